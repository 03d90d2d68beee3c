"""Rate limits, kept in the database so that they hold for all processes together."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from ipaddress import IPv4Address, ip_address, ip_network

from sqlalchemy import bindparam, select, text, update
from sqlalchemy.orm import Mapped, Session, mapped_column

from hofvijver.columns import UtcDateTime, utc_now
from hofvijver.db import Base, table_of
from hofvijver.settings import get_settings

# The clocks of two machines may differ, and nobody should gain by that.
SKEW = timedelta(minutes=1)
# At home or in the office one holds a whole IPv6 network, and could come from each of its addresses.
_IPV6_NETWORK_BITS = 64


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
        # However small the factor makes it, one call fits in.
        return max(self.pace * self.burst * get_settings().rate_limit_factor, self.pace)


_LIMITS = table_of(RateLimit)
# Whoever has nothing spent begins anew, as most do, and so does whoever is further ahead than the limit lets
# anybody come: the clock has been put back since. In one statement, so that two first calls at the same time
# wait for each other; the row of everybody else is locked by it all the same.
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
    """Take calls from the limit; when there are not so many left, how long to wait for them."""
    now = now or utc_now()
    cost = limit.pace * calls
    if cost > limit.room:
        return cost - limit.room
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


def network(ip: str) -> str:
    """Whom a limit counts: the ip itself, or the network that belongs to one subscriber."""
    try:
        parsed = ip_address(ip)
    except ValueError:
        return ip
    if isinstance(parsed, IPv4Address):
        return ip
    if parsed.ipv4_mapped:
        return str(parsed.ipv4_mapped)
    return str(ip_network(f"{parsed}/{_IPV6_NETWORK_BITS}", strict=False))
