"""A customer who has just sent a request, and a real mail server for each test that asks for one."""

from datetime import timedelta

import pytest
from sqlalchemy import Engine

from tests.support.client import Client
from tests.support.clock import START, Clock
from tests.support.customers import Customer, new_customer
from tests.support.mail_servers import mailbox, server

__all__ = ["mailbox", "server"]


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The days of these tests are to come, in whatever year and at whatever hour they run."""
    return Clock(monkeypatch, START, tick=timedelta(milliseconds=1))


@pytest.fixture
def customer(app_engine: Engine, anon: Client) -> Customer:
    return new_customer(app_engine, anon)
