"""Customers who call the API of their own page: by a secret, without an account."""

import re
from dataclasses import dataclass, replace
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import Any

import httpx
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.quote_requests.links import HEADER
from hofvijver.quote_requests.models import QuoteRequest
from tests.support.client import Client
from tests.support.mail_servers import Mailbox
from tests.support.outbox import sender_to
from tests.support.quote_requests import quote_request
from tests.support.quotes import begin, line, save, send

OPTION = "opslag"


@dataclass(frozen=True)
class Customer:
    """Somebody who sent a request and got its secret."""

    client: Client
    secret: str
    request: str = ""

    def call(
        self,
        method: str,
        path: str = "",
        body: Any = None,
        headers: dict[str, str] | None = None,
        **query: str,
    ) -> httpx.Response:
        more: dict[str, Any] = {} if body is None else {"json": body}
        sent = {HEADER: self.secret, **(headers or {})}
        url = f"/functions/v1/customer{path and '/'}{path}"
        return self.client.send(method, url, sent, params=query or None, **more)

    def page(self, **query: str) -> dict[str, Any]:
        response = self.call("GET", headers=None, **query)
        assert response.status_code == 200, response.text
        found: dict[str, Any] = response.json()
        return found

    def act(self, path: str, body: Any = None, method: str = "POST") -> dict[str, Any]:
        """Do an act that must succeed; the page after it."""
        response = self.call(method, path, {} if body is None else body)
        assert response.status_code == 200, response.text
        found: dict[str, Any] = response.json()
        return found

    def refused(self, path: str, body: Any = None, method: str = "POST") -> tuple[int, str, dict[str, Any]]:
        """Do an act that must be refused; its status, code and body."""
        response = self.call(method, path, {} if body is None else body)
        told: dict[str, Any] = response.json()
        return response.status_code, told["code"], told

    def with_secret(self, secret: str) -> "Customer":
        return replace(self, secret=secret)


def new_customer(engine: Engine, anon: Client, **answers: Any) -> Customer:
    """Send a request as the form does; the customer with the secret from the response."""
    response = anon.add(quote_request(**answers))
    assert response.status_code == 201, response.text
    reference = response.headers["content-location"].partition("=eq.")[2]
    with Session(engine) as session:
        found = session.scalars(select(QuoteRequest.id).where(QuoteRequest.reference == reference)).one()
    return Customer(anon, response.headers[HEADER], str(found))


def offer(staff: Client, customer: Customer, **changes: Any) -> dict[str, Any]:
    """A quote for this customer, sent: one line of € 487,50, and storage for € 100 as an option."""
    lines = [line(), line(OPTION, label="Opslag", quantity_tenths=200, unit_price_cents=500, optional=True)]
    draft = save(staff, begin(staff, customer.request), **{"lines": lines, **changes})
    return send(staff, draft)


def accept(customer: Customer, quote: dict[str, Any], **changes: Any) -> dict[str, Any]:
    """Accept the quote as the page shows it; the page after it."""
    return customer.act(f"quotes/{quote['id']}/accept", acceptance(quote, **changes))


def acceptance(quote: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {"name": "Jan de Vries", "options": [], "total_cents": quote["total_cents"], **changes}


def propose(customer: Customer, email: str) -> dict[str, Any]:
    """Type another e-mail address; the page after it."""
    version = customer.page()["request"]["version"]
    return customer.act("request", {"version": version, "answers": {"email": email}}, "PUT")


def confirm(customer: Customer, mails: list[EmailMessage]) -> Customer:
    """Press the link in the mail to the new e-mail address; the customer with the new secret."""
    (secret,) = confirmations_in(mails)
    response = customer.with_secret(secret).call("POST", "email/confirm")
    assert response.status_code == 200, response.text
    return customer.with_secret(response.headers[HEADER])


def told(response: httpx.Response) -> tuple[int, str]:
    """The status and text of a response, to compare with those of another."""
    return response.status_code, response.text


def delivered(engine: Engine, server: str, mailbox: Mailbox) -> list[EmailMessage]:
    """Send the mails that wait in the outbox; those that arrived."""
    before = len(mailbox.accepted)
    sender_to(server, engine).deliver()
    found = [message_from_bytes(_bytes(each.content), policy=default) for each in mailbox.accepted[before:]]
    return [mail for mail in found if isinstance(mail, EmailMessage)]


def _bytes(content: bytes | str | None) -> bytes:
    return content.encode() if isinstance(content, str) else content or b""


def text_of(mail: EmailMessage) -> str:
    body = mail.get_body(("plain",))
    return str(body.get_content()) if body else ""


def secrets_in(mails: list[EmailMessage]) -> list[str]:
    """The secrets in the links of these mails."""
    return [found for mail in mails for found in re.findall(r"/mijn-verhuizing#([\w-]{43})", text_of(mail))]


def confirmations_in(mails: list[EmailMessage]) -> list[str]:
    """The secrets in these mails that confirm an e-mail address."""
    links = r"/mijn-verhuizing#bevestig=([\w-]{43})"
    return [found for mail in mails for found in re.findall(links, text_of(mail))]
