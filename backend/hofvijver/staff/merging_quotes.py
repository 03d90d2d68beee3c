"""Merges two requests, and withdraws the quote of the one that is closed."""

from uuid import UUID

from sqlalchemy.orm import Session

from hofvijver.audit import Actor
from hofvijver.columns import utc_now
from hofvijver.content import get_content
from hofvijver.quote_requests import links, merging
from hofvijver.quote_requests.mails import send_link
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes import declining, finding
from hofvijver.staff.schemas import Merged, Merging
from hofvijver.timeline import tasks


def merge_requests(session: Session, actor: Actor, other_id: UUID, wanted: Merging) -> Merged:
    other, kept = merging.hold_both(session, other_id, wanted.into)
    same_email = merging.has_same_email(other, kept)
    if wanted.withdraw:
        _withdraw(session, actor, other, wanted.withdraw, stays=kept.quote_number if same_email else None)
    merging.merge(session, actor, other, kept)
    if same_email:
        tasks.move_open(session, other.id, kept.id)
    # A link of either may be in strange hands: a new one goes to the e-mail address that we know.
    for each in (other.id, kept.id):
        links.end_all(session, each, utc_now())
    send_link(session, kept, renewed=True)
    return Merged(id=kept.id, reference=kept.reference, same_email=same_email)


def _withdraw(session: Session, actor: Actor, other: QuoteRequest, number: str, stays: str | None) -> None:
    """Raises unless it is still the quote that was chosen: its customer may have decided by now."""
    words = get_content().staff_messages.refusals
    if other.quote_state == "accepted":
        # `merge` says why.
        return
    quote = finding.in_state(session, other.id, "sent")
    if quote is None or quote.number != number:
        raise merging.MergeError(words.merge_quote_changed.format(number=number))
    declining.withdraw(session, actor, quote.id, utc_now(), stays=stays or "")
