"""What is to be done now: the most urgent lines of each group, with how many there are in all."""

from datetime import datetime
from typing import Any

from sqlalchemy import Select, func, select
from sqlalchemy.orm import Session

from hofvijver.auth.callers import Caller
from hofvijver.leads.showing import due_leads
from hofvijver.local_time import local_day
from hofvijver.quote_requests.promise import is_late, is_soon
from hofvijver.staff import today_after, today_groups, today_lines
from hofvijver.staff.today_conditions import is_due_task, is_new_in_time
from hofvijver.staff.today_schemas import Today, TodayCounts
from hofvijver.timeline.showing import due_tasks

MOST_LINES = 20
#: Counting stops here: beyond, a planner needs no exact number, and the time it takes stays the same.
MOST_COUNTED = 1000


def today(session: Session, caller: Caller, now: datetime) -> Today:
    return Today(
        day=local_day(now),
        counts=today_counts(session, now),
        late=today_lines.waiting(session, is_late(now), MOST_LINES),
        soon=today_lines.waiting(session, is_soon(now), MOST_LINES),
        questions=today_lines.questions(session, MOST_LINES),
        moves=today_lines.moves(session, MOST_LINES, now),
        leads=due_leads(session, MOST_LINES, now),
        tasks=due_tasks(session, caller, is_due_task(now), MOST_LINES, now),
        prepayments=today_lines.prepayments(session, MOST_LINES, now),
        after=today_after.after(session, MOST_LINES, now),
        rests=today_after.rests(session, MOST_LINES, now),
        ending=today_lines.ending(session, MOST_LINES, now),
        unassigned=today_lines.waiting(session, is_new_in_time(now), MOST_LINES),
        accepted=today_lines.accepted(session, MOST_LINES, now),
    )


def count_lines(found: Today) -> int:
    return sum(len(lines) for _, lines in found if isinstance(lines, list))


def today_counts(session: Session, now: datetime) -> TodayCounts:
    """All of them by one query."""
    groups = today_groups.of_requests(now) | today_groups.of_others(now)
    columns = [_number(which).label(name) for name, which in groups.items()]
    return TodayCounts.model_validate(session.execute(select(*columns)).one())


def _number(which: Select[Any]) -> Any:
    some = which.limit(MOST_COUNTED).subquery()
    return select(func.count()).select_from(some).scalar_subquery()
