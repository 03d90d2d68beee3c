"""Keeps the jobs of a request equal to what was agreed: born, moved, cancelled and brought back with it."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.local_time import local_day
from hofvijver.planning.job_tasks import renew_tasks
from hofvijver.planning.kinds import PartOfDay
from hofvijver.planning.models import Job
from hofvijver.planning.plan import assign_if_free, hold_plan, release
from hofvijver.planning.planning_facts import get_planning_facts
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.pricing import LIFT, REMOVAL
from hofvijver.quotes.act_history import automatic
from hofvijver.quotes.agreed_options import bought_services
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.quotes.moving_days import agreed_days
from hofvijver.quotes.proposal import expected_work
from hofvijver.quotes.revoking import is_service

PIANO = "piano"


@dataclass(frozen=True)
class AgreedMove:
    quote: Quote
    proof: QuoteAcceptance
    days: list[date]


def follow_agreement(session: Session, request: QuoteRequest, at: datetime | None = None) -> None:
    """In the transaction of each act on a quote, which has locked the request."""
    agreement, jobs = agreement_of(session, request), jobs_of(session, request)
    now = at or utc_now()
    ending = [each for each in jobs if _ends(each, agreement, local_day(now))]
    returning = [each for each in jobs if _returns(each, agreement)]
    moving = [each for each in jobs if _moves(each, agreement, returning)]
    missing = list(_missing(agreement, jobs))
    if not (ending or returning or moving or missing):
        return
    hold_plan(session)
    _cancel(session, ending, now)
    _move(session, moving, agreement.days if agreement else [], now)
    _bring_back(session, returning, now)
    if agreement:
        session.add_all(born(request, agreement, number, now) for number in missing)
    session.flush()
    follow_jobs(session, request, now)


def follow_jobs(session: Session, request: QuoteRequest, now: datetime) -> None:
    """Keeps the tasks of a request equal to its jobs, in the transaction that changed one of them."""
    session.flush()
    agreement = agreement_of(session, request)
    services = bought_services(agreement.quote, agreement.proof, request) if agreement else set()
    renew_tasks(session, request, jobs_of(session, request), services, now)


def agreement_of(session: Session, request: QuoteRequest) -> AgreedMove | None:
    """What is agreed on with the customer now; none if nothing is, or if it was cancelled."""
    accepted = select(Quote).where(Quote.request_id == request.id, Quote.state == "accepted")
    quote = session.scalar(accepted)
    if quote is None:
        return None
    proof = session.scalar(select(QuoteAcceptance).where(QuoteAcceptance.quote_id == quote.id))
    if proof is None or proof.cancelled_at:
        return None
    return AgreedMove(quote, proof, agreed_days(request, proof))


def jobs_of(session: Session, request: QuoteRequest) -> list[Job]:
    mine = select(Job).where(Job.request_id == request.id).order_by(Job.day, Job.created_at, Job.id)
    return list(session.scalars(mine.execution_options(populate_existing=True)))


def _ends(job: Job, agreement: AgreedMove | None, today: date) -> bool:
    """Open, while its agreement is over, or has fewer days than before. What was done stays."""
    if job.state != "open":
        return False
    if not _belongs(job, agreement):
        return job.day >= today
    return _number(job) > len(agreement.days) if agreement else False


def _belongs(job: Job, agreement: AgreedMove | None) -> bool:
    return agreement is not None and job.quote_id == agreement.quote.id


def _number(job: Job) -> int:
    return job.agreed_day or 0


def _returns(job: Job, agreement: AgreedMove | None) -> bool:
    fits = agreement is not None and _belongs(job, agreement) and _number(job) <= len(agreement.days)
    return job.state == "cancelled" and job.cancelled_with_agreement and fits


def _moves(job: Job, agreement: AgreedMove | None, returning: Sequence[Job]) -> bool:
    if agreement is None or not _belongs(job, agreement) or not 0 < _number(job) <= len(agreement.days):
        return False
    return (job.state == "open" or job in returning) and job.day != agreement.days[_number(job) - 1]


def _missing(agreement: AgreedMove | None, jobs: Sequence[Job]) -> Iterator[int]:
    """The agreed days, counted from 1, that never had a job."""
    known = {each.agreed_day for each in jobs if _belongs(each, agreement)}
    yield from (
        number for number in range(1, len(agreement.days if agreement else ()) + 1) if number not in known
    )


def _cancel(session: Session, jobs: Sequence[Job], now: datetime) -> None:
    before = release(session, jobs)
    for job in jobs:
        _write(
            job,
            now,
            state="cancelled",
            cancelled_with_agreement=True,
            released=[str(each) for each in before[job.id]],
        )
    session.flush()


def _move(session: Session, jobs: Sequence[Job], days: Sequence[date], now: datetime) -> None:
    """To the day that was agreed instead; who and what is not free then is left out."""
    before = release(session, jobs)
    for job in jobs:
        _write(job, now, day=days[_number(job) - 1])
    session.flush()
    for job in jobs:
        assign_if_free(session, job, before[job.id])


def _bring_back(session: Session, jobs: Sequence[Job], now: datetime) -> None:
    for job in jobs:
        known = [UUID(each) for each in job.released]
        _write(job, now, state="open", cancelled_with_agreement=False, released=[])
        session.flush()
        assign_if_free(session, job, known)


def _write(job: Job, now: datetime, **columns: Any) -> None:
    told = {"revision": job.revision + 1, "updated_at": now, "updated_by": automatic().name}
    for name, value in (columns | told).items():
        setattr(job, name, value)


def born(request: QuoteRequest, agreement: AgreedMove, number: int, now: datetime) -> Job:
    """The job of an agreed day: as the quote and the price model have it, for a planner to put right."""
    work, facts = expected_work(request, now), get_planning_facts()
    hours = _hours_tenths(agreement, work.mid if work else None)
    services = {line["id"] for line in agreement.quote.lines if _is_bought(line, agreement.proof)}
    return Job(
        request_id=request.id,
        quote_id=agreement.quote.id,
        agreed_day=number,
        kind=_kind(agreement.quote, services),
        day=agreement.days[number - 1],
        part_of_day=part_for(agreement.quote.window, hours),
        movers=work.crew.movers if work else facts.smallest_crew,
        hours_tenths=hours,
        m3_tenths=round(request.volume * 10) if request.volume else None,
        needs_lift=LIFT in services,
        has_piano=PIANO in services or PIANO in request.extra_services,
        updated_by=automatic().name,
    )


def _kind(quote: Quote, services: Collection[str]) -> str:
    """Of services, the kind that all of them are; a planner can choose another."""
    facts = get_planning_facts()
    if not is_service(quote):
        return facts.kind_of_move
    found = {facts.kinds_of_services.get(each, facts.kind_of_service) for each in services}
    return found.pop() if len(found) == 1 else facts.kind_of_service


def _is_bought(line: dict[str, Any], proof: QuoteAcceptance) -> bool:
    return not line["optional"] or line["id"] in proof.options


def _hours_tenths(agreement: AgreedMove, expected: Any) -> int | None:
    """Of one day: the hours of the quote, else those of the price model."""
    in_quote = quoted_tenths(agreement.quote.lines)
    tenths = in_quote if in_quote is not None else expected and int(expected * 10)
    return None if not tenths else -(-tenths // len(agreement.days))


def quoted_tenths(lines: Iterable[Mapping[str, Any]]) -> int | None:
    """The hours of the removal itself; none where its price is not by the hour."""
    hourly = (line for line in lines if line["id"] == REMOVAL and line["unit"] == "uur")
    return next((int(line["quantity_tenths"]) for line in hourly), None)


def part_for(window: str, hours_tenths: int | None) -> PartOfDay:
    """Half a day, if that is what was agreed and it does not take longer."""
    is_short = hours_tenths is not None and hours_tenths <= get_planning_facts().hours_in_a_part * 10
    if window == "middag" or (window == "ochtend" and is_short):
        return window  # type: ignore[return-value]
    return "hele_dag"
