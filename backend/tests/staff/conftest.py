"""Fixtures for staff functions: an admin who owes the second factor, and requests."""

from collections.abc import Callable
from functools import partial

import pytest
from fastapi import FastAPI
from sqlalchemy import Engine

from tests.support.accounts import add_factor, new_client
from tests.support.client import Client
from tests.support.quote_requests import store_as_they_are


@pytest.fixture
def owing(app: FastAPI, app_engine: Engine) -> Client:
    """An admin who has a second factor and has not shown it."""
    client = new_client(app, app_engine, "haast@example.nl", "admin")
    add_factor(app_engine, client.user_id)
    return client


@pytest.fixture
def stored(app_engine: Engine) -> Callable[..., None]:
    """A function that puts rows into the table, one for each set of changes, whatever they say."""
    return partial(store_as_they_are, app_engine)
