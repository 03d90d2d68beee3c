"""The quote request: what a visitor asked for, and what staff made of it."""

from collections.abc import Callable
from datetime import date, datetime
from typing import Any, Literal, get_args
from uuid import UUID, uuid4

from sqlalchemy import BigInteger, Double, ForeignKey, Index, String, text
from sqlalchemy.engine.default import DefaultExecutionContext
from sqlalchemy.orm import Mapped, mapped_column

from hofvijver.auth.models import User
from hofvijver.columns import one_of, utc_now
from hofvijver.content import get_content
from hofvijver.db import Base, table_of
from hofvijver.quote_requests.contact_keys import email_key, phone_key
from hofvijver.quote_requests.fields import Writer, answer, fields_of, server_field, staff_field
from hofvijver.quote_requests.references import new_reference
from hofvijver.quote_requests.rules import MAX_TRAP

Status = Literal["nieuw", "in_behandeling", "offerte_verstuurd", "akkoord", "afgewezen", "vervallen"]
STATUSES: tuple[Status, ...] = get_args(Status)
NEW: Status = "nieuw"
#: Statuses in which the customer still waits for the quote that was promised.
AWAITING = tuple(status.id for status in get_content().statuses.statuses if status.awaits_quote)

#: Statuses in which a quote was sent, and the status of a request that came to nothing.
QUOTED: tuple[Status, ...] = ("offerte_verstuurd", "akkoord")
CLOSED: Status = "vervallen"
#: Statuses in which no more is to be done.
ENDED: tuple[Status, ...] = ("afgewezen", CLOSED)

#: What became of the quote that counts: the newest version that was sent.
QuoteState = Literal["sent", "accepted", "cancelled", "declined", "expired", "withdrawn"]
QUOTE_STATES: tuple[QuoteState, ...] = get_args(QuoteState)

Language = Literal["nl", "en"]
Source = Literal["website", "telefoon", "balie"]
SOURCES: tuple[Source, ...] = get_args(Source)

# Text that PostgreSQL sorts as SQLite does, whatever language it was installed in: only then an index finds
# the beginning of a word.
BY_CODE_POINT = String().with_variant(String(collation="C"), "postgresql")


def _key_of(column: str, spell: Callable[[Any], Any]) -> Callable[[DefaultExecutionContext], Any]:
    """The default of a column that holds another one in one spelling, whichever way a row is inserted."""

    def default(context: DefaultExecutionContext) -> Any:
        given = context.get_current_parameters()[column]  # type: ignore[no-untyped-call]
        return None if given is None else spell(given)

    return default


# Holds only the few suspect requests: the database would gain nothing by an index on all the others.
_SUSPECT: dict[str, Any] = {
    "sqlite_where": text("is_suspect IS 1"),
    "postgresql_where": text("is_suspect IS true"),
}
# The few that wait for a quote, as one expression: of two, SQLite takes an index on one and sorts the rest.
_LISTED = ", ".join(f"'{status}'" for status in AWAITING)
_AWAITING: dict[str, Any] = {
    "sqlite_where": text(f"(status IN ({_LISTED}) AND is_suspect IS 0) IS 1"),
    "postgresql_where": text(f"(status IN ({_LISTED}) AND is_suspect IS false) IS true"),
}
# The few that nobody has taken up, as one expression for the same reason.
_UNASSIGNED: dict[str, Any] = {
    "sqlite_where": text(f"(status = '{NEW}' AND is_suspect IS 0 AND assignee_id IS NULL) IS 1"),
    "postgresql_where": text(f"(status = '{NEW}' AND is_suspect IS false AND assignee_id IS NULL) IS true"),
}
_OWES = "(quote_state = 'accepted' AND quote_prepayment_cents > coalesce(quote_prepaid_cents, 0))"
_OWING: dict[str, Any] = {
    "sqlite_where": text(f"{_OWES} IS 1"),
    "postgresql_where": text(f"{_OWES} IS true"),
}


def _where_known(column: str) -> dict[str, Any]:
    known = text(f"{column} IS NOT NULL")
    return {"sqlite_where": known, "postgresql_where": known}


# What the mails name in their own texts, and exports have a column for.
TOLD = answer(mail="text", confirmation=True, csv=True)
TOLD_AND_FOUND = answer(mail="text", confirmation=True, csv=True, search=True)
TYPED_FREELY = answer(mail="text", csv=True, free_text=True)
# The address itself is mailed, searched and told in the history.
PART_OF_ADDRESS = answer(csv=True, history=False)

ADDRESS = "Street and house number. Composed where these are given apart and the address is not."
FLOOR_NUMBER = "Which floor it really is, where the highest of the options was chosen."
ADDRESS_PART = "Known with the other part or not at all; left out if both are not the address that is given."


class QuoteRequest(Base):
    """Lengths, labels and option lists are not repeated here: they stand in `quote-rules.json`."""

    __tablename__ = "quote_requests"
    __table_args__ = (
        one_of("status", STATUSES),
        one_of("source", SOURCES),
        one_of("language", get_args(Language)),
        one_of("quote_state", QUOTE_STATES),
        Index(None, "created_at", "id"),
        Index(None, "status", "created_at"),
        Index(None, "from_city", "created_at"),
        Index(None, "to_city", "created_at"),
        Index(None, "assignee_id", "created_at"),
        Index("ix_quote_requests_suspect", "created_at", "id", **_SUSPECT),
        Index("ix_quote_requests_awaiting", "waiting_since", "id", **_AWAITING),
        Index("ix_quote_requests_unassigned", "created_at", **_UNASSIGNED),
        Index("ix_quote_requests_owing", "moving_date", **_OWING),
        Index(None, "moving_date", "id"),
        Index(None, "moving_date", "created_at", "id"),
        Index(None, "volume", "id"),
        Index("ix_quote_requests_email_lower", text("lower(email)")),
        Index("ix_quote_requests_task_due_date", "task_due_date", **_where_known("task_due_date")),
        Index("ix_quote_requests_unanswered", "unanswered_since", **_where_known("unanswered_since")),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    reference: Mapped[str] = mapped_column(
        unique=True,
        default=new_reference,
        info=server_field(mail="text", confirmation=True, csv=True, search=True),
    )
    created_at: Mapped[datetime] = mapped_column(
        default=utc_now, info=server_field(mail="text", confirmation=True, csv=True)
    )
    updated_at: Mapped[datetime] = mapped_column(default=utc_now, onupdate=utc_now, index=True)
    status: Mapped[Status] = mapped_column(String, default=NEW, info=staff_field(csv=True))

    full_name: Mapped[str] = mapped_column(
        info=answer(mail="text", confirmation=True, csv=True, search=True, free_text=True)
    )
    email: Mapped[str] = mapped_column(info=answer(mail="text", csv=True, search=True))
    phone: Mapped[str] = mapped_column(index=True, info=answer(mail="text", csv=True, search=True))
    # In one spelling, to find other requests of the same person.
    email_key: Mapped[str | None] = mapped_column(index=True, default=_key_of("email", email_key))
    phone_key: Mapped[str | None] = mapped_column(index=True, default=_key_of("phone", phone_key))
    contact_preference: Mapped[str | None] = mapped_column(
        info=answer(mail="contact", confirmation=True, csv=True)
    )
    # zekerheidsverhuizing of the form, which asks whether the move is for a business.
    business_move: Mapped[str | None] = mapped_column(
        info=answer(mail="contact", confirmation=True, csv=True)
    )
    company_name: Mapped[str | None] = mapped_column(
        info=answer(mail="contact", csv=True, search=True, free_text=True)
    )
    from_address: Mapped[str] = mapped_column(
        doc=ADDRESS, info=answer(mail="text", confirmation=True, csv=True, search=True, free_text=True)
    )
    from_street: Mapped[str | None] = mapped_column(doc=ADDRESS_PART, info=PART_OF_ADDRESS)
    from_house_number: Mapped[str | None] = mapped_column(doc=ADDRESS_PART, info=PART_OF_ADDRESS)
    from_postal_code: Mapped[str] = mapped_column(info=TOLD_AND_FOUND)
    from_city: Mapped[str] = mapped_column(info=TOLD_AND_FOUND)
    from_country: Mapped[str | None] = mapped_column(info=TOLD)
    from_home_type: Mapped[str | None] = mapped_column(info=TOLD)
    from_floor: Mapped[str | None] = mapped_column(info=TOLD)
    from_floor_number: Mapped[int | None] = mapped_column(doc=FLOOR_NUMBER, info=TOLD)
    from_access: Mapped[str | None] = mapped_column(info=TOLD)
    from_description: Mapped[str | None] = mapped_column(info=TYPED_FREELY)
    has_elevator_from: Mapped[bool] = mapped_column(default=False, info=answer(mail="text"))

    to_address: Mapped[str] = mapped_column(
        doc=ADDRESS, info=answer(mail="text", confirmation=True, csv=True, search=True, free_text=True)
    )
    to_street: Mapped[str | None] = mapped_column(doc=ADDRESS_PART, info=PART_OF_ADDRESS)
    to_house_number: Mapped[str | None] = mapped_column(doc=ADDRESS_PART, info=PART_OF_ADDRESS)
    to_postal_code: Mapped[str] = mapped_column(info=TOLD_AND_FOUND)
    to_city: Mapped[str] = mapped_column(info=TOLD_AND_FOUND)
    to_country: Mapped[str | None] = mapped_column(info=TOLD)
    to_home_type: Mapped[str | None] = mapped_column(info=TOLD)
    to_floor: Mapped[str | None] = mapped_column(info=TOLD)
    to_floor_number: Mapped[int | None] = mapped_column(doc=FLOOR_NUMBER, info=TOLD)
    to_access: Mapped[str | None] = mapped_column(info=TOLD)
    to_description: Mapped[str | None] = mapped_column(info=TYPED_FREELY)
    has_elevator_to: Mapped[bool] = mapped_column(default=False, info=answer(mail="text"))

    moving_date: Mapped[date] = mapped_column(info=TOLD)
    date_flexibility: Mapped[str | None] = mapped_column(info=answer(mail="text", confirmation=True))
    # speling of the form.
    date_slack: Mapped[str | None] = mapped_column(info=answer(mail="size", confirmation=True, csv=True))

    # woninggrootte of the form.
    home_size: Mapped[str | None] = mapped_column(info=answer(mail="size", confirmation=True, csv=True))
    furniture_list: Mapped[dict[str, Any]] = mapped_column(
        default=dict, info=answer(mail="text", confirmation=True)
    )
    inventory_complete: Mapped[bool | None] = mapped_column(
        doc="Whether `furniture_list` is all there is, however little it seems.", info=answer()
    )
    # By the catalogue, in m³: the figure that is priced and shown to staff.
    volume: Mapped[float | None] = mapped_column(
        Double, info=server_field(mail="text", confirmation=True, csv=True)
    )
    extra_services: Mapped[list[Any]] = mapped_column(
        default=list, info={"list": True, **answer(mail="text", confirmation=True, csv=True)}
    )
    needs_packing: Mapped[bool] = mapped_column(default=False, info=answer(mail="text"))
    needs_storage: Mapped[bool] = mapped_column(default=False, info=answer(mail="text"))
    # opslagduur of the form.
    storage_period: Mapped[str | None] = mapped_column(info=answer(mail="size", confirmation=True, csv=True))
    # hulpNodig of the form.
    help_needed: Mapped[str | None] = mapped_column(info=answer(mail="size", confirmation=True, csv=True))
    # Range and assumptions as they were on arrival, from the stored answers.
    price_indication: Mapped[dict[str, Any] | None] = mapped_column(
        doc="Computed by the server from the answers; what is sent is ignored.",
        info=answer(mail="text", confirmation=True, csv=True, content=False),
    )
    additional_notes: Mapped[str | None] = mapped_column(info=TYPED_FREELY)

    consent_at: Mapped[datetime | None] = mapped_column(info=answer(content=False))
    consent_version: Mapped[str | None] = mapped_column(info=answer())
    # One key per draft: sent twice it is one request. The fingerprint tells whether the content is the same.
    idempotency_key: Mapped[UUID | None] = mapped_column(unique=True, info=answer(content=False))
    content_fingerprint: Mapped[str | None]
    # What robots give themselves away by.
    trap: Mapped[str | None] = mapped_column(
        doc=f"A field that people do not see; {MAX_TRAP} characters are kept.", info=answer(content=False)
    )
    form_seconds: Mapped[int | None] = mapped_column(
        doc="How long the form was open.", info=answer(content=False)
    )
    spam_score: Mapped[int] = mapped_column(default=0)
    is_suspect: Mapped[bool] = mapped_column(default=False, info=staff_field(mail="text", csv=True))

    source: Mapped[Source] = mapped_column(
        String,
        default="website",
        server_default="website",
        doc="Where it came in: what staff enters came by telephone or at the counter.",
        info=server_field(csv=True),
    )
    merged_into: Mapped[str | None] = mapped_column(
        index=True, doc="The reference of the request that stays, when this one was merged into it."
    )

    # In which language its customer reads page and mails.
    language: Mapped[Language] = mapped_column(
        String, default="nl", server_default="nl", info=server_field(csv=True, history=False)
    )
    waiting_since: Mapped[datetime] = mapped_column(
        default=_key_of("created_at", lambda arrived: arrived),
        doc="From when a quote is promised: its arrival, or when one was withdrawn or asked for anew.",
    )
    first_response_at: Mapped[datetime | None] = mapped_column(doc="When the status first left `nieuw`.")
    quote_sent_at: Mapped[datetime | None] = mapped_column(doc="When a quote was first sent.")
    # Written by `quotes/reflecting.py` alone, after each act on a quote.
    quote_state: Mapped[QuoteState | None] = mapped_column(
        String, doc="Of the quote that counts; empty if none was sent.", info=server_field(csv=True)
    )
    quote_number: Mapped[str | None] = mapped_column(doc="Its number.", info=server_field(csv=True))
    quote_cents: Mapped[int | None] = mapped_column(
        BigInteger, doc="What it amounts to; once accepted, what was agreed.", info=server_field(csv=True)
    )
    quote_prepayment_cents: Mapped[int | None] = mapped_column(
        BigInteger, doc="What is to be paid in advance, once accepted.", info=server_field(csv=True)
    )
    quote_prepaid_cents: Mapped[int | None] = mapped_column(
        BigInteger, doc="What of it came in.", info=server_field(csv=True)
    )
    more_days: Mapped[list[Any] | None] = mapped_column(
        doc="Of an agreed move of several days, those after `moving_date`.", info=server_field(csv=True)
    )
    # Of all versions, to be found by.
    quote_numbers: Mapped[str | None] = mapped_column(info=server_field(search=True))
    assignee_id: Mapped[UUID | None] = mapped_column(
        ForeignKey(User.id, ondelete="SET NULL"), info=staff_field(csv=True)
    )
    internal_notes: Mapped[str | None] = mapped_column(info=staff_field(csv=True))
    quote_mail_failed_at: Mapped[datetime | None] = mapped_column(
        doc="When the last mail with a quote was given up; empty once another was sent."
    )
    task_due_date: Mapped[date | None] = mapped_column(doc="When the first of its open tasks is to be done.")
    unanswered_since: Mapped[datetime | None] = mapped_column(doc="Since when its customer awaits an answer.")
    damage_reported_at: Mapped[datetime | None] = mapped_column(doc="When damage was first reported.")
    # Counts the changes: saving from an older state is refused instead of overwriting a colleague's work.
    version: Mapped[int] = mapped_column(default=1)

    __mapper_args__ = {"version_id_col": version}  # noqa: RUF012


#: Columns that the API does not show. Who sends a request again under its key is told the customer's secret:
#: only its sender may know that key.
HIDDEN = frozenset(("content_fingerprint", "email_key", "idempotency_key", "phone_key", "quote_numbers"))
#: Every column that people write or read, and where it is used.
FIELDS = fields_of(table_of(QuoteRequest))


def written_by(writer: Writer) -> frozenset[str]:
    return frozenset(name for name, field in FIELDS.items() if field.writer == writer)


#: The answers that staff can put right: what makes a request, but not what its sender agreed to.
CORRECTABLE = frozenset(name for name in written_by("visitor") if FIELDS[name].content) - {"consent_version"}
#: Columns whose changes the history tells by another one.
NOT_IN_HISTORY = frozenset(name for name, field in FIELDS.items() if not field.history)
