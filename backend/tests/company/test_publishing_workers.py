"""Publishing beside real workers: all take pages and rates at one moment, a failed build changes nothing."""

import json
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from threading import Event
from typing import Any

import httpx
import pytest

from hofvijver.db import make_engine
from hofvijver.settings import get_settings
from tests.support import small_site
from tests.support.accounts import PASSWORD, add
from tests.support.databases import PostgresDatabases, migrate
from tests.support.indication import PATH, STUDIO
from tests.support.own_folder import own_folder
from tests.support.quick_builds import installed
from tests.support.servers import Server, running_server
from tests.support.waiting import in_background, until

BASIS = "tiers.basis.hourly_rate"
#: What a worker may take for it after the moment that was told, on a busy machine.
LATE_SECONDS = 1.0
PAUSE_SECONDS = 0.1
WORKERS = 3
COMPANY = "/functions/v1/company"
Values = dict[str, Any]
Seen = tuple[str, str]


class Place:
    """A server with several workers on PostgreSQL, with what it publishes to."""

    def __init__(self, server: Server, folder: Path) -> None:
        self.server, self.folder = server, folder
        self.data, self.own = folder / "data", folder / "own"

    def client(self, **headers: str) -> httpx.Client:
        key = {"apikey": get_settings().public_key, "accept-encoding": "identity"}
        return httpx.Client(base_url=self.server.url, headers={**key, **headers})

    def admin(self, email: str) -> httpx.Client:
        with self.client() as client:
            body = {"email": email, "password": PASSWORD}
            session = client.post("/auth/v1/token?grant_type=password", json=body).raise_for_status().json()
        return self.client(authorization=f"Bearer {session['access_token']}")

    def seen(self) -> Seen:
        """The rate on the page, and a price by the rates, on one connection and so of one worker."""
        with self.client() as client:
            page = client.get("/").raise_for_status().text
            return page, client.post(PATH, json=STUDIO).raise_for_status().text

    def builds(self) -> int:
        return len(list(self.folder.glob("release-*")))

    def state(self) -> str:
        """From the file, since asking the server a hundred times costs more than the build."""
        return str(json.loads((self.data / "publishing.json").read_text())["state"])

    def told(self, admin: httpx.Client) -> Values:
        found: Values = admin.get(f"{COMPANY}/publishing").raise_for_status().json()
        return found

    def health(self, admin: httpx.Client) -> str:
        return str(admin.get("/health").raise_for_status().json()["status"])

    def moment(self) -> float:
        told = json.loads((self.data / "published.json").read_text())
        return datetime.fromisoformat(told["take_at"]).timestamp()


@pytest.fixture
def address(postgres_databases: PostgresDatabases) -> Iterator[str]:
    """SQLite has one worker."""
    address = migrate(postgres_databases.new())
    engine = make_engine(address)
    for email in ("baas@example.nl", "vennoot@example.nl"):
        add(engine, email, "admin")
    engine.dispose()
    yield address
    postgres_databases.remove(address)


@pytest.fixture
def place(tmp_path: Path, address: str) -> Iterator[Place]:
    own_folder(tmp_path / "own")
    build = small_site.build(tmp_path / "first")
    (build / "client" / "index.html").write_text("75")
    (tmp_path / "build").symlink_to(build)
    settings = {
        "CONTENT_DIR": str(tmp_path / "own"),
        "DATA_DIR": str(tmp_path / "data"),
        "DATABASE_URL": address,
        "RATE_LIMIT_FACTOR": "1000",
        "WORKERS": str(WORKERS),
    }
    command = installed(tmp_path / "installed", "small")
    with running_server(tmp_path / "build", command, **settings) as server:
        yield Place(server, tmp_path)
        assert "Traceback" not in server.errors


def save(admin: httpx.Client, rate: str) -> None:
    shown = admin.get(COMPANY).json()["rates"]
    amounts = {field["id"]: field["amount"] for field in shown["fields"]} | {BASIS: rate}
    changed = {"revision": shown["revision"], "amounts": amounts}
    saved = admin.put(f"{COMPANY}/rates", json=changed)
    assert saved.status_code == 200, saved.text


@contextmanager
def looking(place: Place) -> Iterator[list[tuple[float, Seen]]]:
    """What was seen meanwhile, with the moment at which that look began."""
    noted: list[tuple[float, Seen]] = []
    ended = Event()

    def look() -> None:
        while not ended.wait(PAUSE_SECONDS):
            noted.append((time.time(), place.seen()))

    thread = in_background(look)
    try:
        yield noted
    finally:
        ended.set()
        thread.join()


def test_a_failed_build_changes_nothing_and_then_all_workers_take_one_build_at_the_moment_told(
    place: Place,
) -> None:
    before = place.seen()
    (place.data / "no-space").touch()
    with place.admin("baas@example.nl") as admin, place.admin("vennoot@example.nl") as other:
        save(admin, "70")
        assert until(lambda: place.state() == "failed")
        assert place.told(other)["reason"] == ["No space left on device"]
        assert ({place.seen() for _ in range(10)}, place.health(admin)) == ({before}, "ok")

        (place.data / "no-space").unlink()
        with looking(place) as noted:
            with ThreadPoolExecutor(2) as threads:
                again = threads.map(lambda each: each.post(f"{COMPANY}/publishing"), (admin, other))
                assert [each.status_code for each in again] == [200, 200]
            assert until(lambda: place.server.errors.count("site=taken") == WORKERS)
            count = len(noted)
            assert until(lambda: len(noted) > count + 20 and noted[-1][0] > place.moment() + LATE_SECONDS)
        assert (place.told(other)["state"], place.builds(), place.health(admin)) == ("done", 1, "ok")
        # Nothing waits for whoever comes third.
        assert other.post(f"{COMPANY}/publishing").status_code == 409
    after = place.seen()
    assert (before[0], after[0], before[1] != after[1]) == ("75", "70", True)
    # A look ended before the next one began.
    ends = [begun for begun, _ in noted[1:]]
    early = {seen for (_, seen), end in zip(noted, ends, strict=False) if end < place.moment()}
    late = {seen for begun, seen in noted if begun > place.moment() + LATE_SECONDS}
    assert (early, late) == ({before}, {after})
