"""Bodies and responses of the calls about proposals."""

from datetime import date
from typing import Annotated
from uuid import UUID

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from hofvijver.planning.schemas import Day, Revision, whole_number

Count = Annotated[int, Field(ge=0, le=2_000_000_000), BeforeValidator(whole_number)]


class _ProposalBody(BaseModel):
    model_config = ConfigDict(extra="forbid")


class ProposalWish(_ProposalBody):
    from_day: Day
    days: Annotated[int, Field(ge=1, le=366), BeforeValidator(whole_number)] = Field(
        description="At most so many as `most_days` of planning.json says."
    )


class ProposedResource(BaseModel):
    id: UUID
    why: list[str]


class ProposedJob(BaseModel):
    """A job that lacks somebody or something; what it has stays as it is."""

    id: UUID
    day: date
    resources: list[ProposedResource] = Field(description="To be added.")
    lacks: list[str] = Field(description="What it stays without.")


class ProposedGoal(BaseModel):
    text: str
    reached: bool


class ProposalValues(BaseModel):
    """The lower, the better; in the order in which they count."""

    without_ride: int = Field(description="Jobs that need a lorry and stay without it, or without a driver.")
    missing_movers: int
    missing_others: int = Field(description="Jobs without their lift, or without who carries a piano.")
    rides: int = Field(description="Lorries that were added, counted for each job.")
    lorries: int = Field(description="Lorries that ride on a day on which they did not yet.")
    km: int = Field(description="Of the lorries that were added.")


class PlanProposal(BaseModel):
    """Nothing changes until it is taken."""

    plan: int = Field(description="The revision of the plan that it was made from.")
    from_day: date
    days: int
    proven: bool = Field(description="Nothing better is possible; otherwise it is the best found in time.")
    told: str
    goals: list[ProposedGoal]
    values: ProposalValues
    jobs: list[ProposedJob]


class Addition(_ProposalBody):
    """Who and what is added to a job."""

    id: UUID
    resources: list[UUID] = Field(min_length=1, max_length=24)


class ProposalTaken(_ProposalBody):
    plan: Count
    jobs: list[Addition] = Field(min_length=1, max_length=200)


class AdditionSeen(Addition):
    revision: Revision


class ProposalTakenBack(_ProposalBody):
    jobs: list[AdditionSeen] = Field(min_length=1, max_length=200)


class PlacedJob(BaseModel):
    id: UUID
    revision: int
    resources: list[UUID] = Field(description="All that it has.")


class PlacedJobs(BaseModel):
    jobs: list[PlacedJob]
