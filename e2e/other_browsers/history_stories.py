"""Back and Forward lead to the page of the address in Firefox and WebKit too, however late scripts come."""

import json
import re
from dataclasses import replace

import httpx
import pytest

from e2e.support.browser import BESIDE
from e2e.support.history import ARTICLE, WALKS, Walk, heading_in
from e2e.support.proxy import Proxy
from e2e.support.visitor import ALIVE, Visitor

DESK = (1440, 900)
#: The scripts of a page that are late: all of them, the last of them, or none.
LATE = {"before": r"/assets/.*\.js$", "during": r"/assets/entry\.client.*\.js$", "after": r"no script"}
PARTS = ("h1", "body > header", "main", "body > footer")
ONE_PAGE = f"{json.dumps(PARTS)}.every((part) => document.querySelectorAll(part).length === 1)"
#: Marks this document, to know it again.
MARK = "window.isTheSame = true"


@pytest.fixture
def walker(visitor: Visitor, proxy: Proxy) -> Visitor:
    """The visitor, for whom scripts can be late."""
    walker = replace(visitor, origin=proxy.url)
    walker.resize(*DESK)
    return walker


def expect_page(visitor: Visitor, *paths: str) -> None:
    """The page of this address, or one of these, and no other."""
    headings = {path: heading_in(httpx.get(visitor.origin + path).text) for path in paths}
    shown = "document.querySelector('h1').textContent"
    visitor.wait(f"{ONE_PAGE} && ({json.dumps(headings)})[location.pathname] === {shown}")


def follow(visitor: Visitor, path: str) -> None:
    visitor.click(f"a[href='{path}']")
    expect_page(visitor, path)


@pytest.mark.parametrize("late", LATE)
@pytest.mark.parametrize("walk", WALKS, ids=str)
def test_buttons_lead_to_the_page_of_the_address(
    walker: Visitor, proxy: Proxy, walk: Walk, late: str
) -> None:
    walker.open(walk.first)
    for link in walk.links:
        follow(walker, link)
    proxy.hold(LATE[late])
    for button, path in walk.pressed():
        walker.use(button)
        expect_page(walker, path)
    proxy.release()
    walker.wait(ALIVE)
    expect_page(walker, path)


def test_back_at_the_very_moment_at_which_a_page_begins_to_load_again(walker: Visitor) -> None:
    walker.open("/")
    for _ in range(3):
        follow(walker, "/over-ons")
        walker.do("location.reload(); history.back()")
        # Which of the two wins is up to the browser.
        walker.wait(ALIVE)
        expect_page(walker, "/", "/over-ons")


def test_a_link_that_is_followed_before_scripts_come_is_undone_by_back(walker: Visitor, proxy: Proxy) -> None:
    walker.open("/")
    follow(walker, "/over-ons")
    proxy.hold(LATE["before"])
    walker.use("reload")
    follow(walker, "/privacy")
    for path in ("/over-ons", "/"):
        walker.use("back")
        expect_page(walker, path)
    proxy.release()
    walker.wait(ALIVE)
    expect_page(walker, "/")


@pytest.mark.parametrize("late", LATE)
def test_a_page_that_was_left_is_alive_again_after_back(walker: Visitor, proxy: Proxy, late: str) -> None:
    proxy.hold(LATE[late])
    walker.load("/over-ons")
    if late == "after":
        walker.wait(ALIVE)
    walker.do(MARK)
    walker.load(BESIDE)
    walker.use("back")
    expect_page(walker, "/over-ons")
    # A page that was complete is kept as it is; while its scripts are on their way, only WebKit keeps it.
    assert walker.ask("window.isTheSame") or late != "after"
    proxy.release()
    walker.wait(ALIVE)
    follow(walker, "/privacy")
    walker.use("back")
    expect_page(walker, "/over-ons")


def test_a_place_in_the_page_is_left_by_back_without_loading_it_again(walker: Visitor, proxy: Proxy) -> None:
    proxy.hold(LATE["before"])
    walker.load(ARTICLE)
    walker.do(MARK)
    walker.click("nav[aria-label=Inhoud] a")
    walker.wait("location.hash !== '' && scrollY > 0")
    walker.use("back")
    walker.wait("location.hash === ''")
    expect_page(walker, ARTICLE)
    assert walker.ask("window.isTheSame")


def test_a_page_that_fails_is_replaced_by_the_message(walker: Visitor, proxy: Proxy) -> None:
    proxy.replaced = (
        re.compile(r"/assets/about-.*\.js$"),
        "export default () => { throw new Error('kapot'); }",
    )
    walker.load("/over-ons")
    walker.see("Er ging iets mis")
    walker.wait(ONE_PAGE)
