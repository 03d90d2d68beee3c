"""The figures of moves as they are given. Money is in whole cents, hours in tenths."""

from datetime import date
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

AdviceKind = Literal["too_few", "change", "fits"]


class WeekOfWork(BaseModel):
    """A whole week, from Monday, also where the period begins or ends within it."""

    begins: date = Field(serialization_alias="from", description="The Monday, in the Netherlands.")
    week: int = Field(description="Its number in the year, by ISO 8601.")
    movers_there: int = Field(
        description="Parts of days that people can work: who is there, twice for each day that is not closed."
    )
    movers_used: int = Field(description="Those that open jobs need.")
    movers_percent: int | None = Field(description="Used of there; nothing in a week without anybody.")
    lorries_there: int
    lorries_used: int
    lorries_percent: int | None
    hours_tenths: int = Field(description="Planned hours of all movers together.")
    jobs: int
    closed_days: int


class PlannedValue(BaseModel):
    """What was agreed and not cancelled, each agreement once, on its first agreed day."""

    moves: int
    excluding_cents: int
    including_cents: int


class ValueFrom(PlannedValue):
    begins: date = Field(serialization_alias="from", description="The first day of it, Monday for a week.")


class ValueFigures(BaseModel):
    done: PlannedValue = Field(description="Moves that began before today.")
    ahead: PlannedValue = Field(description="Moves that begin today or later.")
    days: list[ValueFrom] = Field(description="Those on which a move begins.")
    weeks: list[ValueFrom] = Field(description="All, of which the first and last may be in part.")
    months: list[ValueFrom]


class HoursCompared(BaseModel):
    """Moves of one size of home and one service, or of all of them."""

    size: str | None = Field(description="One of `woninggrootte`; nothing for all sizes.")
    size_label: str
    service: str | None = Field(description="One of `tiers` of prices.json; nothing for all services.")
    service_label: str
    moves: int
    quoted_tenths: int
    true_tenths: int
    median_percent: int | None = Field(
        description="How much longer half of them took at least; nothing while there are too few to say."
    )


class HoursFigures(BaseModel):
    """Of moves within the period: the hours of the quote beside those of the closed jobs."""

    rows: list[HoursCompared] = Field(description="All moves, then each size, with its services below it.")
    not_closed: int = Field(description="Left out: its days are over, and not every job is closed.")
    without_quoted: int = Field(description="Left out: its quote has no hours.")


class PriceAdvice(BaseModel):
    """What the true hours say about the price model. Nothing changes by it."""

    kind: AdviceKind
    sentences: list[str]
    moves: int = Field(description="So many it rests on.")
    hours_per_m3: float = Field(description="`mover_hours_per_m3` of prices.json, as it is.")
    proposed: float | None = Field(description="What it would have to be; nothing while too little is known.")


class MoveFigures(BaseModel):
    model_config = ConfigDict(populate_by_name=True)

    first: date = Field(serialization_alias="from")
    last: date = Field(serialization_alias="to")
    until: date = Field(description="The last day shown: weeks ahead too, if the period holds today.")
    complete_from: date = Field(description="Moves before this day may have been deleted with their request.")
    by_facts: bool = Field(description="No resource was entered: capacity is that of planning.json.")
    weeks: list[WeekOfWork] = Field(description="The oldest first.")
    value: ValueFigures
    hours: HoursFigures
    advice: PriceAdvice
