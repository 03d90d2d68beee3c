"""Shows staff where an agreement stands after its day."""

from collections.abc import Iterator
from datetime import date, datetime
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver import dutch
from hofvijver.columns import utc_now
from hofvijver.local_time import local_day
from hofvijver.planning.models import Job
from hofvijver.planning.on_top_shown import show_lines
from hofvijver.quotes.finding import state_of_mail
from hofvijver.quotes.models import QuotePayment
from hofvijver.quotes.prepayment_schemas import PaymentShown
from hofvijver.quotes.price_table import Row
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.statements.gathering import Gathered, final_of, gather
from hofvijver.statements.models import FinalStatement
from hofvijver.statements.reckoning import percent_above
from hofvijver.statements.schemas import (
    AfterTheDay,
    ClosingShown,
    JobToClose,
    StatementPreview,
    StatementShown,
    StatementWish,
)
from hofvijver.statements.statement_document import Final, make_document
from hofvijver.statements.statement_facts import get_statement_facts

#: Of a document: what it comes down to, whenever it is made.
_SAME = ("rows", "total_cents", "hours_tenths")


def show(session: Session, quote_id: UUID, wish: StatementWish) -> AfterTheDay:
    session.flush()
    now = utc_now()
    found, today = gather(session, quote_id), local_day(now)
    proof, hindrance = found.proof, found.hindrance(today)
    final = None if hindrance else final_of(session, found, wish.hours_tenths, wish.note)
    paid = select(QuotePayment).where(QuotePayment.acceptance_id == proof.id)
    owes = (proof.final_open_cents or 0) > 0
    return AfterTheDay(
        quote_id=quote_id,
        jobs=[_job(found, job, today) for job in found.jobs],
        hindrance=hindrance.message if hindrance else "",
        preview=_preview(found, final, now) if final else None,
        statements=[_statement(session, each) for each in found.statements],
        payments=[
            PaymentShown.model_validate(each)
            for each in session.scalars(paid.order_by(QuotePayment.day, QuotePayment.noted_at))
        ],
        open_cents=proof.final_open_cents,
        due=proof.final_due,
        is_overdue=bool(owes and proof.final_due and proof.final_due < today),
        is_changed=bool(final and found.standing and _differs(found.standing, final, now)),
    )


def _job(found: Gathered, job: Job, today: date) -> JobToClose:
    closing = found.closings.get(job.id)
    return JobToClose(
        id=job.id,
        day=job.day,
        kind=job.kind,
        movers=job.movers,
        planned_tenths=job.hours_tenths,
        noted_tenths=found.noted_tenths.get(job.id),
        is_past=job.day <= today,
        closing=ClosingShown.model_validate(closing) if closing else None,
    )


def _preview(found: Gathered, final: Final, now: datetime) -> StatementPreview:
    document, timed = make_document(final, now), final.agreed.timed
    return StatementPreview(
        number=final.number,
        rows=[Row.model_validate(each) for each in document["rows"]],
        payments=document["payment_rows"],
        **{name: document[name] for name in ("total_cents", "paid_cents", "due_cents", "due_label", "text")},
        hours_tenths=final.hours_tenths,
        estimate_tenths=timed.quantity_tenths if timed else None,
        left_out=show_lines(final.left_out),
        warnings=list(_warnings(found, final, now)),
    )


def _warnings(found: Gathered, final: Final, now: datetime) -> Iterator[str]:
    told, timed, hours = get_statement_facts().warnings, final.agreed.timed, final.hours_tenths
    if timed and hours is not None:
        call_from, above = get_quote_facts().call_from_percent, percent_above(hours, timed.quantity_tenths)
        if final.agreed.basis == "uurtarief" and above >= call_from:
            yield told.above_estimate.format(
                hours=dutch.tenths(hours),
                percent=above,
                estimate=dutch.tenths(timed.quantity_tenths),
                call_from=call_from,
            )
        if final.worked_tenths not in (None, hours):
            worked = dutch.tenths(final.worked_tenths or 0)
            yield told.hours_differ.format(worked=worked, hours=dutch.tenths(hours))
    if found.standing and _differs(found.standing, final, now):
        yield told.changed_since.format(number=found.standing.number)


def _differs(standing: FinalStatement, final: Final, now: datetime) -> bool:
    """Money that came in since changes nothing of what it costs."""
    document = make_document(final, now)
    return any(document[name] != standing.document[name] for name in _SAME)


def _statement(session: Session, statement: FinalStatement) -> StatementShown:
    kept = {
        name: getattr(statement, name) for name in StatementShown.model_fields if hasattr(statement, name)
    }
    mail = state_of_mail(session, statement.mail_id, statement.mailed_at, statement.mail_failed_at)
    return StatementShown(**kept, mail=mail)
