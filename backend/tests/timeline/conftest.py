"""Fixtures for the timeline: a request, and a mail server."""

import pytest
from sqlalchemy import Engine

from hofvijver.quote_requests.models import QuoteRequest
from tests.support.mail_servers import mailbox, server
from tests.support.quote_requests import request_named, store_as_they_are

__all__ = ["mailbox", "server"]


@pytest.fixture
def anna(app_engine: Engine) -> QuoteRequest:
    store_as_they_are(app_engine, {"full_name": "Anna", "email": "anna@example.nl"})
    return request_named(app_engine, "Anna")
