"""A move whose day has come, with what staff does about it."""

from typing import Any
from uuid import uuid4

from sqlalchemy import Engine

from tests.support.accounts import new_client, with_session
from tests.support.client import Client
from tests.support.clock import Clock
from tests.support.customers import Customer, accept, new_customer, offer
from tests.support.quotes import act

MOVE = "2026-10-31"
Made = dict[str, Any]


class Move:
    """By the hour: 6,5 hours at € 75,00."""

    def __init__(self, engine: Engine, anon: Client, clock: Clock, **quote: Any) -> None:
        self.engine, self.clock = engine, clock
        self.staff = new_client(anon.app, engine, f"{uuid4().hex}@example.nl", "staff")
        self.customer: Customer = new_customer(engine, anon)
        self.quote = offer(self.staff, self.customer, **{"day": MOVE, "basis": "uurtarief", **quote})
        accept(self.customer, self.quote)
        self.later(days=31)

    def later(self, **time: float) -> None:
        """Sessions end meanwhile."""
        self.clock.forward(**time)
        self.staff = with_session(self.staff.app, self.engine, self.staff.user_id)

    def colleague(self) -> Client:
        return new_client(self.staff.app, self.engine, f"{uuid4().hex}@example.nl", "staff")

    @property
    def job(self) -> Made:
        found: Made = self.after()["jobs"][0]
        return found

    def after(self) -> Made:
        found: Made = self.staff.get_json(f"quotes/{self.quote['id']}/after")
        return found

    def close(self, tenths: int, revision: int = 0, staff: Client | None = None) -> tuple[int, Any]:
        body = {"hours_tenths": tenths, "revision": revision}
        client = staff or self.staff
        response = client.function("PUT", f"planning/jobs/{self.job['id']}/closing", body)
        return response.status_code, response.json()

    def on_top(self, **changes: Any) -> None:
        body = {
            "id": str(uuid4()),
            "label": "Kast gedemonteerd",
            "quantity_tenths": 15,
            "unit": "uur",
            "unit_price_cents": 6_025,
            "vat_percent": 21,
            "agreed_how": "ter_plaatse",
            "agreed_by": "Jan de Vries",
            **changes,
        }
        assert self.staff.function("POST", f"planning/jobs/{self.job['id']}/on-top", body).status_code == 201

    def pay(self, cents: int, **changes: Any) -> tuple[int, Any]:
        body = {"id": str(uuid4()), "cents": cents, "day": f"{self.clock.day}", **changes}
        return act(self.staff, self.quote, "payments", body)

    def send(self, staff: Client | None = None, **changes: Any) -> tuple[int, Any]:
        preview = self.after()["preview"] or {"total_cents": 0}
        body = {"id": str(uuid4()), "total_cents": preview["total_cents"], **changes}
        return act(staff or self.staff, self.quote, "statements", body)


def plain(text: str) -> str:
    return " ".join(text.split())


def message(told: tuple[int, Any]) -> tuple[int, str]:
    status, body = told
    return status, body["problems"][0]["message"] if "problems" in body else body["message"]
