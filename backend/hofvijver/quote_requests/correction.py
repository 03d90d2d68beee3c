"""Corrects answers of a stored request: under the rules of the form, with volume and price computed anew."""

import json
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import Row
from sqlalchemy.orm import Session

from hofvijver import dutch
from hofvijver.content import get_content
from hofvijver.quote_requests import search_index
from hofvijver.quote_requests.addresses import with_addresses
from hofvijver.quote_requests.contact_keys import email_key, phone_key
from hofvijver.quote_requests.indication import indication_of
from hofvijver.quote_requests.indication_schemas import Answers
from hofvijver.quote_requests.insert import problem_of
from hofvijver.quote_requests.models import CORRECTABLE
from hofvijver.quote_requests.search_index import SEARCHED
from hofvijver.quote_requests.volume import shown_volume, total_volume
from hofvijver.rest.tables import DataError, Values

#: The columns of a stored request that a correction needs.
NEEDED = tuple(sorted({*CORRECTABLE, *SEARCHED, "volume", "price_indication"}))
_PRICED = frozenset(Answers.model_fields) & CORRECTABLE


def corrects(values: Values) -> bool:
    return not CORRECTABLE.isdisjoint(values)


def completed(values: Values, row: Row[Any], now: datetime) -> dict[str, Any]:
    """The changes of one request with what follows from them; refuses what the form would refuse."""
    stored = {name: getattr(row, name) for name in CORRECTABLE}
    values = with_addresses(values, stored)
    answers = {**stored, **values}
    problem = problem_of({name: answers[name] for name in CORRECTABLE})
    if problem:
        # With the name of the field, so that the message can stand there.
        code = "23502" if problem.missing else "23514"
        raise DataError(400, code, problem.message, details=problem.field)
    return {**values, **_computed(answers, row, now)}


def _computed(answers: Mapping[str, Any], row: Row[Any], now: datetime) -> dict[str, Any]:
    """Volume and price; unless an answer that they depend on changed, the customer's price stays."""
    if all(answers[name] == getattr(row, name) for name in _PRICED):
        return {}
    return {
        "volume": total_volume(answers["furniture_list"]),
        "price_indication": indication_of(answers, now),
    }


def keys_of(values: Values) -> dict[str, str]:
    """The keys that recognise a customer, of a corrected e-mail address or telephone number."""
    spelled = {"email": email_key, "phone": phone_key}
    return {f"{name}_key": spell(values[name]) for name, spell in spelled.items() if name in values}


def find_anew(session: Session, row: Row[Any], values: Values) -> None:
    """Renews the words by which the request is found."""
    if not values.keys().isdisjoint(SEARCHED):
        search_index.renew(session, row.merged_into or row.reference)


def told(field: str, value: Any) -> str:
    """An answer as history keeps it: lists as JSON, figures as people read them."""
    if field == "price_indication":
        return _range(value)
    if field == "volume":
        return dutch.volume(shown_volume(value))
    return json.dumps(value, ensure_ascii=False) if isinstance(value, dict | list) else str(value)


def _range(indication: Mapping[str, Any]) -> str:
    low, high = indication.get("low"), indication.get("high")
    if low is None:
        return get_content().quote_messages.price_on_request
    return dutch.euro_range(low, high)
