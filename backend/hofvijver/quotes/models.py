"""The quote request: what a visitor asked for, and what staff made of it."""

import secrets
from datetime import date, datetime
from typing import Any, Literal, get_args
from uuid import UUID, uuid4

from sqlalchemy import Double, ForeignKey, Index, String, text
from sqlalchemy.orm import Mapped, mapped_column

from hofvijver.auth.models import User
from hofvijver.columns import one_of, utc_now
from hofvijver.db import Base

Status = Literal["nieuw", "in_behandeling", "offerte_verstuurd", "akkoord", "afgewezen", "vervallen"]
STATUSES: tuple[Status, ...] = get_args(Status)

# No vowels and nothing that is read or heard as something else: people spell this over the telephone.
REFERENCE_CHARACTERS = "23456789BCDFGHJKLMNPQRSTVWXZ"


def new_reference() -> str:
    """A number such as 7K3M-9QXT, drawn at random so that it does not tell how many requests there are."""
    drawn = "".join(secrets.choice(REFERENCE_CHARACTERS) for _ in range(8))
    return f"{drawn[:4]}-{drawn[4:]}"


class QuoteRequest(Base):
    """Lengths and option lists are not repeated here: they are checked on the way in, from content/facts."""

    __tablename__ = "quote_requests"
    __table_args__ = (
        one_of("status", STATUSES),
        Index(None, "created_at", "id"),
        Index(None, "status", "created_at"),
        Index(None, "from_city", "created_at"),
        Index(None, "to_city", "created_at"),
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

    moving_date: Mapped[date] = mapped_column(index=True)
    date_flexibility: Mapped[str | None]

    furniture_list: Mapped[dict[str, Any]] = mapped_column(default=dict)
    # By the catalogue, in m³: the figure that is priced and shown to staff.
    volume: Mapped[float | None] = mapped_column(Double)
    extra_services: Mapped[list[Any]] = mapped_column(default=list)
    needs_packing: Mapped[bool] = mapped_column(default=False)
    needs_storage: Mapped[bool] = mapped_column(default=False)
    # hulpNodig of the form.
    help_needed: Mapped[str | None]
    # Range and assumptions exactly as the visitor saw them.
    price_indication: Mapped[dict[str, Any] | None]

    full_name: Mapped[str]
    email: Mapped[str]
    phone: Mapped[str] = mapped_column(index=True)
    contact_preference: Mapped[str | None]
    # zekerheidsverhuizing of the form, which asks whether the move is for a business.
    business_move: Mapped[str | None]
    additional_notes: Mapped[str | None]
    consent_at: Mapped[datetime | None]
    consent_version: Mapped[str | None]

    # One key per draft: sent twice it is one request. The fingerprint tells whether the content is the same.
    idempotency_key: Mapped[UUID | None] = mapped_column(unique=True)
    content_fingerprint: Mapped[str | None]
    spam_score: Mapped[int] = mapped_column(default=0)
    is_suspect: Mapped[bool] = mapped_column(default=False)

    status: Mapped[Status] = mapped_column(String, default="nieuw")
    assignee_id: Mapped[UUID | None] = mapped_column(ForeignKey(User.id, ondelete="SET NULL"), index=True)
    internal_notes: Mapped[str | None]
    # Counts the changes: who saved from an older state is told instead of overwriting a colleague's work.
    version: Mapped[int] = mapped_column(default=1)

    __mapper_args__ = {"version_id_col": version}  # noqa: RUF012
