"""Made-up leads: to be called today or since yesterday, one that came to nothing, one that became a request.

They are known by the beginning of their id, which is random for real ones.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from random import Random
from typing import Any
from uuid import UUID, uuid4

from sqlalchemy import Engine, delete, insert, select, update
from sqlalchemy.orm import Session

from hofvijver.audit import Actor
from hofvijver.db import table_of
from hofvijver.leads.lead_facts import get_lead_facts
from hofvijver.leads.models import Lead
from hofvijver.local_time import local_day
from hofvijver.quote_requests.contact_keys import phone_key
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.staff.demo.office_hours import office_time, working_day
from hofvijver.staff.demo.requests import MadeUpPerson, person
from hofvijver.staff.demo.vocabulary import get_words
from hofvijver.timeline.models import TimelineEntry

#: The beginning of the ids of made-up leads.
MARK = 0xDE300000
DAY = timedelta(days=1)
HOUR = timedelta(hours=1)
#: The day on which to call, counted from today, and how often nobody answered.
OPEN = ((-1, 1), (0, 0), (0, 0), (2, 2))


def add_leads(engine: Engine, random: Random, now: datetime, team: Sequence[Actor]) -> None:
    """Once: a second demonstration adds none."""
    if not team:
        return
    with Session(engine) as session, session.begin():
        if any(map(_is_made_up, session.scalars(select(Lead.id)))):
            return
        rows = [_open(random, now, team, *each) for each in OPEN]
        session.execute(insert(Lead), [*rows, _closed(random, now, team)])
        _add_known(session, random, now, team)
        _add_request(session, random, team)


def _is_made_up(lead_id: UUID) -> bool:
    return lead_id.int >> 96 == MARK


def _lead(
    random: Random, who: MadeUpPerson, actor: Actor, at: datetime, due: datetime, **more: Any
) -> dict[str, Any]:
    return {
        "id": UUID(int=(MARK << 96) + random.getrandbits(96)),
        "full_name": who.full_name,
        "phone": who.phone,
        "phone_key": phone_key(who.phone),
        "note": random.choice(get_words().leads),
        "due_date": working_day(local_day(due)),
        "assignee_id": actor.id,
        "attempts": [],
        "answers": None,
        "created_at": at,
        "created_by_id": actor.id,
        "created_by": actor.name,
        "updated_at": at,
        "updated_by": actor.name,
        "revision": 1,
        "closed_at": None,
        "closed_by": None,
        "outcome": None,
        "request_id": None,
        **more,
    }


def _open(random: Random, now: datetime, team: Sequence[Actor], day: int, calls: int) -> dict[str, Any]:
    actor, at = random.choice(team), min(office_time(now - (calls + 1) * DAY), now - HOUR)
    moments = [min(at + (number + 1) * 3 * HOUR, now) for number in range(calls)]
    attempts = [_attempt(actor, each, number + 2) for number, each in enumerate(moments)]
    lead = _lead(random, person(random), actor, at, now + day * DAY, attempts=attempts)
    # A day that is past stays as it is, whether the office was open or not.
    due_date = local_day(now) + day * DAY if day <= 0 else lead["due_date"]
    return {**lead, "due_date": due_date, "revision": calls + 1, "updated_at": max([at, *moments])}


def _attempt(actor: Actor, at: datetime, revision: int) -> dict[str, Any]:
    return {
        "id": str(uuid4()),
        "at": at.isoformat(),
        "actor_id": str(actor.id),
        "actor_name": actor.name,
        "text": "",
        "revision": revision,
    }


def _closed(random: Random, now: datetime, team: Sequence[Actor]) -> dict[str, Any]:
    actor, at = random.choice(team), office_time(now - 6 * DAY)
    ended = {"closed_at": at + HOUR, "closed_by": actor.name, "outcome": "no_interest", "revision": 2}
    return _lead(random, person(random), actor, at, at, **ended)


def _add_known(session: Session, random: Random, now: datetime, team: Sequence[Actor]) -> None:
    """A customer with a quote who calls about it."""
    quoted = select(QuoteRequest).where(QuoteRequest.status == "offerte_verstuurd")
    request = session.scalar(quoted.order_by(QuoteRequest.updated_at.desc()).limit(1))
    if request:
        who = MadeUpPerson(request.full_name, request.email, request.phone)
        lead = _lead(random, who, random.choice(team), now - HOUR / 2, now)
        session.execute(insert(Lead), [{**lead, "due_date": local_day(now)}])


def _add_request(session: Session, random: Random, team: Sequence[Actor]) -> None:
    """The newest request that somebody took up began with a call, and was entered by who called back."""
    taken_up = select(QuoteRequest).where(QuoteRequest.status == "in_behandeling")
    request = session.scalar(taken_up.order_by(QuoteRequest.created_at.desc()).limit(1))
    if request is None:
        return
    actor, at = random.choice(team), request.created_at - 2 * HOUR
    who = MadeUpPerson(request.full_name, request.email, request.phone)
    ended = {"closed_at": request.created_at, "closed_by": actor.name, "outcome": "became_request"}
    lead = _lead(random, who, actor, at, at, **ended, revision=2, request_id=request.id)
    session.execute(insert(Lead), [lead])
    text = get_lead_facts().entries.noted.format(note=lead["note"])
    by = {"request_id": request.id, "actor_id": actor.id, "actor_name": actor.name}
    session.add(TimelineEntry(kind="note", at=at, text=text, details={}, **by))
    told = {"source": "telefoon", "consent_at": None, "consent_version": None}
    row = update(table_of(QuoteRequest)).where(table_of(QuoteRequest).c.id == request.id)
    session.execute(row.values(**told, updated_at=request.updated_at))


def remove_leads(engine: Engine) -> None:
    with Session(engine) as session, session.begin():
        ids = [each for each in session.scalars(select(Lead.id)) if _is_made_up(each)]
        session.execute(delete(Lead).where(Lead.id.in_(ids)))
