"""Opening hours, closed days and working days of the company: whatever is counted in them is counted here."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from hofvijver.company_facts import WEEKDAYS, ClosedDays, Company, Holiday, Parts

DAY = timedelta(days=1)
NOTHING = timedelta(0)


@dataclass(frozen=True)
class OpeningHours:
    company: Company
    # Those on which the company is closed.
    holidays: Sequence[Holiday]

    def is_closed(self, day: date) -> bool:
        """Whether the owner declared it closed. A day without hours may also be by appointment."""
        return (
            self._on_weekday(day) == "gesloten"
            or any(covers(days, day) for days in self.company.closed_days)
            or any(date_of(holiday, day.year) == day for holiday in self.holidays)
        )

    def is_working_day(self, day: date) -> bool:
        """Whether it counts where a period is in working days: one of `working_days`, and open."""
        return WEEKDAYS[day.weekday()] in self.company.working_days and bool(self.hours_of(day))

    def working_days_before(self, day: date, count: int) -> date:
        return self._walk(day, count, -DAY)

    def working_days_after(self, day: date, count: int) -> date:
        return self._walk(day, count, DAY)

    def _walk(self, day: date, count: int, step: timedelta) -> date:
        while count:
            day += step
            count -= self.is_working_day(day)
        return day

    def hours_of(self, day: date) -> list[tuple[datetime, datetime]]:
        """From when to when it is open; in UTC, so that lengths are right when the clock is changed."""
        parts = self._on_weekday(day)
        if isinstance(parts, str) or self.is_closed(day):
            return []
        zone = self.company.zone
        times = (tuple(datetime.combine(day, at, zone).astimezone(UTC) for at in part) for part in parts)
        return [(opens, closes) for opens, closes in times]

    def _on_weekday(self, day: date) -> Parts | str:
        return self.company.hours.get(WEEKDAYS[day.weekday()], ())

    def closes_at(self, working_day: date) -> datetime:
        return self.hours_of(working_day)[-1][1]

    def add(self, moment: datetime, length: timedelta) -> datetime:
        """The first moment at which the company has been open for this long since the given one."""
        for opens, closes in self._hours_from(moment, DAY):
            begins = max(opens, moment)
            if begins + length <= closes:
                return begins + length
            length -= max(closes - begins, NOTHING)
        raise AssertionError

    def subtract(self, moment: datetime, length: timedelta) -> datetime:
        """The last moment to which this length can be added without going beyond the given one."""
        for opens, closes in self._hours_from(moment, -DAY):
            ends = min(closes, moment)
            if ends - length >= opens:
                return ends - length
            length -= max(ends - opens, NOTHING)
        raise AssertionError

    def _hours_from(self, moment: datetime, step: timedelta) -> Iterator[tuple[datetime, datetime]]:
        """The hours of the day of this moment, then of each day after it, or of each before it."""
        day = moment.astimezone(self.company.zone).date()
        while True:
            hours = self.hours_of(day)
            yield from hours if step > NOTHING else reversed(hours)
            day += step


def covers(closed: ClosedDays, day: date) -> bool:
    first, last = closed.first, closed.last or closed.first
    # Days of every year are compared without their year.
    written = day.isoformat()[-len(first) :]
    return first <= written <= last if first <= last else written >= first or written <= last


def date_of(holiday: Holiday, year: int) -> date:
    if holiday.day is None:
        return _easter(year) + timedelta(days=holiday.days_after_easter)
    day = date.fromisoformat(f"{year}-{holiday.day}")
    is_sunday = WEEKDAYS[day.weekday()] == "sunday"
    return day - DAY if is_sunday and holiday.saturday_before_sunday else day


def _easter(year: int) -> date:
    """By the anonymous Gregorian algorithm, which holds for every year."""
    golden, (century, rest) = year % 19, divmod(year, 100)
    moved = century - century // 4 - (century - (century + 8) // 25 + 1) // 3
    moon = (19 * golden + moved + 15) % 30
    week = (32 + 2 * (century % 4) + 2 * (rest // 4) - moon - rest % 4) % 7
    late = (golden + 11 * moon + 22 * week) // 451
    return date(year, 3, 22) + timedelta(days=moon + week - 7 * late)
