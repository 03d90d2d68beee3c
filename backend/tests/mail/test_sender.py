"""Mail leaves the outbox once, over real SMTP, whatever the server on the other side does."""

import logging
import threading
from datetime import timedelta
from email import message_from_bytes
from email.policy import default

import pytest
from sqlalchemy import Engine, delete, null
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.mail import transport as transports
from hofvijver.mail.sender import count_unsent, delay, make_all_due
from hofvijver.mails import KINDS
from hofvijver.outbox import OutboxMessage
from tests.support.clock import START, StoppedClock
from tests.support.mail_servers import Mailbox, rude_server, smtp_server
from tests.support.outbox import announced, put, rows, sender_to
from tests.support.ports import free_port

pytestmark = pytest.mark.usefixtures("app_engine")


def test_both_mails_of_a_request_arrive_and_are_marked(
    engine: Engine, session: Session, mailbox: Mailbox, server: str
) -> None:
    reference = announced(session)["quote_notice"].payload["reference"]
    assert sender_to(server, engine).deliver() == 2
    assert sorted(mailbox.recipients) == ["anna@example.org", "info@hofvijver-verhuizers.example"]
    for envelope in mailbox.accepted:
        assert isinstance(envelope.content, bytes)
        mail = message_from_bytes(envelope.content, policy=default)
        assert reference in mail["Subject"]
    for row in rows(engine):
        assert row.sent_at is not None
        assert row.payload == {"reference": reference}
        assert (row.next_attempt_at, row.last_error, row.attempts) == (None, None, 1)


def test_what_was_sent_is_not_sent_again(engine: Engine, mailbox: Mailbox, server: str) -> None:
    put(engine)
    sender = sender_to(server, engine)
    assert [sender.deliver(), sender.deliver(), sender_to(server, engine).deliver()] == [1, 0, 0]
    assert len(mailbox.accepted) == 1


def test_many_mails_go_out_each_once_though_several_processes_send(
    engine: Engine, mailbox: Mailbox, server: str
) -> None:
    names = [f"medewerker-{number:02}@example.org" for number in range(35)]
    for name in names:
        put(engine, recipient=name)
    senders = [threading.Thread(target=sender_to(server, engine).deliver) for _ in range(4)]
    for sender in senders:
        sender.start()
    for sender in senders:
        sender.join(60)
    assert sorted(mailbox.recipients) == names


def test_a_server_that_is_down_is_tried_again_later_and_later(engine: Engine, session: Session) -> None:
    clock = StoppedClock()
    payload = announced(session)["quote_notice"].payload
    session.execute(delete(OutboxMessage))
    session.commit()
    put(engine, kind="quote_notice", payload=payload, created_at=START, next_attempt_at=START)
    sender = sender_to(f"127.0.0.1:{free_port()}", engine, clock)
    waits: list[timedelta] = []
    while (due := rows(engine)[0].next_attempt_at) is not None:
        waits.append(due - clock.now)
        clock.now = due
        assert sender.deliver() == 0
    assert waits == sorted(waits)
    assert waits[1] == timedelta(seconds=30)
    assert clock.now - START > timedelta(days=2)
    assert len(waits) < 50


def test_the_mails_behind_it_do_not_each_try_a_server_that_is_down(engine: Engine) -> None:
    for name in "abc":
        put(engine, recipient=f"{name}@example.org")
    assert sender_to(f"127.0.0.1:{free_port()}", engine).deliver() == 0
    assert [row.attempts for row in rows(engine)] == [1, 1, 1]
    assert {row.last_error for row in rows(engine)} == {"no connection (ConnectionRefusedError)"}


def test_after_an_outage_everything_arrives(engine: Engine, mailbox: Mailbox) -> None:
    clock = StoppedClock()
    put(engine, created_at=START, next_attempt_at=START)
    sender_to(f"127.0.0.1:{free_port()}", engine, clock).deliver()
    with smtp_server(mailbox) as server:
        sender = sender_to(server, engine, clock)
        assert sender.deliver() == 0
        clock.now += delay(1)
        assert sender.deliver() == 1
    assert rows(engine)[0].attempts == 2


def test_a_code_is_not_sent_when_it_no_longer_works(engine: Engine, mailbox: Mailbox, server: str) -> None:
    clock = StoppedClock()
    put(engine, created_at=START, next_attempt_at=START)
    sender = sender_to(f"127.0.0.1:{free_port()}", engine, clock)
    while (due := rows(engine)[0].next_attempt_at) is not None:
        clock.now = due
        sender.deliver()
    assert clock.now - START < KINDS["recovery"].life
    assert make_all_due(engine, KINDS, START + timedelta(hours=2)) == 0


@pytest.mark.parametrize(
    ("reply", "is_over"),
    [("550 5.1.1 <jan@example.org>: no such user", True), ("451 later, jan@example.org", False)],
)
def test_one_refused_recipient_does_not_hold_up_the_others(
    engine: Engine,
    mailbox: Mailbox,
    server: str,
    reply: str,
    is_over: bool,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO, "hofvijver")
    mailbox.refusals = {"jan@example.org": reply}
    for name in ("ada", "jan", "zoe"):
        put(engine, recipient=f"{name}@example.org")
    assert sender_to(server, engine).deliver() == 2
    assert sorted(mailbox.recipients) == ["ada@example.org", "zoe@example.org"]
    refused = rows(engine)[1]
    assert (refused.sent_at, refused.last_error) == (None, f"recipient refused ({reply[:3]})")
    assert (refused.next_attempt_at is None) == is_over
    assert "jan@" not in caplog.text
    assert str(refused.id) in caplog.text


def test_a_mail_refused_for_its_content_or_for_now_is_tried_again(
    engine: Engine, mailbox: Mailbox, server: str
) -> None:
    mailbox.reply = "554 this is about Anna"
    put(engine)
    assert sender_to(server, engine).deliver() == 0
    (row,) = rows(engine)
    assert row.last_error == "mail refused (554)"
    assert row.next_attempt_at is not None


def test_a_server_that_is_too_slow_is_not_waited_for(
    engine: Engine, mailbox: Mailbox, server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transports, "STEP_SECONDS", 0.5)
    mailbox.seconds = 3
    put(engine)
    began = utc_now()
    assert sender_to(server, engine).deliver() == 0
    assert utc_now() - began < timedelta(seconds=2.5)
    assert rows(engine)[0].last_error == "connection lost (SMTPServerDisconnected)"


def test_a_server_that_drags_on_step_by_step_is_left(
    engine: Engine, mailbox: Mailbox, server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transports, "MAIL_SECONDS", 0.5)
    mailbox.seconds = 3
    put(engine)
    began = utc_now()
    assert sender_to(server, engine).deliver() == 0
    assert utc_now() - began < timedelta(seconds=2.5)
    assert "connection lost" in str(rows(engine)[0].last_error)


def test_a_connection_lost_after_the_acceptance_does_not_make_two(engine: Engine) -> None:
    taken: list[bytes] = []
    for name in "ab":
        put(engine, recipient=f"{name}@example.org")
    with rude_server(taken, b"250 taken\r\n") as server:
        sender = sender_to(server, engine)
        sender.deliver()
        make_all_due(engine, KINDS, utc_now())
        sender.deliver()
    assert [row.sent_at is not None for row in rows(engine)] == [True, True]
    assert len(taken) == 2


def test_a_connection_lost_before_the_acceptance_makes_another_try_with_the_same_number(
    engine: Engine, mailbox: Mailbox, server: str
) -> None:
    taken: list[bytes] = []
    put(engine)
    with rude_server(taken, b"") as rude:
        assert sender_to(rude, engine).deliver() == 0
    make_all_due(engine, KINDS, utc_now())
    assert sender_to(server, engine).deliver() == 1
    second = mailbox.accepted[0].content
    assert isinstance(second, bytes)
    numbers = [message_from_bytes(each, policy=default)["Message-ID"] for each in (taken[0], second)]
    assert numbers[0] == numbers[1]


def test_told_to_stop_it_gives_back_what_it_has_not_begun(
    engine: Engine, mailbox: Mailbox, server: str
) -> None:
    for name in "abc":
        put(engine, recipient=f"{name}@example.org")
    assert sender_to(server, engine).deliver(is_stopping=lambda: bool(mailbox.accepted)) == 1
    assert sorted(row.attempts for row in rows(engine)) == [0, 0, 1]
    assert sender_to(server, engine).deliver() == 2


def test_a_row_that_makes_no_mail_does_not_hold_up_the_others(
    engine: Engine, mailbox: Mailbox, server: str
) -> None:
    put(engine, recipient="a@example.org", kind="quote_notice", payload={"furniture_list": 5})
    put(engine, recipient="b@example.org", kind="onbekend")
    put(engine, recipient="geen adres")
    put(engine, recipient="piet@example.org")
    assert sender_to(server, engine).deliver() == 1
    assert count_unsent(engine) == 3
    assert [row.next_attempt_at for row in rows(engine)] == [None] * 4


def test_what_failed_can_be_tried_at_once_but_not_what_is_being_sent(
    engine: Engine, mailbox: Mailbox, server: str
) -> None:
    put(engine, recipient="a@example.org", last_error="x", next_attempt_at=null())
    put(engine, recipient="b@example.org", next_attempt_at=utc_now() + timedelta(minutes=5))
    assert make_all_due(engine, KINDS, utc_now()) == 1
    assert sender_to(server, engine).deliver() == 1
    assert mailbox.recipients == ["a@example.org"]
