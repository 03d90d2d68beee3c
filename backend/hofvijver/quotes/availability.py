"""Quotes that are subject to availability: accepted online only while there is room on their days.

What there is room for is known by the plan, which stands above quotes and cannot be imported here:
`main.py` registers it.
"""

from collections.abc import Callable, Sequence

from sqlalchemy.orm import Session

from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.models import Quote
from hofvijver.quotes.refusals import conflict

#: Whether there is room with these options. Holds the plan, so that the last place is given once.
Room = Callable[[Session, QuoteRequest, Quote, Sequence[str]], bool]

_rooms: list[Room] = []


def register(room: Room) -> None:
    """Registering twice is once: tests make the application many times."""
    if room not in _rooms:
        _rooms.append(room)


def is_subject_to_availability(quote: Quote) -> bool:
    """By the text that was sent, not by what the owner wants today."""
    return bool((quote.document or {}).get("availability"))


def check_room(session: Session, request: QuoteRequest, quote: Quote, options: Sequence[str]) -> None:
    """An open quote is honoured, unless its text says otherwise."""
    if not is_subject_to_availability(quote):
        return
    if not all(has_room(session, request, quote, options) for has_room in _rooms):
        raise conflict("no_room")
