"""No mail is lost: without a mail server for an hour, or when either server dies while it sends one."""

import os
import signal
from collections import Counter
from collections.abc import Callable
from email import message_from_bytes
from pathlib import Path
from uuid import uuid4

import pytest
from aiosmtpd.smtp import SMTP, Envelope
from aiosmtpd.smtp import Session as Conversation
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.mail.sender import count_unsent
from hofvijver.outbox import OutboxMessage
from tests.support.databases import Kind
from tests.support.fault_rounds import Tell, one_kind_will_do
from tests.support.mail_servers import Mailbox, smtp_server
from tests.support.moved_clock import MovedClock, clocked_server
from tests.support.ports import free_port
from tests.support.servers import Server
from tests.support.visitors import UNLIMITED, email_of, send
from tests.support.waiting import until

# Seconds after the start, each a little after the next try is due, up to an hour.
MOMENTS = (45, 105, 225, 465, 945, 1905, 3600)
REQUESTS = 5


@pytest.fixture
def clock(tmp_path: Path) -> MovedClock:
    return MovedClock(tmp_path / "clock")


def ask(server: Server) -> set[str]:
    """Several requests; the addresses of those who sent them."""
    keys = [uuid4() for _ in range(REQUESTS)]
    assert {send(server.url, key).status_code for key in keys} == {201}
    return {email_of(key) for key in keys}


def fewest_tries(engine: Engine) -> int:
    """How often each mail was tried and put off; a try that is under way does not count yet."""
    with Session(engine) as session:
        mails = session.scalars(select(OutboxMessage)).all()
        return min(mail.attempts - (mail.last_error is None) for mail in mails)


def message_ids(mailbox: Mailbox) -> Counter[str]:
    contents = [envelope.content for envelope in mailbox.accepted]
    return Counter(
        message_from_bytes(content)["Message-ID"] for content in contents if isinstance(content, bytes)
    )


def assert_each_once(mailbox: Mailbox, visitors: set[str]) -> None:
    assert set(message_ids(mailbox).values()) == {1}
    assert len(mailbox.accepted) == 2 * REQUESTS
    assert visitors <= set(mailbox.recipients)


@one_kind_will_do
def test_an_hour_without_a_mail_server_loses_no_mail(
    site: Path, database: str, kind: Kind, clock: MovedClock, look: Callable[[str], Engine], tell: Tell
) -> None:
    engine, mailbox, port = look(database), Mailbox(), free_port()
    address = f"smtp://127.0.0.1:{port}"
    with clocked_server(site, clock, DATABASE_URL=database, SMTP_URL=address, **UNLIMITED) as server:
        visitors = ask(server)
        for number, moment in enumerate(MOMENTS, 1):
            assert until(lambda number=number: fewest_tries(engine) >= number)  # type: ignore[misc]
            clock.set(seconds=moment)
        tries = fewest_tries(engine)
        with smtp_server(mailbox, port=port):
            clock.set(hours=2)
            assert until(lambda: count_unsent(engine) == 0)
    assert_each_once(mailbox, visitors)
    tell(f"SMTP down for an hour, {kind}: {2 * REQUESTS} mails after {tries} tries, 0 lost, 0 double")


class Dying(Mailbox):
    """Hangs up in the middle of the third mail and of every later one, until it is well again."""

    is_well = False

    async def handle_DATA(self, server: SMTP, session: Conversation, envelope: Envelope) -> str:  # noqa: N802
        if len(self.accepted) >= 2 and not self.is_well:
            assert server.transport is not None
            server.transport.close()
            return "421 gone"
        return await super().handle_DATA(server, session, envelope)


def test_a_mail_server_that_dies_over_a_mail_gets_each_once(
    site: Path, sqlite_database: str, clock: MovedClock, look: Callable[[str], Engine], tell: Tell
) -> None:
    engine, mailbox = look(sqlite_database), Dying()
    with (
        smtp_server(mailbox) as address,
        clocked_server(
            site, clock, DATABASE_URL=sqlite_database, SMTP_URL=f"smtp://{address}", **UNLIMITED
        ) as server,
    ):
        visitors = ask(server)
        assert until(lambda: len(mailbox.accepted) == 2 and "outcome=put-off" in server.errors)
        mailbox.is_well = True
        clock.set(minutes=20)
        assert until(lambda: count_unsent(engine) == 0)
    assert_each_once(mailbox, visitors)
    tell(f"SMTP dying over a mail: {2 * REQUESTS} mails, 0 lost, 0 double")


def test_a_server_killed_over_a_mail_leaves_none_behind(
    site: Path, sqlite_database: str, clock: MovedClock, look: Callable[[str], Engine], tell: Tell
) -> None:
    engine, mailbox = look(sqlite_database), Mailbox()
    mailbox.seconds = 0.5
    with smtp_server(mailbox) as address:
        settings = {"DATABASE_URL": sqlite_database, "SMTP_URL": f"smtp://{address}", **UNLIMITED}
        with clocked_server(site, clock, **settings) as server:
            visitors = ask(server)
            assert until(lambda: len(mailbox.accepted) >= 2)
            os.killpg(server.process.pid, signal.SIGKILL)
            server.wait()
        mailbox.seconds = 0
        # Its claims have run out.
        clock.set(minutes=20)
        with clocked_server(site, clock, **settings):
            assert until(lambda: count_unsent(engine) == 0)
    ids = message_ids(mailbox)
    assert visitors <= set(mailbox.recipients)
    assert len(ids) == 2 * REQUESTS
    # The one under way at that moment may have been accepted without our hearing of it; its Message-ID tells.
    assert sum(ids.values()) <= len(ids) + 1
    repeated = sum(ids.values()) - len(ids)
    tell(f"server killed over a mail: {len(ids)} mails, 0 lost, {repeated} repeated under its Message-ID")
