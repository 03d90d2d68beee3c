"""The words by which requests are found."""

from uuid import UUID

from sqlalchemy import ForeignKey, Index
from sqlalchemy.orm import Mapped, mapped_column

from hofvijver.db import Base
from hofvijver.quote_requests.models import BY_CODE_POINT, QuoteRequest


class RequestWord(Base):
    """A word by which, or by any beginning of which, staff finds a request. Gone with the request."""

    __tablename__ = "request_words"
    __table_args__ = (
        Index(None, "word", "request_id"),
        # On SQLite the key is then the table itself, instead of a second copy of it.
        {"sqlite_with_rowid": False},
    )

    request_id: Mapped[UUID] = mapped_column(
        ForeignKey(QuoteRequest.id, ondelete="CASCADE"), primary_key=True
    )
    word: Mapped[str] = mapped_column(BY_CODE_POINT, primary_key=True)
