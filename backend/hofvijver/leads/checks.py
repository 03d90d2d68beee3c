"""Checks what is typed about a lead, and says by when to call."""

import json
from collections.abc import Iterator
from datetime import date, datetime
from typing import Any, cast

from pydantic import BaseModel
from sqlalchemy.orm import Session

from hofvijver.content import get_content
from hofvijver.leads.lead_facts import get_lead_facts
from hofvijver.leads.models import Lead
from hofvijver.leads.refusals import not_usable
from hofvijver.leads.schemas import LeadChange, LeadText, NewAttempt
from hofvijver.local_time import local_day
from hofvijver.quote_requests.contact_keys import phone_key
from hofvijver.quote_requests.rules import WHITESPACE, field_problem, tidy
from hofvijver.timeline.tasks import assignee_problems, day_problems, read_day
from hofvijver.wire.functions import FunctionError
from hofvijver.wire.problems import FieldProblem


def day_to_call(now: datetime) -> date:
    """Today while the office is open or opens later; otherwise the next working day."""
    hours, today = get_content().opening_hours, local_day(now)
    is_over = all(closes <= now for _opens, closes in hours.hours_of(today))
    return hours.working_days_after(today, 1) if is_over else today


def told(given: LeadText) -> dict[str, str]:
    """The columns of what was typed; name and number under the rules of a request."""
    texts, found = _told(given)
    if found:
        raise not_usable(found)
    return texts


def _told(given: LeadText) -> tuple[dict[str, str], list[FieldProblem]]:
    texts = tidy({"full_name": given.full_name, "phone": given.phone})
    texts["note"] = given.note.strip(WHITESPACE)
    return {**texts, "phone_key": phone_key(texts["phone"])}, list(_text_problems(texts))


def _text_problems(texts: dict[str, str]) -> Iterator[FieldProblem]:
    facts = get_lead_facts()
    missing = {"full_name": facts.problems.name_missing, "phone": facts.problems.phone_missing}
    for name, message in missing.items():
        broken = field_problem(name, texts)
        if broken:
            yield FieldProblem(field=name, message=broken.message if texts[name] else message)
    if len(texts["note"]) > facts.limits.note:
        yield _too_long("note", facts.problems.note_too_long)


def _too_long(field: str, message: str) -> FieldProblem:
    return FieldProblem(field=field, message=message.format(most=get_lead_facts().limits.note))


def changed(session: Session, wanted: LeadChange, lead: Lead, now: datetime) -> dict[str, Any]:
    """The columns of a change. Unchanged values may stay: only a new day must not be past."""
    (texts, found), day = _told(wanted), read_day(wanted.due_date)
    if day != lead.due_date:
        found += day_problems(day, now)
    if wanted.assignee_id != lead.assignee_id:
        found += assignee_problems(session, wanted.assignee_id)
    if found:
        raise not_usable(found)
    answers = answers_of(wanted) or lead.answers
    return {**texts, "due_date": day, "assignee_id": wanted.assignee_id, "answers": answers}


def next_call(attempt: NewAttempt, now: datetime) -> tuple[str, date]:
    """The text of an attempt, and the day of the next one."""
    text, day = attempt.text.strip(WHITESPACE), read_day(attempt.due_date)
    found = list(day_problems(day, now))
    if len(text) > get_lead_facts().limits.note:
        found.append(_too_long("text", get_lead_facts().problems.text_too_long))
    if found or day is None:
        raise not_usable(found)
    return text, day


def answers_of(new: LeadText) -> dict[str, Any] | None:
    """What was filled in, as JSON; refused when it is more than anybody types."""
    if new.answers is None:
        return None
    answers: dict[str, Any] = cast(BaseModel, new.answers).model_dump(mode="json", exclude_none=True)
    if len(json.dumps(answers)) > get_lead_facts().limits.answers:
        raise FunctionError(422, "invalid", get_lead_facts().refusals.answers_too_large)
    return answers
