"""A customer asks for a lost link by e-mail address; the response tells nobody whose address we know."""

from fastapi import FastAPI
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session
from starlette.types import Message, Receive, Scope, Send

from hofvijver.outbox import OutboxMessage
from tests.support.client import Client
from tests.support.customers import Customer, delivered, secrets_in, told
from tests.support.databases import listening
from tests.support.mail_servers import Mailbox


def test_whoever_asks_for_a_link_reads_the_same_and_only_a_customer_gets_mail(
    app_engine: Engine, customer: Customer, anon: Client, server: str, mailbox: Mailbox
) -> None:
    delivered(app_engine, server, mailbox)
    asked = [
        anon.function("POST", "customer/link", {"email": each}) for each in ("JAN@example.org", "x@y.nl")
    ]
    assert len({told(each) for each in asked}) == 1
    assert asked[0].status_code == 202
    mails = delivered(app_engine, server, mailbox)
    assert [mail["To"] for mail in mails] == ["jan@example.org"]
    assert secrets_in(mails) == [customer.secret]
    wrong = anon.function("POST", "customer/link", {"email": "jan"})
    assert (wrong.status_code, wrong.json()["problems"][0]["field"]) == (422, "email")


def test_how_long_the_response_takes_does_not_tell_who_is_known(
    app_engine: Engine, customer: Customer, app: FastAPI
) -> None:
    """Before the response leaves, the same statements run for every address."""
    statements: list[str] = []
    before_response: list[list[str]] = []

    async def watched(scope: Scope, receive: Receive, send: Send) -> None:
        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                before_response.append(list(statements))
            await send(message)

        statements.clear()
        await app(scope, receive, sent)

    with listening(app_engine, "before_cursor_execute", lambda *told: statements.append(told[2])):
        for address, email in (("203.0.113.5", "jan@example.org"), ("198.51.100.5", "niemand@example.org")):
            asked = Client(watched, address=address).function("POST", "customer/link", {"email": email})
            assert asked.status_code == 202
    known, unknown = before_response
    assert known == unknown
    with Session(app_engine) as session:
        assert "customer_link" in session.scalars(select(OutboxMessage.kind)).all()


def test_nobody_floods_a_mailbox_with_links(app_engine: Engine, customer: Customer, anon: Client) -> None:
    responses = [
        anon.at(f"203.0.113.{number}").function("POST", "customer/link", {"email": "jan@example.org"})
        for number in range(8)
    ]
    assert len({told(each) for each in responses}) == 1
    with Session(app_engine) as session:
        kinds = list(session.scalars(select(OutboxMessage.kind)))
    assert kinds.count("customer_link") == 3
    from_one = [anon.function("POST", "customer/link", {"email": f"{n}@y.nl"}).status_code for n in range(15)]
    assert from_one[0] == 202
    assert from_one[-1] == 429
