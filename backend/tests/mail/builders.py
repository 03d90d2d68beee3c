"""Quote requests and outbox rows for tests of mail."""

from datetime import UTC, date, datetime
from typing import Any

from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.mail.sender import Clock, MailSender
from hofvijver.mail.transport import Server, Smtp
from hofvijver.outbox import OutboxMessage
from hofvijver.quote_requests.mail import announce
from hofvijver.quote_requests.models import QuoteRequest

START = datetime(2026, 10, 1, 12, 0, tzinfo=UTC)

FULL: dict[str, Any] = {
    "created_at": datetime(2026, 10, 1, 12, 5, tzinfo=UTC),
    "from_address": "Lange Voorhout 8",
    "from_postal_code": "2514 ED",
    "from_city": "Den Haag",
    "from_country": "nederland",
    "from_home_type": "portiekflat",
    "from_floor": "3-hoog",
    "from_access": "trap",
    "from_description": "Smalle trap",
    "to_address": "Rue Neuve 1",
    "to_postal_code": "1000",
    "to_city": "Brussel",
    "to_country": "belgie",
    "to_access": "beide",
    "moving_date": date(2026, 11, 2),
    "date_flexibility": "specific",
    "furniture_list": {"woonkamer": {"2-zitsbank": 2, "eetkamerstoel": 6}, "dozen": {"verhuisdoos": 40}},
    "volume": 12.4,
    "extra_services": ["inpakservice", "piano"],
    "needs_packing": True,
    "help_needed": "compleet",
    "price_indication": {"low": 625, "high": 1175},
    "full_name": "Anna van der Berg",
    "email": "anna@example.org",
    "phone": "06 98 76 54 32",
    "contact_preference": "whatsapp",
    "business_move": "nee",
    "additional_notes": "Twee katten & een <piano>",
}


def quote_request(**changes: Any) -> QuoteRequest:
    return QuoteRequest(**{**FULL, **changes})


def stored(session: Session, **changes: Any) -> QuoteRequest:
    """A request as the database has it, completed."""
    made = quote_request(**changes)
    session.add(made)
    session.flush()
    session.refresh(made)
    return made


def announced(session: Session, **changes: Any) -> dict[str, OutboxMessage]:
    """The mails of a new request, by kind."""
    announce(session, stored(session, **changes))
    mails = {message.kind: message for message in session.scalars(select(OutboxMessage))}
    session.flush()
    session.expunge_all()
    # At the end, as an open transaction would keep the sender out.
    session.commit()
    return mails


def put(engine: Engine, **changes: Any) -> None:
    """One mail in the outbox: a code for a colleague, unless told otherwise."""
    plain: dict[str, Any] = {
        "kind": "recovery",
        "recipient": "piet@example.org",
        "payload": {"link": "https://x.example/y", "code": "12345678", "email": "piet@example.org"},
    }
    with Session(engine) as session, session.begin():
        session.add(OutboxMessage(**{**plain, **changes}))


def rows(engine: Engine) -> list[OutboxMessage]:
    with Session(engine, expire_on_commit=False) as session:
        return list(session.scalars(select(OutboxMessage).order_by(OutboxMessage.recipient)))


def sender_to(server: str, engine: Engine, clock: Clock = utc_now) -> MailSender:
    """One that sends to this server, as another process would."""
    return MailSender(engine, Smtp(Server.parse(f"smtp://{server}")), clock)


class StoppedClock:
    """Stands still until it is moved."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> datetime:
        return self.now
