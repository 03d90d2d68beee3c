"""Deletes what is no longer needed: requests after the promised time, sent mail, expired sign-in data."""

import logging
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path
from uuid import UUID, uuid4

from sqlalchemy import (
    ColumnElement,
    Engine,
    and_,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.orm import Session

from hofvijver.audit import AuditEntry
from hofvijver.auth import login_throttle
from hofvijver.auth.models import AuthSession, Challenge, OneTimeToken
from hofvijver.damage import retention as damage_retention
from hofvijver.damage.models import DamagePhoto
from hofvijver.day_sheets import links as day_sheet_links
from hofvijver.day_sheets.models import DaySheetLink
from hofvijver.db import Base, read_only
from hofvijver.leads import retention as lead_retention
from hofvijver.leads.models import Lead
from hofvijver.outbox import OutboxMessage
from hofvijver.purge_runs import PurgeRun
from hofvijver.quote_requests import pending_emails
from hofvijver.quote_requests.retention import purge_requests
from hofvijver.quotes.models import QuoteAcceptance
from hofvijver.quotes.retention import is_out_of_the_books
from hofvijver.settings import get_settings
from hofvijver.statements.retention import has_recent_statement
from hofvijver.wire.rate_limits import SKEW, RateLimit

log = logging.getLogger("hofvijver.purge")

MAIL_KEPT = timedelta(days=30)
# Longer than a client is told that its session has expired, instead of that there is none.
SESSIONS_KEPT = timedelta(days=30)
# Longer than the requests themselves, but not for ever, because the log is about colleagues.
AUDIT_KEPT = timedelta(days=730)
# A margin, because the clocks of our machines may differ.
SPARE = timedelta(days=1)
# After a longer pause the clock may be wrong: deletion waits a day, in which it can be put right.
LONGEST_PAUSE = timedelta(days=14)
# A run that has not ended by then was broken off by a crash.
LONGEST_RUN = timedelta(hours=1)


def purge_daily(engine: Engine, now: datetime) -> dict[str, int] | None:
    """Run today's purge, unless another process has done it or is doing it."""
    if not _is_open(engine, now):
        return None
    doubtful = is_doubtful(engine, now)
    run_id = _take_on(engine, now)
    if run_id and doubtful:
        log.warning(
            "purge=%s put off until tomorrow: the last run was long ago, or the clock is wrong", run_id
        )
        return _finish(engine, run_id, now, {})
    return _run_or_release(engine, run_id, now) if run_id else None


def _run_or_release(engine: Engine, run_id: UUID, now: datetime) -> dict[str, int]:
    """A run that fails is not today's run: it is tried again, and every try that fails is noted."""
    try:
        return _run(engine, run_id, now)
    except Exception:
        with suppress(SQLAlchemyError):
            _delete(engine, PurgeRun, PurgeRun.id == run_id)
        raise


def forget_counters(engine: Engine, now: datetime) -> None:
    """Delete expired rate limits at once, because they are personal data too."""
    _delete(engine, RateLimit, RateLimit.empty_at < now - SKEW)


def purge(engine: Engine, now: datetime) -> dict[str, int]:
    """Run the purge now, even if it already ran today."""
    run_id = uuid4()
    with Session(engine) as session, session.begin():
        session.add(PurgeRun(id=run_id, started_at=now))
    return _run(engine, run_id, now)


def _is_open(engine: Engine, now: datetime) -> bool:
    with Session(read_only(engine)) as session:
        today = session.scalar(select(PurgeRun).where(PurgeRun.day == now.date()))
        return today is None or (today.finished_at is None and today.started_at < now - LONGEST_RUN)


def is_doubtful(engine: Engine, now: datetime) -> bool:
    """Whether the clock may be wrong, so that nothing is done today that cannot be undone."""
    with Session(read_only(engine)) as session:
        last = session.scalar(select(func.max(PurgeRun.day)).where(PurgeRun.day < now.date()))
        return last is not None and now.date() - last > LONGEST_PAUSE


def _take_on(engine: Engine, now: datetime) -> UUID | None:
    """Claim today's run: of several processes that try at the same moment, one gets it."""
    run_id = uuid4()
    try:
        with Session(engine) as session, session.begin():
            session.execute(insert(PurgeRun).values(id=run_id, day=now.date(), started_at=now))
        return run_id
    except IntegrityError:
        return _take_over(engine, now)


def _take_over(engine: Engine, now: datetime) -> UUID | None:
    abandoned = and_(
        PurgeRun.day == now.date(),
        PurgeRun.finished_at.is_(None),
        PurgeRun.started_at < now - LONGEST_RUN,
    )
    with Session(engine) as session, session.begin():
        return session.scalar(update(PurgeRun).where(abandoned).values(started_at=now).returning(PurgeRun.id))


def _run(engine: Engine, run_id: UUID, now: datetime) -> dict[str, int]:
    counts = {"quote_requests": purge_requests(engine, now)}
    for model, is_over in _leftovers(now):
        counts[model.__tablename__] = _delete(engine, model, is_over)
    counts["mail_files"] = _delete_files(get_settings().data_dir / "outbox", now)
    log.info("purge=%s %s", run_id, " ".join(f"{name}={count}" for name, count in counts.items()))
    return _finish(engine, run_id, now, counts)


def _finish(engine: Engine, run_id: UUID, now: datetime, counts: dict[str, int]) -> dict[str, int]:
    with Session(engine) as session, session.begin():
        session.execute(update(PurgeRun).where(PurgeRun.id == run_id).values(finished_at=now, counts=counts))
    return counts


def _leftovers(now: datetime) -> Iterator[tuple[type[Base], ColumnElement[bool]]]:
    given_up = and_(
        OutboxMessage.sent_at.is_(None),
        OutboxMessage.next_attempt_at.is_(None),
        OutboxMessage.created_at < now - MAIL_KEPT,
    )
    yield OutboxMessage, or_(OutboxMessage.sent_at < now - MAIL_KEPT, given_up)
    yield RateLimit, RateLimit.empty_at < now - SPARE
    yield Challenge, Challenge.expires_at < now - SPARE
    yield OneTimeToken, OneTimeToken.expires_at < now - SPARE
    yield AuthSession, AuthSession.not_after < now - SESSIONS_KEPT
    yield login_throttle.SignInTries, login_throttle.is_forgotten(now)
    yield AuditEntry, AuditEntry.at < now - AUDIT_KEPT
    yield pending_emails.PendingEmail, pending_emails.is_over(now)
    yield QuoteAcceptance, and_(is_out_of_the_books(now), ~has_recent_statement(now))
    yield DamagePhoto, damage_retention.is_over(now)
    yield DaySheetLink, day_sheet_links.is_over(now)
    yield Lead, lead_retention.is_over(now)


def _delete(engine: Engine, model: type[Base], is_over: ColumnElement[bool]) -> int:
    with Session(engine) as session, session.begin():
        return int(session.execute(delete(model).where(is_over)).rowcount)  # type: ignore[attr-defined]


def _delete_files(folder: Path, now: datetime) -> int:
    """Delete old mail files, which hold the same answers as mail that was sent."""
    old = [file for file in folder.glob("*.eml") if file.stat().st_mtime < (now - MAIL_KEPT).timestamp()]
    for file in old:
        file.unlink(missing_ok=True)
    return len(old)
