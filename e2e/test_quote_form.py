"""The quote form step by step: what lets one go on, what is said about a field, and use without a mouse."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.conftest import DESKTOP, PHONE, WATCH_FOCUS, Open, accessibility_problems
from e2e.quote_form import (
    CONTACT,
    FROM,
    PATH,
    STEPS,
    TO,
    expect_step,
    fill,
    go_on,
)
from e2e.test_every_page import TOO_WIDE

COMPANY = "Hofvijver Verhuizers"
CONSENT = (
    "Ik ga akkoord met de privacyverklaring en geef toestemming voor het verwerken van mijn gegevens "
    "voor het opstellen van een offerte."
)


def on(page: Page) -> Locator:
    return page.get_by_role("button", name="Doorgaan")


def missing(page: Page) -> Locator:
    return page.get_by_text("Nog in te vullen")


@pytest.mark.parametrize("needed", [*FROM, *TO])
def test_the_addresses_must_be_complete_before_one_goes_on(open_page: Open, needed: str) -> None:
    page = open_page(PATH)
    expect(on(page)).to_be_disabled()
    fill(page, {**FROM, **TO, needed: "   "})
    expect(on(page)).to_be_disabled()
    expect(missing(page)).to_contain_text(needed.removeprefix("van").removeprefix("naar"))
    expect(missing(page)).to_contain_text("Beginadres A" if needed in FROM else "Eindadres B")
    page.locator(f"[name={needed}]").fill("1")
    expect(missing(page)).to_be_hidden()
    go_on(page)
    expect_step(page, 1)


def test_each_address_is_a_group_with_its_own_fields(open_page: Open) -> None:
    page = open_page(PATH)
    for prefix, name in (("van", "Beginadres A"), ("naar", "Eindadres B")):
        group = page.get_by_role("group", name=name, exact=True)
        for field in ("Land", "Postcode", "Huisnummer", "Stad", "Straat"):
            boxes = group.get_by_role("textbox", name=field, exact=True)
            control = boxes.or_(group.get_by_role("combobox", name=field, exact=True))
            expect(control).to_have_attribute("name", f"{prefix}{field}")
            expect(control).to_have_attribute("aria-required", "true")
        for field in ("WoningType", "Verdieping", "LiftAanwezig", "Omschrijving"):
            expect(group.locator(f"[name={prefix}{field}]")).to_be_visible()
        expect(group.get_by_label("Postcode")).to_have_attribute(
            "autocomplete", f"section-{prefix} postal-code"
        )


@pytest.mark.parametrize("needed", ["voornaam", "achternaam", "telefoon", "email", "privacyAkkoord"])
def test_contact_data_and_consent_must_be_there_before_one_goes_on(open_page: Open, needed: str) -> None:
    page = open_page(PATH + STEPS[4][0])
    fill(page, {**CONTACT, "tussenvoegsel": "", **({needed: " "} if needed in CONTACT else {})})
    consent = page.get_by_role("checkbox", name=CONSENT, exact=True)
    consent.set_checked(needed != "privacyAkkoord")
    expect(on(page)).to_be_disabled()
    expect(missing(page)).to_be_visible()
    consent.check()
    page.locator(f"[name={needed if needed in CONTACT else 'voornaam'}]").fill("x")
    go_on(page)
    expect_step(page, 5)


def test_date_calculator_and_extras_can_be_left_without_an_answer(open_page: Open) -> None:
    page = open_page(PATH + STEPS[1][0])
    for step in (2, 3, 4):
        go_on(page)
        expect_step(page, step)
    for step in (3, 2, 1, 0):
        page.get_by_role("button", name="Terug").click()
        expect_step(page, step)
    expect(page.get_by_role("button", name="Terug")).to_have_count(0)


def test_a_new_step_has_its_heading_focus_title_and_the_top_of_the_page(open_page: Open) -> None:
    page = open_page(PATH, viewport=PHONE)
    expect(page).to_have_title(f"Stap 1 van 6: Verhuisadressen | {COMPANY}")
    fill(page, {**FROM, **TO})
    go_on(page)
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    expect(page).to_have_title(f"Stap 2 van 6: Voorkeursdatum en tijd verhuisdatum | {COMPANY}")
    assert page.evaluate("scrollY") == 0
    expect(page.get_by_text("Stap 2 van 6")).to_be_visible()


def test_the_focus_comes_with_the_step_and_takes_nobody_out_of_a_field(open_page: Open) -> None:
    page = open_page(PATH + STEPS[1][0])
    page.evaluate(WATCH_FOCUS, "h1")
    go_on(page)
    expect_step(page, 2)
    page.get_by_role("button", name="Terug").click()
    expect_step(page, 1)
    assert page.evaluate("hadFocus") == [True, True]


def test_a_double_click_skips_no_step_and_leaves_one_way_back(open_page: Open) -> None:
    page = open_page(PATH, viewport=PHONE)
    fill(page, {**FROM, **TO})
    on(page).dblclick()
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    expect_step(page, 1)
    page.go_back()
    expect_step(page, 0)


def test_an_error_stands_at_its_field_once_it_is_left_and_goes_when_corrected(open_page: Open) -> None:
    page = open_page(PATH)
    postcode = page.locator("[name=vanPostcode]")
    wrong = page.get_by_text("Ongeldige postcode format (verwacht: 1234 AB)")
    postcode.press_sequentially("25")
    expect(wrong).to_be_hidden()
    postcode.press("Tab")
    expect(wrong).to_be_visible()
    expect(postcode).to_have_attribute("aria-invalid", "true")
    expect(postcode).to_have_accessible_description("Ongeldige postcode format (verwacht: 1234 AB)")
    expect(postcode).to_have_value("25")
    postcode.fill("2514ed")
    expect(wrong).to_be_hidden()
    page.locator("[name=vanHuisnummer]").focus()
    page.locator("[name=vanStraat]").focus()
    expect(page.get_by_text("Huisnummer is verplicht")).to_be_visible()


@pytest.mark.parametrize(
    ("land", "typed", "shown", "right"),
    [
        ("nederland", "2514ed", "2514 ED", True),
        ("nederland", " 2514-Ed", "2514 ED", True),
        ("nederland", "2514", "2514", False),
        ("belgie", " 20 00 ", "2000", True),
        ("belgie", "2514 ED", "2514 ED", False),
        ("duitsland", "10115", "10115", True),
    ],
)
def test_a_postcode_gets_its_shape_when_it_is_left(
    open_page: Open, land: str, typed: str, shown: str, right: bool
) -> None:
    page = open_page(PATH)
    page.locator("[name=naarLand]").select_option(land)
    field = page.locator("[name=naarPostcode]")
    field.fill(typed)
    field.press("Tab")
    expect(field).to_have_value(shown)
    expect(page.get_by_text("Ongeldige postcode format")).to_have_count(0 if right else 1)


@pytest.mark.thorough
def test_a_button_stays_under_the_pointer_when_an_error_appears(open_page: Open) -> None:
    page = open_page(PATH + STEPS[4][0])
    fill(page, CONTACT)
    page.get_by_role("checkbox", name=CONSENT).check()
    page.locator("[name=email]").fill("jan@")
    go_on(page)
    expect_step(page, 5)


@pytest.mark.thorough
def test_a_slip_in_the_mail_domain_raises_a_question_and_no_more(open_page: Open) -> None:
    page = open_page(PATH + STEPS[4][0])
    email = page.locator("[name=email]")
    question = page.get_by_role("button", name="Bedoelt u jan@gmail.com?")
    email.fill("jan@gmial.com")
    expect(question).to_be_hidden()
    email.press("Tab")
    question.click()
    expect(email).to_have_value("jan@gmail.com")
    expect(email).to_be_focused()
    expect(question).to_be_hidden()


@pytest.mark.thorough
def test_the_privacy_statement_opens_beside_the_form_and_ticks_nothing(open_page: Open) -> None:
    page = open_page(PATH + STEPS[4][0])
    link = page.locator("form").get_by_role("link", name="privacyverklaring")
    expect(link).to_have_accessible_description("Opent in een nieuw tabblad")
    with page.context.expect_page() as opened:
        link.click()
    opened.value.wait_for_url("**/privacy")
    expect(page.get_by_role("checkbox", name=CONSENT)).not_to_be_checked()


@pytest.mark.thorough
def test_the_remarks_ask_not_to_name_what_nobody_needs(open_page: Open) -> None:
    page = open_page(PATH + STEPS[4][0])
    expect(page.locator("[name=opmerkingen]")).to_have_accessible_description(
        re.compile("geen medische gegevens en geen burgerservicenummer")
    )


@pytest.mark.thorough
def test_the_trap_is_out_of_sight_and_out_of_reach(open_page: Open) -> None:
    page = open_page(PATH)
    trap = page.locator("[name=website]")
    expect(trap).not_to_be_in_viewport()
    expect(trap).to_have_attribute("tabindex", "-1")
    expect(page.get_by_role("textbox", name="Laat dit veld leeg")).to_have_count(0)


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desk"])
def test_own_steps_are_accessible_with_and_without_errors(open_page: Open, viewport: dict[str, int]) -> None:
    page = open_page(PATH, viewport=viewport)
    for field in page.locator("form :is(input, select, textarea):not([type=hidden], [name=website])").all():
        field.focus()
    expect(page.get_by_text("is verplicht").first).to_be_visible()
    assert accessibility_problems(page) == []
    fill(page, {**FROM, **TO})
    go_on(page)
    expect_step(page, 1)
    page.get_by_role("button", name="Kies een datum").click()
    assert accessibility_problems(page) == []
    page.get_by_role("radio", name="Flexibele datum").check()
    assert accessibility_problems(page) == []
    page.goto(PATH + STEPS[4][0])
    fill(page, {"telefoon": "12", "email": "jan@gmial.com", "achternaam": ""})
    page.locator("[name=opmerkingen]").focus()
    expect(page.get_by_role("button", name="Bedoelt u")).to_be_visible()
    assert accessibility_problems(page) == []


@pytest.mark.parametrize("step", range(len(STEPS)))
def test_every_step_fits_the_smallest_screen(open_page: Open, step: int) -> None:
    page = open_page(PATH + STEPS[step][0], viewport={"width": 320, "height": 568})
    assert page.evaluate(TOO_WIDE) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_whole_form_is_filled_in_with_keys_alone(open_page: Open) -> None:
    page = open_page(PATH)
    keys = page.keyboard
    page.locator("[name=vanLand]").focus()
    for prefix in (FROM, TO):
        for value in prefix.values():
            keys.press("Tab")
            keys.type(value)
        for _ in range(5):
            keys.press("Tab")
    expect(on(page)).to_be_focused()
    keys.press("Enter")
    expect_step(page, 1)
    for key in ("Tab", "Tab", "Enter", "PageDown", "Enter"):
        keys.press(key)
    expect(page.locator("[name=verhuisdatum]")).not_to_have_value("")
    for step in (2, 3, 4):
        press_on(page)
        expect_step(page, step)
    for value in CONTACT.values():
        keys.press("Tab")
        keys.type(value)
    for _ in range(4):
        keys.press("Tab")
    keys.press("Space")
    press_on(page)
    expect_step(page, 5)


def press_on(page: Page) -> None:
    """Tab until the button that leads on has the focus, and press it."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.type") == "submit":
            break
    expect(on(page)).to_be_focused()
    page.keyboard.press("Enter")
