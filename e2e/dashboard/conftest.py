"""A server with a hundred thousand made-up requests and three colleagues, shared by all stories here."""

import json
import os
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, Page

from e2e.conftest import ROOT, Open
from tests.support.servers import SERVE, Server, running_server

REQUESTS = 100_000
FEW_REQUESTS = 5_000
PASSWORD = "gracht-toren-fiets-2026"
SANNE = "sanne@example.nl"
JORIS = "joris@example.nl"
BOSS = "baas@example.nl"
GUEST = "gast@example.nl"
PUBLIC_KEY = "sb_publishable_hofvijver"
#: The calls that read and change requests.
REQUESTS_TABLE = "**/rest/v1/quote_requests*"
REFUSAL = {"code": "PGRST100", "message": "no", "details": None, "hint": None}
OVERDUE = (
    "status = 'nieuw' AND NOT is_suspect AND created_at < strftime('%Y-%m-%d %H:%M:%f', 'now', '-1 day')"
)


@dataclass
class Office:
    """The server's database, as only a test may look into it."""

    server: Server
    file: Path
    #: How many were made at the start.
    requests: int

    def rows(self, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        with sqlite3.connect(self.file, timeout=10) as connection:
            return connection.execute(statement, values).fetchall()

    def one(self, statement: str, *values: Any) -> Any:
        return self.rows(statement, *values)[0][0]

    def count(self, condition: str) -> int:
        found: int = self.one(f"SELECT count(*) FROM quote_requests WHERE {condition}")  # noqa: S608
        return found

    def first(self, order: str) -> str:
        reference: str = self.one(f"SELECT reference FROM quote_requests ORDER BY {order} LIMIT 1")  # noqa: S608
        return reference

    def post(self, path: str, body: object, token: str = PUBLIC_KEY) -> Any:
        headers = {"apikey": PUBLIC_KEY, "Authorization": f"Bearer {token}"}
        # From an address of its own: a single visitor may not send that many.
        visitor = httpx.HTTPTransport(local_address=f"127.0.1.{next(addresses) % 250 + 1}")
        with httpx.Client(base_url=self.server.url, transport=visitor, headers=headers, timeout=30) as client:
            answer = client.post(path, json=body)
        answer.raise_for_status()
        return answer.json() if answer.content else None

    def sign_in(self, email: str) -> dict[str, Any]:
        """A session of its own, as a browser keeps it."""
        session = self.post("/auth/v1/token?grant_type=password", {"email": email, "password": PASSWORD})
        kept = {"name": "sb-127-auth-token", "value": json.dumps(session)}
        return {"cookies": [], "origins": [{"origin": self.server.url, "localStorage": [kept]}]}

    def receive(self, **answers: Any) -> str:
        """A request as a visitor sends it; gives its reference."""
        self.post("/rest/v1/quote_requests", quote(**answers))
        return self.first("created_at DESC")

    def age(self, reference: str, hours: float) -> None:
        moment = (datetime.now(UTC) - timedelta(hours=hours)).strftime("%Y-%m-%d %H:%M:%S.%f")
        self.rows("UPDATE quote_requests SET created_at = ? WHERE reference = ?", moment, reference)


numbers = count(1)
addresses = count(1)


def quote(**answers: Any) -> dict[str, Any]:
    """Answers of a visitor whom no other test knows."""
    number = next(numbers)
    return {
        "from_address": "Lange Voorhout 12",
        "from_postal_code": "2514 EE",
        "from_city": "Den Haag",
        "to_address": "Coolsingel 40",
        "to_postal_code": "3011 AD",
        "to_city": "Rotterdam",
        "moving_date": (date.today() + timedelta(days=30)).isoformat(),
        "full_name": f"Testklant Nummer{number}",
        "email": f"testklant{number}@example.org",
        "phone": f"06 9{number:07d}",
        "furniture_list": {"woonkamer": {"2-zitsbank": 2}, "dozen": {"verhuisdoos": 20}},
        "extra_services": ["piano", "opslag"],
        **answers,
    }


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All on one worker: a hundred thousand requests are made once."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.xdist_group("dashboard"))


@pytest.fixture(scope="session")
def office(pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    folder = tmp_path_factory.mktemp("office")
    file = folder / "hofvijver.db"
    settings = {"DATA_DIR": str(folder), "DATABASE_URL": f"sqlite:///{file}"}
    for email, role in ((SANNE, "staff"), (JORIS, "staff"), (BOSS, "admin"), (GUEST, None)):
        given = ("--role", role) if role else ()
        command(settings, "users", "add", email, *given, "--password-stdin", typed=PASSWORD)
    requests = FEW_REQUESTS if pytestconfig.getoption("--few") else REQUESTS
    command(settings, "demo", "--requests", str(requests), "--seed", "7")
    with running_server(site=ROOT / "frontend" / "build", **settings) as server:
        yield Office(server, file, requests)


def command(settings: dict[str, str], *words: str, typed: str = "") -> None:
    subprocess.run(
        (SERVE[0], *words),
        check=True,
        input=typed.encode(),
        env={**os.environ, **settings},
        capture_output=True,
    )


@pytest.fixture(scope="session")
def server(office: Office) -> Server:
    """Takes the place of the small server of the other stories."""
    return office.server


@pytest.fixture(scope="session")
def sanne(office: Office) -> dict[str, Any]:
    return office.sign_in(SANNE)


@pytest.fixture(scope="session")
def joris(office: Office) -> dict[str, Any]:
    return office.sign_in(JORIS)


OpenAs = Callable[..., Page]


@pytest.fixture
def open_as(open_page: Open) -> OpenAs:
    """Opens a path of the dashboard for somebody who is signed in."""

    def open_path(path: str, person: dict[str, Any], **options: Any) -> Page:
        return open_page(path, storage_state=person, **options)

    return open_path


@pytest.fixture
def dashboard(open_as: OpenAs, sanne: dict[str, Any]) -> Open:
    """Opens a path of the dashboard as Sanne."""
    return lambda path, **options: open_as(path, sanne, **options)


def cards(page: Page) -> Locator:
    return page.get_by_role("list", name="Offerteaanvragen").get_by_role("article")


def card(page: Page, reference: str) -> Locator:
    return cards(page).filter(has=page.locator(f"[data-request='{reference}']"))


def result(page: Page) -> Locator:
    """The line that tells how many were found."""
    return page.get_by_role("status").filter(has_text="aanvra").first


def detail(page: Page, reference: str) -> Locator:
    return page.get_by_role("article", name=f"Aanvraag {reference}")


def dutch(number: int) -> str:
    return f"{number:,}".replace(",", ".")
