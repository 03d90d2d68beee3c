"""A customer who has just sent a request, and a real mail server for each test that asks for one."""

from datetime import timedelta

import pytest
from fastapi import FastAPI
from sqlalchemy import Engine

from tests.support.accounts import new_client
from tests.support.client import Client
from tests.support.clock import START, Clock
from tests.support.customers import Customer, new_customer
from tests.support.damage import moved
from tests.support.mail_servers import mailbox, server

__all__ = ["mailbox", "server"]


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The days of these tests are to come, in whatever year and at whatever hour they run."""
    return Clock(monkeypatch, START, tick=timedelta(milliseconds=1))


@pytest.fixture
def customer(app_engine: Engine, anon: Client) -> Customer:
    return new_customer(app_engine, anon)


@pytest.fixture
def mover(customer: Customer, staff: Client, clock: Clock) -> Customer:
    """A customer on the morning after the move."""
    return moved(customer, staff, clock)


@pytest.fixture
def office(app: FastAPI, app_engine: Engine, mover: Customer) -> Client:
    """A colleague who signed in after the move."""
    return new_client(app, app_engine, "planner@example.nl", "staff")
