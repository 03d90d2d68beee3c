"""Planners at a running server, each with a job of a request of its own, who assign people and vehicles."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from datetime import date
from typing import Any
from uuid import UUID

import httpx
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.auth.users import add_user
from hofvijver.planning.kinds import PartOfDay, ResourceKind
from hofvijver.planning.models import PARTS, Assignment, Job, Part, Resource
from tests.support.quote_requests import quote_request_row
from tests.support.visitors import KEY

PASSWORD = "zes blauwe fietsen zingen"
Used = tuple[UUID, date, Part]


@dataclass(frozen=True)
class Wish:
    """What a planner wants for a job."""

    day: date
    part_of_day: PartOfDay
    resources: tuple[UUID, ...]

    @property
    def uses(self) -> set[Used]:
        parts = PARTS if self.part_of_day == "hele_dag" else (self.part_of_day,)
        return {(resource, self.day, part) for resource in self.resources for part in parts}


@dataclass
class Planner:
    client: httpx.Client
    reference: str
    job: UUID
    revision: int = 1

    def place(self, wish: Wish) -> dict[str, Any]:
        """The body of the response; with a `code` it is a refusal."""
        body = {
            "day": f"{wish.day}",
            "part_of_day": wish.part_of_day,
            "resources": [str(each) for each in wish.resources],
            "revision": self.revision,
        }
        response = self.client.put(f"/functions/v1/planning/jobs/{self.job}/place", json=body)
        told: dict[str, Any] = response.json()
        assert response.status_code in (200, 409), (response.status_code, told)
        if response.is_success:
            self.revision = told["jobs"][0]["revision"]
        return told


@contextmanager
def planners(url: str, engine: Engine, count: int) -> Iterator[list[Planner]]:
    """Each at an ip of its own: calls from one ip wait for each other before any database does."""
    with ExitStack() as stack:
        yield [
            Planner(stack.enter_context(_client(url, engine, number)), *_job(engine, f"PLAN-{number:04}"))
            for number in range(count)
        ]


def _client(url: str, engine: Engine, number: int) -> httpx.Client:
    email = f"planner{number}@example.nl"
    with Session(engine) as session, session.begin():
        add_user(session, email, PASSWORD, "staff")
    headers = {"apikey": KEY, "x-forwarded-for": f"203.0.113.{number + 1}"}
    client = httpx.Client(base_url=url, headers=headers)
    account = {"email": email, "password": PASSWORD}
    token = httpx.post(f"{url}/auth/v1/token?grant_type=password", json=account, headers=headers).json()
    client.headers["authorization"] = f"Bearer {token['access_token']}"
    return client


def _job(engine: Engine, reference: str) -> tuple[str, UUID]:
    """Its day was chosen by the office, so that it may be moved."""
    with Session(engine) as session, session.begin():
        request = quote_request_row(reference=reference)
        session.add(request)
        session.flush()
        job = Job(request_id=request.id, kind="verhuizing", day=date(2030, 1, 7), part_of_day="hele_dag")
        job.movers, job.updated_by = 2, "piet"
        session.add(job)
        session.flush()
        return reference, job.id


def resources(engine: Engine, kinds: Sequence[ResourceKind]) -> list[UUID]:
    with Session(engine) as session, session.begin():
        made = [Resource(kind=kind, name=f"{kind} {at}", updated_by="baas") for at, kind in enumerate(kinds)]
        session.add_all(made)
        session.flush()
        return [each.id for each in made]


def assigned(engine: Engine, day: date) -> dict[UUID, set[Used]]:
    """What each job has on this day."""
    columns = Assignment.job_id, Assignment.resource_id, Assignment.part
    found: dict[UUID, set[Used]] = {}
    with Session(engine) as session:
        for job, resource, part in session.execute(select(*columns).where(Assignment.day == day)):
            found.setdefault(job, set()).add((resource, day, part))
    return found
