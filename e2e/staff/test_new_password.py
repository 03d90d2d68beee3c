"""A forgotten password: the mail, its link and its code, and the rules for a new one."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import DESKTOP, PHONE, Open, Watch, accessibility_problems
from e2e.staff.conftest import OTHER_PASSWORD, Office, Person, see_toast, sign_in

SENT = "Als dit adres bij ons bekend is"


def ask_for_mail(page: Page, email: str) -> None:
    # The page before this one has a field of the same name.
    expect(page.get_by_role("button", name="Stuur mij een link")).to_be_visible()
    page.get_by_label("E-mailadres").fill(email)
    page.get_by_role("button", name="Stuur mij een link").click()
    expect(page.get_by_text(SENT)).to_be_visible()


def link_in(mail: str) -> str:
    found = re.search(r"http://\S+/auth/v1/verify\S+", mail)
    assert found, mail
    return found[0].rstrip(").>")


def choose(page: Page, password: str) -> None:
    page.get_by_role("textbox", name="Nieuw wachtwoord").fill(password)
    page.get_by_role("button", name="Wachtwoord opslaan").click()


def test_the_link_in_the_mail_leads_to_a_new_password_and_in(
    open_page: Open, office: Office, bram: Person
) -> None:
    page = open_page("/staff-login")
    page.get_by_role("link", name="Wachtwoord vergeten?").click()
    ask_for_mail(page, bram.email)
    page.goto(link_in(office.mail(bram.email)))
    expect(page.get_by_text(f"Kies een wachtwoord voor {bram.email}.")).to_be_visible()
    # Neither in the address nor behind the back button.
    expect(page).to_have_url(f"{office.server.url}/staff-login/wachtwoord")
    choose(page, OTHER_PASSWORD)
    page.wait_for_url("**/dashboard")
    see_toast(page, "Uw nieuwe wachtwoord is opgeslagen.")
    assert office.session(bram, OTHER_PASSWORD)["user"]["email"] == bram.email


@pytest.mark.thorough
def test_the_code_in_the_mail_does_the_same_on_another_device(
    open_page: Open, office: Office, bram: Person, watch: Watch
) -> None:
    watch.expected = ["status of 403"]
    page = open_page("/staff-login/wachtwoord")
    ask_for_mail(page, bram.email)
    code = re.search(r"\b\d{8}\b", office.mail(bram.email))
    assert code
    page.get_by_label("Code").fill("00000000")
    page.get_by_role("button", name="Verder").click()
    expect(page.get_by_text("Deze code of link is verlopen of al gebruikt.")).to_be_visible()
    page.get_by_label("Code").fill(f"{code[0][:4]} {code[0][4:]}")
    page.get_by_role("button", name="Verder").click()
    choose(page, OTHER_PASSWORD)
    page.wait_for_url("**/dashboard")


@pytest.mark.thorough
def test_an_unknown_address_gets_the_same_answer(open_page: Open) -> None:
    page = open_page("/staff-login/wachtwoord")
    ask_for_mail(page, "onbekend@hofvijver.example")


def test_a_link_works_once(open_page: Open, office: Office, bram: Person) -> None:
    page = open_page("/staff-login/wachtwoord")
    ask_for_mail(page, bram.email)
    link = link_in(office.mail(bram.email))
    page.goto(link)
    expect(page.get_by_text("Kies een wachtwoord")).to_be_visible()
    page.goto(link)
    expect(page.get_by_text("Deze link is verlopen of al gebruikt.")).to_be_visible()
    expect(page).to_have_url(f"{office.server.url}/staff-login/wachtwoord")
    expect(page.get_by_role("button", name="Stuur mij een link")).to_be_visible()


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP])
def test_weak_passwords_are_refused_in_dutch_and_strength_is_told_in_words(
    open_page: Open, office: Office, bram: Person, watch: Watch, viewport: dict[str, int]
) -> None:
    watch.expected = ["status of 422"]
    page = open_page("/staff-login/wachtwoord", viewport=viewport)
    ask_for_mail(page, bram.email)
    assert accessibility_problems(page) == []
    page.goto(link_in(office.mail(bram.email)))
    field = page.get_by_role("textbox", name="Nieuw wachtwoord")
    field.fill("kort12345")
    expect(page.get_by_text("Nog 3 tekens te gaan")).to_be_visible()
    choose(page, "kort12345")
    expect(page.get_by_text("Kies een wachtwoord van ten minste 12 tekens.")).to_be_visible()
    field.fill("123456789012")
    expect(page.get_by_text("Makkelijk te raden", exact=True)).to_be_visible()
    choose(page, "123456789012")
    expect(page.get_by_text("Dit wachtwoord is te makkelijk te raden.")).to_be_visible()
    field.fill(OTHER_PASSWORD)
    expect(page.get_by_text("Sterk", exact=True)).to_be_visible()
    assert accessibility_problems(page) == []


@pytest.mark.thorough
def test_the_old_password_is_refused_as_the_new_one(
    open_page: Open, office: Office, bram: Person, watch: Watch
) -> None:
    watch.expected = ["status of 422", "status of 400"]
    page = open_page("/staff-login/wachtwoord")
    ask_for_mail(page, bram.email)
    page.goto(link_in(office.mail(bram.email)))
    choose(page, "zes blauwe fietsen zingen")
    expect(page.get_by_text("Kies een ander wachtwoord dan uw huidige.")).to_be_visible()
    choose(page, OTHER_PASSWORD)
    page.wait_for_url("**/dashboard")
    page.get_by_role("button", name="Uitloggen", exact=True).click()
    page.wait_for_url(re.compile(r"\d/$"))
    page.goto("/staff-login")
    sign_in(page, bram)
    expect(page.get_by_text("E-mailadres of wachtwoord klopt niet.")).to_be_visible()
