"""What is wrong with one field of a body, as every function tells it."""

from pydantic import BaseModel, Field


class FieldProblem(BaseModel):
    field: str = Field(description="As in the body: `day`, `lines.0.quantity_tenths`, `email`.")
    message: str
