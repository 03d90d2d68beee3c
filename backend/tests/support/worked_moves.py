"""Moves that were agreed, planned and closed over HTTP, as the cases of their figures spell them."""

from typing import Any
from uuid import uuid4

from sqlalchemy import Engine

from hofvijver import facts
from tests.support.client import Client
from tests.support.customers import OPTION, Customer, accept, new_customer, offer
from tests.support.planning import JOB, Made, absent, jobs, resource
from tests.support.quotes import act, line

ANSWERS = ("home_size", "help_needed")


def agree_on_move(engine: Engine, staff: Client, anon: Client, move: Made) -> Customer:
    """Agreed for its days, and changed since as the case has it."""
    answers = {name: move[name] for name in ANSWERS if name in move} | move.get("answers", {})
    if household := move.get("household"):
        answers["furniture_list"] = facts.find("households", "households", household, "furniture")
    customer = new_customer(engine, anon, **answers)
    first, *others = move["days"]
    quote = offer(
        staff,
        customer,
        day=first,
        more_days=others,
        business=move.get("business", False),
        lines=list(_lines(move)),
    )
    chosen = {"options": [OPTION], "total_cents": 40_000} if "option" in move else {}
    accept(customer, quote, **chosen)
    _plan(staff, customer, move)
    if move.get("cancelled"):
        assert act(staff, quote, "cancel", {"fee_cents": 0, "channel": "telefoon"})[0] == 200
    if day := move.get("moved_to"):
        assert act(staff, quote, "another-day", {"day": day})[0] == 200
    return customer


def _lines(move: Made) -> list[Made]:
    if "tenths" not in move:
        return [line(quantity_tenths=10, unit="post", unit_price_cents=50_000)]
    option = {"label": "Opslag", "quantity_tenths": 200, "unit_price_cents": 500, "optional": True}
    return [line(quantity_tenths=move["tenths"]), *([line(OPTION, **option)] if "option" in move else [])]


def _plan(staff: Client, customer: Customer, move: Made) -> None:
    # Without hours in the quote nobody knows them, whatever the price model makes of the answers.
    own = {"movers": move.get("movers", 2), **({} if "tenths" in move else {"hours_tenths": None})}
    for job in jobs(staff, customer):
        wanted = {name: job[name] for name in (*JOB, "revision")} | own
        assert staff.function("PUT", f"planning/jobs/{job['id']}", wanted).status_code == 200
    (job, *_) = jobs(staff, customer)
    if movers := move.get("split"):
        body = {"id": str(uuid4()), "movers": movers, "revision": job["revision"]}
        staff.post_json(f"planning/jobs/{job['id']}/split", body)
    if day := move.get("packing"):
        work = {"kind": "inpakken", "day": day, "part_of_day": "ochtend", "movers": 1, "hours_tenths": 20}
        packing = {name: job[name] for name in JOB} | work | {"id": str(uuid4())}
        made = staff.function("POST", f"requests/{customer.request}/jobs", packing)
        assert made.status_code == 201, made.text


def close_move(staff: Client, customer: Customer, closed: list[int]) -> None:
    """The jobs of its agreed days, in order; closed again, their hours are corrected."""
    quote = customer.page()["quote"]["id"]
    after = staff.get_json(f"quotes/{quote}/after")["jobs"]
    agreed = [each for each in after if each["kind"] == "verhuizing"]
    for job, tenths in zip(agreed, closed, strict=True):
        closing = job["closing"] or {"revision": 0}
        body = {"hours_tenths": tenths, "revision": closing["revision"]}
        response = staff.function("PUT", f"planning/jobs/{job['id']}/closing", body)
        assert response.status_code == 200, response.text


def enter_resources(admin: Client, *wanted: dict[str, Any]) -> None:
    for each in wanted:
        made = resource(admin, **{name: each[name] for name in each if name != "absent"})
        if "absent" in each:
            absent(admin, made, *each["absent"])
