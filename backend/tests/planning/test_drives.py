"""The ways between the jobs of a day: how far, how long, for whom, and which one is too long."""

from typing import Any

import pytest
from sqlalchemy import Engine

from tests.support.client import Client
from tests.support.customers import accept, new_customer, offer
from tests.support.planning import MONDAY, board, jobs, placed, resource

pytestmark = pytest.mark.usefixtures("no_printing")

HAGUE = {"from_postal_code": "2514 ED", "to_postal_code": "2514 ED"}
UTRECHT = {"from_postal_code": "3511 AB", "to_postal_code": "3511 AB"}
UNKNOWN = {"from_postal_code": "0000 AA", "from_city": "Nergenshuizen"}


@pytest.fixture
def job_of(staff: Client, anon: Client, app_engine: Engine) -> Any:
    """A function that makes an agreed job for part of the day."""
    number = iter(range(10, 90))

    def made(part: str, crew: list[str], answers: dict[str, str], **content: Any) -> dict[str, Any]:
        customer = new_customer(app_engine, anon.at(f"203.0.113.{next(number)}"), **answers)
        accept(customer, offer(staff, customer, day=MONDAY, window=part))
        (job,) = jobs(staff, customer)
        fields = ("kind", "day", "movers", "m3_tenths", "needs_lift", "has_piano", "note", "revision")
        body = {**{name: job[name] for name in fields}, "part_of_day": part, **content}
        changed = staff.function("PUT", f"planning/jobs/{job['id']}", body)
        assert changed.is_success, changed.text
        (job,) = jobs(staff, customer)
        return placed(staff, job, *crew)

    return made


def drives(staff: Client) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = board(staff, days=1)["drives"]
    return found


def test_who_does_two_jobs_rides_from_home_between_them_and_back(
    staff: Client, admin: Client, job_of: Any
) -> None:
    crew = [resource(admin, "vehicle"), resource(admin, drives=True)]
    first = job_of("ochtend", crew, HAGUE, hours_tenths=40)
    assert drives(staff) == []
    second = job_of("middag", crew, UTRECHT, hours_tenths=40)
    job_of("middag", [resource(admin)], HAGUE)
    out, between, back = drives(staff)
    assert [(each["before"], each["after"]) for each in (out, between, back)] == [
        (None, first["id"]),
        (first["id"], second["id"]),
        (second["id"], None),
    ]
    assert sorted(between["resources"]) == sorted(crew)
    # The Hague to Utrecht by the rule of the price: 55.2 km straight, times 1.25; at 65 km/h, times 1.15.
    assert (between["km"], between["minutes"]) == (69, 75)
    assert between["warning"] is None
    assert board(staff, days=7)["drives"] == []


def test_a_way_that_is_too_long_for_the_agreed_time_warns_and_stops_nobody(
    staff: Client, admin: Client, job_of: Any
) -> None:
    crew = [resource(admin, "vehicle"), resource(admin, drives=True)]
    # From eight to one; an hour and a quarter later it is after two.
    job_of("ochtend", crew, HAGUE, hours_tenths=50)
    job_of("middag", crew, UTRECHT)
    warnings = [each["warning"] for each in drives(staff)]
    assert [bool(each) for each in warnings] == [False, True, False]
    assert "uiterlijk 14:00" in warnings[1]


@pytest.mark.parametrize(
    ("answers", "content"), [(UNKNOWN, {}), (UTRECHT, {"kind": "inpakken"})], ids=["place", "kind"]
)
def test_nothing_is_said_of_a_place_that_is_not_known(
    staff: Client, admin: Client, job_of: Any, answers: dict[str, str], content: dict[str, Any]
) -> None:
    crew = [resource(admin, "vehicle"), resource(admin, drives=True)]
    first = job_of("ochtend", crew, HAGUE)
    job_of("middag", crew, answers, **content)
    assert all(each["before"] != first["id"] for each in drives(staff))
