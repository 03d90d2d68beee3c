"""Requests that come in while the dashboard stands open."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from e2e.support.browser import Open, Watch
from e2e.support.dashboard import NEWS, card, cards, detail
from e2e.support.office import Office, State

#: As in a tab that lies behind another one.
HIDE = """() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
}"""


def open_with_a_clock(dashboard: Open, path: str, **options: Any) -> Page:
    """Time passes as usual, and can be moved on; the dashboard knows what the newest request was."""
    page = dashboard(path, before=lambda page: page.clock.install(), **options)
    expect(cards(page).first).to_be_visible()
    # The second look is the first that counts from somewhere.
    with page.expect_response(lambda response: '"since":"20' in (response.request.post_data or "")):
        page.clock.run_for(5_000)
    return page


def ten_seconds_later(page: Page) -> None:
    page.clock.run_for(10_000)


def five_seconds_later(page: Page) -> None:
    page.clock.run_for(5_000)


def test_within_ten_seconds_a_lost_connection_shows_and_new_requests_also_in_a_tab_behind_another(
    office: Office, dashboard: Open, watch: Watch
) -> None:
    watch.expected.append("ERR_INTERNET_DISCONNECTED")
    page = open_with_a_clock(dashboard, "/dashboard")
    page.evaluate("window.same = true")
    page.context.set_offline(True)
    ten_seconds_later(page)
    lost = page.get_by_role("alert").filter(
        has_text=re.compile(r"Geen verbinding . u ziet de stand van \d\d:\d\d")
    )
    expect(lost).to_be_visible()
    expect(cards(page).first).to_be_visible()
    page.context.set_offline(False)
    ten_seconds_later(page)
    expect(lost).to_be_hidden()
    expect(page.get_by_text("De verbinding is hersteld.")).to_be_visible()

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

    # A connection that hangs shows too.
    page.route(NEWS, lambda _: None)
    ten_seconds_later(page)
    expect(lost).to_be_visible()
    assert page.evaluate("window.same") is True


def test_a_filtered_list_stays_and_offers_what_is_new(office: Office, dashboard: Open) -> None:
    before = office.first("status <> 'akkoord', id")
    page = open_with_a_clock(dashboard, f"/dashboard?zoek={before}&status=akkoord")
    references = [office.receive(), office.receive()]
    offer = page.get_by_role("button", name="2 nieuwe aanvragen tonen")
    ten_seconds_later(page)
    expect(offer).to_be_visible()
    expect(page).to_have_title(re.compile(r"^\(2\)"))
    expect(cards(page)).to_have_count(1)
    expect(card(page, before)).to_be_visible()
    offer.click()
    for reference in references:
        expect(card(page, reference)).to_be_visible()
    expect(offer).to_be_hidden()
    expect(page).to_have_title(re.compile("^Offerteaanvragen"))
    page.go_back()
    expect(cards(page)).to_have_count(1)
    expect(card(page, before)).to_be_visible()


def test_a_colleague_is_seen_at_the_same_request_and_so_is_what_they_change(
    office: Office, dashboard: Open, open_page: Open, joris: State
) -> None:
    reference = office.receive()
    path = f"/dashboard?zoek={reference}&aanvraag={reference}"
    page = open_with_a_clock(dashboard, path)
    his = open_page(path, storage_state=joris)
    expect(detail(his, reference)).to_contain_text("sanne kijkt ook naar deze aanvraag.")
    five_seconds_later(page)
    looking = detail(page, reference).get_by_text("joris kijkt ook naar deze aanvraag.")
    expect(looking).to_be_visible()
    his.get_by_role("button", name="Aan mij").click()
    expect(card(his, reference)).to_contain_text("joris")
    five_seconds_later(page)
    expect(card(page, reference)).to_contain_text("joris")
    expect(page.get_by_label("Behandelaar")).to_contain_text("joris")
    # Who closes it, or the whole tab, is forgotten.
    his.close()
    office.rows("UPDATE request_viewers SET seen_at = datetime('now', '-16 seconds')")
    five_seconds_later(page)
    expect(looking).to_be_hidden()
