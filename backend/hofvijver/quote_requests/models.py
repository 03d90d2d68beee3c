"""The quote request: what a visitor asked for, and what staff made of it."""

import secrets
from collections.abc import Callable
from datetime import date, datetime
from types import SimpleNamespace
from typing import Any, Literal, get_args
from uuid import UUID, uuid4

from sqlalchemy import Double, ForeignKey, Index, Row, String, text
from sqlalchemy.engine.default import DefaultExecutionContext
from sqlalchemy.orm import Mapped, mapped_column

from hofvijver.auth.models import User
from hofvijver.columns import one_of, utc_now
from hofvijver.db import Base
from hofvijver.quote_requests.contact_keys import email_key, phone_key

Status = Literal["nieuw", "in_behandeling", "offerte_verstuurd", "akkoord", "afgewezen", "vervallen"]
STATUSES: tuple[Status, ...] = get_args(Status)

# Text that PostgreSQL sorts as SQLite does, whatever language it was installed in: only then an index finds
# the beginning of a word.
BY_CODE_POINT = String().with_variant(String(collation="C"), "postgresql")

# No vowels and nothing that is read or heard as something else: people spell this over the telephone.
REFERENCE_CHARACTERS = "23456789BCDFGHJKLMNPQRSTVWXZ"


def new_reference() -> str:
    """A number such as 7K3M-9QXT, drawn at random so that it does not tell how many requests there are."""
    drawn = "".join(secrets.choice(REFERENCE_CHARACTERS) for _ in range(8))
    return f"{drawn[:4]}-{drawn[4:]}"


def _spelled(column: str, spell: Callable[[str], str]) -> Callable[[DefaultExecutionContext], str | None]:
    """The default of a column that holds another one in one spelling, whichever way a row is inserted."""

    def default(context: DefaultExecutionContext) -> str | None:
        given = context.get_current_parameters()[column]  # type: ignore[no-untyped-call]
        return None if given is None else spell(given)

    return default


# Only of the few that are: most requests are not, and would be looked for by this index in vain.
_SUSPECT: dict[str, Any] = {
    "sqlite_where": text("is_suspect IS 1"),
    "postgresql_where": text("is_suspect IS true"),
}


class QuoteRequest(Base):
    """Lengths and option lists are not repeated here: they are checked on the way in, from content/facts."""

    __tablename__ = "quote_requests"
    __table_args__ = (
        one_of("status", STATUSES),
        Index(None, "created_at", "id"),
        Index(None, "status", "created_at"),
        Index(None, "from_city", "created_at"),
        Index(None, "to_city", "created_at"),
        Index(None, "assignee_id", "created_at"),
        Index("ix_quote_requests_suspect", "created_at", "id", **_SUSPECT),
        Index(None, "moving_date", "id"),
        Index(None, "moving_date", "created_at", "id"),
        Index(None, "volume", "id"),
        Index("ix_quote_requests_email_lower", text("lower(email)")),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    reference: Mapped[str] = mapped_column(unique=True, default=new_reference)
    created_at: Mapped[datetime] = mapped_column(default=utc_now)
    updated_at: Mapped[datetime] = mapped_column(default=utc_now, onupdate=utc_now)

    from_address: Mapped[str]
    from_postal_code: Mapped[str]
    from_city: Mapped[str]
    from_country: Mapped[str | None]
    from_home_type: Mapped[str | None]
    from_floor: Mapped[str | None]
    from_access: Mapped[str | None]
    from_description: Mapped[str | None]
    has_elevator_from: Mapped[bool] = mapped_column(default=False)

    to_address: Mapped[str]
    to_postal_code: Mapped[str]
    to_city: Mapped[str]
    to_country: Mapped[str | None]
    to_home_type: Mapped[str | None]
    to_floor: Mapped[str | None]
    to_access: Mapped[str | None]
    to_description: Mapped[str | None]
    has_elevator_to: Mapped[bool] = mapped_column(default=False)

    moving_date: Mapped[date]
    date_flexibility: Mapped[str | None]

    furniture_list: Mapped[dict[str, Any]] = mapped_column(default=dict)
    # By the catalogue, in m³: the figure that is priced and shown to staff.
    volume: Mapped[float | None] = mapped_column(Double)
    extra_services: Mapped[list[Any]] = mapped_column(default=list, info={"list": True})
    needs_packing: Mapped[bool] = mapped_column(default=False)
    needs_storage: Mapped[bool] = mapped_column(default=False)
    # hulpNodig of the form.
    help_needed: Mapped[str | None]
    # Range and assumptions as they were on arrival, from the stored answers.
    price_indication: Mapped[dict[str, Any] | None]

    full_name: Mapped[str]
    email: Mapped[str]
    phone: Mapped[str] = mapped_column(index=True)
    # In one spelling, to find other requests of the same person.
    email_key: Mapped[str | None] = mapped_column(index=True, default=_spelled("email", email_key))
    phone_key: Mapped[str | None] = mapped_column(index=True, default=_spelled("phone", phone_key))
    contact_preference: Mapped[str | None]
    # zekerheidsverhuizing of the form, which asks whether the move is for a business.
    business_move: Mapped[str | None]
    additional_notes: Mapped[str | None]
    consent_at: Mapped[datetime | None]
    consent_version: Mapped[str | None]

    # One key per draft: sent twice it is one request. The fingerprint tells whether the content is the same.
    idempotency_key: Mapped[UUID | None] = mapped_column(unique=True)
    content_fingerprint: Mapped[str | None]
    # A field that people do not see, and how long the form was open: what robots give themselves away by.
    trap: Mapped[str | None]
    form_seconds: Mapped[int | None]
    spam_score: Mapped[int] = mapped_column(default=0)
    is_suspect: Mapped[bool] = mapped_column(default=False)

    status: Mapped[Status] = mapped_column(String, default="nieuw")
    # When the status first left "nieuw"; from then on it stays.
    first_response_at: Mapped[datetime | None]
    assignee_id: Mapped[UUID | None] = mapped_column(ForeignKey(User.id, ondelete="SET NULL"))
    internal_notes: Mapped[str | None]
    # Counts the changes: who saved from an older state is told instead of overwriting a colleague's work.
    version: Mapped[int] = mapped_column(default=1)

    __mapper_args__ = {"version_id_col": version}  # noqa: RUF012


#: A request with its columns as attributes: through the object mapper, as a row, or as it was just stored.
AnyRequest = QuoteRequest | Row[Any] | SimpleNamespace


class RequestWord(Base):
    """A word by which staff finds a request: every beginning of it does. Gone with the request."""

    __tablename__ = "request_words"
    __table_args__ = (
        Index(None, "word", "request_id"),
        # On SQLite the key is then the table itself, instead of a second copy of it.
        {"sqlite_with_rowid": False},
    )

    request_id: Mapped[UUID] = mapped_column(
        ForeignKey(QuoteRequest.id, ondelete="CASCADE"), primary_key=True
    )
    word: Mapped[str] = mapped_column(BY_CODE_POINT, primary_key=True)
