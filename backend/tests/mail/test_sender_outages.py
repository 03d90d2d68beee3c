"""A database that fails while mail is sent: no mail leaves twice or waits longer than needed."""

import pytest
from sqlalchemy import Engine, text
from sqlalchemy.orm import Session

from hofvijver.mail.sender import CLAIM, MailSender
from tests.support.clock import START, StoppedClock
from tests.support.mail_servers import Mailbox
from tests.support.outbox import deliver_without_marks, put, rows, sender_to

pytestmark = pytest.mark.usefixtures("app_engine")


def test_a_database_lost_after_the_acceptance_does_not_make_two(
    engine: Engine, mailbox: Mailbox, server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(engine)
    sender = sender_to(server, engine)
    deliver_without_marks(sender, monkeypatch)
    with Session(engine) as session, session.begin():
        session.execute(text("UPDATE outbox SET next_attempt_at = created_at"))
    assert sender.deliver() == 0
    assert rows(engine)[0].sent_at is not None
    assert len(mailbox.accepted) == 1


def test_a_database_lost_among_several_mails_puts_none_of_them_off(
    engine: Engine, mailbox: Mailbox, server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in "abc":
        put(engine, recipient=f"{name}@example.org")
    sender = sender_to(server, engine)
    deliver_without_marks(sender, monkeypatch)
    assert sender.deliver() == 2
    assert sorted(mailbox.recipients) == ["a@example.org", "b@example.org", "c@example.org"]
    assert [row.attempts for row in rows(engine)] == [1, 1, 1]


def test_what_somebody_else_took_over_meanwhile_is_not_given_back(
    engine: Engine, mailbox: Mailbox, server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = StoppedClock()
    for name in "ab":
        put(engine, recipient=f"{name}@example.org", created_at=START, next_attempt_at=START)
    sender = sender_to(server, engine, clock)
    deliver_without_marks(sender, monkeypatch)
    clock.now += CLAIM
    other = sender_to(server, engine, clock)
    assert len(other._claim()) == 2
    assert sender.deliver() == 0
    assert len(mailbox.accepted) == 1


def test_a_mistake_over_one_mail_leaves_the_others_in_their_turn(
    engine: Engine, mailbox: Mailbox, server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in "ab":
        put(engine, recipient=f"{name}@example.org")
    sender = sender_to(server, engine)
    with monkeypatch.context() as wrong:
        wrong.setattr(MailSender, "_send", mistaken)
        with pytest.raises(ZeroDivisionError):
            sender.deliver()
    put(engine, recipient="c@example.org")
    assert sender.deliver() == 1
    assert mailbox.recipients == ["c@example.org"]


def mistaken(*_: object) -> bool:
    raise ZeroDivisionError


def test_what_a_dead_process_had_claimed_is_taken_over(engine: Engine, mailbox: Mailbox, server: str) -> None:
    clock = StoppedClock()
    put(engine, kind="quote_notice", created_at=START, next_attempt_at=START, payload={})
    assert len(sender_to(server, engine, clock)._claim()) == 1
    assert sender_to(server, engine, clock)._claim() == []
    clock.now += CLAIM
    assert len(sender_to(server, engine, clock)._claim()) == 1
