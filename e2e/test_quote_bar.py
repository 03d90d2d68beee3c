"""The bar with the price and the buttons is low, with any letters; and the way to it by keys is short."""

from playwright.sync_api import Locator, Page, expect

from e2e.support.browser import PHONE, Open, large_text, resize
from e2e.support.quote_form import (
    CALCULATOR,
    OVERVIEW,
    STEPS,
    complete_answers,
    expect_step,
    focus_in_sight,
    on_button,
    open_form,
    step_heading,
)

LOW_PHONE = {"width": 360, "height": 640}
#: Its share of the height of the screen, with ordinary letters and with letters of twice the size.
MOST, MOST_LARGE = 0.15, 0.30
SHARE = "document.querySelector('.thumb-bar').offsetHeight / innerHeight"
MOST_TABS = 12


def test_the_bar_takes_little_of_a_phone_on_every_step(open_page: Open) -> None:
    answers = {**complete_answers(), "vanStraat": "", "voornaam": ""}
    page = open_form(open_page, OVERVIEW, answers, viewport=PHONE)
    shares: dict[str, float] = {}
    for number, (_, name) in reversed(list(enumerate(STEPS))):
        expect_step(page, number)
        expect(page.locator(".thumb-bar").get_by_text("€").first).to_be_visible()
        shares |= shares_of(page, name)
        if number:
            page.get_by_role("button", name="Terug").click()
    assert {name: share for name, share in shares.items() if share > 1} == {}, shares


def shares_of(page: Page, step: str) -> dict[str, float]:
    """How much of what it may take the bar takes, on both phones."""
    found = {}
    for phone in (PHONE, LOW_PHONE):
        height = phone["height"]
        with large_text(page):
            resize(page, phone)
            found[f"{step}, {height}, large"] = page.evaluate(SHARE) / MOST_LARGE
        found[f"{step}, {height}"] = page.evaluate(SHARE) / MOST
    return found


def test_furniture_is_one_stop_on_the_way_to_the_next_step(open_page: Open) -> None:
    page = open_form(open_page, CALCULATOR, {**complete_answers(), "inventory": {}})
    step_heading(page).focus()
    stops: list[str] = []
    while not has_focus(on_button(page)):
        page.keyboard.press("Tab")
        stops.append(page.evaluate("document.activeElement.outerHTML.slice(0, 200)"))
        assert len(stops) <= MOST_TABS, stops

    # And the arrows reach every button.
    page.get_by_role("tab", name="Woonkamer").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowRight")
    for row in page.get_by_role("list", name="Woonkamer").get_by_role("listitem").all():
        assert has_focus(row.get_by_role("button", name="toevoegen"))
        page.keyboard.press("Enter")
        for key in ("ArrowLeft", "ArrowLeft"):
            page.keyboard.press(key)
        assert has_focus(row.get_by_role("button", name="verwijderen"))
        focus_in_sight(page)
        for key in ("ArrowRight", "ArrowRight", "ArrowDown"):
            page.keyboard.press(key)
    expect(page.get_by_role("region", name="Geschat volume inboedel")).to_contain_text("25 stuks")


def has_focus(what: Locator) -> bool:
    return bool(what.evaluate("element => element === document.activeElement"))
