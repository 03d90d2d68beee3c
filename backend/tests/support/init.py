"""Calls `hofvijver init`, and reads what it wrote."""

import json
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from hofvijver.cli import main

ANSWERS = {
    "name": "Kievit Verhuizingen",
    "address": "Dorpsstraat 1, 8011 AA Zwolle",
    "province": "overijssel",
    "phones": "038 765 43 21, 06 11 22 33 44",
    "email": "info@kievit.example",
    "website": "https://www.kievit.example/",
    "founded": "2021",
    "numbers": "87654321, NL001234567B01",
    "hours": "ma-vr 08:30-17:30, za 09:00-13:00",
    "closed": "-",
    "works": "beide",
    "rates": "82, 126,50, 99",
    "crews": "123, 164",
    "fleet": "8, 3",
    "storage": "ja",
    "abroad": "ja",
    "lift": "ja",
}


def init(folder: Path, *words: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, ["init", str(folder), *words], input=typed)


def company(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / "facts" / "company.json").read_text())
    return found


def facts(folder: Path, name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / "facts" / f"{name}.json").read_text())
    return found
