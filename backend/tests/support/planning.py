"""Agreed moves, their jobs, and resources, made over HTTP."""

from typing import Any
from uuid import uuid4

from sqlalchemy import Engine

from tests.support.client import Client
from tests.support.customers import Customer, accept, new_customer, offer

Made = dict[str, Any]
#: A Monday; a week in which nothing else is planned.
MONDAY = "2030-12-02"
TUESDAY = "2030-12-03"
JOB = ("kind", "day", "part_of_day", "movers", "hours_tenths", "m3_tenths", "needs_lift", "has_piano", "note")
RESOURCE = (
    "kind",
    "name",
    "active_from",
    "active_until",
    "phone",
    "drives",
    "carries_pianos",
    "user_id",
    "m3",
    "plate",
    "emission_class",
)


def agreed(engine: Engine, staff: Client, anon: Client, **quote: Any) -> tuple[Customer, Made]:
    """A customer who accepted a quote for a day, and the job that was born."""
    customer = new_customer(engine, anon)
    accept(customer, offer(staff, customer, **{"day": MONDAY, **quote}))
    return customer, jobs(staff, customer)[0]


def jobs(staff: Client, customer: Customer) -> list[Made]:
    found: list[Made] = staff.get_json(f"requests/{customer.request}/jobs")["jobs"]
    return found


def resource(admin: Client, kind: str = "person", **changes: Any) -> str:
    """The id of a new resource."""
    body = {"id": str(uuid4()), "kind": kind, "name": f"{kind} {uuid4().hex[:6]}", **changes}
    response = admin.function("POST", "planning/resources", body)
    assert response.status_code == 201, response.text
    return str(body["id"])


def place(staff: Client, job: Made, *resources: str, **changes: Any) -> tuple[int, Any]:
    seen = {name: job[name] for name in ("day", "part_of_day", "revision")}
    body = {**seen, "resources": list(resources), **changes}
    response = staff.function("PUT", f"planning/jobs/{job['id']}/place", body)
    return response.status_code, response.json()


def placed(staff: Client, job: Made, *resources: str, **changes: Any) -> Made:
    """The job after it was placed."""
    status, told = place(staff, job, *resources, **changes)
    assert status == 200, told
    return same(told["jobs"], job)


def same(found: list[Made], job: Made) -> Made:
    return next(each for each in found if each["id"] == job["id"])


def board(staff: Client, first: str = MONDAY, days: int = 7) -> Made:
    found: Made = staff.get_json("planning/board", **{"from": first, "days": str(days)})
    return found


def absent(admin: Client, resource_id: str, first: str, last: str) -> str | None:
    """Note an absence; the sentence about jobs that lack it."""
    body = {"id": str(uuid4()), "first_day": first, "last_day": last}
    told = admin.post_json(f"planning/resources/{resource_id}/absences", body)
    freed: str | None = told["freed"]
    return freed
