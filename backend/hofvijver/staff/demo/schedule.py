"""On which days the made-up agreed moves are: around today, and over the quarter before it."""

from collections import Counter
from collections.abc import Callable
from datetime import date, timedelta

from hofvijver.quotes.moving_days import propose_days
from hofvijver.staff.demo.office_hours import DAY, working_day
from hofvijver.staff.demo.vocabulary import Household, get_words

QUARTER = timedelta(weeks=13)
# Moves on one day, as far as people and lorries go; an office with more requests has more of them.
AT_ONCE, REQUESTS_FOR_EACH = 2, 400
MOST = 42
# Of all requests; a small demonstration shows the other states too.
ONE_IN = 4


class Schedule:
    """The days of agreed moves, so that no crew is needed twice."""

    def __init__(self, today: date, requests: int) -> None:
        count = min(MOST, requests // ONE_IN)
        # Those around today come first, so that a small demonstration has them too.
        self.near = _around(today)[:count]
        self.earlier = _spread(_quarter(day_before(today)), count - len(self.near))
        self._at_once = max(AT_ONCE, requests // REQUESTS_FOR_EACH)
        self._taken = Counter(self.near)

    def take(self, day: date, count: int, other: Callable[[date], date]) -> date:
        """This day and as many after it as the move takes, or other ones that have room."""
        while any(self._taken[each] >= self._at_once for each in propose_days(day, count)):
            day = other(day)
        self._taken.update(propose_days(day, count))
        return day


def next_day(today: date) -> date:
    return working_day(today + DAY)


def day_before(today: date) -> date:
    """The last day before this one on which people were moved."""
    day = today - DAY
    while working_day(day) != day:
        day -= DAY
    return day


def _around(today: date) -> list[date]:
    days = [next_day(today), *([today] if working_day(today) == today else []), day_before(today)]
    return [day for day in days for _ in range(AT_ONCE)]


def _quarter(last: date) -> list[date]:
    """The days on which people were moved before this one, the latest first."""
    days = [last - number * DAY for number in range(1, QUARTER.days)]
    return [day for day in days if working_day(day) == day]


def _spread(days: list[date], count: int) -> list[date]:
    """More of them lately."""
    return [days[int(len(days) * (number / count) ** 1.5)] for number in range(count)]


def household(number: int) -> Household:
    """In turn, so that each size has some; the usual ones twice as often."""
    homes = get_words().households
    usual = sorted(homes, key=lambda each: -each.weight)[: 2 * len(homes) // 3]
    turn = [*usual, *homes]
    return turn[number % len(turn)]
