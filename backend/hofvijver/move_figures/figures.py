"""All figures of moves of a period, each from a few queries whose number never grows."""

from datetime import date, datetime, timedelta

from sqlalchemy.orm import Session

from hofvijver.local_time import local_day
from hofvijver.move_figures.advice import advise
from hofvijver.move_figures.hours import compare_hours
from hofvijver.move_figures.move_figure_facts import get_move_figure_facts
from hofvijver.move_figures.planned_value import planned_value
from hofvijver.move_figures.schemas import MoveFigures
from hofvijver.move_figures.weeks import weeks_of_work
from hofvijver.move_figures.worked_moves import worked_moves
from hofvijver.planning.days import read_stock
from hofvijver.quote_requests.retention import start_of_books
from hofvijver.quotes.period import DAY, WEEK, Period, monday


def move_figures(session: Session, period: Period, now: datetime) -> MoveFigures:
    shown, today = Period(period.first, _until(period, local_day(now))), local_day(now)
    whole = Period(monday(shown.first), monday(shown.last) + WEEK - DAY)
    stock = read_stock(session, whole.first, whole.last)
    worked = worked_moves(session, Period(period.first, min(period.last, today)), today)
    hours = compare_hours(worked)
    return MoveFigures(
        first=period.first,
        last=period.last,
        until=shown.last,
        complete_from=_complete_from(now),
        by_facts=not stock.is_entered,
        weeks=weeks_of_work(session, stock, whole),
        value=planned_value(session, shown, today),
        hours=hours,
        advice=advise(session, worked.compared, hours, now),
    )


def _until(period: Period, today: date) -> date:
    """To the end of the weeks ahead, if the period holds today."""
    if not period.first <= today <= period.last:
        return period.last
    ahead = timedelta(weeks=get_move_figure_facts().weeks_ahead + 1)
    return max(period.last, monday(today) + ahead - DAY)


def _complete_from(now: datetime) -> date:
    """Requests that became a move stay for the books, counted from when they were last touched."""
    oldest = local_day(start_of_books(now))
    return date(oldest.year + 1, 1, 1)
