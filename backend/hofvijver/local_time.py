"""Moments and days in the time zone of the company."""

from datetime import date, datetime, time

from hofvijver.content import get_content


def local_time(moment: datetime) -> datetime:
    """The moment as a clock of the company showed it."""
    return moment.astimezone(get_content().company.zone)


def local_day(moment: datetime) -> date:
    return local_time(moment).date()


def midnight(day: date) -> datetime:
    """When the day begins at the company, also on the days on which the clock is changed."""
    return datetime.combine(day, time(), get_content().company.zone)
