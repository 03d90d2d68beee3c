"""Going from page to page: always at the top, smoothly, and on the right address."""

import re

from playwright.sync_api import Page, expect

from e2e.support.browser import Open, Watch, eventually, wait_until_alive

#: Notes where the page stands at each frame.
NOTE_POSITIONS = """() => {
    window.positions = [];
    const note = () => { positions.push(Math.round(scrollY)); requestAnimationFrame(note); };
    note();
}"""


def follow(page: Page, path: str) -> None:
    """A link to this path within the site, as a click on one would."""
    page.evaluate(
        """(path) => {
            const prose = document.querySelector('.prose');
            prose.innerHTML = `<p><a id="proef" href="${path}">proef</a></p>` + prose.innerHTML;
            window.notReloaded = true;
        }""",
        path,
    )
    page.locator("#proef").click()


def expect_top(page: Page) -> None:
    eventually(page, lambda: bool(page.evaluate("scrollY === 0")))


def positions_on_the_way(page: Page) -> list[int]:
    """Where the page stands after a choice in the footer, until it is at the top."""
    page.evaluate(NOTE_POSITIONS)
    page.get_by_label("Over deze site").get_by_role("link", name="Over ons").click()
    page.wait_for_url("/over-ons")
    expect_top(page)
    positions: list[int] = page.evaluate("positions")
    return positions


def test_a_new_page_scrolls_smoothly_to_its_top_and_has_focus_and_title(open_page: Open) -> None:
    page = open_page("/privacy", reduced_motion="no-preference")
    positions = positions_on_the_way(page)
    assert len({position for position in positions if 0 < position < max(positions)}) > 1
    expect(page.locator("main")).to_be_focused()
    expect(page).to_have_title(page.locator('meta[property="og:title"]').get_attribute("content") or "")
    # Also the way back leads to the top, wherever one was on that page.
    page.evaluate("window.scrollTo({top: 1500, behavior: 'instant'})")
    page.go_back()
    page.wait_for_url("/privacy")
    expect_top(page)


def test_people_who_prefer_less_motion_are_at_the_top_at_once(open_page: Open) -> None:
    page = open_page("/privacy", reduced_motion="reduce")
    positions = positions_on_the_way(page)
    assert len({position for position in positions if position > 0}) <= 2


def test_the_contact_link_leads_to_the_contact_section_of_this_page(open_page: Open) -> None:
    page = open_page("/blog")
    page.get_by_label("Hoofdmenu").get_by_role("link", name="Contact").click()
    expect(page.locator("#contact")).to_be_in_viewport()
    expect(page).to_have_url(re.compile("/blog#contact$"))


def test_moved_addresses_are_followed_within_the_site_and_when_typed_by_hand(open_page: Open) -> None:
    page = open_page("/over-ons/?bron=brief#inhoud")
    page.wait_for_url("/over-ons?bron=brief#inhoud")
    for link, address in (
        ("/spoedverhuizing/?a=1", "/diensten/spoedverhuizing?a=1"),
        ("/contact", "/#contact"),
    ):
        page.goto("/privacy")
        wait_until_alive(page)
        follow(page, link)
        page.wait_for_url(address)
        assert page.evaluate("window.notReloaded")
        expect(page.get_by_role("heading", level=1)).not_to_have_text("Pagina Niet Gevonden")


def test_a_slash_at_the_end_goes_and_the_place_on_the_page_stays(open_page: Open) -> None:
    page = open_page("/privacy")
    page.evaluate("""() => {
        window.notReloaded = true;
        history.pushState(null, '', '/over-ons/?bron=brief#contact');
        dispatchEvent(new PopStateEvent('popstate'));
    }""")
    page.wait_for_url("/over-ons?bron=brief#contact")
    expect(page.locator("#contact")).to_be_in_viewport()
    assert page.evaluate("window.notReloaded")


def test_a_link_to_nowhere_ends_at_the_not_found_page_without_a_reload(open_page: Open, watch: Watch) -> None:
    watch.expected = ["Pagina niet gevonden: /bestaat-niet"]
    page = open_page("/privacy")
    follow(page, "/bestaat-niet")
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
