"""One request is one transaction, seen from outside: over HTTP, against a server of its own."""

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import Engine, text

from hofvijver.db import reading

# The commit takes its time, so that an answer sent before it would arrive well before the row is there.
# The constraint is looked at when the transaction ends, so that it is the commit itself that fails.
SMALL_APP = """
import time
from fastapi import FastAPI, HTTPException
from sqlalchemy import event, text
from sqlalchemy.orm import Session
from hofvijver.transactions import ReadingSessionDep, SessionDep

app = FastAPI()

@event.listens_for(Session, "before_commit")
def slowly(session):
    time.sleep(0.5)

@app.post("/notes/{note}", status_code=201)
def add(note: int, parent: int, session: SessionDep) -> None:
    session.execute(text("INSERT INTO notes VALUES (:note, :parent)"), {"note": note, "parent": parent})

@app.post("/refused/{note}")
def refuse(note: int, session: SessionDep) -> None:
    session.execute(text("INSERT INTO notes VALUES (:note, :note)"), {"note": note})
    raise HTTPException(409)

@app.post("/broken/{note}")
def break_down(note: int, session: SessionDep) -> None:
    session.execute(text("INSERT INTO notes VALUES (:note, :note)"), {"note": note})
    raise RuntimeError("broken")

@app.post("/reading/{note}", status_code=201)
def write_while_reading(note: int, session: ReadingSessionDep) -> None:
    session.execute(text("INSERT INTO notes VALUES (:note, :note)"), {"note": note})

@app.get("/notes")
def count(session: ReadingSessionDep) -> int:
    return session.scalar(text("SELECT count(*) FROM notes"))
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
    with subprocess.Popen(command, cwd=tmp_path, env={**environment, "PYTHONPATH": str(tmp_path)}) as server:
        try:
            wait_for(port)
            with httpx.Client(base_url=f"http://127.0.0.1:{port}") as client:
                yield client
        finally:
            server.terminate()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(port: int) -> None:
    until = time.monotonic() + 20
    while time.monotonic() < until:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    pytest.fail("the small server did not start")


def stored(engine: Engine) -> list[int]:
    # Only reading: a writer would politely wait for the transaction whose end is in question.
    with reading(engine).connect() as connection:
        return list(connection.scalars(text("SELECT id FROM notes ORDER BY id")))


def test_an_answer_arrives_only_after_its_transaction_has_ended(client: httpx.Client, engine: Engine) -> None:
    assert client.post("/notes/1?parent=1").status_code == 201
    assert stored(engine) == [1]
    assert client.get("/notes").json() == 1

    # The commit fails: no such parent.
    assert client.post("/notes/2?parent=99").status_code == 500
    assert client.post("/refused/3").status_code == 409
    assert client.post("/broken/4").status_code == 500
    assert client.post("/reading/5").status_code == 500
    time.sleep(0.6)
    assert stored(engine) == [1]

    # A failure leaves the connection it used in order for the next request.
    assert client.post("/notes/6?parent=1").status_code == 201
    assert stored(engine) == [1, 6]
