"""A server that can mail links to itself, and people with and without a role."""

import json
import os
import socket
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from email import message_from_bytes, policy
from itertools import count
from typing import Any
from uuid import UUID

import httpx
import pytest
from playwright.sync_api import Page, expect
from sqlalchemy import Engine, Executable, delete, func, select
from sqlalchemy.orm import Session

from e2e.conftest import ROOT, Open
from hofvijver.auth.models import AuthSession, Role
from hofvijver.auth.totp import code_of, step_at
from hofvijver.auth.users import add_user
from hofvijver.db import make_engine
from tests.support.servers import Server, running_server

PASSWORD = "zes blauwe fietsen zingen"
OTHER_PASSWORD = "negen groene trams wachten"
PUBLIC_KEY = "sb_publishable_hofvijver"
MAIL_SECONDS = 15

_numbers = count(1)


@dataclass(frozen=True)
class Person:
    name: str
    email: str
    id: UUID | None = None


@dataclass
class Office:
    """The server's database and mailboxes, as only a test may look into them."""

    server: Server
    engine: Engine

    def person(self, name: str, role: Role | None = None) -> Person:
        """Somebody with a password whom no other test knows."""
        email = f"{name.lower()}{next(_numbers)}@hofvijver.example"
        with Session(self.engine) as session, session.begin():
            user = add_user(session, email, PASSWORD, role)
            user.user_metadata = {"name": name}
            return Person(name, email, user.id)

    def sessions(self, person: Person) -> int:
        with Session(self.engine) as session:
            held = select(func.count()).select_from(AuthSession).where(AuthSession.user_id == person.id)
            return session.scalar(held) or 0

    def end_sessions(self, person: Person) -> None:
        """As an admin or a limit of time ends them: the browser is not told."""
        self.change(delete(AuthSession).where(AuthSession.user_id == person.id))

    def change(self, statement: Executable) -> None:
        with Session(self.engine) as session, session.begin():
            session.execute(statement)

    def call(
        self, path: str, body: object = None, token: str = PUBLIC_KEY, method: str = "POST"
    ) -> httpx.Response:
        headers = {"apikey": PUBLIC_KEY, "Authorization": f"Bearer {token}"}
        return httpx.request(method, self.server.url + path, json=body, headers=headers)

    def session(self, person: Person, password: str = PASSWORD) -> dict[str, Any]:
        body = {"email": person.email, "password": password}
        answer = self.call("/auth/v1/token?grant_type=password", body)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def signed_in(self, person: Person) -> dict[str, Any]:
        """The options of a browser that holds a session of this person."""
        kept = {"name": "sb-127-auth-token", "value": json.dumps(self.session(person))}
        return {"storage_state": {"origins": [{"origin": self.server.url, "localStorage": [kept]}]}}

    def mail(self, to: str, number: int = 1) -> str:
        """The text of the mail with this number to somebody, as soon as it is there."""
        end = time.monotonic() + MAIL_SECONDS
        while len(found := self._mails(to)) < number:
            assert time.monotonic() < end, f"no mail number {number} to {to}"
            time.sleep(0.05)
        return found[number - 1]

    def _mails(self, to: str) -> list[str]:
        folder = self.server.folder / "data" / "outbox"
        files = sorted(folder.glob("*.eml"), key=lambda file: file.stat().st_mtime)
        mails = [message_from_bytes(file.read_bytes(), policy=policy.default) for file in files]
        bodies = [mail.get_body(("plain",)) for mail in mails if mail["To"] == to]
        return [body.get_content() for body in bodies if body]


def own_port() -> int:
    """A free port below those the system gives away, where no other worker looks: two could share one."""
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    first = 18_100 + 100 * worker
    return next(port for port in range(first, first + 100) if is_free(port))


def is_free(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) != 0


@pytest.fixture(scope="session")
def office() -> Iterator[Office]:
    # A port that is known beforehand: it stands in the links of the mails.
    port = own_port()
    build = ROOT / "frontend" / "build"
    with running_server(site=build, PORT=str(port), RATE_LIMIT_FACTOR="1000") as server:
        engine = make_engine(f"sqlite:///{server.folder / 'data' / 'hofvijver.db'}")
        yield Office(server, engine)
        engine.dispose()


@pytest.fixture(scope="session")
def server(office: Office) -> Server:
    """Takes the place of the server of the public pages."""
    return office.server


@pytest.fixture
def sanne(office: Office) -> Person:
    return office.person("Sanne", "admin")


@pytest.fixture
def bram(office: Office) -> Person:
    return office.person("Bram", "staff")


OpenAs = Callable[..., Page]


@pytest.fixture
def open_as(open_page: Open, office: Office) -> OpenAs:
    """Opens a path in a browser of somebody who is signed in."""
    return lambda person, path, **more: open_page(path, **office.signed_in(person), **more)


def fill_in(page: Page, person: Person, password: str = PASSWORD) -> None:
    page.get_by_role("textbox", name="E-mailadres").fill(person.email)
    page.get_by_role("textbox", name="Wachtwoord").fill(password)


def sign_in(page: Page, person: Person, password: str = PASSWORD) -> None:
    fill_in(page, person, password)
    page.get_by_role("button", name="Inloggen").click()


def see_toast(page: Page, words: str) -> None:
    expect(page.get_by_role("status").or_(page.get_by_role("alert")).get_by_text(words)).to_be_visible()


def code_now(secret: str, shift: int = 0) -> str:
    return code_of("".join(secret.split()), step_at(datetime.now(UTC)) + shift)
