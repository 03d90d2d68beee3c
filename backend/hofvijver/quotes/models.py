"""Quotes: one row for each version, its file, its number, and the proof that it was accepted."""

from datetime import date, datetime
from typing import Any, Literal, get_args
from uuid import UUID, uuid4

from sqlalchemy import BigInteger, ForeignKey, Index, LargeBinary, String, UniqueConstraint, false, text
from sqlalchemy.orm import Mapped, mapped_column

from hofvijver.audit import Actor
from hofvijver.columns import one_of, utc_now
from hofvijver.db import Base
from hofvijver.quote_requests.models import QuoteRequest

State = Literal["draft", "sent", "accepted", "declined", "expired", "superseded", "withdrawn"]
STATES: tuple[State, ...] = get_args(State)
Basis = Literal["vaste_prijs", "maximumprijs", "uurtarief"]
BASES: tuple[Basis, ...] = get_args(Basis)
#: How a colleague heard what a customer decided.
HeardBy = Literal["telefoon", "email", "balie"]
HEARD_BY: tuple[HeardBy, ...] = get_args(HeardBy)
Channel = Literal["online", HeardBy]
CHANNELS: tuple[Channel, ...] = ("online", *HEARD_BY)

_OPEN = text("state IN ('draft', 'sent', 'accepted')")
_SENT = text("state = 'sent'")
_LEFT = text("sent_at IS NOT NULL")
_OWES = text("final_open_cents > 0")
_TO_CALL = text("prepayment_call_on IS NOT NULL")


class Quote(Base):
    """A version of what is offered for a request; gone with the request.

    A draft may hold anything its editor typed. From the moment it is sent, only its state changes.
    """

    __tablename__ = "quotes"
    __table_args__ = (
        one_of("state", STATES),
        one_of("basis", BASES),
        UniqueConstraint("request_id", "version"),
        UniqueConstraint("number"),
        # Beside a sent quote there may be a draft of the next version, but never two in the same state.
        Index(
            "uq_quotes_open",
            "request_id",
            "state",
            unique=True,
            sqlite_where=_OPEN,
            postgresql_where=_OPEN,
        ),
        # To find quotes to remind of, and quotes that run out.
        Index("ix_quotes_sent", "valid_until", sqlite_where=_SENT, postgresql_where=_SENT),
        # To count those of each day in the plan.
        Index(
            "ix_quotes_sent_day",
            "day",
            "without_move",
            sqlite_where=_SENT,
            postgresql_where=_SENT,
        ),
        # All columns that figures read of a quote, by period and by request: on SQLite, those behind the
        # large document are only reached by reading it.
        Index(
            "ix_quotes_sent_at",
            "sent_at",
            "request_id",
            "version",
            "sent_by",
            sqlite_where=_LEFT,
            postgresql_where=_LEFT,
        ),
        Index(
            "ix_quotes_outcome",
            "request_id",
            "version",
            "sent_at",
            "state",
            "decline_reason",
            "total_cents",
            "excluding_cents",
            sqlite_where=_LEFT,
            postgresql_where=_LEFT,
        ),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    request_id: Mapped[UUID] = mapped_column(ForeignKey(QuoteRequest.id, ondelete="CASCADE"))
    version: Mapped[int]
    # From the moment it is sent: 2026-0042.
    number: Mapped[str | None]
    state: Mapped[State] = mapped_column(String, default="draft")
    # Counts the changes of a draft: saving from an older one is refused instead of overwriting the newer.
    revision: Mapped[int] = mapped_column(default=1)

    # On paper or in another program: there is a number, a day and an amount, and no file.
    made_elsewhere: Mapped[bool] = mapped_column(default=False, server_default=false())
    basis: Mapped[Basis] = mapped_column(String)
    # Whether prices are shown without VAT.
    business: Mapped[bool] = mapped_column(default=False)
    # The first day of the move, and the days after it.
    day: Mapped[date | None]
    more_days: Mapped[list[Any]] = mapped_column(default=list, server_default=text("'[]'"))
    window: Mapped[str]
    valid_until: Mapped[date | None]
    # The last moment to accept it online, from the moment it is sent; later only by calling.
    accept_online_until: Mapped[datetime | None]
    # Whether it is for services alone; where nobody said so, that follows from the lines.
    without_move: Mapped[bool | None]
    note: Mapped[str] = mapped_column(default="")
    # Whether quantity and price of each line are shown; where nobody said so, as the basis has it.
    show_rates: Mapped[bool | None]
    # What is not included, beside what follows from the lines.
    also_not_included: Mapped[list[Any]] = mapped_column(default=list, server_default=text("'[]'"))
    lines: Mapped[list[Any]] = mapped_column(default=list)
    discount_cents: Mapped[int] = mapped_column(BigInteger, default=0)
    discount_percent_tenths: Mapped[int] = mapped_column(default=0)
    # What is to be paid, without options.
    total_cents: Mapped[int] = mapped_column(BigInteger, default=0)
    # The same without VAT, from the moment it is sent.
    excluding_cents: Mapped[int | None] = mapped_column(BigInteger)

    # Everything that was sent, and the hash of the file that the customer holds.
    document: Mapped[dict[str, Any] | None] = mapped_column(deferred=True)
    sha256: Mapped[str | None]
    # The newest mail with the quote in the outbox.
    mail_id: Mapped[UUID | None]
    # When the mail server took such a mail, and when one was given up: the mails themselves are not kept.
    mailed_at: Mapped[datetime | None]
    mail_failed_at: Mapped[datetime | None]
    reminders: Mapped[bool] = mapped_column(default=True)
    reminders_sent: Mapped[int] = mapped_column(default=0)

    # Names are copied: an account may be removed, what it did stays readable.
    created_at: Mapped[datetime] = mapped_column(default=utc_now)
    created_by: Mapped[str]
    updated_at: Mapped[datetime] = mapped_column(default=utc_now)
    updated_by: Mapped[str]
    sent_at: Mapped[datetime | None]
    sent_by: Mapped[str | None]
    # When and by whom it got the state it has now, if that is neither draft nor sent.
    closed_at: Mapped[datetime | None]
    closed_by: Mapped[str | None]
    # Who noted that, and until when they can take it back: so long the mail about it waits.
    noted_by: Mapped[UUID | None]
    take_back_until: Mapped[datetime | None]
    decline_reason: Mapped[str | None]
    decline_note: Mapped[str | None]

    @property
    def has_left(self) -> bool:
        """Whether its customer got it: by our mail, or in another way."""
        return self.mailed_at is not None or self.made_elsewhere

    def close(self, state: State, actor: Actor, now: datetime) -> None:
        self.state, self.closed_at, self.closed_by = state, now, actor.name

    def reopen(self) -> None:
        self.state, self.closed_at, self.closed_by = "sent", None, None


class QuoteFile(Base):
    """The PDF as it was sent, in a table of its own so that lists do not read it."""

    __tablename__ = "quote_files"

    quote_id: Mapped[UUID] = mapped_column(ForeignKey(Quote.id, ondelete="CASCADE"), primary_key=True)
    pdf: Mapped[bytes] = mapped_column(LargeBinary)


class QuoteNumber(Base):
    """The last number that was given out in a year."""

    __tablename__ = "quote_numbers"

    year: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    last: Mapped[int]


class QuoteAcceptance(Base):
    """The proof of an agreement, with all that was agreed on: it stays when the request is deleted."""

    __tablename__ = "quote_acceptances"
    __table_args__ = (
        one_of("channel", CHANNELS),
        one_of("cancellation_channel", CHANNELS),
        UniqueConstraint("quote_id"),
        UniqueConstraint("number"),
        # To find customers to call about their prepayment.
        Index(
            "ix_quote_acceptances_prepayment_call_on",
            "prepayment_call_on",
            sqlite_where=_TO_CALL,
            postgresql_where=_TO_CALL,
        ),
        # To find those who did not pay the rest in time.
        Index("ix_quote_acceptances_final_due", "final_due", sqlite_where=_OWES, postgresql_where=_OWES),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    quote_id: Mapped[UUID | None] = mapped_column(ForeignKey(Quote.id, ondelete="SET NULL"))
    reference: Mapped[str] = mapped_column(index=True)
    number: Mapped[str]
    version: Mapped[int]
    # The optional lines that were chosen.
    options: Mapped[list[Any]] = mapped_column(default=list)
    total_cents: Mapped[int] = mapped_column(BigInteger)
    name: Mapped[str]
    accepted_at: Mapped[datetime] = mapped_column(default=utc_now, index=True)
    channel: Mapped[Channel] = mapped_column(String)
    # Who wrote it down, unless the customer did so.
    colleague: Mapped[str | None]
    ip: Mapped[str | None]
    browser: Mapped[str | None]
    # Of the file that was accepted, unless the quote was made elsewhere.
    sha256: Mapped[str | None]
    document: Mapped[dict[str, Any]] = mapped_column(deferred=True)
    # The moving day that the request had before.
    day_before: Mapped[date | None]
    # The days after the first that were agreed on; the request holds the first.
    more_days: Mapped[list[Any]] = mapped_column(default=list, server_default=text("'[]'"))
    # Each other day that was agreed on later, see `another_day.py`; the request holds the last one.
    day_changes: Mapped[list[Any] | None]
    # Each other time of arrival that was agreed on later, see `windows.py`.
    window_changes: Mapped[list[Any] | None]
    # What is to be paid in advance; nothing if that was not agreed on.
    prepayment_cents: Mapped[int | None] = mapped_column(BigInteger)
    # The last day for it; not known of agreements from before days were counted.
    prepayment_due: Mapped[date | None]
    # From this day on a colleague is to call about it; empty once there is a task, or no reason to call.
    prepayment_call_on: Mapped[date | None]
    # What it costs in the end by the final statement that stands, what of that is still to be paid (below
    # zero: paid back), and the last day for it; nothing while there is no statement.
    final_cents: Mapped[int | None] = mapped_column(BigInteger)
    final_open_cents: Mapped[int | None] = mapped_column(BigInteger)
    final_due: Mapped[date | None]
    # When the customer cancelled, how we know, and what that costs by the terms that were agreed on.
    cancelled_at: Mapped[datetime | None]
    cancellation_channel: Mapped[Channel | None] = mapped_column(String)
    cancelled_by: Mapped[str | None]
    cancellation_percent: Mapped[int | None]
    cancellation_cents: Mapped[int | None] = mapped_column(BigInteger)
    # Whether that was by the right to revoke it.
    revoked: Mapped[bool] = mapped_column(default=False, server_default=false())
    pdf: Mapped[bytes | None] = mapped_column(LargeBinary, deferred=True)


class QuotePayment(Base):
    """A part of the prepayment that came in; it belongs to the proof and stays as long as that."""

    __tablename__ = "quote_payments"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    acceptance_id: Mapped[UUID] = mapped_column(
        ForeignKey(QuoteAcceptance.id, ondelete="CASCADE"), index=True
    )
    cents: Mapped[int] = mapped_column(BigInteger)
    # On which it came in.
    day: Mapped[date]
    noted_at: Mapped[datetime] = mapped_column(default=utc_now)
    noted_by: Mapped[str]
