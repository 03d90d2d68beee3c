"""Finds problems that the owner should know of while the server responds, for /health and admins."""

import logging
import shutil
from datetime import datetime, timedelta
from pathlib import Path
from typing import Literal

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from hofvijver.outbox import OutboxMessage
from hofvijver.purge_runs import PurgeRun
from hofvijver.settings import get_settings

log = logging.getLogger("hofvijver.alerts")

Alert = Literal["mail", "disk", "purge", "proxy"]

MAIL_LATE = timedelta(minutes=30)
PURGE_LATE = timedelta(days=2)
# Enough for a week of requests, and for a copy of a young database.
SPARE_BYTES = 200 * 1024**2

_untrusted_proxies: set[str] = set()


def find_alerts(session: Session, now: datetime) -> list[Alert]:
    found: dict[Alert, bool] = {
        "mail": _mail_does_not_leave(session, now),
        "disk": _free_bytes(get_settings().data_dir.resolve()) < SPARE_BYTES,
        "purge": _purge_rests(session, now),
        "proxy": bool(_untrusted_proxies),
    }
    return [alert for alert, is_there in found.items() if is_there]


def _free_bytes(folder: Path) -> int:
    there = next(each for each in (folder, *folder.parents) if each.exists())
    return shutil.disk_usage(there).free


def _mail_does_not_leave(session: Session, now: datetime) -> bool:
    """Whether a mail waits and none was sent since: one wrong e-mail alone is no alert."""
    unsent = select(func.min(OutboxMessage.created_at)).where(OutboxMessage.sent_at.is_(None))
    last_sent = session.scalar(select(func.max(OutboxMessage.sent_at)))
    if last_sent:
        unsent = unsent.where(OutboxMessage.created_at > last_sent)
    oldest = session.scalar(unsent)
    return oldest is not None and oldest < now - MAIL_LATE


def _purge_rests(session: Session, now: datetime) -> bool:
    last = session.scalar(select(PurgeRun).order_by(PurgeRun.started_at.desc()).limit(1))
    if last is None:
        return False
    was_put_off = last.finished_at is not None and not last.counts
    return was_put_off or last.started_at < now - PURGE_LATE


def note_untrusted_proxy(ip: str) -> None:
    """Warn once of a proxy in our network that is not trusted: all its visitors share one rate limit."""
    if ip not in _untrusted_proxies:
        _untrusted_proxies.add(ip)
        log.warning("proxy=%s is not in TRUSTED_PROXIES: all its visitors count as one", ip)
