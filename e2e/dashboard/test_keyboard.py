"""The dashboard without a mouse."""

from playwright.sync_api import expect

from e2e.support.browser import Open, reload
from e2e.support.customer import new_customer
from e2e.support.dashboard import cards, detail, history
from e2e.support.office import Office, new_word


def test_a_walk_along_the_requests_and_a_slash_to_search(dashboard: Open) -> None:
    page = dashboard("/dashboard")
    expect(cards(page)).to_have_count(25)
    links = page.locator("[data-request]")
    for key, place in (("j", 0), ("j", 1), ("j", 2), ("k", 1)):
        page.keyboard.press(key)
        expect(links.nth(place)).to_be_focused()
    reference = str(links.nth(1).get_attribute("data-request"))
    page.keyboard.press("Enter")
    expect(detail(page, reference).get_by_role("heading", level=2)).to_be_focused()
    page.keyboard.press("j")
    expect(links.nth(2)).to_be_focused()
    page.keyboard.press("Escape")
    expect(detail(page, reference)).to_be_hidden()
    expect(links.nth(1)).to_be_focused()
    page.keyboard.press("/")
    expect(page.get_by_role("searchbox")).to_be_focused()
    expect(page.get_by_role("searchbox")).to_have_value("")


def test_a_request_is_handled_by_keys(office: Office, dashboard: Open) -> None:
    reference = office.receive()
    page = dashboard(f"/dashboard?zoek={reference}")
    expect(cards(page)).to_have_count(1)
    page.keyboard.press("j")
    expect(page.locator("[data-request]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(history(page)).to_be_visible()
    page.keyboard.press("2")
    expect(page.get_by_text("Status gewijzigd van Nieuw naar In behandeling.")).to_be_visible()
    page.keyboard.press("1")
    expect(page.get_by_role("alert").filter(has_text="Deze aanvraag kan nu niet naar")).to_be_visible()
    # What follows from a quote needs one.
    page.keyboard.press("4")
    expect(page.get_by_role("dialog", name="Eerst een offerte")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("a")
    expect(cards(page).first).to_contain_text("sanne")
    page.keyboard.press("n")
    notes = page.get_by_label("Interne notities")
    expect(notes).to_be_focused()
    page.keyboard.type("1 jank? / nee")
    expect(notes).to_have_value("1 jank? / nee")
    page.keyboard.press("Escape")
    expect(history(page)).to_contain_text("wijzigde de interne notities")
    expect(detail(page, reference)).to_be_visible()
    page.keyboard.press("Escape")
    expect(detail(page, reference)).to_be_hidden()
    assert office.rows(
        "SELECT status, internal_notes FROM quote_requests WHERE reference = ?", reference
    ) == [("in_behandeling", "1 jank? / nee")]


def test_keys_open_the_act_that_the_quote_wants(office: Office, dashboard: Open) -> None:
    customer = new_customer(office)
    number = customer.quoted()
    page = dashboard(f"/dashboard?zoek={customer.reference}")
    expect(cards(page)).to_have_count(1)
    page.keyboard.press("j")
    # From the list, without opening the request.
    for key, title in (
        ("4", f"Akkoord op offerte {number}"),
        ("5", f"Afwijzing van offerte {number}"),
        ("6", f"Offerte {number} intrekken?"),
    ):
        page.keyboard.press(key)
        expect(page.get_by_role("dialog", name=title)).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    assert customer.status() == "offerte_verstuurd"


def test_keys_act_on_the_request_that_shows_the_focus_and_on_no_other(
    office: Office, dashboard: Open
) -> None:
    word = new_word("Toetsen")
    third, second, first = (office.receive(full_name=f"{word} {name}") for name in ("Drie", "Twee", "Een"))
    page = dashboard(f"/dashboard?zoek={word}&status=nieuw")
    link = "[data-request='{}']".format
    page.locator(link(first)).click()
    expect(history(page)).to_be_visible()
    page.keyboard.press("j")
    expect(page.locator(link(second))).to_be_focused()
    page.keyboard.press("2")
    told = page.get_by_text(f"{word} Twee: Status gewijzigd van Nieuw naar In behandeling.")
    expect(told).to_be_visible()
    # It leaves the list, and the focus stays there: the next key is not for the one that stands open.
    expect(page.locator(link(second))).to_have_count(0)
    expect(page.locator(link(third))).to_be_focused()
    page.keyboard.press("a")
    expect(page.get_by_text(f"{word} Drie: de aanvraag is nu van u.")).to_be_visible()
    states = "SELECT reference, status, assignee_id IS NOT NULL FROM quote_requests WHERE full_name LIKE ?"
    assert {row[0]: row[1:] for row in office.rows(states, f"{word}%")} == {
        first: ("nieuw", 0),
        second: ("in_behandeling", 0),
        third: ("in_behandeling", 1),
    }
    page.get_by_role("button", name="Melding sluiten").last.click()
    page.locator(link(first)).focus()
    page.keyboard.press("n")
    expect(detail(page, first).get_by_label("Interne notities")).to_be_focused()


def test_keys_can_be_switched_off_in_the_help_sheet(office: Office, dashboard: Open) -> None:
    page = dashboard(f"/dashboard?zoek={office.receive()}")
    expect(cards(page)).to_have_count(1)
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name="Sneltoetsen")
    expect(sheet).to_contain_text("Volgende aanvraag")
    sheet.get_by_role("switch").uncheck()
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    for _ in range(2):
        for key in ("j", "/", "n"):
            page.keyboard.press(key)
            assert page.evaluate("document.activeElement.matches('[data-request], input, textarea')") is False
        reload(page)
        expect(cards(page)).to_have_count(1)
    page.get_by_role("button", name="Sneltoetsen").click()
    expect(sheet.get_by_role("switch")).not_to_be_checked()
