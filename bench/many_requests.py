"""Fills SQLite or PostgreSQL quickly with any number of realistic requests and quotes."""

import json
import random
import sqlite3
from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime, timedelta
from typing import Any
from uuid import UUID

import psycopg
from sqlalchemy import Engine, make_url, text

from hofvijver.db import table_of
from hofvijver.quote_requests.contact_keys import email_key, phone_key
from hofvijver.quote_requests.models import STATUSES, QuoteRequest
from hofvijver.quote_requests.request_words import RequestWord
from hofvijver.quote_requests.rules import service_ids
from hofvijver.quote_requests.search_index import SEARCHED
from hofvijver.quote_requests.search_words import words_of
from hofvijver.quotes.models import Quote, State

BATCH = 20_000
CACHE_KB = 500_000
RARE = 12
NOW = datetime(2026, 11, 15, 12, tzinfo=UTC)
# Three in ten requests have the first city.
CITIES = ("Den Haag",) * 9 + ("Rotterdam", "Utrecht", "Delft", "Leiden", "Breda", "Gouda", "Zwolle") * 3
NAMES = ("Jansen", "de Vries", "Bakker", "Visser", "Smit", "Meijer", "Mulder", "Bos", "van den Berg")
FIRST_NAMES = ("Anna", "Jan", "Fatima", "Piet", "Sanne", "Mehmet", "Noor", "Daan", "Iris", "Kees")
FURNITURE = json.dumps({"woonkamer": {"2-zitsbank": 1, "fauteuil": 2}, "dozen": {"verhuisdoos": 40}})
WORDS = RequestWord.__tablename__
QUOTES = Quote.__tablename__
# The statuses with a sent quote.
QUOTED: dict[str, State] = {
    "offerte_verstuurd": "sent",
    "akkoord": "accepted",
    "afgewezen": "declined",
    "vervallen": "expired",
}
# A tenth of a real document: full ones would fill the disk.
DOCUMENT = json.dumps({"terms": "Voorwaarde. " * 80})

Row = dict[str, Any]


def fill(engine: Engine, rows: int, assignee: UUID) -> None:
    """Put requests, words and quotes into an empty database; its indexes are made when all are there."""
    indexes = [index for model in (QuoteRequest, RequestWord, Quote) for index in table_of(model).indexes]
    with engine.begin() as connection:
        for index in indexes:
            index.drop(connection)
    # No connection may be open while SQLite is told to do without its journal.
    engine.dispose()
    address = engine.url.render_as_string(hide_password=False)
    put = _into_sqlite if engine.dialect.name == "sqlite" else _into_postgres
    put(address, _batches(rows, assignee))
    with engine.begin() as connection:
        for index in indexes:
            index.create(connection)
        if engine.dialect.name == "postgresql":
            # PostgreSQL does this by itself, but only some time later; SQLite never does.
            connection.execute(text("ANALYZE"))


def _into_sqlite(address: str, batches: Iterable[list[Row]]) -> None:
    """Sort all words before they are stored: unsorted, each would go to another page of the index."""
    with sqlite3.connect(str(make_url(address).database), isolation_level=None) as database:
        for pragma in ("journal_mode = OFF", "synchronous = OFF", f"cache_size = -{CACHE_KB}"):
            database.execute(f"PRAGMA {pragma}")
        database.execute("BEGIN IMMEDIATE")
        database.execute("CREATE TEMP TABLE unsorted (request_id, word)")
        for batch in batches:
            for table, rows in (("quote_requests", batch), (QUOTES, _quotes_of(batch))):
                names, marks = ", ".join(f'"{name}"' for name in rows[0]), ", ".join("?" * len(rows[0]))
                values = ([_plain(value) for value in row.values()] for row in rows)
                database.executemany(f"INSERT INTO {table} ({names}) VALUES ({marks})", values)  # noqa: S608
            database.executemany("INSERT INTO unsorted VALUES (?, ?)", _words_of(batch))
        sort = f"INSERT INTO {WORDS} (request_id, word) SELECT * FROM unsorted ORDER BY 1, 2"  # noqa: S608
        database.execute(sort)
        database.execute("COMMIT")
    database.close()


def _plain(value: Any) -> Any:
    """The value as SQLAlchemy stores it in SQLite."""
    if isinstance(value, UUID):
        return value.hex
    if isinstance(value, datetime):
        return value.strftime("%Y-%m-%d %H:%M:%S.%f")
    return value.isoformat() if isinstance(value, date) else value


def _into_postgres(address: str, batches: Iterable[list[Row]]) -> None:
    """Insert without the constraints and the key of the words, which are made afterwards like an index."""
    with psycopg.connect(address.replace("+psycopg", "", 1)) as database, database.cursor() as cursor:
        cursor.execute("SET session_replication_role = replica")
        cursor.execute(f"ALTER TABLE {WORDS} DROP CONSTRAINT pk_{WORDS}".encode())
        for batch in batches:
            for table, rows in (("quote_requests", batch), (QUOTES, _quotes_of(batch))):
                names = ", ".join(f'"{name}"' for name in rows[0])
                with cursor.copy(f"COPY {table} ({names}) FROM STDIN".encode()) as copy:
                    for row in rows:
                        copy.write_row(tuple(row.values()))
            with cursor.copy(f"COPY {WORDS} (request_id, word) FROM STDIN".encode()) as copy:
                copy.write("".join(f"{identity}\t{word}\n" for identity, word in _words_of(batch)))
        key = f"ALTER TABLE {WORDS} ADD CONSTRAINT pk_{WORDS} PRIMARY KEY (request_id, word)"
        cursor.execute(key.encode())


def _searched(row: Row) -> Row:
    return {name: row.get(name) for name in SEARCHED}


def _words_of(batch: list[Row]) -> Iterator[tuple[str, str]]:
    return ((row["id"].hex, word) for row in batch for word in words_of(_searched(row)))


def _batches(rows: int, assignee: UUID) -> Iterator[list[Row]]:
    chance = random.Random(1)  # noqa: S311 - the same rows each time
    made = (_request(number, rows, chance, assignee) for number in range(rows))
    while batch := [row for _, row in zip(range(BATCH), made, strict=False)]:
        yield batch


def _request(number: int, of: int, chance: random.Random, assignee: UUID) -> Row:
    created = NOW - timedelta(seconds=(of - number) * 31)
    name = "Zeldzaam" if number % (of // RARE) == of // RARE // 2 else chance.choice(NAMES)
    email, phone = f"{chance.choice(FIRST_NAMES)}.{number}@example.org", f"06-{number:08}"
    return {
        "id": UUID(int=chance.getrandbits(128)),
        "reference": f"{number:08X}"[:4] + "-" + f"{number:08X}"[4:],
        "created_at": created,
        "updated_at": created,
        "from_address": f"Straat {number}",
        "from_postal_code": f"{2500 + number % 900} AB",
        "from_city": chance.choice(CITIES),
        "has_elevator_from": False,
        "to_address": f"Laan {number}",
        "to_postal_code": f"{3000 + number % 700} CD",
        "to_city": chance.choice(CITIES),
        "has_elevator_to": False,
        "moving_date": created.date() + timedelta(days=chance.randrange(3, 100)),
        "furniture_list": FURNITURE,
        "volume": chance.randrange(1_000) / 10,
        "extra_services": json.dumps(chance.sample(service_ids(), chance.randrange(3))),
        "needs_packing": False,
        "needs_storage": False,
        "full_name": f"{chance.choice(FIRST_NAMES)} {name}",
        "email": email,
        "email_key": email_key(email),
        "phone": phone,
        "phone_key": phone_key(phone),
        "spam_score": 0,
        "is_suspect": chance.random() < 0.02,
        "status": chance.choice(STATUSES),
        "assignee_id": assignee if chance.random() < 0.2 else None,
        "version": 1,
    }


def _quotes_of(batch: list[Row]) -> list[Row]:
    return [_quote(row) for row in batch if row["status"] in QUOTED]


def _quote(request: Row) -> Row:
    """A quote with figures computed from the request's random id."""
    chance = request["id"].int
    sent = request["created_at"] + timedelta(minutes=chance % 1200)
    excluding = 30_000 + chance % 300_000
    state = QUOTED[request["status"]]
    colleague = ("Petra", "Karim", "Sanne", "Joost")[chance % 4]
    return {
        "id": request["id"],
        "request_id": request["id"],
        "version": 1,
        "number": request["reference"],
        "state": state,
        "revision": 1,
        "basis": "vaste_prijs",
        "business": False,
        "window": "hele_dag",
        "note": "",
        "valid_until": sent.date() + timedelta(days=30),
        "lines": "[]",
        "discount_cents": 0,
        "discount_percent_tenths": 0,
        "total_cents": excluding * 121 // 100,
        "document": DOCUMENT,
        "reminders": False,
        "reminders_sent": 0,
        "created_at": sent,
        "created_by": colleague,
        "updated_at": sent,
        "updated_by": colleague,
        "sent_at": sent,
        "sent_by": colleague,
        "decline_reason": "prijs" if state == "declined" else None,
        "excluding_cents": excluding,
    }
