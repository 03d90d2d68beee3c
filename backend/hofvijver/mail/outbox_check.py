"""Finds mail that does not leave; a mail that one recipient does not get is for planners, and no trouble."""

from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, and_, func, or_, select
from sqlalchemy.orm import Session

from hofvijver.outbox import RECIPIENT, OutboxMessage
from hofvijver.troubles import Trouble

# The second try comes after half a minute: a mail server that is back by then was no trouble.
DELAY = timedelta(seconds=40)
# A mail that can never be written stays in the outbox for a month; after a day it is told no longer.
TOLD = timedelta(days=1)

_UNSENT = OutboxMessage.sent_at.is_(None)
_FAILED = OutboxMessage.last_error.is_not(None)
_REFUSED = OutboxMessage.last_error.startswith(RECIPIENT)
_PLANNED = OutboxMessage.next_attempt_at


def find_trouble(session: Session, now: datetime) -> Trouble | None:
    old = and_(_UNSENT, OutboxMessage.created_at < now - DELAY)
    return (
        _trouble(session, "failing", and_(old, _is_failing(now)))
        or _nobody_sends(session, and_(old, ~_FAILED, now - DELAY > _PLANNED), now)
        or _all_are_refused(session, and_(old, _REFUSED, OutboxMessage.created_at > now - TOLD))
    )


def _is_failing(now: datetime) -> ColumnElement[bool]:
    """Tries go on without success; or it was given up at the first try, because it cannot be written."""
    put_off = and_(_FAILED, ~_REFUSED, _PLANNED.is_not(None))
    # A claim clears the error, and the mail is not sent yet.
    tried_again = and_(~_FAILED, OutboxMessage.attempts > 1, now < _PLANNED)
    recently = OutboxMessage.created_at > now - TOLD
    given_up = and_(_FAILED, ~_REFUSED, _PLANNED.is_(None), OutboxMessage.attempts == 1, recently)
    return or_(put_off, tried_again, given_up)


def _nobody_sends(session: Session, which: ColumnElement[bool], now: datetime) -> Trouble | None:
    """Many mails at once take their time: it is trouble if none leaves."""
    trouble = _trouble(session, "waiting", which)
    last = _last_sent(session) if trouble else None
    return trouble if last is None or last < now - DELAY else None


def _all_are_refused(session: Session, which: ColumnElement[bool]) -> Trouble | None:
    """Of two different recipients, and with no mail sent since, it is the mail server that refuses us."""
    recipients = select(func.count(OutboxMessage.recipient.distinct())).where(which)
    if (session.scalar(recipients) or 0) < 2:
        return None
    last = _last_sent(session)
    since = and_(which, OutboxMessage.created_at > last) if last else which
    is_everybody = (session.scalar(recipients.where(since)) or 0) > 1
    return _trouble(session, "refused", since) if is_everybody else None


def _last_sent(session: Session) -> datetime | None:
    return session.scalar(select(func.max(OutboxMessage.sent_at)))


def _trouble(session: Session, what: str, which: ColumnElement[bool]) -> Trouble | None:
    counted = select(func.count(), func.min(OutboxMessage.created_at)).where(which)
    count, since = session.execute(counted).one()
    if not count:
        return None
    # Errors are told in our own words, which hold no personal data.
    reasons = session.scalars(select(OutboxMessage.last_error).where(which, _FAILED).distinct().limit(3))
    return Trouble(f"{what}={count}", tuple(sorted(str(each) for each in reasons)), since)
