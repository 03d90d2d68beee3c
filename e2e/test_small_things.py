"""Toasts, pictures that come later, paper, and the menu of an impatient visitor."""

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.support.browser import (
    BESIDE,
    PHONE,
    Held,
    Open,
    Watch,
    eventually,
    note_requests,
    resize,
    wait_until_alive,
)

#: Adds up by how much what is seen has moved.
WATCH_SHIFTS = """
    window.shift = 0;
    window.moved = [];
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) {
            window.shift += entry.value;
            window.moved.push(...entry.sources.map(({ node }) => (node?.textContent ?? '?').slice(0, 60)));
        }
    }).observe({ type: 'layout-shift', buffered: true });
"""
#: All letters are there and have been drawn.
DRAWN = """document.fonts.ready.then(() => new Promise((done) =>
    requestAnimationFrame(() => requestAnimationFrame(() => done(document.fonts.size)))))"""
#: Whether this machine has a typeface that the site fits to the measures of its own.
HAS_STAND_IN = """new FontFace('stand-in', 'local("Arial"), local("Liberation Sans")').load()
    .then(() => true, () => false)"""
#: What of an article does not use the width of the paper, or reaches beyond it.
LOST_ON_PAPER = """() => {
    const { left, right } = document.querySelector('article').getBoundingClientRect();
    const box = (e) => e.getBoundingClientRect();
    const found = (selector) => [...document.querySelectorAll(`article ${selector}`)];
    const narrow = found('.prose').filter((e) => box(e).width < 0.8 * (right - left));
    const lost = found(':is(table, td)').filter((e) => box(e).right > right + 1);
    return [...narrow, ...lost].map((e) => e.outerHTML.slice(0, 120));
}"""
#: A page of each kind.
KINDS = ("/", "/locaties/rotterdam", "/blog/verhuizen-zonder-stress-15-tips", "/offerte-aanvragen")


def copy_address(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="E-mailadres kopiëren").click()


def test_a_toast_is_announced_and_stays_on_the_way_to_another_page(open_page: Open) -> None:
    page = open_page("/blog")
    copy_address(page)
    page.get_by_label("Hoofdmenu").get_by_role("link", name="Over Ons").click()
    page.wait_for_url("/over-ons")
    toast = page.get_by_role("status").get_by_text("E-mailadres gekopieerd")
    expect(toast).to_be_visible()
    page.evaluate("""() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
        document.execCommand = () => false;
    }""")
    page.get_by_role("button", name="E-mailadres kopiëren").click()
    expect(page.get_by_role("alert").get_by_text("Kopiëren lukt niet.")).to_be_visible()


def test_a_picture_pulses_until_it_is_there_and_moves_nothing(open_page: Open) -> None:
    page = open_page(BESIDE, alive=False)
    images = Held("**/images/**")
    images.hold(page)
    page.goto("/blog")
    wait_until_alive(page)
    picture = page.locator("picture").first
    picture.scroll_into_view_if_needed()
    expect(picture.locator("[data-pulse]")).to_be_visible()
    before = picture.bounding_box()
    assert before is not None
    assert before["height"] > 100
    images.release()
    expect(picture.locator("[data-pulse]")).to_be_hidden()
    assert picture.bounding_box() == before


def test_pictures_below_the_fold_wait_until_they_come_near(open_page: Open) -> None:
    page = open_page(BESIDE, alive=False, viewport=PHONE)
    asked = note_requests(page)
    page.goto("/")
    wait_until_alive(page)
    page.wait_for_load_state("networkidle")
    assert any("/images/hero-hofvijver" in url for url in asked)
    assert not any("/images/blog-" in url for url in asked)
    page.locator("picture").last.scroll_into_view_if_needed()
    eventually(page, lambda: any("/images/blog-" in url for url in asked))


def after_first_paint(route: Route) -> None:
    painted = "performance.getEntriesByName('first-contentful-paint').length"
    page = route.request.frame.page
    eventually(page, lambda: bool(page.evaluate(painted)))
    route.continue_()


def late_letters(page: Page) -> None:
    page.add_init_script(WATCH_SHIFTS)
    page.route("**/*.woff2", after_first_paint)


def test_nothing_shifts_while_a_page_loads_however_late_its_letters_come(open_page: Open) -> None:
    page = open_page(BESIDE, alive=False, viewport=PHONE, before=late_letters)
    if not page.evaluate(HAS_STAND_IN):
        pytest.skip(
            "neither Arial nor Liberation Sans, which stand in for letters that are late, is installed"
        )
    for path in KINDS:
        page.goto(path)
        wait_until_alive(page)
        assert page.evaluate(DRAWN) > 0
        assert page.evaluate("window.shift") < 0.01, f"{path}: {page.evaluate('window.moved')}"


def test_a_menu_opens_at_once_however_late_the_scripts_come(open_page: Open) -> None:
    page = open_page(BESIDE, alive=False, viewport=PHONE)
    scripts = Held("**/assets/*.js")
    scripts.hold(page)
    page.goto("/")
    button, menu = page.locator("[aria-controls=mobiel-menu]"), page.locator("#mobiel-menu")
    button.click()
    expect(menu).to_be_visible()
    button.click()
    expect(menu).to_be_hidden()
    button.click()
    menu.get_by_role("button", name="Diensten").click()
    expect(menu.get_by_role("link", name="Piano verhuizen")).to_be_visible()
    assert page.locator("html[data-hydrated]").count() == 0
    scripts.release()
    wait_until_alive(page)
    # The scripts have learned of it: what is open closes.
    expect(menu.get_by_role("link", name="Piano verhuizen")).to_be_visible()
    expect(button).to_have_attribute("aria-expanded", "true")
    button.click()
    expect(menu).to_be_hidden()


def test_scripts_that_did_not_come_are_fetched_again_at_the_next_touch(open_page: Open, watch: Watch) -> None:
    page = open_page(BESIDE, alive=False, viewport=PHONE)
    page.route("**/assets/*.js", lambda route: route.abort())
    page.goto("/")
    eventually(page, lambda: any("error:" in problem for problem in watch.problems), "a failed script")
    page.unroute("**/assets/*.js")
    page.keyboard.press("Shift")
    wait_until_alive(page)
    watch.problems.clear()


def test_a_page_that_is_come_back_to_is_where_it_was_left(open_page: Open) -> None:
    page = open_page("/locaties/rotterdam", alive=False, viewport=PHONE)
    heading = page.get_by_role("heading", name="Veelgestelde vragen over verhuizen in Rotterdam")
    heading.scroll_into_view_if_needed()
    place = heading.bounding_box()
    page.reload()
    eventually(page, lambda: heading.bounding_box() == place, "the same place after a reload")
    page.goto("/offerte-aanvragen")
    page.go_back()
    eventually(page, lambda: heading.bounding_box() == place, "the same place on the way back")


def test_an_article_on_paper_is_its_text_with_all_answers_and_without_menus(open_page: Open) -> None:
    page = open_page("/blog/verhuiskosten-complete-gids")
    answer = page.locator("details p").first
    expect(answer).to_be_hidden()
    page.emulate_media(media="print")
    expect(answer).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    for selector in ("body > header", "body > footer", "aside", ".skip-link"):
        expect(page.locator(selector).first).to_be_hidden()
    # Also on paper as wide as a desk, the text has all of it, and no column of a table is lost.
    for width in (718, 1440):
        resize(page, {"width": width, "height": 900})
        assert page.evaluate(LOST_ON_PAPER) == []
