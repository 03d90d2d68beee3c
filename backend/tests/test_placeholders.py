"""`hofvijver check-content`: what is still an example, and where an owner reads what to do about it."""

import pytest
from click.testing import CliRunner

from hofvijver.cli import main, placeholders
from hofvijver.settings import ROOT


def check() -> str:
    result = CliRunner().invoke(main, ["check-content"])
    assert result.exit_code == 0
    return result.output


def own_facts(monkeypatch: pytest.MonkeyPatch, facts: dict[str, object]) -> None:
    find = placeholders.find
    monkeypatch.setattr(
        placeholders, "find", lambda *path: facts[key] if (key := ".".join(path)) in facts else find(*path)
    )


def test_every_example_is_listed_with_its_file() -> None:
    told = check()
    assert "content/facts/company.json  registration.kvk: 00000000" in told
    assert "content/facts/company.json  rating.value_display: 4,8" in told
    assert "content/facts/terms.json  insured_up_to: € 50.000" in told
    assert "content/pages/over-ons.md  team: three colleagues" in told
    assert "None" not in told


def test_the_manual_tells_what_each_of_them_needs() -> None:
    manual = (ROOT / "docs" / "content.md").read_text().partition("## Before going live")[2]
    assert [each.key for each in placeholders.placeholders() if f"`{each.key}`" not in manual] == []


def test_what_the_owner_replaced_is_no_longer_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    own_facts(monkeypatch, {"company.registration.kvk": "27123456"})
    assert "registration.kvk" not in check()
    assert "registration.vat" in check()


def test_claims_leave_the_list_when_the_owner_says_they_are_true(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own_facts(monkeypatch, {"company.proof.is_example": False})
    told = check()
    assert "rating" not in told
    assert "registration.kvk" in told


def test_a_site_of_ones_own_has_nothing_left(monkeypatch: pytest.MonkeyPatch) -> None:
    replaced = dict.fromkeys(placeholders.LOOKS_LIKE_AN_EXAMPLE, "eigen")
    own_facts(monkeypatch, {**replaced, "company.proof.is_example": False})
    assert check() == "Nothing is an example any more.\n"
