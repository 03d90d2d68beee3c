"""Kinds of jobs stand in planning.json alone: one that is added or taken out there needs no code."""

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

import pytest
from pydantic import ValidationError
from sqlalchemy import Engine

from hofvijver.fact_cache import forget_facts
from hofvijver.planning import planning_facts
from hofvijver.planning.planning_facts import PlanningFacts, get_planning_facts
from tests.support.client import Client
from tests.support.planning import JOB, MONDAY, agreed, board, jobs, same

pytestmark = pytest.mark.usefixtures("no_printing")

DEMOLITION = {"id": "slopen", "label": "Slopen", "needs": ["lift"]}


@pytest.fixture
def afterwards() -> Iterator[None]:
    yield
    forget_facts()


def told(**changes: Any) -> PlanningFacts:
    """planning.json with these changes, as an owner makes them."""
    return PlanningFacts.model_validate({**get_planning_facts().model_dump(), **changes})


def with_kinds(monkeypatch: pytest.MonkeyPatch, *kinds: object) -> None:
    facts = told(kinds=kinds)
    with monkeypatch.context() as patch:
        patch.setattr(planning_facts, "read_facts", lambda *_: facts)
        forget_facts()
        get_planning_facts()


@pytest.mark.usefixtures("afterwards")
def test_a_kind_in_the_facts_is_planned_shown_and_told_until_it_is_taken_out(
    staff: Client, anon: Client, app_engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = [each.model_dump() for each in get_planning_facts().kinds]
    customer, move = agreed(app_engine, staff, anon)
    path = f"requests/{customer.request}/jobs"
    body = {name: move[name] for name in JOB} | {"id": str(uuid4()), "kind": "slopen"}
    refused = staff.function("POST", path, body)
    assert (refused.status_code, refused.json()["problems"][0]["field"]) == (422, "kind")
    lifts = board(staff)["days"][0]["free"][0]["lifts"]

    with_kinds(monkeypatch, *ours, DEMOLITION)
    made = same(staff.post_json(path, body)["jobs"], body)
    assert {each["code"] for each in made["warnings"]} == {"few_movers", "no_lift"}
    assert board(staff)["days"][0]["free"][0]["lifts"] == lifts - 1
    assert "Klus toegevoegd: Slopen" in str(staff.get_json(f"requests/{customer.request}/timeline"))
    assert "Slopen" in customer.call("GET", "data/file", format="html").text

    # Jobs that have it keep it, and can be changed; no other gets it.
    with_kinds(monkeypatch, *ours)
    kept = {name: made[name] for name in (*JOB, "revision")} | {"note": "Container komt om 8 uur."}
    assert staff.function("PUT", f"planning/jobs/{made['id']}", kept).status_code == 200
    assert same(jobs(staff, customer), made)["kind"] == "slopen"
    other = {name: move[name] for name in (*JOB, "revision")} | {"kind": "slopen"}
    assert staff.function("PUT", f"planning/jobs/{move['id']}", other).status_code == 422
    assert same(board(staff, MONDAY)["jobs"], made)["note"] == "Container komt om 8 uur."


@pytest.mark.parametrize(
    "changes",
    [{"kind_of_move": "slopen"}, {"kind_of_service": ""}, {"kinds": [DEMOLITION]}, {"kinds": []}],
)
def test_the_kinds_that_agreements_bring_must_be_there(changes: dict[str, Any]) -> None:
    with pytest.raises(ValidationError, match="kind_of_move"):
        told(**changes)


def test_a_kind_stands_there_once() -> None:
    ours = [each.model_dump() for each in get_planning_facts().kinds]
    with pytest.raises(ValidationError, match="each kind there once"):
        told(kinds=[*ours, ours[0]])
