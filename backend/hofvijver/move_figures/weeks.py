"""Planned against what there is, by week: the numbers above the days of the board, added up."""

from collections.abc import Mapping
from datetime import date

from sqlalchemy.orm import Session

from hofvijver.content import get_content
from hofvijver.move_figures.schemas import WeekOfWork
from hofvijver.planning.days import Stock, There, Used, used_between
from hofvijver.planning.models import PARTS
from hofvijver.quotes.money import HUNDRED, half_up
from hofvijver.quotes.period import DAY, Period


def weeks_of_work(session: Session, stock: Stock, period: Period) -> list[WeekOfWork]:
    used = used_between(session, period.first, period.last)
    return [_week(begins, stock, used) for begins in period.mondays]


def _week(begins: date, stock: Stock, used: Mapping[date, Used]) -> WeekOfWork:
    days = [begins + DAY * number for number in range(7)]
    there = [stock.open_on(day) for day in days]
    work = [used[day] for day in days if day in used]
    movers, lorries = _parts(there, "movers"), _parts(there, "lorries")
    movers_used = sum(sum(each.movers.values()) for each in work)
    lorries_used = sum(sum(each.lorries.values()) for each in work)
    return WeekOfWork(
        begins=begins,
        week=begins.isocalendar().week,
        movers_there=movers,
        movers_used=movers_used,
        movers_percent=_percent(movers_used, movers),
        lorries_there=lorries,
        lorries_used=lorries_used,
        lorries_percent=_percent(lorries_used, lorries),
        hours_tenths=sum(each.hours_tenths for each in work),
        jobs=sum(each.jobs for each in work),
        closed_days=sum(map(get_content().opening_hours.is_closed, days)),
    )


def _parts(there: list[There], kind: str) -> int:
    return len(PARTS) * sum(int(getattr(each, kind)) for each in there)


def _percent(used: int, there: int) -> int | None:
    return half_up(HUNDRED * used, there) if there else None
