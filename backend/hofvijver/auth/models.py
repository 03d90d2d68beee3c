"""The tables behind sign-in."""

from datetime import datetime
from typing import Any, Literal, get_args
from uuid import UUID, uuid4

from sqlalchemy import BigInteger, ForeignKey, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column, relationship

from hofvijver.audit import Actor
from hofvijver.columns import one_of, utc_now
from hofvijver.db import Base

Role = Literal["admin", "staff"]
ROLES: tuple[Role, ...] = get_args(Role)
AssuranceLevel = Literal["aal1", "aal2"]
FactorStatus = Literal["unverified", "verified"]
TokenKind = Literal["recovery", "reauthentication"]
MAX_NAME = 100


def shown_name(email: str, metadata: dict[str, Any]) -> str:
    """What colleagues read: the name they gave themselves, or the beginning of their e-mail."""
    given = metadata.get("name")
    shown = " ".join(given.split())[:MAX_NAME] if isinstance(given, str) else ""
    return shown or email.partition("@")[0]


class User(Base):
    __tablename__ = "users"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    # Always lower case: see auth.users.normal_email.
    email: Mapped[str] = mapped_column(unique=True)
    password_hash: Mapped[str | None]
    user_metadata: Mapped[dict[str, Any]] = mapped_column(default=dict)
    email_confirmed_at: Mapped[datetime | None]
    last_sign_in_at: Mapped[datetime | None]
    banned_until: Mapped[datetime | None]
    created_at: Mapped[datetime] = mapped_column(default=utc_now)
    updated_at: Mapped[datetime] = mapped_column(default=utc_now, onupdate=utc_now)

    roles: Mapped[list["UserRole"]] = relationship(
        order_by="UserRole.role", cascade="all, delete-orphan", passive_deletes=True
    )

    @property
    def name(self) -> str:
        return shown_name(self.email, self.user_metadata)

    @property
    def actor(self) -> Actor:
        return Actor(self.id, self.name, self.email)


class UserRole(Base):
    __tablename__ = "user_roles"
    __table_args__ = (one_of("role", ROLES),)

    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    role: Mapped[Role] = mapped_column(String, primary_key=True)
    created_at: Mapped[datetime] = mapped_column(default=utc_now)


class Factor(Base):
    """A second factor: the secret behind the codes of an authenticator app."""

    __tablename__ = "factors"
    # One name per user, and at most one factor without a name.
    __table_args__ = (
        one_of("status", get_args(FactorStatus)),
        UniqueConstraint("user_id", "friendly_name"),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    factor_type: Mapped[str] = mapped_column(default="totp")
    friendly_name: Mapped[str] = mapped_column(default="")
    status: Mapped[FactorStatus] = mapped_column(String, default="unverified")
    # Encrypted: see factor_secrets.py.
    secret: Mapped[str]
    # The time step of the last accepted code: a code works once.
    last_used_step: Mapped[int | None] = mapped_column(BigInteger)
    failed_tries: Mapped[int] = mapped_column(default=0)
    last_failed_at: Mapped[datetime | None]
    created_at: Mapped[datetime] = mapped_column(default=utc_now)
    updated_at: Mapped[datetime] = mapped_column(default=utc_now, onupdate=utc_now)


class BackupCode(Base):
    """One code that has not been used; its text was shown once and is not kept."""

    __tablename__ = "backup_codes"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    code_hash: Mapped[str]
    created_at: Mapped[datetime] = mapped_column(default=utc_now)


class Challenge(Base):
    """A request for a code of a factor, open for a few minutes and to one ip."""

    __tablename__ = "challenges"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    factor_id: Mapped[UUID] = mapped_column(ForeignKey("factors.id", ondelete="CASCADE"), index=True)
    ip_address: Mapped[str | None]
    created_at: Mapped[datetime] = mapped_column(default=utc_now)
    expires_at: Mapped[datetime]
    verified_at: Mapped[datetime | None]


class AuthSession(Base):
    """One sign-in on one device, and the head of its chain of refresh tokens."""

    __tablename__ = "sessions"
    __table_args__ = (one_of("aal", get_args(AssuranceLevel)),)

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    aal: Mapped[AssuranceLevel] = mapped_column(String, default="aal1")
    amr: Mapped[list[Any]] = mapped_column(default=list)
    # The factor that raised the session; a session whose factor is gone falls back at its next refresh.
    factor_id: Mapped[UUID | None] = mapped_column(ForeignKey("factors.id", ondelete="SET NULL"), index=True)
    # The active refresh token is derived from the session and this number, so it is never stored.
    refresh_counter: Mapped[int] = mapped_column(default=0)
    refreshed_at: Mapped[datetime | None]
    not_after: Mapped[datetime | None]
    user_agent: Mapped[str | None]
    ip_address: Mapped[str | None]
    created_at: Mapped[datetime] = mapped_column(default=utc_now)


class RefreshToken(Base):
    __tablename__ = "refresh_tokens"
    __table_args__ = (UniqueConstraint("session_id", "counter"),)

    token_hash: Mapped[str] = mapped_column(primary_key=True)
    session_id: Mapped[UUID] = mapped_column(ForeignKey("sessions.id", ondelete="CASCADE"))
    counter: Mapped[int]
    created_at: Mapped[datetime] = mapped_column(default=utc_now)


class OneTimeToken(Base):
    """A code or link sent by mail; a new one replaces the last of its kind."""

    __tablename__ = "one_time_tokens"
    __table_args__ = (
        one_of("kind", get_args(TokenKind)),
        UniqueConstraint("user_id", "kind"),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    user_id: Mapped[UUID] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    kind: Mapped[TokenKind] = mapped_column(String)
    token_hash: Mapped[str] = mapped_column(unique=True)
    failed_tries: Mapped[int] = mapped_column(default=0)
    created_at: Mapped[datetime] = mapped_column(default=utc_now)
    expires_at: Mapped[datetime]
