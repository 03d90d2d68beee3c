"""One's own account: name, password, second factor, where one is signed in."""

import re
from pathlib import Path
from urllib.parse import urlsplit

import httpx
from playwright.sync_api import APIResponse, Locator, Page, Route, expect
from sqlalchemy import update

from e2e.support.accessibility import accessibility_problems, problems_on_phone_and_desk
from e2e.support.browser import BESIDE, Open, OpenAs, Watch, eventually, reload, reload_until_quiet
from e2e.support.office import OTHER_PASSWORD, PASSWORD, Office, Person
from e2e.support.staff import (
    choose_password,
    code_now,
    confirm,
    follow,
    recovery_link,
    see_toast,
    sign_in,
    signed_in_a_while_ago,
)
from hofvijver.auth.models import Factor

ACCOUNT = "/dashboard/account"
#: Whether the focus is on something around an element, and not on nothing.
HAS_FOCUS_AROUND = "(e) => document.activeElement !== document.body && document.activeElement.contains(e)"

#: Where the server leads from a link that it refuses.
REFUSED = "/staff-login/wachtwoord#error=access_denied&error_code={}"
#: Whether the browser keeps a session.
IS_SIGNED_IN = "Object.keys(localStorage).some((key) => key.startsWith('sb-'))"


def panel(page: Page, title: str) -> Locator:
    return page.get_by_role("region", name=title)


def factors(page: Page) -> Locator:
    return panel(page, "Verificatie in twee stappen")


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


def test_a_changed_name_shows_at_once_and_a_new_password_signs_out_the_other_devices(
    open_as: OpenAs, bram: Person, office: Office
) -> None:
    office.session(bram.email)
    page = open_as(bram, ACCOUNT)
    page.get_by_label("Naam", exact=False).fill("Bram van Dijk")
    page.get_by_role("button", name="Naam opslaan").click()
    see_toast(page, "Uw naam is opgeslagen.")
    expect(page.get_by_role("button", name="Menu van Bram van Dijk")).to_be_visible()
    assert office.sessions(bram) == 2
    choose_password(page, OTHER_PASSWORD)
    see_toast(page, "Uw nieuwe wachtwoord is opgeslagen.")
    assert office.sessions(bram) == 1
    office.session(bram.email, OTHER_PASSWORD)


def test_after_a_while_a_new_password_needs_the_old_one(
    open_as: OpenAs, bram: Person, office: Office, watch: Watch
) -> None:
    watch.expected = ["status of 400"]
    page = open_as(bram, ACCOUNT)
    signed_in_a_while_ago(office, bram)
    choose_password(page, OTHER_PASSWORD)
    confirm(page)
    see_toast(page, "Uw nieuwe wachtwoord is opgeslagen.")
    office.session(bram.email, OTHER_PASSWORD)


def test_one_sees_where_one_is_signed_in_and_ends_it_there_or_everywhere_else(
    open_page: Open, bram: Person, office: Office
) -> None:
    office.session(bram.email)
    page = open_page(f"/staff-login?terug={ACCOUNT}")
    sign_in(page, bram)
    page.wait_for_url(f"**{ACCOUNT}")
    devices = panel(page, "Waar u bent ingelogd").get_by_role("listitem")
    expect(devices).to_have_count(2)
    expect(devices.filter(has_text="Chrome op Linux")).to_contain_text("dit apparaat")
    page.get_by_role("button", name="Onbekend apparaat uitloggen").click()
    see_toast(page, "U bent op dat apparaat uitgelogd.")
    expect(devices).to_have_count(1)
    assert office.sessions(bram) == 1

    office.session(bram.email)
    reload(page)
    page.get_by_role("button", name="Overal elders uitloggen").click()
    see_toast(page, "U bent op alle andere apparaten uitgelogd.")
    assert office.sessions(bram) == 1
    reload(page)
    expect(page.get_by_role("button", name="Menu van Bram")).to_be_visible()


def test_after_a_while_one_confirms_by_password_before_ending_a_session(
    open_as: OpenAs, bram: Person, office: Office, watch: Watch
) -> None:
    watch.expected = ["status of 403"]
    page = open_as(bram, ACCOUNT)
    signed_in_a_while_ago(office, bram)
    office.session(bram.email)
    reload(page)
    end = page.get_by_role("button", name="Onbekend apparaat uitloggen")
    dialog = page.get_by_role("dialog", name="Opnieuw inloggen")
    end.click()
    expect(dialog).to_contain_text("Bevestig voor uw veiligheid met uw wachtwoord")
    dialog.get_by_role("button", name="Annuleren").click()
    expect(page.get_by_text("Log opnieuw in om te bevestigen dat u het bent.")).to_be_visible()
    assert office.sessions(bram) == 2
    end.click()
    confirm(page)
    see_toast(page, "U bent op dat apparaat uitgelogd.")
    # The one that confirmed, and neither the other nor the one that was too old.
    assert office.sessions(bram) == 1


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


def test_a_mailed_link_takes_the_place_of_the_session_and_one_that_is_refused_ends_it(
    open_as: OpenAs, bram: Person, sanne: Person, office: Office, watch: Watch
) -> None:
    watch.expected = ["status of 403"]
    used = recovery_link(office, sanne)
    spent = urlsplit(used).fragment.replace("token_hash=", "token=")
    ended = httpx.get(f"{office.server.url}/auth/v1/verify?{spent}").headers["location"]
    office.end_sessions(sanne)
    page = open_as(bram, ACCOUNT)
    # What the button of the page cannot spend costs nobody the session they have.
    follow(page, used)
    expect(page.get_by_text("Deze link is verlopen of al gebruikt.")).to_be_visible()
    page.goto(ACCOUNT)
    expect(page.get_by_role("button", name="Menu van Bram")).to_be_visible()
    # Nor does a refusal behind the # of the URL that is about something else.
    page.goto(REFUSED.format("identity_not_found"))
    expect(page.get_by_text("Deze link is verlopen of al gebruikt.")).to_be_visible()
    assert page.evaluate(IS_SIGNED_IN)
    page.goto(BESIDE)
    # A session that is over does, and so does the refusal of a link.
    page.goto(ended)
    expect(page.get_by_text("Deze link is verlopen of al gebruikt.")).to_be_visible()
    assert office.sessions(bram) == 0
    page.goto(BESIDE)
    follow(page, recovery_link(office, bram))
    expect(page.get_by_text(f"Kies een wachtwoord voor {bram.email}.")).to_be_visible()
    assert office.sessions(bram) == 1
    assert page.evaluate(IS_SIGNED_IN)
    page.goto(BESIDE)
    page.goto(REFUSED.format("otp_expired"))
    expect(page.get_by_text("Deze link is verlopen of al gebruikt.")).to_be_visible()
    assert not page.evaluate(IS_SIGNED_IN)


def test_the_account_page_with_its_qr_code_and_menu_is_accessible(open_as: OpenAs, bram: Person) -> None:
    page = open_as(bram, ACCOUNT)
    picture = page.get_by_role("img", name="QR-code")
    page.get_by_role("button", name="Inschakelen").click()
    expect(picture).to_be_visible()
    # The keyboard goes along, there and back.
    assert picture.evaluate(HAS_FOCUS_AROUND)
    page.get_by_role("button", name="Annuleren").click()
    expect(picture).to_be_hidden()
    expect(page.get_by_role("button", name="Inschakelen")).to_be_focused()
    page.get_by_role("button", name="Inschakelen").click()
    expect(picture).to_be_visible()
    # A picture that the site's policy lets the page show.
    eventually(page, lambda: bool(picture.evaluate("(image) => image.complete && image.naturalWidth > 0")))
    page.get_by_role("button", name="Menu van Bram").click()
    expect(page.get_by_role("link", name="Account")).to_be_visible()
    assert problems_on_phone_and_desk(page) == []
