"""A fact stands in `content/facts` and nowhere else: change it there, and the whole site has changed."""

import re
import subprocess
from pathlib import Path

import pytest

from hofvijver.facts import find
from hofvijver.settings import ROOT
from tests.support.facts import CLAIMS, IDENTITY, LOOKS_LIKE_A_FACT


def tracked(*folders: str) -> list[Path]:
    command = ["git", "ls-files", "-co", "--exclude-standard", *folders]
    names = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\n")
    return [ROOT / name for name in names if name and (ROOT / name).is_file()]


PAGES = tracked("content/pages", "content/snippets", "content/starter")
CODE = [
    file
    for file in tracked("frontend/app", "frontend/scripts", "backend/hofvijver")
    if file.suffix in {".py", ".ts", ".tsx", ".css"} and ".test." not in file.name
]


#: Every amount that is written out in the facts; others are made from numbers, by the price model.
SPECIFIED = {
    *("€ 20-30", "€ 25-35", "€ 150-200"),
    *("€ 400-700", "€ 600-1.000", "€ 800-1.400", "€ 1.200-1.800", "€ 1.500-2.500+"),
    *("€ 50-150", "€ 150-250", "€ 200-400", "€ 300-600"),
    *("€ 3,50", "€ 50.000"),
}
#: What the law pays to renters.
OTHERS = {"€ 7.428"}


def copies(files: list[Path], facts: list[str]) -> list[str]:
    return [
        f"{file.relative_to(ROOT)} repeats {fact!r}"
        for file in files
        for fact in facts
        if fact in file.read_text()
    ]


def test_there_are_pages_and_code_to_look_through() -> None:
    assert len(PAGES) > 30
    assert len(CODE) > 60


def test_who_the_company_is_stands_once() -> None:
    assert copies(PAGES + CODE, IDENTITY) == []


def test_claims_stand_once() -> None:
    assert copies(PAGES, CLAIMS) == []


def test_the_rate_of_vat_stands_once_also_among_those_that_a_quote_may_have() -> None:
    files = tracked("content/facts")
    named = [
        (file.name, key) for file in files for key in re.findall(r'"(\w*vat_percent)": \d', file.read_text())
    ]
    assert named == [("prices.json", "vat_percent")]
    assert find("prices", "vat_percent") not in find("quotes", "other_vat_percents")
    written = [file.name for file in files if re.search(r"\b21\s?%", file.read_text())]
    assert written == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT / "content")))
def test_a_page_quotes_amounts_times_and_percentages_instead_of_typing_them(page: Path) -> None:
    assert LOOKS_LIKE_A_FACT.findall(page.read_text()) == []


@pytest.mark.parametrize(
    "typed", ["€ 80", "€80", "80 euro", "vanaf 80 per uur", "EUR 80 per dag", "1,10 per kilometer"]
)
def test_an_amount_typed_by_hand_is_found_however_it_is_written(typed: str) -> None:
    assert LOOKS_LIKE_A_FACT.search(f"Dat kost {typed}, met wagen.")


def test_the_amounts_written_in_facts_are_the_specified_ones() -> None:
    found = {
        amount
        for file in tracked("content/facts")
        if file.suffix == ".json"
        for amount in re.findall(r"€ \d[\d.,]*(?:-\d[\d.]*\+?)?", file.read_text())
    }
    assert {amount.rstrip(".,") for amount in found} - OTHERS == SPECIFIED | {"€ 0"}
