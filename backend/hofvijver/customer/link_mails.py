"""The mail with the links of all requests of an e-mail address, to whoever asked for it on the website.

Which requests there are is looked up when the mail is sent: until then the same happens for an address that
we know and for one that we do not.
"""

from datetime import date, datetime, timedelta
from itertools import islice
from typing import Any

from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.content import get_content
from hofvijver.customer.customer_facts import Language, get_customer_facts
from hofvijver.customer.language import moment_text, words_in
from hofvijver.db import read_only
from hofvijver.local_time import local_day
from hofvijver.mail.kinds import MailKind, Payload
from hofvijver.outbox import OutboxMessage, OutgoingMail, put
from hofvijver.quote_requests.contact_keys import email_key
from hofvijver.quote_requests.locks import hold_requests
from hofvijver.quote_requests.mails import LINK, own_page, to_customer
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.retention import FOLLOWED_UP
from hofvijver.quote_requests.sample import sample_request
from hofvijver.quotes.moving_days import read_days
from hofvijver.timeline import entries

# Of an address that many requests name, the newest are looked at.
_LOOKED_AT = 30


def ask_for_links(session: Session, email: str, language: Language) -> None:
    put(session, [OutgoingMail(LINKS.name, email, {"language": language})])


def _found(engine: Engine, message: OutboxMessage) -> OutboxMessage | None:
    """The mail with its links, to the address as the newest request has it; none if there is no request."""
    with Session(read_only(engine)) as session:
        requests = _open_requests(session, message.recipient, local_day(utc_now()))
        payload = _payload(requests, message) if requests else None
    if payload is None:
        return None
    for each in payload["requests"]:
        each["page"] = own_page(engine, each["reference"], message.recipient)
    return OutboxMessage(
        id=message.id,
        kind=message.kind,
        recipient=requests[0].email,
        payload=payload,
        created_at=message.created_at,
    )


def _open_requests(session: Session, email: str, today: date) -> list[QuoteRequest]:
    """The newest first, without those whose page opens no more and those that look like a robot's."""
    theirs = (
        QuoteRequest.email_key == email_key(email),
        QuoteRequest.merged_into.is_(None),
        QuoteRequest.is_suspect.is_(False),
    )
    newest = select(QuoteRequest).where(*theirs).order_by(QuoteRequest.created_at.desc())
    open_ones = (each for each in session.scalars(newest.limit(_LOOKED_AT)) if _opens(each, today))
    return list(islice(open_ones, get_customer_facts().limits.links_by_mail))


def _opens(request: QuoteRequest, today: date) -> bool:
    """As `ends_on` says of where a request stands; this reads no quote."""
    kept = timedelta(days=get_content().terms.retention.customer_page_days)
    last = read_days(request.more_days or [request.moving_date.isoformat()])[-1]
    return request.status != FOLLOWED_UP or last + kept >= today


def _payload(requests: list[QuoteRequest], message: OutboxMessage) -> Payload:
    language: Language = "en" if message.payload.get("language") == "en" else "nl"
    words = words_in(language)
    return {
        "language": language,
        "name": requests[0].full_name,
        "asked": moment_text(words, message.created_at),
        "several": "ja" if len(requests) > 1 else "",
        "requests": [
            {
                "reference": each.reference,
                "from_city": each.from_city,
                "to_city": each.to_city,
                "received": moment_text(words, each.created_at),
            }
            for each in requests
        ],
    }


def _noted(session: Session, message: OutboxMessage, _at: datetime, delivered: bool) -> None:
    """Tells the timeline of each request, as for a link that a colleague mails."""
    references = [each["reference"] for each in message.payload.get("requests", ())]
    for request_id in sorted(hold_requests(session, QuoteRequest.reference.in_(references))):
        entries.add(session, request_id, "mail", mail=LINK.name, delivered=delivered)


def _sample() -> Payload:
    request = sample_request()
    asked = OutboxMessage(payload={}, created_at=request.created_at)
    payload: dict[str, Any] = _payload([request], asked)
    payload["requests"][0]["page"] = "https://voorbeeld.example/mijn-verhuizing"
    return payload


LINKS = to_customer(
    MailKind(
        "customer_links",
        _sample,
        life=timedelta(days=1),
        expires=True,
        found=_found,
        noted=_noted,
    )
)
