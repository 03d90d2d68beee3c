"""The built site: every page by its path, and the facts they are held against."""

import json
from typing import Any

import pytest

from hofvijver.settings import ROOT
from tests.support.built_page import BUILD, Page


@pytest.fixture(scope="session")
def pages() -> dict[str, Page]:
    """Every page with an address, by its path."""
    entries = json.loads((BUILD / "site.json").read_text())["pages"]
    return {
        path: Page(path, BUILD / "client" / entry["file"])
        for path, entry in entries.items()
        if entry["type"].startswith("text/html")
    }


@pytest.fixture(scope="session")
def not_found() -> Page:
    return Page("(not found)", BUILD / "client" / "404" / "index.html")


@pytest.fixture(scope="session")
def company() -> dict[str, Any]:
    facts: dict[str, Any] = json.loads((ROOT / "content" / "facts" / "company.json").read_text())
    return facts
