"""Made-up quotes for the newest made-up requests: in every state, to match the status of the request.

Nobody gets mail about them, though they count as mailed: there is no letter, and no reminder is due.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from random import Random
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Engine, and_, delete, exists, func, select
from sqlalchemy.orm import Session

from hofvijver.audit import NO_ACCOUNT, Actor
from hofvijver.db import read_only
from hofvijver.local_time import local_day
from hofvijver.quote_requests.history import RequestChange
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.retention import FOLLOWED_UP
from hofvijver.quotes import pdf
from hofvijver.quotes.accepting import Agreement, proof_of
from hofvijver.quotes.checks import problems
from hofvijver.quotes.drafts import write
from hofvijver.quotes.last_moment import last_moment
from hofvijver.quotes.models import Quote, QuoteAcceptance, QuoteFile, QuoteNumber, State
from hofvijver.quotes.numbering import next_number
from hofvijver.quotes.prepayment_document import with_code
from hofvijver.quotes.proposal import propose
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.quotes.reflecting import reflect
from hofvijver.quotes.sending import freeze
from hofvijver.quotes.sent_document import make_document
from hofvijver.staff.demo import days
from hofvijver.staff.demo.moments import touch_at
from hofvijver.staff.demo.payments import pay_in_advance
from hofvijver.staff.demo.schedule import QUARTER, next_day

# At least so many of each status, if there are to be any: enough to look around in.
LEAST = 4
# Why customers say no, in the order of the facts: the price comes first, the rest is rare.
REASONS = (9, 6, 3, 2, 2, 1)
# A price for what the price model knows none for.
ON_REQUEST = {"quantity_tenths": 10, "unit_price_cents": 17500}
STATES: dict[str, State] = {
    "offerte_verstuurd": "sent",
    "akkoord": "accepted",
    "afgewezen": "declined",
    "vervallen": "expired",
}

Changes = Mapping[str, Any]

LOOKED_AT = ("in_behandeling", *STATES)


def add_quotes(engine: Engine, random: Random, now: datetime, most: int) -> None:
    """For so many requests; each in a transaction of its own, as making a PDF takes time."""
    made: Counter[str] = Counter()
    for request_id in _chosen(engine, now, most):
        with Session(engine) as session, session.begin():
            request = session.get_one(QuoteRequest, request_id)
            before, step = made[request.status], sending_step(session, request)
            made[request.status] += _add(session, random, request, step, now, before)


def _chosen(engine: Engine, now: datetime, most: int) -> list[UUID]:
    """In the order in which they were sent, as numbers are given out."""
    without = select(QuoteRequest).where(~exists().where(Quote.request_id == QuoteRequest.id))
    changed = without.order_by(QuoteRequest.updated_at.desc()).limit(min(LEAST, most))
    sent = without.where(QuoteRequest.status.in_(STATES)).order_by(
        # Agreements of the days that the plan shows come first.
        is_scheduled(now).desc(),
        QuoteRequest.quote_sent_at.desc(),
    )
    looks = [sent.limit(most), *(changed.where(QuoteRequest.status == each) for each in LOOKED_AT)]
    with Session(read_only(engine)) as session:
        found = {request for look in looks for request in session.scalars(look)}
        return [
            request.id
            for request in sorted(found, key=lambda each: (sending_step(session, each).at, each.reference))
        ]


def is_scheduled(now: datetime) -> ColumnElement[bool]:
    """Agreed moves of the last quarter and of the next days."""
    today = local_day(now)
    near = QuoteRequest.moving_date.between(today - QUARTER, next_day(today))
    return and_(QuoteRequest.status == FOLLOWED_UP, near)


def sending_step(session: Session, request: QuoteRequest) -> RequestChange:
    """The step by which the quote was sent, or else the last there is."""
    steps = select(RequestChange).where(RequestChange.request_id == request.id)
    sent = RequestChange.new_value == "offerte_verstuurd"
    return session.scalars(steps.order_by(sent.desc(), RequestChange.id.desc())).first() or RequestChange(
        at=request.updated_at, actor_id=NO_ACCOUNT, actor_name=get_quote_facts().automatic
    )


def colleague_of(session: Session, request: QuoteRequest) -> Actor:
    """Who sent its quote."""
    step = sending_step(session, request)
    return Actor(step.actor_id, step.actor_name)


def _add(
    session: Session, random: Random, request: QuoteRequest, step: RequestChange, now: datetime, before: int
) -> bool:
    """Returns whether a quote could be made; `before` counts earlier ones with this status."""
    actor = Actor(step.actor_id, step.actor_name)
    state = STATES.get(request.status)
    updated_at = request.updated_at
    more = {**days.more_days(session, request, now), **_validity(request, state, step.at, now)}
    first = _draft(random, request, actor, step.at, 1, more)
    if first is None:
        return False
    session.add(first)
    if state is None:
        # Of the requests in progress, some have a draft and some a quote that was taken back.
        if before % 3 == 0:
            _send(session, request, first, step.at)
            _close(first, "withdrawn", updated_at)
        _reflect(session, request, updated_at)
        return True
    _send(session, request, first, step.at)
    final = first
    if before % 4 == 0:
        final = _next_version(session, random, request, first, actor, now, more)
    if state in _END:
        _END[state](session, request, final, now)
    _reflect(session, request, updated_at)
    pay_in_advance(session, actor, request, final, now)
    days.propose_once(session, request, final, now)
    return True


def _validity(request: QuoteRequest, state: State | None, sent_at: datetime, now: datetime) -> Changes:
    """The last day: after the decision, or before the day on which the quote ran out."""
    usual = propose(request, sent_at).valid_until or local_day(sent_at)
    closed, soon = local_day(request.updated_at), local_day(now) + timedelta(days=5)
    if state == "expired":
        return {"valid_until": min(usual, closed - timedelta(days=1))}
    return {"valid_until": max(usual, soon if state == "sent" else closed)}


def _reflect(session: Session, request: QuoteRequest, updated_at: datetime) -> None:
    """As `reflect`, at the moment of the last act that was made up."""
    reflect(session, request)
    touch_at(session, request, updated_at)


def _draft(
    random: Random, request: QuoteRequest, actor: Actor, at: datetime, version: int, more: Changes
) -> Quote | None:
    proposal = propose(request, at)
    lines = [
        line.model_copy(update=ON_REQUEST) if not line.quantity_tenths else line for line in proposal.lines
    ]
    basis = random.choice([each.id for each in get_quote_facts().bases])
    content = proposal.model_copy(update={"lines": lines, "basis": basis, **more})
    if problems(content, request.email, local_day(at)):
        return None
    quote = Quote(
        id=UUID(int=random.getrandbits(128), version=4),
        request_id=request.id,
        version=version,
        state="draft",
        revision=1,
        reminders=False,
        reminders_sent=0,
        created_at=at,
        created_by=actor.name,
    )
    write(quote, content, actor.name, at)
    return quote


def _send(session: Session, request: QuoteRequest, quote: Quote, at: datetime, replaces: str = "") -> None:
    number = next_number(session, at)
    until = last_moment(quote.day, quote.valid_until, at)
    document = make_document(quote, request, number, at, replaces, until)
    quote.accept_online_until = until
    made = pdf.render(document)
    freeze(quote, document, made)
    quote.state, quote.sent_at, quote.mailed_at, quote.sent_by = "sent", at, at, quote.created_by
    session.flush()
    session.add(QuoteFile(quote_id=quote.id, pdf=made))


def _next_version(
    session: Session,
    random: Random,
    request: QuoteRequest,
    first: Quote,
    actor: Actor,
    now: datetime,
    more: Changes,
) -> Quote:
    """A day later, when the customer had thought of something."""
    at = min((first.sent_at or now) + timedelta(days=1), now)
    second = _draft(random, request, actor, at, 2, {**more, "discount_percent_tenths": 50})
    if second is None:
        return first
    _close(first, "superseded", at)
    session.flush()
    session.add(second)
    _send(session, request, second, at, replaces=first.number or "")
    return second


def _close(quote: Quote, state: State, at: datetime) -> None:
    quote.state, quote.closed_at, quote.closed_by = state, at, quote.created_by


def _accepted(session: Session, request: QuoteRequest, quote: Quote, _now: datetime) -> None:
    agreement = Agreement(request.full_name, (), "telefoon", colleague=quote.created_by)
    _close(quote, "accepted", request.updated_at)
    session.flush()
    proof = proof_of(request, quote, agreement, [], request.updated_at)
    proof.pdf = pdf.render(with_code(proof.document))
    session.add(proof)


def _declined(_session: Session, _request: QuoteRequest, quote: Quote, _now: datetime) -> None:
    reasons = [each.id for each in get_quote_facts().decline_reasons]
    often = [reason for reason, weight in zip(reasons, REASONS, strict=False) for _ in range(weight)]
    quote.decline_reason = often[quote.id.int % len(often)]
    _close(quote, "declined", _request.updated_at)


def _expired(_session: Session, request: QuoteRequest, quote: Quote, _now: datetime) -> None:
    _close(quote, "expired", request.updated_at)


_END: dict[State, Callable[[Session, QuoteRequest, Quote, datetime], None]] = {
    "accepted": _accepted,
    "declined": _declined,
    "expired": _expired,
}


def remove_traces(engine: Engine, prefix: str) -> None:
    """Deletes what does not go with the requests: proofs, and numbers where no real quote has one."""
    with Session(engine) as session, session.begin():
        made_up = QuoteAcceptance.reference.startswith(prefix, autoescape=True)
        session.execute(delete(QuoteAcceptance).where(made_up))
        real = select(func.count()).select_from(Quote).scalar_subquery()
        proofs = select(func.count()).select_from(QuoteAcceptance).scalar_subquery()
        if not session.scalar(select(real + proofs)):
            session.execute(delete(QuoteNumber))
