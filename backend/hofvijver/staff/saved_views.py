"""Views of the list that somebody keeps under a name: filters and an order, each person's own."""

from datetime import datetime
from uuid import UUID, uuid4

from sqlalchemy import ForeignKey, UniqueConstraint, delete, func, select
from sqlalchemy.orm import Mapped, Session, mapped_column

from hofvijver.auth.callers import Caller
from hofvijver.auth.models import User
from hofvijver.columns import utc_now
from hofvijver.db import Base
from hofvijver.staff.schemas import NewView
from hofvijver.staff_access import words
from hofvijver.wire.functions import FunctionError

# Among more of them, nobody would find their way.
MOST = 30


class SavedView(Base):
    """Gone with the account. The query is that of the page, without what was searched for."""

    __tablename__ = "saved_views"
    __table_args__ = (UniqueConstraint("user_id", "name"),)

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    user_id: Mapped[UUID] = mapped_column(ForeignKey(User.id, ondelete="CASCADE"))
    name: Mapped[str]
    query: Mapped[str]
    created_at: Mapped[datetime] = mapped_column(default=utc_now)


def views(session: Session, caller: Caller) -> list[SavedView]:
    own = select(SavedView).where(SavedView.user_id == caller.user_id).order_by(SavedView.created_at)
    return list(session.scalars(own))


def save(session: Session, caller: Caller, new: NewView) -> SavedView:
    """Saves a view under its name, in the place of an earlier one with that name."""
    # Locked, so that two tabs do not save the same name at once.
    session.execute(select(User.id).where(User.id == caller.user_id).with_for_update())
    own = SavedView.user_id == caller.user_id
    view = session.scalar(select(SavedView).where(own, SavedView.name == new.name))
    if view is None:
        if (session.scalar(select(func.count()).select_from(SavedView).where(own)) or 0) >= MOST:
            raise FunctionError(409, "conflict", words().too_many_views)
        view = SavedView(user_id=caller.user_id, name=new.name)
        session.add(view)
    view.query = new.query
    session.flush()
    return view


def remove(session: Session, caller: Caller, view_id: UUID) -> None:
    """A view that is gone already, or is somebody else's, is not found."""
    own = delete(SavedView).where(SavedView.id == view_id, SavedView.user_id == caller.user_id)
    if session.scalar(own.returning(SavedView.id)) is None:
        raise FunctionError(404, "not_found", words().view_not_found)
