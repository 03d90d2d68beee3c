"""A server with made-up requests and colleagues, its database and its mailboxes."""

import fcntl
import json
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

import httpx
from sqlalchemy import Engine, Executable, delete, func, select
from sqlalchemy.orm import Session

from e2e.support.backend import BUILD, SERVE, Server, running_server
from hofvijver.auth.models import AuthSession, Role
from hofvijver.auth.users import add_user
from hofvijver.db import make_engine, upgrade
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.settings import get_settings
from hofvijver.staff.demo import fill

#: Enough for a hundred pages and for a count that is only estimated; bench measures a hundred thousand.
REQUESTS = 3_000
SEED = 7
PASSWORD = "zes blauwe fietsen zingen"
OTHER_PASSWORD = "negen groene trams wachten"
#: The colleagues who have worked on the made-up requests.
SANNE = "sanne@example.nl"
JORIS = "joris@example.nl"
PUBLIC_KEY = get_settings().public_key
#: Between mails the server rests nine times as long as one took, and the first one loads its libraries.
MAIL_SECONDS = 60

_numbers = count(1)

#: What a browser keeps of somebody who is signed in.
State = dict[str, Any]


@dataclass(frozen=True)
class Person:
    name: str
    email: str
    id: UUID | None = None


@dataclass
class Office:
    server: Server
    engine: Engine
    file: Path
    client: httpx.Client
    #: Each mail is read once, though a story looks for its own again and again.
    read: dict[Path, EmailMessage] = field(default_factory=dict)
    #: The session of a planner who signs in once: checking a password is slow on purpose.
    token: str = ""

    # The database

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

    @property
    def findable(self) -> str:
        """A reference that finds one request: that of a merged one finds the kept one too, and one of digits
        alone finds telephone numbers."""
        return self.first("merged_into IS NOT NULL, reference GLOB '*-[0-9][0-9][0-9][0-9]', id")

    def change(self, statement: Executable) -> None:
        with Session(self.engine) as session, session.begin():
            session.execute(statement)

    # Requests of visitors

    def stored(self, email: str) -> list[QuoteRequest]:
        """The requests of this person, oldest first."""
        of_person = select(QuoteRequest).where(QuoteRequest.email == email)
        with Session(self.engine) as session:
            return list(session.scalars(of_person.order_by(QuoteRequest.created_at)))

    def receive(self, **answers: Any) -> str:
        """A request as a visitor sends it; gives its reference."""
        sent = quote(**answers)
        self.call("/rest/v1/quote_requests", sent).raise_for_status()
        reference: str = self.one(
            "SELECT reference FROM quote_requests WHERE email = ? COLLATE NOCASE"
            " ORDER BY created_at DESC LIMIT 1",
            sent["email"],
        )
        return reference

    def age(self, reference: str, hours: float) -> None:
        moment = (datetime.now(UTC) - timedelta(hours=hours)).strftime("%Y-%m-%d %H:%M:%S.%f")
        older = "UPDATE quote_requests SET created_at = ?, waiting_since = ? WHERE reference = ?"
        self.rows(older, moment, moment, reference)

    # Colleagues

    def person(self, name: str, role: Role | None = None) -> Person:
        """Somebody with a password whom no other story knows."""
        return self.add(name, f"{name.lower()}{next(_numbers)}@hofvijver.example", role)

    def add(self, name: str, email: str, role: Role | None) -> Person:
        return _add_person(self.engine, name, email, role)

    def sessions(self, person: Person) -> int:
        with Session(self.engine) as session:
            held = select(func.count()).select_from(AuthSession).where(AuthSession.user_id == person.id)
            return session.scalar(held) or 0

    def end_sessions(self, person: Person) -> None:
        """End the sessions as an admin or a time limit does: the browser is not told."""
        self.change(delete(AuthSession).where(AuthSession.user_id == person.id))

    def call(
        self, path: str, body: object = None, token: str = PUBLIC_KEY, method: str = "POST"
    ) -> httpx.Response:
        headers = {"apikey": PUBLIC_KEY, "Authorization": f"Bearer {token}"}
        return self.client.request(method, path, json=body, headers=headers)

    def planner(self, path: str, body: object = None, method: str = "POST") -> httpx.Response:
        """A call of Sanne's that must succeed."""
        self.token = self.token or self.session(SANNE)["access_token"]
        return self.call(path, body, self.token, method).raise_for_status()

    def session(self, email: str, password: str = PASSWORD) -> dict[str, Any]:
        response = self.call("/auth/v1/token?grant_type=password", {"email": email, "password": password})
        assert response.status_code == 200, response.text
        return dict(response.json())

    def signed_in(self, email: str) -> State:
        """Sign in; the session as a browser stores it."""
        kept = {"name": "sb-127-auth-token", "value": json.dumps(self.session(email))}
        return {"cookies": [], "origins": [{"origin": self.server.url, "localStorage": [kept]}]}

    # Mail

    def mail(self, to: str, number: int = 1) -> str:
        """The text of the mail with this number to this person, once it is there."""
        return self._awaited(lambda: self._mails(to)[number - 1 : number], f"mail number {number} to {to}")

    def mail_with(self, to: str, *said: str) -> str:
        """The text of the first mail to this person that holds all these words, once it is there."""

        def find() -> list[str]:
            return [text for text in self._mails(to) if all(each in text for each in said)]

        return self._awaited(find, f"mail to {to} with {said}")

    def mail_page(self, to: str) -> str:
        """The first mail to somebody as a mail program shows it."""
        return self._awaited(lambda: self._mails(to, "html"), f"mail to {to}")

    def _awaited(self, find: Callable[[], list[str]], what: str) -> str:
        end = time.monotonic() + MAIL_SECONDS
        while not (found := find()):
            assert time.monotonic() < end, f"no {what}"
            time.sleep(0.05)
        return found[0]

    def _mails(self, to: str, kind: str = "plain") -> list[str]:
        files = sorted((self.file.parent / "outbox").glob("*.eml"), key=_moment)
        for file in files:
            if file not in self.read:
                self.read[file] = message_from_bytes(file.read_bytes(), policy=policy.default)
        bodies = [self.read[file].get_body((kind,)) for file in files if self.read[file]["To"] == to]
        return [body.get_content() for body in bodies if body]


def _moment(file: Path) -> float:
    return file.stat().st_mtime


def today() -> date:
    """Today in the Netherlands, which may differ from the day in UTC."""
    return datetime.now(ZoneInfo("Europe/Amsterdam")).date()


def new_word(beginning: str) -> str:
    """A word that stands in no request yet."""
    return f"{beginning}{next(_numbers)}x"


#: The columns of an address, without the side.
ADDRESS = ("address", "street", "house_number")
#: Two addresses: one whose street and number are known apart, one as it was given.
APART_AND_WHOLE = {
    "from_address": "Laan van Meerdervoort 1515",
    "from_street": "Laan van Meerdervoort",
    "from_house_number": "1515",
    "to_address": "Prinsegracht 12 bis achter",
}


def quote(**answers: Any) -> dict[str, Any]:
    """Answers of a visitor whom no other story knows."""
    number = next(_numbers)
    return {
        "from_address": "Lange Voorhout 12",
        "from_postal_code": "2514 EE",
        "from_city": "Den Haag",
        "to_address": "Coolsingel 40",
        "to_postal_code": "3011 AD",
        "to_city": "Rotterdam",
        "moving_date": (today() + timedelta(days=30)).isoformat(),
        "full_name": f"Testklant Nummer{number}",
        "email": f"testklant{number}@example.org",
        "phone": f"06 9{number:07d}",
        "furniture_list": {"woonkamer": {"2-zitsbank": 2}, "dozen": {"verhuisdoos": 20}},
        "extra_services": ["piano", "opslag"],
        **answers,
    }


@contextmanager
def opened_office(
    database: Path | None = None, site: Path = BUILD, command: Sequence[str] = SERVE, **settings: str
) -> Iterator[Office]:
    """A server with this database or an empty one, whose files the test knows."""
    with TemporaryDirectory(prefix="hofvijver-office-") as folder:
        file = Path(folder) / "hofvijver.db"
        if database:
            _copy(database, file)
        places = {"DATA_DIR": folder, "DATABASE_URL": f"sqlite:///{file}"}
        with running_server(site, command, **places, **settings) as server:
            engine = make_engine(places["DATABASE_URL"])
            with httpx.Client(base_url=server.url) as client:
                yield Office(server, engine, file, client)
            engine.dispose()


def filled_database(folder: Path) -> Path:
    """Requests and the colleagues who worked on them, made once for all workers that share this folder."""
    made = folder / "office.db"
    with (folder / "office.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            _fill(folder / "filled.db")
            _copy(folder / "filled.db", folder / "office.new")
            (folder / "office.new").rename(made)
    return made


def _copy(database: Path, file: Path) -> None:
    """Copy by SQLite itself, which includes what is still in its log."""
    with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(file)) as copy:
        source.backup(copy)


def _fill(file: Path) -> None:
    engine = make_engine(f"sqlite:///{file}")
    upgrade(engine)
    for email in (SANNE, JORIS):
        _add_person(engine, email.partition("@")[0], email, "staff")
    fill.fill(engine, REQUESTS, SEED, datetime.now(UTC))
    engine.dispose()


def _add_person(engine: Engine, name: str, email: str, role: Role | None) -> Person:
    with Session(engine) as session, session.begin():
        user = add_user(session, email, PASSWORD, role)
        user.user_metadata = {"name": name}
        return Person(name, email, user.id)
