"""The second factor of one's own account, and backup codes for a lost telephone."""

import re
from pathlib import Path

from playwright.sync_api import APIResponse, Locator, Page, Route, expect
from sqlalchemy import update

from e2e.support.accessibility import accessibility_problems, problems_on_phone_and_desk
from e2e.support.browser import Open, OpenAs, Watch, reload, reload_until_quiet
from e2e.support.office import PASSWORD, Office, Person
from e2e.support.staff import code_now, follow, recovery_link, see_toast, sign_in
from hofvijver.auth.models import Factor

ACCOUNT = "/dashboard/account"


def factors(page: Page) -> Locator:
    return page.get_by_role("region", name="Verificatie in twee stappen")


def enrol(page: Page) -> str:
    """Switch the second factor on; gives the secret that stands on the page."""
    factors(page).get_by_role("button", name="Inschakelen").click()
    secret = factors(page).locator("code").inner_text()
    factors(page).get_by_label("Code").fill(code_now(secret))
    factors(page).get_by_role("button", name="Bevestigen").click()
    see_toast(page, "De verificatie in twee stappen staat aan.")
    expect(factors(page).get_by_text("Ingeschakeld")).to_be_visible()
    page.get_by_role("button", name="Ik heb ze bewaard").click()
    expect(page.get_by_role("list", name="Reservecodes")).to_be_hidden()
    return secret


def test_a_second_factor_is_asked_for_at_the_next_sign_in_until_it_is_removed_again(
    open_page: Open, open_as: OpenAs, bram: Person, office: Office, watch: Watch
) -> None:
    watch.expected = ["status of 422"]
    page = open_as(bram, ACCOUNT)
    secret = enrol(page)

    other = open_page("/staff-login")
    sign_in(other, bram)
    expect(other.get_by_label("Code")).to_be_focused()
    # With the password alone, nothing opens: the dashboard leads back to the code.
    other.goto("/dashboard")
    other.wait_for_url("**/staff-login")
    other.get_by_label("Code").fill("000000")
    other.get_by_role("button", name="Bevestigen").click()
    expect(other.get_by_text("Deze code klopt niet.")).to_be_visible()
    assert problems_on_phone_and_desk(other) == []
    other.get_by_label("Code").fill(code_now(secret, shift=1))
    other.get_by_role("button", name="Bevestigen").click()
    other.wait_for_url("**/dashboard")
    see_toast(other, "Succesvol ingelogd!")

    page.get_by_role("button", name="Authenticator-app verwijderen").click()
    dialog = page.get_by_role("dialog", name="Authenticator-app verwijderen?")
    expect(dialog).to_be_visible()
    assert accessibility_problems(page) == []
    dialog.get_by_role("button", name="Verwijderen").click()
    see_toast(page, "De authenticator-app is verwijderd.")
    expect(factors(page).get_by_text("Uitgeschakeld")).to_be_visible()
    assert office.session(bram.email)["user"].get("factors", []) == []


def test_neither_a_mailed_link_nor_signing_in_again_does_without_the_second_factor(
    open_as: OpenAs, bram: Person, office: Office, watch: Watch
) -> None:
    watch.expected = ["status of 401", "status of 403"]
    page = open_as(bram, ACCOUNT)
    secret = enrol(page)
    office.change(update(Factor).where(Factor.user_id == bram.id).values(last_used_step=None))
    # Nothing is under way any more that would meet the end of the session first.
    reload_until_quiet(page)
    page.get_by_label("Naam", exact=False).fill("Bram van Dijk")
    office.end_sessions(bram)
    page.get_by_role("button", name="Naam opslaan").click()
    dialog = page.get_by_role("dialog", name="Opnieuw inloggen")
    dialog.get_by_role("textbox", name="Wachtwoord").fill(PASSWORD)
    dialog.get_by_role("button", name="Inloggen").click()
    dialog.get_by_label("Code").fill(code_now(secret))
    dialog.get_by_role("button", name="Bevestigen").click()
    see_toast(page, "Uw naam is opgeslagen.")
    expect(dialog).to_be_hidden()

    office.change(update(Factor).where(Factor.user_id == bram.id).values(last_used_step=None))
    follow(page, recovery_link(office, bram))
    expect(page.get_by_text("Vul de code van zes cijfers")).to_be_visible()
    expect(page.get_by_role("textbox", name="Nieuw wachtwoord")).to_be_hidden()
    page.get_by_label("Code").fill(code_now(secret))
    page.get_by_role("button", name="Bevestigen").click()
    expect(page.get_by_role("textbox", name="Nieuw wachtwoord")).to_be_visible()


def test_backup_codes_let_in_once_without_the_telephone_and_an_admin_takes_the_factor_away(
    open_as: OpenAs, open_page: Open, bram: Person, sanne: Person, watch: Watch
) -> None:
    watch.expected = ["status of 422"]
    page = open_as(bram, "/dashboard/taken")
    page.get_by_role("button", name="Menu van Bram").click()
    page.locator(f"a[href='{ACCOUNT}']:visible").click()
    expect(page.get_by_role("heading", name="Reservecodes")).to_be_hidden()
    # The number of codes is read before the first ones are made, and arrives after them.
    making: list[Route] = []
    reading: list[tuple[Route, APIResponse]] = []

    def hold(route: Route) -> None:
        if route.request.method == "POST":
            making.append(route)
        else:
            reading.append((route, route.fetch()))
            making.pop().continue_()

    page.route("**/functions/v1/backup-codes", hold)
    enrol(page)
    for route, earlier in reading:
        route.fulfill(response=earlier)
    page.unroute("**/functions/v1/backup-codes")
    page.get_by_role("button", name="Nieuwe codes maken").click()
    shown = page.get_by_role("list", name="Reservecodes").get_by_role("listitem")
    expect(shown).to_have_count(10)
    codes = shown.all_inner_texts()
    # They are shown once: the browser's Back is asked about too.
    page.go_back()
    page.get_by_role("dialog", name="Codes niet bewaard?").get_by_role("button", name="Annuleren").click()
    expect(page).to_have_url(re.compile(f"{ACCOUNT}$"))
    expect(page.get_by_text("U heeft nog 10 codes.")).to_be_visible()
    assert problems_on_phone_and_desk(page) == []
    with page.expect_download() as arriving:
        page.get_by_role("button", name="Downloaden").click()
    assert Path(arriving.value.path()).read_text().split() == codes
    page.get_by_role("button", name="Ik heb ze bewaard").click()
    expect(shown).to_have_count(0)

    other = open_page("/staff-login")
    sign_in(other, bram)
    other.get_by_role("button", name="Telefoon kwijt?").click()
    other.get_by_label("Reservecode").fill("aaaaa-bbbbb")
    other.get_by_role("button", name="Bevestigen").click()
    expect(other.get_by_role("alert")).not_to_be_empty()
    other.get_by_label("Reservecode").fill(codes[0].upper())
    other.get_by_role("button", name="Bevestigen").click()
    other.wait_for_url("**/dashboard")
    reload(page)
    expect(page.get_by_text("U heeft nog 9 codes.")).to_be_visible()

    # His sessions end with the factor, and his pages may ask once more.
    watch.expected.append("status of 401")
    office = open_as(sanne, "/dashboard/gebruikers")
    row = office.get_by_role("row").filter(has_text=bram.email)
    row.get_by_role("button", name="beheren").click()
    office.get_by_role("button", name="Tweede factor verwijderen").click()
    confirm = office.get_by_role("dialog", name="Tweede factor van")
    confirm.get_by_role("button", name="Verwijderen").click()
    see_toast(office, "De tweede factor van Bram is verwijderd.")
