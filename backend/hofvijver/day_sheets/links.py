"""The secret address of a day sheet: made from our keys, kept as a hash, and open until the day after."""

from datetime import date, datetime, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, delete, select, update
from sqlalchemy.orm import Session

from hofvijver.day_sheets.models import DaySheetLink
from hofvijver.day_sheets.sheet_facts import get_sheet_facts
from hofvijver.insert_or_ignore import insert_or_ignore
from hofvijver.local_time import local_day
from hofvijver.quote_requests.page_secrets import derive, hash_of
from hofvijver.settings import get_settings

#: The header with the secret.
HEADER = "X-Day-Sheet-Secret"
PAGE = "/dagstaat"
_PURPOSE = b"day sheet"
# How long the row stays after the address has ended.
KEPT = timedelta(days=30)


def issue(session: Session, resource_id: UUID, day: date, by: str, now: datetime) -> tuple[DaySheetLink, str]:
    """The newest address with its secret, or one more where that has ended or was made with other keys.

    Comes after the plan was held, so that two colleagues get the same one.
    """
    newest = _newest(session, resource_id, day)
    secret = newest and usable(newest, now)
    if newest and secret:
        return newest, secret
    return _add(session, resource_id, day, newest.number + 1 if newest else 1, by, now)


def find_issued(session: Session, resource_id: UUID, day: date, now: datetime) -> str | None:
    """The secret of the newest address, while it opens the sheet."""
    newest = _newest(session, resource_id, day)
    return usable(newest, now) if newest else None


def _newest(session: Session, resource_id: UUID, day: date) -> DaySheetLink | None:
    mine = select(DaySheetLink).where(DaySheetLink.resource_id == resource_id, DaySheetLink.day == day)
    return session.scalar(mine.order_by(DaySheetLink.number.desc()).limit(1))


def usable(link: DaySheetLink, now: datetime) -> str | None:
    if link.ended_at or link.last_day < local_day(now):
        return None
    secret = _secret(link.resource_id, link.day, link.number)
    return secret if hash_of(secret) == link.secret_hash else None


def _add(
    session: Session, resource_id: UUID, day: date, number: int, by: str, now: datetime
) -> tuple[DaySheetLink, str]:
    """It ends so many days after the day of the sheet; that of a day that is over, after today."""
    secret = _secret(resource_id, day, number)
    last_day = max(day, local_day(now)) + timedelta(days=get_sheet_facts().opens_days_after)
    row: dict[str, Any] = {
        "resource_id": resource_id,
        "day": day,
        "number": number,
        "secret_hash": hash_of(secret),
    }
    insert_or_ignore(session, DaySheetLink, row | {"last_day": last_day, "created_at": now, "created_by": by})
    made = select(DaySheetLink).where(DaySheetLink.secret_hash == hash_of(secret))
    return session.scalars(made).one(), secret


def _secret(resource_id: UUID, day: date, number: int) -> str:
    return derive(_PURPOSE, resource_id.bytes + day.toordinal().to_bytes(4) + number.to_bytes(4))


def find(session: Session, secret: str, now: datetime) -> DaySheetLink | None:
    """The sheet that a secret opens now."""
    good = DaySheetLink.ended_at.is_(None), DaySheetLink.last_day >= local_day(now)
    return session.scalar(select(DaySheetLink).where(DaySheetLink.secret_hash == hash_of(secret), *good))


def end_all(session: Session, resource_id: UUID, day: date, now: datetime) -> bool:
    """From now on no address of this sheet opens anything, until another is made; whether one did."""
    mine = DaySheetLink.resource_id == resource_id, DaySheetLink.day == day, DaySheetLink.ended_at.is_(None)
    ended = session.scalars(update(DaySheetLink).where(*mine).values(ended_at=now).returning(DaySheetLink.id))
    return bool(ended.all())


def page_of(secret: str) -> str:
    """The URL of the sheet with its secret, in the part that browsers send to nobody."""
    return f"{get_settings().base_url}{PAGE}#{secret}"


def is_over(now: datetime) -> ColumnElement[bool]:
    """Which rows are deleted each day."""
    return DaySheetLink.last_day < local_day(now - KEPT)


def forget_all(session: Session) -> None:
    """For when our keys have leaked, and with them every secret."""
    session.execute(delete(DaySheetLink))
