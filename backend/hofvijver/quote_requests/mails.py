"""The mails about a request: confirmation and link to the customer, notices to the office."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver import dutch, english
from hofvijver.content import get_content
from hofvijver.db import read_only
from hofvijver.mail.kinds import MailKind, Payload, Samples
from hofvijver.outbox import OutboxMessage, OutgoingMail, put
from hofvijver.quote_requests import links
from hofvijver.quote_requests.calling import call_promise
from hofvijver.quote_requests.confirmation import confirmation_values
from hofvijver.quote_requests.contact_keys import email_key
from hofvijver.quote_requests.mail_values import quote_values
from hofvijver.quote_requests.models import FIELDS, QuoteRequest
from hofvijver.quote_requests.page_secrets import page_of
from hofvijver.quote_requests.promise import due_at
from hofvijver.quote_requests.sample import other_requests, sample_request
from hofvijver.settings import get_settings
from hofvijver.wire.rate_limits import Limit, spend

#: Values that are a day, a moment or an amount in Dutch.
_WRITTEN = frozenset(
    (
        "day",
        "day_before",
        "due",
        "valid_until",
        "accept_online_until",
        "cancelled",
        "reported",
        "total",
        "fee",
    )
)
#: What the office reads, and what of it is told back to the visitor.
_NOTICE = tuple(name for name, field in FIELDS.items() if field.mail)
_CONFIRMATION = tuple(name for name, field in FIELDS.items() if field.confirmation)
# Of the price, mails tell no more than this: the rest would be most of what they store.
_PRICE = ("low", "high", "volume_basis")
_DESCRIPTIONS = ("from_description", "to_description")

# Enough for everybody who expects a confirmation, and too few to flood the mailbox of somebody else.
CONFIRMATIONS = Limit("confirmations", calls=10, per=timedelta(days=1), burst=10)


def office() -> str:
    return get_settings().office_email or get_content().company.email.display


def to_customer(kind: MailKind) -> MailKind:
    """A mail with the link to the customer's own page, in their language; a reply goes to the office."""
    return replace(
        in_both_languages(kind),
        reply_to=lambda _payload: (office(), get_content().company.name),
        page=_own_page,
    )


def in_both_languages(kind: MailKind) -> MailKind:
    """The same kind, with an English text too, and days and amounts as the English write them."""

    def values(payload: Payload) -> Mapping[str, object]:
        found = kind.values(payload)
        if payload.get("language") != "en":
            return found
        return {name: _retold(value) if name in _WRITTEN else value for name, value in found.items()}

    return replace(kind, values=values, languages=("nl", "en"))


def _retold(value: object) -> object:
    return english.retold(value) if isinstance(value, str) else value


def from_customer(kind: MailKind) -> MailKind:
    """A mail to the office; a reply goes to the customer."""
    return replace(kind, reply_to=lambda payload: (payload["email"], payload["full_name"]))


def _own_page(engine: Engine, message: OutboxMessage) -> str:
    return own_page(engine, str(message.payload.get("reference")), message.recipient)


def own_page(engine: Engine, reference: str, email: str) -> str:
    """The URL of the customer's page; empty if the request is gone, or has another e-mail address by now:
    whoever reads the mail of the earlier one need not be its customer. The request is found by its reference,
    which older mails have too; a link that does not exist yet is made."""
    with Session(read_only(engine)) as session:
        mine = QuoteRequest.reference == reference
        theirs = QuoteRequest.email_key == email_key(email)
        request_id = session.scalar(select(QuoteRequest.id).where(mine, theirs))
        secret = links.find_issued(session, request_id) if request_id else None
    if request_id and not secret:
        with Session(engine) as session, session.begin():
            # Locked, and checked again: it may be gone, or have another e-mail address by now.
            held = session.scalar(select(QuoteRequest.id).where(mine, theirs).with_for_update())
            secret = links.issue(session, held) if held else None
    return page_of(secret) if secret else ""


# In Dutch, as the form is: nobody has chosen another language when it leaves.
CONFIRMATION = replace(
    to_customer(
        MailKind(
            "quote_confirmation",
            lambda: _confirmation_payload(sample_request(), _told(sample_request())),
        )
    ),
    values=confirmation_values,
    languages=("nl",),
)
LINK = to_customer(MailKind("customer_link", lambda: _link_payload(sample_request(), renewed=True)))
NOTICE = from_customer(
    MailKind(
        "quote_notice",
        lambda: _notice_payload(sample_request(), _told(sample_request())),
        values=quote_values,
    )
)
PROMISE_NOTICE = MailKind("promise_notice", lambda: promise_payload(sample_request()), timedelta(days=1))
TO_CUSTOMERS = (CONFIRMATION, LINK)
TO_OFFICE = (NOTICE, PROMISE_NOTICE)


def more_samples() -> Samples:
    """Of requests with other answers than the usual sample."""
    requests = other_requests()
    return {
        CONFIRMATION.name: [_confirmation_payload(each, _told(each)) for each in requests],
        NOTICE.name: [_notice_payload(each, _told(each)) for each in requests],
    }


def announce(session: Session, request: QuoteRequest) -> None:
    """Put both mails in the outbox, in the transaction of the request: there are all three, or none."""
    told = _told(request)
    mails = [OutgoingMail(NOTICE.name, office(), _notice_payload(request, told))]
    if spend(session, CONFIRMATIONS, email_key(request.email)) is None:
        mails.append(_confirmation(request, told))
    put(session, mails)


def confirm(session: Session, request: QuoteRequest) -> None:
    """Mails the customer what we understood, and what happens next."""
    put(session, [_confirmation(request, _told(request))])


def _told(request: QuoteRequest) -> dict[str, Any]:
    told = {name: _plain(getattr(request, name)) for name in _NOTICE}
    price = told["price_indication"] or {}
    short = {bound: price.get(bound) for bound in _PRICE}
    return {**told, "price_indication": short, "call": call_promise(request)}


def _notice_payload(request: QuoteRequest, told: Mapping[str, Any]) -> Payload:
    return {"id": str(request.id), **told}


def _confirmation(request: QuoteRequest, told: Mapping[str, Any]) -> OutgoingMail:
    return OutgoingMail(CONFIRMATION.name, request.email, _confirmation_payload(request, told))


def _confirmation_payload(request: QuoteRequest, told: Mapping[str, Any]) -> Payload:
    """Without free text, which could hold anything: nobody has proved yet to own the e-mail address."""
    return {
        "request_id": str(request.id),
        **{name: told[name] for name in _CONFIRMATION},
        "call": told["call"],
        "has_notes": bool(told["additional_notes"]),
        "has_description": any(told[name] for name in _DESCRIPTIONS),
    }


def _plain(value: Any) -> Any:
    """Dates as text, since JSON has none; moments too, which are dates to Python."""
    return value.isoformat() if isinstance(value, date) else value


def send_link(session: Session, request: QuoteRequest, renewed: bool = False) -> None:
    """Stores only texts: the link itself is made when the mail is sent, and stands in no row."""
    put(session, [OutgoingMail(LINK.name, request.email, _link_payload(request, renewed))])


def _link_payload(request: QuoteRequest, renewed: bool) -> Payload:
    return {**about(request), "name": request.full_name, "renewed": "ja" if renewed else ""}


def promise_payload(request: QuoteRequest) -> Payload:
    return {
        "reference": request.reference,
        "name": request.full_name,
        "from_city": request.from_city,
        "to_city": request.to_city,
        "received": dutch.moment(request.created_at),
        "due": dutch.moment(due_at(request.waiting_since)),
    }


def about(request: QuoteRequest) -> dict[str, str]:
    """The reference, contact and cities of a request, for short mails about it."""
    kept = ("reference", "full_name", "email", "phone", "from_city", "to_city", "language")
    return {"request_id": str(request.id), **{name: getattr(request, name) for name in kept}}
