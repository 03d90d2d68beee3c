"""The quote form step by step: what lets one go on, what is said about a field, and use without a mouse."""

import re

from playwright.sync_api import Locator, Page, expect

from e2e.support.accessibility import accessibility_problems, expect_everyone_can_use
from e2e.support.browser import DESKTOP, PHONE, WATCH_FOCUS, Open, reload
from e2e.support.quote_form import (
    ADDRESSES,
    CALCULATOR,
    CONTACT,
    CONTACT_DATA,
    DATE,
    EXTRAS,
    FROM,
    MESSAGES,
    NEEDED,
    OVERVIEW,
    PATH,
    STEPS,
    TO,
    answer,
    expect_step,
    go_on,
    on_button,
    open_form,
)

COMPANY = "Hofvijver Verhuizers"
CONSENT = (
    "Ik ga akkoord met de privacyverklaring en geef toestemming voor het verwerken van mijn gegevens "
    "voor het opstellen van een offerte."
)


def missing(page: Page) -> Locator:
    return page.get_by_text("Nog in te vullen")


def field(page: Page, name: str) -> Locator:
    return page.locator(f"[name={name}]")


def test_two_addresses_each_with_its_own_fields_must_be_complete_before_one_goes_on(open_page: Open) -> None:
    page = open_form(open_page, ADDRESSES, {**FROM, **TO})
    for prefix, name in (("van", "Beginadres A"), ("naar", "Eindadres B")):
        group = page.get_by_role("group", name=name, exact=True)
        for label in ("Land", *NEEDED):
            boxes = group.get_by_role("textbox", name=label, exact=True)
            control = boxes.or_(group.get_by_role("combobox", name=label, exact=True))
            expect(control).to_have_attribute("name", f"{prefix}{label}")
            expect(control).to_have_attribute("aria-required", "true")
        for label in ("WoningType", "Verdieping", "LiftAanwezig", "Omschrijving"):
            expect(group.locator(f"[name={prefix}{label}]")).to_be_visible()
        expect(group.get_by_label("Postcode")).to_have_attribute(
            "autocomplete", f"section-{prefix} postal-code"
        )

    for prefix, name in (("van", "Beginadres A"), ("naar", "Eindadres B")):
        for label in NEEDED:
            expect(on_button(page)).to_be_enabled()
            field(page, f"{prefix}{label}").fill("   ")
            expect(on_button(page)).to_be_disabled()
            expect(missing(page)).to_have_text(f"Nog in te vullen: {label} ({name})")
            missing(page).get_by_role("button").click()
            expect(field(page, f"{prefix}{label}")).to_be_focused()
            field(page, f"{prefix}{label}").fill("1")
            expect(missing(page)).to_be_hidden()

    # A postcode is shaped as in its country, and at most asked about.
    postcode = field(page, "vanPostcode")
    question = page.get_by_role("group", name="Beginadres A").get_by_text("Een postcode in")
    field(page, "vanStad").fill("")
    postcode.fill(" 2514-ed Den Haag")
    postcode.press("Tab")
    expect(postcode).to_have_value("2514 ED")
    expect(field(page, "vanStad")).to_have_value("Den Haag")
    field(page, "vanLand").select_option("belgie")
    expect(question).to_contain_text("Een postcode in België ziet eruit als 1000.")
    expect(postcode).not_to_have_attribute("aria-invalid", "true")
    postcode.fill(" B-20 00 ")
    postcode.press("Tab")
    expect(postcode).to_have_value("2000")
    expect(question).to_have_count(0)
    go_on(page)
    expect_step(page, DATE)


def test_every_step_comes_with_focus_title_and_top_and_a_double_click_skips_none(open_page: Open) -> None:
    page = open_form(open_page, ADDRESSES, {**FROM, **TO}, viewport=PHONE)
    expect(page).to_have_title(f"Gratis verhuisofferte aanvragen | {COMPANY}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Vraag uw gratis verhuisofferte aan")
    # The second press may fall on the new step and take the focus; below, that of single ones is watched.
    on_button(page).dblclick()
    expect_step(page, DATE)
    expect(page).to_have_title(f"Stap 2 van 6: Voorkeursdatum en tijd verhuisdatum | {COMPANY}")
    assert page.evaluate("scrollY") == 0
    expect(page.get_by_text("Stap 2 van 6")).to_be_visible()
    page.go_back()
    expect_step(page, ADDRESSES)
    expect(page).to_have_title(f"Stap 1 van 6: Verhuisadressen | {COMPANY}")
    expect(page.get_by_role("button", name="Terug")).to_have_count(0)
    go_on(page)

    # Date, calculator and extras can be left without an answer.
    page.evaluate(WATCH_FOCUS, "main :is(h1, h2)[tabindex]")
    for step in (CALCULATOR, EXTRAS, CONTACT_DATA):
        go_on(page)
        expect_step(page, step)
    for step in (EXTRAS, CALCULATOR, DATE, ADDRESSES):
        page.get_by_role("button", name="Terug").click()
        expect_step(page, step)
    # The focus came in the same moment, and so took nobody out of a field; contact data begins in its first.
    assert page.evaluate("hadFocus") == [True, True, False, True, True, True, True]


def test_the_contact_step_says_what_is_wrong_asks_about_slips_and_waits_for_what_it_needs(
    open_page: Open,
) -> None:
    page = open_page(PATH + STEPS[CONTACT_DATA][0])
    expect(field(page, "opmerkingen")).to_have_accessible_description(
        re.compile("geen medische gegevens en geen burgerservicenummer")
    )
    # The trap for robots is out of sight and out of reach.
    expect(field(page, "website")).not_to_be_in_viewport()
    expect(field(page, "website")).to_have_attribute("tabindex", "-1")
    expect(page.get_by_role("textbox", name="Laat dit veld leeg")).to_have_count(0)

    # An error stands at its field once that is left, and goes when it is corrected.
    email = field(page, "email")
    wrong = page.get_by_text("Ongeldig e-mailadres")
    email.press_sequentially("jan@")
    expect(wrong).to_be_hidden()
    email.press("Tab")
    expect(wrong).to_be_visible()
    expect(email).to_have_attribute("aria-invalid", "true")
    expect(email).to_have_accessible_description("Ongeldig e-mailadres")
    expect(email).to_have_value("jan@")
    email.fill("jan@example.org")
    expect(wrong).to_be_hidden()
    expect(page.get_by_text("is verplicht")).to_have_count(0)
    field(page, "voornaam").focus()
    field(page, "voornaam").press("Tab")
    expect(page.get_by_text("is verplicht")).to_have_text(["Voornaam is verplicht"])

    question = page.get_by_role("button", name="Bedoelt u jan@gmail.com?")
    email.fill("jan@gmial.com")
    expect(question).to_be_hidden()
    email.press("Tab")
    question.click()
    expect(email).to_have_value("jan@gmail.com")
    expect(email).to_be_focused()
    expect(question).to_be_hidden()

    link = page.locator("form").get_by_role("link", name="privacyverklaring")
    expect(link).to_have_accessible_description("Opent in een nieuw tabblad")
    with page.context.expect_page() as opened:
        link.click()
    opened.value.wait_for_url("**/privacy")
    opened.value.close()
    consent = page.get_by_role("checkbox", name=CONSENT, exact=True)
    expect(consent).not_to_be_checked()

    answer(page, {**CONTACT, "tussenvoegsel": "", "privacyAkkoord": False})
    expect(on_button(page)).to_be_disabled()
    expect(missing(page)).to_be_visible()
    consent.check()
    for needed in ("voornaam", "achternaam", "telefoon", "email"):
        expect(on_button(page)).to_be_enabled()
        field(page, needed).fill(" ")
        expect(on_button(page)).to_be_disabled()
        expect(missing(page)).to_be_visible()
        field(page, needed).fill("x")

    # An error that appears as the field is left does not take the button away from under the pointer.
    answer(page, {"email": "jan@", "achternaam": "Berg"})
    email.focus()
    go_on(page)
    expect_step(page, OVERVIEW)


def test_every_step_fits_and_is_accessible_with_and_without_errors(open_page: Open) -> None:
    page = open_page(PATH, viewport=PHONE, reduced_motion="reduce")
    # Beside the button, wherever one has scrolled to; there is room for the first two.
    expect(missing(page)).to_be_in_viewport()
    expect(missing(page)).to_contain_text(re.compile("Postcode \\(Beginadres A\\).* en nog 7$"))
    expect(on_button(page)).to_be_disabled()
    # Of a postcode that several places share, one is chosen.
    field(page, "vanPostcode").fill("1231 AA")
    expect(page.locator("select[name=vanStad]")).to_be_visible()
    for control in page.locator("form :is(input, select, textarea):not([type=hidden], [name=website])").all():
        control.focus()
    expect(page.get_by_text("is verplicht").first).to_be_visible()
    expect_everyone_can_use(page)
    field(page, "vanPostcode").fill(FROM["vanPostcode"])
    expect(field(page, "vanStad")).to_have_value(FROM["vanStad"])
    answer(page, {**FROM, **TO})
    go_on(page)
    # With the notice that the answers are still there.
    reload(page)
    expect(page.get_by_role("button", name="Begin opnieuw")).to_be_visible()
    expect(page.get_by_role("grid")).to_be_visible()
    page.get_by_label("Of typ de datum").fill("31-02-2027")
    page.get_by_label("Of typ de datum").press("Enter")
    expect(page.get_by_role("alert").get_by_text("Die dag bestaat niet.")).to_be_visible()
    expect_everyone_can_use(page)
    page.get_by_role("radio", name="Flexibele datum").check()
    go_on(page)
    page.get_by_role("button", name="Hoekbank toevoegen").click()
    expect_everyone_can_use(page)
    page.get_by_label("Zoek in alle 108 meubels en dozen").fill("helikopter")
    expect(page.get_by_role("status").get_by_text("Niets gevonden")).to_have_count(1)
    assert accessibility_problems(page) == []
    go_on(page)
    page.get_by_role("checkbox", name="Inpakservice").check()
    expect_everyone_can_use(page)
    go_on(page)
    answer(page, {"telefoon": "12", "email": "jan@gmial.com", "achternaam": ""})
    field(page, "opmerkingen").focus()
    expect(page.get_by_role("button", name="Bedoelt u")).to_be_visible()
    expect_everyone_can_use(page)
    answer(page, CONTACT)
    go_on(page)
    expect_everyone_can_use(page)
    page.get_by_role("button", name=MESSAGES["price_details"]).click()
    expect(page.get_by_text("Niet inbegrepen")).to_be_visible()
    expect_everyone_can_use(page)


def test_the_whole_form_is_filled_in_with_keys_alone(open_page: Open) -> None:
    page = open_page(PATH, viewport=DESKTOP)
    keys = page.keyboard
    field(page, "vanLand").focus()
    for address, prefix in ((FROM, "van"), (TO, "naar")):
        for label in NEEDED:
            keys.press("Tab")
            keys.type(address[f"{prefix}{label}"])
        for _ in range(5):
            keys.press("Tab")
    expect(page.get_by_label("Studio")).to_be_focused()
    keys.press("Tab")
    expect(on_button(page)).to_be_focused()
    keys.press("Enter")
    expect_step(page, DATE)
    while not page.evaluate("'day' in document.activeElement.dataset"):
        keys.press("Tab")
    for key in ("PageDown", "Enter"):
        keys.press(key)
    expect(field(page, "verhuisdatum")).not_to_have_value("")
    for step in (CALCULATOR, EXTRAS, CONTACT_DATA):
        press_on(page)
        expect_step(page, step)
    for name in ("voornaam", "tussenvoegsel", "achternaam", "telefoon", "email"):
        keys.type(str(CONTACT[name]))
        keys.press("Tab")
    for _ in range(3):
        keys.press("Tab")
    keys.press("Space")
    press_on(page)
    expect_step(page, OVERVIEW)
    # Ticked off, instead of numbered, is only what was answered.
    expect(page.get_by_role("navigation", name="Voortgang").get_by_role("listitem")).to_have_text(
        [
            "Adressen",
            "Voorkeursdatum",
            "3.M³ Calculator",
            "4.Extra opties",
            "Contactgegevens",
            "6.Prijsindicatie",
        ]
    )


def press_on(page: Page) -> None:
    """Tab until the button that leads on has the focus, and press it."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.type") == "submit":
            break
    expect(on_button(page)).to_be_focused()
    page.keyboard.press("Enter")
