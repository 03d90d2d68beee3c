"""A customer who has just sent a request, and a real mail server for each test that asks for one."""

import pytest
from sqlalchemy import Engine

from tests.support.client import Client
from tests.support.customers import Customer, new_customer
from tests.support.mail_servers import mailbox, server

__all__ = ["mailbox", "server"]


@pytest.fixture
def customer(app_engine: Engine, anon: Client) -> Customer:
    return new_customer(app_engine, anon)
