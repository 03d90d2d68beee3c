"""Admins keep the accounts of their colleagues; nobody else can."""

import re

from playwright.sync_api import Locator, Page, expect

from e2e.support.accessibility import problems_on_phone_and_desk
from e2e.support.browser import (
    BESIDE,
    DESKTOP,
    PHONE,
    Held,
    Open,
    OpenAs,
    Watch,
    change_path,
    eventually,
    expect_no_sideways_scrolling,
    reload,
    resize,
)
from e2e.support.office import OTHER_PASSWORD, Office, Person
from e2e.support.staff import choose_password, confirm, follow, link_in, see_toast, signed_in_a_while_ago

USERS = "/dashboard/gebruikers"
#: Two presses as on a machine that is so busy that both wait for it.
PRESS_TWICE = """async (button) => {
    button.click();
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    button.click();
}"""


def row(page: Page, person: Person) -> Locator:
    return page.get_by_role("row").filter(has_text=person.email)


def manage(page: Page, person: Person) -> Locator:
    row(page, person).get_by_role("button", name="beheren").click()
    return page.get_by_role("dialog", name=person.name, exact=True)


def test_a_colleague_is_invited_by_mail_and_gets_in(
    open_page: Open, open_as: OpenAs, sanne: Person, bram: Person, office: Office, watch: Watch
) -> None:
    watch.expected = ["status of 409"]
    page = open_as(sanne, USERS)
    page.get_by_role("button", name="Collega uitnodigen").click()
    dialog = page.get_by_role("dialog", name="Collega uitnodigen")
    new = Person("Fatima el Amrani", f"fatima-{sanne.email}")
    dialog.get_by_label("E-mailadres").fill(bram.email)
    dialog.get_by_label("Naam").fill(new.name)
    dialog.get_by_label("Rol").select_option("Medewerker")
    dialog.get_by_role("button", name="Uitnodiging versturen").click()
    expect(dialog.get_by_text("Er is al een gebruiker met dit e-mailadres.")).to_be_visible()
    assert problems_on_phone_and_desk(page) == []
    dialog.get_by_label("E-mailadres").fill(new.email)
    dialog.get_by_role("button", name="Uitnodiging versturen").click()
    see_toast(page, f"De uitnodiging aan {new.email} is verstuurd.")
    expect(row(page, new)).to_contain_text("Uitgenodigd op")
    manage(page, new).get_by_role("button", name="Uitnodiging opnieuw sturen").click()
    link = link_in(office.mail(new.email, number=2))

    other = open_page(BESIDE, alive=False)
    follow(other, link)
    choose_password(other, OTHER_PASSWORD)
    other.wait_for_url("**/dashboard")
    expect(other.get_by_role("button", name="Menu van Fatima el Amrani")).to_be_visible()
    reload(page)
    expect(row(page, new)).to_be_visible()
    expect(row(page, new)).not_to_contain_text("Uitgenodigd op")


def test_after_a_while_one_confirms_by_password_before_a_colleague_becomes_admin(
    open_as: OpenAs, sanne: Person, bram: Person, office: Office, watch: Watch
) -> None:
    watch.expected = ["status of 403"]
    page = open_as(sanne, USERS)
    signed_in_a_while_ago(office, sanne)
    dialog = manage(page, bram)
    dialog.get_by_label("Rol").select_option("Beheerder")
    dialog.get_by_role("button", name="Opslaan").click()
    confirm(page)
    see_toast(page, "Bram is nu beheerder.")
    expect(row(page, bram)).to_contain_text("beheerder")


def test_all_sessions_are_ended_once_however_often_one_presses_and_a_role_is_given_and_taken(
    open_as: OpenAs, sanne: Person, bram: Person, office: Office
) -> None:
    office.session(bram.email)
    office.session(bram.email)
    page = open_as(sanne, USERS)
    expect(row(page, bram)).to_contain_text("Op 2 apparaten")
    dialog = manage(page, bram)
    button = dialog.get_by_role("button", name="Overal uitloggen")
    asked = Held("**/sign-out")
    asked.hold(page)
    button.evaluate(PRESS_TWICE)
    eventually(page, lambda: len(asked.waiting) > 0)
    expect(button).to_be_disabled()
    assert len(asked.waiting) == 1
    asked.release()
    see_toast(page, "Bram is op alle apparaten uitgelogd.")
    assert office.sessions(bram) == 0

    lists = Held("**/functions/v1/users", "GET")
    lists.hold(page)
    dialog.get_by_label("Rol").select_option("Beheerder")
    dialog.get_by_role("button", name="Opslaan").click()
    eventually(page, lambda: len(lists.waiting) == 1)
    expect(dialog.get_by_role("button", name="Opslaan")).to_be_disabled()
    # It stands in the list before it can be changed again.
    lists.release()
    expect(dialog).to_be_hidden()
    see_toast(page, "Bram is nu beheerder.")
    expect(row(page, bram)).to_contain_text("beheerder")
    expect(manage(page, bram).get_by_label("Rol")).to_have_value("admin")
    dialog.get_by_label("Rol").select_option("Geen toegang")
    dialog.get_by_role("button", name="Opslaan").click()
    see_toast(page, "Bram heeft geen toegang meer.")
    expect(row(page, bram)).to_contain_text("geen toegang")


def test_an_account_is_removed_only_after_a_second_thought_and_never_ones_own(
    open_as: OpenAs, sanne: Person, bram: Person
) -> None:
    page = open_as(sanne, USERS)
    dialog = manage(page, sanne)
    expect(dialog.get_by_label("Rol")).to_be_disabled()
    expect(dialog.get_by_text("Uw eigen account kunt u niet verwijderen.")).to_be_visible()
    expect(dialog.get_by_role("button", name="Verwijderen")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(row(page, sanne).get_by_role("button")).to_be_focused()

    for viewport in (PHONE, DESKTOP):
        resize(page, viewport)
        expect_no_sideways_scrolling(page)
    assert problems_on_phone_and_desk(page) == []
    dialog = manage(page, bram)
    expect(dialog).to_be_visible()
    assert problems_on_phone_and_desk(page) == []
    dialog.get_by_role("button", name="Verwijderen").click()
    question = page.get_by_role("dialog", name="Bram verwijderen?")
    expect(question).to_be_visible()
    assert problems_on_phone_and_desk(page) == []
    question.get_by_role("button", name="Annuleren").click()
    expect(question).to_be_hidden()
    expect(dialog.get_by_role("button", name="Verwijderen")).to_be_focused()
    dialog.get_by_role("button", name="Verwijderen").click()
    question.get_by_role("button", name="Verwijderen").click()
    see_toast(page, "Bram is verwijderd.")
    expect(row(page, bram)).to_be_hidden()


def test_staff_is_led_back_to_the_requests(open_as: OpenAs, bram: Person) -> None:
    page = open_as(bram, USERS)
    page.wait_for_url(re.compile(r"/dashboard$"))
    see_toast(page, "U heeft geen toegang tot deze pagina.")
    menu = page.get_by_role("navigation", name="Dashboard")
    # Each with its count, if there is one.
    pages = [re.compile(f"^{name}") for name in ("Vandaag", "Aanvragen", "Taken", "Planbord", "Cijfers")]
    expect(menu.get_by_role("link")).to_have_text(pages)
    change_path(page, "/dashboard/logboek")
    page.wait_for_url(re.compile(r"/dashboard$"))
