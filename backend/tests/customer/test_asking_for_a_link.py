"""A customer asks for a lost link by e-mail address; the response tells nobody whose address we know."""

from datetime import date

import pytest
from fastapi import FastAPI
from sqlalchemy import Engine, select, update
from sqlalchemy.orm import Session
from starlette.types import Message, Receive, Scope, Send

from hofvijver.outbox import OutboxMessage
from hofvijver.quote_requests.models import QuoteRequest
from tests.support.client import Client
from tests.support.clock import Clock
from tests.support.customers import Customer, delivered, new_customer, propose, secrets_in, text_of, told
from tests.support.databases import listening
from tests.support.mail_servers import Mailbox

UNKNOWN = "niemand@example.org"


def ask(anon: Client, email: str, language: str = "nl") -> tuple[int, str]:
    headers = {"Accept-Language": language}
    return told(anon.call("POST", "/functions/v1/customer/link", headers=headers, json={"email": email}))


def test_whoever_asks_for_a_link_reads_the_same_and_only_a_customer_gets_mail(
    app_engine: Engine, customer: Customer, anon: Client, server: str, mailbox: Mailbox
) -> None:
    delivered(app_engine, server, mailbox)
    known, unknown = ask(anon, "JAN@example.org"), ask(anon, UNKNOWN)
    assert known == unknown
    assert known[0] == 202
    mails = delivered(app_engine, server, mailbox)
    # To the address as it stands at the request, not as it was typed.
    assert [mail["To"] for mail in mails] == ["jan@example.org"]
    assert secrets_in(mails) == [customer.secret]
    text = " ".join(text_of(mails[0]).split())
    assert "op onze website om gevraagd, met dit e-mailadres" in text
    assert "Heeft u hier niet om gevraagd?" in text
    with Session(app_engine) as session:
        # What a stranger typed is not kept.
        assert UNKNOWN not in session.scalars(select(OutboxMessage.recipient)).all()
    wrong = anon.function("POST", "customer/link", {"email": "jan"})
    assert (wrong.status_code, wrong.json()["problems"][0]["field"]) == (422, "email")


def test_until_the_mail_leaves_the_same_is_done_for_every_address(
    app_engine: Engine, customer: Customer, app: FastAPI
) -> None:
    """The same statements before the response, none after it, and one row of the same kind."""
    statements: list[str] = []
    at_response: list[int] = []

    async def watched(scope: Scope, receive: Receive, send: Send) -> None:
        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                at_response.append(len(statements))
            await send(message)

        await app(scope, receive, sent)

    done: list[list[str]] = []
    # The first call of all begins the count of all together.
    ask(Client(app, address="192.0.2.5"), "eerste@example.org")
    with listening(app_engine, "before_cursor_execute", lambda *told: statements.append(told[2])):
        for address, email in (("203.0.113.5", "jan@example.org"), ("198.51.100.5", UNKNOWN)):
            statements.clear()
            assert ask(Client(watched, address=address), email)[0] == 202
            assert at_response.pop() == len(statements)
            done.append(list(statements))
    known, unknown = done
    assert known == unknown
    with Session(app_engine) as session:
        links = select(OutboxMessage.recipient, OutboxMessage.payload).where(
            OutboxMessage.kind == "customer_links"
        )
        rows = {row.recipient: row.payload for row in session.execute(links)}
    del rows["eerste@example.org"]
    assert rows == {"jan@example.org": {"language": "nl"}, UNKNOWN: {"language": "nl"}}


def test_one_mail_has_the_links_of_all_requests_that_have_a_page(
    app_engine: Engine,
    customer: Customer,
    anon: Client,
    staff: Client,
    clock: Clock,
    server: str,
    mailbox: Mailbox,
) -> None:
    others = []
    for _ in range(4):
        clock.forward(minutes=1)
        others.append(new_customer(app_engine, anon, moving_date="2030-05-02"))
    merged, suspect, pending, newest = others
    staff.function("POST", f"requests/{merged.request}/merge", {"into": customer.request})
    # Several requests at once look like a robot's.
    every = ",".join((customer.request, *(each.request for each in others)))
    staff.change({"id": f"in.({every})"}, {"is_suspect": False})
    staff.change({"id": f"eq.{suspect.request}"}, {"is_suspect": True})
    # One that waits to be confirmed is nobody's yet.
    propose(pending, "ander@example.org")
    delivered(app_engine, server, mailbox)
    for email in ("jan@example.org", "ander@example.org"):
        ask(anon, email, "en")
    (mail,) = delivered(app_engine, server, mailbox)
    with Session(app_engine) as session:
        references = session.scalars(
            select(QuoteRequest.reference)
            .where(QuoteRequest.merged_into.is_(None), QuoteRequest.is_suspect.is_(False))
            .order_by(QuoteRequest.created_at.desc())
        ).all()
    text = text_of(mail)
    assert [text.index(each) for each in references] == sorted(text.index(each) for each in references)
    links = secrets_in([mail])
    assert len(links) == 3
    assert all(customer.with_secret(each).call("GET").status_code == 200 for each in links)
    # Earlier links work on.
    assert {pending.secret, newest.secret} < set(links)
    assert "Dear Jan" in text


def test_a_page_that_has_ended_gets_no_link(
    app_engine: Engine, customer: Customer, anon: Client, server: str, mailbox: Mailbox
) -> None:
    delivered(app_engine, server, mailbox)
    with Session(app_engine) as session, session.begin():
        session.execute(update(QuoteRequest).values(status="akkoord", moving_date=date(2020, 1, 2)))
    ask(anon, "jan@example.org")
    assert delivered(app_engine, server, mailbox) == []


@pytest.mark.any_database("limits are counted the same on both; test_limits.py runs on both")
def test_nobody_floods_a_mailbox_with_links(app_engine: Engine, customer: Customer, anon: Client) -> None:
    responses = [ask(anon.at(f"203.0.113.{number}"), "jan@example.org") for number in range(8)]
    assert len(set(responses)) == 1
    with Session(app_engine) as session:
        kinds = list(session.scalars(select(OutboxMessage.kind)))
    assert kinds.count("customer_links") == 3
    from_one = [ask(anon, f"{n}@y.nl")[0] for n in range(15)]
    assert from_one[0] == 202
    assert from_one[-1] == 429
