"""The figures of quotes as they are given. Money is in whole cents."""

from datetime import date

from pydantic import BaseModel, ConfigDict, Field


class Figures(BaseModel):
    """Of the requests that had their first quote in the period; each counts once, with its last version."""

    sent: int = Field(description="All of them: the five below together.")
    open: int
    accepted: int
    declined: int
    expired: int
    withdrawn: int
    accepted_percent: int | None = Field(
        description="Accepted, of accepted, declined and expired; nothing while none of them is decided."
    )
    excluding_cents: int = Field(description="The totals of all of them without VAT and without options.")
    including_cents: int = Field(description="The same with VAT.")
    accepted_excluding_cents: int = Field(description="The part of it that was accepted.")
    accepted_including_cents: int
    median_minutes: float | None = Field(description="From arrival to first quote: half had it sooner.")
    longest_minutes: float | None = Field(description="The one who waited longest.")


class WeekFigures(Figures):
    begins: date = Field(serialization_alias="from", description="The Monday, in the Netherlands.")
    week: int = Field(description="Its number in the year, by ISO 8601.")


class ColleagueFigures(Figures):
    name: str = Field(description="Who sent the first version.")


class ReasonFigures(BaseModel):
    """Why quotes of the period were lost."""

    id: str = Field(description="One of `decline_reasons` in quotes.json, or `expired`.")
    label: str
    count: int
    excluding_cents: int
    including_cents: int


class QuoteFigures(BaseModel):
    model_config = ConfigDict(populate_by_name=True)

    first: date = Field(serialization_alias="from")
    last: date = Field(serialization_alias="to")
    complete_from: date = Field(
        description="What was lost before this day may have been deleted with its request."
    )
    total: Figures
    weeks: list[WeekFigures] = Field(description="All that the period touches, the oldest first.")
    colleagues: list[ColleagueFigures] = Field(description="Who sent most comes first.")
    reasons: list[ReasonFigures] = Field(description="All there are, the most frequent first.")
