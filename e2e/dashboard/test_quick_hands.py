"""A planner who is faster than the page: nothing that was pressed or typed is lost."""

from playwright.sync_api import expect

from e2e.conftest import Open
from e2e.dashboard.conftest import Office, cards


def test_presses_in_quick_succession_are_all_kept(office: Office, dashboard: Open) -> None:
    page = dashboard("/dashboard")
    expect(cards(page)).to_have_count(25)
    page.get_by_role("group", name="Status").evaluate(
        """(group) => {
            const chips = [...group.querySelectorAll("button")];
            for (const status of ["Nieuw", "Akkoord", "Afgewezen", "Akkoord"])
                chips.find((chip) => chip.textContent.startsWith(status)).click();
        }"""
    )
    expect(page).to_have_url(f"{office.server.url}/dashboard?status=nieuw,afgewezen")
    expect(page.get_by_role("button", pressed=True)).to_have_count(2)


def test_a_letter_typed_as_the_search_begins_is_kept(office: Office, dashboard: Open) -> None:
    page = dashboard("/dashboard")
    expect(cards(page)).to_have_count(25)
    # The next letter comes right when the address changes, before the page has followed.
    page.get_by_role("searchbox").evaluate(
        """(box) => {
            const type = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set;
            const push = history.pushState;
            history.pushState = (...entry) => {
                history.pushState = push;
                push.apply(history, entry);
                type.call(box, "zwolle");
                box.dispatchEvent(new Event("input", { bubbles: true }));
            };
        }"""
    )
    page.get_by_role("searchbox").fill("zwoll")
    expect(page).to_have_url(f"{office.server.url}/dashboard?zoek=zwolle")
    expect(page.get_by_role("searchbox")).to_have_value("zwolle")
