"""What a stranger learns of the plan, however often one calls: one word for a day, a minute late."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import httpx
import pytest
from sqlalchemy import Engine

from hofvijver.columns import utc_now
from hofvijver.content import get_content
from hofvijver.local_time import local_day
from hofvijver.planning import busy_days
from hofvijver.planning.planning_facts import get_planning_facts
from tests.support.client import Client
from tests.support.customers import new_customer, offer
from tests.support.planning import absent, agreed, placed, resource

pytestmark = pytest.mark.usefixtures("no_printing")

PATH = "/functions/v1/busy-days"
TOLD = {"until", "busy", "full"}
#: Headers that differ between any two responses.
OF_ONE_CALL = {"x-request-id", "date", "server-timing", "content-length"}


@pytest.fixture
def a_minute_later(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    return lambda: monkeypatch.setattr(busy_days, "_kept", None)


@pytest.fixture
def day() -> str:
    """A working day that nobody has asked for yet."""
    soon = local_day(utc_now()) + timedelta(days=40)
    return get_content().opening_hours.working_days_after(soon, 1).isoformat()


def ask(client: Client) -> httpx.Response:
    return client.call("GET", PATH)


def headers(response: httpx.Response) -> dict[str, str]:
    return {name: value for name, value in response.headers.items() if name not in OF_ONE_CALL}


def told(response: httpx.Response) -> dict[str, Any]:
    """The response, which has days in it and nothing else."""
    assert response.status_code == 200
    found: dict[str, Any] = response.json()
    assert set(found) == TOLD
    today = local_day(utc_now())
    until = today + timedelta(days=get_planning_facts().levels_told_days)
    assert found["until"] == until.isoformat()
    days = [*found["busy"], *found["full"]]
    assert all(today.isoformat() <= day <= found["until"] for day in days)
    assert len(days) == len(set(days))
    return found


def test_many_calls_around_changes_tell_nothing_but_the_word_of_a_day(
    staff: Client,
    admin: Client,
    anon: Client,
    app_engine: Engine,
    a_minute_later: Callable[[], None],
    day: str,
) -> None:
    first = ask(anon)
    assert told(first) == {"until": told(first)["until"], "busy": [], "full": []}
    made: list[tuple[Any, dict[str, Any]]] = []
    lorries: list[str] = []

    def sent() -> None:
        offer(staff, new_customer(app_engine, anon), day=day)

    def accepted() -> None:
        made.append(agreed(app_engine, staff, anon, day=day))

    def entered() -> None:
        lorries.extend(resource(admin, "vehicle", name="Geheime Bus") for _ in range(3))
        for _ in range(8):
            resource(admin, name="Geheime Karim")

    def assigned() -> None:
        placed(staff, made[0][1], lorries[0])

    def away() -> None:
        absent(admin, lorries[1], day, day)

    changes = [
        (sent, "quiet"),
        (accepted, "quiet"),
        (accepted, "busy"),
        (sent, "busy"),
        (entered, "busy"),
        (assigned, "busy"),
        (away, "full"),
    ]
    before = first
    for change, word in changes:
        change()
        # For a minute it is the same, byte by byte.
        assert [ask(anon).content for _ in range(5)] == [before.content] * 5
        a_minute_later()
        after = ask(anon)
        found = told(after)
        assert (day in found["busy"], day in found["full"]) == (word == "busy", word == "full"), change
        assert headers(after) == headers(first)
        assert ask(staff).content == after.content
        before = after
    assert "Geheim" not in before.text


def test_a_wrong_key_gets_the_same_refusal_whatever_the_plan_is(
    staff: Client, anon: Client, app_engine: Engine, a_minute_later: Callable[[], None], day: str
) -> None:
    def refusals() -> set[tuple[int, bytes]]:
        sent: tuple[dict[str, str], ...] = ({"apikey": ""}, {"apikey": "sb_publishable_wrong"})
        found = [anon.send("GET", PATH, each) for each in sent for _ in range(3)]
        return {(each.status_code, each.content) for each in found}

    before = refusals()
    assert {status for status, _ in before} == {401}
    for _ in range(3):
        agreed(app_engine, staff, anon, day=day)
    a_minute_later()
    assert day in told(ask(anon))["full"]
    assert refusals() == before
