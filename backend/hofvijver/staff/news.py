"""What is new for a colleague who has the list open: asked every few seconds, read from indexes alone."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy import ForeignKey, bindparam, delete, func, select, text
from sqlalchemy.orm import Mapped, Session, mapped_column

from hofvijver.auth.callers import Caller
from hofvijver.auth.models import User
from hofvijver.columns import UtcDateTime
from hofvijver.db import Base, table_of
from hofvijver.leads.models import Lead
from hofvijver.planning.plan import plan_revision
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.staff.schemas import Looking, News, Viewer

# After so long without a call, a colleague no longer counts as a viewer.
FORGOTTEN = timedelta(seconds=15)
# A viewer is stored again only after this time, so that most calls write nothing.
STILL_THERE = timedelta(seconds=6)
# Counting stops here: it is enough to tell that there are many.
MOST_ARRIVED = 99


class RequestViewer(Base):
    """Who has which request open, as of a moment ago. In the database: several processes serve a team."""

    __tablename__ = "request_viewers"

    request_id: Mapped[UUID] = mapped_column(
        ForeignKey(QuoteRequest.id, ondelete="CASCADE"), primary_key=True
    )
    user_id: Mapped[UUID] = mapped_column(ForeignKey(User.id, ondelete="CASCADE"), primary_key=True)
    seen_at: Mapped[datetime] = mapped_column(index=True)


def news(session: Session, caller: Caller, looking: Looking, now: datetime) -> News:
    newest, arrived = _arrivals(session, looking.since)
    return News(
        newest=newest,
        arrived=arrived,
        changed_at=_changed_at(session),
        plan_revision=plan_revision(session),
        viewers=_others(session, caller, looking.request_id, now) if looking.request_id else [],
    )


def _arrivals(session: Session, since: datetime | None) -> tuple[datetime | None, int]:
    """When the newest request came, and how many after a moment; suspect ones are not counted."""
    newest = session.scalar(select(func.max(QuoteRequest.created_at)))
    if since is None:
        return newest, 0
    came = select(QuoteRequest.id).where(
        QuoteRequest.created_at > since, QuoteRequest.is_suspect.is_not(True)
    )
    some = came.limit(MOST_ARRIVED).subquery()
    return newest, session.scalar(select(func.count()).select_from(some)) or 0


def _changed_at(session: Session) -> datetime | None:
    changes = [session.scalar(select(func.max(model.updated_at))) for model in (QuoteRequest, Lead)]
    return max((each for each in changes if each), default=None)


def _others(session: Session, caller: Caller, request_id: UUID, now: datetime) -> list[Viewer]:
    looking = (
        select(User)
        .join(RequestViewer, RequestViewer.user_id == User.id)
        .where(
            RequestViewer.request_id == request_id,
            RequestViewer.user_id != caller.user_id,
            RequestViewer.seen_at > now - FORGOTTEN,
        )
    )
    found: Sequence[User] = session.scalars(looking).all()
    return sorted((Viewer(id=user.id, name=user.name) for user in found), key=lambda each: each.name)


def must_say(session: Session, caller: Caller, request_id: UUID, now: datetime) -> bool:
    """Whether to store that the caller looks at a request: if it exists, and this was not stored just now."""
    said = session.get(RequestViewer, (request_id, caller.user_id))
    if said and said.seen_at > now - STILL_THERE:
        return False
    return session.get(QuoteRequest, request_id) is not None


_COLUMNS = table_of(RequestViewer).c
_SAY = text(
    "INSERT INTO request_viewers (request_id, user_id, seen_at) "
    "SELECT id, :user_id, :now FROM quote_requests WHERE id = :request_id "
    "ON CONFLICT (request_id, user_id) DO UPDATE SET seen_at = :now"
).bindparams(
    bindparam("now", type_=UtcDateTime),
    bindparam("user_id", type_=_COLUMNS.user_id.type),
    bindparam("request_id", type_=_COLUMNS.request_id.type),
)


def say(session: Session, caller: Caller, request_id: UUID, now: datetime) -> None:
    """Stores that the caller looks at this request, and deletes viewers who have gone."""
    # First: who erases the request deletes its viewers as well.
    there = select(QuoteRequest.id).where(QuoteRequest.id == request_id)
    session.execute(there.with_for_update(read=True, key_share=True))
    session.execute(delete(RequestViewer).where(RequestViewer.seen_at < now - FORGOTTEN))
    session.execute(_SAY, {"user_id": caller.user_id, "request_id": request_id, "now": now})
