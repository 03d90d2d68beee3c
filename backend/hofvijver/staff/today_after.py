"""What is to be done after a move: close its jobs and send the statement, or ask for what was not paid."""

from datetime import date, datetime, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, Select, and_, func, or_, select
from sqlalchemy.orm import Session, aliased

from hofvijver.local_time import local_day
from hofvijver.planning.models import Job
from hofvijver.planning.on_top_models import OnTopLine
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.staff.today_lines import about, agreements
from hofvijver.staff.today_schemas import AfterLine, PrepaymentLine
from hofvijver.statements.models import FinalStatement, JobClosing
from hofvijver.statements.statement_facts import get_statement_facts


def without_statement(today: date) -> Select[Any]:
    """The agreements whose last job was before today and not too long ago, found by the days of open jobs;
    also where a phone without a connection brought work after the statement had left."""
    first = today - timedelta(days=get_statement_facts().listed_days)
    later = aliased(Job)
    is_over = (
        ~select(later.id)
        .where(later.quote_id == Job.quote_id, later.state == "open", later.day >= today)
        .exists()
    )
    settled = select(QuoteAcceptance.id).where(
        QuoteAcceptance.quote_id == Job.quote_id,
        or_(QuoteAcceptance.final_cents.is_(None), _has_work_since()),
        QuoteAcceptance.cancelled_at.is_(None),
    )
    over = Job.state == "open", Job.agreed_day.is_not(None), Job.day >= first, Job.day < today
    columns: tuple[Any, ...] = Job.quote_id, Job.request_id, func.max(Job.day).label("last_day")
    found: Select[Any] = select(*columns).where(*over, is_over, settled.exists())
    return found.group_by(Job.quote_id, Job.request_id)


def _has_work_since() -> ColumnElement[bool]:
    """On top, and not in the statement that stands."""
    job, made_at = aliased(Job), FinalStatement.made_at
    since = or_(OnTopLine.noted_at > made_at, OnTopLine.agreed_at > made_at)
    lines = select(OnTopLine.id).join(job, job.id == OnTopLine.job_id)
    standing = FinalStatement.acceptance_id == QuoteAcceptance.id, FinalStatement.state == "sent"
    return lines.where(job.quote_id == QuoteAcceptance.quote_id, *standing, since).exists()


def after(session: Session, most: int, now: datetime) -> list[AfterLine]:
    found = without_statement(local_day(now))
    rows = session.execute(found.order_by(func.max(Job.day), Job.quote_id).limit(most)).all()
    ids = [row.quote_id for row in rows]
    requests = {
        quote.id: (quote, request)
        for quote, request in session.execute(
            select(Quote, QuoteRequest)
            .join(QuoteRequest, QuoteRequest.id == Quote.request_id)
            .where(Quote.id.in_(ids))
        )
    }
    still_open, sent = _open_jobs(session, ids), _with_statement(session, ids)
    return [
        AfterLine(
            **about(requests[row.quote_id][1]),
            quote_id=row.quote_id,
            number=requests[row.quote_id][0].number or "",
            last_day=row.last_day,
            open_jobs=still_open.get(row.quote_id, 0),
            has_statement=row.quote_id in sent,
        )
        for row in rows
    ]


def _open_jobs(session: Session, quotes: list[Any]) -> dict[UUID | None, int]:
    closed = select(JobClosing.job_id).where(JobClosing.job_id == Job.id).exists()
    mine = select(Job.quote_id, func.count()).where(Job.quote_id.in_(quotes), Job.state == "open", ~closed)
    return {row[0]: row[1] for row in session.execute(mine.group_by(Job.quote_id))}


def _with_statement(session: Session, quotes: list[Any]) -> set[UUID | None]:
    sent = QuoteAcceptance.quote_id.in_(quotes), QuoteAcceptance.final_cents.is_not(None)
    return set(session.scalars(select(QuoteAcceptance.quote_id).where(*sent)))


def owes_rest(today: date) -> ColumnElement[bool]:
    """Spelled as in its index."""
    return and_(QuoteAcceptance.final_open_cents > 0, QuoteAcceptance.final_due < today)


def rests(session: Session, most: int, now: datetime) -> list[PrepaymentLine]:
    late = agreements(QuoteAcceptance, QuoteRequest).where(owes_rest(local_day(now)))
    late = late.order_by(QuoteAcceptance.final_due, QuoteAcceptance.id)
    return [
        PrepaymentLine(
            **about(request),
            quote_id=proof.quote_id,
            number=proof.number,
            open_cents=proof.final_open_cents,
            due=proof.final_due,
        )
        for proof, request in session.execute(late.limit(most))
    ]
