"""What customers do about damage: upload photos, take one back, and report it."""

from collections.abc import Collection
from datetime import date, datetime, timedelta
from hashlib import sha256
from uuid import UUID

from sqlalchemy import func, select, update
from sqlalchemy.orm import Session

from hofvijver import facts
from hofvijver.audit import Note, note
from hofvijver.content import get_content
from hofvijver.customer import damage_mails, messages
from hofvijver.customer.access import Customer
from hofvijver.customer.acts import held
from hofvijver.customer.customer_facts import Language
from hofvijver.customer.damage_schemas import DamageReport, PhotoAdded, PhotoShown
from hofvijver.customer.damage_shown import ReportTime, report_time
from hofvijver.customer.refusals import unusable
from hofvijver.customer.standing import Standing, standing_of
from hofvijver.damage import photos
from hofvijver.damage.damage_facts import get_damage_facts
from hofvijver.damage.models import DamagePhoto
from hofvijver.damage.pictures import Picture
from hofvijver.db import table_of
from hofvijver.local_time import local_day
from hofvijver.quote_requests.merging import opened_with
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.timeline.automatic_tasks import make_for_day
from hofvijver.timeline.models import TimelineEntry
from hofvijver.wire.functions import FunctionError


def refusal(language: Language, status: int, code: str, wait: timedelta | None = None) -> FunctionError:
    found = get_damage_facts()
    sentence = str(getattr(found.languages[language].refusals, code))
    values = {
        **found.limits.model_dump(),
        "megabytes": found.limits.photo_megabytes,
        "phone": facts.find("company", "phones", "main", "display"),
    }
    # The page has a refusal "not_open" for other acts.
    told = "damage_not_open" if code == "not_open" else code
    return FunctionError(status, told, sentence.format(**values), retry_after=wait)


def look_for(session: Session, customer: Customer, upload: bytes, now: datetime) -> PhotoAdded | None:
    """The same photo if it is here already. Refuses one for which there is no room, before it is decoded."""
    standing = standing_of(session, customer.request_id, now)
    _open_time(customer, standing)
    return _look_for(session, customer, sha256(upload).hexdigest())


def _open_time(customer: Customer, standing: Standing) -> ReportTime:
    time = report_time(standing)
    if time is None:
        raise refusal(customer.language, 409, "not_open")
    return time


def _look_for(session: Session, customer: Customer, digest: str) -> PhotoAdded | None:
    words = get_damage_facts().languages[customer.language]
    if found := photos.known(session, customer.request_id, digest):
        is_sent = found.entry_id is not None
        return _added(found, words.known_sent if is_sent else words.known, is_sent)
    if code := photos.refusal_of_another(session, customer.request_id):
        raise refusal(customer.language, 409, code)
    return None


def _added(photo: DamagePhoto, told: str = "", is_sent: bool = False) -> PhotoAdded:
    return PhotoAdded(photo=PhotoShown.model_validate(photo), told=told, is_sent=is_sent)


def add_photo(
    session: Session, customer: Customer, upload: bytes, made: Picture, now: datetime
) -> PhotoAdded:
    _open_time(customer, held(session, customer, now))
    digest = sha256(upload).hexdigest()
    # Looked for again: the same one may have been uploaded meanwhile.
    found = _look_for(session, customer, digest)
    return found or _added(photos.store(session, customer.request_id, digest, made, now))


def remove_photo(session: Session, customer: Customer, photo_id: UUID, now: datetime) -> None:
    """Takes back one that was not sent yet; twice is once."""
    held(session, customer, now)
    photo = session.get(DamagePhoto, photo_id)
    if photo and photo.request_id == customer.request_id and photo.entry_id is None:
        session.delete(photo)


def read_photo(session: Session, customer: Customer, photo_id: UUID, size: photos.Size) -> bytes:
    """Of the request of the link, or of one that was merged into it under the same e-mail address."""
    one = session.get_one(QuoteRequest, customer.request_id)
    mine = DamagePhoto.request_id.in_(select(QuoteRequest.id).where(opened_with(one)))
    found = session.scalar(select(DamagePhoto.id).where(DamagePhoto.id == photo_id, mine))
    picture = photos.read(session, found, size) if found else None
    if picture is None:
        raise refusal(customer.language, 404, "not_found")
    return picture


def report(session: Session, customer: Customer, wish: DamageReport, now: datetime) -> None:
    """Sent twice it is one report; another one later is added to the first."""
    standing = held(session, customer, now)
    request, time = standing.request, _open_time(customer, standing)
    if _is_known(session, request, wish.id):
        return
    text = _checked_text(customer, wish.text)
    chosen = _checked_photos(session, customer, wish.photos)
    messages.add(
        session,
        request,
        "damage",
        text,
        entry_id=wish.id,
        photos=[str(each) for each in chosen],
        hours_after=time.hours_after(now),
        is_late=time.is_late(now),
    )
    photos.send_with(session, chosen, wish.id)
    _mark(session, request, now)
    note(session, Note(messages.actor(), "damage_reported", request.reference, {"photos": len(chosen)}))
    make_for_day(session, messages.actor(), request, get_damage_facts().task, _next_working_day(now), now)
    damage_mails.tell_of_damage(session, request, text, len(chosen), now)


def _is_known(session: Session, request: QuoteRequest, entry_id: UUID) -> bool:
    entry = session.get(TimelineEntry, entry_id)
    if entry and (entry.request_id, entry.kind) != (request.id, "damage"):
        raise unusable("id", "")
    return entry is not None


def _checked_text(customer: Customer, given: str) -> str:
    found = get_damage_facts()
    words, text = found.languages[customer.language].refusals, given.strip()
    if not text:
        raise unusable("text", "", words.text_missing)
    if len(text) > found.limits.text:
        raise unusable("text", "", words.text_too_long.format(text=found.limits.text))
    return text


def _checked_photos(session: Session, customer: Customer, wanted: Collection[UUID]) -> list[UUID]:
    """Those that are to be sent, in the order in which they were uploaded."""
    mine = TimelineEntry.request_id == customer.request_id, TimelineEntry.kind == "damage"
    if (session.scalar(select(func.count()).where(*mine)) or 0) >= get_damage_facts().limits.reports:
        raise refusal(customer.language, 409, "too_many_reports")
    found = [photo.id for photo in photos.unsent(session, customer.request_id) if photo.id in wanted]
    if len(found) != len(set(wanted)):
        raise refusal(customer.language, 409, "photo_gone")
    return found


def _mark(session: Session, request: QuoteRequest, now: datetime) -> None:
    """On the table: colleagues who edit the request get no conflict."""
    table = table_of(QuoteRequest)
    first = func.coalesce(table.c.damage_reported_at, now)
    mine = update(table).where(table.c.id == request.id)
    session.execute(mine.values(damage_reported_at=first, updated_at=table.c.updated_at))


def _next_working_day(now: datetime) -> date:
    return get_content().opening_hours.working_days_after(local_day(now), 1)
