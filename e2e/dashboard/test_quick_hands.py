"""A planner who acts before the page is ready: no click and no typed text is lost."""

from playwright.sync_api import expect

from e2e.support.browser import Held, Open, Watch, eventually
from e2e.support.dashboard import REFUSAL, REQUESTS_TABLE, card, cards, history, path_of
from e2e.support.office import Office, new_word

PRESS_FOUR = """(group) => {
    const chips = [...group.querySelectorAll("button")];
    for (const status of ["Nieuw", "Akkoord", "Afgewezen", "Akkoord"])
        chips.find((chip) => chip.textContent.startsWith(status)).click();
}"""
#: The next letter comes right when the address changes, before the page has followed.
TYPE_ON = """(box) => {
    const type = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set;
    const push = history.pushState;
    history.pushState = (...entry) => {
        history.pushState = push;
        push.apply(history, entry);
        type.call(box, "nergens");
        box.dispatchEvent(new Event("input", { bubbles: true }));
    };
}"""


def test_presses_and_letters_in_quick_succession_are_all_kept(office: Office, dashboard: Open) -> None:
    city = new_word("Snelstad")
    office.receive(to_city=city)
    page = dashboard(f"/dashboard?stad={city}")
    expect(cards(page)).to_have_count(1)
    page.get_by_role("searchbox").evaluate(TYPE_ON)
    page.get_by_role("searchbox").fill("nergen")
    expect(page).to_have_url(f"{office.server.url}/dashboard?zoek=nergens&stad={city}")
    expect(page.get_by_role("searchbox")).to_have_value("nergens")
    page.get_by_role("group", name="Status").evaluate(PRESS_FOUR)
    query = f"zoek=nergens&status=nieuw,afgewezen&stad={city}"
    expect(page).to_have_url(f"{office.server.url}/dashboard?{query}")
    expect(page.get_by_role("group", name="Status").get_by_role("button", pressed=True)).to_have_count(2)


def test_a_change_that_fails_is_told_and_taken_back_and_none_that_came_through(
    office: Office, dashboard: Open, watch: Watch
) -> None:
    watch.expected.append("503")
    reference = office.receive()
    page = dashboard(path_of(reference))
    take_up = page.get_by_role("list", name="Status").get_by_role("button", name="In behandeling")
    failed = page.get_by_role("alert").filter(has_text="Er is een fout opgetreden.")
    expect(card(page, reference)).to_contain_text("Nieuw")
    changes = Held(REQUESTS_TABLE, "PATCH")
    changes.hold(page)
    take_up.click()
    expect(card(page, reference)).to_contain_text("In behandeling")
    eventually(page, lambda: len(changes.waiting) == 1)
    changes.waiting.pop().fulfill(status=503, json=REFUSAL)
    expect(card(page, reference)).to_contain_text("Nieuw")
    expect(failed).to_be_visible()
    assert office.one("SELECT status FROM quote_requests WHERE reference = ?", reference) == "nieuw"
    failed.get_by_role("button", name="Melding sluiten").click()
    expect(failed).to_have_count(0)

    take_up.click()
    page.get_by_label("Behandelaar").select_option("sanne")
    eventually(page, lambda: len(changes.waiting) == 1)
    changes.waiting[0].continue_()
    eventually(page, lambda: len(changes.waiting) == 2)
    # The newest state stays away for a while: the next change has only what the first one brought.
    looks = Held(REQUESTS_TABLE, "GET")
    looks.hold(page)
    changes.waiting[1].fulfill(status=503, json=REFUSAL)
    expect(failed).to_be_visible()
    expect(page.get_by_label("Behandelaar")).to_have_value("")
    page.get_by_label("Behandelaar").select_option("sanne")
    eventually(page, lambda: len(changes.waiting) == 3)
    changes.waiting[2].continue_()
    looks.release()
    expect(history(page)).to_contain_text("wijzigde de status van Nieuw naar In behandeling")
    expect(history(page)).to_contain_text("sanne nam de aanvraag op zich")
