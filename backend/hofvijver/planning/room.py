"""Whether the days of a quote still have room for its move, and which days near them have."""

from collections.abc import Iterator, Sequence
from datetime import date, datetime, timedelta

from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.content import get_content
from hofvijver.local_time import local_day
from hofvijver.planning.days import ONE_DAY, There, Used, holiday_on, open_jobs, read_stock, used_by
from hofvijver.planning.following import AgreedMove, born
from hofvijver.planning.models import PARTS
from hofvijver.planning.plan import hold_plan
from hofvijver.planning.planning_facts import get_planning_facts
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.quotes.moving_days import offered_days


def hold_room(session: Session, request: QuoteRequest, quote: Quote, options: Sequence[str]) -> bool:
    """Whether there is room; nobody else can take it until the transaction ends."""
    hold_plan(session)
    return has_room(session, request, quote, options, utc_now())


def has_room(
    session: Session, request: QuoteRequest, quote: Quote, options: Sequence[str], now: datetime
) -> bool:
    """Also where nothing is agreed on yet, whatever else stands in the way: the office offered that day."""
    days = offered_days(quote)
    if not days:
        return True
    stock, used = read_stock(session, days[0], days[-1]), used_by(open_jobs(session, days[0], days[-1]))
    needed = _needed(request, quote, options, now)
    return all(
        not used[day].jobs or _fits(stock.there_on(day), used[day], needed[number])
        for number, day in enumerate(days)
    )


def free_days(session: Session, request: QuoteRequest, quote: Quote, now: datetime) -> list[list[date]]:
    """The nearest days with room for the whole move, in order; as far apart as those of the quote."""
    days, facts = offered_days(quote), get_planning_facts().days_instead
    around = timedelta(days=facts.within_days)
    first, last = max(days[0] - around, local_day(now) + ONE_DAY), days[-1] + around
    stock, used = read_stock(session, first, last), used_by(open_jobs(session, first, last))
    needed = _needed(request, quote, (), now)
    found = [
        each
        for each in _shifted(days, first, facts.within_days)
        if all(
            _is_usual(day) and _fits(stock.there_on(day), used[day], needed[number])
            for number, day in enumerate(each)
        )
    ]
    return sorted(found[: facts.most])


def _shifted(days: Sequence[date], first: date, most: int) -> Iterator[list[date]]:
    """The nearest ones first, and of two that are as near the later one."""
    for distance in range(1, most + 1):
        for step in (distance, -distance):
            if days[0] + ONE_DAY * step >= first:
                yield [day + ONE_DAY * step for day in days]


def _is_usual(day: date) -> bool:
    """A working day that is no holiday either, whether we are open on it or not."""
    return get_content().opening_hours.is_working_day(day) and holiday_on(day) is None


def _needed(request: QuoteRequest, quote: Quote, options: Sequence[str], now: datetime) -> list[Used]:
    """What the jobs will need that an acceptance brings, day by day."""
    days = offered_days(quote)
    agreement = AgreedMove(quote, QuoteAcceptance(options=list(options)), days)
    jobs = [born(request, agreement, number, now) for number in range(1, len(days) + 1)]
    return [used_by([job])[job.day] for job in jobs]


def _fits(there: There, used: Used, needed: Used) -> bool:
    return all(
        needed.movers[part] <= max(there.movers - used.movers[part], 0)
        and needed.lorries[part] <= max(there.lorries - used.lorries[part], 0)
        and needed.lifts[part] <= max(there.lifts - used.lifts[part], 0)
        for part in PARTS
    )
