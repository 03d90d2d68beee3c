"""The quote form on a phone: what has the focus is in sight, also with letters of twice the size."""

import pytest
from playwright.sync_api import Page, expect

from e2e.support.browser import BESIDE, PHONE, Held, Open, large_text, reload
from e2e.support.quote_form import ADDRESSES, CONTACT_DATA, FOCUSED, PATH, STEPS, focus_in_sight


@pytest.mark.parametrize("step", [ADDRESSES, CONTACT_DATA])
def test_no_field_that_is_reached_by_keys_lies_under_the_bar(open_page: Open, step: int) -> None:
    page = open_page(PATH + STEPS[step][0], viewport=PHONE, reduced_motion="reduce")
    tab_through(page)
    expect(page.get_by_text("is verplicht").first).to_be_visible()
    reload(page)
    with large_text(page):
        tab_through(page)


def test_no_field_is_hidden_by_the_bar_before_scripts_come(open_page: Open) -> None:
    page = open_page(BESIDE, alive=False, viewport=PHONE)
    Held("**/assets/*.js").hold(page)
    page.goto(PATH)
    page.locator("form :is(input, select)").first.focus()
    name = ""
    while name != "naarOmschrijving":
        name, covered, height = page.evaluate(FOCUSED)
        assert covered < height, f"{name} is hidden"
        page.keyboard.press("Tab")


def tab_through(page: Page) -> None:
    """From the first field to the last; each that is left empty gets an error, which moves the next one."""
    page.locator("form :is(input, select)").first.focus()
    last = page.locator("form :is(input:not([name=website]), textarea)").last.get_attribute("name")
    while focus_in_sight(page) != last:
        page.keyboard.press("Tab")
