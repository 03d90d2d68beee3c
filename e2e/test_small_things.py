"""Toasts, pictures that come later, paper, and the first touch of an impatient visitor."""

import pytest
from playwright.sync_api import Page, Route, expect

from e2e.conftest import PHONE, Held, Open, eventually, stop_the_clock, wait_until_alive

pytestmark = pytest.mark.thorough


def copy_address(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="E-mailadres kopiëren").click()


def test_a_toast_is_announced_and_goes_after_five_seconds(open_page: Open) -> None:
    page = open_page("/blog")
    stop_the_clock(page)
    copy_address(page)
    toast = page.get_by_role("status").get_by_text("E-mailadres gekopieerd")
    expect(toast).to_be_visible()
    page.clock.run_for(4900)
    expect(toast).to_be_visible()
    page.clock.run_for(200)
    expect(toast).to_be_hidden()


def test_a_toast_waits_while_the_pointer_is_on_it_and_can_be_dismissed(open_page: Open) -> None:
    page = open_page("/blog")
    stop_the_clock(page)
    copy_address(page)
    toast = page.get_by_role("status").get_by_text("E-mailadres gekopieerd")
    toast.hover()
    page.clock.run_for(20_000)
    expect(toast).to_be_visible()
    page.get_by_role("button", name="Melding sluiten").click()
    expect(toast).to_be_hidden()


def test_a_failure_is_announced_as_an_alert(open_page: Open) -> None:
    page = open_page(
        "/blog",
        before=lambda page: page.add_init_script("navigator.clipboard.writeText = () => Promise.reject()"),
    )
    page.get_by_role("button", name="E-mailadres kopiëren").click()
    expect(page.get_by_role("alert").get_by_text("Kopiëren lukt niet in deze browser.")).to_be_visible()


def test_a_toast_stays_on_the_way_to_another_page(open_page: Open) -> None:
    page = open_page("/blog")
    stop_the_clock(page)
    copy_address(page)
    page.get_by_label("Hoofdmenu").get_by_role("link", name="Over Ons").click()
    page.wait_for_url("/over-ons")
    expect(page.get_by_role("status").get_by_text("E-mailadres gekopieerd")).to_be_visible()


def test_a_picture_pulses_until_it_is_there_and_moves_nothing(open_page: Open) -> None:
    images = Held("**/images/**")
    page = open_page("/blog", before=images.hold)
    picture = page.locator("picture").first
    picture.scroll_into_view_if_needed()
    expect(picture.locator("[data-pulse]")).to_be_visible()
    before = picture.bounding_box()
    assert before is not None
    assert before["height"] > 100
    images.release()
    expect(picture.locator("[data-pulse]")).to_have_count(0)
    assert picture.bounding_box() == before


def test_pictures_below_the_fold_wait_until_they_come_near(open_page: Open) -> None:
    asked: list[str] = []
    page = open_page(
        "/",
        viewport=PHONE,
        before=lambda page: page.on("request", lambda request: asked.append(request.url)),
    )
    page.wait_for_timeout(500)
    assert any("/images/hero-hofvijver" in url for url in asked)
    assert not any("/images/blog-" in url for url in asked)
    page.locator("picture").last.scroll_into_view_if_needed()
    eventually(page, lambda: any("/images/blog-" in url for url in asked))


def after_first_paint(route: Route) -> None:
    painted = "performance.getEntriesByName('first-contentful-paint').length"
    page = route.request.frame.page
    eventually(page, lambda: bool(page.evaluate(painted)))
    route.continue_()


@pytest.mark.parametrize(
    "path", ["/", "/locaties/rotterdam", "/blog/verhuizen-zonder-stress-15-tips", "/offerte-aanvragen"]
)
def test_nothing_shifts_while_a_page_loads_however_late_its_letters_come(open_page: Open, path: str) -> None:
    watch_shifts = """
        window.shift = 0;
        new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
    """

    def before(page: Page) -> None:
        page.add_init_script(watch_shifts)
        page.route("**/*.woff2", after_first_paint)

    page = open_page(path, viewport=PHONE, before=before)
    page.wait_for_timeout(500)
    assert page.evaluate("window.shift") < 0.01


def test_a_button_pressed_before_the_page_is_alive_still_works(open_page: Open) -> None:
    scripts = Held("**/assets/*.js")
    page = open_page("/", alive=False, viewport=PHONE, before=scripts.hold)
    page.get_by_role("button", name="Menu openen").click()
    assert page.locator("html[data-hydrated]").count() == 0
    scripts.release()
    wait_until_alive(page)
    expect(page.get_by_role("navigation", name="Menu", exact=True)).to_be_visible()


def test_a_visitor_who_does_nothing_still_gets_a_living_page(open_page: Open) -> None:
    page = open_page("/verhuisbedrijf", alive=False)
    wait_until_alive(page)


def test_an_article_on_paper_is_its_text_with_all_answers_and_without_menus(open_page: Open) -> None:
    page = open_page("/blog/verhuiskosten-complete-gids")
    answer = page.locator("details p").first
    expect(answer).to_be_hidden()
    page.emulate_media(media="print")
    expect(answer).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    for selector in ("body > header", "body > footer", "aside"):
        expect(page.locator(selector).first).to_be_hidden()
