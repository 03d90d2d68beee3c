"""What the agreed moves are worth, by the first of their days. The database adds them up."""

from collections.abc import Callable, Iterable, Sequence
from datetime import date

from sqlalchemy import ColumnElement, case, func, select
from sqlalchemy.orm import Session

from hofvijver.move_figures.schemas import PlannedValue, ValueFigures, ValueFrom
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.quotes.period import DAY, Period, monday


def planned_value(session: Session, period: Period, today: date) -> ValueFigures:
    days = _days(session, period)
    months = {_first_of_month(period.first + DAY * number) for number in range(period.days)}
    return ValueFigures(
        done=_sum(each for each in days if each.begins < today),
        ahead=_sum(each for each in days if each.begins >= today),
        days=days,
        weeks=_grouped(days, period.mondays, monday),
        months=_grouped(days, sorted(months), _first_of_month),
    )


def _days(session: Session, period: Period) -> list[ValueFrom]:
    sums = func.count(), func.sum(_excluding()), func.sum(QuoteAcceptance.total_cents)
    agreed = (
        select(QuoteRequest.moving_date, *sums)
        .join(Quote, Quote.request_id == QuoteRequest.id)
        .join(QuoteAcceptance, QuoteAcceptance.quote_id == Quote.id)
        .where(QuoteRequest.moving_date.between(period.first, period.last))
        .where(Quote.state == "accepted", QuoteAcceptance.cancelled_at.is_(None))
        .group_by(QuoteRequest.moving_date)
        .order_by(QuoteRequest.moving_date)
    )
    return [
        ValueFrom(begins=day, moves=moves, excluding_cents=int(excluding), including_cents=int(including))
        for day, moves, excluding, including in session.execute(agreed)
    ]


def _excluding() -> ColumnElement[int]:
    """Of the quote; where options were chosen, of what was agreed on."""
    agreed = QuoteAcceptance.document[("totals", "excluding_cents")].as_integer()
    is_as_quoted = QuoteAcceptance.total_cents == Quote.total_cents
    return case((is_as_quoted, func.coalesce(Quote.excluding_cents, agreed)), else_=agreed)


def _sum(values: Iterable[PlannedValue]) -> PlannedValue:
    found = list(values)
    return PlannedValue(
        moves=sum(each.moves for each in found),
        excluding_cents=sum(each.excluding_cents for each in found),
        including_cents=sum(each.including_cents for each in found),
    )


def _grouped(
    days: Sequence[ValueFrom], beginnings: Iterable[date], begin: Callable[[date], date]
) -> list[ValueFrom]:
    """Also those in which nothing begins."""
    found: dict[date, list[ValueFrom]] = {each: [] for each in beginnings}
    for day in days:
        found[begin(day.begins)].append(day)
    return [ValueFrom(begins=each, **_sum(mine).model_dump()) for each, mine in found.items()]


def _first_of_month(day: date) -> date:
    return day.replace(day=1)
