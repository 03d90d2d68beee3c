"""A real mail server for each test that asks for one."""

from collections.abc import Iterator

import pytest

from tests.support.mail_servers import Mailbox, smtp_server


@pytest.fixture
def mailbox() -> Mailbox:
    return Mailbox()


@pytest.fixture
def server(mailbox: Mailbox) -> Iterator[str]:
    with smtp_server(mailbox) as server:
        yield server
