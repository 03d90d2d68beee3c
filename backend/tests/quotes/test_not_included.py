"""What a quote does not include follows its lines; the browser is held to the same cases."""

import json
from typing import Any

import pytest

from hofvijver.quote_requests.price_facts import get_price_facts
from hofvijver.quotes import pdf
from hofvijver.quotes.not_included import not_included_in
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.quotes.schemas import Line
from hofvijver.settings import ROOT
from tests.support.printed_quotes import document, pages
from tests.support.quotes import line

CASES = json.loads((ROOT / "contract" / "cases" / "not-included.json").read_text(encoding="utf-8"))["cases"]


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_cases(case: dict[str, Any]) -> None:
    lines = [Line(**line(each["id"], label=each["label"])) for each in case["lines"]]
    assert not_included_in(lines, case["help"], case["own"]) == case["expected"]


def test_every_rule_names_lines_that_the_price_model_proposes() -> None:
    known = get_price_facts().extras.keys()
    for rule in get_quote_facts().not_included:
        assert set(rule.lines) <= known
        assert rule.lines or rule.words


def test_it_stands_on_the_paper_as_it_was_frozen() -> None:
    first, *_ = pages(pdf.render(document(also_not_included=["het afvoeren van grofvuil"])))
    assert (
        "Niet inbegrepen: inpakken, parkeerkosten, tolgelden, heffingen en het afvoeren van grofvuil."
        in first
    )
