"""The news that an open dashboard asks for every few seconds."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import Engine, func, select, update
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.staff.news import RequestViewer
from tests.support.accounts import new_client
from tests.support.client import Client, refusal
from tests.support.quote_requests import request_named


@pytest.fixture
def joris(app: FastAPI, app_engine: Engine) -> Client:
    return new_client(app, app_engine, "joris@example.nl", "staff")


def ask(client: Client, **looking: Any) -> dict[str, Any]:
    response: dict[str, Any] = client.post_json("news", looking)
    return response


def seen_before(engine: Engine, seconds: int) -> None:
    """As if nobody had asked for so long."""
    with Session(engine) as session, session.begin():
        session.execute(update(RequestViewer).values(seen_at=utc_now() - timedelta(seconds=seconds)))


def test_where_there_is_nothing_there_is_no_news(staff: Client) -> None:
    assert ask(staff) == {"newest": None, "arrived": 0, "changed_at": None, "plan_revision": 0, "viewers": []}


def test_what_came_in_since_is_counted_without_what_is_suspect(
    staff: Client, stored: Callable[..., None]
) -> None:
    stored({"full_name": "Anna"})
    since = ask(staff)["newest"]
    assert ask(staff, since=since)["arrived"] == 0
    stored({"full_name": "Bob"}, {"full_name": "Cor", "is_suspect": True})
    later = ask(staff, since=since)
    assert later["arrived"] == 1
    assert later["newest"] > since


def test_a_change_by_anybody_moves_the_time_of_the_last_change(
    staff: Client, joris: Client, stored: Callable[..., None]
) -> None:
    stored({"full_name": "Anna"})
    before = ask(staff)["changed_at"]
    assert ask(staff)["changed_at"] == before
    joris.change("full_name=eq.Anna", {"internal_notes": "Gebeld"})
    assert ask(staff)["changed_at"] > before


def test_colleagues_at_the_same_request_hear_of_each_other_until_one_is_gone(
    staff: Client, joris: Client, stored: Callable[..., None], app_engine: Engine
) -> None:
    stored({"full_name": "Anna"}, {"full_name": "Bob"})
    anna, bob = (str(request_named(app_engine, name).id) for name in ("Anna", "Bob"))
    assert ask(staff, request_id=anna)["viewers"] == []
    assert ask(joris, request_id=anna)["viewers"] == [
        {"id": str(staff.user_id), "name": staff.email.partition("@")[0]}
    ]
    assert ask(joris, request_id=bob)["viewers"] == []
    assert ask(joris)["viewers"] == []
    seen_before(app_engine, 14)
    assert [each["name"] for each in ask(staff, request_id=anna)["viewers"]] == ["joris"]
    seen_before(app_engine, 16)
    assert ask(staff, request_id=anna)["viewers"] == []
    with Session(app_engine) as session:
        assert session.scalar(select(func.count()).select_from(RequestViewer)) == 1


def test_looking_on_writes_only_now_and_then(
    staff: Client, stored: Callable[..., None], app_engine: Engine
) -> None:
    stored({"full_name": "Anna"})
    anna = str(request_named(app_engine, "Anna").id)

    def seen_at() -> Any:
        with Session(app_engine) as session:
            return session.scalar(select(RequestViewer.seen_at))

    ask(staff, request_id=anna)
    first = seen_at()
    ask(staff, request_id=anna)
    assert seen_at() == first
    seen_before(app_engine, 7)
    ask(staff, request_id=anna)
    assert seen_at() > first


def test_who_looks_goes_with_the_request(
    staff: Client, stored: Callable[..., None], app_engine: Engine
) -> None:
    stored({"full_name": "Anna"})
    anna = request_named(app_engine, "Anna").id
    ask(staff, request_id=str(anna))
    with Session(app_engine) as session, session.begin():
        session.delete(session.get(QuoteRequest, anna))
    with Session(app_engine) as session:
        assert session.scalar(select(func.count()).select_from(RequestViewer)) == 0
    assert ask(staff, request_id=str(anna))["viewers"] == []


@pytest.mark.parametrize(
    "body", [{"since": "gisteren"}, {"since": "2026-01-01T00:00:00"}, {"since": 0}, {"request_id": "x"}, []]
)
def test_what_cannot_be_read_is_refused(staff: Client, body: object) -> None:
    assert refusal(staff.function("POST", "news", body)) == (422, "invalid")
