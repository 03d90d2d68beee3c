"""An owner's own folder, and the page on which admins change it."""

import json
from pathlib import Path
from typing import Any

import pytest

from hofvijver.company import checking, publishing
from hofvijver.content import OURS
from hofvijver.fact_cache import forget_facts
from hofvijver.settings import Settings, get_settings
from tests.support.client import Client

Values = dict[str, Any]


def own_folder(folder: Path) -> Path:
    """One that has only its company and its prices; all else is ours."""
    (folder / "facts").mkdir(parents=True)
    for name in ("company", "prices"):
        (folder / "facts" / f"{name}.json").write_bytes((OURS / "facts" / f"{name}.json").read_bytes())
    return folder


def use(monkeypatch: pytest.MonkeyPatch, own: Path, site: Path) -> None:
    """Let the application of this test use the folder and a link to a built site."""
    settings = get_settings().model_copy(update={"content_dir": own, "site_dir": site})
    get_settings.cache_clear()
    with monkeypatch.context() as patch:
        patch.setattr("hofvijver.settings.Settings", lambda: settings)
        get_settings()
    assert isinstance(get_settings(), Settings)
    forget_facts()


class Commands:
    """Instead of the commands that check and build: what the check would say, and how often was published."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.lines: list[str] = []
        self.started = 0
        monkeypatch.setattr(checking, "find_problems", lambda _draft: self.lines)
        monkeypatch.setattr(publishing, "start", self._start)

    def _start(self) -> None:
        self.started += 1


def company(admin: Client) -> Values:
    found: Values = admin.get_json("company")
    return found


def change(admin: Client, part: str, **values: Any) -> Values:
    """The values of a part as the page has them, with these in place of some; ready to be saved."""
    return {**company(admin)[part], **values}


def amounts(admin: Client, **typed: str) -> Values:
    found = company(admin)["rates"]
    there = {field["id"]: field["amount"] for field in found["fields"]}
    return {"revision": found["revision"], "amounts": {**there, **typed}}


def facts(own: Path, name: str) -> Any:
    return json.loads((own / "facts" / f"{name}.json").read_text())
