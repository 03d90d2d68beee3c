"""The document of a quote: all that it says, gathered when it is sent and never changed afterwards."""

from collections.abc import Iterable, Mapping
from datetime import date, datetime
from typing import Any

from hofvijver import dutch, facts
from hofvijver.content import get_content
from hofvijver.local_time import local_day
from hofvijver.quote_requests.mail_values import quote_values
from hofvijver.quote_requests.models import FIELDS, QuoteRequest
from hofvijver.quotes import money
from hofvijver.quotes.fees import cancellation_told
from hofvijver.quotes.last_moment import as_told
from hofvijver.quotes.models import Quote
from hofvijver.quotes.moving_days import write_days
from hofvijver.quotes.not_included import not_included_in
from hofvijver.quotes.prepayment_document import offered_in
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.quotes.quote_tables import table_of
from hofvijver.quotes.revoking import is_without_move, revocation_of
from hofvijver.quotes.schemas import Line, QuoteContent
from hofvijver.quotes.terms_text import terms

Document = dict[str, Any]

# More kinds of furniture make a PDF that is too large to mail.
MOST_ITEMS = 200


def make_document(
    quote: Quote,
    request: QuoteRequest,
    number: str,
    now: datetime,
    replaces: str,
    online_until: datetime | None = None,
    with_terms: bool = True,
) -> Document:
    """Plain data: it is stored as it is, and the template needs nothing else.

    A sample goes without the terms, which are made with the site.
    """
    content = QuoteContent.of(quote)
    told = quote_values(answers_of(request))
    basis = get_quote_facts().basis(quote.basis)
    table = table_of(content, basis.total_label)
    total = table.totals.including_cents
    conditions, revocation = _conditions(), revocation_of(content)
    return {
        "number": number,
        "version": quote.version,
        "replaces": replaces,
        "reference": request.reference,
        "date": local_day(now).isoformat(),
        "date_text": dutch.day_of_year(local_day(now)),
        "valid_until": _day(content.valid_until),
        "accept_online_until": dutch.moment(as_told(online_until))
        if online_until and online_until > now
        else "",
        "availability": _availability(),
        "revocation": revocation,
        "customer": {
            "name": request.full_name,
            "company": (request.company_name or "") if quote.business else "",
            "address": str(told["from"]).splitlines()[:2],
        },
        "from": str(told["from"]).splitlines(),
        "to": str(told["to"]).splitlines(),
        "day": dutch.long_dates(content.days),
        "days": write_days(content.days),
        "window": get_quote_facts().window(content.window),
        "basis": basis.texts(),
        "business": quote.business,
        "note": quote.note,
        "lines": [_line(line) for line in content.lines],
        "discount_percent_tenths": content.discount_percent_tenths,
        **table.model_dump(),
        "volume": told["volume"],
        "inventory": _inventory(request.furniture_list),
        "show_rates": content.shows_rates,
        "without_move": is_without_move(content),
        "not_included": not_included_in(content.lines, request.help_needed, content.also_not_included),
        "company": company_of_document(),
        "conditions": conditions,
        "prepayment": offered_in({"conditions": conditions}, total),
        "cancellation_steps": cancellation_told(
            {"conditions": conditions, "revocation": revocation}, total, content.day, local_day(now)
        ),
        "terms": terms() if with_terms else [],
    }


def _line(line: Line) -> Document:
    unit = get_quote_facts().unit(line.unit, line.quantity_tenths)
    return {**line.model_dump(), "unit_label": unit, "amount_cents": money.amount_of(line)}


def answers_of(request: QuoteRequest) -> dict[str, Any]:
    """The request as the mails about it get it."""
    stored = {name: getattr(request, name) for name in FIELDS}
    return {name: value.isoformat() if isinstance(value, date) else value for name, value in stored.items()}


def _day(day: date | None) -> str:
    return dutch.day_of_year(day) if day else ""


def _availability() -> str:
    wanted = get_content().terms.subject_to_availability
    return get_quote_facts().subject_to_availability if wanted else ""


def _inventory(furniture: Mapping[str, Mapping[str, int]]) -> list[Document]:
    """Room by room in the order of the catalogue, unknown rooms last; a long list is summed by room."""
    rooms = {room.id: room for room in get_content().inventory.rooms}
    is_long = sum(map(len, furniture.values())) > MOST_ITEMS
    return [
        {
            "room": rooms[name].label if name in rooms else name,
            "items": [{"label": get_quote_facts().inventory_summed, "count": sum(furniture[name].values())}]
            if is_long
            else _items(
                furniture[name],
                [(item.id, item.label) for item in rooms[name].items] if name in rooms else (),
            ),
        }
        for name in sorted(furniture, key=lambda name: _place(name, list(rooms)))
    ]


def _items(counts: Mapping[str, int], known: Iterable[tuple[str, str]]) -> list[Document]:
    labels = dict(known)
    order = list(labels)
    return [
        {"label": labels.get(name, name), "count": counts[name]}
        for name in sorted(counts, key=lambda name: _place(name, order))
    ]


def _place(name: str, order: list[str]) -> int:
    return order.index(name) if name in order else len(order)


def company_of_document() -> Document:
    company = facts.find("company")
    kept = ("name", "legal_name", "base_url", "address", "registration")
    return {
        **{name: company[name] for name in kept},
        "phone": company["phones"]["main"]["display"],
        "email": company["email"]["display"],
    }


def _conditions() -> Document:
    """The figures that are agreed on: payment, cancellation, liability, insurance, from when we call."""
    found = facts.find("terms")
    kept = ("quote_valid_days", "payment", "cancellation", "liability_per_kg_per_item", "insured_up_to")
    figures = {name: found[name] for name in kept}
    return {**figures, "call_from_percent": get_quote_facts().call_from_percent}
