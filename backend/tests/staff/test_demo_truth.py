"""A demonstration never contradicts itself, whenever it is made."""

from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import pairwise

import pytest
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.auth.models import User
from hofvijver.local_time import local_day
from hofvijver.outbox import OutboxMessage
from hofvijver.quote_requests.history import RequestChange
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes import pdf
from hofvijver.quotes.contradictions import find_contradictions
from hofvijver.quotes.day_models import DayProposal
from hofvijver.quotes.models import Quote, QuoteAcceptance, QuotePayment
from hofvijver.staff.demo import fill
from hofvijver.timeline.models import Task, TimelineEntry
from tests.support.accounts import new_user
from tests.support.demonstrations import AfterTheDays

REQUESTS, QUOTES = 60, 20


class Demonstration:
    """All that was made up, and the moment at which that was."""

    def __init__(self, session: Session, now: datetime) -> None:
        self.now, self.today = now, local_day(now)
        self.requests = {each.id: each for each in session.scalars(select(QuoteRequest))}
        self.quotes = {each.id: each for each in session.scalars(select(Quote))}
        self.proofs = {each.id: each for each in session.scalars(select(QuoteAcceptance))}
        self.payments = list(session.scalars(select(QuotePayment)))
        self.changes = list(session.scalars(select(RequestChange).order_by(RequestChange.id)))
        self.entries = list(session.scalars(select(TimelineEntry)))
        self.tasks = list(session.scalars(select(Task)))
        self.proposals = list(session.scalars(select(DayProposal)))
        self.colleagues = {each.id: each.name for each in session.scalars(select(User))}
        self.mails = list(session.scalars(select(OutboxMessage)))
        self.after = AfterTheDays(session, now)

    def problems(self) -> Iterator[str]:
        yield from self._moments()
        for quote in self.quotes.values():
            request = self.requests[quote.request_id]
            yield from (f"{request.reference}: {why}" for why in self._of_quote(quote, request))
        for proof in self.proofs.values():
            yield from (f"{proof.reference}: {why}" for why in self._of_proof(proof))
        for request in self.requests.values():
            yield from (f"{request.reference}: {why}" for why in self._of_request(request))
        for task in self.tasks:
            yield from (f"task {task.title}: {why}" for why in self._of_task(task))
        numbers = Counter(quote.number for quote in self.quotes.values() if quote.number)
        yield from (f"number {number} twice" for number, times in numbers.items() if times > 1)
        yield from (f"mail {mail.kind}" for mail in self.mails)
        yield from self.after.problems()

    def _moments(self) -> Iterator[str]:
        """Nothing is done in the future."""
        moments: list[tuple[str, datetime | None]] = [
            *(
                (f"request {name}", getattr(each, name))
                for each in self.requests.values()
                for name in DONE_TO_REQUEST
            ),
            *(
                (f"quote {name}", getattr(each, name))
                for each in self.quotes.values()
                for name in DONE_TO_QUOTE
            ),
            *(("accepted", each.accepted_at) for each in self.proofs.values()),
            *(("payment noted", each.noted_at) for each in self.payments),
            *((f"history {each.field}", each.at) for each in self.changes),
            *((f"entry {each.kind}", each.at) for each in self.entries),
            *(("task made", each.created_at) for each in self.tasks),
            *(("proposed", each.proposed_at) for each in self.proposals),
        ]
        yield from (f"{what} at {at}" for what, at in moments if at and at > self.now)

    def _of_quote(self, quote: Quote, request: QuoteRequest) -> Iterator[str]:
        ends = [each for each in (quote.valid_until, quote.day) if each]
        if quote.state == "expired" and quote.closed_at and min(ends) >= local_day(quote.closed_at):
            yield f"ran out on {quote.closed_at:%Y-%m-%d}, valid until {min(ends)}"
        if quote.state == "sent" and min(ends) < self.today:
            yield f"waits for an answer, but ended on {min(ends)}"
        if quote.sent_at and quote.sent_at < quote.created_at:
            yield "sent before it was made"
        if quote.sent_at and quote.sent_at < request.created_at:
            yield "quoted before the request came"
        if quote.closed_at and quote.sent_at and quote.closed_at < quote.sent_at:
            yield f"{quote.state} before it was sent"
        if quote.state in ("accepted", "declined") and quote.closed_at:
            last = min(ends)
            if local_day(quote.closed_at) > last:
                yield f"{quote.state} on {quote.closed_at:%Y-%m-%d}, after its last day {last}"
        yield from self._of_versions(quote, request)

    def _of_versions(self, quote: Quote, request: QuoteRequest) -> Iterator[str]:
        mine = sorted(
            (each for each in self.quotes.values() if each.request_id == request.id),
            key=lambda each: each.version,
        )
        if quote is not mine[-1]:
            return
        if any(
            one.sent_at and other.sent_at and one.sent_at >= other.sent_at for one, other in pairwise(mine)
        ):
            yield "versions sent out of order"
        if quote.state != "draft" and not quote.made_elsewhere and request.quote_cents != quote.total_cents:
            yield f"shows {request.quote_cents}, the quote says {quote.total_cents}"
        assignee = self.colleagues.get(request.assignee_id) if request.assignee_id else None
        if assignee and not quote.made_elsewhere and {quote.sent_by, quote.created_by} - {None} != {assignee}:
            yield f"sent by {quote.sent_by}, looked after by {assignee}"

    def _of_proof(self, proof: QuoteAcceptance) -> Iterator[str]:
        quote = self.quotes[proof.quote_id] if proof.quote_id else None
        assert quote
        request = self.requests[quote.request_id]
        accepted = local_day(proof.accepted_at)
        if request.moving_date < accepted:
            yield f"moves on {request.moving_date}, agreed on {accepted}"
        if quote.closed_at != proof.accepted_at:
            yield "agreed at two moments"
        if quote.day != request.moving_date:
            yield f"agreed on {quote.day}, moves on {request.moving_date}"
        if (request.moving_date - accepted).days > LONGEST_AHEAD:
            yield f"agreed on {accepted} about {request.moving_date}"
        is_to_come = quote.day is not None and quote.day >= self.today
        call = proof.prepayment_call_on
        if call and (not is_to_come or (self.today - call).days > LONGEST_LATE):
            yield f"a prepayment is late since {call} for a move on {quote.day}"
        for payment in self.payments:
            if payment.acceptance_id == proof.id:
                yield from self._of_payment(payment, proof)

    def _of_payment(self, payment: QuotePayment, proof: QuoteAcceptance) -> Iterator[str]:
        if not local_day(proof.accepted_at) <= payment.day <= self.today:
            yield f"paid on {payment.day}, agreed on {proof.accepted_at:%Y-%m-%d}"
        if local_day(payment.noted_at) < payment.day:
            yield f"payment of {payment.day} noted on {payment.noted_at:%Y-%m-%d}"

    def _of_request(self, request: QuoteRequest) -> Iterator[str]:
        if request.assignee_id and request.assignee_id not in self.colleagues:
            yield "looked after by nobody there is"
        mine = [each for each in self.changes if each.request_id == request.id]
        if any(later.at < one.at for one, later in pairwise(mine)):
            yield "history out of order"
        if mine and (mine[0].at < request.created_at):
            yield "changed before it came"
        statuses = [each for each in mine if each.field == "status"]
        if any(one.new_value != later.old_value for one, later in pairwise(statuses)):
            yield "status jumps"
        if request.status == "offerte_verstuurd" and request.moving_date < self.today:
            yield f"waits for an answer about {request.moving_date}"
        if request.status in ("nieuw", "in_behandeling") and request.moving_date < self.today:
            yield f"waits for a quote for {request.moving_date}"
        if request.moving_date < local_day(request.created_at):
            yield f"asked for {request.moving_date}, which was over"

    def _of_task(self, task: Task) -> Iterator[str]:
        request = self.requests[task.request_id]
        if task.created_at < request.created_at:
            yield "made before the request came"
        if task.done_at and task.done_at < task.created_at:
            yield "done before it was made"
        if task.due_date < local_day(task.created_at):
            yield f"due on {task.due_date}, made on {task.created_at:%Y-%m-%d}"


# In days: nobody agrees longer ahead, and nobody is left alone longer who is late.
LONGEST_AHEAD, LONGEST_LATE = 120, 35
DONE_TO_REQUEST = ("created_at", "updated_at", "first_response_at", "quote_sent_at")
DONE_TO_QUOTE = ("created_at", "updated_at", "sent_at", "closed_at")

NIGHT = datetime(2026, 11, 17, 4, 20, tzinfo=UTC)
SUNDAY = datetime(2026, 11, 15, 12, 0, tzinfo=UTC)
NEW_YEAR = datetime(2026, 1, 1, 23, 30, tzinfo=UTC)
SUMMER = datetime(2026, 7, 31, 21, 59, tzinfo=UTC)
# Each of them was contradicted once.
MADE = [(2, NIGHT), (7, SUNDAY), (2, NEW_YEAR), (11, SUMMER)]


@pytest.mark.any_database("what is made up is the same on both")
@pytest.mark.parametrize(("seed", "now"), MADE)
def test_what_it_tells_is_never_contradicted(
    seed: int, now: datetime, app_engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pdf, "_compile", lambda *_: b"%PDF-1.7")
    for name in ("piet", "marie"):
        new_user(app_engine, f"{name}@example.nl", "staff")
    fill.fill(app_engine, REQUESTS, seed=seed, now=now, quotes=QUOTES)
    with Session(app_engine) as session:
        assert list(Demonstration(session, now).problems()) == []
    assert list(find_contradictions(app_engine)) == []
