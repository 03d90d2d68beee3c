"""Opening hours, closed days and working days, for the sample company and for others."""

import json
from datetime import UTC, date, datetime, timedelta
from itertools import pairwise
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from pydantic import ValidationError

from hofvijver.company_facts import Company
from hofvijver.content import OURS, get_content
from hofvijver.opening_hours import OpeningHours
from hofvijver.settings import ROOT

CASES = json.loads((ROOT / "contract" / "cases" / "closed-days.json").read_text(encoding="utf-8"))["cases"]
DUTCH_TIME = ZoneInfo("Europe/Amsterdam")
HOUR = timedelta(hours=1)
WEEK = ("monday", "tuesday", "wednesday", "thursday", "friday")
LUNCH = {"hours": {day: ["08:00-12:00", "13:00-17:00"] for day in WEEK}}


def company(**facts: Any) -> Company:
    sample = json.loads((OURS / "facts" / "company.json").read_bytes())
    return Company.model_validate_json(json.dumps({**sample, **facts}))


def hours_with(**facts: Any) -> OpeningHours:
    """Of the sample company, with other facts."""
    changed = company(**facts)
    return OpeningHours(
        changed, [each for each in get_content().holidays.holidays if each.id in changed.holidays]
    )


def at(text: str) -> datetime:
    """A moment by Dutch time."""
    return datetime.fromisoformat(text).replace(tzinfo=DUTCH_TIME)


@pytest.mark.parametrize("case", CASES, ids=[case["what"] for case in CASES])
def test_closed_days_are_those_of_the_table(case: dict[str, Any]) -> None:
    hours = hours_with(**case["facts"])
    days = (date(case["year"], 1, 1) + timedelta(days=each) for each in range(365 + (case["year"] % 4 == 0)))
    assert [str(day) for day in days if hours.is_closed(day)] == case["closed"]


@pytest.mark.parametrize(
    ("facts", "day", "count", "before", "after"),
    [
        ({}, "2026-12-28", 0, "2026-12-28", "2026-12-28"),
        # The sample company is closed on no day: Christmas counts.
        ({}, "2026-12-28", 5, "2026-12-21", "2027-01-04"),
        ({}, "2026-12-26", 1, "2026-12-25", "2026-12-28"),
        ({"holidays": ["eerste-kerstdag"]}, "2026-12-28", 5, "2026-12-18", "2027-01-04"),
        ({"closed_days": [{"from": "12-24", "to": "01-01"}]}, "2026-12-23", 2, "2026-12-21", "2027-01-05"),
        ({"working_days": [*WEEK, "saturday"]}, "2026-12-28", 1, "2026-12-26", "2026-12-29"),
        (
            {"hours": {"tuesday": ["08:00-12:00"], "wednesday": "gesloten"}},
            "2026-12-28",
            2,
            "2026-12-15",
            "2027-01-05",
        ),
    ],
)
def test_working_days_before_and_after(
    facts: dict[str, Any], day: str, count: int, before: str, after: str
) -> None:
    hours = hours_with(**facts)
    assert str(hours.working_days_before(date.fromisoformat(day), count)) == before
    assert str(hours.working_days_after(date.fromisoformat(day), count)) == after


# Easter is on 5 April 2026, King's Day on Monday 27 April 2026 and on Saturday 26 April 2025.
DUTCH = {
    "holidays": [
        *("nieuwjaarsdag", "eerste-paasdag", "paasmaandag", "koningsdag", "hemelvaartsdag"),
        *("eerste-pinksterdag", "pinkstermaandag", "eerste-kerstdag", "tweede-kerstdag"),
    ]
}
BETWEEN = {**DUTCH, "closed_days": [{"from": "12-24", "to": "01-01"}]}
GOOD_FRIDAY = {"holidays": [*DUTCH["holidays"], "goede-vrijdag"]}


@pytest.mark.parametrize(
    ("facts", "move", "working_days", "due"),
    [
        pytest.param(DUTCH, "2026-11-19", 1, "2026-11-18", id="a plain day"),
        pytest.param(DUTCH, "2026-11-23", 1, "2026-11-20", id="over a weekend"),
        pytest.param(DUTCH, "2026-12-27", 0, "2026-12-27", id="on the day itself, a Sunday"),
        pytest.param(DUTCH, "2026-12-28", 1, "2026-12-24", id="over Christmas"),
        pytest.param(DUTCH, "2026-12-26", 1, "2026-12-24", id="on Boxing Day"),
        pytest.param(DUTCH, "2026-12-28", 5, "2026-12-18", id="a week over Christmas"),
        pytest.param(DUTCH, "2027-01-04", 8, "2026-12-21", id="over New Year and Christmas"),
        pytest.param(BETWEEN, "2027-01-04", 3, "2026-12-21", id="over a closed week"),
        pytest.param(DUTCH, "2026-04-07", 1, "2026-04-03", id="over Easter"),
        pytest.param(GOOD_FRIDAY, "2026-04-07", 1, "2026-04-02", id="over Easter with Good Friday"),
        pytest.param(DUTCH, "2026-04-28", 1, "2026-04-24", id="over King's Day on a Monday"),
        pytest.param(DUTCH, "2025-04-28", 1, "2025-04-25", id="over King's Day on a Saturday"),
        pytest.param(DUTCH, "2025-04-29", 1, "2025-04-28", id="not moved to a Monday"),
        pytest.param(DUTCH, "2026-05-15", 1, "2026-05-13", id="over Ascension"),
        pytest.param(DUTCH, "2026-05-26", 3, "2026-05-20", id="over Pentecost"),
        pytest.param(DUTCH, "2026-03-30", 1, "2026-03-27", id="over the change to summer time"),
        pytest.param({}, "2026-12-28", 1, "2026-12-25", id="a company that works at Christmas"),
    ],
)
def test_what_is_due_before_a_move_counts_back_over_dutch_holidays(
    facts: dict[str, Any], move: str, working_days: int, due: str
) -> None:
    hours = hours_with(**facts)
    assert str(hours.working_days_before(date.fromisoformat(move), working_days)) == due


def test_a_working_day_ends_with_its_last_part() -> None:
    hours = hours_with(**LUNCH)
    second_before = hours.working_days_before(date(2026, 12, 7), 2)
    assert hours.closes_at(second_before) == at("2026-12-03T17:00")


NIGHT = {"hours": {"saturday": ["20:00-23:59"], "sunday": ["00:00-06:00"], "monday": ["08:00-18:00"]}}


@pytest.mark.parametrize(
    ("facts", "moment", "hours", "due"),
    [
        ({}, "2026-12-07T09:00", 4, "2026-12-07T13:00"),
        # Until closing time, and on the next day.
        ({}, "2026-12-07T14:00", 4, "2026-12-07T18:00"),
        ({}, "2026-12-07T14:00", 4.5, "2026-12-08T08:30"),
        # Before opening, in the evening, and on a Sunday by appointment.
        ({}, "2026-12-07T06:00", 1, "2026-12-07T09:00"),
        ({}, "2026-12-07T23:30", 1, "2026-12-08T09:00"),
        ({}, "2026-12-06T12:00", 1, "2026-12-07T09:00"),
        ({}, "2026-12-04T17:00", 24, "2026-12-08T14:00"),
        (LUNCH, "2026-12-07T11:00", 2, "2026-12-07T14:00"),
        (LUNCH, "2026-12-07T12:30", 1, "2026-12-07T14:00"),
        (
            {"closed_days": [{"from": "2026-12-24", "to": "2027-01-01"}]},
            "2026-12-23T17:00",
            2,
            "2027-01-02T10:00",
        ),
        ({"holidays": ["paasmaandag"]}, "2027-03-27T15:00", 2, "2027-03-30T09:00"),
        # On 28 March 2027 it is 3 o'clock after 2, on 31 October twice 2 o'clock.
        (NIGHT, "2027-03-28T00:00", 5, "2027-03-28T06:00"),
        (NIGHT, "2027-03-28T01:30", 1, "2027-03-28T03:30"),
        (NIGHT, "2027-10-31T00:00", 7, "2027-10-31T06:00"),
        (NIGHT, "2027-10-31T01:00", 3, "2027-10-31T03:00"),
        ({}, "2027-03-27T15:00", 2, "2027-03-29T09:00"),
        ({}, "2027-10-30T15:00", 2, "2027-11-01T09:00"),
    ],
)
def test_opening_hours_are_added_to_a_moment(
    facts: dict[str, Any], moment: str, hours: float, due: str
) -> None:
    assert hours_with(**facts).add(at(moment).astimezone(UTC), hours * HOUR) == at(due)


@pytest.mark.parametrize("facts", [{}, LUNCH, NIGHT, {"holidays": ["paasmaandag"]}])
def test_whoever_came_before_the_earlier_moment_is_due_and_nobody_else(facts: dict[str, Any]) -> None:
    """What the list asks of the database must say the same as the clock of each request."""
    hours = hours_with(**facts)
    moments = [at("2027-03-26T00:00").astimezone(UTC) + each * timedelta(minutes=30) for each in range(300)]
    for length in (0 * HOUR, 4 * HOUR, 10 * HOUR):
        due = [hours.add(came, length) for came in moments]
        assert all(one <= other for one, other in pairwise(due))
        for now in moments[::7]:
            last = hours.subtract(now, length)
            assert [each <= now for each in due] == [came <= last for came in moments]


def test_hours_as_they_were_written_before_are_read() -> None:
    lines = [
        {"days": "Ma-di", "schema_days": ["Monday", "Tuesday"], "opens": "08:30", "closes": "17:30"},
        {"days": "Zaterdag", "text": "op afspraak"},
        {"days": "Zondag", "text": "gesloten"},
        {"days": "Feestdagen", "text": "gesloten"},
    ]
    read = company(
        hours={
            "monday": ["08:30-17:30"],
            "tuesday": ["08:30-17:30"],
            "saturday": "op afspraak",
            "sunday": "gesloten",
        }
    )
    assert company(hours=lines) == read


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ({"hours": {"monday": ["25:00-18:00"]}}, "is not written as 08:00-18:00"),
        ({"hours": {"monday": ["18:00-08:00"]}}, "closes before it opens"),
        ({"hours": {"monday": ["08:00-12:00", "11:00-17:00"]}}, "begins before the one above it ends"),
        ({"hours": {"monday": []}}, "is neither a list of hours"),
        ({"hours": {"monday": "dicht"}}, "is neither a list of hours"),
        ({"hours": {"maandag": ["08:00-18:00"]}}, "Input should be 'monday'"),
        ({"closed_days": [{"from": "24-12-2026"}]}, "is not written as 2026-12-24"),
        ({"closed_days": [{"from": "2026-02-30"}]}, "day is out of range for month"),
        ({"closed_days": [{"from": "2026-12-24", "to": "2026-12-20"}]}, "ends before it begins"),
        ({"closed_days": [{"from": "2026-12-24", "to": "01-01"}]}, "one of its days has a year"),
        (
            {"promise": {"quote_within_hours": 24, "warn_hours_before": 4, "counts": "days"}},
            "'opening_hours'",
        ),
    ],
)
def test_what_cannot_be_is_refused(facts: dict[str, Any], says: str) -> None:
    with pytest.raises(ValidationError, match=says):
        company(**facts)
