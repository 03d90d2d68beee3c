"""The problem with one field of a body, in the shape that all functions use."""

from pydantic import BaseModel, Field


class FieldProblem(BaseModel):
    field: str = Field(description="As in the body: `day`, `lines.0.quantity_tenths`, `email`.")
    message: str
