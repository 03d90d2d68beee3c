"""The header: a dropdown on wide screens, a collapsible menu on small ones."""

import re

from playwright.sync_api import expect

from e2e.support.browser import (
    DESKTOP,
    PHONE,
    ROOT,
    ZOOMED,
    Open,
    expect_to_fit,
    large_text,
    resize,
    stop_the_clock,
)

SERVICES = [file.read_text() for file in (ROOT / "content" / "pages" / "diensten").glob("*.md")]


def front(page: str, field: str) -> str:
    found = re.search(rf"^{field}: (.+)$", page, re.MULTILINE)
    return found[1] if found else ""


MENU = [
    front(page, "crumb")
    for page in sorted(SERVICES, key=lambda page: int(front(page, "order")))
    if front(page, "in_menu") != "false"
]


def test_the_dropdown_opens_under_the_pointer_and_closes_when_a_service_is_chosen(open_page: Open) -> None:
    page = open_page("/")
    stop_the_clock(page)
    button, menu = page.get_by_role("button", name="Diensten"), page.locator("#diensten-menu")
    button.hover()
    expect(menu).to_be_hidden()
    page.clock.run_for(210)
    expect(menu.get_by_role("link")).to_have_text(MENU)
    assert len(MENU) == 7
    page.mouse.move(700, 700)
    page.clock.run_for(160)
    expect(menu).to_be_hidden()
    button.click()
    menu.get_by_role("link", name="Piano verhuizen").click()
    page.wait_for_url("/diensten/piano-verhuizen")
    expect(menu).to_be_hidden()


def test_a_touch_opens_and_closes_the_dropdown(open_page: Open) -> None:
    page = open_page("/over-ons", has_touch=True)
    button = page.get_by_role("button", name="Diensten")
    button.tap()
    expect(page.locator("#diensten-menu")).to_be_visible()
    button.tap()
    expect(page.locator("#diensten-menu")).to_be_hidden()


def test_the_mobile_menu_has_a_submenu_and_closes_by_every_choice_and_by_escape(open_page: Open) -> None:
    page = open_page("/over-ons", viewport=PHONE, has_touch=True)
    opener = page.get_by_role("button", name="Menu openen")
    menu = page.get_by_role("navigation", name="Menu", exact=True)
    submenu = page.locator("#mobiel-diensten")
    opener.tap()
    expect(menu).to_be_visible()
    expect(submenu).to_be_hidden()
    menu.get_by_role("button", name="Diensten").tap()
    expect(submenu.get_by_role("link")).to_have_text(MENU)
    submenu.get_by_role("link", name="Spoedverhuizing").tap()
    page.wait_for_url("/diensten/spoedverhuizing")
    expect(menu).to_be_hidden()
    opener.tap()
    expect(menu).to_be_visible()
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(opener).to_be_focused()
    for choice in ("Blog", "Contact", "Gratis Offerte"):
        opener.tap()
        menu.get_by_role("link", name=choice, exact=True).tap()
        expect(menu).to_be_hidden()
    page.wait_for_url("/offerte-aanvragen")


def test_the_menu_can_be_read_and_used_with_large_text_and_when_zoomed_in(open_page: Open) -> None:
    page = open_page("/", viewport=ZOOMED)
    page.get_by_role("button", name="Menu openen").click()
    menu = page.get_by_role("navigation", name="Menu", exact=True)
    menu.get_by_role("button", name="Diensten").click()
    expect_to_fit(page)
    with large_text(page):
        expect_to_fit(page)
        last = menu.get_by_role("link", name="Gratis Offerte")
        last.scroll_into_view_if_needed()
        expect(last).to_be_in_viewport(ratio=1)
        page.get_by_role("button", name="Menu sluiten").click()
        expect(menu).to_be_hidden()


def test_the_skip_link_is_the_first_stop_and_leads_to_the_content(open_page: Open) -> None:
    page = open_page("/over-ons")
    page.keyboard.press("Tab")
    link = page.get_by_role("link", name="Naar de inhoud")
    expect(link).to_be_focused()
    expect(link).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


def test_phone_and_quote_are_always_one_tap_away_but_never_in_the_way(open_page: Open) -> None:
    page = open_page("/locaties/utrecht", viewport=PHONE)
    for viewport in (PHONE, DESKTOP):
        resize(page, viewport)
        page.evaluate("window.scrollTo({ top: 0, behavior: 'instant' })")
        expect(page.locator("header").get_by_role("link", name="Bel 070 123 45 67").first).to_be_visible()
        floating = page.get_by_role("link", name="Offerte aanvragen", exact=True).last
        expect(floating).to_have_attribute("href", "/offerte-aanvragen")
        expect(floating).to_be_in_viewport()
        page.mouse.wheel(0, 3000)
        expect(floating).to_be_in_viewport()
        expect(page.locator("header")).to_be_in_viewport()
    for path in ("/offerte-aanvragen", "/staff-login"):
        page.goto(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.get_by_label("Direct naar de offerte")).to_have_count(0)
