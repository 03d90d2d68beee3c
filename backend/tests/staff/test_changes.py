"""Changes by staff: which status may follow which, the assignee, and what the history keeps."""

import re
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from sqlalchemy import Engine

from hofvijver.content import get_content
from hofvijver.quote_requests.models import STATUSES
from tests.support.accounts import audit_log
from tests.support.client import REPRESENTATION, Client
from tests.support.clock import Clock
from tests.support.quote_requests import request_named

ANNA = "full_name=eq.Anna"
STATUS_FACTS = {each.id: each for each in get_content().statuses.statuses}


@pytest.fixture(autouse=True)
def anna(stored: Callable[..., None]) -> None:
    stored({"full_name": "Anna"}, {"full_name": "Bo"})


def changed(client: Client, **changes: Any) -> None:
    assert client.change(ANNA, changes).status_code == 204


def history(client: Client) -> list[tuple[str, str | None, str | None]]:
    rows = client.get("order=id", "request_history").json()
    return [(row["field"], row["old_value"], row["new_value"]) for row in rows]


def test_every_status_has_its_facts() -> None:
    assert tuple(STATUS_FACTS) == STATUSES
    assert all(set(each.next) <= set(STATUSES) - {each.id} for each in STATUS_FACTS.values())


@pytest.mark.any_database("other tests run each of its statements on both")
def test_a_status_goes_on_as_the_facts_say(staff: Client, stored: Callable[..., None]) -> None:
    moves = {f"{held} {wanted}": (held, wanted) for held, wanted in product(STATUSES, repeat=2)}
    stored(*({"full_name": name, "status": held} for name, (held, _) in moves.items()))
    for name, (held, wanted) in moves.items():
        response = staff.change({"full_name": f"eq.{name}"}, {"status": wanted})
        if wanted == held or wanted in STATUS_FACTS[held].next:
            assert (name, response.status_code) == (name, 204)
        else:
            assert (name, response.status_code, response.json()["code"]) == (name, 400, "P0001")
            labels = re.findall("\u2018(.+?)\u2019", response.json()["message"])
            # What follows from a quote is set by no hand, wherever the request stands.
            told = (wanted,) if STATUS_FACTS[wanted].quote_state else (held, wanted)
            assert labels == [STATUS_FACTS[each].label for each in told]


def test_the_last_move_can_be_undone_and_done_again(staff: Client, app_engine: Engine) -> None:
    changed(staff, status="in_behandeling")
    changed(staff, status="afgewezen")
    changed(staff, status="in_behandeling")
    changed(staff, status="afgewezen")
    assert staff.change(ANNA, {"status": "nieuw"}).json()["code"] == "P0001"
    assert request_named(app_engine, "Anna").status == "afgewezen"


def test_a_move_back_to_new_is_an_undo_only(staff: Client, app_engine: Engine) -> None:
    changed(staff, status="in_behandeling")
    changed(staff, status="nieuw")
    assert request_named(app_engine, "Anna").status == "nieuw"


def test_of_several_requests_none_is_moved_when_one_may_not(staff: Client, app_engine: Engine) -> None:
    changed(staff, status="afgewezen")
    response = staff.change("full_name=in.(Anna,Bo)", {"status": "vervallen"})
    assert response.json()["code"] == "P0001"
    assert request_named(app_engine, "Anna").status == "afgewezen"
    assert len(history(staff)) == 1


def test_the_first_response_is_the_moment_a_request_first_left_new(
    staff: Client, app_engine: Engine, clock: Clock
) -> None:
    changed(staff, internal_notes="Morgen bellen")
    assert request_named(app_engine, "Anna").first_response_at is None
    clock.forward(minutes=20)
    changed(staff, status="in_behandeling")
    first = request_named(app_engine, "Anna").first_response_at
    assert first is not None
    clock.forward(minutes=20)
    changed(staff, status="nieuw")
    changed(staff, status="afgewezen")
    assert request_named(app_engine, "Anna").first_response_at == first


def test_every_change_is_written_down_with_who_and_when(staff: Client, admin: Client, clock: Clock) -> None:
    changed(staff, status="in_behandeling", assignee_id=str(staff.user_id), internal_notes="Sleutel: buren")
    clock.forward(minutes=5)
    changed(admin, assignee_id=str(admin.user_id), is_suspect=True, internal_notes="Anders")
    changed(admin, assignee_id=None)
    assert history(staff) == [
        ("status", "nieuw", "in_behandeling"),
        ("assignee_id", None, "piet"),
        ("internal_notes", None, "Sleutel: buren"),
        ("assignee_id", "piet", "baas"),
        ("is_suspect", "false", "true"),
        ("internal_notes", "Sleutel: buren", "Anders"),
        ("assignee_id", "baas", None),
    ]
    rows = staff.get("order=id", "request_history").json()
    assert [row["actor_name"] for row in rows] == ["piet"] * 3 + ["baas"] * 4
    assert rows[0]["actor_id"] == str(staff.user_id)
    assert rows[0]["at"] < rows[3]["at"]


def test_what_stays_the_same_is_not_written_down(staff: Client, app_engine: Engine) -> None:
    changed(staff, status="nieuw", is_suspect=False, internal_notes=None)
    assert history(staff) == []
    assert audit_log(app_engine, "changed") == []


def test_a_change_from_an_older_state_leaves_no_trace(staff: Client, app_engine: Engine) -> None:
    changed(staff, status="in_behandeling")
    stale = staff.change(f"{ANNA}&version=eq.1", {"status": "vervallen"}, **REPRESENTATION)
    assert (stale.status_code, stale.json()) == (200, [])
    assert len(history(staff)) == 1
    assert len(audit_log(app_engine, "changed")) == 1


def test_the_log_tells_from_and_to_and_nothing_of_a_note(staff: Client, app_engine: Engine) -> None:
    changed(staff, status="in_behandeling", internal_notes="Anna belt terug")
    (entry,) = audit_log(app_engine, "changed")
    assert entry.subject == request_named(app_engine, "Anna").reference
    assert entry.details == {
        "fields": ["status", "internal_notes"],
        "changes": {"status": ["nieuw", "in_behandeling"]},
    }
    assert (entry.actor_id, entry.actor_name) == (staff.user_id, "piet")


def test_only_somebody_with_a_role_looks_after_a_request(staff: Client, user: Client) -> None:
    response = staff.change(ANNA, {"assignee_id": str(user.user_id)})
    assert (response.status_code, response.json()["code"]) == (400, "P0001")
    assert "geen toegang tot het dashboard" in response.json()["message"]


def test_history_outlives_the_account_of_who_made_it(
    staff: Client, admin: Client, app_engine: Engine
) -> None:
    changed(staff, status="in_behandeling", assignee_id=str(staff.user_id))
    assert admin.function("DELETE", f"users/{staff.user_id}").status_code == 204
    assert request_named(app_engine, "Anna").assignee_id is None
    rows = admin.get("order=id", "request_history").json()
    assert [row["actor_name"] for row in rows] == ["piet", "piet"]
