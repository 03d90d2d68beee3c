"""Fixtures for leads: a second colleague."""

import pytest
from fastapi import FastAPI
from sqlalchemy import Engine

from tests.support.accounts import new_client
from tests.support.client import Client


@pytest.fixture
def colleague(app: FastAPI, app_engine: Engine) -> Client:
    return new_client(app, app_engine, "sam@example.nl", "staff")
