"""What we hold about a customer and until when, which roles looked at it, and all of it for a file."""

from base64 import b64encode
from collections.abc import Iterator
from datetime import date, datetime, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import func, or_, select
from sqlalchemy.orm import Session

from hofvijver.audit import NO_ACCOUNT, AuditEntry
from hofvijver.auth.models import UserRole
from hofvijver.columns import utc_now
from hofvijver.content import get_content
from hofvijver.customer import messages
from hofvijver.customer.access import Customer
from hofvijver.customer.customer_facts import Kept, Language, Words
from hofvijver.customer.erasing import may_erase, proof_until
from hofvijver.customer.schemas import CustomerData, KeptShown, Look
from hofvijver.customer.standing import Standing, standing_of
from hofvijver.customer.without_others import without_others
from hofvijver.damage.damage_facts import get_damage_facts
from hofvijver.damage.photos import describe, read
from hofvijver.day_sheets.told import sheets_told
from hofvijver.leads.showing import leads_of
from hofvijver.local_time import local_day
from hofvijver.outbox import OutboxMessage
from hofvijver.planning.told import jobs_told
from hofvijver.quote_requests import pending_emails
from hofvijver.quote_requests.checklist import ticked
from hofvijver.quote_requests.history import RequestChange
from hofvijver.quote_requests.links import CustomerLink
from hofvijver.quote_requests.merging import opened_with
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.promise_notice import PromiseNotice
from hofvijver.quote_requests.retention import years_before
from hofvijver.quote_requests.table import QUOTE_REQUESTS
from hofvijver.quotes.day_showing import all_proposals
from hofvijver.quotes.finding import of_request, show
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.statements.told import statements_told
from hofvijver.timeline.models import Task, TimelineEntry

# A customer may know that a colleague did something, but not which one.
_NAMES = ("created_by", "updated_by", "sent_by", "closed_by", "noted_by", "take_back_until")
# Told in full by another part of the file, or of no meaning in it.
_TOLD_ELSEWHERE = ("fee", "proposal")
_OF_THE_PROOF = ("ip", "browser", "cancelled_at", "cancellation_percent", "cancellation_cents")
_SHOWN_TO_THEM = ("language", "button", "basis")
_ONLY_OURS = frozenset(("assignee_id", "spam_score", "trap", "form_seconds"))


def show_data(session: Session, customer: Customer, now: datetime) -> CustomerData:
    standing = standing_of(session, customer.request_id, now)
    can_erase, sentence = may_erase(session, standing, customer.words)
    return CustomerData(
        kept=list(_kept(standing, customer.words, customer.language)),
        looks=list(_looks(session, standing.request, customer.words)),
        can_erase=can_erase,
        erase_text=sentence,
    )


def _kept(standing: Standing, words: Words, language: Language) -> Iterator[KeptShown]:
    retention = get_content().terms.retention
    if standing.is_agreed:
        yield _part(words.kept.move, proof_until(standing), years=retention.fiscal_years)
    else:
        years = retention.quotes_without_follow_up_years
        yield _part(words.kept.request, _years_after(standing.request.updated_at, years), years=years)
    if standing.acceptance:
        yield _part(words.kept.agreement, proof_until(standing), years=retention.fiscal_years)
    if standing.request.damage_reported_at:
        yield _photos_kept(language)
    yield _part(words.kept.mail, None, days=retention.mail_days)
    yield _part(words.kept.log, None, years=retention.audit_years)
    yield _part(words.kept.page, standing.ends_on, days=retention.customer_page_days)


def _part(kept: Kept, until: date | None, **values: int) -> KeptShown:
    return KeptShown(what=kept.what, until=until, text=kept.text.format(**values))


def _photos_kept(language: Language) -> KeptShown:
    facts = get_damage_facts()
    kept = facts.languages[language].kept
    return KeptShown(what=kept.what, until=None, text=kept.text.format(years=facts.photos_kept_years))


def _years_after(moment: datetime, years: int) -> date:
    return local_day(years_before(moment, -years)) + timedelta(days=1)


def _looks(session: Session, request: QuoteRequest, words: Words) -> Iterator[Look]:
    """Acts of colleagues on this request, the newest first; former colleagues have no role any more."""
    references = select(QuoteRequest.reference).where(opened_with(request))
    mine = select(AuditEntry).where(
        AuditEntry.subject.in_(session.scalars(references).all()),
        AuditEntry.action.in_(words.looked.acts),
        AuditEntry.actor_id != NO_ACCOUNT,
    )
    entries = session.scalars(mine.order_by(AuditEntry.at.desc(), AuditEntry.id.desc())).all()
    roles = _roles(session, {entry.actor_id for entry in entries})
    for entry in entries:
        role = roles.get(entry.actor_id, "former")
        yield Look(at=entry.at, who=words.looked.roles[role], act=words.looked.acts[entry.action])


def _roles(session: Session, ids: set[UUID]) -> dict[UUID, str]:
    found = select(UserRole.user_id, UserRole.role).where(UserRole.user_id.in_(ids))
    # Most admins are staff too: in this order the later row wins, which is `admin`.
    return {row.user_id: row.role for row in session.execute(found.order_by(UserRole.role.desc()))}


def everything(session: Session, customer: Customer, now: datetime) -> dict[str, Any]:
    """This request and those merged into it under its e-mail address; never others that name the address."""
    one = standing_of(session, customer.request_id, now).request
    columns = [column for name, column in QUOTE_REQUESTS.columns.items() if name not in _ONLY_OURS]
    mine = select(*columns).where(opened_with(one)).order_by(QuoteRequest.created_at)
    rows = session.execute(mine).mappings()
    return {
        "exported_at": now,
        "reference": one.reference,
        "requests": without_others([_with_all(session, dict(row), customer.words) for row in rows]),
        "about": show_data(session, customer, now).model_dump(mode="json"),
    }


def pictures(session: Session, found: dict[str, Any]) -> dict[UUID, str]:
    """The pictures of the photos in a file of everything, in base64."""
    ids = [photo["id"] for request in found["requests"] for photo in request["damage_photos"]]
    return {each: b64encode(read(session, each, "large") or b"").decode() for each in ids}


def _with_all(session: Session, row: dict[str, Any], words: Words) -> dict[str, Any]:
    return {
        **row,
        "history": list(_history(session, row["id"], words)),
        "messages": [each.model_dump(mode="json") for each in messages.of_request(session, row["id"])],
        "quotes": [_quote(session, quote) for quote in of_request(session, row["id"]) if quote.number],
        "timeline": list(_timeline(session, row["id"], words)),
        "tasks": list(_tasks(session, row["id"])),
        "damage_photos": describe(session, row["id"]),
        "leads": leads_of(session, [row["id"]])[row["id"]],
        "jobs": jobs_told(session, [row["id"]])[row["id"]],
        "day_sheets": sheets_told(session, [row["id"]])[row["id"]],
        "checklist": ticked(session, row["id"]),
        "pending_email": pending_emails.find(session, row["id"], utc_now()),
        "mails": list(_mails(session, row)),
        "links": list(_links(session, row["id"])),
        "promise_notice_at": session.scalar(
            select(PromiseNotice.at).where(PromiseNotice.request_id == row["id"])
        ),
    }


def _mails(session: Session, row: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Mails to this customer that we still have; the office's own are about them, and name colleagues."""
    to_them = func.lower(OutboxMessage.recipient) == row["email"].lower()
    reference = OutboxMessage.payload["reference"].as_string()
    # A mail with the links of all requests names none of them.
    about_it = or_(reference == row["reference"], reference.is_(None))
    mine = select(OutboxMessage).where(to_them, about_it).order_by(OutboxMessage.created_at)
    for mail in session.scalars(mine):
        yield {name: getattr(mail, name) for name in ("kind", "recipient", "created_at", "sent_at")}


def _links(session: Session, request_id: UUID) -> Iterator[dict[str, Any]]:
    """Without the hash of the secret, which would tell nothing."""
    mine = select(CustomerLink).where(CustomerLink.request_id == request_id).order_by(CustomerLink.number)
    for link in session.scalars(mine):
        yield {name: getattr(link, name) for name in ("number", "created_at", "ended_at")}


def _history(session: Session, request_id: UUID, words: Words) -> Iterator[dict[str, Any]]:
    mine = select(RequestChange).where(RequestChange.request_id == request_id).order_by(RequestChange.id)
    changes = session.scalars(mine).all()
    roles = _roles(session, {change.actor_id for change in changes})
    for change in changes:
        role = words.looked.roles[roles.get(change.actor_id, "former")]
        yield {
            "at": change.at,
            "who": change.actor_name if change.actor_id == NO_ACCOUNT else role,
            "field": change.field,
            # Left out: history keeps assignees by name.
            "was": None if change.field == "assignee_id" else change.old_value,
            "became": None if change.field == "assignee_id" else change.new_value,
        }


def _timeline(session: Session, request_id: UUID, words: Words) -> Iterator[dict[str, Any]]:
    """What customer and colleagues wrote, the oldest first; removed entries have no text."""
    mine = select(TimelineEntry).where(TimelineEntry.request_id == request_id)
    found = session.scalars(mine.order_by(TimelineEntry.at, TimelineEntry.id)).all()
    roles = _roles(session, {entry.actor_id for entry in found if entry.actor_id})
    for entry in found:
        yield {
            "id": entry.id,
            "at": entry.at,
            "who": _writer(entry, roles, words),
            "kind": entry.kind,
            "text": entry.text,
            "details": entry.details,
        }


def _writer(entry: TimelineEntry, roles: dict[UUID, str], words: Words) -> str:
    if entry.kind == "mail" or entry.actor_id == NO_ACCOUNT:
        return words.file.system
    return words.looked.roles[roles.get(entry.actor_id, "former")] if entry.actor_id else words.file.you


def _tasks(session: Session, request_id: UUID) -> Iterator[dict[str, Any]]:
    mine = select(Task).where(Task.request_id == request_id).order_by(Task.created_at, Task.id)
    for task in session.scalars(mine):
        told = ("id", "title", "due_date", "created_at", "done_at", "dropped")
        yield {name: getattr(task, name) for name in told}


def _quote(session: Session, quote: Quote) -> dict[str, Any]:
    shown = show(session, quote).model_dump(mode="json")
    kept = {name: value for name, value in shown.items() if name not in (*_NAMES, *_TOLD_ELSEWHERE)}
    for payment in (shown["prepayment"] or {}).get("payments", []):
        del payment["noted_by"]
    proposals = all_proposals(session, quote)
    return {
        **kept,
        "accepted": _accepted(session, quote, shown["accepted"]),
        "statements": statements_told(session, quote.id),
        "day_proposals": [each.model_dump(mode="json", exclude={"colleague"}) for each in proposals],
    }


def _accepted(session: Session, quote: Quote, shown: dict[str, Any] | None) -> dict[str, Any] | None:
    """The whole proof, without the name of the colleague who wrote it down."""
    proof = session.scalar(select(QuoteAcceptance).where(QuoteAcceptance.quote_id == quote.id))
    if shown is None or proof is None:
        return None
    agreed = proof.document["accepted"]
    return {
        **{name: value for name, value in shown.items() if name not in ("colleague", "cancelled_by")},
        **{name: getattr(proof, name) for name in _OF_THE_PROOF},
        **{name: agreed.get(name) or None for name in _SHOWN_TO_THEM},
    }
