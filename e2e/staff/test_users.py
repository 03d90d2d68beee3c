"""Admins keep the accounts of their colleagues; nobody else can."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.conftest import DESKTOP, PHONE, Held, Open, Watch, accessibility_problems, eventually
from e2e.staff.conftest import OTHER_PASSWORD, Office, OpenAs, Person, see_toast
from e2e.staff.test_new_password import choose, link_in

USERS = "/dashboard/gebruikers"


def row(page: Page, person: Person) -> Locator:
    return page.get_by_role("row").filter(has_text=person.email)


def manage(page: Page, person: Person) -> Locator:
    row(page, person).get_by_role("button", name="beheren").click()
    return page.get_by_role("dialog", name=person.name, exact=True)


def test_a_colleague_is_invited_by_mail_and_gets_in(
    open_page: Open, open_as: OpenAs, sanne: Person, office: Office
) -> None:
    page = open_as(sanne, USERS)
    page.get_by_role("button", name="Collega uitnodigen").click()
    dialog = page.get_by_role("dialog", name="Collega uitnodigen")
    new = Person("Fatima el Amrani", f"fatima-{sanne.email}")
    dialog.get_by_label("E-mailadres").fill(new.email)
    dialog.get_by_label("Naam").fill(new.name)
    dialog.get_by_label("Rol").select_option("Medewerker")
    dialog.get_by_role("button", name="Uitnodiging versturen").click()
    see_toast(page, f"De uitnodiging aan {new.email} is verstuurd.")
    expect(row(page, new)).to_contain_text("Uitgenodigd op")
    manage(page, new).get_by_role("button", name="Uitnodiging opnieuw sturen").click()
    link = link_in(office.mail(new.email, number=2))

    other = open_page("/")
    other.goto(link)
    choose(other, OTHER_PASSWORD)
    other.wait_for_url("**/dashboard")
    expect(other.get_by_role("button", name="Menu van Fatima el Amrani")).to_be_visible()
    page.reload()
    expect(row(page, new)).to_be_visible()
    expect(row(page, new)).not_to_contain_text("Uitgenodigd op")


@pytest.mark.thorough
def test_an_address_that_is_in_use_is_refused(
    open_as: OpenAs, sanne: Person, bram: Person, watch: Watch
) -> None:
    watch.expected = ["status of 409"]
    page = open_as(sanne, USERS)
    page.get_by_role("button", name="Collega uitnodigen").click()
    dialog = page.get_by_role("dialog", name="Collega uitnodigen")
    dialog.get_by_label("E-mailadres").fill(bram.email)
    dialog.get_by_label("Naam").fill("Bram")
    dialog.get_by_role("button", name="Uitnodiging versturen").click()
    expect(dialog.get_by_text("Er is al een gebruiker met dit e-mailadres.")).to_be_visible()


def test_a_role_is_given_and_taken(open_as: OpenAs, sanne: Person, bram: Person) -> None:
    page = open_as(sanne, USERS)
    dialog = manage(page, bram)
    dialog.get_by_label("Rol").select_option("Beheerder")
    dialog.get_by_role("button", name="Opslaan").click()
    see_toast(page, "Bram is nu beheerder.")
    expect(row(page, bram)).to_contain_text("beheerder")
    dialog = manage(page, bram)
    dialog.get_by_label("Rol").select_option("Geen toegang")
    dialog.get_by_role("button", name="Opslaan").click()
    see_toast(page, "Bram heeft geen toegang meer.")
    expect(row(page, bram)).to_contain_text("geen toegang")


def test_what_was_saved_stands_in_the_list_before_the_account_can_be_opened_again(
    open_as: OpenAs, sanne: Person, bram: Person
) -> None:
    page = open_as(sanne, USERS)
    dialog = manage(page, bram)
    lists = Held("**/functions/v1/users", "GET")
    lists.hold(page)
    dialog.get_by_label("Rol").select_option("Beheerder")
    dialog.get_by_role("button", name="Opslaan").click()
    eventually(page, lambda: len(lists.waiting) == 1)
    expect(dialog.get_by_role("button", name="Opslaan")).to_be_disabled()
    lists.release()
    expect(dialog).to_be_hidden()
    expect(manage(page, bram).get_by_label("Rol")).to_have_value("admin")


def test_pressing_twice_does_it_once(open_as: OpenAs, sanne: Person, bram: Person, office: Office) -> None:
    office.session(bram)
    page = open_as(sanne, USERS)
    button = manage(page, bram).get_by_role("button", name="Overal uitloggen")
    asked = Held("**/sign-out")
    asked.hold(page)
    # As on a machine that is so busy that both presses wait for it.
    button.evaluate(
        """async (button) => {
            button.click();
            for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
            button.click();
        }"""
    )
    eventually(page, lambda: len(asked.waiting) > 0)
    expect(button).to_be_disabled()
    assert len(asked.waiting) == 1
    asked.release()
    see_toast(page, "Bram is op alle apparaten uitgelogd.")


@pytest.mark.thorough
def test_all_sessions_of_somebody_are_ended(
    open_as: OpenAs, sanne: Person, bram: Person, office: Office
) -> None:
    office.session(bram)
    office.session(bram)
    page = open_as(sanne, USERS)
    expect(row(page, bram)).to_contain_text("Op 2 apparaten")
    manage(page, bram).get_by_role("button", name="Overal uitloggen").click()
    see_toast(page, "Bram is op alle apparaten uitgelogd.")
    assert office.sessions(bram) == 0


def test_an_account_is_removed_only_after_a_second_thought(
    open_as: OpenAs, sanne: Person, bram: Person
) -> None:
    page = open_as(sanne, USERS)
    dialog = manage(page, bram)
    dialog.get_by_role("button", name="Verwijderen").click()
    question = page.get_by_role("dialog", name="Bram verwijderen?")
    question.get_by_role("button", name="Annuleren").click()
    expect(question).to_be_hidden()
    expect(dialog.get_by_role("button", name="Verwijderen")).to_be_focused()
    dialog.get_by_role("button", name="Verwijderen").click()
    question.get_by_role("button", name="Verwijderen").click()
    see_toast(page, "Bram is verwijderd.")
    expect(row(page, bram)).to_be_hidden()


@pytest.mark.thorough
def test_nobody_takes_their_own_access_away(open_as: OpenAs, sanne: Person) -> None:
    page = open_as(sanne, USERS)
    dialog = manage(page, sanne)
    expect(dialog.get_by_label("Rol")).to_be_disabled()
    expect(dialog.get_by_text("Uw eigen account kunt u niet verwijderen.")).to_be_visible()
    expect(dialog.get_by_role("button", name="Verwijderen")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(row(page, sanne).get_by_role("button")).to_be_focused()


@pytest.mark.parametrize("path", [USERS, "/dashboard/logboek"])
def test_staff_is_led_back_to_the_requests(open_as: OpenAs, bram: Person, path: str) -> None:
    page = open_as(bram, path)
    page.wait_for_url(re.compile(r"/dashboard$"))
    see_toast(page, "U heeft geen toegang tot deze pagina.")
    menu = page.get_by_role("navigation", name="Dashboard")
    expect(menu.get_by_role("link")).to_have_text(["Aanvragen", "Overzicht"])


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/functions/v1/users"),
        ("POST", "/functions/v1/users"),
        ("PATCH", "/functions/v1/users/{id}"),
        ("DELETE", "/functions/v1/users/{id}"),
        ("POST", "/functions/v1/users/{id}/sign-out"),
        ("GET", "/rest/v1/audit_log"),
    ],
)
def test_staff_cannot_reach_it_by_api_either(
    office: Office, bram: Person, sanne: Person, method: str, path: str
) -> None:
    token = office.session(bram)["access_token"]
    body = {"email": "x@hofvijver.example", "name": "X", "role": "admin"} if method == "POST" else {}
    answer = office.call(
        path.replace("{id}", str(sanne.id)), None if method == "GET" else body, token, method
    )
    assert answer.status_code == 403


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP])
def test_the_page_and_its_dialogs_are_accessible(
    open_as: OpenAs, sanne: Person, bram: Person, viewport: dict[str, int]
) -> None:
    page = open_as(sanne, USERS, viewport=viewport)
    expect(page.get_by_text(bram.email).first).to_be_attached()
    assert accessibility_problems(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Bram beheren").last.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    assert accessibility_problems(page) == []
    page.get_by_role("dialog").get_by_role("button", name="Verwijderen").click()
    question = page.get_by_role("dialog", name="Bram verwijderen?")
    expect(question).to_be_visible()
    assert accessibility_problems(page) == []
    page.keyboard.press("Escape")
    expect(question).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    page.get_by_role("button", name="Collega uitnodigen").click()
    expect(page.get_by_role("dialog", name="Collega uitnodigen")).to_be_visible()
    assert accessibility_problems(page) == []
