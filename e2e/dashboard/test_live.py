"""Requests that come in while the dashboard stands open."""

import re

from playwright.sync_api import Page, expect

from e2e.support.browser import Open
from e2e.support.dashboard import card, cards
from e2e.support.office import Office

#: As in a tab that lies behind another one.
HIDE = """() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
}"""


def open_with_a_clock(dashboard: Open, path: str) -> Page:
    """Time passes as usual, and can be moved on; the dashboard knows what the newest request was."""
    looked: list[str] = []

    def before(page: Page) -> None:
        page.clock.install()
        page.on("response", lambda answer: looked.append(answer.url))

    page = dashboard(path, before=before)
    expect(cards(page).first).to_be_visible()
    if not any("created_at=gt.20" in url for url in looked):
        with page.expect_response(lambda answer: "created_at=gt.20" in answer.url):
            pass
    return page


def ten_seconds_later(page: Page) -> None:
    page.clock.run_for(10_000)


def test_a_new_request_appears_within_ten_seconds_also_in_a_tab_behind_another(
    office: Office, dashboard: Open
) -> None:
    page = open_with_a_clock(dashboard, "/dashboard")
    page.evaluate("window.same = true")
    reference = office.receive()
    ten_seconds_later(page)
    expect(card(page, reference)).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="1 nieuwe aanvraag binnengekomen")).to_be_visible()
    expect(page).to_have_title(re.compile(r"^\(1\) Offerteaanvragen Dashboard"))
    page.get_by_role("heading", level=1).click()
    expect(page.get_by_text("1 nieuwe aanvraag")).to_have_count(0)
    expect(page).to_have_title(re.compile("^Offerteaanvragen Dashboard"))

    page.evaluate(HIDE)
    later = office.receive()
    ten_seconds_later(page)
    expect(card(page, later)).to_be_visible()
    expect(page).to_have_title(re.compile(r"^\(1\)"))
    assert page.evaluate("window.same") is True


def test_a_filtered_list_stays_and_offers_what_is_new(office: Office, dashboard: Open) -> None:
    page = open_with_a_clock(dashboard, "/dashboard?status=akkoord")
    before = str(page.locator("[data-request]").first.get_attribute("data-request"))
    references = [office.receive(), office.receive()]
    offer = page.get_by_role("button", name="2 nieuwe aanvragen tonen")
    ten_seconds_later(page)
    expect(offer).to_be_visible()
    expect(page).to_have_title(re.compile(r"^\(2\)"))
    assert page.locator("[data-request]").first.get_attribute("data-request") == before
    offer.click()
    for reference in references:
        expect(card(page, reference)).to_be_visible()
    expect(offer).to_be_hidden()
    expect(page).to_have_title(re.compile("^Offerteaanvragen"))
    page.go_back()
    expect(page.locator("[data-request]").first).to_have_attribute("data-request", before)
