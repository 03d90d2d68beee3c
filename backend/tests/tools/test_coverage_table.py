"""`make coverage` tells for each package how much of it is tested, and when that became less."""

from typing import Any

import pytest

from tools.coverage_table import Figure, best, fallen, figures, page


def measured(statements: int, covered: int, branches: int = 0, covered_branches: int = 0) -> dict[str, Any]:
    counts = {"num_statements": statements, "covered_lines": covered}
    return {
        "summary": {**counts, "num_branches": branches, "covered_branches": covered_branches, "percent": 1.5}
    }


def test_files_are_summed_up_by_package_with_their_branches() -> None:
    files = {
        "backend/hofvijver/db.py": measured(10, 10),
        "backend/hofvijver/staff/team.py": measured(6, 6, branches=4, covered_branches=1),
        "backend/hofvijver/staff/demo/fill.py": measured(10, 5),
        "backend/hofvijver/mail/__init__.py": measured(0, 0),
    }
    assert figures(files) == [
        Figure("mail", 0, 100.0),
        Figure("staff", 16, 60.0),
        Figure("top modules", 10, 100.0),
    ]


@pytest.mark.parametrize(("percent", "is_told"), [(97.0, False), (96.5, False), (96.4, True)])
def test_a_package_that_lost_more_than_half_a_point_is_named(percent: float, is_told: bool) -> None:
    stored = page([Figure("staff", 1234, 97.0)])
    told = [f"staff: {percent} %, and it was 97.0 %."] if is_told else []
    assert fallen([Figure("staff", 1300, percent)], stored) == told


def test_a_package_that_is_new_has_lost_nothing() -> None:
    assert fallen([Figure("parking", 10, 50.0)], page([Figure("staff", 10, 97.0)])) == []


def test_small_losses_do_not_add_up() -> None:
    stored = page([Figure("staff", 1234, 97.0)])
    kept = page(best([Figure("staff", 1300, 96.7)], stored))
    assert fallen([Figure("staff", 1300, 96.4)], kept) == ["staff: 96.4 %, and it was 97.0 %."]
