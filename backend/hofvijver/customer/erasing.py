"""Erases a request at the wish of its customer, or tells why it has to be kept."""

from datetime import date, datetime

from sqlalchemy.orm import Session

from hofvijver.audit import Note, note
from hofvijver.content import get_content
from hofvijver.customer import mails, messages
from hofvijver.customer.access import Customer
from hofvijver.customer.acts import held
from hofvijver.customer.customer_facts import Words
from hofvijver.customer.language import day_text
from hofvijver.customer.refusals import refused, unusable
from hofvijver.customer.standing import Standing
from hofvijver.local_time import local_day
from hofvijver.quote_requests.erasure import erase_requests, hold_for_erasure
from hofvijver.quote_requests.finding import find_request
from hofvijver.quote_requests.merging import opened_with
from hofvijver.quotes.prepayment import paid_for
from hofvijver.wire.functions import FunctionError


def may_erase(session: Session, standing: Standing, words: Words) -> tuple[bool, str]:
    """Whether the customer may erase the request, and the sentence that tells so."""
    if standing.state == "agreed":
        return False, words.erasing.agreed
    day = day_text(words, proof_until(standing))
    if standing.state == "done":
        return False, words.erasing.kept_by_law.format(day=day)
    if _owes(session, standing):
        return False, words.erasing.fee_open
    if standing.proofs:
        return True, words.erasing.with_proof.format(day=day)
    return True, words.erasing.possible


def _owes(session: Session, standing: Standing) -> bool:
    """Whether a part of a fee is due: then the office needs to know whom to send the invoice."""
    return any((each.cancellation_cents or 0) > paid_for(session, each) for each in standing.proofs)


def _refusal(standing: Standing, until: str) -> FunctionError:
    if standing.state == "agreed":
        return refused("agreed")
    return refused("kept_by_law", day=until) if standing.state == "done" else refused("fee_open")


def proof_until(standing: Standing) -> date:
    """The last day of the last year for which the law wants the proof of the agreement kept."""
    agreed = max((each.accepted_at for each in standing.proofs), default=standing.request.updated_at)
    return date(local_day(agreed).year + get_content().terms.retention.fiscal_years, 12, 31)


def erase(session: Session, customer: Customer, reference: str, now: datetime) -> tuple[list[str], str]:
    """Returns the references of the erased requests, and the text for the customer."""
    hold_for_erasure(session, opened_with(find_request(session, customer.request_id)))
    standing = held(session, customer, now)
    words, request = customer.words, standing.request
    if reference.strip().upper() != request.reference:
        raise unusable("reference", "reference_differs")
    until = day_text(words, proof_until(standing))
    if not may_erase(session, standing, words)[0]:
        raise _refusal(standing, until)
    own = request.reference
    told = words.replies.erased_but_proof.format(day=until) if standing.proofs else words.replies.erased
    gone = erase_requests(session, opened_with(request))
    counts = {"requests": len(gone.references), "mails": gone.mails}
    # Only after the mails about it were deleted, so that this one stays: it names no customer.
    mails.tell_office_of_erasure(session, own, standing.day)
    details = {**counts, "references": gone.references}
    note(session, Note(messages.actor(), "erased", own, details))
    return gone.references, told
