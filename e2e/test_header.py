"""The header: a dropdown on wide screens, a collapsible menu on small ones."""

from playwright.sync_api import expect

from e2e.support.browser import DESKTOP, PHONE, ZOOMED, Open, expect_to_fit, large_text, resize


def test_a_touch_opens_and_closes_the_dropdown(open_page: Open) -> None:
    page = open_page("/over-ons", has_touch=True)
    button = page.get_by_role("button", name="Diensten")
    button.tap()
    expect(page.locator("#diensten-menu")).to_be_visible()
    button.tap()
    expect(page.locator("#diensten-menu")).to_be_hidden()


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


def test_phone_and_quote_are_always_one_tap_away(open_page: Open) -> None:
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
