"""The overview: every answer, the way to change it, and what is checked before anything is sent."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import DESKTOP, PHONE, Open, accessibility_problems
from e2e.quote_request import (
    ADDRESSES,
    MESSAGES,
    PATH,
    SEND,
    answer,
    fill_until_overview,
    go_on,
    moving_day,
    send,
)
from hofvijver.dutch import MONTHS


def test_every_card_leads_to_its_step_and_back_to_the_overview(open_page: Open) -> None:
    page = open_page(PATH, viewport=PHONE)
    fill_until_overview(page)
    for card, step in (
        ("verhuisadressen", "Verhuisadressen"),
        ("verhuisdatum", "Voorkeursdatum en tijd verhuisdatum"),
        ("geschat volume", "M³ Calculator"),
        ("extra opties", "Extra opties"),
    ):
        page.get_by_role("link", name=f"Wijzig {card}").click()
        expect(page.get_by_role("heading", level=1, name=step)).to_be_focused()
        page.get_by_role("button", name="Naar het overzicht").click()
        expect(page.get_by_role("heading", level=1, name="Overzicht aanvraag")).to_be_focused()
    page.get_by_role("link", name="Wijzig contactgegevens").click()
    page.locator("[name=voornaam]").fill("Bea")
    go_on(page)
    expect(page.get_by_role("region", name="Contactgegevens")).to_contain_text("Bea van den Berg")


@pytest.mark.thorough
def test_on_paper_the_overview_is_black_on_white_without_its_buttons(open_page: Open) -> None:
    page = open_page(f"{PATH}?stap=prijsindicatie")
    price = page.get_by_role("region", name="Prijsindicatie")
    amount = price.get_by_text(MESSAGES["price_on_request"])
    expect(amount).to_be_visible()
    page.emulate_media(media="print")
    for text in (price.get_by_role("heading"), amount):
        expect(text).to_have_css("color", "rgb(0, 0, 0)")
    expect(amount.locator("..")).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    expect(page.get_by_role("region", name="Contactgegevens")).to_be_visible()
    expect(page.get_by_role("button", name=SEND)).to_be_hidden()


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP])
def test_the_overview_shows_every_answer_and_everyone_can_use_it(
    open_page: Open, viewport: dict[str, int]
) -> None:
    page = open_page(PATH, viewport=viewport)
    fill_until_overview(page)
    for card, answers in {
        "Verhuisadressen": [
            "Spui 12 a, 2511 CV Den Haag",
            "Portiekflat",
            "3 hoog",
            "Smalle trap, derde deur links",
            "Oudegracht 4, 3511 LX Utrecht",
            "Begane grond",
        ],
        "Verhuisdatum": [f"15 {MONTHS[moving_day().month - 1]} {moving_day().year}"],
        "Geschat volume": [
            "16,0 m³",
            "Gebaseerd op uw inboedel",
            "Volgens de M³ Calculator: 5,0 m³",
            "Eetkamerstoel",
        ],
        "Extra opties": ["Inpakservice, Piano transport", "Compleet"],
        "Contactgegevens": [
            "Anna van den Berg",
            "06 12 34 56 78",
            "WhatsApp",
            "Nee",
            "Een antieke klok",
            "Akkoord",
        ],
        "Prijsindicatie": [
            "Indicatie",
            "verhuizers",
            " km",
            "Op aanvraag",
            "Niet inbegrepen",
            "Elke extra m³",
        ],
    }.items():
        for text in answers:
            expect(page.get_by_role("region", name=card)).to_contain_text(text)
    assert accessibility_problems(page) == []


def open_overview(page: Page) -> None:
    page.goto(f"{PATH}?stap=prijsindicatie")
    expect(page.get_by_role("heading", level=1)).to_have_text("Overzicht aanvraag")


def expect_refusal(page: Page, message: str, step: str) -> None:
    """The message as a toast, and the step where it can be mended, with the focus on its heading."""
    expect(page.get_by_role("alert").get_by_text(MESSAGES[message])).to_be_visible()
    title = page.get_by_role("heading", level=1, name=step)
    expect(title).to_be_focused()


def fill_addresses_only(page: Page) -> None:
    answer(page, ADDRESSES)
    go_on(page)


def test_without_addresses_the_visitor_is_sent_to_the_first_step(open_page: Open) -> None:
    page = open_page(f"{PATH}?stap=prijsindicatie")
    expect(page.get_by_text(MESSAGES["review_not_given"]).first).to_be_visible()
    expect(page.get_by_text(MESSAGES["review_date_not_given"])).to_be_visible()
    send(page)
    expect_refusal(page, "precheck_addresses", "Verhuisadressen")
    expect(page).to_have_url(re.compile(f"{PATH}$"))


@pytest.mark.parametrize("flexible", [False, True])
def test_without_a_specific_date_the_visitor_is_sent_to_the_second_step(
    open_page: Open, flexible: bool
) -> None:
    page = open_page(PATH)
    fill_addresses_only(page)
    if flexible:
        page.get_by_role("radio", name="Flexibele datum").check()
    open_overview(page)
    label = MESSAGES["review_date_flexible" if flexible else "review_date_not_given"]
    expect(page.get_by_role("region", name="Verhuisdatum").get_by_text(label)).to_be_visible()
    send(page)
    expect_refusal(page, "precheck_date", "Voorkeursdatum en tijd verhuisdatum")


def test_without_contact_data_the_visitor_is_sent_to_the_fifth_step(open_page: Open) -> None:
    page = open_page(PATH)
    fill_until_overview(page)
    page.get_by_role("link", name="Wijzig contactgegevens").click()
    page.locator("[name=privacyAkkoord]").uncheck()
    page.get_by_role("link", name="Adressen").click()
    open_overview(page)
    send(page)
    expect_refusal(page, "precheck_contact", "Contactgegevens")


@pytest.mark.parametrize(
    ("answers", "message", "step"),
    [
        ({"telefoon": "06 123"}, "Telefoonnummer moet minimaal 10 cijfers bevatten", "Contactgegevens"),
        ({"vanPostcode": "25 CV"}, "Ongeldige postcode format (verwacht: 1234 AB)", "Verhuisadressen"),
        (
            {"naarLand": "duitsland", "naarPostcode": "3511 LX"},
            "Ongeldige postcode format (verwacht: 10115)",
            "Verhuisadressen",
        ),
        ({"email": "anna.voorbeeld.nl"}, "Ongeldig e-mailadres", "Contactgegevens"),
        ({"opmerkingen": "x" * 2001}, "Opmerkingen mogen maximaal 2000 tekens bevatten", "Contactgegevens"),
    ],
)
def test_an_answer_that_breaks_a_rule_is_named_with_the_way_to_its_field(
    open_page: Open, answers: dict[str, str], message: str, step: str
) -> None:
    page = open_page(PATH)
    page.route("**/rest/v1/**", lambda route: route.abort())  # Nothing may be sent: this would fail it.
    fill_until_overview(page, **answers)
    button = page.get_by_role("button", name=SEND)
    button.click()
    expect(page.get_by_role("alert").get_by_text(message)).to_be_visible()
    expect(button).to_be_focused()
    expect(button).to_have_accessible_description(re.compile(re.escape(message)))
    expect(page).to_have_title(re.compile("^Fout: Stap 6 van 6"))
    page.get_by_role("link", name="Pas dit aan bij").click()
    field = page.locator(f"[name={list(answers)[-1]}]")
    expect(field).to_be_focused()
    expect(field).to_be_in_viewport()
    # What is wrong stays readable while it is being mended.
    expect(field).to_have_accessible_description(re.compile(re.escape(message)))
    expect(page).to_have_title(re.compile(rf"^Stap \d van 6: {step}"))
