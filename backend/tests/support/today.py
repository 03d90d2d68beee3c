"""An office that looks at what is to be done now: counts, lines, and the list each group leads to."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import timedelta
from itertools import count
from typing import Any
from uuid import uuid4

from fastapi import FastAPI
from sqlalchemy import Engine

from hofvijver.staff import today
from hofvijver.staff.today_schemas import TodayCounts
from tests.support.accounts import new_client
from tests.support.client import Client
from tests.support.clock import Clock
from tests.support.customers import Customer, accept, new_customer, offer

EMPTY = dict.fromkeys(TodayCounts.model_fields, 0)


@dataclass
class Office:
    app: FastAPI
    engine: Engine
    anon: Client
    clock: Clock
    staff: Client = field(init=False)
    addresses: Iterator[int] = field(default_factory=lambda: count(10))

    def __post_init__(self) -> None:
        self.forward()

    def forward(self, **time: float) -> None:
        """Somebody else signs in: sessions have ended since."""
        self.clock.forward(**time)
        self.staff = self.colleague()

    def colleague(self, role: Any = "staff") -> Client:
        return new_client(self.app, self.engine, f"{uuid4().hex}@example.nl", role)

    def day(self, days: int) -> str:
        return (self.clock.day + timedelta(days=days)).isoformat()

    def customer(self, **answers: Any) -> Customer:
        """Each calls from elsewhere: many from one address are refused."""
        elsewhere = self.anon.at(f"203.0.113.{next(self.addresses)}")
        return new_customer(self.engine, elsewhere, **answers)

    def agreed(self, days: int = 30) -> tuple[Customer, dict[str, Any]]:
        customer = self.customer()
        quote = offer(self.staff, customer, day=self.day(days), valid_until=self.day(min(days, 20)))
        accept(customer, quote)
        return customer, quote

    def shown(self) -> Any:
        return self.staff.get_json("today")

    def counts(self) -> dict[str, int]:
        return counts_that_agree(self.staff)


#: How the list asks for a group, where it has another filter for it than the group's own.
_ASKED = {
    "late": "promise=plfts.late",
    "soon": "promise=plfts.soon",
    "questions": "unanswered_since=not.is.null",
    "suspect": "is_suspect=is.true",
}
#: Listed by the plan, or among the tasks.
_ELSEWHERE = ("moves", "leads", "tasks")


def counts_that_agree(staff: Client) -> dict[str, int]:
    """How many there are of each group, if its lines and the list of requests say the same."""
    shown = staff.get_json("today")
    assert shown["counts"] == staff.get_json("today-counts")
    for group, counted in shown["counts"].items():
        if group != "suspect":
            assert len(shown[group]) == min(counted, today.MOST_LINES), group
        if group not in _ELSEWHERE:
            asked = f"{_ASKED.get(group) or f'today=plfts.{group}'}&select=id&limit=500"
            listed = {each["id"] for each in staff.get(asked).json()}
            assert min(len(listed), today.MOST_COUNTED) == counted, group
            assert {each["id"] for each in shown.get(group, ())} <= listed, group
    return {name: number for name, number in shown["counts"].items() if number}
