"""Quote requests: as the form sends them, as rows, and as the database holds them."""

from datetime import UTC, date, datetime
from typing import Any

from sqlalchemy import Engine, func, insert, select
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.db import table_of
from hofvijver.outbox import OutboxMessage
from hofvijver.quote_requests import search_index
from hofvijver.quote_requests.insert import prepare
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.request_words import RequestWord

#: Only the columns that an insert must have by the specification.
_REQUIRED: dict[str, Any] = {
    "from_address": "Lange Voorhout 8",
    "from_postal_code": "2514 ED",
    "from_city": "Den Haag",
    "to_address": "Coolsingel 40",
    "to_postal_code": "3011 AD",
    "to_city": "Rotterdam",
    "moving_date": "2030-11-02",
    "full_name": "Jan de Vries",
    "email": "jan@example.org",
    "phone": "070 123 45 67",
}
#: An answer to every question, and what follows from them.
_EVERY_ANSWER: dict[str, Any] = {
    "created_at": datetime(2026, 10, 1, 12, 5, tzinfo=UTC),
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
#: Columns that a visitor cannot set: these are put into the row as they are.
_OF_STAFF = ("status", "created_at", "is_suspect", "internal_notes")
#: Hundreds of tests store the same few requests, and preparing one takes nearly as long as storing it.
_PREPARED: dict[str, dict[str, Any]] = {}


def quote_request(**changes: Any) -> dict[str, Any]:
    """A request as a visitor sends it, with only the required columns."""
    return {**_REQUIRED, **changes}


def answers(**changes: Any) -> dict[str, Any]:
    """The same with Python values: a date instead of its text."""
    made = quote_request(**changes)
    day = made["moving_date"]
    return {**made, "moving_date": date.fromisoformat(day) if isinstance(day, str) else day}


def quote_request_row(**changes: Any) -> QuoteRequest:
    """A row that is not stored yet."""
    return QuoteRequest(**answers(**changes))


def full_quote_request_row(**changes: Any) -> QuoteRequest:
    """A row with an answer to every question."""
    return quote_request_row(**{**_EVERY_ANSWER, **changes})


def store(engine: Engine, *changes: dict[str, Any]) -> None:
    """Put requests into the table, one for each set of changes, completed as those of visitors are."""
    _keep(engine, [_completed(each) for each in changes])


def _completed(changes: dict[str, Any]) -> QuoteRequest:
    own = {name: value for name, value in changes.items() if name in _OF_STAFF}
    told = {name: value for name, value in changes.items() if name not in _OF_STAFF}
    # What is computed from the answers depends on the day too.
    key = f"{utc_now():%F} {sorted(told.items())}"
    if key not in _PREPARED:
        _PREPARED[key] = prepare(answers(**told))
    return QuoteRequest(**_PREPARED[key], **own)


def store_as_they_are(engine: Engine, *changes: dict[str, Any]) -> None:
    """Put requests into the table unchecked: a row may hold what no form would let through."""
    _keep(engine, [quote_request_row(**each) for each in changes])


def _keep(engine: Engine, requests: list[QuoteRequest]) -> None:
    with Session(engine) as session, session.begin():
        session.add_all(requests)
        session.flush()
        words = [word for each in requests for word in _words(each)]
        session.execute(insert(table_of(RequestWord)), words)


def _words(request: QuoteRequest) -> list[dict[str, Any]]:
    return search_index.word_rows(
        request.id, {name: getattr(request, name) for name in search_index.SEARCHED}
    )


def stored_requests(engine: Engine) -> list[QuoteRequest]:
    with Session(engine) as session:
        return list(session.scalars(select(QuoteRequest).order_by(QuoteRequest.created_at)))


def request_named(engine: Engine, name: str) -> QuoteRequest:
    with Session(engine) as session:
        return session.scalars(select(QuoteRequest).where(QuoteRequest.full_name == name)).one()


def count_mails(engine: Engine) -> int:
    with Session(engine) as session:
        return session.scalar(select(func.count()).select_from(OutboxMessage)) or 0
