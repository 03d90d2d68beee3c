"""Erasing by customers themselves: their one request, where the law lets us; where not, an honest word."""

from datetime import date, datetime

from sqlalchemy import or_
from sqlalchemy.orm import Session

from hofvijver.audit import Note, note
from hofvijver.content import get_content
from hofvijver.customer import record
from hofvijver.customer.access import Customer
from hofvijver.customer.acts import held
from hofvijver.customer.customer_facts import Words
from hofvijver.customer.refusals import Refused, Unusable
from hofvijver.customer.standing import Standing
from hofvijver.customer.words import day_text
from hofvijver.quote_requests.erasure import erase_requests
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.contents import today


def may_erase(standing: Standing, words: Words) -> tuple[bool, str]:
    """Whether, and the sentence that says so."""
    if standing.state == "agreed":
        return False, words.erasing.agreed
    day = day_text(words, proof_until(standing))
    if standing.state == "done":
        return False, words.erasing.kept_by_law.format(day=day)
    if standing.acceptance:
        return True, words.erasing.with_proof.format(day=day)
    return True, words.erasing.possible


def proof_until(standing: Standing) -> date:
    """So many whole years after the year of the agreement, as the law wants books kept."""
    agreed = standing.acceptance.accepted_at if standing.acceptance else standing.request.updated_at
    return date(today(agreed).year + get_content().terms.retention.fiscal_years, 12, 31)


def erase(session: Session, customer: Customer, reference: str, now: datetime) -> tuple[list[str], str]:
    """The references of what is gone, and what the customer is told."""
    standing = held(session, customer, now)
    words, request = customer.words, standing.request
    if reference.strip().upper() != request.reference:
        raise Unusable("reference", "reference_differs")
    until = day_text(words, proof_until(standing))
    if not may_erase(standing, words)[0]:
        raise Refused("agreed") if standing.state == "agreed" else Refused("kept_by_law", day=until)
    own = request.reference
    told = words.answers.erased_but_proof.format(day=until) if standing.acceptance else words.answers.erased
    # With those that were merged into it, and no others: an e-mail address is no proof of being somebody.
    gone = erase_requests(session, or_(QuoteRequest.id == request.id, QuoteRequest.merged_into == own))
    counts = {"requests": len(gone.references), "mails": gone.mails}
    details = {**counts, "references": gone.references}
    note(session, Note(record.actor().actor, "erased", own, details))
    return gone.references, told
