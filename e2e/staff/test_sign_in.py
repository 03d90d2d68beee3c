"""Signing in and out, as the specification tells it."""

import re
from functools import partial
from typing import Any

from playwright.sync_api import Route, expect

from e2e.support.accessibility import problems_on_phone_and_desk
from e2e.support.browser import Held, Open, OpenAs, Watch, reload, wait_until_alive
from e2e.support.dashboard import cards
from e2e.support.office import PASSWORD, Office, Person
from e2e.support.staff import HOME, fill_in, see_toast, sign_in, sign_out

STORED = "localStorage.getItem('sb-127-auth-token')"


def test_whoever_has_a_role_gets_in_by_keyboard_alone(open_page: Open, bram: Person) -> None:
    page = open_page("/staff-login")
    asked = Held("**/auth/v1/token*")
    asked.hold(page)
    page.get_by_label("E-mailadres").focus()
    page.keyboard.type(bram.email)
    page.keyboard.press("Tab")
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Inloggen...")).to_be_disabled()
    expect(page.get_by_label("E-mailadres")).to_be_disabled()
    expect(page.get_by_role("textbox", name="Wachtwoord")).to_be_disabled()
    with page.expect_request("**/rest/v1/user_roles*") as roles:
        asked.release()
    query = roles.value.url.partition("?")[2].replace(str(bram.id), "ID")
    assert query == "select=role&user_id=eq.ID&role=in.%28admin%2Cstaff%29"
    page.wait_for_url("**/dashboard")
    see_toast(page, "Succesvol ingelogd!")
    expect(page.get_by_role("heading", level=1)).to_have_text("Offerteaanvragen Dashboard")

    # Who comes back waits only until the session has been looked at.
    checks = Held("**/rest/v1/user_roles*")
    checks.hold(page)
    page.goto("/staff-login")
    expect(page.get_by_role("status").get_by_text("Even geduld")).to_be_visible()
    checks.release()
    page.wait_for_url("**/dashboard")


def test_the_form_hides_the_password_tells_what_is_wrong_and_everyone_can_use_it(
    open_page: Open, bram: Person, office: Office, watch: Watch
) -> None:
    watch.expected = ["status of 400"]
    page = open_page("/staff-login")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    email, password = page.get_by_label("E-mailadres"), page.get_by_role("textbox", name="Wachtwoord")
    # It can be kept by a manager of passwords, pasted, and looked at.
    expect(email).to_have_attribute("type", "email")
    expect(email).to_have_attribute("autocomplete", "username")
    expect(password).to_have_attribute("autocomplete", "current-password")
    expect(page.get_by_text("Vul uw wachtwoord in.")).to_have_count(0)
    page.get_by_role("button", name="Inloggen").click()
    expect(page.get_by_text("Vul uw e-mailadres in.")).to_be_visible()
    expect(page.get_by_text("Vul uw wachtwoord in.")).to_be_visible()
    assert problems_on_phone_and_desk(page) == []
    page.evaluate("navigator.clipboard.writeText('zes blauwe fietsen')")
    password.press("Control+v")
    expect(password).to_have_value("zes blauwe fietsen")
    expect(password).to_have_attribute("type", "password")
    page.get_by_role("button", name="Wachtwoord tonen").click()
    expect(password).to_have_attribute("type", "text")

    # A wrong password and an unknown address sound the same.
    refused = page.get_by_role("alert").get_by_text("E-mailadres of wachtwoord klopt niet.")
    sign_in(page, bram, "niet het wachtwoord")
    expect(refused).to_be_visible()
    # The keyboard is where it was.
    expect(page.get_by_role("button", name="Inloggen")).to_be_focused()
    assert problems_on_phone_and_desk(page) == []
    reload(page)
    expect(refused).to_have_count(0)
    fill_in(page, Person("Niemand", "niemand@hofvijver.example"), "niet het wachtwoord")
    password.press("Enter")
    expect(refused).to_be_visible()
    expect(password).to_be_focused()
    assert page.evaluate(STORED) is None

    # Whatever else fails has one sentence, and nobody stays signed in.
    failed = page.get_by_role("alert").get_by_text("Er is een fout opgetreden bij het inloggen.")
    watch.expected += ["status of 500", "Failed to load resource"]
    for call, failure in (
        ("**/auth/v1/token*", {"status": 400, "json": {}}),
        ("**/auth/v1/token*", None),
        ("**/rest/v1/user_roles*", {"status": 500, "json": {}}),
        ("**/rest/v1/user_roles*", None),
    ):
        reload(page)
        page.route(call, partial(fail, failure), times=1)
        sign_in(page, bram)
        expect(failed).to_be_visible()
        assert page.evaluate(STORED) is None
    assert office.sessions(bram) == 0


def fail(response: dict[str, Any] | None, route: Route) -> None:
    """Respond so, or not at all."""
    route.fulfill(**response) if response else route.abort()


def test_without_a_role_one_is_signed_out_again_and_the_dashboard_leads_home(
    open_page: Open, open_as: OpenAs, office: Office
) -> None:
    guest = office.person("Gast")
    page = open_page("/staff-login")
    sign_in(page, guest)
    expect(page.get_by_text("U heeft geen toegang tot het personeelsdashboard.")).to_be_visible()
    assert page.evaluate(STORED) is None
    assert office.sessions(guest) == 0
    page = open_as(guest, "/dashboard")
    page.wait_for_url(HOME)
    see_toast(page, "U heeft geen toegang tot deze pagina.")


def test_signing_in_leads_back_to_the_view_that_was_asked_for_and_nowhere_else(
    open_page: Open, sanne: Person
) -> None:
    page = open_page("/dashboard/logboek?actie=signed_in&pagina=1")
    page.wait_for_url("**/staff-login?terug=%2Fdashboard%2Flogboek%3Factie%3Dsigned_in%26pagina%3D1")
    sign_in(page, sanne)
    page.wait_for_url("**/dashboard/logboek?actie=signed_in&pagina=1")
    sign_out(page)
    page.goto("/staff-login?terug=//kwaad.example")
    wait_until_alive(page)
    sign_in(page, sanne)
    page.wait_for_url(re.compile(r"/dashboard$"))


def test_signing_out_ends_the_session_leads_home_and_signs_out_the_other_tabs(
    open_as: OpenAs, bram: Person, office: Office, watch: Watch
) -> None:
    # What the other tab has just asked may meet the end of the session.
    watch.expected = ["status of 401"]
    first = open_as(bram, "/dashboard/account")
    second = first.context.new_page()
    watch.page(second)
    second.goto(f"/dashboard?zoek={office.findable}")
    expect(second.get_by_role("button", name="Menu van Bram")).to_be_visible()
    expect(cards(second)).to_have_count(1)
    sign_out(first)
    see_toast(first, "Succesvol uitgelogd")
    assert first.evaluate(STORED) is None
    assert office.sessions(bram) == 0
    second.wait_for_url("**/staff-login?terug=**")
    expect(second.get_by_role("button", name="Inloggen")).to_be_visible()
