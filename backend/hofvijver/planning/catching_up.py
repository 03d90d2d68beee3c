"""Brings the jobs of agreements that have none: of before there was a plan, or made by another program."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.db import read_only
from hofvijver.local_time import local_day
from hofvijver.planning.following import follow_agreement
from hofvijver.planning.models import Job
from hofvijver.quote_requests.finding import hold_request
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.wire.functions import FunctionError


def catch_up(engine: Engine, now: datetime) -> int:
    """Each in a transaction of its own; returns for how many agreed moves to come there was no job."""
    missing = _missing(engine, now)
    for request_id in missing:
        with Session(engine) as session, session.begin():
            try:
                follow_agreement(session, hold_request(session, request_id))
            except FunctionError:
                # Erased meanwhile.
                continue
    return len(missing)


def _missing(engine: Engine, now: datetime) -> list[UUID]:
    known = select(Job.request_id).where(Job.request_id == QuoteRequest.id)
    agreed = QuoteRequest.quote_state == "accepted", QuoteRequest.moving_date >= local_day(now)
    wanted = select(QuoteRequest.id).where(*agreed, ~known.exists()).order_by(QuoteRequest.moving_date)
    with Session(read_only(engine)) as session:
        return list(session.scalars(wanted))
