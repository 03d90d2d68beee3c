"""Requests for the data API to find."""

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import Engine
from sqlalchemy.orm import Session

from hofvijver.quote_requests import search_index
from hofvijver.quote_requests.insert import prepare
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.rest.values import from_json
from tests.rest.callers import quote


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
                tidy = prepare({**answers, "moving_date": from_json("date", answers["moving_date"])})
                row = QuoteRequest(**tidy, **own)
                session.add(row)
                session.flush()
                search_index.add(session, row)

    return store
