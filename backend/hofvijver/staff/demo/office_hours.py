"""Office hours and working days of the made-up movers, in Dutch time; holidays are free."""

from datetime import date, datetime, time, timedelta
from functools import lru_cache

from hofvijver.content import get_content
from hofvijver.local_time import local_time
from hofvijver.opening_hours import date_of

SUNDAY = 6
OPENS, CLOSES = time(8, 30), time(17, 30)
DAY = timedelta(days=1)


def is_holiday(day: date) -> bool:
    return day in _holidays(day.year)


@lru_cache
def _holidays(year: int) -> frozenset[date]:
    return frozenset(date_of(holiday, year) for holiday in get_content().holidays.holidays)


def working_day(day: date) -> date:
    """This day, or the next on which people are moved: Saturdays too."""
    while day.weekday() == SUNDAY or is_holiday(day):
        day += DAY
    return day


def office_time(moment: datetime) -> datetime:
    """This moment, or the next at which somebody is at the office; at the same minute of the hour."""
    local = local_time(moment)
    if local.time() >= CLOSES:
        local = _morning_after(local)
    while local.weekday() == SUNDAY or is_holiday(local.date()):
        local = _morning_after(local)
    if local.time() < OPENS:
        local = local.replace(hour=OPENS.hour + 1 if local.minute < OPENS.minute else OPENS.hour)
    return local.astimezone(moment.tzinfo)


def _morning_after(moment: datetime) -> datetime:
    return (moment + DAY).replace(hour=OPENS.hour)
