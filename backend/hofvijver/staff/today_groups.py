"""What belongs to each group of what is to be done now: counts, lines and the list of requests ask here."""

from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Select, false, select
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.leads.models import Lead
from hofvijver.leads.showing import is_due_lead
from hofvijver.local_time import local_day
from hofvijver.planning.models import Job
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.promise import is_late, is_soon
from hofvijver.quotes.models import Quote
from hofvijver.staff import today_after
from hofvijver.staff.overview import is_suspect
from hofvijver.staff.today_conditions import (
    TOMORROW,
    awaits_answer,
    is_due_task,
    is_ending,
    is_new_in_time,
    is_newly_accepted,
    owes_prepayment,
)
from hofvijver.staff.today_lines import agreements
from hofvijver.timeline.models import Task


def of_requests(now: datetime) -> dict[str, Select[Any]]:
    """The groups about requests: the id of the request of each line."""
    day, requests = local_day(now), select(QuoteRequest.id)
    return {
        "late": requests.where(is_late(now)),
        "soon": requests.where(is_soon(now)),
        "questions": requests.where(awaits_answer()),
        "prepayments": agreements(QuoteRequest.id).where(owes_prepayment(day)),
        "after": today_after.without_statement(day).with_only_columns(Job.request_id),
        "rests": agreements(QuoteRequest.id).where(today_after.owes_rest(day)),
        "ending": select(Quote.request_id).where(is_ending(now)),
        "unassigned": requests.where(is_new_in_time(now)),
        "accepted": agreements(QuoteRequest.id).where(is_newly_accepted(now)),
        "suspect": requests.where(is_suspect()),
    }


def of_others(now: datetime) -> dict[str, Select[Any]]:
    """The groups that the plan and the page of tasks list."""
    day = local_day(now)
    return {
        "moves": select(Job.id).where(Job.state == "open", Job.day.between(day, day + TOMORROW)),
        "leads": select(Lead.id).where(is_due_lead(now)),
        "tasks": select(Task.id).where(is_due_task(now)),
    }


def today_filter(_session: Session, group: str) -> ColumnElement[bool]:
    """The condition for the requests of one of these groups."""
    found = of_requests(utc_now()).get(group.strip())
    return false() if found is None else QuoteRequest.id.in_(found)
