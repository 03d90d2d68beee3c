"""The quote form on a phone: what has the focus is in sight, also with letters of twice the size."""

import pytest
from playwright.sync_api import Page, expect

from e2e.support.browser import PHONE, Open, eventually, large_text, reload
from e2e.support.quote_form import (
    ADDRESSES,
    CONTACT_DATA,
    PATH,
    STEPS,
    expect_step,
    open_overview,
    send,
)

#: How far what has the focus lies under the header or the bar with the buttons, in pixels.
COVERED = """() => {
    const focused = document.activeElement, bar = document.querySelector('.thumb-bar');
    if (bar.contains(focused)) return 0;
    const { top, bottom } = focused.getBoundingClientRect();
    const header = document.querySelector('body > header').getBoundingClientRect();
    return Math.max(0, bottom - bar.getBoundingClientRect().top, header.bottom - top);
}"""
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


def expect_in_sight(page: Page) -> None:
    what = page.evaluate("document.activeElement.outerHTML.slice(0, 100)")
    eventually(page, lambda: bool(page.evaluate(COVERED) < 1), what)


@pytest.mark.parametrize("step", [ADDRESSES, CONTACT_DATA])
def test_no_field_that_is_reached_by_keys_lies_under_the_bar(open_page: Open, step: int) -> None:
    page = open_page(PATH + STEPS[step][0], viewport=PHONE, reduced_motion="reduce")
    tab_through(page)
    expect(page.get_by_text("is verplicht").first).to_be_visible()
    reload(page)
    with large_text(page):
        tab_through(page)


def tab_through(page: Page) -> None:
    """From the first field to the last; each that is left empty gets an error, which moves the next one."""
    page.locator("form :is(input, select)").first.focus()
    last = page.locator("form :is(input:not([name=website]), textarea)").last
    while not last.evaluate("element => element === document.activeElement"):
        expect_in_sight(page)
        page.keyboard.press("Tab")
    expect_in_sight(page)


def test_a_link_to_what_is_wrong_shows_the_field_and_its_two_colours_apart(open_page: Open) -> None:
    page = open_overview(open_page, {"naarPostcode": "1"}, viewport=PHONE, reduced_motion="reduce")
    send(page)
    page.get_by_role("link", name="Pas dit aan bij Adressen").click()
    expect_step(page, ADDRESSES)
    expect(page.locator("[name=naarPostcode]")).to_be_focused()
    expect_in_sight(page)
    # For who is guided by the line around a field: it is seen, and is no other than the one of an error.
    ring, error, between = page.evaluate(CONTRASTS)
    assert ring >= 3
    assert error >= 3
    assert between >= 2
