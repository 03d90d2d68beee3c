"""Days and weeks as the office has them: a day begins at midnight in the Netherlands, a week on Monday."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta

from hofvijver.local_time import midnight

DAY = timedelta(days=1)
WEEK = timedelta(weeks=1)


def monday(day: date) -> date:
    """The Monday on which the week of this day began."""
    return day - timedelta(days=day.weekday())


@dataclass(frozen=True)
class Period:
    """From the beginning of the first day to the end of the last."""

    first: date
    last: date

    @property
    def begins(self) -> datetime:
        return midnight(self.first)

    @property
    def ends(self) -> datetime:
        """The first moment that is no longer in it."""
        return midnight(self.last + DAY)

    @property
    def days(self) -> int:
        return (self.last - self.first).days + 1

    @property
    def mondays(self) -> list[date]:
        """The Mondays of all weeks that the period touches: it may hold only a part of the first and last."""
        begun = monday(self.first)
        weeks = (monday(self.last) - begun) // WEEK + 1
        return [begun + WEEK * number for number in range(weeks)]
