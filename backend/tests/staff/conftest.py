"""Somebody who may not call the staff functions yet, and requests to call them about."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import Engine
from sqlalchemy.orm import Session

from hofvijver.quote_requests import search_index
from hofvijver.quote_requests.models import QuoteRequest
from tests.rest.callers import VALID, Client, signed_in
from tests.staff.functions import owe_factor


@pytest.fixture
def owing(app: FastAPI, app_engine: Engine) -> Client:
    """An admin who has a second factor and has not shown it."""
    client = signed_in(app, app_engine, "haast@example.nl", "admin")
    owe_factor(app_engine, client.user_id)
    return client


@pytest.fixture
def stored(app_engine: Engine) -> Callable[..., None]:
    """A function that puts requests into the table, one for each set of changes."""

    def store(*changes: dict[str, Any]) -> None:
        with Session(app_engine) as session, session.begin():
            for each in changes:
                row = QuoteRequest(**{**VALID, "moving_date": date(2030, 11, 2), **each})
                session.add(row)
                session.flush()
                search_index.add(session, row)

    return store
