"""Somebody who may not call the staff functions yet."""

import pytest
from fastapi import FastAPI
from sqlalchemy import Engine

from tests.support.accounts import add_factor, new_client
from tests.support.client import Client


@pytest.fixture
def owing(app: FastAPI, app_engine: Engine) -> Client:
    """An admin who has a second factor and has not shown it."""
    client = new_client(app, app_engine, "haast@example.nl", "admin")
    add_factor(app_engine, client.user_id)
    return client
