"""Looks at named checks every few seconds, and logs when one begins to fail or recovers."""

import logging
import time
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from threading import Event, Lock, Thread
from typing import Any, Literal

from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.content import content_folders
from hofvijver.db import get_engine, is_outage, read_only
from hofvijver.troubles import Trouble

log = logging.getLogger("hofvijver.health")

# For so long what was found holds, however many ask.
FRESH_SECONDS = 2.0
LOOK_SECONDS = 10.0

CheckName = Literal[
    "database", "disk", "facts", "mail_texts", "documents", "outbox", "jobs", "purge", "proxy"
]
Find = Callable[[], Trouble | None]
Troubles = Mapping[CheckName, Trouble]


@dataclass(frozen=True)
class Check:
    name: CheckName
    find: Find


def in_database(find: Callable[[Session, datetime], Trouble | None]) -> Find:
    """A check that reads the database."""

    def found() -> Trouble | None:
        with Session(read_only(get_engine())) as session:
            return find(session, utc_now())

    return found


def of_files(names: Sequence[str], find_problems: Callable[[], Sequence[str]]) -> Find:
    """A check of what the files of these parts of the content say, made only when one of them was changed."""
    known: dict[object, Trouble | None] = {}

    def state_now() -> object:
        folders = [folder for name in names for folder in content_folders(name)]
        return tuple(_state(file) for folder in folders for file in sorted(folder.glob("*")))

    def found() -> Trouble | None:
        state = state_now()
        if state in known:
            return known[state]
        problems = find_problems()
        trouble = Trouble(f"problems={len(problems)}", tuple(problems)) if problems else None
        known.clear()
        # Files that changed meanwhile were read half before and half after: they are read again next time.
        if state == state_now():
            known[state] = trouble
        return trouble

    return found


def beside(find: Find) -> Find:
    """A check that takes seconds, in a thread of its own: until it ends, what it found before holds."""
    last: list[Trouble | None] = [None]
    working = Lock()

    def work() -> None:
        try:
            last[0] = find()
        except Exception as error:
            last[0] = _failed(error)
        finally:
            working.release()

    def found() -> Trouble | None:
        if working.acquire(blocking=False):
            start_beside(work)
        return last[0]

    return found


def start_beside(work: Callable[[], None]) -> None:
    Thread(target=work, name="slow check", daemon=True).start()


def _failed(error: Exception) -> Trouble:
    return Trouble(f"the check failed ({type(error).__name__})")


def _state(file: Path) -> tuple[str, int, int]:
    status = file.stat()
    return str(file), status.st_mtime_ns, status.st_size


class Watch:
    """What the checks of this process last found."""

    def __init__(self, checks: Iterable[Check]) -> None:
        self._checks = tuple(checks)
        self._troubles: Troubles = {}
        self._looked: float | None = None
        self._looking = Lock()

    def troubles(self) -> Troubles:
        """Look again if the last look was long ago. One looks; others get what it found before."""
        if not self._is_fresh() and self._looking.acquire(blocking=self._looked is None):
            try:
                if not self._is_fresh():
                    self._look()
            finally:
                self._looking.release()
        return self._troubles

    def _is_fresh(self) -> bool:
        return self._looked is not None and time.monotonic() - self._looked < FRESH_SECONDS

    def _look(self) -> None:
        before = self._troubles
        found: dict[CheckName, Trouble | None] = {}
        for check in self._checks:
            found[check.name] = self._find(check, is_database_away=found.get("database") is not None)
        self._troubles = {name: trouble for name, trouble in found.items() if trouble}
        self._looked = time.monotonic()
        for name, trouble in self._troubles.items():
            if name not in before:
                log.error('health=trouble check=%s reason="%s"', name, trouble.reason)
        for name in before.keys() - self._troubles.keys():
            log.warning("health=recovered check=%s", name)

    def _find(self, check: Check, is_database_away: bool) -> Trouble | None:
        before = self._troubles.get(check.name)
        try:
            found = check.find()
        except Exception as error:
            if is_database_away or is_outage(error):
                # Of this one nothing new is known.
                return before
            found = _failed(error)
        if found is None or found.since:
            return found
        return replace(found, since=before.since if before else utc_now())

    @asynccontextmanager
    async def follow(self, _app: Any) -> AsyncIterator[None]:
        """Look while the server runs, also when nobody asks."""
        stopping = Event()
        Thread(target=self._follow, args=(stopping,), name="health", daemon=True).start()
        yield
        stopping.set()

    def _follow(self, stopping: Event) -> None:
        self.troubles()
        while not stopping.wait(LOOK_SECONDS):
            self.troubles()
