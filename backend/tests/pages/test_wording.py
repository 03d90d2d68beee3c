"""How pages are written: amounts one way, and no turn of phrase that a reader meets everywhere."""

import re
from collections import defaultdict
from pathlib import Path

import pytest

from hofvijver.settings import ROOT
from tests.support.built_page import Page
from tests.support.site_routes import INDEXABLE

PUBLIC = sorted(INDEXABLE | {"/privacy", "/voorwaarden", "/klachten"})
#: Pages that show what comes from the server.
OF_PROGRAM = ("dashboard", "staff-login", "mijn-verhuizing")
SOURCES = [
    file
    for file in sorted((ROOT / "content" / "pages").rglob("*.md"))
    if not file.relative_to(ROOT / "content" / "pages").as_posix().startswith(OF_PROGRAM)
]
#: Turns that belong to the trade: every page may have them.
OF_THE_TRADE = {"bij de gemeente", "wat kost een", "in den haag", "gratis offerte aanvragen"}
#: Words that had become a habit.
HABITS = ("vraagt", "maten en de tijden", "moet u over", "snel over")


@pytest.mark.parametrize("path", PUBLIC)
def test_an_amount_is_written_with_a_space_that_does_not_break(pages: dict[str, Page], path: str) -> None:
    body = pages[path].tree.css_first("main")
    assert body is not None
    form = path == "/offerte-aanvragen"
    assert form or re.findall(r"€(?!\u00a0\d)[^€]{0,8}", body.text()) == []
    assert re.findall(r"€\d", pages[path].text("title") + pages[path].meta("description")) == []


def test_there_are_texts_to_read() -> None:
    assert len(SOURCES) == len(PUBLIC)


def sentences(file: Path) -> list[list[str]]:
    """The words of a page's own text, without facts, links and names of fields."""
    text = re.sub(r"\{\{.*?\}\}", " # ", file.read_text())
    text = re.sub(r"^\s*(- )?[a-zA-Z]+:", ".", text, flags=re.MULTILINE)
    text = re.sub(r"\]\([^)]*\)", "", text).lower()
    return [re.findall(r"[a-zà-ÿ'-]+|#", part) for part in re.split(r"[.?!:;|\n]", text)]


def test_no_turn_stands_on_more_than_a_third_of_the_pages() -> None:
    found: dict[str, set[str]] = defaultdict(set)
    for file in SOURCES:
        for words in sentences(file):
            for turn in zip(words, words[1:], words[2:], strict=False):
                if "#" not in turn:
                    found[" ".join(turn)].add(file.stem)
    common = {turn for turn, pages in found.items() if len(pages) > len(SOURCES) / 3}
    assert common - OF_THE_TRADE == set()


@pytest.mark.parametrize("habit", HABITS)
def test_a_habit_stays_rare(habit: str) -> None:
    assert len([file for file in SOURCES if habit in file.read_text().lower()]) < len(SOURCES) / 3


def test_a_permit_for_residents_is_not_confused_with_reserving_places(pages: dict[str, Page]) -> None:
    for path in PUBLIC:
        text = pages[path].text("main")
        assert text.count("parkeervergunning") == text.count("parkeervergunning voor bewoners")


ZONES = ("den-haag", "amsterdam", "rotterdam", "utrecht", "eindhoven", "tilburg", "nijmegen", "enschede")


@pytest.mark.parametrize("city", ZONES)
def test_a_city_with_a_zero_emission_zone_says_so_and_where_to_look(
    pages: dict[str, Page], city: str
) -> None:
    text = pages[f"/locaties/{city}"].text("main")
    assert "zero-emissiezone" in text
    assert "gemeente" in text


def test_the_cost_guide_keeps_its_year_and_shows_what_is_new(pages: dict[str, Page]) -> None:
    page = pages["/blog/verhuiskosten-complete-gids"]
    assert "Verhuiskosten 2024" in page.text("h1")
    assert "16 januari 2024" in page.text("article header")
    assert "Bijgewerkt november 2026:" in page.text("article header")
    assert "€ 7.428" in page.text("article")
    assert "elk jaar" in page.text("article")
