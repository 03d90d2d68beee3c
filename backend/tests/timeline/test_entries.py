"""Entries that other parts of the product add to a request's timeline."""

from uuid import uuid4

from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.timeline import entries
from hofvijver.timeline.models import TimelineEntry
from tests.support.quote_requests import request_named, store_as_they_are


def test_what_a_customer_tells_is_kept_with_the_request(app_engine: Engine) -> None:
    store_as_they_are(app_engine, {"full_name": "Anna"})
    before = request_named(app_engine, "Anna")
    with Session(app_engine) as session, session.begin():
        entries.add(session, before.id, "other_day", "Kan het later?", day="2027-01-08", fee_cents=None)
    with Session(app_engine) as session:
        (told,) = session.scalars(select(TimelineEntry))
    assert (told.kind, told.text, told.actor_name) == ("other_day", "Kan het later?", None)
    assert told.details == {"day": "2027-01-08"}
    after = request_named(app_engine, "Anna")
    assert after.updated_at > before.updated_at
    assert after.version == before.version


def test_of_a_request_that_is_gone_nothing_is_told(app_engine: Engine) -> None:
    with Session(app_engine) as session, session.begin():
        assert entries.add(session, uuid4(), "question", "Is daar iemand?") is None
        assert session.scalars(select(TimelineEntry)).all() == []
