"""Tells customers some working days before a move or a service when we come and what to prepare, once a day.

A row says that it was done: its key keeps another process, or a clock that was put back, from doing it again.
"""

from datetime import date, datetime, timedelta
from uuid import UUID, uuid4

from sqlalchemy import Engine, ForeignKey, UniqueConstraint, and_, or_, select
from sqlalchemy.orm import Mapped, Session, mapped_column

from hofvijver.columns import utc_now
from hofvijver.content import get_content
from hofvijver.customer.before_move_mails import put_before_move, put_before_service
from hofvijver.customer.customer_facts import get_customer_facts
from hofvijver.customer.language import words_in
from hofvijver.customer.moves import show_move
from hofvijver.customer.services_shown import days_of_kinds
from hofvijver.customer.standing import standing_of
from hofvijver.db import Base, read_only
from hofvijver.insert_or_ignore import insert_or_ignore
from hofvijver.local_time import local_day, local_time
from hofvijver.planning.following import agreement_of
from hofvijver.planning.models import Assignment, Job, Resource
from hofvijver.quote_requests.finding import hold_request
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.models import Quote
from hofvijver.quotes.revoking import is_service
from hofvijver.wire.functions import FunctionError

DAY = timedelta(days=1)


class BeforeMove(Base):
    """The mail before a move, or before one day of services. Gone with its request."""

    __tablename__ = "mails_before_moves"
    __table_args__ = (UniqueConstraint("quote_id", "day"),)

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    quote_id: Mapped[UUID] = mapped_column(ForeignKey(Quote.id, ondelete="CASCADE"))
    # The first day of a move, each day of services: another day that was agreed on is told before that day.
    day: Mapped[date]
    put_at: Mapped[datetime] = mapped_column(default=utc_now)


def tell_before_moves(engine: Engine, now: datetime) -> int:
    """Each in a transaction of its own; returns how many customers are told."""
    return sum(_tell(engine, *each, now) for each in _due(engine, now))


def _due(engine: Engine, now: datetime) -> list[tuple[UUID, date]]:
    """Requests for which we come within the working days of the facts, with the day; but not at night."""
    facts, today = get_customer_facts().before_move, local_day(now)
    if local_time(now).hour < facts.from_hour:
        return []
    last = get_content().opening_hours.working_days_after(today, facts.working_days_before)
    known = select(BeforeMove.id).where(BeforeMove.quote_id == Quote.id, BeforeMove.day == Job.day)
    due = (
        select(Job.request_id, Job.day)
        .join(Quote, Quote.id == Job.quote_id)
        .join(QuoteRequest, QuoteRequest.id == Job.request_id)
        .where(
            # Of a move its first day, also where a planner cancelled that job; of services each open job.
            or_(Job.agreed_day == 1, and_(Job.agreed_day > 1, Job.state == "open")),
            Job.day.between(today + DAY, last),
            Quote.state == "accepted",
            QuoteRequest.quote_state == "accepted",
            ~known.exists(),
        )
    )
    with Session(read_only(engine)) as session:
        return sorted({(request_id, day) for request_id, day in session.execute(due)})


def is_in_time(day: date, now: datetime) -> bool:
    """Whether somebody who reads it at once still has the afternoon before."""
    local, until = local_time(now), get_customer_facts().before_move.until_hour_before
    return local.date() < day - DAY or (local.date() == day - DAY and local.hour < until)


def _tell(engine: Engine, request_id: UUID, day: date, now: datetime) -> bool:
    with Session(engine) as session, session.begin():
        try:
            request = hold_request(session, request_id)
        except FunctionError:
            # Erased meanwhile.
            return False
        agreement = agreement_of(session, request)
        if agreement is None or not is_in_time(day, now):
            return False
        kinds = days_of_kinds(session, agreement.quote, agreement.days[0])
        if not any(day in days for days in kinds.values()):
            return False
        waits = agreement.quote.take_back_until
        if waits and waits > now:
            # What a colleague noted may still be taken back.
            return False
        standing = standing_of(session, request_id, now)
        move = show_move(session, standing, words_in(request.language))
        row = {"id": uuid4(), "quote_id": agreement.quote.id, "day": day, "put_at": now}
        if move is None or not insert_or_ignore(session, BeforeMove, row).rowcount:
            return False
        names = _names(session, request_id, day)
        if is_service(agreement.quote):
            put_before_service(session, request, (agreement.quote, agreement.proof), move, day, names)
        else:
            put_before_move(session, request, agreement.quote, move, names)
        return True


def _names(session: Session, request_id: UUID, day: date) -> list[str]:
    """The first names of who does the jobs of that day, if the owner wants customers to know them."""
    if not get_customer_facts().before_move.names:
        return []
    people = (
        select(Resource.name)
        .join(Assignment, Assignment.resource_id == Resource.id)
        .join(Job, Job.id == Assignment.job_id)
        .where(Job.request_id == request_id, Job.state == "open", Job.day == day, Resource.kind == "person")
    )
    return sorted({name.split()[0] for name in session.scalars(people) if name.strip()})
