"""Where a request stands for its customer, and how long their page exists."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Literal
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from hofvijver.audit import NO_ACCOUNT
from hofvijver.content import get_content
from hofvijver.damage.damage_facts import get_damage_facts
from hofvijver.local_time import local_day, local_time
from hofvijver.quote_requests import history, links
from hofvijver.quote_requests.checklist import CustomerTick
from hofvijver.quote_requests.finding import find_request, gone
from hofvijver.quote_requests.history import RequestChange
from hofvijver.quote_requests.models import AWAITING, CLOSED, ENDED, QuoteRequest
from hofvijver.quote_requests.promise import due_at
from hofvijver.quote_requests.retention import FOLLOWED_UP
from hofvijver.quotes.finding import is_over, of_request
from hofvijver.quotes.last_moment import is_online_over, online_until
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.quotes.moving_days import agreed_days

State = Literal["request", "quote", "agreed", "done", "ended"]
# Quotes that do not count for a customer: not sent yet, or replaced.
_BEHIND = ("draft", "superseded")


@dataclass(frozen=True)
class Standing:
    """A request with what belongs to it, at one moment."""

    request: QuoteRequest
    # All quotes that were sent, the newest first.
    versions: list[Quote]
    # The one that counts.
    quote: Quote | None
    acceptance: QuoteAcceptance | None
    # The acceptances of this quote and of earlier versions, which stay in the books.
    proofs: list[QuoteAcceptance]
    # Whether the customer closed the request, not a colleague.
    is_withdrawn: bool
    now: datetime

    @property
    def today(self) -> date:
        return local_day(self.now)

    @property
    def is_agreed(self) -> bool:
        """Whether a move was agreed on and not cancelled, past or to come."""
        # Before quotes were made here, the status alone told that a move was agreed on.
        is_proved = self.acceptance is not None or self.quote is None
        return self.request.status == FOLLOWED_UP and is_proved and not self.is_cancelled

    @property
    def is_cancelled(self) -> bool:
        return self.acceptance is not None and self.acceptance.cancelled_at is not None

    @property
    def day(self) -> date:
        """The first moving day: what the request asks for, and from acceptance on what was agreed."""
        return self.request.moving_date

    @property
    def days(self) -> list[date]:
        """All days of an agreed move."""
        return agreed_days(self.request, self.acceptance) if self.acceptance else [self.day]

    @property
    def has_move(self) -> bool:
        """Whether a move is to be prepared or was cancelled by the customer; not one the office closed."""
        return self.acceptance is not None and (self.is_agreed or self.is_cancelled)

    @property
    def state(self) -> State:
        if self.is_agreed:
            return "done" if self.days[-1] < self.today else "agreed"
        if self.is_cancelled or self.request.status in ENDED:
            return "ended"
        if self.quote and self.quote.state == "sent":
            return "ended" if is_over(self.quote, self.now) else "quote"
        return "request"

    @property
    def online_until(self) -> datetime | None:
        """Until when the quote can be accepted here; none if not, or not any more."""
        quote = self.quote
        if quote is None or self.state != "quote" or is_online_over(quote, self.now):
            return None
        return online_until(quote)

    @property
    def awaits_quote(self) -> bool:
        """Whether answers can still be put right: nothing was offered for them yet."""
        return self.state == "request" and self.acceptance is None and self.request.status in AWAITING

    @property
    def may_ask_again(self) -> bool:
        """Whether the customer can ask for a new quote for this request. Not after an agreement, which stays
        in the books, nor where a colleague turned the request down without an offer."""
        is_over = self.state == "ended" and self.acceptance is None
        return is_over and (self.quote is not None or self.request.status == CLOSED)

    @property
    def is_day_over(self) -> bool:
        return self.day <= self.today

    @property
    def ends_on(self) -> date | None:
        """The last day of the page; none where it stays until the request is deleted."""
        kept = timedelta(days=get_content().terms.retention.customer_page_days)
        return self.days[-1] + kept if self.is_agreed else None


def standing_of(session: Session, request_id: UUID, now: datetime) -> Standing:
    request = find_request(session, request_id)
    versions = [quote for quote in of_request(session, request_id) if quote.state != "draft"]
    quote = next((each for each in versions if each.state not in _BEHIND), None)
    mine = QuoteAcceptance.quote_id.in_([each.id for each in versions])
    proofs = list(session.scalars(select(QuoteAcceptance).where(mine))) if versions else []
    acceptance = next((each for each in proofs if quote and each.quote_id == quote.id), None)
    closed_by = history.status_set_by(session, request_id) if request.status == CLOSED else None
    return Standing(request, versions, quote, acceptance, proofs, closed_by == NO_ACCOUNT, now)


def opened_by(session: Session, secret: str, now: datetime) -> UUID | None:
    """The request whose page a secret opens today. That of a merged request opens none: anybody can send a
    request with somebody else's e-mail address, and its secret must not open their page."""
    found = links.find(session, secret)
    request = session.get(QuoteRequest, found) if found else None
    if request is None or request.merged_into:
        return None
    last = standing_of(session, request.id, now).ends_on
    return None if last and last < local_day(now) else request.id


def revision_of(session: Session, request_id: UUID, now: datetime) -> str:
    """A text that changes whenever the page does; it takes three small queries."""
    sent = select(Quote.accept_online_until).where(Quote.request_id == request_id, Quote.state == "sent")
    columns = (
        QuoteRequest.version,
        QuoteRequest.updated_at,
        QuoteRequest.waiting_since,
        sent.scalar_subquery(),
    )
    found = session.execute(select(*columns).where(QuoteRequest.id == request_id)).one_or_none()
    if found is None:
        # Erased since the secret was looked up.
        raise gone()
    version, changed, came, until = found
    is_late = "late" if due_at(came) <= now else "soon"
    last = session.scalar(select(func.max(RequestChange.id)).where(RequestChange.request_id == request_id))
    ticks = select(func.count(), func.max(CustomerTick.done_at)).where(CustomerTick.request_id == request_id)
    count, newest = session.execute(ticks).one()
    ticked = f"{count}.{newest:%Y%m%dT%H%M%S.%f}" if newest else "0"
    is_online = "online" if until and now < until else "call"
    # On the last moving day, damage can be reported from a time of the day on.
    part_of_day = "after" if local_time(now).time() >= get_damage_facts().opens_at else "before"
    moments = f"{local_day(now)}-{part_of_day}-{is_late}-{is_online}"
    return f"{version}-{changed:%Y%m%dT%H%M%S.%f}-{last or 0}-{ticked}-{moments}"
