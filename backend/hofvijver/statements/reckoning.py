"""What an agreement costs in the end: agreed lines, true hours where they count, and what came on top. Pure.

Vaste prijs: what was agreed. Uurtarief: the hours that were worked at the agreed rate. Maximumprijs: the
same, and never more than what was agreed. What came on top is added at its own price, without a discount.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from hofvijver.quotes import money
from hofvijver.quotes.models import Basis
from hofvijver.quotes.money import HUNDRED, Discount, Totals
from hofvijver.quotes.schemas import Line

HOUR = "uur"
#: The line of the removal itself, as the price model proposes it.
REMOVAL = "verhuizing"


@dataclass(frozen=True)
class Agreed:
    """What was agreed: its lines without the options that were not chosen."""

    basis: Basis
    lines: Sequence[Line]
    chosen: Collection[str]
    discount: Discount
    business: bool

    @property
    def timed(self) -> Line | None:
        """The line whose hours are counted; none where the price does not depend on hours."""
        if self.basis == "vaste_prijs":
            return None
        hourly = [line for line in self.lines if line.unit == HOUR]
        return next((line for line in hourly if line.id == REMOVAL), hourly[0] if hourly else None)

    @property
    def total_cents(self) -> int:
        return self.totals(self.lines).including_cents

    def totals(self, lines: Sequence[Line]) -> Totals:
        return money.totals(lines, self.discount, self.business, self.chosen)


@dataclass(frozen=True)
class Reckoned:
    """The lines of a final statement with their sums."""

    lines: tuple[Line, ...]
    totals: Totals
    # Whether the hours that were worked would have cost more than the maximum.
    is_capped: bool

    @property
    def total_cents(self) -> int:
        return self.totals.including_cents


def reckon(agreed: Agreed, hours_tenths: int | None, on_top: Sequence[Line] = ()) -> Reckoned:
    """`hours_tenths` are those that are charged; without them the hours of the quote count."""
    worked = _with_hours(agreed, hours_tenths)
    is_capped = agreed.basis == "maximumprijs" and agreed.totals(worked).including_cents > agreed.total_cents
    lines = (*(agreed.lines if is_capped else worked), *on_top)
    return Reckoned(lines, agreed.totals(lines), is_capped)


def _with_hours(agreed: Agreed, hours_tenths: int | None) -> Sequence[Line]:
    timed = agreed.timed
    if timed is None or hours_tenths is None:
        return agreed.lines
    known = timed.model_copy(update={"quantity_tenths": hours_tenths})
    return [known if line is timed else line for line in agreed.lines]


def percent_above(hours_tenths: int, estimate_tenths: int) -> int:
    """How much more was worked than estimated, in whole percents, rounded down; 0 if it was less."""
    return max(0, HUNDRED * (hours_tenths - estimate_tenths) // estimate_tenths) if estimate_tenths else 0


@dataclass(frozen=True)
class WorkedDay:
    """A job of an agreed day, with the hours it took."""

    day: int
    movers: int
    hours_tenths: int


def hours_worked(jobs: Iterable[WorkedDay]) -> int:
    """Over all days. Crews that work beside each other on a day count by the movers in each."""
    by_day: dict[int, list[WorkedDay]] = {}
    for job in jobs:
        by_day.setdefault(job.day, []).append(job)
    return sum(_hours_of_day(each) for each in by_day.values())


def _hours_of_day(jobs: Sequence[WorkedDay]) -> int:
    # A job without movers, such as that of a lift, has weight where there is nothing else.
    weighed = [job for job in jobs if job.movers] or [replace(job, movers=1) for job in jobs]
    movers = sum(job.movers for job in weighed)
    return money.half_up(sum(job.hours_tenths * job.movers for job in weighed), movers)
