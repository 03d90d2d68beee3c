"""Locks requests in one order, so that acts wait for each other and never block each other.

docs/architecture.md, "The order of locks". An act on one request begins with `hold_request` of `finding.py`.
"""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import ColumnElement, Row, and_, or_, select, true
from sqlalchemy.orm import Session

from hofvijver.quote_requests.models import QuoteRequest


def hold_requests(session: Session, *where: ColumnElement[bool]) -> set[UUID]:
    """Locks several at once, and those they were merged into; returns the keys of all that are locked."""
    these = and_(true(), *where)
    merged = select(QuoteRequest.merged_into).where(these, QuoteRequest.merged_into.is_not(None))
    kept = set(session.scalars(merged.distinct()))
    held = list(lock(session, or_(these, QuoteRequest.reference.in_(kept)) if kept else these))
    if late := {row.merged_into for row in held if row.merged_into} - {row.reference for row in held}:
        # Merged while this waited.
        held += lock(session, QuoteRequest.reference.in_(late))
    return {row.id for row in held}


def lock(session: Session, wanted: ColumnElement[bool]) -> Sequence[Row[UUID, str, str | None]]:
    """Merged requests first, then those they were merged into; each by their keys."""
    columns = QuoteRequest.id, QuoteRequest.reference, QuoteRequest.merged_into
    ordered = select(*columns).where(wanted).order_by(QuoteRequest.merged_into.is_(None), QuoteRequest.id)
    return session.execute(ordered.with_for_update()).all()
