"""Hours of a job: each stored once, never two at the same time, added up to tenths of an hour."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import Engine

from hofvijver.columns import utc_now
from hofvijver.local_time import local_time
from tests.support.accounts import audit_log
from tests.support.client import Client
from tests.support.planning import agreed

pytestmark = pytest.mark.usefixtures("no_printing")


def at(hour: int, minute: int = 0) -> datetime:
    """A moment of the day before yesterday."""
    return (utc_now() - timedelta(days=2)).replace(hour=hour, minute=minute, second=7, microsecond=0)


def stretch(start: datetime, end: datetime, minutes: int = 0, **more: object) -> dict[str, Any]:
    told = {"started": start.isoformat(), "ended": end.isoformat(), "break_minutes": minutes}
    return {"id": str(uuid4()), **told, **more}


def send(staff: Client, job: dict[str, Any], body: Any) -> tuple[int, Any]:
    response = staff.function("POST", f"planning/jobs/{job['id']}/hours", body)
    return response.status_code, response.json()


def test_hours_are_noted_once_and_added_up_without_the_breaks(
    staff: Client, anon: Client, app_engine: Engine
) -> None:
    customer, job = agreed(app_engine, staff, anon)
    morning = stretch(at(7), at(10, 20), 15)
    assert send(staff, job, morning)[0] == 201
    assert send(staff, job, morning)[1]["total_tenths"] == 31
    _, told = send(staff, job, stretch(at(10, 20), at(11)))
    # 185 and 40 minutes: 3.75 hours.
    assert (told["total_tenths"], len(told["hours"])) == (38, 2)
    assert datetime.fromisoformat(told["hours"][0]["started"]) == at(7).replace(second=0)
    assert told["hours"][0]["noted_on"] == "staff"
    assert staff.get_json(f"planning/jobs/{job['id']}/hours") == told
    assert len(audit_log(app_engine, "hours_noted")) == 2
    file = customer.call("GET", "data/file").json()["requests"][0]["jobs"][0]
    assert [each["break_minutes"] for each in file["hours"]] == [15, 0]


def test_hours_that_overlap_are_refused_with_those_that_stand_there(
    staff: Client, anon: Client, app_engine: Engine
) -> None:
    _, job = agreed(app_engine, staff, anon)
    send(staff, job, stretch(at(7), at(10), 10))
    status, told = send(staff, job, stretch(at(9, 59), at(12)))
    assert (status, told["code"]) == (409, "hours_overlap")
    start = local_time(at(7))
    assert f"van {start:%H:%M} tot " in told["message"]
    assert told["message"].endswith(", 10 min. pauze.")
    # At once there is one outcome too.
    both = [stretch(at(12), at(13)), stretch(at(12, 30), at(14))]
    with ThreadPoolExecutor(2) as pool:
        assert sorted(status for status, _ in pool.map(lambda each: send(staff, job, each), both)) == [
            201,
            409,
        ]


def test_hours_are_changed_and_removed_and_do_not_come_back(
    staff: Client, anon: Client, app_engine: Engine
) -> None:
    _, job = agreed(app_engine, staff, anon)
    sent = stretch(at(7), at(10))
    send(staff, job, sent)
    path, body = f"planning/hours/{sent['id']}", stretch(at(8), at(10), revision=1)
    del body["id"]
    for _ in range(2):
        changed = staff.function("PUT", path, body).json()
        assert (changed["total_tenths"], changed["hours"][0]["revision"]) == (20, 2)
    stale = staff.function("PUT", path, {**body, "break_minutes": 5})
    assert (stale.status_code, stale.json()["code"]) == (409, "hours_changed")
    # What was sent late once more changes nothing.
    assert send(staff, job, sent)[1]["total_tenths"] == 20
    for _ in range(2):
        assert staff.function("DELETE", path).json() == {"hours": [], "total_tenths": 0}
    assert send(staff, job, sent) == (201, {"hours": [], "total_tenths": 0})
    assert staff.function("PUT", path, {**body, "revision": 2}).json()["code"] == "hours_removed"
    # The place of what was removed is free.
    assert send(staff, job, stretch(at(7), at(10)))[0] == 201
    assert [len(audit_log(app_engine, f"hours_{act}")) for act in ("changed", "removed")] == [1, 1]


@pytest.mark.parametrize(
    ("start", "end", "minutes", "field"),
    [
        (at(10), at(10), 0, "ended"),
        (at(10), at(9), 0, "ended"),
        (at(7), at(7) + timedelta(hours=25), 0, "ended"),
        (utc_now(), utc_now() + timedelta(hours=1), 0, "ended"),
        (datetime(2001, 1, 1, 7, tzinfo=UTC), datetime(2001, 1, 1, 8, tzinfo=UTC), 0, "started"),
        (at(7), at(8), -1, "break_minutes"),
        (at(7), at(8), 61, "break_minutes"),
    ],
)
def test_hours_that_cannot_be_are_refused_at_their_field(
    staff: Client, anon: Client, app_engine: Engine, start: datetime, end: datetime, minutes: int, field: str
) -> None:
    _, job = agreed(app_engine, staff, anon)
    status, told = send(staff, job, stretch(start, end, minutes))
    assert (status, [each["field"] for each in told["problems"]]) == (422, [field])
    assert told["problems"][0]["message"].endswith(".")


def test_the_hours_of_another_job_are_no_answer(staff: Client, anon: Client, app_engine: Engine) -> None:
    _, job = agreed(app_engine, staff, anon)
    _, other = agreed(app_engine, staff, anon)
    sent = stretch(at(7), at(8))
    assert send(staff, job, sent)[0] == 201
    assert send(staff, other, sent)[0] == 404
    # At another job the same time is free.
    assert send(staff, other, stretch(at(7), at(8)))[0] == 201
