"""Lists what comes on top, adds up what was agreed to, and tells it in a customer's data."""

from collections.abc import Collection, Sequence
from typing import Any
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver.planning.models import Job
from hofvijver.planning.on_top_facts import get_on_top_facts
from hofvijver.planning.on_top_models import OnTopLine
from hofvijver.planning.on_top_schemas import PRICED, OnTop, OnTopLineShown
from hofvijver.quotes import money
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.quotes.schemas import Line

# Told apart from the line itself, or not at all: who of us noted it.
_NOT_TOLD = ("id", "job_id", "revision", "noted_by")


def lines_of(session: Session, jobs: Collection[UUID]) -> list[OnTopLine]:
    """Of these jobs, in the order in which they were noted."""
    mine = select(OnTopLine).where(OnTopLine.job_id.in_(jobs))
    return list(session.scalars(mine.order_by(OnTopLine.noted_at, OnTopLine.id)))


def lines_of_quote(session: Session, quote_id: UUID) -> list[OnTopLine]:
    """Of the jobs of an agreement that were not cancelled."""
    mine = select(Job.id).where(Job.quote_id == quote_id, Job.state == "open")
    return lines_of(session, session.scalars(mine).all())


def is_closed(session: Session, quote_id: UUID | None) -> bool:
    """Whether a final statement stands: what it counts was agreed to by then."""
    mine = select(QuoteAcceptance.final_cents).where(QuoteAcceptance.quote_id == quote_id)
    return session.scalar(mine) is not None


def as_priced(line: OnTopLine) -> Line:
    """As a line of a quote: no discount is taken from it."""
    return Line(id=str(line.id), discounted=False, **{name: getattr(line, name) for name in PRICED})


def show(session: Session, job: Job) -> OnTop:
    session.flush()
    lines = lines_of(session, [job.id])
    business = bool(job.quote_id and session.scalar(select(Quote.business).where(Quote.id == job.quote_id)))
    found = _totals(lines, business)
    return OnTop(
        lines=show_lines(lines),
        business=business,
        amount_cents=found.lines_cents,
        excluding_cents=found.excluding_cents,
        including_cents=found.including_cents,
    )


def _totals(lines: Sequence[OnTopLine], business: bool) -> money.Totals:
    agreed = [as_priced(each) for each in lines if each.is_agreed]
    return money.totals(agreed, money.Discount(), business)


def show_lines(lines: Sequence[OnTopLine]) -> list[OnTopLineShown]:
    return [OnTopLineShown.model_validate(each) for each in lines]


def on_top_told(session: Session, jobs: Collection[UUID]) -> dict[UUID, list[dict[str, Any]]]:
    """As it is told in a customer's data, with the proof of what they agreed to."""
    found: dict[UUID, list[dict[str, Any]]] = {each: [] for each in jobs}
    facts = get_on_top_facts()
    for line in lines_of(session, jobs):
        (shown,) = show_lines([line])
        told = shown.model_dump(exclude={*_NOT_TOLD})
        label = facts.label(line.state)
        found[line.job_id].append(
            {**told, "state_label": label, "by_crew": line.by_crew, "proof": line.proof}
        )
    return found
