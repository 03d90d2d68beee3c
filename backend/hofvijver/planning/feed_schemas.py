"""Bodies and responses of the calls about calendar feeds."""

from datetime import datetime
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field


class NewFeed(BaseModel):
    model_config = ConfigDict(extra="forbid")

    resource_id: UUID | None = Field(default=None, description="Whose jobs it has; none: all jobs.")
    replaces: UUID | None = Field(default=None, description="The feed of before, whose address ends.")


class FeedShown(BaseModel):
    """A feed without its address, which nobody can be shown again."""

    id: UUID
    resource_id: UUID | None
    made_at: datetime
    made_by: str
    has_ended: bool = Field(description="It opens nothing: who or what it is of has left.")


class FeedList(BaseModel):
    feeds: list[FeedShown]


class MadeFeed(FeedList):
    address: str = Field(description="For a calendar program. It holds the secret, and is told only now.")
