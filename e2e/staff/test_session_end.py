"""A session that ends while somebody works: the page asks for the password and goes on, nothing is lost."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from sqlalchemy import delete

from e2e.conftest import DESKTOP, PHONE, Watch, accessibility_problems, wait_until_alive
from e2e.staff.conftest import PASSWORD, Office, OpenAs, Person, see_toast
from hofvijver.auth.models import UserRole

REFUSED = ["status of 401", "status of 403"]


def dialog(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Opnieuw inloggen")


def sign_in_again(page: Page) -> None:
    dialog(page).get_by_role("textbox", name="Wachtwoord").fill(PASSWORD)
    dialog(page).get_by_role("button", name="Inloggen").click()


@pytest.fixture(autouse=True)
def refusals_are_expected(watch: Watch) -> None:
    watch.expected = REFUSED


@pytest.mark.thorough
def test_a_list_that_cannot_be_loaded_any_more_loads_after_signing_in_again(
    open_as: OpenAs, sanne: Person, office: Office
) -> None:
    page = open_as(sanne, "/dashboard/logboek")
    expect(page.get_by_text("logde in").first).to_be_visible()
    office.end_sessions(sanne)
    page.get_by_label("Gebeurtenis").select_option("Lijst bekeken")
    expect(dialog(page)).to_be_visible()
    sign_in_again(page)
    expect(dialog(page)).to_be_hidden()
    expect(page).to_have_url(re.compile(r"actie=listed"))
    expect(page.get_by_text(re.compile("gebeurtenis|Geen gebeurtenissen")).first).to_be_visible()


def test_what_was_typed_is_saved_after_signing_in_again(
    open_as: OpenAs, bram: Person, office: Office
) -> None:
    page = open_as(bram, "/dashboard/account")
    page.wait_for_load_state("networkidle")
    page.get_by_label("Naam", exact=False).fill("Bram van Dijk")
    office.end_sessions(bram)
    page.get_by_role("button", name="Naam opslaan").click()
    sign_in_again(page)
    see_toast(page, "Uw naam is opgeslagen.")
    expect(page.get_by_label("Naam", exact=False)).to_have_value("Bram van Dijk")


@pytest.mark.thorough
def test_the_dialog_cannot_be_brushed_aside_and_offers_the_way_out(
    open_as: OpenAs, bram: Person, office: Office
) -> None:
    page = open_as(bram, "/dashboard/account")
    page.wait_for_load_state("networkidle")
    page.get_by_label("Naam", exact=False).fill("Bram van Dijk")
    office.end_sessions(bram)
    page.get_by_role("button", name="Naam opslaan").click()
    expect(dialog(page)).to_be_visible()
    for _ in range(3):
        page.keyboard.press("Escape")
    expect(dialog(page)).to_be_visible()
    dialog(page).get_by_role("button", name="Uitloggen", exact=True).click()
    page.wait_for_url(re.compile(r"\d/$"))


@pytest.mark.thorough
def test_signing_in_again_in_one_tab_is_enough_for_all(
    open_as: OpenAs, sanne: Person, office: Office, watch: Watch
) -> None:
    first = open_as(sanne, "/dashboard/logboek")
    second = first.context.new_page()
    watch.page(second)
    second.goto("/dashboard/logboek")
    wait_until_alive(second)
    expect(second.get_by_text("logde in").first).to_be_visible()
    office.end_sessions(sanne)
    first.get_by_label("Gebeurtenis").select_option("Lijst bekeken")
    expect(dialog(first)).to_be_visible()
    expect(dialog(second)).to_be_visible()
    sign_in_again(first)
    expect(dialog(first)).to_be_hidden()
    expect(dialog(second)).to_be_hidden()


def test_opening_the_dashboard_with_an_ended_session_leads_to_the_sign_in_page(
    open_as: OpenAs, bram: Person, office: Office
) -> None:
    page = open_as(bram, "/dashboard/account")
    expect(page.get_by_role("button", name="Menu van Bram")).to_be_visible()
    office.end_sessions(bram)
    page.reload()
    page.wait_for_url("**/staff-login?terug=%2Fdashboard%2Faccount")


def test_somebody_who_loses_the_role_is_shown_out(open_as: OpenAs, bram: Person, office: Office) -> None:
    page = open_as(bram, "/dashboard/account")
    expect(page.get_by_role("button", name="Menu van Bram")).to_be_visible()
    office.change(delete(UserRole).where(UserRole.user_id == bram.id))
    page.reload()
    page.wait_for_url(re.compile(r"\d/$"))
    see_toast(page, "U heeft geen toegang tot deze pagina.")


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP])
def test_the_dialog_is_accessible(
    open_as: OpenAs, bram: Person, office: Office, viewport: dict[str, int]
) -> None:
    page = open_as(bram, "/dashboard/account", viewport=viewport)
    page.wait_for_load_state("networkidle")
    page.get_by_label("Naam", exact=False).fill("Bram van Dijk")
    office.end_sessions(bram)
    page.get_by_role("button", name="Naam opslaan").click()
    expect(dialog(page)).to_be_visible()
    assert accessibility_problems(page) == []
