"""Views of the dashboard for everybody: axe finds nothing, and nothing is wider than the screen.

The stories of the timeline check an open request and the list of tasks.
"""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from e2e.support.accessibility import accessibility_problems
from e2e.support.browser import BESIDE, DESKTOP, PHONE, SMALLEST, Open, expect_no_sideways_scrolling, resize
from e2e.support.dashboard import card, cards, detail, path_of
from e2e.support.office import Office

#: Texts that are wider than what shows them.
CUT_OFF = """(article) => [...article.querySelectorAll('h2, dd, p')]
    .filter((e) => e.scrollWidth > e.clientWidth + 1)
    .map((e) => e.outerHTML.slice(0, 120))"""


def the_list(page: Page, _: Office) -> None:
    page.goto("/dashboard?status=nieuw,in_behandeling")
    expect(cards(page).first).to_be_visible()


def nothing_found(page: Page, _: Office) -> None:
    page.goto("/dashboard?zoek=bestaatnietxyz")
    expect(page.get_by_text("Geen offerteaanvragen gevonden.")).to_be_visible()


def filters(page: Page, office: Office) -> None:
    page.goto(f"/dashboard?zoek={office.receive()}")
    page.get_by_role("button", name="Filters", exact=True).click()
    page.get_by_role("button", name="Piano transport").click()
    expect(page).to_have_url(re.compile(r"\?zoek=[\w-]+&extra=piano$"))
    expect(cards(page).first).to_be_visible()
    # Until they come, the requests from before are dimmed.
    expect(page.locator("[aria-busy=false]")).to_have_css("opacity", "1")


def erasing(page: Page, office: Office) -> None:
    page.goto(path_of(office.receive()))
    page.get_by_role("button", name="Wis klantgegevens").click()
    page.get_by_role("button", name="Voorgoed wissen").click()
    expect(page.get_by_text("Dit is niet de referentie van deze aanvraag.")).to_be_visible()


def help_sheet(page: Page, office: Office) -> None:
    page.goto(f"/dashboard?zoek={office.receive()}")
    expect(cards(page).first).to_be_visible()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Sneltoetsen")).to_be_visible()


def figures(page: Page, _: Office) -> None:
    page.goto("/dashboard/cijfers")
    page.get_by_role("figure", name="Aanvragen per week").get_by_text("Bekijk als tabel").click()


VIEWS = (the_list, nothing_found, filters, erasing, help_sheet, figures)


@pytest.mark.parametrize("view", VIEWS, ids=lambda view: view.__name__)
def test_a_view_is_accessible_and_fits(
    office: Office, visit: Open, view: Callable[[Page, Office], None]
) -> None:
    page = visit(BESIDE, alive=False)
    view(page, office)
    resize(page, SMALLEST)
    expect_no_sideways_scrolling(page)
    for viewport in (PHONE, DESKTOP):
        resize(page, viewport)
        expect_no_sideways_scrolling(page)
        # What has been scrolled half under the header is too small only for as long as it is there.
        page.evaluate("window.scrollTo({ top: 0, behavior: 'instant' })")
        assert accessibility_problems(page) == [], viewport


def test_words_without_an_end_do_not_widen_the_screen(office: Office, dashboard: Open) -> None:
    endless = dict.fromkeys(("full_name", "from_city", "to_city", "from_address"), "W" * 90)
    reference = office.receive(**endless, additional_notes="Z" * 300)
    page = dashboard(f"/dashboard?zoek={reference}")
    for viewport in (DESKTOP, SMALLEST):
        resize(page, viewport)
        expect(cards(page)).to_have_count(1)
        expect_no_sideways_scrolling(page)
    card(page, reference).get_by_role("link").click()
    for viewport in (SMALLEST, DESKTOP):
        resize(page, viewport)
        expect(detail(page, reference)).to_contain_text("Z" * 300)
        expect_no_sideways_scrolling(page)
        assert detail(page, reference).evaluate(CUT_OFF) == []


def test_a_link_with_filters_shows_on_a_phone_what_is_chosen_and_what_it_finds(dashboard: Open) -> None:
    page = dashboard("/dashboard?status=vervallen&extra=piano", viewport=PHONE)
    expect(cards(page).first).to_be_in_viewport()
    expect(page.get_by_role("button", name="Vervallen")).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Filters (1)").click()
    expect(page.get_by_role("button", name="Piano transport", pressed=True)).to_be_visible()
