"""The calculator: own and typical furniture, and rooms that stay in sight, by hand and by key."""

import re

from playwright.sync_api import Locator, Page, expect

from e2e.support.browser import (
    DESKTOP,
    PHONE,
    SMALLEST,
    Open,
    large_text,
    reload,
    resize,
    wait_until_alive,
)
from e2e.support.quote_form import CALCULATOR, PATH, STEPS, expect_step

#: The control with the focus, and whether it is what lies at its middle.
FOCUSED = """() => {
    const focused = document.activeElement;
    const { x, y, width, height } = focused.getBoundingClientRect();
    return [focused.outerHTML, focused.contains(document.elementFromPoint(x + width / 2, y + height / 2))];
}"""
TABLET = {"width": 768, "height": 1024}


def open_calculator(open_page: Open, **options: object) -> Page:
    page = open_page(PATH + STEPS[CALCULATOR][0], **options)
    expect_step(page, CALCULATOR)
    return page


def total(page: Page) -> Locator:
    return page.get_by_role("region", name="Geschat volume inboedel")


def focus_on_top(page: Page) -> str:
    """The control with the focus, which lies under nothing else."""
    html, is_in_sight = page.evaluate(FOCUSED)
    assert is_in_sight, html[:200]
    return str(html)


def test_a_typical_household_and_an_own_item_are_there_after_a_reload_and_in_another_tab(
    open_page: Open,
) -> None:
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
    expect(total(page)).to_contain_text("31,6 m³")
    untouched = page.get_by_text("Gemiddelde inboedel van een 3-kamerwoning. Pas gerust aan")
    expect(untouched).to_be_visible()

    page.get_by_role("tab", name="Zolder").click()
    search = page.get_by_label("Zoek in alle 108 meubels en dozen")
    search.fill("Surfplank")
    page.get_by_role("button", name=re.compile("Surfplank.* toe als eigen meubel")).click()
    more = page.get_by_role("button", name="Surfplank toevoegen")
    expect(more).to_be_focused()
    more.click()
    expect(total(page)).to_contain_text("32,6 m³")
    search.press("Escape")
    expect(page.get_by_text("Gemiddelde inboedel van een 3-kamerwoning, door u aangepast.")).to_be_visible()
    other = page.context.new_page()
    other.goto(page.url)
    wait_until_alive(other)
    expect(other.get_by_text("door u aangepast")).to_be_visible()
    other.get_by_role("tab", name="Zolder 1,8 m³").click()
    expect(other.get_by_role("textbox", name="Surfplank")).to_have_value("2")
    other.get_by_role("textbox", name="Surfplank").fill("0")
    expect(untouched).to_be_visible()


def test_rooms_stay_in_sight_and_the_next_one_is_shown_from_its_beginning(open_page: Open) -> None:
    page = open_calculator(open_page)
    for viewport in (PHONE, TABLET, DESKTOP):
        resize(page, viewport)
        page.get_by_role("tab", name="Woonkamer").click()
        expect_rooms_in_sight(page)


def expect_rooms_in_sight(page: Page) -> None:
    """From the first room to the next by keys, with what has the focus never under anything else."""
    page.get_by_role("textbox", name="Barkruk").focus()
    page.keyboard.press("Tab")
    while "Volgende ruimte: Keuken" not in focus_on_top(page):
        page.keyboard.press("Tab")
    expect(page.get_by_role("tab", name="Woonkamer")).to_be_in_viewport(ratio=1)
    page.keyboard.press("Enter")
    kitchen = page.get_by_role("tab", name="Keuken")
    expect(kitchen).to_be_focused()
    focus_on_top(page)
    place = page.evaluate("scrollY")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(kitchen).to_be_focused()
    assert page.evaluate("scrollY") == place
    page.keyboard.press("Tab")
    focus_on_top(page)


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
    for key in [*["ArrowUp"] * 12, *["ArrowLeft"] * 2, *["ArrowUp"] * 12]:
        page.keyboard.press(key)
        focus_on_top(page)
