"""The application with the three kinds of callers."""

from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import Engine
from sqlalchemy.orm import Session

from hofvijver.main import create_app
from hofvijver.quotes.finding import remember
from hofvijver.quotes.insert import prepare
from hofvijver.rest.values import from_json
from tests.rest.callers import Client, quote, signed_in


@pytest.fixture
def app(app_engine: Engine) -> FastAPI:
    return create_app()


@pytest.fixture
def anon(app: FastAPI) -> Client:
    return Client(app)


@pytest.fixture
def user(app: FastAPI, app_engine: Engine) -> Client:
    return signed_in(app, app_engine, "gast@example.nl")


@pytest.fixture
def staff(app: FastAPI, app_engine: Engine) -> Client:
    return signed_in(app, app_engine, "piet@example.nl", "staff")


@pytest.fixture
def admin(app: FastAPI, app_engine: Engine) -> Client:
    return signed_in(app, app_engine, "baas@example.nl", "admin")


@pytest.fixture
def stored(app_engine: Engine) -> Callable[..., None]:
    """A function that puts requests into the table, one for each set of changes, staff columns too."""

    def store(*changes: dict[str, Any]) -> None:
        with Session(app_engine) as session, session.begin():
            for each in changes:
                own = {
                    name: each[name]
                    for name in each
                    if name in ("status", "created_at", "is_suspect", "internal_notes")
                }
                answers = quote(**{name: value for name, value in each.items() if name not in own})
                row = prepare({**answers, "moving_date": from_json("date", answers["moving_date"])})
                for name, value in own.items():
                    setattr(row, name, value)
                session.add(row)
                session.flush()
                remember(session, row)

    return store
