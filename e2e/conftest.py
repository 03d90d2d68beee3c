"""A real browser on the real server with the built site; errors and third parties fail any test."""

import time
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, Route, expect, sync_playwright

from tests.support.personal_data_scan import found_in, personal_values
from tests.support.servers import Server, kept_output, running_server
from tools.chromium import find

ROOT = Path(__file__).resolve().parents[1]
AXE = (ROOT / "frontend" / "node_modules" / "axe-core" / "axe.min.js").read_text()
FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
)
PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1440, "height": 900}

#: In the names of the stories that look at all pages and views.
EVERY_VIEW = "accessible_"
#: How many stories of a file are told with --few.
FEW = 8

#: How long a story waits for what must come: a busy machine is slow, not wrong.
PATIENCE_S = 15
expect.set_options(timeout=PATIENCE_S * 1000)
#: How often axe looks once more at a page with problems: one that passes is not one.
LOOKS_AGAIN = 3

#: All that visitors and colleagues have typed about themselves and others in the stories so far.
TYPED: set[str] = set()

Open = Callable[..., Page]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--few", action="store_true", help="leave out corners and most variations of a story")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With --few: the first stories of a file, each once; no corners; a third of all views."""
    if not config.getoption("--few"):
        return
    told: Counter[str] = Counter()
    kept: list[pytest.Item] = []
    for item in items:
        story = item.nodeid.partition("[")[0]
        file = story.partition("::")[0]
        among = told[story] % 3 == 0 if EVERY_VIEW in story else told[story] == 0 and told[file] < FEW
        if among and not item.get_closest_marker("thorough"):
            kept.append(item)
            told[file] += 1
        told[story] += 1
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = kept


@pytest.fixture(scope="session", autouse=True)
def silent_logs(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """When all stories are told and all servers have ended: nothing in their logs is about anybody."""
    folder = tmp_path_factory.mktemp("logs")
    kept_output.append(folder)
    yield
    kept_output.remove(folder)
    logs = {file.name: file.read_text(errors="replace") for file in folder.iterdir()}
    assert {name: told for name, log in logs.items() if (told := found_in(log, TYPED))} == {}, "personal log"


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    # Many visitors live at one address here; how a limit looks is shown with a server of its own.
    with running_server(site=ROOT / "frontend" / "build", RATE_LIMIT_FACTOR="1000") as server:
        yield server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=FLAGS.split())
        yield browser
        browser.close()


class Watch:
    """What went wrong in a browser while a test ran."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.problems: list[str] = []
        #: What a test expects to be written to the console.
        self.expected: list[str] = []

    def page(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.problems.append(f"error: {error}"))
        page.on("console", lambda message: self._console(message.type, message.text))
        page.on("request", self._request)

    def _console(self, kind: str, text: str) -> None:
        if kind in {"error", "warning"} and not any(part in text for part in self.expected):
            self.problems.append(f"console {kind}: {text}")

    def _request(self, request: Request) -> None:
        url = request.url
        if urlsplit(url).scheme in {"http", "https"} and not url.startswith(self.origin + "/"):
            self.problems.append(f"third party: {url}")
        TYPED.update(personal_values(request.post_data or ""))


@pytest.fixture
def watch(server: Server) -> Iterator[Watch]:
    watch = Watch(server.url)
    yield watch
    assert watch.problems == []


@pytest.fixture
def open_page(browser: Browser, server: Server, watch: Watch) -> Iterator[Open]:
    """Opens a path in a fresh browser context and waits until the page answers to the visitor."""
    contexts: list[BrowserContext] = []

    def open_path(
        path: str, *, alive: bool = True, before: Callable[[Page], None] | None = None, **options: Any
    ) -> Page:
        context = browser.new_context(
            base_url=server.url, **{"viewport": DESKTOP, "locale": "nl-NL", **options}
        )
        contexts.append(context)
        page = context.new_page()
        watch.page(page)
        if before:
            before(page)
        page.goto(path)
        if alive:
            wait_until_alive(page)
        return page

    yield open_path
    for context in contexts:
        context.close()


@pytest.fixture
def email() -> str:
    """An address nobody else uses, by which a test finds what it has sent."""
    return f"{uuid4().hex[:12]}@voorbeeld.nl"


def wait_until_alive(page: Page) -> None:
    page.wait_for_selector("html[data-hydrated]", state="attached")


def eventually(page: Page, holds: Callable[[], bool]) -> None:
    """Wait until this holds. (The browser's own way evaluates strings, which the site's policy forbids.)

    The page waits, not the test: while a test sleeps, it hears of no request.
    """
    end = time.monotonic() + PATIENCE_S
    while not holds():
        assert time.monotonic() < end, f"did not happen within {PATIENCE_S} seconds"
        page.wait_for_timeout(20)


class Held:
    """Requests that wait until the test lets them go."""

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


def stop_the_clock(page: Page) -> None:
    """From now on the page's time passes only by `page.clock`."""
    page.clock.install()
    page.clock.pause_at(datetime.now() + timedelta(minutes=1))


#: When the element of this selector appears or changes: whether it has the focus in that very moment.
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


def accessibility_problems(page: Page) -> list[str]:
    """What axe finds against WCAG 2.2 A and AA, one line each, and still finds a little later.

    While a dialog fades in or a list waits for its answer, texts are paler than they will be read.
    """
    page.evaluate(AXE)
    problems = axe(page)
    for _ in range(LOOKS_AGAIN):
        if problems:
            page.wait_for_timeout(1000)
            problems = axe(page)
    return problems


def axe(page: Page) -> list[str]:
    result = page.evaluate(
        "axe.run({runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']})"
    )
    return [
        f"{v['id']}: {node['target']} {node['failureSummary']}"
        for v in result["violations"]
        for node in v["nodes"]
    ]
