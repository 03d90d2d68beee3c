"""Exports from the dashboard: files of the filtered set, a customer's data, and their erasure."""

import json

from playwright.sync_api import expect

from e2e.support.browser import Open
from e2e.support.dashboard import OVERDUE, cards, downloaded
from e2e.support.office import Office, quote


def test_the_export_holds_all_that_was_found_not_only_this_page(office: Office, dashboard: Open) -> None:
    page = dashboard("/dashboard?telaat=1&sorteer=oudste")
    expect(cards(page).first).to_be_visible()
    before = office.count(OVERDUE)
    _, text = downloaded(page, "Exporteer als JSON")
    rows = json.loads(text)
    # The clock runs meanwhile: one more may have become late.
    assert before <= len(rows) <= office.count(OVERDUE)
    assert rows == sorted(rows, key=lambda row: (row["created_at"], row["id"]))


def test_a_customer_gets_everything_that_is_kept_and_is_erased_only_after_typing_the_reference(
    office: Office, dashboard: Open
) -> None:
    person = quote()
    references = [office.receive(email=person["email"], full_name="Wil Weg") for _ in range(2)]
    page = dashboard(f"/dashboard?zoek={references[0]}&aanvraag={references[0]}")
    _, text = downloaded(page, "Exporteer klantgegevens")
    assert json.loads(text)
    for expected in (person["email"], *references):
        assert expected in text

    page.get_by_role("button", name="Wis klantgegevens").click()
    dialog = page.get_by_role("dialog", name="Klantgegevens wissen")
    expect(dialog.get_by_label("Typ de referentie")).to_be_focused()
    expect(dialog.get_by_text("Dit wist 2 aanvragen van deze klant.")).to_be_visible()
    expect(dialog.get_by_text("Let op: er is een verhuizing afgesproken")).to_be_hidden()
    dialog.get_by_label("Typ de referentie").fill(references[1])
    dialog.get_by_role("button", name="Voorgoed wissen").click()
    expect(dialog.get_by_text("Dit is niet de referentie van deze aanvraag.")).to_be_visible()
    assert len(office.stored(person["email"])) == 2
    dialog.get_by_label("Typ de referentie").fill(references[0].lower())
    dialog.get_by_role("button", name="Voorgoed wissen").click()
    told = page.get_by_role("status").get_by_text("De klantgegevens zijn verwijderd: 2 aanvragen.")
    expect(told).to_be_visible()
    expect(dialog).to_be_hidden()
    # Below what planners press, and the keyboard goes on from the list.
    half = page.evaluate("innerHeight / 2")
    assert told.evaluate("element => element.getBoundingClientRect().top") > half
    expect(page.get_by_text("Geen offerteaanvragen gevonden.")).to_be_visible()
    expect(
        page.get_by_role("status").filter(has_text="aanvragen").and_(page.locator(":focus"))
    ).to_be_visible()
    assert office.stored(person["email"]) == []
    noted = str(office.rows("SELECT subject, details FROM audit_log WHERE action = 'erased'"))
    assert references[0] in noted
    assert person["email"] not in noted
    assert "Weg" not in noted
