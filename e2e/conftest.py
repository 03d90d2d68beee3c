"""A real browser on the real server with the built site; errors and third parties fail any story."""

import os
from collections.abc import Callable, Iterator
from typing import Any
from uuid import uuid4

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from e2e.support.accessibility import AXE
from e2e.support.backend import Server, forking, found_in, free_port, kept_output
from e2e.support.browser import DESKTOP, TYPED, Open, Watch, resize, wait_until_alive
from e2e.support.office import Office, filled_database, opened_office
from e2e.support.tabs import USUAL, Tabs
from tests.support.second_tries import print_first_tries
from tools.chromium import find

FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
)
#: SLOW=4 makes pages a quarter as fast, to find stories that rely on fast ones.
SLOW = float(os.environ.get("SLOW", "1"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    print_first_tries(terminalreporter)


@pytest.fixture(scope="session", autouse=True)
def forked_servers() -> Iterator[None]:
    with forking():
        yield


@pytest.fixture(scope="session", autouse=True)
def silent_logs(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """After all stories: the logs of all servers hold no personal data."""
    folder = tmp_path_factory.mktemp("logs")
    kept_output.append(folder)
    yield
    kept_output.remove(folder)
    logs = {file.name: file.read_text(errors="replace") for file in folder.iterdir()}
    assert {name: told for name, log in logs.items() if (told := found_in(log, TYPED))} == {}, "personal log"


@pytest.fixture(scope="session")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    """One server for all stories of a worker, with a hundred pages of requests."""
    # Each worker has its folder in the folder of this run.
    base = tmp_path_factory.getbasetemp()
    database = filled_database(base.parent if "PYTEST_XDIST_WORKER" in os.environ else base)
    # The port must be known beforehand: it stands in the links of the mails. Limits are high, because all
    # visitors have one ip; stories about limits use a server of their own.
    with opened_office(database, PORT=str(free_port()), RATE_LIMIT_FACTOR="1000") as office:
        yield office


@pytest.fixture(scope="session")
def server(office: Office) -> Server:
    return office.server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=FLAGS.split())
        yield browser
        browser.close()


@pytest.fixture
def watch(server: Server) -> Iterator[Watch]:
    watch = Watch(server.url)
    yield watch
    assert watch.problems == []


@pytest.fixture(scope="session")
def tabs(browser: Browser) -> Tabs:
    return Tabs(browser)


@pytest.fixture
def open_page(tabs: Tabs, server: Server, watch: Watch) -> Iterator[Open]:
    """Opens a path in a browser context of its own and waits until the page reacts to the visitor."""

    def open_path(
        path: str, *, alive: bool = True, before: Callable[[Page], object] | None = None, **options: Any
    ) -> Page:
        wanted = options_for(server, options)
        is_usual = before is None and options.keys() <= USUAL
        page = tabs.take(watch, wanted) if is_usual else tabs.new(wanted)
        look_after(page, watch)
        if before:
            before(page)
        # A tab from the pool shows BESIDE, which may be the wanted page.
        if page.url != server.url + path:
            page.goto(path)
        if alive:
            wait_until_alive(page)
        return page

    yield open_path
    tabs.give_back()


@pytest.fixture(scope="module")
def watched_tab(browser: Browser, server: Server) -> Iterator[tuple[Page, Watch]]:
    watch = Watch(server.url)
    page = browser.new_context(**options_for(server, {})).new_page()
    look_after(page, watch)
    # The browser adds it to every page, which is quicker than sending it to each.
    page.add_init_script(script=AXE)
    yield page, watch
    page.context.close()


@pytest.fixture
def visit(watched_tab: tuple[Page, Watch]) -> Iterator[Open]:
    """Opens paths in one tab, for stories that only look at them: a fresh context costs more than a page."""
    page, watch = watched_tab

    def open_path(path: str, viewport: dict[str, int] = DESKTOP, alive: bool = True) -> Page:
        resize(page, viewport)
        page.goto(path)
        if alive:
            wait_until_alive(page)
        return page

    watch.problems.clear()
    yield open_path
    assert watch.problems == []


def options_for(server: Server, options: dict[str, Any]) -> dict[str, Any]:
    return {
        "base_url": server.url,
        "viewport": DESKTOP,
        "locale": "nl-NL",
        # Without animations, which only take time; a story about movement asks for them.
        "reduced_motion": "reduce",
        **options,
    }


def look_after(page: Page, watch: Watch) -> None:
    watch.page(page)
    if SLOW > 1:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOW})


@pytest.fixture
def email() -> str:
    """An e-mail address of this story alone, to find what it has sent."""
    return f"bezoeker-{uuid4().hex[:12]}@voorbeeld.nl"
