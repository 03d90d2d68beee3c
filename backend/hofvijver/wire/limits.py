"""Rate limits, kept in the database so that they hold for all processes together."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256

from sqlalchemy import bindparam, select, text
from sqlalchemy.orm import Mapped, Session, mapped_column

from hofvijver.columns import UtcDateTime, utc_now
from hofvijver.db import Base
from hofvijver.settings import get_settings

# The clocks of two machines may differ, and nobody should gain by that.
SKEW = timedelta(minutes=1)


class RateLimit(Base):
    """How far ahead of its pace a caller is: the moment at which it will have nothing spent."""

    __tablename__ = "rate_limits"

    key: Mapped[str] = mapped_column(primary_key=True)
    empty_at: Mapped[datetime] = mapped_column(index=True)


@dataclass(frozen=True)
class Limit:
    """So many calls in so much time, at most `burst` of them at once."""

    name: str
    calls: int
    per: timedelta
    burst: int

    @property
    def pace(self) -> timedelta:
        """The time one call costs."""
        return self.per / (self.calls * get_settings().rate_limit_factor)

    @property
    def room(self) -> timedelta:
        return self.pace * self.burst * get_settings().rate_limit_factor


_FIRST = text(
    "INSERT INTO rate_limits (key, empty_at) VALUES (:key, :now) ON CONFLICT DO NOTHING"
).bindparams(bindparam("now", type_=UtcDateTime))


def spend(session: Session, limit: Limit, subject: str, now: datetime | None = None) -> timedelta | None:
    """Take one call from the limit; when there is none left, how long to wait for one."""
    now = now or utc_now()
    row = _row(session, limit, subject, now)
    # Further ahead than the limit lets anybody come: the clock has been put back since.
    is_astray = row.empty_at > now + limit.room + SKEW
    begins = now if is_astray else max(row.empty_at, now)
    wait = begins + limit.pace - (now + limit.room)
    if wait > timedelta(0):
        return wait
    row.empty_at = begins + limit.pace
    return None


def _row(session: Session, limit: Limit, subject: str, now: datetime) -> RateLimit:
    # An address or e-mail is personal: only its hash is kept.
    key = f"{limit.name}:{sha256(subject.encode()).hexdigest()}"
    # Made first if it is not there, so that two first calls at the same time wait for each other.
    session.execute(_FIRST, {"key": key, "now": now})
    return session.execute(select(RateLimit).where(RateLimit.key == key).with_for_update()).scalar_one()
