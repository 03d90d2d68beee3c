"""Which days are busy or full, for everybody: computed once a minute, since any stranger may ask."""

import time
from dataclasses import dataclass
from datetime import date, timedelta

from sqlalchemy.orm import Session

from hofvijver.planning.days import plan_days
from hofvijver.planning.planning_facts import get_planning_facts
from hofvijver.planning.schemas import BusyDays
from hofvijver.transactions import in_reading

KEPT_SECONDS = 60.0


@dataclass
class _Kept:
    day: date
    until: float
    found: BusyDays


_kept: _Kept | None = None


async def of_today(today: date) -> BusyDays:
    global _kept
    kept = _kept
    if kept is None or kept.day != today or kept.until < time.monotonic():
        found = await in_reading(lambda session: _find(session, today))
        kept = _kept = _Kept(today, time.monotonic() + KEPT_SECONDS, found)
    return kept.found


def _find(session: Session, today: date) -> BusyDays:
    until = today + timedelta(days=get_planning_facts().levels_told_days)
    days = plan_days(session, today, until)
    return BusyDays(
        until=until,
        busy=[each.day for each in days if each.level == "busy"],
        full=[each.day for each in days if each.level == "full"],
    )
