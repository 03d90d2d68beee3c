"""The figures of quotes: how many, worth what, how fast, and what became of them. Each rule stands here once.

A request counts once, however many versions it had: on the day and under the name of its first quote, with
the value and the outcome of the last one that was sent.
"""

from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterable, Sequence
from datetime import date, datetime
from statistics import median
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import ColumnElement, Float, Select, cast, exists, extract, select
from sqlalchemy.orm import InstrumentedAttribute, Session, aliased

from hofvijver import facts
from hofvijver.content import get_content
from hofvijver.local_time import local_day, midnight
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.retention import years_before
from hofvijver.quotes.figure_schemas import (
    ColleagueFigures,
    Figures,
    QuoteFigures,
    ReasonFigures,
    WeekFigures,
)
from hofvijver.quotes.models import Quote, State
from hofvijver.quotes.money import HUNDRED, half_up
from hofvijver.quotes.period import DAY, Period
from hofvijver.quotes.quote_facts import get_quote_facts

Key = TypeVar("Key", bound=Hashable)

MINUTE = 60
EXPIRED = "expired"
# The states of quotes that were decided, by the customer or by time.
DECIDED: tuple[State, ...] = ("accepted", "declined", "expired")


class Offer(NamedTuple):
    """What counts of a request that had a quote; moments are in seconds since 1970."""

    asked: float
    sent: float
    colleague: str
    state: State
    reason: str | None
    including_cents: int
    excluding_cents: int | None


def figures(session: Session, period: Period, now: datetime) -> QuoteFigures:
    offers = [Offer(*row) for row in session.execute(_offers(period))]
    return QuoteFigures(
        first=period.first,
        last=period.last,
        complete_from=_complete_from(now),
        total=_figures(offers),
        weeks=_by_week(offers, period),
        colleagues=_by_colleague(offers),
        reasons=_reasons(offers),
    )


def _offers(period: Period) -> Select[*tuple[Any, ...]]:
    first, last = aliased(Quote), aliased(Quote)
    return (
        select(
            _seconds(QuoteRequest.created_at),
            _seconds(first.sent_at),
            first.sent_by,
            last.state,
            last.decline_reason,
            last.total_cents,
            last.excluding_cents,
        )
        .join(QuoteRequest, QuoteRequest.id == first.request_id)
        .join(last, last.request_id == first.request_id)
        .where(first.sent_at >= period.begins, first.sent_at < period.ends)
        .where(~_another_was_sent(first, lambda another: another < first.version))
        .where(last.sent_at.is_not(None))
        .where(~_another_was_sent(last, lambda another: another > last.version))
    )


def _another_was_sent(
    quote: type[Quote], is_that: Callable[[InstrumentedAttribute[int]], ColumnElement[bool]]
) -> ColumnElement[bool]:
    another = aliased(Quote)
    mine = another.request_id == quote.request_id
    return exists().where(mine, is_that(another.version), another.sent_at.is_not(None))


def _seconds(moment: InstrumentedAttribute[Any]) -> ColumnElement[float]:
    """As a number: both databases can give it, and it is read faster than a date."""
    return cast(extract("epoch", moment), Float)


def _figures(offers: Sequence[Offer]) -> Figures:
    count = dict.fromkeys(("sent", "withdrawn", *DECIDED), 0)
    for offer in offers:
        count[offer.state] += 1
    accepted = [offer for offer in offers if offer.state == "accepted"]
    decided = sum(count[state] for state in DECIDED)
    waited = [(offer.sent - offer.asked) / MINUTE for offer in offers]
    return Figures(
        sent=len(offers),
        open=count["sent"],
        accepted=count["accepted"],
        declined=count["declined"],
        expired=count["expired"],
        withdrawn=count["withdrawn"],
        accepted_percent=half_up(HUNDRED * count["accepted"], decided) if decided else None,
        excluding_cents=_excluding(offers),
        including_cents=_including(offers),
        accepted_excluding_cents=_excluding(accepted),
        accepted_including_cents=_including(accepted),
        median_minutes=round(median(waited), 1) if waited else None,
        longest_minutes=round(max(waited), 1) if waited else None,
    )


def _excluding(offers: Iterable[Offer]) -> int:
    return sum(offer.excluding_cents or 0 for offer in offers)


def _including(offers: Iterable[Offer]) -> int:
    return sum(offer.including_cents for offer in offers)


def _by_week(offers: Iterable[Offer], period: Period) -> list[WeekFigures]:
    """All weeks of the period, also empty ones; each begins at midnight in the Netherlands, in any season."""
    mondays = period.mondays
    beginnings = [midnight(each).timestamp() for each in mondays]
    found = _grouped(offers, lambda offer: bisect_right(beginnings, offer.sent) - 1)
    return [_week(day, _figures(found.get(place, []))) for place, day in enumerate(mondays)]


def _week(day: date, counted: Figures) -> WeekFigures:
    return WeekFigures(begins=day, week=day.isocalendar().week, **counted.model_dump())


def _by_colleague(offers: Iterable[Offer]) -> list[ColleagueFigures]:
    found = _grouped(offers, lambda offer: offer.colleague)
    most_first = sorted(found.items(), key=lambda each: (-len(each[1]), each[0]))
    return [ColleagueFigures(name=name, **_figures(mine).model_dump()) for name, mine in most_first]


def _reasons(offers: Iterable[Offer]) -> list[ReasonFigures]:
    lost = [offer for offer in offers if offer.state in ("declined", "expired")]
    found = _grouped(lost, lambda offer: str(offer.reason) if offer.state == "declined" else EXPIRED)
    labels = {each.id: each.label for each in get_quote_facts().decline_reasons}
    labels[EXPIRED] = facts.find("quote-figures", "expired")
    # A reason that is no longer offered keeps its count.
    known = [*labels, *(each for each in found if each not in labels)]
    reasons = [_reason(each, labels.get(each, each), found.get(each, [])) for each in known]
    return sorted(reasons, key=lambda reason: -reason.count)


def _reason(reason: str, label: str, mine: Sequence[Offer]) -> ReasonFigures:
    return ReasonFigures(
        id=reason,
        label=label,
        count=len(mine),
        excluding_cents=_excluding(mine),
        including_cents=_including(mine),
    )


def _grouped(offers: Iterable[Offer], key: Callable[[Offer], Key]) -> dict[Key, list[Offer]]:
    found: dict[Key, list[Offer]] = {}
    for offer in offers:
        found.setdefault(key(offer), []).append(offer)
    return found


def _complete_from(now: datetime) -> date:
    """The first day from which all sent quotes are still stored, also those that came to nothing."""
    years = get_content().terms.retention.quotes_without_follow_up_years
    return local_day(years_before(now, years)) + DAY
