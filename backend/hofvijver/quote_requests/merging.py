"""Merges two requests of one customer: one is closed, and points to the one that is kept."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Row, and_, or_, select, update
from sqlalchemy.orm import Session

from hofvijver.audit import Actor, Note, note
from hofvijver.columns import utc_now
from hofvijver.content import get_content
from hofvijver.quote_requests import history, search_index
from hofvijver.quote_requests.contact_keys import email_key
from hofvijver.quote_requests.locks import hold_requests
from hofvijver.quote_requests.models import CLOSED, QuoteRequest
from hofvijver.quote_requests.rules import field_problem
from hofvijver.quote_requests.status_rules import is_open


class MergeError(Exception):
    """Why it cannot be done, in a Dutch sentence."""


def hold_both(session: Session, other_id: UUID, kept_id: UUID) -> tuple[QuoteRequest, QuoteRequest]:
    """Both requests, locked; raises unless they can be of one customer."""
    other, kept = _held(session, other_id, kept_id)
    words = get_content().staff_messages.refusals
    if not has_same_email(other, kept) and other.phone_key != kept.phone_key:
        raise MergeError(words.merge_strangers)
    if other.merged_into or kept.merged_into:
        raise MergeError(words.merged_already)
    return other, kept


def has_same_email(other: QuoteRequest, kept: QuoteRequest) -> bool:
    """A telephone number alone does not prove the same customer."""
    return other.email_key == kept.email_key


def merge(session: Session, actor: Actor, other: QuoteRequest, kept: QuoteRequest) -> None:
    """Closes the other request in favour of the one that is kept. `hold_both` has locked them."""
    _check_quotes(other, kept)
    same_email = has_same_email(other, kept)
    now, was, notes = utc_now(), other.status, kept.internal_notes
    _point(session, other, kept, now)
    if same_email:
        kept.internal_notes = _notes(other, kept)
        kept.damage_reported_at = kept.damage_reported_at or other.damage_reported_at
    kept.updated_at = now
    session.flush()
    search_index.renew(session, kept.reference)
    told = "{reference}" if same_email else get_content().staff_messages.other_email
    changes: list[history.Change] = [
        (other.id, "status", was, other.status),
        (other.id, "merged_into", None, told.format(reference=kept.reference)),
        (kept.id, "merged_from", None, told.format(reference=other.reference)),
        (kept.id, "internal_notes", notes, kept.internal_notes),
    ]
    history.write(session, actor, changes)
    details = {"into": kept.reference, "same_email": same_email}
    note(session, Note(actor, "merged", other.reference, details))


def _held(session: Session, *ids: UUID) -> list[QuoteRequest]:
    """Locks them, and those that were merged into them and come along."""
    these = QuoteRequest.id.in_(ids)
    references = list(session.scalars(select(QuoteRequest.reference).where(these)))
    hold_requests(session, or_(these, QuoteRequest.merged_into.in_(references)))
    rows = session.scalars(select(QuoteRequest).where(these).execution_options(populate_existing=True))
    found = {request.id: request for request in rows}
    if len(found) != len(ids):
        raise MergeError(get_content().staff_messages.refusals.request_not_found)
    return [found[each] for each in ids]


def _check_quotes(other: QuoteRequest, kept: QuoteRequest) -> None:
    """The request that is closed has no quote that is out or agreed."""
    if not is_open(other.quote_state):
        return
    words = get_content().staff_messages.refusals
    if other.quote_state == kept.quote_state == "accepted":
        raise MergeError(words.merge_both_agreed)
    if other.quote_state == "accepted":
        raise MergeError(words.merge_agreed.format(number=other.quote_number))
    raise MergeError(words.merge_both_quoted if is_open(kept.quote_state) else words.merge_quoted)


def _point(session: Session, other: QuoteRequest, kept: QuoteRequest, now: datetime) -> None:
    """Requests merged into the other one before come along: one step always leads to the one that is kept."""
    before = update(QuoteRequest).where(QuoteRequest.merged_into == other.reference)
    session.execute(
        before.values(merged_into=kept.reference), execution_options={"synchronize_session": False}
    )
    other.first_response_at = other.first_response_at or now
    other.status, other.merged_into, other.updated_at = CLOSED, kept.reference, now


def _notes(other: QuoteRequest, kept: QuoteRequest) -> str | None:
    """The notes of both, if there is room; the other request keeps its own in any case."""
    if not other.internal_notes:
        return kept.internal_notes
    own = f"{kept.internal_notes}\n\n" if kept.internal_notes else ""
    together = f"{own}Uit {other.reference}: {other.internal_notes}"
    is_too_long = field_problem("internal_notes", {"internal_notes": together})
    return kept.internal_notes if is_too_long else together


def separate(session: Session, actor: Actor, row: Row[Any]) -> None:
    """Undoes the merge of a request that is taken up again."""
    kept = session.scalar(select(QuoteRequest).where(QuoteRequest.reference == row.merged_into))
    own = update(QuoteRequest).where(QuoteRequest.id == row.id).values(merged_into=None)
    session.execute(own, execution_options={"synchronize_session": False})
    search_index.renew(session, row.reference)
    changes: list[history.Change] = [(row.id, "merged_into", row.merged_into, None)]
    if kept:
        search_index.renew(session, kept.reference)
        own_damage = select(QuoteRequest.damage_reported_at).where(QuoteRequest.id == row.id)
        # The same moment came along with this request.
        if kept.damage_reported_at == session.scalar(own_damage):
            kept.damage_reported_at = None
        changes.append((kept.id, "merged_from", row.reference, None))
    history.write(session, actor, changes)


def opened_with(request: QuoteRequest) -> ColumnElement[bool]:
    """The condition for all that a link to this request gives access to: the request, and those merged into
    it that have the same e-mail address. Others may be of somebody else with the same telephone number."""
    return or_(
        QuoteRequest.id == request.id,
        and_(
            QuoteRequest.merged_into == request.reference, QuoteRequest.email_key == email_key(request.email)
        ),
    )
