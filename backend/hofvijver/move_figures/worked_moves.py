"""The moves of a period whose days are over: the hours of their quotes, and those they really took."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from fractions import Fraction
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy import ColumnElement, Row, Select, or_, select
from sqlalchemy.orm import Session

from hofvijver.content import get_content
from hofvijver.planning.following import quoted_tenths
from hofvijver.planning.models import Job
from hofvijver.quote_requests.likely_moves import BUSINESS, tiers_of, typical_volume
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.quotes.moving_days import read_days
from hofvijver.quotes.period import Period
from hofvijver.statements.models import JobClosing
from hofvijver.statements.reckoning import WorkedDay, hours_worked


class WorkedMove(NamedTuple):
    """A move of which both are known. Hours are those of the crew, as the customer pays them."""

    request_id: UUID
    # Empty where nobody told it, and the volume neither.
    size: str
    service: str
    quoted_tenths: int
    true_tenths: int
    # Who was there, on average over these hours.
    movers: Fraction

    @property
    def difference(self) -> Fraction:
        return Fraction(self.true_tenths - self.quoted_tenths, self.quoted_tenths)


@dataclass(frozen=True)
class WorkedMoves:
    # The oldest first.
    compared: Sequence[WorkedMove]
    not_closed: int
    without_quoted: int


class _Closed(NamedTuple):
    tenths: int
    movers: Fraction


def worked_moves(session: Session, period: Period, today: date) -> WorkedMoves:
    jobs = _jobs(session, period)
    compared, not_closed, without_quoted = [], 0, 0
    for row in session.execute(_moves(period)):
        closed = _closed(jobs[row.quote_id])
        if closed is None:
            not_closed += _is_over(row, today)
        elif quoted := quoted_tenths(row.lines):
            size, service = size_of(row), tiers_of(row.help_needed)[0]
            compared.append(WorkedMove(row.id, size, service, quoted, *closed))
        else:
            without_quoted += 1
    return WorkedMoves(compared, not_closed, without_quoted)


def _moves(period: Period) -> Select[*tuple[Any, ...]]:
    of_request = (
        QuoteRequest.id,
        QuoteRequest.moving_date,
        QuoteRequest.home_size,
        QuoteRequest.business_move,
        QuoteRequest.volume,
        QuoteRequest.help_needed,
    )
    of_agreement = Quote.id.label("quote_id"), Quote.lines, QuoteAcceptance.more_days
    return _agreed(select(*of_request, *of_agreement), period).order_by(
        QuoteRequest.moving_date, QuoteRequest.id
    )


def _agreed(found: Select[Any], period: Period) -> Select[Any]:
    """Without those that were cancelled, and without services apart from a move."""
    return (
        found.select_from(QuoteRequest)
        .join(Quote, Quote.request_id == QuoteRequest.id)
        .join(QuoteAcceptance, QuoteAcceptance.quote_id == Quote.id)
        .where(QuoteRequest.moving_date.between(period.first, period.last))
        .where(Quote.state == "accepted", QuoteAcceptance.cancelled_at.is_(None), _is_move())
    )


def _is_move() -> ColumnElement[bool]:
    return or_(Quote.without_move.is_(None), Quote.without_move.is_(False))


def _jobs(session: Session, period: Period) -> defaultdict[UUID, list[Any]]:
    """Those of agreed days, as for a final statement; without true hours while one is not closed."""
    columns: tuple[Any, ...] = Job.quote_id, Job.agreed_day, Job.movers, JobClosing.hours_tenths
    # So SQLite begins with the few moves, and not with all jobs.
    mine = Job.quote_id.in_(_agreed(select(Quote.id), period))
    open_ones = select(*columns).where(mine, Job.state == "open", Job.agreed_day.is_not(None))
    found: defaultdict[UUID, list[Any]] = defaultdict(list)
    for quote_id, *job in session.execute(open_ones.outerjoin(JobClosing, JobClosing.job_id == Job.id)):
        found[quote_id].append(job)
    return found


def _closed(jobs: Sequence[Any]) -> _Closed | None:
    """None while one of them is open, and where there is none."""
    if not jobs or any(tenths is None for _, _, tenths in jobs):
        return None
    worked = [WorkedDay(day, movers, tenths) for day, movers, tenths in jobs]
    tenths = hours_worked(worked)
    together = sum(each.movers * each.hours_tenths for each in worked)
    return _Closed(tenths, Fraction(together, tenths)) if tenths else None


def _is_over(row: Row[Any], today: date) -> bool:
    last: date = max([row.moving_date, *read_days(row.more_days)])
    return last < today


def size_of(row: Row[Any]) -> str:
    """As it was answered; else the home whose usual volume is nearest, as the price model knows it."""
    if row.home_size:
        return str(row.home_size)
    if row.business_move == "ja":
        return BUSINESS
    if not row.volume:
        return ""
    volume = Decimal(str(row.volume))
    usual = {each.id: typical_volume(each.id) for each in get_content().options.woninggrootte.options}
    known = {size: abs(found - volume) for size, found in usual.items() if found is not None}
    return min(known, key=lambda size: known[size])
