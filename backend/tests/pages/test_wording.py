"""How pages are written: amounts one way, and no turn of phrase that a reader meets everywhere."""

import re
from collections import defaultdict
from itertools import combinations
from pathlib import Path

import pytest

from hofvijver.facts import find
from hofvijver.settings import ROOT
from tests.support.built_page import Page
from tests.support.site_routes import CITIES, INDEXABLE

PUBLIC = sorted(INDEXABLE | {"/privacy", "/voorwaarden", "/klachten"})
#: Pages that show what comes from the server.
OF_PROGRAM = ("dashboard", "staff-login", "mijn-verhuizing", "dagstaat")
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


def shingles(file: Path) -> set[tuple[str, ...]]:
    """Five words in a row of the running text of a page, without facts, tables and what the terms say."""
    body = file.read_text().split("\n---\n", 1)[1]
    body = re.sub(r"\]\([^)]*\)", "", re.sub(r"\{\{.*?\}\}", " # ", body))
    words = re.findall(r"[\w'-]+|#", body.lower())
    runs = (tuple(words[at : at + 5]) for at in range(len(words) - 4))
    return {run for run in runs if "#" not in run}


def test_no_two_pages_of_cities_and_services_share_more_than_a_fifth_of_their_text() -> None:
    texts = {file.stem: shingles(file) for file in SOURCES if file.parent.name in ("locaties", "diensten")}
    assert len(texts) == 20
    assert min(map(len, texts.values())) > 150
    shared = {
        (one, other): len(texts[one] & texts[other]) / min(len(texts[one]), len(texts[other]))
        for one, other in combinations(texts, 2)
    }
    assert {pair: share for pair, share in shared.items() if share > 0.2} == {}


def test_a_text_that_many_pages_share_is_three_lines_and_a_link() -> None:
    for file in (ROOT / "content" / "snippets").glob("*.md"):
        text = re.sub(r"\{\{.*?\}\}", "fact", file.read_text())
        assert len(text.split()) <= 75, file.name
        assert "](/voorwaarden" in text, file.name


def test_a_permit_for_residents_is_not_confused_with_reserving_places(pages: dict[str, Page]) -> None:
    for path in PUBLIC:
        text = pages[path].text("main")
        assert text.count("parkeervergunning") == text.count("parkeervergunning voor bewoners")


@pytest.mark.parametrize("city", CITIES)
def test_a_city_says_what_its_municipality_asks_and_where_to_look(pages: dict[str, Page], city: str) -> None:
    page = pages[f"/locaties/{city}"]
    (table,) = page.tree.css(".prose table")
    rows = [row.text().split("\n")[0] for row in table.css("tbody tr")]
    known = find("cities", city)
    assert known["zone"]["text"] in page.text(".prose table")
    assert ("Klasse 5 mag tot 1 januari 2027" in table.text()) == known["zone"]["zero_emission"]
    assert all("(stand\u00a0" in row for row in rows)
    assert page.tree.css_first(f'.prose a[href="{known["municipality"]}"]') is not None


@pytest.mark.parametrize("city", CITIES)
def test_no_rule_of_a_town_is_typed_in_its_text(city: str) -> None:
    source = (ROOT / "content" / "pages" / "locaties" / f"{city}.md").read_text()
    assert re.findall(r"\d+ (?:januari|april|juli)|[Ee]uro \d|klasse \d|\d+ werkdagen", source) == []


def test_the_cost_guide_keeps_its_year_and_shows_what_is_new(pages: dict[str, Page]) -> None:
    page = pages["/blog/verhuiskosten-complete-gids"]
    assert "Verhuiskosten 2024" in page.text("h1")
    assert "16 januari 2024" in page.text("article header")
    assert "Bijgewerkt november 2026:" in page.text("article header")
    assert "€ 7.428" in page.text("article")
    assert "elk jaar" in page.text("article")
