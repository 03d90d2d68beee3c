"""Stores photos of damage, finds them for who may see them, and removes them."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any, Literal
from uuid import UUID

from sqlalchemy import func, select, update
from sqlalchemy.orm import Session

from hofvijver.audit import Actor, Note, note
from hofvijver.damage.damage_facts import MEGABYTE, get_damage_facts
from hofvijver.damage.models import DamagePhoto, DamagePhotoFile
from hofvijver.damage.pictures import Picture
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.timeline.entries import touch
from hofvijver.timeline.models import TimelineEntry
from hofvijver.wire.functions import FunctionError

Size = Literal["large", "thumbnail"]
_DESCRIBED = ("id", "entry_id", "uploaded_at", "width", "height", "stored_bytes")


def known(session: Session, request_id: UUID, sha256: str) -> DamagePhoto | None:
    """The photo that was made of the same file."""
    same = DamagePhoto.request_id == request_id, DamagePhoto.upload_sha256 == sha256
    return session.scalar(select(DamagePhoto).where(*same))


def refusal_of_another(session: Session, request_id: UUID) -> str:
    """Why there is no room for another photo; empty if there is. The caller has locked the request."""
    limits, is_mine = get_damage_facts().limits, DamagePhoto.request_id == request_id
    unsent = func.count().filter(DamagePhoto.entry_id.is_(None))
    size = func.coalesce(func.sum(DamagePhoto.stored_bytes), 0)
    waiting, total, stored = session.execute(select(unsent, func.count(), size).where(is_mine)).one()
    if waiting >= limits.photos:
        return "too_many"
    is_full = total >= limits.photos_per_request or stored >= limits.stored_megabytes * MEGABYTE
    return "no_room" if is_full else ""


def store(session: Session, request_id: UUID, sha256: str, made: Picture, now: datetime) -> DamagePhoto:
    photo = DamagePhoto(
        request_id=request_id,
        upload_sha256=sha256,
        uploaded_at=now,
        width=made.width,
        height=made.height,
        stored_bytes=len(made.picture) + len(made.thumbnail),
    )
    session.add(photo)
    session.flush()
    session.add(DamagePhotoFile(photo_id=photo.id, picture=made.picture, thumbnail=made.thumbnail))
    session.flush()
    return photo


def unsent(session: Session, request_id: UUID) -> Sequence[DamagePhoto]:
    """Those that were uploaded and not sent with a report yet, in the order in which they came."""
    mine = select(DamagePhoto).where(DamagePhoto.request_id == request_id, DamagePhoto.entry_id.is_(None))
    return session.scalars(mine.order_by(DamagePhoto.uploaded_at, DamagePhoto.id)).all()


def send_with(session: Session, photos: Collection[UUID], entry_id: UUID) -> None:
    mine = update(DamagePhoto).where(DamagePhoto.id.in_(photos))
    session.execute(mine.values(entry_id=entry_id), execution_options={"synchronize_session": False})


def read(session: Session, photo_id: UUID, size: Size) -> bytes | None:
    column = DamagePhotoFile.picture if size == "large" else DamagePhotoFile.thumbnail
    return session.scalar(select(column).where(DamagePhotoFile.photo_id == photo_id))


def describe(session: Session, request_id: UUID) -> list[dict[str, Any]]:
    """All photos of a request, without their pictures, for exports."""
    mine = select(DamagePhoto).where(DamagePhoto.request_id == request_id)
    ordered = session.scalars(mine.order_by(DamagePhoto.uploaded_at, DamagePhoto.id))
    return [{name: getattr(photo, name) for name in _DESCRIBED} for photo in ordered]


def remove(session: Session, actor: Actor, photo_id: UUID, now: datetime) -> None:
    """For a colleague: it was sent by mistake, or shows a person. The report tells that it is gone."""
    touch(session, find(session, photo_id).request_id, now)
    # A colleague may have removed it while this waited for the request.
    photo = find(session, photo_id, with_for_update=True)
    entry = session.get(TimelineEntry, photo.entry_id, with_for_update=True) if photo.entry_id else None
    if entry:
        left = [each for each in entry.details.get("photos", []) if each != str(photo_id)]
        gone = entry.details.get("photos_removed", 0) + 1
        entry.details = {**entry.details, "photos": left, "photos_removed": gone}
    session.delete(photo)
    reference = session.scalar(select(QuoteRequest.reference).where(QuoteRequest.id == photo.request_id))
    note(session, Note(actor, "damage_photo_removed", reference))


def find(session: Session, photo_id: UUID, *, with_for_update: bool = False) -> DamagePhoto:
    """For a colleague, who sees what was sent."""
    photo = session.get(DamagePhoto, photo_id, with_for_update=with_for_update)
    if photo is None or photo.entry_id is None:
        raise FunctionError(404, "not_found", get_damage_facts().languages["nl"].refusals.not_found)
    return photo
