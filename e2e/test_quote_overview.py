"""The overview: every answer, the way to change it, and what is checked before anything is sent."""

import re

from playwright.sync_api import Page, expect

from e2e.support.accessibility import problems_on_phone_and_desk
from e2e.support.browser import PHONE, Open, resize
from e2e.support.quote_form import (
    INDICATION,
    MESSAGES,
    OVERVIEW,
    PATH,
    SEND,
    STEPS,
    come_back,
    complete_answers,
    focus_in_sight,
    go_on,
    moving_day,
    open_overview,
    pick_in_calendar,
    send,
)
from hofvijver.dutch import MONTHS

#: Contrasts of the focused field: the line around it on white, its own border on white, one to the other.
CONTRASTS = """() => {
    const light = (colour) => {
        const [r, g, b] = colour.match(/[\\d.]+/g).map((part) => part / 255)
            .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
    };
    const { outlineColor, borderColor } = getComputedStyle(document.activeElement);
    return [1.05 / light(outlineColor), 1.05 / light(borderColor), light(borderColor) / light(outlineColor)];
}"""


def shown() -> dict[str, list[str]]:
    """What stands on each card."""
    day = moving_day()
    return {
        "Verhuisadressen": [
            "Spui 12 a, 2511 CV Den Haag",
            "Portiekflat",
            "3 hoog",
            "Smalle trap, derde deur links",
            "Oudegracht 4, 3511 LX Utrecht",
            "Begane grond",
        ],
        "Verhuisdatum": [f"15 {MONTHS[day.month - 1]} {day.year}"],
        "Geschat volume": [
            "16,0 m³",
            "Gebaseerd op uw inboedel",
            "5,0 m³",
            "Volgens de M³ Calculator",
            MESSAGES["review_volume_used"],
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
            MESSAGES["price_details"],
        ],
    }


def test_the_overview_shows_every_answer_and_each_card_leads_to_its_step_and_back(open_page: Open) -> None:
    page = open_overview(open_page, viewport=PHONE)
    for card, answers in shown().items():
        for text in answers:
            expect(page.get_by_role("region", name=card)).to_contain_text(text)
    for card, (_, step) in zip(
        ("verhuisadressen", "verhuisdatum", "geschat volume", "extra opties"), STEPS, strict=False
    ):
        page.get_by_role("link", name=f"Wijzig {card}").click()
        expect(page.get_by_role("heading", name=step, exact=True)).to_be_focused()
        page.get_by_role("button", name="Naar het overzicht").click()
        expect(page.get_by_role("heading", level=1, name="Overzicht aanvraag")).to_be_focused()
    page.get_by_role("link", name="Wijzig contactgegevens").click()
    page.locator("[name=voornaam]").fill("Bea")
    go_on(page)
    expect(page.get_by_role("region", name="Contactgegevens")).to_contain_text("Bea van den Berg")
    page.get_by_role("button", name=MESSAGES["price_details"]).click()
    receipt = page.get_by_role("dialog", name="Prijsindicatie")
    for text in ("Op aanvraag", "Niet inbegrepen", "Elke extra m³"):
        expect(receipt).to_contain_text(text)


def test_an_overview_without_answers_says_so_and_on_paper_is_black_on_white(open_page: Open) -> None:
    page = open_page(PATH + STEPS[OVERVIEW][0])
    expect(page.get_by_text(MESSAGES["review_not_given"]).first).to_be_visible()
    expect(page.get_by_text(MESSAGES["review_date_not_given"])).to_be_visible()
    price = page.get_by_role("region", name="Prijsindicatie")
    expect(price).to_contain_text(INDICATION["no_places"])
    amount = price.get_by_text(MESSAGES["price_on_request"])
    expect(amount).to_be_visible()
    page.emulate_media(media="print")
    for text in (price.get_by_role("heading"), amount):
        expect(text).to_have_css("color", "rgb(0, 0, 0)")
    expect(amount.locator("..")).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    expect(page.get_by_role("region", name="Contactgegevens")).to_be_visible()
    expect(page.get_by_role("button", name=SEND)).to_be_hidden()
    page.emulate_media(media="screen")
    send(page)
    expect_refusal(page, "precheck_addresses", "Verhuisadressen")
    expect(page).to_have_url(re.compile(f"{PATH}$"))


def expect_refusal(page: Page, message: str, step: str) -> None:
    """The message as a toast, and the step where it can be mended, with the focus on its heading."""
    expect(page.get_by_role("alert").get_by_text(MESSAGES[message])).to_be_visible()
    expect(page.get_by_role("heading", name=step, exact=True)).to_be_focused()


def test_without_a_day_the_visitor_is_sent_to_its_step_also_when_it_is_flexible(open_page: Open) -> None:
    page = open_overview(open_page, {"verhuisdatum": "", "dateFlexibility": "flexible"})
    label = MESSAGES["review_date_flexible"]
    card = page.get_by_role("region", name="Verhuisdatum")
    expect(card.get_by_text(label)).to_be_visible()
    expect(card.get_by_text(MESSAGES["flexible_date_open"])).to_be_visible()
    needed = page.get_by_role("region", name=MESSAGES["still_needed"])
    expect(needed.get_by_role("link")).to_have_text([MESSAGES["precheck_date"]])
    send(page)
    expect_refusal(page, "precheck_date", STEPS[1][1])
    # It stays to be read until the day is there.
    page.get_by_role("alert").get_by_role("button", name="Melding sluiten").click()
    refusal = page.locator("form").get_by_text(MESSAGES["precheck_date"])
    expect(refusal).to_be_visible()
    expect(page.get_by_role("radio", name="Flexibele datum")).to_be_checked()
    assert problems_on_phone_and_desk(page) == []
    page.get_by_role("button", name=MESSAGES["flexible_date_choose"]).click()
    expect(page.get_by_role("radio", name="Specifieke datum")).to_be_checked()
    pick_in_calendar(page)
    expect(refusal).to_have_count(0)
    page.get_by_role("button", name="Naar het overzicht").click()
    expect(card.get_by_text(label)).to_have_count(0)
    expect(card).to_contain_text(str(moving_day().year))
    expect(needed).to_have_count(0)


def test_an_answer_that_breaks_a_rule_is_named_with_the_way_to_its_field(open_page: Open) -> None:
    page = open_overview(open_page, {"telefoon": "06 123"})
    page.route("**/rest/v1/**", lambda route: route.abort())  # Nothing may be sent: this would fail it.
    message = "Telefoonnummer moet minimaal 10 cijfers bevatten"
    expect_wrong(page, message)
    assert problems_on_phone_and_desk(page) == []
    page.get_by_role("link", name="Pas dit aan bij Contactgegevens").click()
    expect_field(page, "telefoon", message, "Contactgegevens")

    resize(page, PHONE)
    come_back(page, OVERVIEW, {**complete_answers(), "naarLand": "duitsland", "naarPostcode": "3511 LX"})
    message = "Ongeldige postcode format (verwacht: 10115)"
    expect_wrong(page, message)
    page.get_by_role("link", name="Pas dit aan bij Adressen: Postcode (Eindadres B)").click()
    expect_field(page, "naarPostcode", message, "Verhuisadressen")
    assert focus_in_sight(page) == "naarPostcode"
    # For who is guided by the line around a field: it is seen, and is no other than the one of an error.
    ring, error, between = page.evaluate(CONTRASTS)
    assert ring >= 3
    assert error >= 3
    assert between >= 2


def expect_wrong(page: Page, message: str) -> None:
    """Nothing is sent; the toast says why, and the button that it was not sent."""
    button = page.get_by_role("button", name=SEND)
    button.click()
    expect(page.get_by_role("alert").get_by_text(message)).to_be_visible()
    expect(button).to_be_focused()
    expect(button).to_have_accessible_description(re.compile(re.escape(MESSAGES["not_sent"])))
    expect(page).to_have_title(re.compile("^Fout: Stap 6 van 6"))


def expect_field(page: Page, name: str, message: str, step: str) -> None:
    field = page.locator(f"[name={name}]")
    expect(field).to_be_focused()
    expect(field).to_be_in_viewport()
    # What is wrong stays readable while it is being mended.
    expect(field).to_have_accessible_description(re.compile(re.escape(message)))
    expect(page).to_have_title(re.compile(rf"^Stap \d van 6: {step}"))
