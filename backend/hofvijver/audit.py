"""The audit log: who saw, changed, exported or erased what, stored without the data itself."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal
from uuid import UUID

from sqlalchemy import BigInteger, Index, Integer, String, exists, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Mapped, Session, mapped_column

from hofvijver.columns import utc_now
from hofvijver.db import Base

Action = Literal[
    "seen",
    "listed",
    "changed",
    "entered",
    "merged",
    "exported",
    "customer_exported",
    "erased",
    "invited",
    "role_changed",
    "user_removed",
    "sessions_ended",
    "signed_in",
    "sign_in_refused",
    "code_refused",
    "password_changed",
    "factor_added",
    "factor_removed",
    "backup_codes_made",
    "backup_code_used",
    "quote_drafted",
    "quote_changed",
    "quote_discarded",
    "quote_sent",
    "quote_sent_again",
    "quote_reminded",
    "quote_superseded",
    "quote_withdrawn",
    "quote_accepted",
    "quote_declined",
    "quote_expired",
    "quote_noted",
    "quote_cancelled",
    "quote_day_changed",
    "quote_window_changed",
    "quote_day_proposed",
    "quote_day_refused",
    "quote_day_withdrawn",
    "quote_taken_back",
    "quote_payment_noted",
    "quote_payment_removed",
    "quote_reminders",
    "entry_added",
    "entry_corrected",
    "entry_removed",
    "customer_answered",
    "task_made",
    "task_changed",
    "task_done",
    "task_reopened",
    "task_removed",
    "lead_made",
    "lead_changed",
    "lead_attempted",
    "lead_closed",
    "lead_reopened",
    "lead_became_request",
    "lead_removed",
    "link_sent",
    "link_ended",
    "damage_reported",
    "damage_photo_removed",
    "line_saved",
    "line_changed",
    "line_removed",
    "job_made",
    "job_changed",
    "job_placed",
    "job_cancelled",
    "job_reopened",
    "hours_noted",
    "hours_changed",
    "hours_removed",
    "job_signed",
    "items_ticked",
    "day_sheet_opened",
    "day_sheet_shared",
    "day_sheet_ended",
    "on_top_added",
    "on_top_changed",
    "on_top_removed",
    "on_top_agreed",
    "on_top_declined",
    "job_closed",
    "job_closing_corrected",
    "job_closing_removed",
    "statement_sent",
    "statement_taken_back",
    "resource_added",
    "resource_changed",
    "resource_removed",
    "absence_noted",
    "absence_removed",
    "feed_made",
    "feed_replaced",
    "feed_revoked",
    "company_changed",
]


class AuditEntry(Base):
    """One act. Names are copied, because an account may be removed and its acts must stay readable.

    Users can change their name but not their e-mail, which therefore tells who it was.
    """

    __tablename__ = "audit_log"
    __table_args__ = (
        Index(None, "at", "id"),
        Index(None, "subject", "at"),
    )

    id: Mapped[int] = mapped_column(BigInteger().with_variant(Integer, "sqlite"), primary_key=True)
    at: Mapped[datetime] = mapped_column(default=utc_now)
    actor_id: Mapped[UUID]
    actor_name: Mapped[str]
    actor_email: Mapped[str | None]
    action: Mapped[Action] = mapped_column(String)
    # The reference of a request or the e-mail address of a colleague, never anything about a customer.
    subject: Mapped[str | None]
    details: Mapped[dict[str, Any]] = mapped_column(default=dict)
    # The key of an entry that is written once an hour, with the hour in it; empty for all others.
    once: Mapped[str | None] = mapped_column(unique=True)


#: The id of an actor without an account: a customer, or the program itself.
NO_ACCOUNT = UUID(int=0)


@dataclass(frozen=True)
class Actor:
    """Who did something, as history and log keep it."""

    id: UUID
    name: str
    email: str | None = None


@dataclass(frozen=True)
class Note:
    """An entry to be written to the audit log."""

    actor: Actor
    action: Action
    subject: str | None = None
    details: dict[str, Any] = field(default_factory=dict)
    hourly: bool = False

    def once(self, now: datetime) -> str | None:
        if not self.hourly:
            return None
        return f"{self.action} {self.actor.id} {self.subject or ''} {now:%Y-%m-%dT%H}"


def note(session: Session, *notes: Note) -> None:
    """Write entries in the transaction of the act itself, so that both are stored or neither."""
    now = utc_now()
    if notes:
        session.execute(insert(AuditEntry), [_row(each, now) for each in notes])


def note_once(session: Session, wanted: Note) -> None:
    """Write an entry at most once an hour; later counts in its details are added to that entry."""
    try:
        with session.begin_nested():
            note(session, wanted)
    except IntegrityError:
        _add(session, wanted)


def _add(session: Session, wanted: Note) -> None:
    if not wanted.details:
        return
    same = AuditEntry.once == wanted.once(utc_now())
    entry = session.scalar(select(AuditEntry).where(same).with_for_update())
    if entry is not None:
        sums = {name: entry.details.get(name, 0) + count for name, count in wanted.details.items()}
        entry.details = {**entry.details, **sums}


def _row(wanted: Note, now: datetime) -> dict[str, Any]:
    return {
        "at": now,
        "actor_id": wanted.actor.id,
        "actor_name": wanted.actor.name,
        "actor_email": wanted.actor.email,
        "action": wanted.action,
        "subject": wanted.subject,
        "details": wanted.details,
        "once": wanted.once(now),
    }


def is_noted(session: Session, wanted: Note) -> bool:
    """Whether the log already has this hour's entry, so that most reads need not write."""
    once = wanted.once(utc_now())
    return once is not None and bool(session.scalar(select(exists().where(AuditEntry.once == once))))
