"""From, To and Reply-To are one mailbox each, whatever a visitor calls himself."""

from datetime import UTC, datetime
from email import message_from_bytes
from email.header import decode_header, make_header
from email.policy import default
from email.utils import getaddresses
from uuid import uuid4

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from hofvijver.mail.compose import compose
from hofvijver.mail.kinds import MailKind
from hofvijver.mail.templates import one_line
from hofvijver.outbox import OutboxMessage
from hofvijver.settings import get_settings

EMAIL = "anna@example.org"
CODE = {"link": "https://x.example/y", "code": "12345678", "email": EMAIL}
PIECES = (
    *',;:"<>()[]@\\.=?_ \n\té中𝄞',
    "=?",
    "?=",
    "=?utf-8?q?x=2C_boef=40example.com?=",
    "boef@example.com",
    "<boef@example.com>",
    "\r\nBcc: boef@example.com",
    "Jansen",
    "a" * 40,
)


def sent_with(name: str) -> bytes:
    """A mail whose reply goes to somebody of this name, as it goes to the mail server."""
    kind = MailKind("recovery", lambda: CODE, reply_to=lambda _payload: (EMAIL, name))
    row = OutboxMessage(id=uuid4(), kind=kind.name, recipient=EMAIL, payload=CODE)
    return bytes(compose(row, kind, datetime(2026, 10, 1, tzinfo=UTC)))


@settings(max_examples=300)
@given(st.lists(st.sampled_from(PIECES) | st.text(max_size=4), max_size=40).map("".join))
@example("A" * 60 + ", boef@example.com, " + "b" * 20)
@example("woord " * 14 + ", <boef@example.com>, é")
@example('"' * 80 + ",boef@example.com")
@example("=?utf-8?q?x=2C_boef=40example.com?=" * 3)
def test_no_name_makes_a_second_mailbox(name: str) -> None:
    sent = sent_with(name)
    older, newer = message_from_bytes(sent), message_from_bytes(sent, policy=default)
    assert older.keys() == newer.keys() == message_from_bytes(sent_with("Anna")).keys()
    ((shown, email),) = getaddresses(older.get_all("Reply-To", []))
    assert (str(make_header(decode_header(shown))), email) == (one_line(name), EMAIL)
    assert [each.addr_spec for each in newer["Reply-To"].addresses] == [EMAIL]
    assert max(len(line) for line in sent.partition(b"\r\n\r\n")[0].splitlines()) <= 78


def test_a_name_without_special_characters_stays_readable_in_the_mail_itself() -> None:
    assert b"\r\nReply-To: Anna van der Berg\r\n <anna@example.org>\r\n" in sent_with("Anna van der Berg")


def test_the_name_of_the_sender_may_be_long_too(monkeypatch: pytest.MonkeyPatch) -> None:
    name = "Verhuizers van het Hofvijverkwartier, de Schilderswijk, Scheveningen en omstreken"
    monkeypatch.setenv("MAIL_FROM", f'"{name}" <post@verhuizer.example>')
    get_settings.cache_clear()
    ((shown, email),) = getaddresses([str(message_from_bytes(sent_with("Anna"))["From"])])
    assert (str(make_header(decode_header(shown))), email) == (name, "post@verhuizer.example")


def test_an_email_beyond_ascii_can_be_written_to_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAIL_FROM", "jürgen@verhuizer.example")
    get_settings.cache_clear()
    assert message_from_bytes(sent_with("Anna"), policy=default)["From"].addresses[0].username == "jürgen"
