"""The list as a table, what is done to several requests at once, and views that are kept."""

import re

from playwright.sync_api import Page, Route, expect

from e2e.support.accessibility import accessibility_problems
from e2e.support.browser import Open, Watch, eventually, reload
from e2e.support.dashboard import AWAITING, REFUSAL, REQUESTS_TABLE, cards, result
from e2e.support.office import Office, State, new_word

#: Rows that are wholly on the screen.
IN_SIGHT = """(rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length"""


def as_table(page: Page) -> None:
    page.get_by_role("button", name="Tabel").click()
    expect(page.get_by_role("table", name="Offerteaanvragen")).to_be_visible()


def test_a_table_shows_twenty_requests_sorts_by_its_heads_and_is_remembered_per_person(
    office: Office, dashboard: Open, open_page: Open, joris: State
) -> None:
    page = dashboard("/dashboard")
    as_table(page)
    rows = page.locator("[data-row]")
    expect(rows).to_have_count(25)
    assert rows.evaluate_all(IN_SIGHT) >= 20
    for head, sort, order in (
        ("Ontvangen", "ascending", "created_at, id"),
        ("Volume", "descending", "volume DESC, id DESC"),
        ("Ontvangen", "descending", "created_at DESC, id DESC"),
    ):
        page.get_by_role("columnheader", name=head).get_by_role("button").click()
        expect(page.get_by_role("columnheader", name=head)).to_have_attribute("aria-sort", sort)
        expect(page.locator("[data-request]").first).to_have_attribute("data-request", office.first(order))
    page.get_by_role("columnheader", name="Deadline").get_by_role("button").click()
    expect(page.locator("[data-request]").first).to_have_attribute(
        "data-request", office.first(f"NOT ({AWAITING}), created_at, id")
    )

    reload(page)
    expect(page.get_by_role("table", name="Offerteaanvragen")).to_be_visible()
    his = open_page(f"/dashboard?zoek={office.findable}", storage_state=joris)
    expect(cards(his)).to_have_count(1)
    # Beside an open request there is no room for it.
    page.locator("[data-request]").nth(3).click()
    expect(cards(page).first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("table", name="Offerteaanvragen")).to_be_visible()


def test_several_are_given_to_a_colleague_at_once_with_one_way_back_and_failures_by_name(
    office: Office, dashboard: Open, watch: Watch
) -> None:
    watch.expected.append("503")
    word = new_word("Samen")
    made = {name: office.receive(full_name=f"{word} {name}") for name in ("Een", "Twee", "Drie")}
    # Rows that look as different as they can.
    office.age(made["Een"], 30)
    office.rows("UPDATE quote_requests SET is_suspect = 1 WHERE reference = ?", made["Twee"])
    office.rows("UPDATE quote_requests SET status = 'akkoord' WHERE reference = ?", made["Drie"])
    unlucky = office.one("SELECT id FROM quote_requests WHERE reference = ?", made["Twee"])
    page = dashboard(f"/dashboard?zoek={word}")
    as_table(page)

    def refuse(route: Route) -> None:
        is_his = unlucky in route.request.url.replace("-", "") and route.request.method == "PATCH"
        route.fulfill(status=503, json=REFUSAL) if is_his else route.fallback()

    page.route(REQUESTS_TABLE, refuse)
    page.get_by_role("checkbox", name="Alle aanvragen op deze pagina kiezen").check()
    expect(page.get_by_text("3 gekozen")).to_be_visible()
    assert accessibility_problems(page) == []
    page.get_by_label("Toewijzen aan").select_option("joris")
    expect(page.get_by_text("2 aanvragen toegewezen aan joris.")).to_be_visible()
    failed = page.get_by_role("alert").filter(has_text=f"1 aanvraag niet gewijzigd ({word} Twee)")
    expect(failed).to_be_visible()
    assigned = "SELECT count(*) FROM quote_requests WHERE assignee_id IS NOT NULL AND full_name LIKE ?"
    assert office.one(assigned, f"{word}%") == 2
    expect(page.get_by_role("cell", name="joris", exact=True)).to_have_count(2)
    page.get_by_role("button", name="Ongedaan maken").click()
    expect(page.get_by_role("cell", name="joris", exact=True)).to_have_count(0)
    eventually(page, lambda: office.one(assigned, f"{word}%") == 0)


def test_a_view_is_kept_under_a_name_and_found_again_elsewhere(
    office: Office, dashboard: Open, open_page: Open, sanne: State
) -> None:
    page = dashboard("/dashboard?zoek=jansen&status=akkoord&extra=piano&sorteer=volume")
    page.get_by_role("button", name="Weergaven").click()
    dialog = page.get_by_role("dialog", name="Mijn weergaven")
    name = dialog.get_by_label("Bewaar wat u nu ziet als")
    expect(name).to_be_focused()
    name.press("Enter")
    expect(dialog.get_by_text("Geef de weergave een naam.")).to_be_visible()
    name.fill("Grote piano's")
    name.press("Enter")
    expect(page.get_by_role("status").filter(has_text="is bewaard.")).to_be_visible()
    expect(dialog).to_be_hidden()

    other = open_page(f"/dashboard?zoek={office.findable}", storage_state=sanne)
    other.get_by_role("button", name="Weergaven").click()
    other.get_by_role("button", name="Grote piano's", exact=True).click()
    expect(other).to_have_url(re.compile(r"\?status=akkoord&extra=piano&sorteer=volume$"))
    expect(result(other)).to_contain_text("aanvra")
    other.get_by_role("button", name="Weergaven").click()
    other.get_by_role("button", name="Grote piano's verwijderen").click()
    expect(other.get_by_role("button", name="Grote piano's", exact=True)).to_be_hidden()
    assert office.one("SELECT count(*) FROM saved_views") == 0
