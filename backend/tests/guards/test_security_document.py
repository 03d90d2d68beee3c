"""The security documents are complete, and every test and file it names exists."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest

from hofvijver.settings import ROOT

PAPER = (ROOT / "docs" / "asvs.md").read_text() + (ROOT / "docs" / "security.md").read_text()
TESTS = ROOT / "backend" / "tests"
STATES = ("holds", "n/a", "operator", "not held")

#: The numbers of the standard (ASVS 5.0.0) by level, in the spelling of the paper.
LEVELS = {
    "1": """1.2.1-5, 1.3.1-2, 1.5.1, 2.1.1, 2.2.1-2, 2.3.1, 3.2.1-2, 3.3.1, 3.4.1-2, 3.5.1-3, 4.1.1, 4.4.1,
        5.2.1-2, 5.3.1-2, 6.1.1, 6.2.1-8, 6.3.1-2, 6.4.1-2, 7.2.1-4, 7.4.1-2, 8.1.1, 8.2.1-2, 8.3.1,
        9.1.1-3, 9.2.1, 10.4.1-5, 11.3.1-2, 11.4.1, 12.1.1, 12.2.1-2, 13.4.1, 14.2.1, 14.3.1, 15.1.1,
        15.2.1, 15.3.1""",
    "2": """1.1.1-2, 1.2.6-9, 1.3.3-11, 1.4.1-3, 1.5.2, 2.1.2-3, 2.2.3, 2.3.2-4, 2.4.1, 3.3.2-4, 3.4.3-6,
        3.5.4-5, 3.7.1-2, 4.1.2-3, 4.2.1, 4.3.1-2, 4.4.2-4, 5.1.1, 5.2.3, 5.4.1-3, 6.1.2-3, 6.2.9-12,
        6.3.3-4, 6.4.3-4, 6.5.1-5, 6.6.1-3, 6.8.1-4, 7.1.1-3, 7.3.1-2, 7.4.3-5, 7.5.1-2, 7.6.1-2, 8.1.2,
        8.2.3, 8.4.1, 9.2.2-4, 10.1.1-2, 10.2.1-2, 10.3.1-4, 10.4.6-11, 10.5.1-5, 10.6.1-2, 10.7.1-3,
        11.1.1-2, 11.2.1-3, 11.3.3, 11.4.2-4, 11.5.1, 11.6.1, 12.1.2-3, 12.3.1-4, 13.1.1, 13.2.1-5,
        13.3.1-2, 13.4.2-5, 14.1.1-2, 14.2.2-4, 14.3.2-3, 15.1.2-3, 15.2.2-3, 15.3.2-7, 16.1.1, 16.2.1-5,
        16.3.1-4, 16.4.1-3, 16.5.1-3, 17.1.1, 17.2.1-4, 17.3.1-2""",
}

ROW = re.compile(r"^\| ([0-9][0-9., -]*) \| ([^|]+) \| ([^|]*) \| (.+) \|$", re.MULTILINE)
NAMED_TEST = re.compile(r"`([\w/]+\.py)::(\w+)`")
NAMED_FILE = re.compile(r"`([\w./-]+\.(?:py|tsx?|json|toml|lock|md))(?:::\w+)?`")


def numbers(text: str) -> Iterator[str]:
    """Each number of a list with ranges: "1.2.6-8, 1.5.1"."""
    for part in re.split(r",\s+", text.strip()):
        first, _, last = part.partition("-")
        section, _, number = first.rpartition(".")
        yield from (f"{section}.{each}" for each in range(int(number), int(last or number) + 1))


ROWS = [(list(numbers(found[0])), *found[1:]) for found in ROW.findall(PAPER)]


def found(name: str) -> Path | None:
    places = (ROOT, TESTS, ROOT / "backend" / "hofvijver", ROOT / "docs")
    return next((place / name for place in places if (place / name).is_file()), None)


def test_the_standard_has_as_many_requirements_as_it_says() -> None:
    assert {level: len(list(numbers(text))) for level, text in LEVELS.items()} == {"1": 70, "2": 183}


def test_every_requirement_has_its_place_and_no_other() -> None:
    listed = Counter(number for row in ROWS for number in row[0])
    assert [number for number, times in listed.items() if times > 1] == []
    assert set(listed) == {number for text in LEVELS.values() for number in numbers(text)}


def test_every_line_says_in_few_words_what_is_asked_and_how_it_stands() -> None:
    assert [row for row in ROWS if row[2] not in STATES or len(row[1].split()) > 10 or not row[3]] == []


@pytest.mark.parametrize("level", LEVELS)
def test_the_summary_counts_right(level: str) -> None:
    asked = set(numbers(LEVELS[level]))
    states = Counter(row[2] for row in ROWS for number in row[0] if number in asked)
    counts = " | ".join(str(states[state]) for state in STATES)
    assert f"| Level {level} | {len(asked)} | {counts} |" in PAPER


def test_every_test_that_is_named_exists() -> None:
    named = NAMED_TEST.findall(PAPER)
    assert len(named) > 100
    assert [f"{file}::{name}" for file, name in named if name not in defined(found(file))] == []


@lru_cache
def defined(file: Path | None) -> set[str]:
    if file is None:
        return set()
    return {each.name for each in ast.walk(ast.parse(file.read_text())) if isinstance(each, ast.FunctionDef)}


def test_every_file_that_is_named_exists() -> None:
    named = set(NAMED_FILE.findall(PAPER))
    assert [name for name in sorted(named) if found(name) is None] == []
