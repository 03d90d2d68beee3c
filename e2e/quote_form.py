"""What a visitor does in the quote form."""

import re

from playwright.sync_api import Page, expect

from e2e.conftest import wait_until_alive

PATH = "/offerte-aanvragen"
#: The steps in their order: what stands in the address, and the title.
STEPS = (
    ("", "Verhuisadressen"),
    ("?stap=voorkeursdatum", "Voorkeursdatum en tijd verhuisdatum"),
    ("?stap=m3-calculator", "M³ Calculator"),
    ("?stap=extra-opties", "Extra opties"),
    ("?stap=contactgegevens", "Contactgegevens"),
    ("?stap=prijsindicatie", "Overzicht aanvraag"),
)
FROM = {"vanPostcode": "2514 ED", "vanHuisnummer": "8", "vanStad": "Den Haag", "vanStraat": "Lange Voorhout"}
TO = {"naarPostcode": "3011 AD", "naarHuisnummer": "40", "naarStad": "Rotterdam", "naarStraat": "Coolsingel"}
CONTACT = {
    "voornaam": "Jan",
    "tussenvoegsel": "van der",
    "achternaam": "Vries",
    "telefoon": "06 12 34 56 78",
    "email": "jan@example.org",
}


def fill(page: Page, answers: dict[str, str]) -> None:
    for name, value in answers.items():
        page.locator(f"[name={name}]").fill(value)


def expect_values(page: Page, answers: dict[str, str]) -> None:
    for name, value in answers.items():
        expect(page.locator(f"[name={name}]")).to_have_value(value)


def expect_empty(page: Page, names: dict[str, str]) -> None:
    expect_values(page, dict.fromkeys(names, ""))


def go_on(page: Page) -> None:
    page.get_by_role("button", name="Doorgaan").click()


def expect_step(page: Page, number: int) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text(STEPS[number][1])


def reload(page: Page) -> None:
    page.reload()
    wait_until_alive(page)


def pick_first_day(page: Page) -> str:
    """Choose the first day of next month; gives its name."""
    page.get_by_role("button", name="Kies een datum").click()
    page.get_by_role("button", name="Volgende maand").click()
    day = page.get_by_role("grid").get_by_role("button", name=re.compile(r"\b1 \w+ \d{4}$"))
    name = day.get_attribute("aria-label")
    assert name is not None
    day.click()
    return name
