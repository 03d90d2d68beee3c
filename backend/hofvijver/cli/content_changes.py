"""Compares an owner's own content with ours: what is new, what went, and which of our texts changed since."""

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from hofvijver.content import OURS
from hofvijver.own_facts import is_filled

#: In the owner's folder: the version that the folder was last compared with, and our texts as they were then.
RECORD = "compared.json"
FOLDERS = ("pages", "mail", "snippets", "quote", "customer")
#: Here any key may stand: the owner's own words.
_OPEN = tuple(f"customer-page-english.{group}." for group in ("words", "sentences", "units"))

Facts = dict[str, Any]


def new_facts(own: Path) -> Iterator[tuple[str, str]]:
    """File and key of what an own copy lacks, and gets from us."""
    return ((file, key) for file, key in _differences(own, of_ours=True) if is_filled(f"{file}.{key}"))


def unfilled_facts(own: Path) -> Iterator[tuple[str, str]]:
    """What an own copy lacks, and only its owner can say."""
    return ((file, key) for file, key in _differences(own, of_ours=True) if not is_filled(f"{file}.{key}"))


def gone_facts(own: Path) -> Iterator[tuple[str, str]]:
    """What we have no more: nobody reads it."""
    for file, key in _differences(own, of_ours=False):
        path = f"{file}.{key}"
        # Of a key that is never filled there may be others, as a crew of six; company.json has none.
        if not path.startswith(_OPEN) and (is_filled(path) or file == "company"):
            yield file, key


def _differences(own: Path, of_ours: bool) -> Iterator[tuple[str, str]]:
    """The keys of either side that the other one lacks."""
    for file in sorted((own / "facts").glob("*.json")):
        ours = OURS / "facts" / file.name
        if ours.exists():
            sides = (ours, file) if of_ours else (file, ours)
            there, other = (json.loads(each.read_bytes()) for each in sides)
            yield from ((file.stem, key) for key in _missing(there, other, ""))


def _missing(there: Any, other: Any, path: str) -> Iterator[str]:
    """The keys of the first that the second lacks; lists are what each side chose."""
    if isinstance(there, dict) and isinstance(other, dict):
        for key, value in there.items():
            yield from _missing(value, other[key], f"{path}{key}.") if key in other else (f"{path}{key}",)


def changed_texts(own: Path) -> list[str]:
    """Own copies of which ours changed since the last time; without a record, all that differ from ours."""
    known = read_record(own).get("texts", {})
    return [name for name, now in _texts_of(own).items() if known.get(name, _hash(own / name)) != now]


def new_texts(own: Path) -> list[str]:
    """Pages that we have since the last time, and the owner has not."""
    known = read_record(own).get("pages")
    ours = _pages_of_ours()
    return [] if known is None else [page for page in ours if page not in known and not (own / page).exists()]


def read_record(own: Path) -> Facts:
    file = own / RECORD
    found: Facts = json.loads(file.read_bytes()) if file.exists() else {}
    return found


def write_record(own: Path, version: str) -> None:
    record = {"version": version, "texts": _texts_of(own), "pages": _pages_of_ours()}
    (own / RECORD).write_text(json.dumps(record, indent=2) + "\n")


def _pages_of_ours() -> list[str]:
    return sorted(file.relative_to(OURS).as_posix() for file in (OURS / "pages").rglob("*.md"))


def _texts_of(own: Path) -> dict[str, str]:
    """Our text for each own one that there is of ours too."""
    names = (
        file.relative_to(own).as_posix()
        for folder in FOLDERS
        for file in sorted((own / folder).rglob("*"))
        if file.is_file()
    )
    return {name: _hash(OURS / name) for name in names if (OURS / name).is_file()}


def _hash(file: Path) -> str:
    return sha256(file.read_bytes()).hexdigest()
