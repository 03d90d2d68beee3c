"""The right to revoke as the customer reads it."""

from datetime import date

from pydantic import BaseModel, Field


class RevocationOffered(BaseModel):
    """Whether the agreement can be revoked, once there is one."""

    text: str
    begin_earlier: str = Field(description="What to tick, if the service begins before that ends.")


class RevocationShown(BaseModel):
    until: date
    text: str
    consequence: str = Field(description="What revoking means today, to read before doing it.")
