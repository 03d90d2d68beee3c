"""A real mail server for each test that asks for one, and printing that costs nothing."""

import pytest

from hofvijver.quotes import pdf
from tests.support.mail_servers import mailbox, server

__all__ = ["mailbox", "server"]


@pytest.fixture
def cheap_pdf(monkeypatch: pytest.MonkeyPatch) -> None:
    """For many quotes whose documents nobody looks at."""
    monkeypatch.setattr(pdf, "_compile", lambda *_: b"%PDF-1.7")
