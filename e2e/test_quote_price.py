"""The price from the first minute: a place by the postcode, a range that follows answers, and its receipt."""

import re
from collections.abc import Iterator

from playwright.sync_api import Locator, Page, expect

from e2e.support.accessibility import expect_everyone_can_use
from e2e.support.browser import DESKTOP, PHONE, Open, eventually, note_requests, resize
from e2e.support.quote_form import (
    ADDRESSES,
    CALCULATOR,
    CONTACT_DATA,
    DATE,
    EXTRAS,
    MESSAGES,
    OVERVIEW,
    PATH,
    expect_step,
    go_on,
    open_form,
    open_overview,
    pick_date,
)

RANGE = re.compile(r"€\s[\d.]+ \u2013 €\s[\d.]+")
MAASTRICHT = {"vanPostcode": "6211 AB", "vanHuisnummer": "1", "vanStad": "Maastricht", "vanStraat": "Markt"}
VALKENBURG = {
    "naarPostcode": "6301 AB",
    "naarHuisnummer": "2",
    "naarStad": "Valkenburg",
    "naarStraat": "Grendelplein",
}
#: Where an element begins, measured from the top of the page.
TOP = "element => Math.round(element.getBoundingClientRect().top + scrollY)"
#: How far the page has jumped without anybody doing anything.
WATCH_JUMPS = """() => {
    window.jumped = 0;
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => { jumped += entry.value; }))
        .observe({ type: 'layout-shift' });
}"""


def field(page: Page, name: str) -> Locator:
    return page.locator(f"[name={name}]")


def price(page: Page) -> Locator:
    """The panel beside the form, or the bar above the buttons: whichever is in sight."""
    panel = page.get_by_role("region", name="Prijsindicatie")
    return panel.or_(page.get_by_role("button", name="Opbouw")).locator("visible=true")


def ends(page: Page) -> tuple[int, int]:
    """The lower and the upper end of the price, in euros."""
    low, high = (int(each.replace(".", "")) for each in re.findall(r"€\s([\d.]+)", range_of(page)))
    return low, high


def range_of(page: Page) -> str:
    expect(price(page)).to_contain_text(RANGE)
    found = RANGE.search(price(page).inner_text())
    assert found
    return found[0]


def test_an_unknown_postcode_and_one_of_several_places_move_and_block_nothing(open_page: Open) -> None:
    page = open_page(PATH, viewport=PHONE)
    card = page.get_by_role("group", name="Beginadres A")
    height = "element => element.offsetHeight"
    before = card.evaluate(height)
    field(page, "vanPostcode").fill("0000 ZZ")
    expect(field(page, "vanStad")).to_have_attribute("placeholder", MESSAGES["place_unknown_short"])
    assert page.locator("[aria-invalid=true]").count() == 0
    assert card.evaluate(height) == before
    field(page, "vanPostcode").fill("1231 AA")
    expect(card.get_by_role("combobox", name="Stad")).to_have_value("")
    assert card.evaluate(height) == before
    field(page, "vanStad").select_option(index=1)
    expect(field(page, "vanStad")).not_to_have_value("")


def test_two_postcodes_and_a_size_give_a_price_which_every_step_shows(open_page: Open) -> None:
    page = open_page(PATH, viewport=PHONE)
    for _ in desk_and_phone(page):
        expect(page.get_by_text(MESSAGES["price_awaits"]).locator("visible=true")).to_be_visible()
    field(page, "vanPostcode").press_sequentially("6211ab")
    field(page, "naarPostcode").press_sequentially("6301ab")
    for _ in desk_and_phone(page):
        expect(price(page)).to_contain_text(re.compile(r"Vanaf\s?€\s\d"))
    resize(page, DESKTOP)
    top = page.get_by_role("button", name="Doorgaan").evaluate(TOP)
    page.get_by_text("3 kamers", exact=True).click()
    # What it rests on is in sight, takes no button away from under the hand, and what is answered goes.
    assumed = page.get_by_role("button", name="Oude woning: 1 hoog met trap")
    expect(assumed).to_be_visible()
    assert page.get_by_role("button", name="Doorgaan").evaluate(TOP) == top
    resize(page, PHONE)
    low, high = ends(page)
    assert high <= 1.6 * low
    for _ in desk_and_phone(page):
        expect(price(page)).to_contain_text("Meestal")
        expect(assumed).to_be_visible()
    assumed.click()
    expect(field(page, "vanVerdieping")).to_be_focused()
    field(page, "vanVerdieping").select_option("begane-grond")
    expect(assumed).to_have_count(0)
    eventually(page, lambda: ends(page) < (low, high), "a lower price")
    resize(page, DESKTOP)
    expect(price(page).get_by_text(re.compile(r"^\u2212\s€\s\d"))).to_be_visible()
    resize(page, PHONE)
    for name, text in (*MAASTRICHT.items(), *VALKENBURG.items()):
        field(page, name).fill(text)
    for step in (DATE, CALCULATOR, EXTRAS):
        shown = range_of(page)
        go_on(page)
        expect_step(page, step)
        for _ in desk_and_phone(page):
            assert range_of(page) == shown
            expect(price(page)).to_be_in_viewport()
        if step == DATE:
            pick_date(page)
    page.get_by_role("radio", name="Compleet").check()
    eventually(page, lambda: range_of(page) != shown, "another price")
    shown = range_of(page)
    go_on(page)
    expect_step(page, CONTACT_DATA)
    for _ in desk_and_phone(page):
        assert range_of(page) == shown
    # The contact data was not asked for yet, and nobody who does not see it missed the price.
    said = page.get_by_role("status").get_by_text(re.compile("^Meestal €"))
    expect(said).to_have_count(1)


def desk_and_phone(page: Page) -> Iterator[None]:
    """The same moment beside the form and above its buttons."""
    for viewport in (DESKTOP, PHONE):
        resize(page, viewport)
        yield


def test_a_price_comes_and_changes_without_a_jump_and_without_a_storm_of_calls(open_page: Open) -> None:
    answers = {**MAASTRICHT, **VALKENBURG, "naarPostcode": "", "woninggrootte": "3-kamers"}
    page = open_form(open_page, ADDRESSES, answers, viewport=PHONE)
    row = page.locator(".thumb-bar > :first-child")
    height = row.evaluate("element => element.offsetHeight")
    asked = note_requests(page)
    field(page, "naarPostcode").fill("6301 AB")
    expect(price(page)).to_contain_text(RANGE)
    assert row.evaluate("element => element.offsetHeight") == height
    shown = range_of(page)
    page.evaluate(WATCH_JUMPS)
    for floor in ("1-hoog", "2-hoog", "3-hoog", "1-hoog", "3-hoog", "2-hoog"):
        field(page, "vanVerdieping").select_option(floor)
    page.wait_for_timeout(2500)
    assert range_of(page) != shown
    assert page.evaluate("jumped") < 0.001
    # At once, and once more for the latest answer.
    assert len([url for url in asked if "prijsindicatie" in url]) <= 3


def test_pressed_the_price_tells_what_it_rests_on_and_leads_to_open_questions(open_page: Open) -> None:
    page = open_form(
        open_page, CALCULATOR, {**MAASTRICHT, **VALKENBURG, "woninggrootte": "3-kamers"}, viewport=PHONE
    )
    price(page).click()
    window = page.get_by_role("dialog", name="Prijsindicatie")
    expect(window).to_contain_text("ongeveer 13 km, van Maastricht naar Valkenburg")
    expect(window).to_contain_text("Waarom een marge?")
    expect_everyone_can_use(page)
    resize(page, PHONE)
    page.keyboard.press("Escape")
    expect(price(page)).to_be_focused()
    price(page).click()
    window.get_by_role("button", name="Oude woning: 1 hoog met trap").click()
    expect_step(page, ADDRESSES)
    expect(window).to_have_count(0)
    expect(field(page, "vanVerdieping")).to_be_focused()
    expect(field(page, "vanVerdieping")).to_be_in_viewport()
    # On the same step the focus goes there as well.
    price(page).click()
    window.get_by_role("button", name="Nieuwe woning: 1 hoog met trap").click()
    expect(field(page, "naarVerdieping")).to_be_focused()


def euros(text: str) -> list[float]:
    return [
        float(each.replace(".", "").replace(",", ".")) for each in re.findall(r"€\s([\d.]+(?:,\d+)?)", text)
    ]


def test_the_receipt_adds_up_and_the_overview_says_what_is_assumed(open_page: Open) -> None:
    page = open_overview(
        open_page,
        {
            **MAASTRICHT,
            **VALKENBURG,
            "vanVerdieping": "",
            "vanLiftAanwezig": "",
            "woninggrootte": "3-kamers",
            "inventory": {},
            "extraServices": ["verhuislift"],
            "hulpNodig": "weet_niet",
            "zekerheidsverhuizing": "ja",
        },
    )
    card = page.get_by_role("region", name="Prijsindicatie")
    expect(card).to_contain_text(RANGE)
    low, high = euros(RANGE.search(card.inner_text())[0])  # type: ignore[index]
    card.get_by_role("button", name=MESSAGES["price_details"]).click()
    receipt = page.get_by_role("dialog", name="Prijsindicatie")
    expect(receipt).to_contain_text("Zonder btw: €")
    lines = receipt.get_by_role("listitem").filter(has_text="= €")
    for line in lines.all_inner_texts():
        # So much of something at a rate: `3 tot 4 uur à € 75 per uur` is `€ 225` to `€ 300`.
        said, amount = line.split("= ", 1)
        amounts = euros(amount)
        rate = euros(said)[-1]
        quantities = [float(each.replace(",", ".")) for each in quantities_in(said)]
        for quantity, money in zip(quantities, amounts, strict=True):
            assert round(quantity * rate, 2) == money, line
    sums = euros(receipt.get_by_role("listitem").filter(has_text="Samen").inner_text())
    assert 0 <= sums[0] - low < 10
    assert 0 <= high - sums[-1] < 10
    page.keyboard.press("Escape")
    assumed = card.get_by_role("button", name="Oude woning: 1 hoog met trap")
    assumed.click()
    expect(field(page, "vanVerdieping")).to_be_focused()
    field(page, "vanVerdieping").select_option("begane-grond")
    page.get_by_role("button", name="Naar het overzicht").click()
    expect_step(page, OVERVIEW)
    expect(assumed).to_have_count(0)


def quantities_in(said: str) -> list[str]:
    found = re.search(r"([\d.,]+)(?: tot ([\d.,]+))? (?:uur|km|dag|dagen|m³)", said)
    assert found, said
    return [each for each in found.groups() if each]
