"""Writes a content folder for another company: its facts, and our texts wherever they fit any mover."""

import re
import shutil
from collections.abc import Callable, Iterable, Mapping
from datetime import date
from pathlib import Path
from typing import Any

from hofvijver.cli.init_facts import slug, write_facts
from hofvijver.cli.unlink import unlink
from hofvijver.content import OURS

PAGES = OURS / "pages"
#: Texts about no town and no company in particular, in place of those about ours.
STARTER = OURS / "starter"
#: What is ours alone, or has another text in `starter`. Pages of the program need no copy.
NOT_COPIED = re.compile(
    r"(index|over-ons|verhuisbedrijf)\.md|(locaties|blog|dashboard|staff-login|mijn-verhuizing|dagstaat)[/.].*"
)
SERVICES = tuple(sorted(file.stem for file in (PAGES / "diensten").glob("*.md")))
#: Pictures with our name on the van, and one without it for the pages that keep our text.
LETTERED = {"spoedverhuizing": "verhuislift-huren"}
LETTERED_ALT = "Verhuizers laden meubels bij een rij huizen, met een verhuislift tegen de gevel"
#: How our sentences about when we can be called begin, and how they begin for other companies.
BEGINS = ('"{{prices.urgent.availability}} ', '"Overdag ')


def write(
    folder: Path,
    replies: Mapping[str, Any],
    services: Iterable[str],
    cities: Iterable[str],
    check: Callable[[Path], list[str]],
) -> list[str]:
    """Write the whole folder or nothing: it is made beside its place, checked, and renamed at the end."""
    beside = folder.with_name(f".{folder.name}.new")
    shutil.rmtree(beside, ignore_errors=True)
    offered = set(services)
    write_facts(beside / "facts", replies, offered)
    _write_pages(beside / "pages", offered, [replies["address"]["city"], *cities])
    problems = check(beside)
    if problems:
        shutil.rmtree(beside)
    else:
        beside.rename(folder)
    return problems


def _write_pages(folder: Path, services: set[str], cities: list[str]) -> None:
    texts = {
        str(file.relative_to(PAGES)): file.read_text()
        for file in PAGES.rglob("*.md")
        if _fits(file.relative_to(PAGES), services)
    }
    texts |= {file.name: file.read_text() for file in STARTER.glob("*.md") if file.name != "city.md"}
    template = (STARTER / "city.md").read_text()
    for order, city in enumerate(cities, start=1):
        home = "home" if order == 1 else "other"
        texts[f"locaties/{slug(city)}.md"] = _city(template, city, order, home)
    there = {"/" + name.removesuffix(".md").removesuffix("index").rstrip("/") for name in texts}
    for name, text in texts.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(unlink(_without_our_name(text).replace(*BEGINS), lambda path: path in there))


def _without_our_name(text: str) -> str:
    for lettered, plain in LETTERED.items():
        picture = rf"(?m)^(\s+name:) {lettered}\n(\s+alt:) .*$"
        text = re.sub(picture, rf"\1 {plain}\n\2 {LETTERED_ALT}", text)
    return text


def _fits(file: Path, services: set[str]) -> bool:
    if file.parent.name == "diensten":
        return file.stem in services
    return not NOT_COPIED.fullmatch(file.as_posix())


def _city(template: str, city: str, order: int, kind: str) -> str:
    """The template has words for the home town and for others, and the name of the city in `[[city]]`."""
    for each in ("home", "other"):
        inside = r"\1" if each == kind else ""
        template = re.sub(rf"\[\[{each}\]\](.*?)\[\[/{each}\]\]", inside, template, flags=re.DOTALL)
    today = f"{date.today():%Y-%m-%d}"
    return template.replace("[[city]]", city).replace("[[order]]", str(order)).replace("[[today]]", today)
