"""Requests that are likely from the same person: with the same e-mail address or telephone number."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any, Literal
from uuid import UUID

from sqlalchemy import ColumnElement, Row, or_, select
from sqlalchemy.orm import Session

from hofvijver.quote_requests.finding import find_request
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.staff.schemas import Related

MAX_RELATED = 20
# Requests sent further apart are for two moves of one customer.
SAME_MOVE = timedelta(days=30)
Same = Literal["email", "phone"]


def count_others(session: Session, ids: Sequence[UUID]) -> dict[UUID, int]:
    """For each request that has any, how many others one person likely sent for the same move."""
    asked = session.execute(_keys().where(QuoteRequest.id.in_(ids))).all()
    alike = session.execute(_keys().where(_alike(asked))).all()
    by_email, by_phone = _group(alike, "email_key"), _group(alike, "phone_key")
    counts = {
        row.id: sum(
            other.id != row.id and _is_duplicate(row, other)
            for other in by_email.get(row.email_key, set()) | by_phone.get(row.phone_key, set())
        )
        for row in asked
    }
    return {each: count for each, count in counts.items() if count}


def _keys() -> Any:
    keys = (QuoteRequest.email_key, QuoteRequest.phone_key)
    # Merged requests need no more attention.
    return select(QuoteRequest.id, *keys, QuoteRequest.created_at).where(QuoteRequest.merged_into.is_(None))


def _is_duplicate(one: Any, other: Any) -> bool:
    return bool(abs(one.created_at - other.created_at) <= SAME_MOVE)


def _alike(rows: Sequence[Any]) -> ColumnElement[bool]:
    emails = {row.email_key for row in rows} - {None, ""}
    phones = {row.phone_key for row in rows} - {None, ""}
    return or_(QuoteRequest.email_key.in_(emails), QuoteRequest.phone_key.in_(phones))


def _group(rows: Sequence[Row[Any]], key: str) -> dict[str, set[Row[Any]]]:
    groups: dict[str, set[Row[Any]]] = {}
    for row in rows:
        if value := getattr(row, key):
            groups.setdefault(value, set()).add(row)
    return groups


def related(session: Session, request_id: UUID) -> list[Related]:
    one = find_request(session, request_id)
    newest = QuoteRequest.created_at.desc()
    others = select(QuoteRequest).where(_alike([one]), QuoteRequest.id != one.id).order_by(newest)
    return [_related(other, one) for other in session.scalars(others.limit(MAX_RELATED))]


def _related(other: QuoteRequest, one: QuoteRequest) -> Related:
    same: list[Same] = []
    if other.email_key == one.email_key:
        same.append("email")
    if other.phone_key == one.phone_key:
        same.append("phone")
    return Related(
        id=other.id,
        reference=other.reference,
        created_at=other.created_at,
        status=other.status,
        full_name=other.full_name,
        email=other.email,
        same=same,
        is_duplicate=not (one.merged_into or other.merged_into) and _is_duplicate(one, other),
        merged_into=other.merged_into,
        quote_state=other.quote_state,
        quote_number=other.quote_number,
        quote_cents=other.quote_cents,
    )
