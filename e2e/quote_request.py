"""A whole quote request: filled in as a visitor does it, and looked up where it is stored."""

import json
import re
from collections.abc import Mapping
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from playwright.sync_api import Page, expect

from e2e.conftest import ROOT
from hofvijver.db import make_engine
from hofvijver.quote_requests.models import QuoteRequest
from tests.support.quote_requests import stored_requests
from tests.support.servers import Server

FACTS = ROOT / "content" / "facts"
MESSAGES = {
    **json.loads((FACTS / "messages.json").read_text()),
    **json.loads((FACTS / "quote-messages.json").read_text()),
}
INDICATION = json.loads((FACTS / "indication.json").read_text())
PATH = "/offerte-aanvragen"
SEND = "Verstuur offerte aanvraag"
INSERT = "**/rest/v1/quote_requests"

#: What a visitor types, under the names of the fields.
ADDRESSES: dict[str, str | bool] = {
    "vanLand": "nederland",
    "vanPostcode": "2511cv",
    "vanHuisnummer": "12 a",
    "vanStraat": "Spui",
    "vanStad": "Den Haag",
    "vanWoningType": "portiekflat",
    "vanVerdieping": "3-hoog",
    "vanLiftAanwezig": "trap",
    "vanOmschrijving": "Smalle trap, derde deur links",
    "naarLand": "nederland",
    "naarPostcode": "3511-LX",
    "naarHuisnummer": "4",
    "naarStraat": "Oudegracht",
    "naarStad": "Utrecht",
    "naarWoningType": "rijwoning",
    "naarVerdieping": "begane-grond",
    "naarLiftAanwezig": "beide",
    "naarOmschrijving": "",
}
CONTACT: dict[str, str | bool] = {
    "voornaam": "Anna",
    "tussenvoegsel": "van den",
    "achternaam": "Berg",
    "telefoon": "06 12 34 56 78",
    "email": "anna@voorbeeld.nl",
    "contactvoorkeur": "whatsapp",
    "zekerheidsverhuizing": "nee",
    "opmerkingen": "Een antieke klok en twee katten",
    "privacyAkkoord": True,
}


def moving_day() -> date:
    """The fifteenth of the month after tomorrow's."""
    tomorrow = datetime.now(ZoneInfo("Europe/Amsterdam")).date() + timedelta(days=1)
    return (tomorrow.replace(day=1) + timedelta(days=32)).replace(day=15)


def answer(page: Page, answers: Mapping[str, str | bool]) -> None:
    for name, value in answers.items():
        control = page.locator(f"[name={name}]")
        if isinstance(value, bool):
            control.set_checked(value)
        elif control.evaluate("element => element.tagName") == "SELECT":
            control.select_option(value)
        else:
            control.fill(value)


def go_on(page: Page) -> None:
    """To the next step, which is there when this returns."""
    title = page.get_by_role("heading", level=1)
    before = title.inner_text()
    page.get_by_role("button", name="Doorgaan").click()
    expect(title).not_to_have_text(before)


def pick_date(page: Page) -> None:
    page.get_by_role("button", name="Kies een datum").click()
    page.get_by_role("button", name="Volgende maand").click()
    page.get_by_role("grid").get_by_role("button", name=re.compile(r"\b15 \w+ \d{4}$")).click()


def add_furniture(page: Page) -> None:
    page.get_by_role("button", name="2-zitsbank toevoegen").click()
    page.get_by_role("textbox", name="Eetkamerstoel").fill("6")
    page.get_by_role("tab", name="Dozen").click()
    page.get_by_role("textbox", name="Verhuisdoos").fill("25")


def choose_extras(page: Page) -> None:
    page.get_by_role("checkbox", name="Inpakservice").check()
    page.get_by_role("checkbox", name="Piano transport").check()
    page.get_by_role("radio", name="Compleet").check()


def fill_until_overview(page: Page, **changes: str | bool) -> None:
    """From the first step to the overview; `changes` are answers that differ from the usual ones."""
    answer(page, {name: changes.get(name, value) for name, value in ADDRESSES.items()})
    go_on(page)
    pick_date(page)
    go_on(page)
    add_furniture(page)
    go_on(page)
    choose_extras(page)
    go_on(page)
    answer(page, {name: changes.get(name, value) for name, value in CONTACT.items()})
    go_on(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Overzicht aanvraag")


def send(page: Page) -> None:
    page.get_by_role("button", name=SEND).click()


def stored(server: Server, email: str) -> list[QuoteRequest]:
    """The requests of this person in the server's database, oldest first."""
    engine = make_engine(f"sqlite:///{server.folder / 'data' / 'hofvijver.db'}")
    try:
        return [row for row in stored_requests(engine) if row.email == email]
    finally:
        engine.dispose()
