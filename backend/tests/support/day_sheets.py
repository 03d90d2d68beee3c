"""Crews with a day sheet: jobs with a lorry and people, and the phone that opened the sheet."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import httpx
from sqlalchemy import Engine

from hofvijver.columns import utc_now
from hofvijver.day_sheets.links import HEADER
from tests.support.client import Client
from tests.support.customers import Customer, accept, new_customer, offer
from tests.support.planning import MONDAY, jobs, placed, resource, same

Made = dict[str, Any]
SOFA = "woonkamer/2-zitsbank"


def crewed(
    engine: Engine,
    staff: Client,
    admin: Client,
    anon: Client,
    lorry: str = "",
    part_of_day: str = "hele_dag",
    day: str = MONDAY,
    **answers: Any,
) -> tuple[Customer, Made, str]:
    """An agreed move with a lorry and a driver, and a full request behind it; the lorry."""
    customer = new_customer(
        engine,
        anon,
        furniture_list={"woonkamer": {"2-zitsbank": 2, "eetkamerstoel": 4}},
        from_description="Busje kan voor de deur.",
        from_address="Prinsengracht 12A",
        additional_notes="Bel aan bij de buren.",
        **answers,
    )
    quote = offer(staff, customer, day=day)
    accept(customer, quote)
    job = jobs(staff, customer)[0]
    lorry = lorry or resource(admin, "vehicle", name="Bakwagen 1", plate="V-123-AB")
    driver = resource(admin, name="Karim", phone="06 87654321", drives=True)
    placed(staff, job, lorry, driver, part_of_day=part_of_day)
    return customer, same(jobs(staff, customer), job), lorry


@dataclass(frozen=True)
class Phone:
    """Somebody of the crew, with the address of the sheet."""

    client: Client
    secret: str

    def call(self, method: str, path: str = "", body: Any = None) -> httpx.Response:
        more: dict[str, Any] = {} if body is None else {"json": body}
        return self.client.send(method, f"/functions/v1/day-sheet{path}", {HEADER: self.secret}, **more)

    def open(self) -> Made:
        response = self.call("GET")
        assert response.status_code == 200, response.text
        found: Made = response.json()
        return found

    def send(self, *things: Made) -> Made:
        response = self.call("POST", "/things", {"things": list(things)})
        assert response.status_code == 200, response.text
        found: Made = response.json()
        return found

    def outcome(self, thing: Made) -> tuple[str, str]:
        (result,) = self.send(thing)["results"]
        assert result["id"] == thing["id"]
        return result["outcome"], result["message"]


def share(staff: Client, lorry: str, day: str = MONDAY) -> str:
    """The secret of the sheet's address."""
    made = staff.post_json(f"planning/resources/{lorry}/day-sheet", {"day": day})
    page, _, secret = str(made["url"]).partition("#")
    assert page.endswith("/dagstaat")
    return secret


def moment(hours_ago: float) -> str:
    return (utc_now() - timedelta(hours=hours_ago)).isoformat()


def thing(kind: str, job: Made, **more: Any) -> Made:
    return {"id": str(uuid4()), "type": kind, "job": job["id"], "at": moment(0.1), **more}


def tick(job: Made, done: bool = True, item: str = SOFA, hours_ago: float = 1) -> Made:
    return thing("tick", job, item=item, done=done, at=moment(hours_ago))


def hours(job: Made, begin: float, end: float, **more: Any) -> Made:
    """So many hours ago, in whole minutes."""
    started, ended = (datetime.now(UTC) - timedelta(hours=each) for each in (begin, end))
    return thing(
        "hours",
        job,
        **{"hours": str(uuid4()), "break_minutes": 0, **more},
        started=started.isoformat(),
        ended=ended.isoformat(),
    )


def on_top(job: Made, **more: Any) -> Made:
    """A mirror, which the customer wants packed for € 45,00."""
    line = {"label": "Spiegel inpakken", "quantity_tenths": 10, "unit": "stuk", "unit_price_cents": 4500}
    return thing("on_top", job, **{**line, "agreed_by": "Anna van der Berg", **more})


def signature(job: Made, **more: Any) -> Made:
    said = {"name": "Anna van der Berg", "statement": "2 uur gewerkt.", "strokes": [[10, 10, 500, 500]]}
    return thing("signature", job, **said | more)
