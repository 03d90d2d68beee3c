"""Rate limits, kept in the database so that they hold for all processes together."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import lru_cache
from hashlib import sha256
from ipaddress import IPv4Address, IPv6Address, ip_address

from sqlalchemy import bindparam, select, text, update
from sqlalchemy.orm import Mapped, Session, mapped_column

from hofvijver.columns import UtcDateTime, utc_now
from hofvijver.db import Base, table_of
from hofvijver.settings import get_settings

# The clocks of two machines may differ, and nobody should gain by that.
SKEW = timedelta(minutes=1)
# A subscriber holds a whole IPv6 network, and could call from each ip in it.
_IPV6_NETWORK = (2**64 - 1) << 64


class RateLimit(Base):
    """How much a caller has spent of a limit: the moment at which it will have nothing spent."""

    __tablename__ = "rate_limits"

    key: Mapped[str] = mapped_column(primary_key=True)
    empty_at: Mapped[datetime] = mapped_column(index=True)


@dataclass(frozen=True)
class Limit:
    """Allows `calls` in the time of `per`, at most `burst` of them at once."""

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
        # One call is always possible, however small the factor is.
        return max(self.pace * self.burst * get_settings().rate_limit_factor, self.pace)

    def excess(self, calls: int) -> timedelta | None:
        """How far so many calls at once are above what is ever allowed; nothing if they are not."""
        cost = self.pace * calls
        return cost - self.room if cost > self.room else None


_LIMITS = table_of(RateLimit)
# A caller with nothing spent begins anew, as most do, and so does one that is further ahead than the limit
# allows, because the clock has been put back since. One statement, so that two first calls at the same time
# wait for each other; it locks the row even where it changes nothing.
_BEGIN = (
    text(
        "INSERT INTO rate_limits (key, empty_at) VALUES (:key, :empty_at) ON CONFLICT (key) DO UPDATE "
        "SET empty_at = :empty_at WHERE rate_limits.empty_at <= :now OR rate_limits.empty_at > :astray"
    )
    .bindparams(*(bindparam(name, type_=UtcDateTime) for name in ("empty_at", "now", "astray")))
    .execution_options(preserve_rowcount=True)
)
_SPENT = select(_LIMITS.c.empty_at).where(_LIMITS.c.key == bindparam("of"))
_SPEND = update(_LIMITS).where(_LIMITS.c.key == bindparam("of")).values(empty_at=bindparam("until"))


def spend(
    session: Session, limit: Limit, subject: str, calls: int = 1, now: datetime | None = None
) -> timedelta | None:
    """Take calls from the limit, or return how long to wait when too few are left."""
    now = now or utc_now()
    cost = limit.pace * calls
    if excess := limit.excess(calls):
        return excess
    # An ip or e-mail is personal: only its hash is kept.
    key = f"{limit.name}:{sha256(subject.encode()).hexdigest()}"
    moments = {"now": now, "empty_at": now + cost, "astray": now + limit.room + SKEW}
    if session.connection().execute(_BEGIN, {"key": key, **moments}).rowcount:
        return None
    until: datetime = session.execute(_SPENT, {"of": key}).scalar_one() + cost
    wait = until - (now + limit.room)
    if wait > timedelta(0):
        return wait
    session.execute(_SPEND, {"of": key, "until": until})
    return None


@lru_cache(maxsize=1000)
def network(ip: str) -> str:
    """The key that a limit counts by: the ip itself, or the IPv6 network of one subscriber."""
    try:
        parsed = ip_address(ip)
    except ValueError:
        return ip
    if isinstance(parsed, IPv4Address):
        return ip
    if parsed.ipv4_mapped:
        return str(parsed.ipv4_mapped)
    return f"{IPv6Address(int(parsed) & _IPV6_NETWORK)}/64"
