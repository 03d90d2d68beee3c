"""The figures above the list, from rows whose figures are known."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from fastapi import FastAPI
from sqlalchemy import Engine

from hofvijver import columns
from hofvijver.quote_requests import search_index
from hofvijver.quote_requests.models import STATUSES
from tests.support.accounts import new_client
from tests.support.client import Client, refusal
from tests.support.quote_requests import quote_request

# A Wednesday, four weeks after the clocks went back in the Netherlands.
NOW = datetime(2026, 11, 18, 10, 0, tzinfo=UTC)


class Stopped:
    """A clock that stands at one moment."""

    @staticmethod
    def now(_zone: object) -> datetime:
        return NOW


@pytest.fixture
def planner(app: FastAPI, app_engine: Engine, monkeypatch: pytest.MonkeyPatch) -> Client:
    monkeypatch.setattr(columns, "datetime", Stopped)
    return new_client(app, app_engine, "piet@example.nl", "staff")


def test_an_empty_table_has_figures_too(planner: Client) -> None:
    shown = planner.get_json("overview")
    assert (shown["total"], shown["overdue"], shown["suspect"]) == (0, 0, 0)
    assert shown["counts"] == dict.fromkeys(STATUSES, 0)
    assert shown["quote_times"] == {"median_minutes": None, "measured": 0, "kept": 0, "days": 90}


def test_requests_are_counted_by_status(planner: Client, stored: Callable[..., None]) -> None:
    stored({}, {"status": "akkoord"}, {"status": "akkoord", "is_suspect": True}, {"status": "vervallen"})
    shown = planner.get_json("overview")
    assert [shown["counts"][status] for status in STATUSES] == [1, 0, 0, 1, 0, 1]
    assert (shown["total"], shown["suspect"]) == (4, 1)


def test_what_is_suspect_counts_nowhere_else(planner: Client, stored: Callable[..., None]) -> None:
    stored({}, {"is_suspect": True}, {"assignee_id": planner.user_id})
    shown = planner.get_json("overview")
    assert (shown["counts"]["nieuw"], shown["suspect"], shown["unassigned"]) == (2, 1, 1)


def test_counts_follow_what_is_searched_for(planner: Client) -> None:
    for name, city in (("Anna Bos", "Zwolle"), ("Anna Vos", "Breda"), ("Bob Bos", "Breda")):
        planner.add(quote_request(full_name=name, to_city=city)).raise_for_status()
    assert planner.post_json("counts", {})["counts"]["nieuw"] == 3
    found = planner.post_json("counts", {"search": "anna"})
    assert (found["total"], found["counts"]["nieuw"], found["unassigned"]) == (2, 2, 2)
    assert planner.post_json("counts", {"search": "anna breda"})["total"] == 1
    assert planner.post_json("counts", {"search": "niemand"})["counts"] == dict.fromkeys(STATUSES, 0)
    assert refusal(planner.function("POST", "counts", {"search": "x" * 201})) == (422, "invalid")


def test_a_search_that_finds_very_many_is_not_counted(
    planner: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("Anna Bos", "Anna Vos", "Bob Bos"):
        planner.add(quote_request(full_name=name)).raise_for_status()
    monkeypatch.setattr(search_index, "FEW", 1)
    assert planner.post_json("counts", {"search": "anna bos"}) is None
    assert planner.post_json("counts", {"search": "anna vos"})["total"] == 1
    assert planner.post_json("counts", {})["total"] == 3
    # What cannot be searched for finds nobody.
    assert planner.post_json("counts", {"search": "%"})["total"] == 0


def test_weeks_begin_on_monday_at_midnight_in_the_netherlands(
    planner: Client, stored: Callable[..., None]
) -> None:
    stored(
        # In winter it is an hour later than in UTC, in summer two: Sunday night, Monday morning.
        {"created_at": datetime(2026, 11, 15, 22, 59, tzinfo=UTC)},
        {"created_at": datetime(2026, 11, 15, 23, 0, tzinfo=UTC)},
        {"created_at": datetime(2026, 10, 11, 21, 59, tzinfo=UTC)},
        {"created_at": datetime(2026, 10, 11, 22, 0, tzinfo=UTC)},
        {"created_at": datetime(2026, 8, 30, 21, 59, tzinfo=UTC)},
        {"created_at": datetime(2026, 8, 30, 22, 0, tzinfo=UTC)},
    )
    weeks = {week["from"]: week["count"] for week in planner.get_json("overview")["weeks"]}
    assert len(weeks) == 12
    assert list(weeks) == sorted(weeks)
    assert (min(weeks), max(weeks)) == ("2026-08-31", "2026-11-16")
    counted = {monday: count for monday, count in weeks.items() if count}
    assert counted == {
        "2026-08-31": 1,
        "2026-10-05": 1,
        "2026-10-12": 1,
        "2026-11-09": 1,
        "2026-11-16": 1,
    }


@pytest.mark.parametrize(
    ("hours", "median", "kept"), [([30], 30, 0), ([10, 300, 24], 24, 2), ([10, 20, 40, 300], 30, 2)]
)
def test_the_median_time_to_the_quote_and_how_many_came_in_time(
    planner: Client, stored: Callable[..., None], hours: list[int], median: int, kept: int
) -> None:
    came = NOW - timedelta(days=30)
    stored(
        *({"created_at": came, "quote_sent_at": came + timedelta(hours=each)} for each in hours),
        {"created_at": came, "first_response_at": came + timedelta(minutes=1)},
        {"created_at": NOW - timedelta(days=91), "quote_sent_at": NOW},
    )
    wanted = {"median_minutes": median * 60, "measured": len(hours), "kept": kept, "days": 90}
    assert planner.get_json("overview")["quote_times"] == wanted
