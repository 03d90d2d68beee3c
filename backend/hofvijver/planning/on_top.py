"""Notes what a customer agrees to on top of the agreement, lists it and adds it up."""

from collections.abc import Collection, Iterator, Sequence
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from hofvijver import dutch
from hofvijver.audit import Action, Actor, Note, note
from hofvijver.columns import utc_now
from hofvijver.planning.job_acts import hold_job
from hofvijver.planning.models import Job
from hofvijver.planning.on_top_facts import get_on_top_facts
from hofvijver.planning.on_top_models import OnTopLine
from hofvijver.planning.on_top_schemas import NewOnTopLine, OnTop, OnTopLineShown
from hofvijver.quote_requests import history
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes import money
from hofvijver.quotes.checks import line_problems
from hofvijver.quotes.models import Quote
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.quotes.schemas import Line
from hofvijver.timeline.entries import touch
from hofvijver.wire.functions import FunctionError
from hofvijver.wire.problems import FieldProblem

# Clocks of telephones may be ahead of ours.
SPARE = timedelta(minutes=10)


def add(session: Session, actor: Actor, job_id: UUID, new: NewOnTopLine, now: datetime) -> Job:
    """Sent twice it is one line."""
    request, job = hold_job(session, job_id)
    known = session.get(OnTopLine, new.id)
    if known:
        if known.job_id != job.id:
            raise _refusal(404, "not_found")
        return job
    if job.state != "open":
        raise _refusal(409, "cancelled")
    if job.quote_id is None:
        raise _refusal(409, "no_agreement")
    if wrong := list(_problems(new, now)):
        facts = get_on_top_facts()
        raise FunctionError(422, "invalid", facts.refusals.invalid, problems=wrong)
    most = get_on_top_facts().most_lines
    count = select(func.count()).select_from(OnTopLine).where(OnTopLine.job_id == job.id)
    if (session.scalar(count) or 0) >= most:
        raise _refusal(409, "too_many", most=most)
    kept = {name: getattr(new, name) for name in NewOnTopLine.model_fields}
    line = OnTopLine(
        **{**kept, "agreed_at": new.agreed_at or now}, job_id=job.id, noted_at=now, noted_by=actor.name
    )
    session.add(line)
    _tell(session, actor, request, line, "on_top_added")
    return job


def _refusal(status: int, code: str, **values: object) -> FunctionError:
    message = str(getattr(get_on_top_facts().refusals, code))
    return FunctionError(status, code, message.format(**values))


def _problems(new: NewOnTopLine, now: datetime) -> Iterator[FieldProblem]:
    facts, most = get_on_top_facts().problems, get_quote_facts().limits.name
    for name, wrong in line_problems(new.line):
        yield wrong.model_copy(update={"field": name})
    limit = get_quote_facts().limits.total
    if money.amount_of(new.line) > limit * money.HUNDRED:
        yield FieldProblem(field="unit_price_cents", message=facts.too_much.format(most=dutch.euros(limit)))
    if not new.agreed_by:
        yield FieldProblem(field="agreed_by", message=facts.name_missing)
    if len(new.agreed_by) > most:
        yield FieldProblem(field="agreed_by", message=facts.name_too_long.format(most=most))
    if new.agreed_at and new.agreed_at > now + SPARE:
        yield FieldProblem(field="agreed_at", message=facts.moment_ahead)


def _tell(session: Session, actor: Actor, request: QuoteRequest, line: OnTopLine, action: Action) -> None:
    """In the history of the request and the audit log."""
    facts, unit = get_on_top_facts(), get_quote_facts().unit(line.unit, line.quantity_tenths)
    said = str(getattr(facts.history, str(action))).format(
        label=line.label,
        quantity=f"{dutch.tenths(line.quantity_tenths)} {unit}",
        amount=dutch.cents(money.amount(line.quantity_tenths, line.unit_price_cents)),
        how=facts.how(line.agreed_how).label.lower(),
        name=line.agreed_by,
    )
    history.write(session, actor, [(request.id, "job", None, said)])
    touch(session, request.id, utc_now())
    note(session, Note(actor, action, request.reference, {"job": str(line.job_id)[:8]}))


def remove(session: Session, actor: Actor, job_id: UUID, line_id: UUID) -> Job:
    """For one that was noted by mistake; the history keeps what it said. Removing twice changes nothing."""
    request, job = hold_job(session, job_id)
    line = session.get(OnTopLine, line_id)
    if line and line.job_id == job.id:
        session.delete(line)
        session.flush()
        _tell(session, actor, request, line, "on_top_removed")
    return job


def lines_of(session: Session, jobs: Collection[UUID]) -> list[OnTopLine]:
    """Of these jobs, in the order in which they were agreed on."""
    mine = select(OnTopLine).where(OnTopLine.job_id.in_(jobs))
    return list(session.scalars(mine.order_by(OnTopLine.agreed_at, OnTopLine.noted_at, OnTopLine.id)))


def lines_of_quote(session: Session, quote_id: UUID) -> list[OnTopLine]:
    """Of the jobs of an agreement that were not cancelled."""
    mine = select(Job.id).where(Job.quote_id == quote_id, Job.state == "open")
    return lines_of(session, session.scalars(mine).all())


def as_priced(line: OnTopLine) -> Line:
    """As a line of a quote: no discount is taken from it."""
    told = ("label", "quantity_tenths", "unit", "unit_price_cents", "vat_percent")
    return Line(id=str(line.id), discounted=False, **{name: getattr(line, name) for name in told})


def totals(lines: Sequence[OnTopLine], business: bool) -> money.Totals:
    return money.totals([as_priced(each) for each in lines], money.Discount(), business)


def show(session: Session, job: Job) -> OnTop:
    session.flush()
    lines = lines_of(session, [job.id])
    business = bool(job.quote_id and session.scalar(select(Quote.business).where(Quote.id == job.quote_id)))
    found = totals(lines, business)
    return OnTop(
        lines=[_shown(each) for each in lines],
        business=business,
        amount_cents=found.lines_cents,
        excluding_cents=found.excluding_cents,
        including_cents=found.including_cents,
    )


def _shown(line: OnTopLine) -> OnTopLineShown:
    kept = {name: getattr(line, name) for name in OnTopLineShown.model_fields if name != "amount_cents"}
    return OnTopLineShown(**kept, amount_cents=money.amount(line.quantity_tenths, line.unit_price_cents))


def on_top_told(session: Session, jobs: Collection[UUID]) -> dict[UUID, list[dict[str, object]]]:
    """As it is told in a customer's data: without the colleague who noted it."""
    found: dict[UUID, list[dict[str, object]]] = {each: [] for each in jobs}
    for line in lines_of(session, jobs):
        found[line.job_id].append(_shown(line).model_dump(exclude={"id", "job_id", "noted_at", "noted_by"}))
    return found
