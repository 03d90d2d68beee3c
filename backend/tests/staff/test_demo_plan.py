"""The plan of a demonstration: a believable quarter of an office."""

import re
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import Engine

from hofvijver.columns import utc_now
from hofvijver.local_time import local_day
from hofvijver.quotes import pdf
from hofvijver.staff.demo.fill import fill
from tests.support.client import Client
from tests.support.planning import board
from tests.support.today import counts_that_agree

WEEKS = 13


@pytest.mark.any_database("the same rows on both")
def test_the_coming_quarter_is_planned_as_an_office_would_have_it(app_engine: Engine, staff: Client) -> None:
    fill(app_engine, 200, 1, utc_now(), quotes=0)
    today = local_day(utc_now())
    weeks = [board(staff, f"{today + timedelta(weeks=at)}") for at in range(WEEKS)]
    jobs = [job for week in weeks for job in week["jobs"]]
    days = {day["day"]: day for week in weeks for day in week["days"]}
    assert len(jobs) >= 15
    assert sum(bool(week["jobs"]) for week in weeks) >= 6
    assert not any(days[job["day"]]["closed"] for job in jobs)
    # The next weeks have crews and lorries, and later ones are still to be planned.
    lacking = [each for each in jobs if {"no_vehicle", "few_movers"} & {w["code"] for w in each["warnings"]}]
    soon = f"{today + timedelta(weeks=3)}"
    assert any(job["resources"] for job in jobs if job["day"] <= soon)
    assert 0 < len(lacking) < len(jobs)
    assert not any(job["resources"] for job in jobs if job["day"] > soon)
    assert busy(jobs) == {}
    people = [each for each in weeks[0]["resources"] if each["kind"] == "person"]
    assert all(re.fullmatch(r"06 12 34 56 \d\d", each["phone"]) for each in people)


def test_the_groups_of_today_are_listed_as_they_are_counted(
    app_engine: Engine, staff: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pdf, "_compile", lambda *_: b"%PDF-1.7")
    fill(app_engine, 80, 1, utc_now(), quotes=40)
    counts = counts_that_agree(staff)
    assert {"late", "after", "prepayments", "ending", "accepted"} <= set(counts)


def busy(jobs: list[dict[str, Any]]) -> dict[tuple[str, str, str], int]:
    """Who and what is in two places, and in how many."""
    found: dict[tuple[str, str, str], int] = {}
    for job in jobs:
        parts = ("ochtend", "middag") if job["part_of_day"] == "hele_dag" else (job["part_of_day"],)
        for use in ((resource, job["day"], part) for resource in job["resources"] for part in parts):
            found[use] = found.get(use, 0) + 1
    return {use: count for use, count in found.items() if count > 1}
