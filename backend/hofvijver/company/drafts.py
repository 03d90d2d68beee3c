"""Files of an owner's folder with changes that are not written yet."""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from uuid import uuid4

from hofvijver.content import OURS
from hofvijver.own_facts import lay_over

#: Where a fact stands in its file: `("urgent", "hourly_rate")`.
FactPath = tuple[str, ...]


class Draft:
    """Reads as the site does: the owner's own file laid over ours, else ours."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.changed: dict[str, str] = {}

    def text(self, name: str) -> str:
        """The whole text of a file, by its path within the folder: `mail/quote.md`."""
        if name in self.changed:
            return self.changed[name]
        own = self._folder / name
        return (own if own.exists() else OURS / name).read_text(encoding="utf-8")

    def facts(self, name: str) -> Any:
        ours, own = OURS / "facts" / f"{name}.json", json.loads(self.text(f"facts/{name}.json"))
        return lay_over(own, json.loads(ours.read_bytes()), name) if ours.exists() else own

    def set_text(self, name: str, text: str) -> None:
        if text != self.text(name):
            self.changed[name] = text

    def set_facts(self, name: str, changes: Mapping[FactPath, Any]) -> None:
        """Changes these facts alone; whatever else the file says, or leaves to ours, stays so."""
        found, own = self.facts(name), json.loads(self.text(f"facts/{name}.json"))
        changed = {path: value for path, value in changes.items() if _at(found, path) != value}
        for path, value in changed.items():
            _set(own, path, value)
        if changed:
            self.changed[f"facts/{name}.json"] = json.dumps(own, indent=2, ensure_ascii=False) + "\n"

    def write(self, folder: Path) -> None:
        """Put the changed files into a folder, each as a whole or not at all."""
        for name, text in self.changed.items():
            write_whole(folder / name, text)


def _at(facts: Any, path: FactPath) -> Any:
    for part in path:
        facts = facts.get(part) if isinstance(facts, dict) else None
    return facts


def _set(facts: Any, path: FactPath, value: Any) -> None:
    for part in path[:-1]:
        facts = facts.setdefault(part, {})
    facts[path[-1]] = value


def write_whole(file: Path, text: str) -> None:
    """Under another name first: who reads it finds the text of before or this one, whatever goes wrong.

    Each has a name of its own, so that two who write at once do not take each other's file away.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_name(f".{file.name}.{uuid4().hex}")
    try:
        with beside.open("w", encoding="utf-8") as target:
            target.write(text)
            target.flush()
            os.fsync(target.fileno())
        if file.exists():
            beside.chmod(file.stat().st_mode & 0o777)
        beside.replace(file)
    finally:
        beside.unlink(missing_ok=True)
