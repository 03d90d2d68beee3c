"""The calculator and the extra services: counting furniture by hand, by key and by searching."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.support.browser import (
    DESKTOP,
    PHONE,
    SMALLEST,
    Open,
    large_text,
    reload,
    wait_until_alive,
)
from e2e.support.quote_form import CALCULATOR, EXTRAS, MESSAGES, PATH, STEPS, expect_step

#: Whether what lies at the middle of the control with the focus is that control.
FOCUS_IN_SIGHT = """() => {
    const focused = document.activeElement;
    const { x, y, width, height } = focused.getBoundingClientRect();
    return focused.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
TABLET = {"width": 768, "height": 1024}
ROOMS = {
    "Woonkamer": 25,
    "Keuken": 15,
    "Slaapkamer": 26,
    "Wasruimte": 5,
    "Zolder": 3,
    "Dozen": 4,
    "Schuur": 9,
    "Tuin": 10,
    "Overige": 11,
}


def open_calculator(open_page: Open, **options: object) -> Page:
    page = open_page(PATH + STEPS[CALCULATOR][0], **options)
    expect_step(page, CALCULATOR)
    return page


def total(page: Page) -> Locator:
    return page.get_by_role("region", name="Geschat volume inboedel")


def test_furniture_is_counted_room_by_room_and_is_there_after_a_reload(open_page: Open) -> None:
    page = open_calculator(open_page)
    for room, items in ROOMS.items():
        page.get_by_role("tab", name=room).click()
        expect(page.get_by_role("list", name=room).get_by_role("listitem")).to_have_count(items)
    page.get_by_role("tab", name="Woonkamer").click()
    more = page.get_by_role("button", name="2-zitsbank toevoegen")
    more.click()
    more.click()
    expect(page.get_by_role("textbox", name="2-zitsbank")).to_have_value("2")
    expect(page.get_by_role("tab", name="Woonkamer 3,6 m³")).to_be_visible()
    page.get_by_role("tab", name="Dozen").click()
    page.get_by_role("textbox", name="Verhuisdoos").fill("40")
    expect(total(page)).to_contain_text("6,8 m³")
    expect(total(page)).to_contain_text("42 stuks")
    reload(page)
    expect(page.get_by_role("textbox", name="2-zitsbank")).to_have_value("2")
    expect(total(page)).to_contain_text("6,8 m³")
    page.get_by_role("button", name="2-zitsbank verwijderen").click()
    expect(total(page)).to_contain_text("5,0 m³")


def test_searching_finds_furniture_in_all_rooms_and_escape_ends_it(open_page: Open) -> None:
    page = open_calculator(open_page)
    search = page.get_by_label("Zoek in alle 108 meubels en dozen")
    search.fill("bank")
    expect(page.get_by_role("heading", level=2, name=re.compile("Woonkamer|Schuur|Tuin"))).to_have_count(3)
    expect(page.get_by_role("status").get_by_text("6 resultaten")).to_have_count(1)
    page.get_by_role("button", name="Tuinbank toevoegen").click()
    search.fill("helikopter")
    expect(page.get_by_role("status").get_by_text("Niets gevonden")).to_have_count(1)
    search.press("Escape")
    expect(search).to_have_value("")
    expect(search).to_be_focused()
    expect(page.get_by_role("tab", name=re.compile(r"Tuin (?!0,0)"))).to_be_visible()


def test_a_typical_household_is_marked_also_after_a_reload_and_gives_own_counts_back(open_page: Open) -> None:
    page = open_calculator(open_page)
    page.get_by_role("button", name="Poef toevoegen").click()
    page.get_by_role("button", name="3 kamers").click()
    page.get_by_role("button", name="Vervang mijn lijst").click()
    expect(total(page)).to_contain_text("31,6 m³")
    page.get_by_role("button", name="Maak ongedaan").click()
    expect(total(page)).to_contain_text("1 stuk")
    page.get_by_role("button", name="3 kamers").click()
    page.get_by_role("button", name="Vervang mijn lijst").click()
    reload(page)
    expect(page.get_by_text("Gemiddelde inboedel van een 3-kamerwoning. Pas gerust aan")).to_be_visible()
    page.get_by_role("button", name="2-zitsbank toevoegen").click()
    expect(page.get_by_text("Gemiddelde inboedel van een 3-kamerwoning, door u aangepast.")).to_be_visible()
    other = page.context.new_page()
    other.goto(page.url)
    wait_until_alive(other)
    expect(other.get_by_text("door u aangepast")).to_be_visible()
    other.get_by_role("button", name="2-zitsbank verwijderen").click()
    expect(page.get_by_text("Pas gerust aan")).to_be_visible()


def test_an_own_item_is_found_counted_and_there_after_a_reload(open_page: Open) -> None:
    page = open_calculator(open_page)
    page.get_by_role("tab", name="Schuur").click()
    page.get_by_label("Zoek in alle 108 meubels en dozen").fill("Surfplank")
    page.get_by_role("button", name=re.compile("Surfplank.* toe als eigen meubel, 0,5 m³ per stuk")).click()
    more = page.get_by_role("button", name="Surfplank toevoegen")
    expect(more).to_be_focused()
    more.click()
    expect(total(page)).to_contain_text("1,0 m³")
    reload(page)
    page.get_by_role("tab", name="Schuur 1,0 m³").click()
    expect(page.get_by_role("textbox", name="Surfplank")).to_have_value("2")


@pytest.mark.parametrize("viewport", [PHONE, TABLET, DESKTOP], ids=["phone", "tablet", "desktop"])
def test_rooms_stay_in_sight_and_the_next_one_is_shown_from_its_beginning(
    open_page: Open, viewport: dict[str, int]
) -> None:
    page = open_calculator(open_page, viewport=viewport, reduced_motion="reduce")
    page.get_by_role("textbox", name="Barkruk").focus()
    following = page.get_by_role("button", name="Volgende ruimte: Keuken")
    while not following.evaluate("element => element === document.activeElement"):
        page.keyboard.press("Tab")
        assert page.evaluate(FOCUS_IN_SIGHT), page.evaluate("document.activeElement.outerHTML.slice(0, 200)")
    expect(page.get_by_role("tab", name="Woonkamer")).to_be_in_viewport(ratio=1)
    page.keyboard.press("Enter")
    kitchen = page.get_by_role("tab", name="Keuken")
    expect(kitchen).to_be_focused()
    assert page.evaluate(FOCUS_IN_SIGHT)
    place = page.evaluate("scrollY")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(kitchen).to_be_focused()
    assert page.evaluate("scrollY") == place
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUS_IN_SIGHT)


def test_with_large_letters_rooms_scroll_away_with_their_list(open_page: Open) -> None:
    page = open_calculator(open_page, reduced_motion="reduce")
    with large_text(page):
        page.get_by_role("button", name="Volgende ruimte: Keuken").scroll_into_view_if_needed()
        expect(page.get_by_role("tab", name="Woonkamer")).not_to_be_in_viewport()
        page.get_by_role("button", name="Volgende ruimte: Keuken").click()
        expect(page.get_by_role("tab", name="Keuken")).to_be_in_viewport(ratio=1)


def test_on_a_phone_the_total_stays_in_sight_and_covers_no_control_with_the_focus(open_page: Open) -> None:
    page = open_calculator(open_page, viewport=SMALLEST, reduced_motion="reduce")
    plant = page.get_by_role("button", name="Grote kamerplant toevoegen")
    plant.click()
    expect(page.get_by_text("1 stuk").first).to_be_in_viewport(ratio=1)
    plant.focus()
    for _ in range(30):
        page.keyboard.press("Shift+Tab")
        assert page.evaluate(FOCUS_IN_SIGHT), page.evaluate("document.activeElement.outerHTML.slice(0, 200)")


def test_extra_services_are_checkboxes_and_the_chosen_ones_are_listed(open_page: Open) -> None:
    page = open_page(PATH + STEPS[EXTRAS][0])
    expect(page.get_by_role("checkbox")).to_have_count(6)
    expect(page.get_by_text("Geselecteerde extra diensten:")).to_have_count(0)
    page.get_by_text("Tijdelijke opslag", exact=True).click()
    expect(page.get_by_role("checkbox", name="Tijdelijke opslag")).to_be_checked()
    chosen = page.get_by_role("group", name="Welke extra diensten").get_by_role("listitem")
    expect(page.get_by_text("Geselecteerde extra diensten:")).to_be_visible()
    expect(chosen).to_have_text(["Tijdelijke opslagVanaf €5 per m³ per week"])
    page.get_by_role("checkbox", name="Piano transport").press("Space")
    expect(chosen.nth(1)).to_have_text(f"Piano transport{MESSAGES['price_on_request']}")
    page.get_by_role("checkbox", name="Tijdelijke opslag").uncheck()
    page.get_by_role("checkbox", name="Piano transport").uncheck()
    expect(page.get_by_text("Geselecteerde extra diensten:")).to_have_count(0)
    expect(page.get_by_role("radio", name="Weet ik nog niet")).to_be_checked()
    expect(page.get_by_role("button", name="Doorgaan")).to_be_enabled()
