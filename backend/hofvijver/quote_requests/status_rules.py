"""Which status fits which quote, and what staff may set by hand. Pure.

A status is the consequence of an act: `offerte_verstuurd` and `akkoord` follow from the quote, as
`quote-statuses.json` says; the others are set by hand while no quote is out or agreed.
"""

from hofvijver.content import get_content
from hofvijver.fact_schemas import StatusFact

#: While the quote is in one of these states, the status follows from it.
OPEN_STATES = ("sent", "accepted")


def is_open(quote_state: str | None) -> bool:
    """Whether a quote waits for an answer, or was agreed on and not cancelled."""
    return quote_state in OPEN_STATES


def fits(status: str, quote_state: str | None) -> bool:
    """Whether a status and the state of the quote do not contradict each other."""
    expected = _known()[status].quote_state
    return expected == quote_state if is_open(quote_state) else expected is None


def refusal(
    status: str, wanted: str, before: str | None, quote_state: str | None, number: str | None
) -> str | None:
    """Why staff may not set this status, with the act to use instead; none if they may."""
    words, known = get_content().staff_messages.refusals, _known()
    names = {"from": known[status].label, "to": known[wanted].label, "number": number}
    if known[wanted].quote_state == "accepted" and quote_state == "sent":
        return words.status_follows_acceptance.format(**names)
    if is_open(quote_state):
        return (words.quote_is_out if quote_state == "sent" else words.move_is_agreed).format(**names)
    if known[wanted].quote_state:
        return words.status_follows_quote.format(**names)
    if wanted in known[status].next or wanted == before:
        return None
    return words.status_move.format(**names)


def refusal_of_day(quote_state: str | None, number: str | None) -> str | None:
    """Why the moving day may not be corrected; none if it may."""
    words = get_content().staff_messages.refusals
    return words.day_is_agreed.format(number=number) if quote_state == "accepted" else None


def _known() -> dict[str, StatusFact]:
    return {status.id: status for status in get_content().statuses.statuses}
