"""Signing in and out, as the specification tells it."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import DESKTOP, PHONE, Held, Open, Watch, accessibility_problems, wait_until_alive
from e2e.staff.conftest import PASSWORD, Office, OpenAs, Person, fill_in, see_toast, sign_in

STORED = "localStorage.getItem('sb-127-auth-token')"


def test_whoever_has_a_role_gets_in(open_page: Open, bram: Person) -> None:
    page = open_page("/staff-login")
    asked = Held("**/auth/v1/token*")
    asked.hold(page)
    sign_in(page, bram)
    expect(page.get_by_role("button", name="Inloggen...")).to_be_disabled()
    expect(page.get_by_label("E-mailadres")).to_be_disabled()
    expect(page.get_by_role("textbox", name="Wachtwoord")).to_be_disabled()
    asked.release()
    page.wait_for_url("**/dashboard")
    see_toast(page, "Succesvol ingelogd!")
    expect(page.get_by_role("heading", level=1)).to_have_text("Offerteaanvragen Dashboard")


def test_the_role_is_asked_for_as_the_specification_says(open_page: Open, bram: Person) -> None:
    page = open_page("/staff-login")
    with page.expect_request("**/rest/v1/user_roles*") as asked:
        sign_in(page, bram)
    query = re.sub(r"[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}", "ID", asked.value.url).partition("?")[2]
    assert query == "select=role&user_id=eq.ID&role=in.%28admin%2Cstaff%29"


def test_a_spinner_shows_while_the_session_is_checked_then_the_dashboard(
    open_as: OpenAs, bram: Person
) -> None:
    asked = Held("**/rest/v1/user_roles*")
    page = open_as(bram, "/staff-login", before=asked.hold)
    expect(page.get_by_role("status").get_by_text("Even geduld")).to_be_visible()
    asked.release()
    page.wait_for_url("**/dashboard")


@pytest.mark.thorough
def test_the_form_stays_empty_of_errors_until_it_is_sent(open_page: Open) -> None:
    page = open_page("/staff-login")
    page.get_by_role("button", name="Inloggen").click()
    expect(page.get_by_text("Vul uw e-mailadres in.")).to_be_visible()
    expect(page.get_by_text("Vul uw wachtwoord in.")).to_be_visible()


def test_a_wrong_password_and_an_unknown_address_sound_the_same(
    open_page: Open, bram: Person, watch: Watch
) -> None:
    watch.expected = ["status of 400"]
    page = open_page("/staff-login")
    for person in (bram, Person("Niemand", "niemand@hofvijver.example")):
        sign_in(page, person, "niet het wachtwoord")
        expect(page.get_by_role("alert").get_by_text("E-mailadres of wachtwoord klopt niet.")).to_be_visible()
        page.reload()
    assert page.evaluate(STORED) is None


def test_without_a_role_one_is_signed_out_again(open_page: Open, office: Office) -> None:
    guest = office.person("Gast")
    page = open_page("/staff-login")
    sign_in(page, guest)
    expect(page.get_by_text("U heeft geen toegang tot het personeelsdashboard.")).to_be_visible()
    assert page.evaluate(STORED) is None
    assert office.sessions(guest) == 0


def test_without_a_role_the_dashboard_leads_home(open_as: OpenAs, office: Office) -> None:
    page = open_as(office.person("Gast"), "/dashboard")
    page.wait_for_url(re.compile(r"\d/$"))
    see_toast(page, "U heeft geen toegang tot deze pagina.")


def test_signing_in_leads_back_to_the_view_that_was_asked_for(open_page: Open, sanne: Person) -> None:
    page = open_page("/dashboard/logboek?actie=signed_in&pagina=1")
    page.wait_for_url("**/staff-login?terug=**")
    sign_in(page, sanne)
    page.wait_for_url("**/dashboard/logboek?actie=signed_in&pagina=1")


@pytest.mark.parametrize("target", ["https://kwaad.example", "//kwaad.example", "/dashboardkwaad", "/"])
def test_signing_in_never_leads_anywhere_else(open_page: Open, bram: Person, target: str) -> None:
    page = open_page(f"/staff-login?terug={target}")
    sign_in(page, bram)
    page.wait_for_url(re.compile(r"/dashboard$"))


def test_signing_out_ends_the_session_and_leads_home(open_as: OpenAs, bram: Person, office: Office) -> None:
    page = open_as(bram, "/dashboard")
    page.get_by_role("button", name="Uitloggen", exact=True).click()
    page.wait_for_url(re.compile(r"\d/$"))
    see_toast(page, "Succesvol uitgelogd")
    assert page.evaluate(STORED) is None
    assert office.sessions(bram) == 0


def test_signing_out_in_one_tab_signs_out_the_others(open_as: OpenAs, bram: Person, watch: Watch) -> None:
    first = open_as(bram, "/dashboard/account")
    second = first.context.new_page()
    watch.page(second)
    second.goto("/dashboard?status=nieuw")
    wait_until_alive(second)
    expect(second.get_by_role("button", name="Menu van Bram")).to_be_visible()
    first.get_by_role("button", name="Uitloggen", exact=True).click()
    second.wait_for_url("**/staff-login?terug=**")
    expect(second.get_by_role("button", name="Inloggen")).to_be_visible()


@pytest.mark.thorough
def test_the_password_can_be_pasted_looked_at_and_kept_by_a_manager(open_page: Open) -> None:
    page = open_page("/staff-login", permissions=["clipboard-read", "clipboard-write"])
    email, password = page.get_by_label("E-mailadres"), page.get_by_role("textbox", name="Wachtwoord")
    expect(email).to_have_attribute("type", "email")
    expect(email).to_have_attribute("autocomplete", "username")
    expect(password).to_have_attribute("autocomplete", "current-password")
    page.evaluate("navigator.clipboard.writeText('zes blauwe fietsen')")
    password.press("Control+v")
    expect(password).to_have_value("zes blauwe fietsen")
    expect(password).to_have_attribute("type", "password")
    page.get_by_role("button", name="Wachtwoord tonen").click()
    expect(password).to_have_attribute("type", "text")


@pytest.mark.thorough
def test_signing_in_works_by_keyboard_alone(open_page: Open, bram: Person) -> None:
    page = open_page("/staff-login")
    page.get_by_label("E-mailadres").focus()
    page.keyboard.type(bram.email)
    page.keyboard.press("Tab")
    page.keyboard.type(PASSWORD)
    page.keyboard.press("Enter")
    page.wait_for_url("**/dashboard")


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP])
def test_every_state_of_the_form_is_accessible(
    open_page: Open, bram: Person, watch: Watch, viewport: dict[str, int]
) -> None:
    watch.expected = ["status of 400"]
    page = open_page("/staff-login", viewport=viewport)
    expect(page.get_by_role("button", name="Inloggen")).to_be_visible()
    assert accessibility_problems(page) == []
    page.get_by_role("button", name="Inloggen").click()
    expect(page.get_by_text("Vul uw wachtwoord in.")).to_be_visible()
    assert accessibility_problems(page) == []
    fill_in(page, bram, "niet het wachtwoord")
    page.get_by_role("button", name="Inloggen").click()
    expect(page.get_by_text("klopt niet")).to_be_visible()
    assert accessibility_problems(page) == []


def test_what_only_staff_needs_is_not_loaded_by_visitors(open_page: Open) -> None:
    loaded: list[str] = []

    def note(page: Page) -> None:
        page.on("response", lambda answer: loaded.append(answer.url) if ".js" in answer.url else None)

    page = open_page("/", before=note)
    scripts = [page.request.get(url).text() for url in loaded]
    assert scripts
    assert not [url for url, script in zip(loaded, scripts, strict=True) if "GoTrueClient" in script]


def test_a_staff_page_holds_no_data_before_anybody_is_known(office: Office) -> None:
    page = office.call("/dashboard", method="GET").text
    assert re.findall(r"<h1[^>]*>(.*?)</h1>", page) == ["Offerteaanvragen Dashboard"]
    assert (
        "<noscript><p>Voor het personeelsdashboard heeft uw browser JavaScript nodig.</p></noscript>" in page
    )
