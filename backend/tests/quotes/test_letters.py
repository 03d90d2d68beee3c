"""Mails with a quote: sent once, with its PDF; the request shows when one cannot be delivered."""

from datetime import timedelta
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from uuid import UUID

import pytest
from sqlalchemy import Engine
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.content import get_content
from hofvijver.purge import purge
from hofvijver.quotes.models import Quote
from tests.support.client import Client
from tests.support.clock import Clock
from tests.support.mail_servers import Mailbox
from tests.support.outbox import deliver_without_marks, sender_to
from tests.support.quotes import begin, line, request_id, save, send


def arrived(mailbox: Mailbox) -> list[EmailMessage]:
    """What customers got about quotes."""
    mails = [message_from_bytes(each.content or b"", policy=default) for each in mailbox.accepted]  # type: ignore[arg-type]
    return [mail for mail in mails if isinstance(mail, EmailMessage) and list(mail.iter_attachments())]


@pytest.mark.any_database("other tests run each of its statements on both")
def test_the_letter_brings_the_file_that_was_frozen(
    staff: Client, app_engine: Engine, mailbox: Mailbox, server: str
) -> None:
    lines = [line(), line("opslag", optional=True)]
    quote = send(staff, save(staff, begin(staff), lines=lines))
    sender_to(server, app_engine).deliver()
    (mail,) = arrived(mailbox)
    reference = quote["document"]["reference"]
    assert mail["To"] == "jan@example.org"
    assert mail["Subject"] == f"Uw offerte {quote['number']} ({reference})"
    text = mail.get_body(("plain",))
    assert text is not None
    for said in ("Geachte Jan de Vries", "€ 487,50", "Vaste prijs", "noem de opties"):
        assert said in text.get_content()
    (file,) = mail.iter_attachments()
    assert file.get_filename() == f"offerte-{quote['number']}.pdf"
    assert file.get_content() == staff.function("GET", f"quotes/{quote['id']}/pdf").content
    assert staff.get_json(f"quotes/{quote['id']}")["mail"]["state"] == "sent"


def test_a_letter_that_was_given_up_shows_on_the_request(
    staff: Client, app_engine: Engine, mailbox: Mailbox, server: str
) -> None:
    request = request_id(staff)
    quote = send(staff, begin(staff, request))
    mailbox.refusals["jan@example.org"] = "550 no such mailbox"
    sender_to(server, app_engine).deliver()
    assert staff.get_json(f"quotes/{quote['id']}")["mail"]["state"] == "failed"
    (found,) = staff.get({"quote_mail_failed_at": "not.is.null"}).json()
    assert (found["id"], found["version"]) == (request, 2)
    mailbox.refusals.clear()
    staff.post_json(f"quotes/{quote['id']}/send-again")
    assert staff.get({"quote_mail_failed_at": "not.is.null"}).json() == []
    sender_to(server, app_engine).deliver()
    assert len(arrived(mailbox)) == 1


def mails(staff: Client, request: str) -> list[str | None]:
    """What became of the letter with each version, the newest first."""
    shown = staff.get_json(f"requests/{request}/quotes")
    return [each["mail"] and each["mail"]["state"] for each in shown]


@pytest.mark.any_database("other tests run each of its statements on both")
def test_each_version_tells_what_became_of_its_own_letter(
    staff: Client, app_engine: Engine, mailbox: Mailbox, server: str
) -> None:
    request = request_id(staff)
    first = send(staff, begin(staff, request))
    assert mails(staff, request) == ["waiting"]
    mailbox.refusals["jan@example.org"] = "550 no such mailbox"
    sender_to(server, app_engine).deliver()
    assert mails(staff, request) == ["failed"]
    mailbox.refusals.clear()
    second = send(staff, staff.post_json(f"quotes/{first['id']}/revise"))
    assert mails(staff, request) == ["waiting", "failed"]
    sender_to(server, app_engine).deliver()
    assert mails(staff, request) == ["sent", "failed"]
    # The third replaces the second's file before its own letter left, and is taken back in time.
    third = send(staff, staff.post_json(f"quotes/{second['id']}/revise"))
    staff.post_json(f"quotes/{third['id']}/withdraw")
    assert mails(staff, request) == [None, "sent", "failed"]


@pytest.mark.any_database("other tests run each of its statements on both")
def test_what_became_of_a_letter_is_known_when_letters_are_kept_no_longer(
    staff: Client, app_engine: Engine, mailbox: Mailbox, server: str
) -> None:
    failed, sent = request_id(staff), request_id(staff, email="anna@example.org")
    for request in (failed, sent):
        send(staff, begin(staff, request))
    mailbox.refusals["jan@example.org"] = "550 no such mailbox"
    sender_to(server, app_engine).deliver()
    assert purge(app_engine, utc_now() + timedelta(days=31))["outbox"] > 1
    assert (mails(staff, failed), mails(staff, sent)) == (["failed"], ["sent"])


def test_a_database_lost_after_a_letter_left_learns_of_it_later(
    staff: Client, app_engine: Engine, server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sender = sender_to(server, app_engine)
    draft = begin(staff)
    sender.deliver()
    quote = send(staff, draft)
    deliver_without_marks(sender, monkeypatch)
    sender.deliver()
    with Session(app_engine) as session:
        assert session.get_one(Quote, UUID(quote["id"])).mailed_at is not None


@pytest.mark.any_database("other tests run each of its statements on both")
def test_an_agreement_is_confirmed_with_the_agreement_on_the_paper(
    staff: Client, app_engine: Engine, mailbox: Mailbox, server: str, clock: Clock
) -> None:
    quote = send(staff, begin(staff))
    sender_to(server, app_engine).deliver()
    staff.post_json(f"quotes/{quote['id']}/accept", {"name": "Jan de Vries"})
    sender_to(server, app_engine).deliver()
    # It waits for as long as the note can be taken back.
    assert len(arrived(mailbox)) == 1
    clock.forward(minutes=get_content().terms.take_back_minutes)
    sender_to(server, app_engine).deliver()
    first, second = arrived(mailbox)
    assert first["Subject"].startswith("Uw offerte")
    assert second["Subject"].startswith("Bevestiging van uw verhuizing")
    file, event = second.iter_attachments()
    assert event.get_content_type() == "text/calendar"
    assert file.get_content() == staff.function("GET", f"quotes/{quote['id']}/pdf").content


def test_a_letter_without_its_quote_is_not_sent(
    staff: Client, app_engine: Engine, mailbox: Mailbox, server: str
) -> None:
    send(staff, begin(staff))
    with Session(app_engine) as session, session.begin():
        session.query(Quote).delete()
    sender_to(server, app_engine).deliver()
    assert arrived(mailbox) == []
