"""A forgotten password: the mail, its link and its code, and the rules for a new one."""

import re
from urllib.parse import urlencode

from playwright.sync_api import expect

from e2e.support.accessibility import problems_on_phone_and_desk
from e2e.support.browser import BESIDE, Open, Watch, reload
from e2e.support.office import OTHER_PASSWORD, PASSWORD, Office, Person
from e2e.support.staff import (
    ask_for_mail,
    choose_password,
    follow,
    link_in,
    recovery_link,
    see_toast,
    signed_in_a_while_ago,
)


def test_the_link_in_the_mail_leads_to_a_new_password_and_in_and_works_once(
    open_page: Open, office: Office, bram: Person, watch: Watch
) -> None:
    page = open_page("/staff-login")
    page.get_by_role("link", name="Wachtwoord vergeten?").click()
    ask_for_mail(page, bram.email)
    link = link_in(office.mail(bram.email))
    # Programs that look into mail open it too, and spend nothing.
    assert page.request.get(link).status == 200
    follow(page, link)
    expect(page.get_by_text(f"Kies een wachtwoord voor {bram.email}.")).to_be_visible()
    # Neither in the address nor behind the back button.
    expect(page).to_have_url(f"{office.server.url}/staff-login/wachtwoord")
    choose_password(page, OTHER_PASSWORD)
    page.wait_for_url("**/dashboard")
    see_toast(page, "Uw nieuwe wachtwoord is opgeslagen.")
    assert office.session(bram.email, OTHER_PASSWORD)["user"]["email"] == bram.email
    watch.expected = ["status of 403"]
    page.goto(BESIDE)
    follow(page, link)
    expect(page.get_by_text("Deze link is verlopen of al gebruikt.")).to_be_visible()
    expect(page).to_have_url(f"{office.server.url}/staff-login/wachtwoord")
    expect(page.get_by_role("button", name="Stuur mij een link")).to_be_visible()
    # The link of the protocol tells its refusal on the same page, wherever it was asked to lead.
    spent = urlencode({"token": link.partition("token_hash=")[2], "type": "recovery"})
    for refused in (
        f"/auth/v1/verify?{spent}&redirect_to={office.server.url}/dashboard",
        "/staff-login/wachtwoord?error=access_denied&error_code=otp_expired",
    ):
        page.goto(BESIDE)
        page.goto(refused)
        expect(page.get_by_text("Deze link is verlopen of al gebruikt.")).to_be_visible()
        expect(page).to_have_url(f"{office.server.url}/staff-login/wachtwoord")


def test_who_is_long_about_a_new_password_asks_for_another_link(
    open_page: Open, bram: Person, office: Office, watch: Watch
) -> None:
    watch.expected = ["status of 400"]
    page = open_page("/staff-login")
    follow(page, recovery_link(office, bram))
    expect(page.get_by_role("textbox", name="Nieuw wachtwoord")).to_be_visible()
    signed_in_a_while_ago(office, bram)
    choose_password(page, OTHER_PASSWORD)
    expect(page.get_by_text("Deze link is verlopen of al gebruikt.")).to_be_visible()
    expect(page.get_by_role("button", name="Stuur mij een link")).to_be_visible()


def test_a_session_that_has_lain_in_a_link_for_two_minutes_is_warned_of(
    open_page: Open, office: Office, bram: Person, watch: Watch
) -> None:
    watch.expected = ["The session in this URL is"]
    told: list[str] = []
    session = office.session(bram.email)
    old = {**session, "expires_at": session["expires_at"] - 125}
    link = urlencode(
        {name: old[name] for name in ("access_token", "refresh_token", "expires_in", "expires_at")}
    )
    page = open_page(BESIDE, alive=False)
    page.on("console", lambda message: told.append(message.text))
    page.goto(f"/staff-login/wachtwoord#{link}")
    expect(page.get_by_text(f"Kies een wachtwoord voor {bram.email}.")).to_be_visible()
    assert len([text for text in told if re.match(r"The session in this URL is 12\d s old", text)]) == 1


def test_the_code_in_the_mail_does_the_same_and_the_old_password_is_worth_nothing_any_more(
    open_page: Open, office: Office, bram: Person, watch: Watch
) -> None:
    watch.expected = ["status of 403", "status of 422"]
    page = open_page("/staff-login/wachtwoord")
    # An unknown address gets the same response.
    ask_for_mail(page, "onbekend@hofvijver.example")
    reload(page)
    ask_for_mail(page, bram.email)
    code = re.search(r"\b\d{8}\b", office.mail(bram.email))
    assert code
    page.get_by_label("Code").fill("00000000")
    page.get_by_role("button", name="Verder").click()
    expect(page.get_by_text("Deze code of link is verlopen of al gebruikt.")).to_be_visible()
    page.get_by_label("Code").fill(f"{code[0][:4]} {code[0][4:]}")
    page.get_by_role("button", name="Verder").click()
    choose_password(page, PASSWORD)
    expect(page.get_by_text("Kies een ander wachtwoord dan uw huidige.")).to_be_visible()
    choose_password(page, OTHER_PASSWORD)
    page.wait_for_url("**/dashboard")
    old = {"email": bram.email, "password": PASSWORD}
    refused = office.call("/auth/v1/token?grant_type=password", old)
    assert (refused.status_code, refused.json()["error_code"]) == (400, "invalid_credentials")


def test_weak_passwords_are_refused_in_dutch_and_strength_is_told_in_words(
    open_page: Open, office: Office, bram: Person, watch: Watch
) -> None:
    watch.expected = ["status of 422"]
    page = open_page("/staff-login/wachtwoord")
    ask_for_mail(page, bram.email)
    assert problems_on_phone_and_desk(page) == []
    follow(page, link_in(office.mail(bram.email)))
    field = page.get_by_role("textbox", name="Nieuw wachtwoord")
    field.fill("kort12345")
    expect(page.get_by_text("Nog 3 tekens te gaan")).to_be_visible()
    choose_password(page, "kort12345")
    expect(page.get_by_text("Kies een wachtwoord van ten minste 12 tekens.")).to_be_visible()
    field.fill("123456789012")
    expect(page.get_by_text("Makkelijk te raden", exact=True)).to_be_visible()
    choose_password(page, "123456789012")
    expect(page.get_by_text("Dit wachtwoord is te makkelijk te raden.")).to_be_visible()
    field.fill(OTHER_PASSWORD)
    expect(page.get_by_text("Sterk", exact=True)).to_be_visible()
    assert problems_on_phone_and_desk(page) == []
