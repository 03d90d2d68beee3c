"""Admins change hours, notice, rates and mails on "Bedrijf", and the server publishes them."""

import os
import re
import shutil
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from playwright.sync_api import FrameLocator, Locator, Page, expect

from e2e.support.accessibility import problems_on_phone_and_desk
from e2e.support.backend import Server, installed, second_company
from e2e.support.browser import PHONE, OpenAs, Watch, resize
from e2e.support.dashboard import card, path_of
from e2e.support.office import Office, opened_office, today
from e2e.support.staff import confirm, see_toast, signed_in_a_while_ago

PATH = "/dashboard/bedrijf"
HOURS, NOTICE = "Openingstijden en gesloten dagen", "Mededeling boven de site"
# One worker starts its server.
pytestmark = pytest.mark.xdist_group("own company")


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The second company's folder and site, for these stories to change."""
    company, folder = second_company(), tmp_path_factory.mktemp("own")
    shutil.copytree(company.content, folder / "own")
    shutil.copytree(company.site, folder / "first", copy_function=os.link)
    (folder / "build").symlink_to(folder / "first")
    return folder


@pytest.fixture(scope="module")
def office(own: Path) -> Iterator[Office]:
    """In place of the office of the other stories; its builds take no time."""
    command = installed(own / "installed", "copied")
    settings = {"CONTENT_DIR": str(own / "own"), "RATE_LIMIT_FACTOR": "1000"}
    with opened_office(None, own / "build", command, **settings) as office:
        yield office


@pytest.fixture(scope="module")
def server(office: Office) -> Server:
    return office.server


def part(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name, exact=True)


def save(page: Page, name: str) -> None:
    part(page, name).get_by_role("button", name="Opslaan en publiceren").click()


def see_saved(page: Page) -> None:
    """The whole folder is checked first, which takes seconds while another change is published."""
    toast = page.get_by_role("status").get_by_text("Opgeslagen. De site wordt nu opnieuw gemaakt.")
    expect(toast).to_be_visible(timeout=60_000)


def write_notice(page: Page, text: str) -> None:
    notice = part(page, NOTICE)
    notice.get_by_label("Tekst").fill(text)
    notice.get_by_label("Vanaf").fill("2031-12-01T08:00")
    notice.get_by_label("Tot").fill("2031-12-20T18:00")


def history(page: Page) -> Locator:
    return part(page, "Eerdere wijzigingen").get_by_role("listitem").filter(has=page.get_by_role("button"))


def test_an_admin_changes_the_company_on_a_phone_and_nothing_typed_is_lost(
    open_as: OpenAs, office: Office, watch: Watch
) -> None:
    watch.expected = ["status of 403", "status of 409", "status of 422"]
    sanne, joris = office.person("Sanne", "admin"), office.person("Joris", "admin")
    phone = {"viewport": PHONE, "has_touch": True}
    page, other = open_as(sanne, PATH, **phone), open_as(joris, PATH)

    write_notice(page, "Kerstdrukte: boek op tijd.")
    write_notice(other, "Wij verhuizen zelf.")
    save(other, NOTICE)
    see_saved(other)

    hours = part(page, HOURS)
    hours.get_by_role("button", name="Gesloten dagen toevoegen").tap()
    added = hours.get_by_role("listitem").filter(has=page.get_by_label("Eerste dag")).last
    added.get_by_label("Eerste dag").fill("2031-04-27")
    added.get_by_label("Laatste dag").fill("2031-04-20")
    added.get_by_label("Wat bezoekers lezen").fill("Teamdagen")
    save(page, HOURS)
    expect(added).to_contain_text("De laatste dag")
    added.get_by_label("Laatste dag").fill("2031-04-28")
    save(page, HOURS)
    see_saved(page)
    expect(history(page).first).to_contain_text("Teamdagen")

    # A colleague was earlier: who it was is said, and what was typed stays until it is left.
    notice = part(page, NOTICE)
    save(page, NOTICE)
    expect(notice.get_by_role("alert")).to_contain_text("Joris heeft dit onderdeel intussen gewijzigd")
    expect(notice.get_by_label("Tekst")).to_have_value("Kerstdrukte: boek op tijd.")
    notice.get_by_role("button", name="Niet wijzigen").tap()
    expect(notice.get_by_label("Tekst")).to_have_value("Wij verhuizen zelf.")

    rates = part(page, "Tarieven en extra diensten")
    rate = rates.get_by_role("textbox").first
    rate.fill("90")
    expect(rates.get_by_role("row").nth(1)).to_contain_text("+")
    rate.fill("duur")
    expect(rates.get_by_role("status")).to_contain_text("bedrag")
    rates.get_by_role("button", name="Niet wijzigen").tap()
    assert problems_on_phone_and_desk(page) == []
    resize(page, PHONE)


def test_a_text_of_a_mail_is_mended_seen_tried_and_saved_and_all_can_be_undone(
    open_as: OpenAs, office: Office, watch: Watch
) -> None:
    # The check for accessibility greets the frame, in which nothing runs.
    watch.expected = ["status of 403", "status of 422", "Failed to execute 'postMessage'"]
    sanne = office.person("Sanne", "admin")
    page = open_as(sanne, PATH)
    part(page, "Mailteksten").get_by_label("Welke e-mail").select_option(
        "De bevestiging van de aanvraag (Nederlands)"
    )
    mail = part(page, "De bevestiging van de aanvraag")
    field = mail.get_by_role("textbox", name="Tekst 1", exact=True)
    before = field.input_value()
    for button in ("Voorbeeld bekijken", "Opslaan en publiceren"):
        field.fill(f"Beste {{{{klant}}}},\n\n{before}")
        mail.get_by_role("button", name=button).click()
        expect(field).to_have_accessible_description(re.compile("Het invulwoord {{klant}} bestaat"))
        expect(field).to_have_value(f"Beste {{{{klant}}}},\n\n{before}")
    field.fill(f"Wat fijn dat u bij ons komt.\n\n{before}")
    mail.get_by_role("button", name="Voorbeeld bekijken").click()
    shown = mail.frame_locator("iframe")
    expect(shown.get_by_text("Wat fijn dat u bij ons komt.")).to_be_visible()
    assert problems_on_phone_and_desk(page) == []
    light = colour(shown)
    mail.get_by_role("radio", name="Donker").check()
    expect(shown.locator("body")).not_to_have_css("background-color", light)

    signed_in_a_while_ago(office, sanne)
    mail.get_by_role("button", name="Proefmail aan mijzelf").click()
    confirm(page)
    see_toast(page, "De proefmail is naar uw eigen adres verstuurd.")
    assert "Wat fijn dat u bij ons komt." in office.mail(sanne.email)
    signed_in_a_while_ago(office, sanne)
    mail.get_by_role("button", name="Opslaan en publiceren").click()
    confirm(page)
    see_saved(page)
    expect(history(page).first).to_contain_text("Mailtekst: De bevestiging van de aanvraag")
    expect(history(page).first).not_to_contain_text("nog niet gepubliceerd", timeout=60_000)

    history(page).first.get_by_role("button", name="Ongedaan maken").click()
    page.get_by_role("dialog").get_by_role("button", name="Ongedaan maken").click()
    expect(page.get_by_role("dialog")).to_have_count(0, timeout=60_000)
    expect(field).to_have_value(before)
    expect(history(page).nth(1)).to_contain_text("Mailtekst")


def colour(shown: FrameLocator) -> str:
    return str(shown.locator("body").evaluate("body => getComputedStyle(body).backgroundColor"))


def test_a_colleague_who_is_no_admin_gets_no_page(open_as: OpenAs, office: Office) -> None:
    page = open_as(office.person("Bram", "staff"), PATH)
    expect(page.get_by_role("heading", name=HOURS)).to_have_count(0)
    expect(page.get_by_role("link", name="Bedrijf", exact=True)).to_have_count(0)


def test_a_request_for_a_closed_day_is_marked_and_whoever_quotes_that_day_is_warned(
    open_as: OpenAs, office: Office
) -> None:
    ahead = (today() + timedelta(days=days) for days in range(14, 380))
    closed = next(day for day in ahead if day.month == 12 and day.day >= 24)
    reference = office.receive(moving_date=closed.isoformat(), extra_services=[])
    page = open_as(office.person("Bram", "staff"), path_of(reference))
    # In the list and in the head.
    expect(card(page, reference)).to_contain_text("Gesloten dag")
    expect(page.get_by_text("Gesloten dag")).to_have_count(2)
    page.get_by_role("button", name="Offerte maken").click()
    editor = page.get_by_role("dialog", name="Offerte voor")
    warning = editor.get_by_role("status").filter(has_text="bent u gesloten")
    expect(warning).to_be_visible()
    editor.get_by_label("Verhuisdag").first.fill((closed + timedelta(days=21)).isoformat())
    expect(warning).to_have_count(0)
