"""Bodies and responses of the calls about the plan."""

from datetime import date, datetime
from typing import Annotated, Literal
from uuid import UUID

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints

from hofvijver.planning.kinds import PartOfDay, ResourceKind
from hofvijver.planning.models import JobState, Part
from hofvijver.timeline.schemas import Due

Level = Literal["full", "busy", "quiet"]


def whole_number(value: object) -> object:
    """Refuses texts and booleans, which would be read as numbers; 4.0 is a whole number in JSON."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ValueError("is not a number")
    return value


# PostgreSQL cannot store the zero character. A text that is too long is refused in Dutch, at its field.
Text = Annotated[str, StringConstraints(strip_whitespace=True, max_length=5_000, pattern=r"^[^\x00]*$")]
Kind = Annotated[
    str, Field(description="One of the kinds in planning.json."), StringConstraints(max_length=80)
]
Whole = Annotated[int, Field(ge=-1_000_000, le=1_000_000), BeforeValidator(whole_number)]
Revision = Annotated[int, Field(ge=1, le=2_000_000_000), BeforeValidator(whole_number)]
# Beyond these years there is no plan, and arithmetic with days would overflow.
Day = Annotated[date, Field(ge=date(2000, 1, 1), le=date(2200, 1, 1))]


class PlanBody(BaseModel):
    model_config = ConfigDict(extra="forbid")


class ResourceContent(PlanBody):
    kind: ResourceKind
    name: Text
    active_from: Day | None = None
    active_until: Day | None = Field(default=None, description="The last day; none: until further notice.")
    phone: Text = ""
    drives: bool = False
    carries_pianos: bool = False
    user_id: UUID | None = Field(default=None, description="The account of this person, if there is one.")
    m3: Whole | None = Field(default=None, description="What a vehicle holds.")
    plate: Text = ""
    emission_class: Text = ""


class NewResource(ResourceContent):
    id: UUID = Field(description="Chosen by the caller: sent twice it is one resource.")


class ResourceChange(ResourceContent):
    revision: Revision


class NewAbsence(PlanBody):
    id: UUID = Field(description="Chosen by the caller: sent twice it is one absence.")
    first_day: Day
    last_day: Day


class AbsenceShown(BaseModel):
    id: UUID
    first_day: date
    last_day: date


class ResourceShown(BaseModel):
    id: UUID
    kind: ResourceKind
    name: str
    active_from: date | None
    active_until: date | None
    phone: str
    drives: bool
    carries_pianos: bool
    user_id: UUID | None
    m3: int | None
    plate: str
    emission_class: str
    revision: int
    absences: list[AbsenceShown] = Field(description="Those that are not over, in order.")


class ResourceList(BaseModel):
    resources: list[ResourceShown] = Field(description="All of them, also those that are no longer active.")
    freed: str | None = Field(
        default=None, description="Which jobs lack somebody or something by what was just saved."
    )


class JobContent(PlanBody):
    kind: Kind
    day: Day
    part_of_day: PartOfDay
    movers: Whole
    hours_tenths: Whole | None = None
    m3_tenths: Whole | None = None
    needs_lift: bool = False
    has_piano: bool = False
    note: Text = ""


class NewJob(JobContent):
    id: UUID = Field(description="Chosen by the caller: sent twice it is one job.")


class JobChange(JobContent):
    revision: Revision


class JobSeen(PlanBody):
    """The state of the job that an act is based on."""

    revision: Revision


class Split(JobSeen):
    id: UUID = Field(description="Of the new job, chosen by the caller.")
    movers: Whole = Field(description="How many of the movers the new job takes along.")


class AnotherWindow(PlanBody):
    """When we arrive, for the whole agreement; the customer hears of it by mail."""

    window: Kind = Field(description="One of `windows` in quotes.json.")
    seen: Kind = Field(description="The one that the planner saw; refused where it is another by now.")


class Placing(JobSeen):
    """When a job is done, and by whom and what: all of them, those that are left out are taken off."""

    day: Day
    part_of_day: PartOfDay
    resources: list[UUID] = Field(max_length=60)


class JobWarning(BaseModel):
    code: str
    text: str


class JobTask(BaseModel):
    """A task that came with the job by itself."""

    id: UUID
    title: str
    due_date: date
    due: Due
    done_at: datetime | None
    done_by: str | None


class JobShown(BaseModel):
    id: UUID
    request_id: UUID
    reference: str
    full_name: str
    from_place: str
    to_place: str
    kind: str
    agreed_day: int | None = Field(description="Which of the agreed days; none if the office chose its day.")
    day: date
    part_of_day: PartOfDay
    window: str | None = Field(description="When the customer expects us, as it was agreed.")
    movers: int
    hours_tenths: int | None
    m3_tenths: int | None
    needs_lift: bool
    has_piano: bool
    note: str
    state: JobState
    prepayment: Literal["paid", "open"] | None = Field(description="None if nothing is paid in advance.")
    resources: list[UUID]
    warnings: list[JobWarning]
    tasks: list[JobTask] = Field(description="The open ones first, by the day they are due.")
    revision: int
    updated_by: str


class RequestJobs(BaseModel):
    jobs: list[JobShown] = Field(description="Of one request, also those that were cancelled.")


class FreeOfPart(BaseModel):
    """What is left in a part of a day."""

    part: Part
    movers: int
    lorries: int
    lifts: int


class PlanDay(BaseModel):
    day: date
    level: Level
    closed: bool
    working_day: bool
    holiday: str | None
    movers: int = Field(description="Who is there.")
    lorries: int
    lifts: int
    free: list[FreeOfPart]
    hours_tenths: int = Field(description="Hours times movers of the jobs of the day, in tenths.")
    jobs: int
    in_option: int = Field(description="Quotes that are out for this day; they use nothing.")
    warnings: list[JobWarning]


class Drive(BaseModel):
    """From one job to the next, of who and what does both."""

    resources: list[UUID]
    before: UUID | None = Field(description="The job that it begins at; none: our own place.")
    after: UUID | None = Field(description="The job that it leads to; none: our own place.")
    km: int = Field(description="By road, about.")
    minutes: int = Field(description="About.")
    warning: str | None = Field(description="If the next customer expects them earlier.")


class Board(BaseModel):
    from_day: date
    days: list[PlanDay]
    jobs: list[JobShown] = Field(description="All of these days.")
    unplanned: list[JobShown] = Field(
        description="Those of later days that lack a crew or vehicle, soonest first."
    )
    drives: list[Drive] = Field(description="Of a board of one day, for whoever and whatever has more jobs.")
    resources: list[ResourceShown] = Field(description="Active on one of the days.")
    by_facts: bool = Field(description="Nobody entered resources yet: what there is comes from the facts.")


class PlanDays(BaseModel):
    days: list[PlanDay]


class BusyDays(BaseModel):
    """The only thing that a stranger learns of the plan."""

    until: date = Field(description="Nothing is told of days after this one.")
    busy: list[date]
    full: list[date]
