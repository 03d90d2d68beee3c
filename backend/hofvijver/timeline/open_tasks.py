"""Which tasks are still to be done, and how urgent one is: a consequence of days alone."""

from datetime import date

from sqlalchemy import ColumnElement, and_, or_

from hofvijver.timeline.models import Task
from hofvijver.timeline.schemas import Due


def is_to_do(today: date) -> ColumnElement[bool]:
    """Open; one of a job until the day of that job is over, unless it is due after that day."""
    is_in_time = or_(Task.for_day.is_(None), Task.for_day >= today, Task.due_date > Task.for_day)
    return and_(Task.done_at.is_(None), is_in_time)


def due_of(task: Task, today: date) -> Due:
    """`missed`: the same rule, for one that is shown."""
    if task.done_at is None and task.for_day and task.due_date <= task.for_day < today:
        return "missed"
    return due_on(task.due_date, today)


def due_on(day: date, today: date) -> Due:
    if day < today:
        return "overdue"
    return "today" if day == today else "later"
