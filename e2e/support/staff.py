"""Signing in and account actions of colleagues."""

import re
from datetime import UTC, datetime, timedelta

from playwright.sync_api import Page, expect
from sqlalchemy import update

from e2e.support.office import PASSWORD, Office, Person
from hofvijver.auth.models import AuthSession
from hofvijver.auth.totp import code_of, step_at

HOME = re.compile(r"\d/$")


def fill_in(page: Page, person: Person, password: str = PASSWORD) -> None:
    page.get_by_role("textbox", name="E-mailadres").fill(person.email)
    page.get_by_role("textbox", name="Wachtwoord").fill(password)


def sign_in(page: Page, person: Person, password: str = PASSWORD) -> None:
    fill_in(page, person, password)
    page.get_by_role("button", name="Inloggen").click()


def sign_out(page: Page) -> None:
    page.get_by_role("button", name="Uitloggen", exact=True).click()
    page.wait_for_url(HOME)


def see_toast(page: Page, words: str) -> None:
    expect(page.get_by_role("status").or_(page.get_by_role("alert")).get_by_text(words)).to_be_visible()


def code_now(secret: str, shift: int = 0) -> str:
    return code_of("".join(secret.split()), step_at(datetime.now(UTC)) + shift)


def ask_for_mail(page: Page, email: str) -> None:
    # The page before this one has a field of the same name.
    expect(page.get_by_role("button", name="Stuur mij een link")).to_be_visible()
    page.get_by_label("E-mailadres").fill(email)
    page.get_by_role("button", name="Stuur mij een link").click()
    expect(page.get_by_text("Als dit adres bij ons bekend is")).to_be_visible()


def link_in(mail: str) -> str:
    found = re.search(r"http://\S+/staff-login/wachtwoord#\S+", mail)
    assert found, mail
    return found[0].rstrip(").>")


def follow(page: Page, link: str) -> None:
    """Open the link of a mail, and press the button that uses it up."""
    page.goto(link)
    page.get_by_role("button", name="Wachtwoord kiezen").click()


def recovery_link(office: Office, person: Person) -> str:
    target = f"{office.server.url}/staff-login/wachtwoord"
    office.call(f"/auth/v1/recover?redirect_to={target}", {"email": person.email})
    return link_in(office.mail(person.email))


def choose_password(page: Page, password: str) -> None:
    page.get_by_role("textbox", name="Nieuw wachtwoord").fill(password)
    page.get_by_role("button", name="Wachtwoord opslaan").click()


def signed_in_a_while_ago(office: Office, person: Person) -> None:
    earlier = datetime.now(UTC) - timedelta(minutes=20)
    office.change(update(AuthSession).where(AuthSession.user_id == person.id).values(created_at=earlier))


def confirm(page: Page) -> None:
    """Give the password in the dialog that asks for it."""
    dialog = page.get_by_role("dialog", name="Opnieuw inloggen")
    dialog.get_by_role("textbox", name="Wachtwoord").fill(PASSWORD)
    dialog.get_by_role("button", name="Inloggen").click()
    expect(dialog).to_be_hidden()
