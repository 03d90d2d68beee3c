"""A visitor with Firefox and one with WebKit, each for all stories."""

from collections.abc import Iterator

import pytest

from e2e.support.backend import Server
from e2e.support.proxy import Proxy, running_proxy
from e2e.support.visitor import Visitor, visiting
from e2e.support.webdriver import RUNNING


@pytest.fixture(scope="session", params=RUNNING)
def browser_window(
    request: pytest.FixtureRequest, server: Server, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Visitor]:
    with visiting(request.param, server.url, tmp_path_factory.mktemp(request.param)) as visitor:
        yield visitor


@pytest.fixture
def visitor(browser_window: Visitor) -> Visitor:
    browser_window.forget()
    return browser_window


@pytest.fixture
def proxy(server: Server) -> Iterator[Proxy]:
    with running_proxy(server.url) as proxy:
        yield proxy
