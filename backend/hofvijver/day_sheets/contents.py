"""Gathers a day sheet: the jobs that a vehicle, lift or person has on one day, with all that a crew needs."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import Any
from urllib.parse import quote as quoted
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver import dutch, facts
from hofvijver.city_facts import City
from hofvijver.content import get_content
from hofvijver.day_sheets.schemas import DaySheetContents, SheetItem, SheetJob, SheetLine, SheetRoom, Stop
from hofvijver.day_sheets.sheet_facts import get_sheet_facts
from hofvijver.planning.kinds import PARTS_OF_DAY
from hofvijver.planning.models import Assignment, Job, Resource
from hofvijver.planning.planning_facts import get_planning_facts
from hofvijver.quote_requests.mail_values import quote_values
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.quotes.quote_tables import agreed_table
from hofvijver.quotes.sent_document import answers_of
from hofvijver.quotes.windows import label_of, windows_of

_RULES = ("zone", "hours", "place", "lift")


def jobs_on(session: Session, resource_id: UUID, day: date) -> list[Job]:
    """In the order of the day."""
    mine = select(Assignment.job_id).where(Assignment.resource_id == resource_id, Assignment.day == day)
    found = session.scalars(select(Job).where(Job.id.in_(mine), Job.state == "open")).all()
    return sorted(found, key=lambda job: PARTS_OF_DAY.index(job.part_of_day))


def gather(session: Session, resource: Resource, day: date) -> DaySheetContents:
    jobs = jobs_on(session, resource.id, day)
    assigned = {job.id: _assigned(session, job) for job in jobs}
    people = {each.id: each for found in assigned.values() for each in found if each.kind == "person"}
    return DaySheetContents(
        resource_id=resource.id,
        resource=resource.name,
        plate=resource.plate,
        day=day,
        day_text=dutch.long_date(day),
        crew=[_with_phone(each) for each in people.values()],
        office_phone=str(facts.find("company", "phones", "main", "display")),
        jobs=[show_job(session, job, assigned[job.id]) for job in jobs],
    )


def _assigned(session: Session, job: Job) -> Sequence[Resource]:
    mine = select(Assignment.resource_id).where(Assignment.job_id == job.id)
    return session.scalars(select(Resource).where(Resource.id.in_(mine)).order_by(Resource.name)).all()


def _with_phone(person: Resource) -> str:
    return f"{person.name} ({person.phone})" if person.phone else person.name


def show_job(session: Session, job: Job, assigned: Sequence[Resource]) -> SheetJob:
    request = session.get_one(QuoteRequest, job.request_id)
    quote = session.get(Quote, job.quote_id) if job.quote_id else None
    told = quote_values(answers_of(request))
    planning = get_planning_facts()
    return SheetJob(
        id=job.id,
        reference=request.reference,
        kind=planning.kind_label(job.kind),
        when=_when(session, job),
        customer=request.full_name,
        company=request.company_name or "",
        phone=request.phone,
        facts=list(_facts(job)),
        crew=[each.name for each in assigned if each.kind == "person"],
        vehicles=[each.name for each in assigned if each.kind != "person"],
        stops=[_stop(request, side, str(told[side]).splitlines()) for side in ("from", "to")],
        inventory=rooms_of(request.furniture_list),
        lines=list(_lines(session, quote)),
        remarks=request.additional_notes or "",
        note=job.note,
    )


def _when(session: Session, job: Job) -> str:
    part = get_planning_facts().part_label(job.part_of_day)
    if not job.quote_id or not job.agreed_day:
        return part
    window = windows_of(session, {job.quote_id}).get(job.quote_id, "")
    # A window that was taken out of the facts has no words.
    told = [label_of(window)] if window == job.part_of_day else [part, label_of(window)]
    return " · ".join(filter(None, told)) or part


def _facts(job: Job) -> Iterator[str]:
    words = get_sheet_facts().facts
    yield words.movers.format(count=job.movers)
    if job.hours_tenths:
        yield words.hours.format(hours=dutch.tenths(job.hours_tenths))
    if job.m3_tenths:
        yield words.volume.format(volume=dutch.tenths(job.m3_tenths))
    if job.needs_lift:
        yield words.needs_lift
    if job.has_piano:
        yield words.has_piano


def _stop(request: QuoteRequest, side: str, lines: list[str]) -> Stop:
    words = get_sheet_facts()
    address, city = (str(getattr(request, f"{side}_{name}") or "") for name in ("address", "city"))
    place = f"{getattr(request, f'{side}_postal_code') or ''} {city}".strip()
    known = {address, place}
    return Stop(
        label=words.from_label if side == "from" else words.to_label,
        address=address,
        street=getattr(request, f"{side}_street"),
        house_number=getattr(request, f"{side}_house_number"),
        place=place,
        access=[line for line in lines if line.strip() not in known],
        description=getattr(request, f"{side}_description") or "",
        rules=list(_rules(city)),
        way=words.way_url.format(address=quoted(f"{address}, {place}", safe="")),
    )


def _rules(city: str) -> Iterator[str]:
    found = facts.find("cities", city.strip().casefold().replace(" ", "-"))
    if found:
        town = City.model_validate(found)
        yield from (fact.text for name in _RULES if (fact := getattr(town, name)))


def rooms_of(furniture: Mapping[str, Mapping[str, int]] | None) -> list[SheetRoom]:
    """Room by room in the order of the catalogue; what it does not know comes last, by its own name."""
    return list(_rooms(furniture or {}))


def _rooms(furniture: Mapping[str, Mapping[str, int]]) -> Iterator[SheetRoom]:
    rooms = {room.id: room for room in get_content().inventory.rooms}
    for name in sorted(furniture, key=_place_in(list(rooms))):
        labels = {item.id: item.label for item in rooms[name].items} if name in rooms else {}
        counts = furniture[name]
        yield SheetRoom(
            label=rooms[name].label if name in rooms else name,
            items=[
                SheetItem(id=f"{name}/{item}", label=labels.get(item, item), count=counts[item])
                for item in sorted(counts, key=_place_in(list(labels)))
            ],
        )


def _place_in(order: list[str]) -> Any:
    return lambda name: (order.index(name) if name in order else len(order), name)


def _lines(session: Session, quote: Quote | None) -> Iterator[SheetLine]:
    """What the customer agreed to, without prices: these are between customer and office."""
    proof = quote and session.scalar(select(QuoteAcceptance).where(QuoteAcceptance.quote_id == quote.id))
    if not quote or not proof:
        return
    for row in agreed_table(quote, proof).rows:
        if row.kind == "line":
            amount = "" if row.quantity_tenths is None else f"{dutch.tenths(row.quantity_tenths)} {row.unit}"
            yield SheetLine(label=row.label, quantity=amount)
