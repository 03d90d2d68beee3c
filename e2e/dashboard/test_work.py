"""Working on a request: status, assignee, notes; with colleagues who do the same."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Held, Open, Watch, eventually
from e2e.dashboard.conftest import (
    JORIS,
    PASSWORD,
    REFUSAL,
    REQUESTS_TABLE,
    SANNE,
    Office,
    OpenAs,
    card,
    detail,
)

#: The call by which the dashboard looks whether requests have come in.
NEWS = "**/rest/v1/quote_requests?select=created_at&*"


def press_status(page: Page, label: str) -> None:
    page.get_by_role("list", name="Status").get_by_role("button", name=label).click()


def status_of(office: Office, reference: str) -> str:
    status: str = office.one("SELECT status FROM quote_requests WHERE reference = ?", reference)
    return status


def test_a_status_is_changed_with_history_and_taken_back(office: Office, dashboard: Open) -> None:
    reference = office.receive()
    page = dashboard(f"/dashboard?zoek={reference}&aanvraag={reference}")
    press_status(page, "In behandeling")
    told = page.get_by_text("Status gewijzigd van Nieuw naar In behandeling.")
    expect(told).to_be_visible()
    expect(card(page, reference)).to_contain_text("In behandeling")
    history = page.get_by_role("list", name="Geschiedenis").get_by_role("listitem")
    expect(history.first).to_contain_text("sanne wijzigde de status van Nieuw naar In behandeling")
    assert status_of(office, reference) == "in_behandeling"

    page.get_by_role("button", name="Ongedaan maken").first.click()
    expect(history.first).to_contain_text("wijzigde de status van In behandeling naar Nieuw")
    assert status_of(office, reference) == "nieuw"
    history.first.get_by_role("button", name="Ongedaan maken").click()
    expect(card(page, reference)).to_contain_text("In behandeling")


def test_only_what_may_come_next_can_be_chosen(office: Office, dashboard: Open) -> None:
    page = dashboard(f"/dashboard?aanvraag={office.receive()}")
    statuses = page.get_by_role("list", name="Status")
    expect(statuses.get_by_role("button", name="Akkoord")).to_be_disabled()
    expect(statuses.get_by_role("button", name="Nieuw")).to_have_attribute("aria-current", "step")
    press_status(page, "Offerte verstuurd")
    expect(statuses.get_by_role("button", name="Akkoord")).to_be_enabled()


def test_a_change_that_fails_is_taken_back_and_told(office: Office, dashboard: Open, watch: Watch) -> None:
    watch.expected.append("503")
    reference = office.receive()
    page = dashboard(f"/dashboard?zoek={reference}&aanvraag={reference}")
    expect(card(page, reference)).to_contain_text("Nieuw")
    changes = Held(REQUESTS_TABLE, "PATCH")
    changes.hold(page)
    press_status(page, "In behandeling")
    expect(card(page, reference)).to_contain_text("In behandeling")
    eventually(page, lambda: len(changes.waiting) == 1)
    changes.waiting[0].fulfill(status=503, json=REFUSAL)
    expect(card(page, reference)).to_contain_text("Nieuw")
    expect(page.get_by_role("alert").filter(has_text="Er is een fout opgetreden.")).to_be_visible()
    assert status_of(office, reference) == "nieuw"


def test_two_planners_do_not_overwrite_each_other(
    office: Office, open_as: OpenAs, sanne: dict[str, Any], joris: dict[str, Any]
) -> None:
    reference = office.receive()
    hers = open_as(f"/dashboard?aanvraag={reference}", sanne)
    his = open_as(f"/dashboard?aanvraag={reference}", joris)
    for page in (hers, his):
        expect(page.get_by_role("list", name="Geschiedenis")).to_be_visible()
    press_status(hers, "Offerte verstuurd")
    expect(hers.get_by_text("Status gewijzigd van Nieuw")).to_be_visible()
    press_status(his, "Afgewezen")
    expect(
        his.get_by_role("alert").filter(has_text="Een collega heeft deze aanvraag intussen gewijzigd")
    ).to_be_visible()
    current = his.get_by_role("list", name="Status").locator("[aria-current=step]")
    expect(current).to_contain_text("Offerte verstuurd")
    assert status_of(office, reference) == "offerte_verstuurd"
    expect(his.get_by_role("list", name="Geschiedenis")).to_contain_text("sanne wijzigde de status")


def test_notes_of_two_planners_are_merged_not_lost(
    office: Office, open_as: OpenAs, sanne: dict[str, Any], joris: dict[str, Any]
) -> None:
    reference = office.receive()
    hers = open_as(f"/dashboard?aanvraag={reference}", sanne)
    his = open_as(f"/dashboard?aanvraag={reference}", joris)
    his.get_by_label("Interne notities").fill("Terugbellen na vijven.")
    hers.get_by_label("Interne notities").fill("Wil graag een verhuislift.")
    hers.get_by_role("button", name="Notitie opslaan").click()
    expect(hers.get_by_text("Alleen zichtbaar voor collega's")).to_be_visible()
    his.get_by_role("button", name="Notitie opslaan").click()
    alert = his.get_by_role("alert").filter(has_text="Een collega heeft de notities intussen gewijzigd")
    expect(alert).to_contain_text("Wil graag een verhuislift.")
    expect(his.get_by_label("Interne notities")).to_have_value("Terugbellen na vijven.")
    his.get_by_role("button", name="Samenvoegen").click()
    his.get_by_role("button", name="Notitie opslaan").click()
    expect(his.get_by_text("Alleen zichtbaar voor collega's")).to_be_visible()
    merged = office.one("SELECT internal_notes FROM quote_requests WHERE reference = ?", reference)
    assert merged == "Wil graag een verhuislift.\n\nTerugbellen na vijven."


def test_notes_that_are_still_being_saved_are_ones_own_after_a_look_elsewhere(
    office: Office, dashboard: Open
) -> None:
    other, reference = office.receive(full_name="Notitie Elders"), office.receive(full_name="Notitie Hier")
    page = dashboard(f"/dashboard?zoek=notitie&aanvraag={reference}")
    changes = Held(REQUESTS_TABLE, "PATCH")
    changes.hold(page)
    page.get_by_label("Interne notities").fill("Piano staat op zolder.")
    page.locator(f"[data-request='{other}']").click()
    expect(detail(page, other)).to_be_visible()
    eventually(page, lambda: len(changes.waiting) == 1)
    changes.release()
    page.locator(f"[data-request='{reference}']").click()
    expect(page.get_by_role("list", name="Geschiedenis")).to_contain_text("wijzigde de interne notities")
    expect(page.get_by_label("Interne notities")).to_have_value("Piano staat op zolder.")
    expect(page.get_by_text("Alleen zichtbaar voor collega's")).to_be_visible()


@pytest.mark.thorough
def test_notes_are_saved_when_the_field_is_left(office: Office, dashboard: Open) -> None:
    reference = office.receive()
    page = dashboard(f"/dashboard?aanvraag={reference}")
    page.get_by_label("Interne notities").fill("Sleutel bij de buren.")
    expect(page.get_by_text("Nog niet opgeslagen")).to_be_visible()
    page.get_by_label("Interne notities").press("Tab")
    page.get_by_role("heading", name="Verhuizing").click()
    expect(page.get_by_role("list", name="Geschiedenis")).to_contain_text("wijzigde de interne notities")
    assert office.one("SELECT internal_notes FROM quote_requests WHERE reference = ?", reference) == (
        "Sleutel bij de buren."
    )


def test_notes_survive_signing_in_again(office: Office, open_as: OpenAs, watch: Watch) -> None:
    watch.expected += ["401", "403"]
    reference = office.receive()
    page = open_as(f"/dashboard?aanvraag={reference}", office.sign_in(SANNE))
    page.get_by_label("Interne notities").fill("Belangrijk: dit mag niet weg.")
    token = page.evaluate("JSON.parse(localStorage.getItem('sb-127-auth-token')).access_token")
    # The look for new requests, every few seconds, must not be the first to meet the end of the session.
    looks = Held(NEWS)
    looks.hold(page)
    office.post("/auth/v1/logout?scope=local", {}, token)
    page.get_by_role("button", name="Notitie opslaan").click()
    looks.release()
    dialog = page.get_by_role("dialog", name="Opnieuw inloggen")
    dialog.locator("input[type=password]").fill(PASSWORD)
    dialog.locator("input[type=password]").press("Enter")
    expect(dialog).to_be_hidden()
    expect(page.get_by_label("Interne notities")).to_have_value("Belangrijk: dit mag niet weg.")
    expect(page.get_by_text("Alleen zichtbaar voor collega's")).to_be_visible()
    saved = office.one("SELECT internal_notes FROM quote_requests WHERE reference = ?", reference)
    assert saved == "Belangrijk: dit mag niet weg."


def test_notes_that_were_not_saved_are_not_left_for_the_next_colleague(
    office: Office, open_as: OpenAs, watch: Watch
) -> None:
    watch.expected.append("503")
    reference = office.receive()
    page = open_as(f"/dashboard?aanvraag={reference}", office.sign_in(SANNE))
    changes = Held(REQUESTS_TABLE, "PATCH")
    changes.hold(page)
    page.get_by_label("Interne notities").fill("Klant ligt in scheiding.")
    page.get_by_role("button", name="Notitie opslaan").click()
    eventually(page, lambda: len(changes.waiting) == 1)
    changes.waiting[0].fulfill(status=503, json=REFUSAL)
    expect(page.get_by_text("Nog niet opgeslagen")).to_be_visible()
    page.get_by_role("button", name="Uitloggen", exact=True).click()
    page.get_by_role("link", name="Personeel").click()
    page.get_by_role("textbox", name="E-mailadres").fill(JORIS)
    page.get_by_role("textbox", name="Wachtwoord").fill(PASSWORD)
    page.get_by_role("button", name="Inloggen").click()
    page.locator(f"[data-request='{reference}']").click()
    expect(detail(page, reference)).to_be_visible()
    expect(page.get_by_label("Interne notities")).to_have_value("")


def test_a_planner_takes_a_request_and_hands_it_on(office: Office, dashboard: Open) -> None:
    reference = office.receive()
    page = dashboard(f"/dashboard?zoek={reference}&aanvraag={reference}")
    page.get_by_role("button", name="Aan mij").click()
    expect(card(page, reference)).to_contain_text("sanne")
    expect(page.get_by_role("list", name="Geschiedenis")).to_contain_text("gaf de aanvraag aan sanne")
    page.get_by_label("Behandelaar").select_option("joris")
    expect(card(page, reference)).to_contain_text("joris")
    page.get_by_label("Behandelaar").select_option("Niemand")
    expect(page.get_by_role("list", name="Geschiedenis")).to_contain_text("haalde de behandelaar weg")


@pytest.mark.thorough
def test_a_request_is_marked_as_suspect_and_cleared_again(office: Office, dashboard: Open) -> None:
    reference = office.receive()
    page = dashboard(f"/dashboard?zoek={reference}&aanvraag={reference}")
    page.get_by_role("switch", name="Verdacht").check()
    expect(card(page, reference)).to_contain_text("Verdacht")
    expect(detail(page, reference).get_by_role("list", name="Geschiedenis")).to_contain_text(
        "markeerde de aanvraag als verdacht"
    )
    page.get_by_role("switch", name="Verdacht").uncheck()
    expect(card(page, reference)).not_to_contain_text("Verdacht")
