"""The lines of what is to be done now, of requests, quotes and jobs: a few small queries for each group."""

from collections.abc import Collection, Mapping
from datetime import date, datetime
from typing import Any
from uuid import UUID

from sqlalchemy import Select, select
from sqlalchemy.orm import Session, load_only

from hofvijver.local_time import local_day
from hofvijver.planning.board import show_jobs
from hofvijver.planning.days import open_jobs, read_stock
from hofvijver.planning.job_warnings import LACKING
from hofvijver.planning.schemas import JobShown
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.promise import due_at, warn_at
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.staff.today_conditions import (
    TOMORROW,
    Where,
    awaits_answer,
    ends_by,
    is_newly_accepted,
    owes_prepayment,
)
from hofvijver.staff.today_schemas import (
    AcceptedLine,
    EndingLine,
    MoveLine,
    PrepaymentLine,
    QuestionLine,
    RequestLine,
    WaitingLine,
)
from hofvijver.timeline.models import TimelineEntry
from hofvijver.timeline.threads import last_of_customers

#: So much of a message is shown.
BEGINNING = 300

# Beside what each line tells, what some of them need.
_BESIDE = ("created_at", "waiting_since", "unanswered_since", "email_key", "quote_prepaid_cents")
_READ = load_only(*(getattr(QuoteRequest, name) for name in (*RequestLine.model_fields, *_BESIDE)))


def about(request: QuoteRequest) -> dict[str, Any]:
    return {name: getattr(request, name) for name in RequestLine.model_fields}


def waiting(session: Session, which: Where, most: int) -> list[WaitingLine]:
    """Who waits longest for a quote first."""
    found = select(QuoteRequest).where(which).order_by(QuoteRequest.waiting_since, QuoteRequest.id)
    return [
        WaitingLine(
            **about(each),
            created_at=each.created_at,
            quote_due_at=due_at(each.waiting_since),
            quote_warn_at=warn_at(each.waiting_since),
        )
        for each in session.scalars(found.limit(most).options(_READ))
    ]


def questions(session: Session, most: int) -> list[QuestionLine]:
    found = select(QuoteRequest).where(awaits_answer()).order_by(QuoteRequest.unanswered_since)
    requests = session.scalars(found.limit(most).options(_READ)).all()
    messages = last_of_customers(session, requests)
    return [_question(each, messages) for each in requests]


def _question(request: QuoteRequest, messages: Mapping[UUID, TimelineEntry]) -> QuestionLine:
    message = messages.get(request.id)
    return QuestionLine(
        **about(request),
        unanswered_since=request.unanswered_since or request.created_at,
        kind=message.kind if message else None,
        text=message.text[:BEGINNING] if message else "",
    )


def moves(session: Session, most: int, now: datetime) -> list[MoveLine]:
    """Of today and tomorrow; until somebody enters resources, none is said to be missing."""
    today = local_day(now)
    stock = read_stock(session, today, today + TOMORROW)
    jobs = open_jobs(session, today, today + TOMORROW)[:most]
    shown = show_jobs(session, jobs, stock.resources)
    names, phones = {each.id: each.name for each in stock.resources}, _phones(session, shown)
    if not stock.is_entered:
        for job in shown:
            job.warnings = [each for each in job.warnings if each.code not in LACKING]
    return [
        MoveLine(
            **job.model_dump(),
            phone=phones[job.request_id],
            crew=[names[each] for each in job.resources],
        )
        for job in shown
    ]


def _phones(session: Session, jobs: Collection[JobShown]) -> dict[UUID, str]:
    ids = {each.request_id for each in jobs}
    found = select(QuoteRequest.id, QuoteRequest.phone).where(QuoteRequest.id.in_(ids))
    return {row.id: row.phone for row in session.execute(found)}


def agreements(*columns: Any) -> Select[Any]:
    """Of quotes that are still there, with their requests."""
    found: Select[Any] = select(*columns).select_from(QuoteAcceptance)
    return found.join(Quote, Quote.id == QuoteAcceptance.quote_id).join(
        QuoteRequest, QuoteRequest.id == Quote.request_id
    )


def prepayments(session: Session, most: int, now: datetime) -> list[PrepaymentLine]:
    late = agreements(QuoteAcceptance, QuoteRequest).where(owes_prepayment(local_day(now)))
    late = late.order_by(QuoteAcceptance.prepayment_due, QuoteAcceptance.id)
    return [
        PrepaymentLine(
            **about(request),
            quote_id=proof.quote_id,
            number=proof.number,
            open_cents=proof.prepayment_cents - (request.quote_prepaid_cents or 0),
            due=proof.prepayment_due,
        )
        for proof, request in session.execute(late.limit(most).options(_READ))
    ]


def ending(session: Session, most: int, now: datetime) -> list[EndingLine]:
    """Two queries, since each order has its index; what both find is one line."""
    found: dict[UUID, tuple[Quote, QuoteRequest]] = {}
    for which, first in zip(ends_by(now), (Quote.valid_until, Quote.day), strict=True):
        sent = select(Quote, QuoteRequest).join(QuoteRequest, QuoteRequest.id == Quote.request_id)
        for quote, request in session.execute(sent.where(which).order_by(first).limit(most).options(_READ)):
            found[quote.id] = quote, request
    return [_ending(*each) for each in sorted(found.values(), key=_ends)[:most]]


def _ends(of: tuple[Quote, QuoteRequest]) -> tuple[date, UUID]:
    quote = of[0]
    return min(each for each in (quote.valid_until, quote.day) if each), quote.id


def _ending(quote: Quote, request: QuoteRequest) -> EndingLine:
    told = ("number", "total_cents", "sent_at", "valid_until", "day")
    return EndingLine(**about(request), **{name: getattr(quote, name) for name in told})


def accepted(session: Session, most: int, now: datetime) -> list[AcceptedLine]:
    """The newest first."""
    found = agreements(QuoteAcceptance, QuoteRequest).where(is_newly_accepted(now))
    found = found.order_by(QuoteAcceptance.accepted_at.desc())
    told = ("number", "total_cents", "accepted_at", "channel")
    return [
        AcceptedLine(**about(request), **{name: getattr(proof, name) for name in told})
        for proof, request in session.execute(found.limit(most).options(_READ))
    ]
