"""The terms in a quote's PDF say what the page of the terms says."""

import json
from typing import Any

import pytest

from hofvijver.content import ContentError
from hofvijver.quotes.terms_text import fill
from hofvijver.settings import ROOT

CASES = json.loads((ROOT / "contract" / "cases" / "fill-facts.json").read_text())["cases"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["text"])
def test_facts_are_filled_as_the_build_fills_them(case: Any) -> None:
    assert fill(case["text"]) == case["filled"]


def test_a_fact_that_is_none_is_told_by_its_name() -> None:
    with pytest.raises(ContentError, match=r"company\.nam"):
        fill("Bel {{company.nam}}.")
