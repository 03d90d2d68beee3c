"""Exports matching acts of the audit log as CSV, to account for who saw what."""

from collections.abc import AsyncIterator, Callable, Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver.audit import AuditEntry
from hofvijver.auth.callers import Caller
from hofvijver.rest.tables import DataError, Pairs, select_keys
from hofvijver.staff import csv_export
from hofvijver.staff.tables import AUDIT_LOG
from hofvijver.staff_access import words
from hofvijver.transactions import in_reading
from hofvijver.wire.functions import FunctionError

BATCH = 1000


def matching(session: Session, caller: Caller, pairs: Pairs) -> list[int]:
    """The newest first, whatever order was asked for; acts that are logged from now on stay out."""
    try:
        keys, _ = select_keys(session, AUDIT_LOG, caller, pairs)
    except DataError:
        raise FunctionError(422, "invalid", words().filters_invalid) from None
    return list(session.scalars(keys.order_by(None).order_by(AuditEntry.id.desc())))


async def stream(ids: Sequence[int]) -> AsyncIterator[str]:
    yield csv_export.log_header()
    for start in range(0, len(ids), BATCH):
        yield await in_reading(_reader(ids[start : start + BATCH]))


def _reader(ids: Sequence[int]) -> Callable[[Session], str]:
    entries = select(AuditEntry).where(AuditEntry.id.in_(ids)).order_by(AuditEntry.id.desc())
    return lambda session: csv_export.log_lines(session.scalars(entries))
