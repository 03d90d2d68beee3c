"""Going from page to page: always at the top, smoothly, and on the right address."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Open, Watch, eventually

pytestmark = pytest.mark.thorough


def go(page: Page, path: str) -> None:
    """Follow a link to this path within the site, as a click on one would."""
    page.evaluate(
        """(path) => {
            const prose = document.querySelector('.prose');
            prose.innerHTML = `<p><a id="proef" href="${path}">proef</a></p>` + prose.innerHTML;
        }""",
        path,
    )
    page.evaluate("window.notReloaded = true")
    page.locator("#proef").click()


def scroll_down(page: Page) -> None:
    page.evaluate("window.scrollTo({top: 1500, behavior: 'instant'})")
    eventually(page, lambda: page.evaluate("scrollY > 1000"))


def scroll_positions(page: Page) -> list[int]:
    """Where the page stands at each frame after a choice in the footer, until it is at the top."""
    page.evaluate(
        """() => {
            window.positions = [];
            const note = () => { positions.push(Math.round(scrollY)); requestAnimationFrame(note); };
            note();
        }"""
    )
    page.get_by_label("Over deze site").get_by_role("link", name="Over ons").click()
    page.wait_for_url("/over-ons")
    eventually(page, lambda: page.evaluate("scrollY === 0"))
    positions: list[int] = page.evaluate("positions")
    return positions


def test_a_new_path_scrolls_smoothly_to_the_top(open_page: Open) -> None:
    page = open_page("/privacy")
    positions = scroll_positions(page)
    between = {position for position in positions if 0 < position < max(positions)}
    assert len(between) > 1


def test_people_who_prefer_less_motion_are_at_the_top_at_once(open_page: Open) -> None:
    page = open_page("/privacy", reduced_motion="reduce")
    positions = scroll_positions(page)
    assert len({position for position in positions if position > 0}) <= 2


def test_back_also_leads_to_the_top_of_the_page_before(open_page: Open) -> None:
    page = open_page("/privacy")
    scroll_down(page)
    page.get_by_label("Over deze site").get_by_role("link", name="Klachtenregeling").click()
    page.wait_for_url("/klachten")
    page.go_back()
    page.wait_for_url("/privacy")
    eventually(page, lambda: page.evaluate("scrollY === 0"))


def test_focus_and_title_follow_to_the_new_page(open_page: Open) -> None:
    page = open_page("/privacy")
    page.get_by_label("Hoofdmenu").get_by_role("link", name="Blog").click()
    page.wait_for_url("/blog")
    expect(page.locator("main")).to_be_focused()
    expect(page).to_have_title(page.locator('meta[property="og:title"]').get_attribute("content") or "")


def test_the_contact_link_leads_to_the_contact_section_of_this_page(open_page: Open) -> None:
    page = open_page("/blog")
    page.get_by_label("Hoofdmenu").get_by_role("link", name="Contact").click()
    expect(page.locator("#contact")).to_be_in_viewport()
    expect(page).to_have_url(re.compile("/blog#contact$"))


@pytest.mark.parametrize(
    ("link", "address"),
    [
        ("/over-ons/", "/over-ons"),
        ("/over-ons/?bron=brief#inhoud", "/over-ons?bron=brief#inhoud"),
        ("/seniorenverhuizing", "/diensten/seniorenverhuizing"),
        ("/spoedverhuizing/?a=1", "/diensten/spoedverhuizing?a=1"),
        ("/contact", "/#contact"),
    ],
)
def test_moved_addresses_are_followed_within_the_site(open_page: Open, link: str, address: str) -> None:
    page = open_page("/privacy")
    go(page, link)
    page.wait_for_url(address)
    assert page.evaluate("window.notReloaded")
    expect(page.get_by_role("heading", level=1)).not_to_have_text("Pagina Niet Gevonden")


@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("/over-ons/", "/over-ons"),
        ("/over-ons/?bron=brief#inhoud", "/over-ons?bron=brief#inhoud"),
        ("/woningontruiming", "/diensten/woningontruiming"),
        ("/contact", "/#contact"),
    ],
)
def test_moved_addresses_typed_by_hand_are_followed_too(open_page: Open, typed: str, address: str) -> None:
    page = open_page(typed)
    page.wait_for_url(address)


def test_a_link_to_nowhere_ends_at_the_not_found_page_without_a_reload(open_page: Open, watch: Watch) -> None:
    watch.expected = ["Pagina niet gevonden: /bestaat-niet"]
    page = open_page("/privacy")
    go(page, "/bestaat-niet")
    expect(page.get_by_role("heading", name="Pagina Niet Gevonden")).to_be_visible()
    assert page.evaluate("window.notReloaded")


def test_a_failed_load_between_pages_says_so_and_can_be_tried_again(open_page: Open, watch: Watch) -> None:
    watch.expected = ["ERR_INTERNET_DISCONNECTED", "Failed to fetch"]
    page = open_page("/diensten/piano-verhuizen")
    page.context.set_offline(True)
    page.get_by_label("Diensten", exact=True).get_by_role("link", name="Spoedverhuizing").click()
    expect(page.get_by_role("heading", name="Er ging iets mis")).to_be_visible()
    page.context.set_offline(False)
    page.get_by_role("button", name="Probeer opnieuw").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("verhui")
    expect(page).to_have_url(re.compile("/diensten/spoedverhuizing$"))
