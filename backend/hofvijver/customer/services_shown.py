"""What we come to do for an agreement: a move, or services that were ordered apart from one."""

from collections.abc import Iterator, Mapping
from datetime import date

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver import facts
from hofvijver.customer.customer_facts import Preparation, Words
from hofvijver.customer.language import day_text
from hofvijver.planning.models import Job
from hofvijver.planning.planning_facts import get_planning_facts
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.quotes.revoking import is_service

Days = Mapping[str, list[date]]


def days_of_kinds(session: Session, quote: Quote, first: date) -> Days:
    """The days of each kind of job that was agreed on; a move is one kind, from its first day on."""
    if not is_service(quote):
        return {get_planning_facts().kind_of_move: [first]}
    agreed = Job.quote_id == quote.id, Job.agreed_day.is_not(None), Job.state == "open"
    found: dict[str, list[date]] = {}
    for kind, day in session.execute(select(Job.kind, Job.day).where(*agreed).distinct().order_by(Job.day)):
        found.setdefault(kind, []).append(day)
    return found


def kinds_of(item: Preparation) -> tuple[str, ...]:
    return item.kinds or (get_planning_facts().kind_of_move,)


def services_told(
    quote: Quote, proof: QuoteAcceptance, kinds: Days, words: Words, only: date | None = None
) -> Iterator[str]:
    """A sentence for each day and kind of a service; nothing for a move, which has its own words."""
    if not is_service(quote):
        return
    days = sorted({day for each in kinds.values() for day in each})
    for day in days:
        for kind in sorted(kinds):
            if day in kinds[kind] and only in (None, day):
                text = _sentence(quote, proof, kind, words)
                yield text if only or len(days) == 1 else f"{day_text(words, day)}: {text}"


def _sentence(quote: Quote, proof: QuoteAcceptance, kind: str, words: Words) -> str:
    """A kind of the owner's own has the words of any service, which name what was ordered."""
    known = words.services.get(kind) or words.services[get_planning_facts().kind_of_service]
    bought = (each for each in quote.lines if not each["optional"] or each["id"] in proof.options)
    return known.format(services=", ".join(_label(str(each["label"]), words) for each in bought))


def _label(label: str, words: Words) -> str:
    english = facts.find("customer-page-english", "words", label) if words.is_english else None
    return str(english or label)
