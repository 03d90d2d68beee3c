"""Reads all that a final statement is made of, and says what keeps it from being sent."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from hofvijver import dutch
from hofvijver.planning.hours import hours_of, total_tenths
from hofvijver.planning.models import Job
from hofvijver.planning.on_top_shown import lines_of
from hofvijver.quote_requests.finding import find_request
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes import finding
from hofvijver.quotes.models import Quote, QuoteAcceptance, QuotePayment
from hofvijver.quotes.moving_days import agreed_days
from hofvijver.statements.closing import closings_of
from hofvijver.statements.models import FinalStatement, JobClosing
from hofvijver.statements.reckoning import WorkedDay, hours_worked
from hofvijver.statements.refusals import conflict
from hofvijver.statements.statement_document import Final
from hofvijver.wire.functions import FunctionError


@dataclass(frozen=True)
class Gathered:
    """An agreement after its day."""

    request: QuoteRequest
    quote: Quote
    proof: QuoteAcceptance
    # Those that were not cancelled, in order.
    jobs: Sequence[Job]
    closings: dict[UUID, JobClosing]
    # What the crews noted themselves.
    noted_tenths: dict[UUID, int]
    # The newest first.
    statements: Sequence[FinalStatement]

    @property
    def standing(self) -> FinalStatement | None:
        return next((each for each in self.statements if each.state == "sent"), None)

    @property
    def days(self) -> list[date]:
        return agreed_days(self.request, self.proof)

    @property
    def worked_tenths(self) -> int | None:
        """Of the closed jobs of agreed days; none while there is none."""
        worked = [
            WorkedDay(job.agreed_day, job.movers, self.closings[job.id].hours_tenths)
            for job in self.jobs
            if job.agreed_day and job.id in self.closings
        ]
        return hours_worked(worked) if worked else None

    def hindrance(self, today: date) -> FunctionError | None:
        """Why it cannot be sent yet."""
        if self.proof.cancelled_at:
            return conflict("cancelled")
        to_come = next((day for day in self.days if day > today), None)
        if to_come:
            return conflict("days_to_come", day=dutch.long_date(to_come))
        is_open = (job for job in self.jobs if job.id not in self.closings)
        still_open = next(is_open, None)
        return conflict("jobs_open", day=dutch.long_date(still_open.day)) if still_open else None


def gather(session: Session, quote_id: UUID) -> Gathered:
    quote = finding.find(session, quote_id)
    request = find_request(session, quote.request_id)
    proof = session.scalar(select(QuoteAcceptance).where(QuoteAcceptance.quote_id == quote.id))
    if proof is None or quote.state != "accepted":
        raise conflict("no_agreement")
    of_quote = Job.quote_id == quote.id, Job.state == "open"
    jobs = session.scalars(select(Job).where(*of_quote).order_by(Job.day, Job.created_at, Job.id)).all()
    ids = [job.id for job in jobs]
    noted = {job_id: total_tenths(each) for job_id, each in hours_of(session, ids).items() if each}
    return Gathered(
        request, quote, proof, jobs, closings_of(session, ids), noted, statements_of(session, proof)
    )


def statements_of(session: Session, proof: QuoteAcceptance) -> list[FinalStatement]:
    mine = select(FinalStatement).where(FinalStatement.acceptance_id == proof.id)
    return list(session.scalars(mine.order_by(FinalStatement.position.desc())))


def final_of(session: Session, found: Gathered, hours_tenths: int | None, note: str) -> Final:
    """`hours_tenths`: those to charge instead of those that were worked."""
    paid = select(QuotePayment).where(QuotePayment.acceptance_id == found.proof.id)
    payments = session.scalars(paid.order_by(QuotePayment.day, QuotePayment.noted_at)).all()
    last = select(func.max(FinalStatement.position)).where(FinalStatement.acceptance_id == found.proof.id)
    worked = found.worked_tenths
    on_top = lines_of(session, [job.id for job in found.jobs])
    final = Final(
        quote=found.quote,
        proof=found.proof,
        days=found.days,
        on_top=[each for each in on_top if each.is_agreed],
        left_out=[each for each in on_top if not each.is_agreed],
        worked_tenths=worked,
        hours_tenths=None,
        payments=[(each.day, each.cents) for each in payments],
        note=note,
        position=(session.scalar(last) or 0) + 1,
        replaces=found.standing.number if found.standing else "",
    )
    # Where the price does not depend on hours, none are told.
    return final.charging(_hours_to_charge(found) if hours_tenths is None else hours_tenths)


def _hours_to_charge(found: Gathered) -> int | None:
    """As in the statement that stands, while the worked hours are as they were then."""
    worked, standing = found.worked_tenths, found.standing
    if standing and standing.document.get("worked_tenths") == worked:
        return standing.hours_tenths
    return worked
