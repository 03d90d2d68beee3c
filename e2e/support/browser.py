"""What a story does with a browser, whatever it is about."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import ConsoleMessage, Dialog, Error, Page, Request, Route, ViewportSize, expect

from e2e.support.backend import personal_values

ROOT = Path(__file__).resolve().parents[2]

#: A phone on which somebody has zoomed in by half.
ZOOMED = {"width": 260, "height": 563}
SMALLEST = {"width": 320, "height": 640}
PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1440, "height": 900}

#: A small static file of the site: a page on which storage can be cleared and filled for the next page.
BESIDE = "/robots.txt"

#: How long a story waits for what must come: long, because a busy machine is slow.
PATIENCE_S = 15
expect.set_options(timeout=PATIENCE_S * 1000)

#: Everything personal that was typed in the stories so far.
TYPED: set[str] = set()

Open = Callable[..., Page]
#: The same for somebody who is signed in: the first argument.
OpenAs = Callable[..., Page]


class Watch:
    """What went wrong in a browser while a story was told."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.problems: list[str] = []
        #: What a story expects to be written to the console.
        self.expected: list[str] = []

    def page(self, page: Page) -> None:
        page.on("pageerror", self._error)
        page.on("console", self._console)
        page.on("dialog", self._dialog)
        page.on("request", self._request)

    def leave(self, page: Page) -> None:
        page.remove_listener("pageerror", self._error)
        page.remove_listener("console", self._console)
        page.remove_listener("dialog", self._dialog)
        page.remove_listener("request", self._request)

    def _error(self, error: Error) -> None:
        self.problems.append(f"error: {error}")

    def _console(self, message: ConsoleMessage) -> None:
        text = message.text
        if message.type in {"error", "warning"} and not any(part in text for part in self.expected):
            self.problems.append(f"console {message.type}: {text}")

    def _dialog(self, dialog: Dialog) -> None:
        self.problems.append(f"dialog: {dialog.message}")
        dialog.accept()

    def _request(self, request: Request) -> None:
        url = request.url
        if urlsplit(url).scheme in {"http", "https"} and not url.startswith(self.origin + "/"):
            self.problems.append(f"third party: {url}")
        TYPED.update(personal_values(request.post_data or ""))


class Held:
    """Requests that wait until the story lets them go."""

    def __init__(self, pattern: str, method: str | None = None) -> None:
        self.pattern = pattern
        self.method = method
        self.waiting: list[Route] = []
        self.free = False

    def hold(self, page: Page) -> None:
        page.route(self.pattern, self._take)

    def _take(self, route: Route) -> None:
        if self.free or self.method not in {None, route.request.method}:
            route.fallback()
        else:
            self.waiting.append(route)

    def release(self) -> None:
        self.free = True
        for route in self.waiting:
            route.continue_()


def wait_until_alive(page: Page) -> None:
    """Wait until the page reacts to the visitor."""
    page.wait_for_selector("html[data-hydrated]", state="attached")


def change_path(page: Page, path: str) -> None:
    """Change the path without loading the page, as the browser's own buttons do."""
    page.evaluate(
        "path => { history.pushState(null, '', path); dispatchEvent(new PopStateEvent('popstate')); }", path
    )


def come_back(page: Page) -> None:
    """As after a look at another tab: a page that asks every few seconds for what is new asks at once."""
    page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")


def reload(page: Page) -> None:
    page.reload()
    wait_until_alive(page)


def reload_until_quiet(page: Page) -> None:
    """Reload the page and wait until no request is under way."""
    reload(page)
    page.wait_for_load_state("networkidle")


def eventually(page: Page, holds: Callable[[], bool], what: str = "it") -> None:
    """Wait until this holds. (The browser's own way evaluates strings, which the site's policy forbids.)

    The page waits, not the story: while a story sleeps, Playwright reports no requests to it.
    """
    end = time.monotonic() + PATIENCE_S
    while not holds():
        assert time.monotonic() < end, f"{what} did not happen within {PATIENCE_S} seconds"
        page.wait_for_timeout(20)


def stop_the_clock(page: Page) -> None:
    """From now on the page's time passes only by `page.clock`."""
    page.clock.install()
    page.clock.pause_at(datetime.now() + timedelta(minutes=1))


def note_requests(page: Page) -> list[str]:
    """The URLs that this page asks for from now on."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    return asked


#: What reaches beyond the right edge of the screen or of its own box, what lies over something else in the
#: header, and the page itself if it can be scrolled sideways.
MISFITS = """() => {
    const all = [...document.body.querySelectorAll('*')]
        .filter((e) => !e.closest('.table-scroll, picture, .sr-only'));
    const box = (e) => e.getBoundingClientRect();
    // The row of rooms scrolls by itself on a phone; the row as a whole must fit.
    const wide = all.filter((e) => box(e).right > innerWidth + 1 && !e.parentElement.closest('.room-bar'));
    const spilt = all.filter((e) => e.matches('button, a, p, dt, dd, li, label, h1, h2, h3, th, td'))
        .filter((e) => e.clientWidth > 1 && e.scrollWidth > e.clientWidth + 1);
    const cut = all.filter((e) => e.matches('select')).filter((e) => {
        const look = getComputedStyle(e), pen = document.createElement('canvas').getContext('2d');
        pen.font = look.font;
        const room = e.clientWidth - parseFloat(look.paddingLeft) - parseFloat(look.paddingRight);
        return pen.measureText(e.selectedOptions[0]?.text ?? '').width > room + 1;
    });
    const bar = [...document.querySelectorAll('body > header :is(a, button)')]
        .filter((e) => !e.closest('nav') && box(e).width);
    const over = bar.filter((one) => bar.some((other) => other !== one
        && box(one).left < box(other).right - 1 && box(other).left < box(one).right - 1
        && box(one).top < box(other).bottom - 1 && box(other).top < box(one).bottom - 1));
    const told = (kind, found) => found.map((e) => `${kind}: ${e.outerHTML.slice(0, 120)}`);
    return [...told('wide', wide), ...told('spilt', spilt), ...told('cut', cut), ...told('over', over),
        ...(document.documentElement.scrollWidth > innerWidth ? ['the page'] : [])];
}"""


def resize(page: Page, viewport: dict[str, int]) -> None:
    page.set_viewport_size(ViewportSize(width=viewport["width"], height=viewport["height"]))


def expect_to_fit(page: Page) -> None:
    """Nothing is wider than the screen, cut or overlapping, once the page has adapted to its size."""
    end = time.monotonic() + PATIENCE_S
    while misfits := page.evaluate(MISFITS):
        assert time.monotonic() < end, f"does not fit {page.viewport_size}: {misfits}"
        page.wait_for_timeout(50)


@contextmanager
def large_text(page: Page) -> Iterator[None]:
    """Letters of twice the size, on a phone."""
    resize(page, PHONE)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    yield
    page.evaluate("document.documentElement.style.fontSize = ''")


def expect_no_sideways_scrolling(page: Page) -> None:
    """Some views have parts of their own that scroll sideways; the page as a whole never does."""
    eventually(page, lambda: bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth")))


def expect_untouched(page: Page) -> None:
    """Nothing that a hostile visitor typed has run."""
    assert page.evaluate("window.broken_in") is None
    assert page.locator("main :is(img[onerror], iframe, svg[onload], script[src*='x.example'])").count() == 0


#: Records whether the element of this selector has the focus at the moment it appears or changes.
WATCH_FOCUS = """(selector) => {
    window.hadFocus = [];
    let seen = document.querySelector(selector)?.textContent;
    new MutationObserver(() => {
        const element = document.querySelector(selector);
        if (!element || element.textContent === seen) return;
        seen = element.textContent;
        hadFocus.push(element === document.activeElement);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
}"""
