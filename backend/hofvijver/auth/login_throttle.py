"""Throttles sign-in: the more tries fail, the longer the next one has to wait, but never for good."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256

from sqlalchemy import ColumnElement, bindparam, exists, select, text
from sqlalchemy.orm import Mapped, Session, mapped_column

from hofvijver.columns import UtcDateTime, utc_now
from hofvijver.db import Base
from hofvijver.settings import get_settings
from hofvijver.wire.rate_limits import network

FORGOTTEN_AFTER = timedelta(days=1)
KNOWN_FOR = timedelta(days=30)


class SignInTries(Base):
    """Tries since the last successful one, for one account, one ip, or both together."""

    __tablename__ = "sign_in_tries"

    key: Mapped[str] = mapped_column(primary_key=True)
    tries: Mapped[int] = mapped_column(default=0)
    last_try_at: Mapped[datetime] = mapped_column(index=True)


@dataclass(frozen=True)
class Patience:
    """Allows `free` tries at once, then a wait that doubles with each further one, up to `longest`."""

    name: str
    free: int
    first: timedelta
    longest: timedelta

    def delay(self, tries: int) -> timedelta:
        factor = get_settings().rate_limit_factor
        beyond = tries - self.free * factor
        # The exponent is bounded, because the number of tries is not.
        return (
            min(self.first * 2 ** min(int(beyond), 20), self.longest) / factor
            if beyond >= 0
            else timedelta(0)
        )


# Strict for one ip. For an account from all ips the wait is short: a stranger who fails on purpose slows the
# owner down only at an unknown ip, and not at one where the owner has signed in before.
ADDRESS = Patience("ip", 10, timedelta(seconds=15), timedelta(minutes=5))
PAIR = Patience("account and ip", 5, timedelta(seconds=15), timedelta(minutes=5))
ACCOUNT = Patience("account", 10, timedelta(seconds=5), timedelta(minutes=1))

# It changes nothing in an existing row but locks it: two tries at the same time wait for each other.
_HOLD = text(
    "INSERT INTO sign_in_tries (key, tries, last_try_at) VALUES (:key, 0, :now)"
    " ON CONFLICT (key) DO UPDATE SET key = excluded.key"
).bindparams(bindparam("now", type_=UtcDateTime))


def take_try(session: Session, email: str, ip: str, now: datetime | None = None) -> timedelta | None:
    """Count a try before it is made, so that many at once gain nothing; or return how long to wait."""
    now = now or utc_now()
    counted = [
        (kind, _row(session, _key(kind.name, *who), now)) for kind, who in _counters(session, email, ip, now)
    ]
    wait = max(row.last_try_at + kind.delay(row.tries) - now for kind, row in counted)
    if wait > timedelta(0):
        return wait
    for _, row in counted:
        row.tries += 1
        row.last_try_at = now
    return None


def forgive(session: Session, email: str, ip: str, now: datetime | None = None) -> None:
    """Reset the counters after a successful try, and remember this ip as one of the owner's."""
    now = now or utc_now()
    for kind, who in _counters(session, email, ip, now):
        row = _row(session, _key(kind.name, *who), now)
        # At another ip a stranger may still be guessing: only the successful try itself is taken back.
        row.tries = max(0, row.tries - 1) if kind is ACCOUNT else 0
    _row(session, _known(email, ip), now).last_try_at = now


def is_forgotten(now: datetime) -> ColumnElement[bool]:
    """Which rows no longer count for anything."""
    return SignInTries.last_try_at < now - KNOWN_FOR


def _counters(session: Session, email: str, ip: str, now: datetime) -> list[tuple[Patience, tuple[str, ...]]]:
    """The counters of a try, always in this order, so that two transactions cannot deadlock."""
    here: list[tuple[Patience, tuple[str, ...]]] = [
        (ADDRESS, (network(ip),)),
        (PAIR, (email, network(ip))),
    ]
    return here if _is_known(session, email, ip, now) else [*here, (ACCOUNT, (email,))]


def _is_known(session: Session, email: str, ip: str, now: datetime) -> bool:
    row = exists().where(SignInTries.key == _known(email, ip), SignInTries.last_try_at > now - KNOWN_FOR)
    return bool(session.scalar(select(row)))


def _known(email: str, ip: str) -> str:
    return _key("known", email, network(ip))


def _key(name: str, *subject: str) -> str:
    # Whose tries these are is personal: only the hash is kept.
    return f"{name}:{sha256(' '.join(subject).encode()).hexdigest()}"


def _row(session: Session, key: str, now: datetime) -> SignInTries:
    session.execute(_HOLD, {"key": key, "now": now})
    row = session.get_one(SignInTries, key, populate_existing=True)
    if row.last_try_at < now - FORGOTTEN_AFTER:
        row.tries = 0
    # A later time was noted before the clock was put back, or by a machine whose clock is ahead.
    row.last_try_at = min(row.last_try_at, now)
    return row
