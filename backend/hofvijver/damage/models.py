"""Photos of damage. Their bytes stand in a table of their own, so that lists do not read them."""

from datetime import datetime
from uuid import UUID, uuid4

from sqlalchemy import ForeignKey, Index, LargeBinary, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from hofvijver.columns import utc_now
from hofvijver.db import Base
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.timeline.models import TimelineEntry

_UNSENT = text("entry_id IS NULL")


class DamagePhoto(Base):
    """A photo that a customer uploaded, as we encoded it; without a report it is not sent yet."""

    __tablename__ = "damage_photos"
    __table_args__ = (
        # Uploaded twice it is one photo.
        UniqueConstraint("request_id", "upload_sha256"),
        Index("ix_damage_photos_unsent", "uploaded_at", sqlite_where=_UNSENT, postgresql_where=_UNSENT),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    request_id: Mapped[UUID] = mapped_column(ForeignKey(QuoteRequest.id, ondelete="CASCADE"))
    # The report in the timeline.
    entry_id: Mapped[UUID | None] = mapped_column(
        ForeignKey(TimelineEntry.id, ondelete="CASCADE"), index=True
    )
    # Of the file that was uploaded, which is not kept.
    upload_sha256: Mapped[str]
    uploaded_at: Mapped[datetime] = mapped_column(default=utc_now)
    width: Mapped[int]
    height: Mapped[int]
    # Of picture and thumbnail together.
    stored_bytes: Mapped[int]


class DamagePhotoFile(Base):
    """The picture and its thumbnail, both JPEG."""

    __tablename__ = "damage_photo_files"

    photo_id: Mapped[UUID] = mapped_column(ForeignKey(DamagePhoto.id, ondelete="CASCADE"), primary_key=True)
    picture: Mapped[bytes] = mapped_column(LargeBinary)
    thumbnail: Mapped[bytes] = mapped_column(LargeBinary)
