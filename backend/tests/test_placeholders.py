"""`hofvijver check-content`: what is still an example, and where an owner reads what to do about it."""

from datetime import date
from typing import Any

import pytest
from click.testing import CliRunner

from hofvijver.cli import main
from hofvijver.cli.legal_review import legal_review
from hofvijver.cli.placeholders import LOOKS_LIKE_AN_EXAMPLE, placeholders
from hofvijver.facts import find
from hofvijver.settings import ROOT


def listed(own: dict[str, Any]) -> list[str]:
    """What is left once the owner has put facts of its own into the files."""

    def own_or_example(*path: str) -> Any:
        key = ".".join(path)
        return own[key] if key in own else find(*path)

    return [each.key for each in placeholders(own_or_example)]


TODAY = date(2026, 11, 18)


@pytest.mark.parametrize(
    ("read_on", "said"),
    [
        (None, "No lawyer has read"),
        (date(2025, 11, 17), "on 2025-11-17, more than a year ago"),
        (date(2025, 11, 18), ""),
        (TODAY, ""),
    ],
)
def test_once_a_year_a_lawyer_is_to_read_the_legal_texts(read_on: date | None, said: str) -> None:
    reminder = legal_review(read_on, TODAY)
    assert said in reminder
    assert bool(reminder) == bool(said)


def test_every_example_is_listed_with_its_file_and_nothing_fails() -> None:
    result = CliRunner().invoke(main, ["check-content"])
    assert result.exit_code == 0
    assert "No lawyer has read the legal texts yet." in result.output
    assert "content/facts/company.json  registration.kvk: 00000000" in result.output
    assert "content/facts/company.json  rating.value_display: 4,8" in result.output
    assert "content/facts/terms.json  insured_up_to: € 50.000" in result.output
    assert "content/pages/over-ons.md  team: three colleagues" in result.output
    assert "None" not in result.output


def test_the_manual_tells_what_each_of_them_needs() -> None:
    manual = (ROOT / "docs" / "content.md").read_text().partition("## Before going live")[2]
    assert [each.key for each in placeholders() if f"`{each.key}`" not in manual] == []


def test_what_the_owner_replaced_is_no_longer_listed() -> None:
    left = listed({"company.registration.kvk": "27123456"})
    assert "registration.kvk" not in left
    assert "registration.vat" in left


def test_claims_leave_the_list_when_the_owner_says_they_are_true() -> None:
    left = listed({"company.proof.is_example": False})
    assert "rating.value_display" not in left
    assert "registration.kvk" in left


def test_a_site_of_ones_own_has_nothing_left() -> None:
    own = dict.fromkeys(LOOKS_LIKE_AN_EXAMPLE, "eigen")
    assert listed({**own, "company.proof.is_example": False}) == []
