"""Erasing by customers themselves: their one request, where the law lets us; where not, an honest word."""

from datetime import date, datetime

from sqlalchemy import or_
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
from hofvijver.quote_requests.erasure import erase_requests
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.wire.functions import FunctionError


def may_erase(standing: Standing, words: Words) -> tuple[bool, str]:
    """Whether, and the sentence that says so."""
    if standing.state == "agreed":
        return False, words.erasing.agreed
    day = day_text(words, proof_until(standing))
    if standing.state == "done":
        return False, words.erasing.kept_by_law.format(day=day)
    if _owes(standing):
        return False, words.erasing.fee_open
    if standing.proofs:
        return True, words.erasing.with_proof.format(day=day)
    return True, words.erasing.possible


def _owes(standing: Standing) -> bool:
    """Who cancelled at a fee gets an invoice, and the office needs to know to whom."""
    return any(each.cancellation_cents for each in standing.proofs)


def _refusal(standing: Standing, until: str) -> FunctionError:
    if standing.state == "agreed":
        return refused("agreed")
    return refused("kept_by_law", day=until) if standing.state == "done" else refused("fee_open")


def proof_until(standing: Standing) -> date:
    """So many whole years after the year of the agreement, as the law wants books kept."""
    agreed = max((each.accepted_at for each in standing.proofs), default=standing.request.updated_at)
    return date(local_day(agreed).year + get_content().terms.retention.fiscal_years, 12, 31)


def erase(session: Session, customer: Customer, reference: str, now: datetime) -> tuple[list[str], str]:
    """The references of what is gone, and what the customer is told."""
    standing = held(session, customer, now)
    words, request = customer.words, standing.request
    if reference.strip().upper() != request.reference:
        raise unusable("reference", "reference_differs")
    until = day_text(words, proof_until(standing))
    if not may_erase(standing, words)[0]:
        raise _refusal(standing, until)
    own = request.reference
    told = words.replies.erased_but_proof.format(day=until) if standing.proofs else words.replies.erased
    # With those that were merged into it, and no others: an e-mail address is no proof of being somebody.
    gone = erase_requests(session, or_(QuoteRequest.id == request.id, QuoteRequest.merged_into == own))
    counts = {"requests": len(gone.references), "mails": gone.mails}
    # After the mails about it were deleted: this one holds nothing of the customer.
    mails.tell_office_of_erasure(session, own, standing.day)
    details = {**counts, "references": gone.references}
    note(session, Note(messages.actor(), "erased", own, details))
    return gone.references, told
