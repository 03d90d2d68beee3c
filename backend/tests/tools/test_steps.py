"""`make test` runs its steps beside each other: each finds what it needs, or is left out."""

from pathlib import Path

import pytest

from tools.steps import PACKAGES, SITE, Step, run_beside_each_other, summary


def names(steps: list[Step]) -> tuple[list[str], int]:
    """The steps that were run, and the exit code of the whole."""
    results = run_beside_each_other(steps)
    return [each.step.name for each in results], summary(results, 1)


@pytest.fixture
def steps(tmp_path: Path) -> list[Step]:
    file = tmp_path / "built"
    return [
        Step("build", PACKAGES, "true"),
        Step("check", "one that needs nothing", "true"),
        Step("build", SITE, f"touch {file}"),
        Step("unit", "one that needs the site", f"ls {file}"),
    ]


def test_a_step_waits_for_what_it_needs(steps: list[Step]) -> None:
    assert names(steps) == ([step.name for step in steps], 0)


def test_what_needs_a_step_that_failed_is_left_out(steps: list[Step]) -> None:
    broken = [Step("build", PACKAGES, "false"), *steps[1:]]
    assert names(broken) == ([PACKAGES, "one that needs nothing"], 1)
    broken = [*steps[:2], Step("build", SITE, "false"), *steps[3:]]
    assert names(broken) == ([PACKAGES, "one that needs nothing", SITE], 1)


def test_without_a_build_nothing_is_waited_for(steps: list[Step]) -> None:
    steps[2:3] = []
    assert names(steps)[1] == 1
