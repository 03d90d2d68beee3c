"""A session that ends while somebody works: the page asks for the password and goes on, nothing is lost."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.support.accessibility import problems_on_phone_and_desk
from e2e.support.browser import OpenAs, Watch, reload_until_quiet, wait_until_alive
from e2e.support.office import PASSWORD, Office, Person
from e2e.support.staff import HOME, see_toast

REFUSED = ["status of 401", "status of 403"]


def dialog(page: Page) -> Locator:
    return page.get_by_role("dialog", name="Opnieuw inloggen")


def sign_in_again(page: Page) -> None:
    dialog(page).get_by_role("textbox", name="Wachtwoord").fill(PASSWORD)
    dialog(page).get_by_role("button", name="Inloggen").click()


@pytest.fixture(autouse=True)
def refusals_are_expected(watch: Watch) -> None:
    watch.expected = REFUSED


def test_what_was_typed_is_saved_after_signing_in_again_and_nobody_brushes_that_aside(
    open_as: OpenAs, bram: Person, office: Office
) -> None:
    page = open_as(bram, "/dashboard/account")
    # Nothing is under way any more that would meet the end of the session first.
    page.wait_for_load_state("networkidle")
    name = page.get_by_label("Naam", exact=False)
    name.fill("Bram van Dijk")
    office.end_sessions(bram)
    page.get_by_role("button", name="Naam opslaan").click()
    expect(dialog(page)).to_be_visible()
    for _ in range(3):
        page.keyboard.press("Escape")
    expect(dialog(page)).to_be_visible()
    assert problems_on_phone_and_desk(page) == []
    sign_in_again(page)
    see_toast(page, "Uw naam is opgeslagen.")
    expect(dialog(page)).to_be_hidden()
    expect(name).to_have_value("Bram van Dijk")

    reload_until_quiet(page)
    name.fill("Bram")
    office.end_sessions(bram)
    page.get_by_role("button", name="Naam opslaan").click()
    dialog(page).get_by_role("button", name="Uitloggen", exact=True).click()
    page.wait_for_url(HOME)


def test_signing_in_again_in_one_tab_is_enough_for_all_and_their_lists_load(
    open_as: OpenAs, sanne: Person, office: Office, watch: Watch
) -> None:
    first = open_as(sanne, "/dashboard/logboek")
    second = first.context.new_page()
    watch.page(second)
    second.goto("/dashboard/logboek")
    wait_until_alive(second)
    for page in (first, second):
        expect(page.get_by_text("logde in").first).to_be_visible()
    office.end_sessions(sanne)
    first.get_by_label("Gebeurtenis").select_option("Lijst bekeken")
    expect(dialog(first)).to_be_visible()
    expect(dialog(second)).to_be_visible()
    sign_in_again(first)
    expect(dialog(first)).to_be_hidden()
    expect(dialog(second)).to_be_hidden()
    expect(first).to_have_url(re.compile(r"actie=listed"))
    expect(first.get_by_text(re.compile("gebeurtenis|Geen gebeurtenissen")).first).to_be_visible()


def test_opening_the_dashboard_with_an_ended_session_leads_to_the_sign_in_page(
    open_as: OpenAs, bram: Person, office: Office
) -> None:
    page = open_as(bram, "/dashboard/account")
    expect(page.get_by_role("button", name="Menu van Bram")).to_be_visible()
    office.end_sessions(bram)
    page.reload()
    page.wait_for_url("**/staff-login?terug=%2Fdashboard%2Faccount")
