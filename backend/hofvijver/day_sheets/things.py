"""What a phone sends: each thing is read, checked and stored by itself, and stored once."""

from collections.abc import Iterator
from datetime import datetime
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import (
    AwareDatetime,
    BaseModel,
    ConfigDict,
    Field,
    StringConstraints,
    TypeAdapter,
    ValidationError,
)
from sqlalchemy.orm import Session

from hofvijver import dutch
from hofvijver.audit import NO_ACCOUNT, Action, Actor, Note, note, note_once
from hofvijver.day_sheets.models import JobSignature, JobTick
from hofvijver.day_sheets.refusals import not_usable
from hofvijver.day_sheets.sheet_facts import get_sheet_facts
from hofvijver.planning import on_top
from hofvijver.planning.hours import Writer, add_hours, change_hours, remove_hours
from hofvijver.planning.hours_schemas import HoursContent, JobHoursChange, NewHours
from hofvijver.planning.job_acts import hold_job
from hofvijver.planning.models import Job
from hofvijver.planning.on_top_schemas import NewOnTopLine
from hofvijver.planning.planning_facts import get_planning_facts
from hofvijver.quote_requests import history
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.price_facts import get_price_facts
from hofvijver.quotes.schemas import Cents, Label, Tenths, Word
from hofvijver.timeline import entries
from hofvijver.timeline.models import TimelineEntry

Text = Annotated[str, StringConstraints(strip_whitespace=True, max_length=5_000, pattern=r"^[^\x00]*$")]
Point = Annotated[int, Field(ge=0, le=1000)]


class _Thing(BaseModel):
    model_config = ConfigDict(extra="forbid")

    id: UUID
    job: UUID
    at: AwareDatetime


class TickThing(_Thing):
    type: Literal["tick"]
    item: Annotated[str, StringConstraints(min_length=1, max_length=200, pattern=r"^[^\x00]*$")]
    done: bool


class HoursThing(_Thing, HoursContent):
    """New ones, or with a revision those of the same id put right."""

    type: Literal["hours"]
    hours: UUID
    revision: int | None = Field(default=None, ge=1, le=2_000_000_000)


class HoursRemovalThing(_Thing):
    type: Literal["hours_removal"]
    hours: UUID


class RemarkThing(_Thing):
    type: Literal["remark"]
    text: Text


class OnTopThing(_Thing):
    """What comes on top; its VAT is that of our services."""

    type: Literal["on_top"]
    label: Label
    quantity_tenths: Tenths
    unit: Word
    unit_price_cents: Cents
    # Who agrees on the spot; none if the customer answers on their own page.
    agreed_by: Text | None = None


class SignatureThing(_Thing):
    type: Literal["signature"]
    name: Text
    statement: Text
    strokes: Annotated[list[Annotated[list[Point], Field(max_length=4_000)]], Field(max_length=200)] = []


_Any = TickThing | HoursThing | HoursRemovalThing | RemarkThing | OnTopThing | SignatureThing
Thing = Annotated[_Any, Field(discriminator="type")]
_THING: TypeAdapter[Thing] = TypeAdapter(Thing)


def read_thing(given: dict[str, Any]) -> Thing | None:
    """None if it cannot be used."""
    try:
        return _THING.validate_python(given, strict=False)
    except ValidationError:
        return None


def crew() -> Actor:
    """History and log name nobody: all who share a sheet have the same address."""
    return Actor(NO_ACCOUNT, get_sheet_facts().crew_name)


def store(session: Session, thing: Thing, now: datetime) -> None:
    """Locks the request and the job, as all acts do."""
    request, job = hold_job(session, thing.job)
    at = min(thing.at, now)
    match thing:
        case TickThing():
            _tick(session, request, job, thing, at, now)
        case HoursThing():
            _note_hours(session, thing, now)
        case HoursRemovalThing():
            remove_hours(session, Writer(crew(), "sheet"), thing.hours, now)
        case RemarkThing():
            _remark(session, request, thing, at)
        case OnTopThing():
            _add_on_top(session, thing, at, now)
        case SignatureThing():
            _sign(session, request, job, thing, at, now)


def _tick(
    session: Session, request: QuoteRequest, job: Job, tick: TickThing, at: datetime, now: datetime
) -> None:
    """Of two phones the latest counts, in whichever order they send."""
    if tick.item not in set(_items(request)):
        raise not_usable("unknown_item")
    known = session.get(JobTick, (job.id, tick.item))
    if known and known.at >= at:
        return
    session.merge(JobTick(job_id=job.id, item=tick.item, done=tick.done, at=at))
    entries.touch(session, request.id, now)
    note_once(session, Note(crew(), "items_ticked", request.reference, {"items": 1}, hourly=True))


def _items(request: QuoteRequest) -> Iterator[str]:
    yield from (f"{room}/{item}" for room, items in (request.furniture_list or {}).items() for item in items)


def _note_hours(session: Session, sent: HoursThing, now: datetime) -> None:
    writer = Writer(crew(), "sheet")
    content = {"started": sent.started, "ended": sent.ended, "break_minutes": sent.break_minutes}
    if sent.revision is None:
        add_hours(session, writer, sent.job, NewHours.model_validate({"id": sent.hours, **content}), now)
    else:
        wanted = JobHoursChange.model_validate({"revision": sent.revision, **content})
        change_hours(session, writer, sent.hours, wanted, now)


def _remark(session: Session, request: QuoteRequest, sent: RemarkThing, at: datetime) -> None:
    """A note in the timeline of the request."""
    if session.get(TimelineEntry, sent.id):
        return
    if not sent.text:
        raise not_usable("remark_missing")
    if len(sent.text) > (most := get_sheet_facts().limits.remark):
        raise not_usable("too_long", most=most)
    entries.add(
        session,
        request.id,
        "note",
        sent.text,
        actor=crew(),
        entry_id=sent.id,
        at=at,
        job=str(sent.job),
    )
    note(session, Note(crew(), "entry_added", request.reference, {"kind": "note"}))


def _add_on_top(session: Session, sent: OnTopThing, at: datetime, now: datetime) -> None:
    told = ("id", "label", "quantity_tenths", "unit", "unit_price_cents")
    line = NewOnTopLine(
        **{name: getattr(sent, name) for name in told},
        vat_percent=get_price_facts().prices.vat_percent,
        agreed_how=None if sent.agreed_by is None else "ter_plaatse",
        agreed_by=sent.agreed_by or "",
        agreed_at=at,
    )
    on_top.add(session, crew(), sent.job, line, now, written_at=at)


def _sign(
    session: Session, request: QuoteRequest, job: Job, sent: SignatureThing, at: datetime, now: datetime
) -> None:
    if session.get(JobSignature, sent.id):
        return
    if not sent.name:
        raise not_usable("name_missing")
    if len(sent.name) > (most := get_sheet_facts().limits.name):
        raise not_usable("too_long", most=most)
    session.add(
        JobSignature(
            id=sent.id,
            job_id=job.id,
            name=sent.name,
            statement=sent.statement,
            strokes=sent.strokes,
            signed_at=at,
            received_at=now,
        )
    )
    facts = get_planning_facts()
    said = get_sheet_facts().history_signed.format(
        kind=facts.kind_label(job.kind), day=dutch.long_date(job.day), name=sent.name
    )
    history.write(session, crew(), [(request.id, "job", None, said)])
    entries.touch(session, request.id, now)
    action: Action = "job_signed"
    note(session, Note(crew(), action, request.reference, {"job": str(job.id)[:8]}))
