"""The messages between customer and office: a thread of a request and of those merged into it."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import ColumnElement, Select, and_, false, func, or_, select
from sqlalchemy.orm import Session

from hofvijver.quote_requests.merging import opened_with
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.timeline.models import Kind, TimelineEntry
from hofvijver.timeline.refusals import conflict
from hofvijver.timeline.timeline_facts import get_timeline_facts

#: A withdrawal has a text if the customer gave a reason.
MESSAGES: tuple[Kind, ...] = ("question", "remark", "other_day", "withdrawal", "answer")


def in_thread(request: QuoteRequest) -> ColumnElement[bool]:
    """Of requests under the same e-mail address only: others may be of somebody else."""
    mine = select(QuoteRequest.id).where(opened_with(request))
    return and_(TimelineEntry.request_id.in_(mine), _is_message())


def _is_message() -> ColumnElement[bool]:
    is_told = or_(TimelineEntry.kind != "withdrawal", TimelineEntry.text != "")
    return and_(TimelineEntry.kind.in_(MESSAGES), is_told)


def newest(
    session: Session, request: QuoteRequest, most: int, before: UUID | None = None
) -> Sequence[TimelineEntry]:
    """The last so many, the newest first: of all, or of those before one of them."""
    wanted = [in_thread(request)]
    if before:
        wanted.append(_is_before(session, request, before))
    return session.scalars(_newest_first().where(*wanted).limit(most)).all()


def _newest_first() -> Select[TimelineEntry]:
    return select(TimelineEntry).order_by(TimelineEntry.at.desc(), TimelineEntry.id.desc())


def _is_before(session: Session, request: QuoteRequest, entry_id: UUID) -> ColumnElement[bool]:
    at = session.scalar(select(TimelineEntry.at).where(TimelineEntry.id == entry_id, in_thread(request)))
    if at is None:
        return false()
    at_once = and_(TimelineEntry.at == at, TimelineEntry.id < entry_id)
    return or_(TimelineEntry.at < at, at_once)


def last_message(session: Session, request: QuoteRequest) -> TimelineEntry | None:
    return next(iter(newest(session, request, 1)), None)


def last_of_customer(session: Session, request: QuoteRequest) -> TimelineEntry | None:
    """What an answer is to."""
    theirs = in_thread(request), TimelineEntry.kind != "answer"
    return session.scalar(_newest_first().where(*theirs).limit(1))


def last_of_customers(session: Session, requests: Sequence[QuoteRequest]) -> dict[UUID, TimelineEntry]:
    """The same of several requests at once, by their ids."""
    owners = {each.id: each.id for each in requests} | _merged(session, requests)
    newest_first = TimelineEntry.at.desc(), TimelineEntry.id.desc()
    place = func.row_number().over(partition_by=TimelineEntry.request_id, order_by=newest_first)
    theirs = TimelineEntry.request_id.in_(owners), _is_message(), TimelineEntry.kind != "answer"
    ranked = select(TimelineEntry.id, place.label("place")).where(*theirs).subquery()
    newest = select(TimelineEntry).join(ranked, ranked.c.id == TimelineEntry.id).where(ranked.c.place == 1)
    oldest_first = newest.order_by(TimelineEntry.at, TimelineEntry.id)
    return {owners[each.request_id]: each for each in session.scalars(oldest_first)}


def _merged(session: Session, requests: Sequence[QuoteRequest]) -> dict[UUID, UUID]:
    """The requests that share a thread with one of these, and which."""
    into = {each.reference: each for each in requests}
    columns = QuoteRequest.id, QuoteRequest.merged_into, QuoteRequest.email_key
    merged = session.execute(select(*columns).where(QuoteRequest.merged_into.in_(into)))
    return {
        row.id: into[row.merged_into].id for row in merged if row.email_key == into[row.merged_into].email_key
    }


def count_messages(session: Session, request: QuoteRequest) -> int:
    counted = select(func.count()).select_from(TimelineEntry).where(in_thread(request))
    return session.scalar(counted) or 0


def check_thread_room(session: Session, request: QuoteRequest) -> None:
    if count_messages(session, request) >= get_timeline_facts().limits.messages:
        raise conflict("thread_full")
