"""Restarts while requests come in: nobody is refused, nobody is told of a failure, nothing is lost."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import UUID, uuid4

import httpx
from sqlalchemy import Engine

from tests.support import database_checks
from tests.support.fault_rounds import IS_LONG, Tell
from tests.support.service_manager import service
from tests.support.visitors import UNLIMITED, Told, let_work, send


class Visitors:
    """They load pages and send requests, each over a connection of its own, as a proxy in front does it."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._stopping = threading.Event()
        self.told = Told()
        self.failures: list[str] = []

    @contextmanager
    def at_work(self) -> Iterator[None]:
        threads = [threading.Thread(target=self._visit) for _ in range(8)]
        for thread in threads:
            thread.start()
        try:
            yield
        finally:
            self._stopping.set()
            for thread in threads:
                thread.join()

    def _visit(self) -> None:
        with httpx.Client(headers={"connection": "close"}) as client:
            while not self._stopping.is_set():
                self._send(client, uuid4())

    def _send(self, client: httpx.Client, key: UUID) -> None:
        try:
            page = client.get(f"{self._url}/over-ons").status_code
            stored = send(self._url, key, client).status_code
        except httpx.TransportError as error:
            self.failures.append(repr(error))
            return
        if (page, stored) == (200, 201):
            self.told.stored.add(key)
        else:
            self.failures.append(f"{page} {stored}")


def test_a_restart_refuses_nobody(
    site: Path, sqlite_database: str, tmp_path: Path, look: Callable[[str], Engine], tell: Tell
) -> None:
    restarts = 10 if IS_LONG else 2
    settings = {"DATABASE_URL": sqlite_database, "DATA_DIR": str(tmp_path / "data"), "SITE_DIR": str(site)}
    with service(tmp_path, **settings, **UNLIMITED) as server:
        visitors = Visitors(server.url)
        with visitors.at_work():
            for _ in range(restarts):
                let_work(visitors.told)
                server.stop()
                server.start()
            let_work(visitors.told)
    assert visitors.failures == []
    database_checks.check(look(sqlite_database), visitors.told)
    requests = 2 * len(visitors.told.stored)
    tell(f"restarts: {restarts} while {requests} requests came in, 0 refused, 0 failed, 0 lost")
