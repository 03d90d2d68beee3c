"""A running server with accounts and requests in its database, for tests with the real client libraries."""

import base64
import hmac
import struct
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from uuid import UUID

from sqlalchemy import Engine
from sqlalchemy.orm import Session

from hofvijver.auth import users
from hofvijver.auth.models import Role
from hofvijver.columns import utc_now
from hofvijver.db import make_engine
from hofvijver.quote_requests import search_index
from hofvijver.quote_requests.models import QuoteRequest
from tests.support import small_site
from tests.support.quote_requests import quote_request_row
from tests.support.servers import running_server

PASSWORD = "gracht lantaarn fietsbel kade"
KEY = "sb_publishable_hofvijver"
CITIES = ("Delft", "Leiden", "Gouda", "Delft", "Rijswijk")


@dataclass(frozen=True)
class Backend:
    url: str
    engine: Engine

    def person(self, name: str, role: Role | None = None) -> str:
        """A new account; its e-mail address."""
        email = f"{name}@example.nl"
        with Session(self.engine) as session:
            users.add_user(session, email, PASSWORD, role)
            session.commit()
        return email

    def requests(self) -> list[UUID]:
        """A few requests of different ages, the newest first."""
        rows = [_request(number, city) for number, city in enumerate(CITIES)]
        with Session(self.engine) as session:
            session.add_all(rows)
            session.flush()
            for row in rows:
                search_index.add(session, row)
            session.commit()
            return [row.id for row in rows]

    def count(self) -> int:
        with Session(self.engine) as session:
            return session.query(QuoteRequest).count()


def _request(number: int, city: str) -> QuoteRequest:
    now = utc_now()
    return quote_request_row(
        to_city=city,
        full_name=f"Klant {number}",
        email=f"klant{number}@example.nl",
        phone="06 98 76 54 32",
        furniture_list={"dozen": {"verhuisdoos": 4}},
        created_at=now - timedelta(hours=number),
        # Counted from today and not from now: just after midnight two of them would share a day otherwise.
        moving_date=now.date() + timedelta(days=30 + number),
        extra_services=["piano"] if city == "Gouda" else [],
    )


@contextmanager
def backend(database: str, folder: Path) -> Iterator[Backend]:
    """The server on this database, with limits that no test reaches."""
    site = small_site.build(folder)
    with running_server(site, DATABASE_URL=database, PUBLIC_KEY=KEY, RATE_LIMIT_FACTOR="1000") as server:
        engine = make_engine(database)
        yield Backend(server.url, engine)
        engine.dispose()


def totp(secret: str, steps_ahead: int = 0) -> str:
    """What an authenticator app shows, now or in its next step."""
    key = base64.b32decode(secret + "=" * (-len(secret) % 8))
    moment = struct.pack(">Q", int(time.time()) // 30 + steps_ahead)
    digest = hmac.digest(key, moment, "sha1")
    start = digest[-1] & 15
    return f"{(struct.unpack('>I', digest[start : start + 4])[0] & 0x7FFFFFFF) % 1_000_000:06}"
