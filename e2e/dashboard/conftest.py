"""The dashboard for somebody who is signed in."""

from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.support.browser import Open, Watch
from e2e.support.office import JORIS, SANNE, Office, State


@pytest.fixture(scope="session")
def sanne(office: Office) -> State:
    return office.signed_in(SANNE)


@pytest.fixture(scope="session")
def joris(office: Office) -> State:
    return office.signed_in(JORIS)


@pytest.fixture(scope="module")
def watched_tab(watched_tab: tuple[Page, Watch], sanne: State) -> tuple[Page, Watch]:
    """As Sanne."""
    page, _ = watched_tab
    page.context.set_storage_state(sanne)  # type: ignore[arg-type]
    return watched_tab


@pytest.fixture
def dashboard(open_page: Open, sanne: State) -> Open:
    """Opens a path of the dashboard as Sanne."""

    def open_path(path: str, **options: Any) -> Page:
        return open_page(path, **{"storage_state": sanne, **options})

    return open_path
