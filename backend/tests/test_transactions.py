"""One request is one transaction, seen from outside: over HTTP, against a server of its own."""

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from sqlalchemy import Engine, text

from hofvijver.db import CONNECTIONS, read_only
from tests.support.ports import free_port
from tests.support.servers import START_SECONDS, end

# /slow/: the commit takes its time, so that a response sent before it would arrive well before the row.
# notes: a wrong parent is noticed when the transaction ends, so that it is the commit itself that fails.
# /signed/: a read comes before the write, with hardly a thread to spare.
SMALL_APP = """
import time
from contextlib import asynccontextmanager
from anyio.to_thread import current_default_thread_limiter
from fastapi import FastAPI, HTTPException
from sqlalchemy import event, text
from sqlalchemy.orm import Session
from hofvijver.db import get_engine
from hofvijver.transactions import in_reading, in_shared_transaction, in_transaction

@asynccontextmanager
async def few_threads(app):
    current_default_thread_limiter().total_tokens = 2
    yield

app = FastAPI(lifespan=few_threads)

@event.listens_for(Session, "before_commit")
def pause(session):
    time.sleep(session.info.get("pause", 0))

commits = []
event.listen(get_engine(), "commit", commits.append)

def insert(session, note, parent):
    session.execute(text("INSERT INTO notes VALUES (:note, :parent)"), {"note": note, "parent": parent})

def count(session):
    return session.scalar(text("SELECT count(*) FROM notes"))

@app.post("/slow/{note}", status_code=201)
async def add(note: int, parent: int) -> None:
    def work(session):
        session.info["pause"] = 0.5
        insert(session, note, parent)
    await in_transaction(work)

@app.post("/signed/{note}", status_code=201)
async def sign(note: int) -> int:
    counted = await in_reading(count)
    await in_transaction(lambda session: insert(session, note, note))
    return counted

@app.post("/refused/{note}")
async def refuse(note: int) -> None:
    def work(session):
        insert(session, note, note)
        raise HTTPException(409)
    await in_transaction(work)

@app.post("/broken/{note}")
async def break_down(note: int) -> None:
    def work(session):
        insert(session, note, note)
        raise RuntimeError("broken")
    await in_transaction(work)

@app.post("/reading/{note}", status_code=201)
async def write_while_reading(note: int) -> None:
    await in_reading(lambda session: insert(session, note, note))

@app.post("/shared/{note}", status_code=201)
async def share(note: int, refused: bool = False) -> None:
    def work(session):
        insert(session, note, note)
        if refused:
            raise HTTPException(409)
    await in_shared_transaction(work)

@app.get("/commits")
async def count_commits() -> int:
    return len(commits)

@app.get("/notes")
async def read() -> int:
    return await in_reading(count)
"""
NOTES = """
CREATE TABLE notes (
    id INTEGER PRIMARY KEY,
    parent INTEGER NOT NULL REFERENCES notes (id) DEFERRABLE INITIALLY DEFERRED
)
"""


@pytest.fixture
def client(engine: Engine, environment: dict[str, str], tmp_path: Path) -> Iterator[httpx.Client]:
    with engine.begin() as connection:
        connection.execute(text(NOTES))
    (tmp_path / "small_app.py").write_text(SMALL_APP)
    port = free_port()
    arguments = ["--interface", "asgi", "--port", str(port), "--no-log", "small_app:app"]
    command = [sys.executable, "-m", "granian", *arguments]
    own = {**environment, "PYTHONPATH": str(tmp_path)}
    server = subprocess.Popen(command, cwd=tmp_path, env=own, start_new_session=True)
    try:
        wait_for(port)
        with httpx.Client(base_url=f"http://127.0.0.1:{port}") as client:
            yield client
    finally:
        end(server)


def wait_for(port: int) -> None:
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    pytest.fail("the small server did not start")


def stored(engine: Engine) -> list[int]:
    # Only reading: a writer would politely wait for the transaction whose end is in question.
    with read_only(engine).connect() as connection:
        return list(connection.scalars(text("SELECT id FROM notes ORDER BY id")))


def test_a_response_arrives_only_after_its_transaction_has_ended(
    client: httpx.Client, engine: Engine
) -> None:
    assert client.post("/slow/1?parent=1").status_code == 201
    assert stored(engine) == [1]
    assert client.get("/notes").json() == 1

    # The commit fails: no such parent.
    assert client.post("/slow/2?parent=99").status_code == 500
    assert client.post("/refused/3").status_code == 409
    assert client.post("/broken/4").status_code == 500
    assert client.post("/reading/5").status_code == 500
    assert stored(engine) == [1]

    # A failure leaves the connection it used in order for the next request.
    assert client.post("/slow/6?parent=1").status_code == 201
    assert stored(engine) == [1, 6]


def test_more_writers_than_threads_and_connections_all_succeed(client: httpx.Client, engine: Engine) -> None:
    numbers = range(1, 2 * CONNECTIONS)
    with ThreadPoolExecutor(len(numbers)) as visitors:
        responses = list(visitors.map(lambda number: client.post(f"/signed/{number}"), numbers))
    assert {response.status_code for response in responses} == {201}
    assert stored(engine) == list(numbers)


@pytest.mark.parametrize("refused", [set(), {7, 23}])
def test_work_that_shares_a_commit_is_kept_or_refused_by_itself(
    client: httpx.Client, engine: Engine, refused: set[int]
) -> None:
    numbers = range(1, 40)

    def post(number: int) -> int:
        return client.post(f"/shared/{number}", params={"refused": number in refused}).status_code

    with engine.connect() as other, ThreadPoolExecutor(len(numbers)) as visitors:
        # While another process writes, all of them come and wait.
        other.execute(text("INSERT INTO notes VALUES (100, 100)"))
        posted = visitors.map(post, numbers)
        time.sleep(1)
        other.commit()
        statuses = dict(zip(numbers, posted, strict=True))
    assert statuses == {number: 409 if number in refused else 201 for number in numbers}
    assert stored(engine) == [*(number for number in numbers if number not in refused), 100]
    if engine.dialect.name == "sqlite" and not refused:
        assert client.get("/commits").json() < len(numbers) / 2
