"""The browser's own buttons lead to the page of the address, whether its scripts have come or not."""

import pytest
from playwright.sync_api import Error, Page, expect

from e2e.support.browser import BESIDE, Held, Open, Watch, eventually, wait_until_alive
from e2e.support.history import ARTICLE, WALKS, heading_in

#: A part of the page fails when its scripts take it over.
BROKEN = """
    let modules;
    const fail = () => { throw new Error('kapot'); };
    Object.defineProperty(window, '__reactRouterRouteModules', {
        get: () => modules,
        set: (own) => { modules = { ...own, 'routes/about': { ...own['routes/about'], default: fail } }; },
    });
"""
#: The router is misled: it takes the page over under an address whose data it does not have.
MISLED = """
    Object.defineProperty(window, 'reloadIfMoved', { get: () => () => false, set: () => undefined });
    addEventListener('DOMContentLoaded', () => history.replaceState(null, '', '/privacy'));
"""


def follow(page: Page, path: str) -> None:
    page.locator(f"a[href='{path}']:visible").first.click()
    expect_page(page, path)


def press(page: Page, button: str) -> None:
    act = {"reload": page.reload, "back": page.go_back, "forward": page.go_forward}[button]
    try:
        act(wait_until="commit")
    except Error as error:
        # The browser was just exchanging one page for the other, and took no command.
        if "Not attached to an active page" not in error.message:
            raise
        act(wait_until="commit")


def expect_page(page: Page, path: str) -> None:
    """This page and no other, under its own address."""
    expect(page).to_have_url(path)
    expect(page.locator("h1")).to_have_text(heading_in(page.request.get(path).text()))
    expect_one_page(page)


def expect_one_page(page: Page) -> None:
    for part in ("body > header", "main", "body > footer"):
        expect(page.locator(part)).to_have_count(1)


@pytest.mark.parametrize("late", ["**/assets/*.js", "**/assets/entry.client*.js", "no script"])
def test_back_and_forward_lead_to_the_page_of_the_address_however_late_scripts_come(
    open_page: Open, late: str
) -> None:
    page = open_page(BESIDE, alive=False)
    for walk in WALKS:
        page.goto(walk.first)
        wait_until_alive(page)
        for link in walk.links:
            follow(page, link)
        scripts = Held(late)
        scripts.hold(page)
        for button, path in walk.pressed():
            press(page, button)
            expect_page(page, path)
        scripts.release()
        wait_until_alive(page)
        expect_page(page, path)
        page.unroute(late)


def test_back_at_the_very_moment_at_which_a_page_begins_to_load_again(open_page: Open) -> None:
    page = open_page("/")
    for _ in range(3):
        follow(page, "/over-ons")
        press(page, "reload")
        press(page, "back")
        expect_page(page, "/")
        wait_until_alive(page)
        expect_page(page, "/")


def test_a_link_that_is_followed_before_scripts_come_is_undone_by_back(open_page: Open) -> None:
    page = open_page("/")
    follow(page, "/over-ons")
    scripts = Held("**/assets/*.js")
    scripts.hold(page)
    page.reload()
    follow(page, "/privacy")
    press(page, "back")
    expect_page(page, "/over-ons")
    press(page, "back")
    expect_page(page, "/")
    scripts.release()
    wait_until_alive(page)
    expect_page(page, "/")


def test_a_place_in_the_page_is_left_by_back_without_loading_it_again(open_page: Open) -> None:
    page = open_page(BESIDE, alive=False)
    scripts = Held("**/assets/*.js")
    scripts.hold(page)
    page.goto(ARTICLE)
    page.evaluate("window.notReloaded = true")
    page.get_by_label("Inhoud", exact=True).get_by_role("link").last.click()
    press(page, "back")
    expect_page(page, ARTICLE)
    assert page.evaluate("window.notReloaded")


@pytest.mark.parametrize(("fault", "reported"), [(BROKEN, "kapot"), (MISLED, "#418")])
def test_a_page_that_fails_is_replaced_by_the_message(
    open_page: Open, watch: Watch, fault: str, reported: str
) -> None:
    page = open_page("/over-ons", before=lambda page: page.add_init_script(fault), alive=False)
    expect(page.locator("h1")).to_have_text("Er ging iets mis")
    expect_one_page(page)
    eventually(page, lambda: len(watch.problems) > 0, "a report in the console")
    assert all(reported in problem for problem in watch.problems)
    watch.problems.clear()
