"""The header: a dropdown with the right delays on wide screens, a collapsible menu on small ones."""

import json
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import PHONE, ROOT, Open

NAVIGATION = json.loads((ROOT / "content" / "facts" / "navigation.json").read_text())
MENU = [service["label"] for service in NAVIGATION["services"] if service["in_menu"]]


@pytest.fixture
def page(open_page: Open) -> Page:
    """The home page with a clock that the test moves."""
    page = open_page("/")
    page.clock.install()
    page.clock.pause_at(datetime.now() + timedelta(minutes=1))
    return page


def hover(page: Page) -> None:
    page.get_by_role("button", name="Diensten").hover()


def leave(page: Page) -> None:
    page.mouse.move(700, 700)


def test_the_dropdown_lists_seven_services(page: Page) -> None:
    page.get_by_role("button", name="Diensten").click()
    expect(page.locator("#diensten-menu a")).to_have_text(MENU)
    assert len(MENU) == 7


def test_hovering_opens_after_200_ms_and_leaving_closes_after_150_ms(page: Page) -> None:
    menu = page.locator("#diensten-menu")
    hover(page)
    page.clock.run_for(190)
    expect(menu).to_be_hidden()
    page.clock.run_for(20)
    expect(menu).to_be_visible()
    leave(page)
    page.clock.run_for(140)
    expect(menu).to_be_visible()
    page.clock.run_for(20)
    expect(menu).to_be_hidden()


def test_coming_back_within_300_ms_opens_at_once(page: Page) -> None:
    menu = page.locator("#diensten-menu")
    hover(page)
    page.clock.run_for(210)
    leave(page)
    page.clock.run_for(160)
    expect(menu).to_be_hidden()
    page.clock.run_for(250)
    hover(page)
    expect(menu).to_be_visible()


def test_after_300_ms_it_waits_again(page: Page) -> None:
    menu = page.locator("#diensten-menu")
    hover(page)
    page.clock.run_for(210)
    leave(page)
    page.clock.run_for(160)
    page.clock.run_for(310)
    hover(page)
    page.clock.run_for(100)
    expect(menu).to_be_hidden()


def test_a_click_on_the_opened_menu_does_not_take_it_away_from_under_the_pointer(page: Page) -> None:
    hover(page)
    page.clock.run_for(210)
    page.get_by_role("button", name="Diensten").click()
    expect(page.locator("#diensten-menu")).to_be_visible()


def test_the_dropdown_works_by_keyboard(page: Page) -> None:
    button = page.get_by_role("button", name="Diensten")
    button.focus()
    page.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("ArrowDown")
    page.clock.run_for(50)
    expect(page.get_by_role("link", name=MENU[0]).first).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.clock.run_for(50)
    expect(page.locator("#diensten-menu").get_by_role("link", name=MENU[-1])).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#diensten-menu")).to_be_hidden()
    expect(button).to_be_focused()


def test_tabbing_out_of_the_dropdown_closes_it(page: Page) -> None:
    page.get_by_role("button", name="Diensten").focus()
    page.keyboard.press("Enter")
    for _ in range(len(MENU) + 1):
        page.keyboard.press("Tab")
    expect(page.locator("#diensten-menu")).to_be_hidden()
    expect(page.get_by_label("Hoofdmenu").get_by_role("link", name="Over Ons")).to_be_focused()


def test_a_touch_opens_and_closes_the_dropdown(open_page: Open) -> None:
    page = open_page("/", has_touch=True)
    button = page.get_by_role("button", name="Diensten")
    button.tap()
    expect(page.locator("#diensten-menu")).to_be_visible()
    button.tap()
    expect(page.locator("#diensten-menu")).to_be_hidden()


def test_choosing_a_service_closes_the_dropdown_and_opens_its_page(page: Page) -> None:
    page.get_by_role("button", name="Diensten").click()
    page.locator("#diensten-menu").get_by_role("link", name="Piano verhuizen").click()
    page.wait_for_url("/diensten/piano-verhuizen")
    expect(page.locator("#diensten-menu")).to_be_hidden()


def test_the_mobile_menu_opens_its_submenu_and_closes_when_a_link_is_chosen(open_page: Open) -> None:
    page = open_page("/", viewport=PHONE, has_touch=True)
    page.get_by_role("button", name="Menu openen").tap()
    menu = page.get_by_role("navigation", name="Menu", exact=True)
    expect(menu).to_be_visible()
    submenu = page.locator("#mobiel-diensten")
    expect(submenu).to_be_hidden()
    menu.get_by_role("button", name="Diensten").tap()
    expect(submenu.get_by_role("link")).to_have_text(MENU)
    submenu.get_by_role("link", name="Spoedverhuizing").tap()
    page.wait_for_url("/diensten/spoedverhuizing")
    expect(menu).to_be_hidden()


@pytest.mark.parametrize("choice", ["Blog", "Contact", "Gratis Offerte"])
def test_every_choice_closes_the_mobile_menu(open_page: Open, choice: str) -> None:
    page = open_page("/", viewport=PHONE)
    page.get_by_role("button", name="Menu openen").click()
    menu = page.get_by_role("navigation", name="Menu", exact=True)
    menu.get_by_role("link", name=choice, exact=True).click()
    expect(menu).to_be_hidden()


def test_escape_closes_the_mobile_menu_and_returns_to_its_button(open_page: Open) -> None:
    page = open_page("/", viewport=PHONE)
    button = page.get_by_role("button", name="Menu openen")
    button.click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Menu openen")).to_be_focused()


def test_the_skip_link_is_the_first_stop_and_leads_to_the_content(open_page: Open) -> None:
    page = open_page("/over-ons")
    page.keyboard.press("Tab")
    link = page.get_by_role("link", name="Naar de inhoud")
    expect(link).to_be_focused()
    expect(link).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


@pytest.mark.parametrize("viewport", [PHONE, {"width": 1440, "height": 900}])
def test_phone_and_quote_are_always_one_tap_away(open_page: Open, viewport: dict[str, int]) -> None:
    page = open_page("/locaties/utrecht", viewport=viewport)
    expect(page.locator("header").get_by_role("link", name="Bel 070 123 45 67").first).to_be_visible()
    floating = page.get_by_role("link", name="Offerte aanvragen", exact=True).last
    expect(floating).to_have_attribute("href", "/offerte-aanvragen")
    expect(floating).to_be_in_viewport()
    page.mouse.wheel(0, 3000)
    expect(floating).to_be_in_viewport()
    expect(page.locator("header")).to_be_in_viewport()


@pytest.mark.parametrize("path", ["/offerte-aanvragen", "/staff-login", "/dashboard"])
def test_the_floating_button_is_not_where_it_would_be_in_the_way(open_page: Open, path: str) -> None:
    page = open_page(path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_label("Direct naar de offerte")).to_have_count(0)
