"""Opening hours and closed days, as admins change them."""

import re
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from itertools import pairwise
from typing import Any, Literal

from pydantic import BaseModel, ValidationError

from hofvijver.columns import utc_now
from hofvijver.company.drafts import Draft
from hofvijver.company.editing_facts import get_editing_facts
from hofvijver.company_facts import WEEKDAYS, ClosedDays, Company, Holidays, Weekday
from hofvijver.content import ContentError, opening_hours_of
from hofvijver.opening_hours import covers
from hofvijver.wire.problems import FieldProblem

_CLOCK = r"(\d{1,2})(?:[:.](\d{2}))?"
_SPAN = re.compile(rf"{_CLOCK}\s*[-\N{{EN DASH}}]\s*{_CLOCK}")
#: Days of every year are compared over so many years, which have all days there are.
_YEARS = 5

DayHours = list[str] | Literal["op afspraak", "gesloten"]


class ClosedSpan(BaseModel):
    """From a day to another, of one year (2026-12-24) or of every year (12-24)."""

    first: str
    last: str | None = None
    label: str | None = None


class WeekHours(BaseModel):
    # A weekday that is left out is not told anywhere.
    hours: dict[Weekday, DayHours]
    closed_days: list[ClosedSpan] = []
    holidays: list[str] = []


def read(draft: Draft) -> WeekHours:
    found = Company.model_validate(draft.facts("company"))
    return WeekHours(
        hours={day: _written(found.hours[day]) for day in WEEKDAYS if day in found.hours},
        closed_days=[ClosedSpan(first=c.first, last=c.last, label=c.label) for c in found.closed_days],
        holidays=list(found.holidays),
    )


def _written(parts: Any) -> DayHours:
    if isinstance(parts, str):
        return "gesloten" if parts == "gesloten" else "op afspraak"
    return [f"{opens:%H:%M}-{closes:%H:%M}" for opens, closes in parts]


def tidy(given: WeekHours) -> WeekHours:
    """Times as facts have them: 8-17.30 becomes 08:00-17:30."""
    hours = {
        day: [_tidy(part) for part in told] if isinstance(told, list) else told
        for day, told in given.hours.items()
    }
    spans = [
        ClosedSpan(
            first=each.first,
            last=each.last if each.last and each.last != each.first else None,
            label=(each.label or "").strip() or None,
        )
        for each in given.closed_days
    ]
    return WeekHours(hours=hours, closed_days=spans, holidays=list(dict.fromkeys(given.holidays)))


def _tidy(part: str) -> str:
    found = _SPAN.fullmatch(part.strip())
    if not found:
        return part.strip()
    opens, o_minutes, closes, c_minutes = found.groups()
    return f"{int(opens):02}:{o_minutes or '00'}-{int(closes):02}:{c_minutes or '00'}"


def write(draft: Draft, wanted: WeekHours) -> None:
    spans = [
        {name: value for name, value in (("from", s.first), ("to", s.last), ("label", s.label)) if value}
        for s in wanted.closed_days
    ]
    draft.set_facts(
        "company",
        {
            ("hours",): dict(wanted.hours),
            **_unless_default(draft, "closed_days", spans),
            **_unless_default(draft, "holidays", wanted.holidays),
        },
    )


def _unless_default(draft: Draft, key: str, value: list[Any]) -> dict[tuple[str, ...], Any]:
    """An empty list need not be written where there is none."""
    return {} if not value and not draft.facts("company").get(key) else {(key,): value}


def problems(draft: Draft, wanted: WeekHours) -> list[FieldProblem]:
    found = [*_of_days(wanted), *_of_spans(wanted.closed_days), *_of_holidays(draft, wanted)]
    return found or list(_of_working_days(draft, wanted))


def _of_days(wanted: WeekHours) -> Iterator[FieldProblem]:
    texts = get_editing_facts().problems
    for day, parts in wanted.hours.items():
        if isinstance(parts, str):
            continue
        if not parts:
            yield FieldProblem(field=f"hours.{day}", message=texts.no_hours)
        for place, part in enumerate(parts):
            if told := _of_part(part):
                yield FieldProblem(field=f"hours.{day}.{place}", message=told)
        for place, (before, after) in enumerate(pairwise(parts)):
            if after[:5] <= before[6:]:
                yield FieldProblem(field=f"hours.{day}.{place + 1}", message=texts.time_overlaps)


def _of_part(part: str) -> str | None:
    texts = get_editing_facts().problems
    if not re.fullmatch(r"([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d", part):
        return texts.time_unreadable
    return texts.time_backwards if part[6:] <= part[:5] else None


def _of_spans(spans: Sequence[ClosedSpan]) -> Iterator[FieldProblem]:
    facts = get_editing_facts()
    texts, limits = facts.problems, facts.limits
    if len(spans) > limits.closed_days:
        yield FieldProblem(field="closed_days", message=texts.too_many.format(most=limits.closed_days))
        return
    closed: set[date] = set()
    for place, span in enumerate(spans):
        field = f"closed_days.{place}"
        if len(span.label or "") > limits.label:
            yield FieldProblem(field=f"{field}.label", message=texts.too_long.format(most=limits.label))
        if told := _of_span(span):
            yield FieldProblem(field=field, message=told)
            continue
        days = _days_of(span)
        if days & closed:
            yield FieldProblem(field=field, message=texts.span_overlaps)
        closed |= days


def _of_span(span: ClosedSpan) -> str | None:
    texts = get_editing_facts().problems
    if not all(_is_day(day) for day in (span.first, span.last) if day is not None):
        return texts.day_unreadable
    if span.last and len(span.last) != len(span.first):
        return texts.one_year
    if span.last and span.last < span.first and len(span.first) > len("12-24"):
        return texts.span_backwards
    return None


def _is_day(text: str) -> bool:
    try:
        ClosedDays.model_validate({"from": text})
    except ValidationError:
        return False
    return True


def _days_of(span: ClosedSpan) -> set[date]:
    closed = ClosedDays.model_validate({"from": span.first, "to": span.last})
    years = {utc_now().year + each for each in range(_YEARS)}
    years |= {int(day[:4]) for day in (span.first, span.last) if day and len(day) > len("12-24")}
    days = (date(year, 1, 1) + timedelta(days=each) for year in sorted(years) for each in range(365))
    return {day for day in days if covers(closed, day)}


def _of_holidays(draft: Draft, wanted: WeekHours) -> Iterator[FieldProblem]:
    known = {each["id"] for each in draft.facts("holidays")["holidays"]}
    if not known.issuperset(wanted.holidays):
        yield FieldProblem(field="holidays", message=get_editing_facts().problems.unknown_holiday)


def _of_working_days(draft: Draft, wanted: WeekHours) -> Iterator[FieldProblem]:
    write(draft, wanted)
    company = Company.model_validate(draft.facts("company"))
    try:
        opening_hours_of(company, Holidays.model_validate(draft.facts("holidays")))
    except ContentError:
        yield FieldProblem(field="hours", message=get_editing_facts().problems.never_open)
