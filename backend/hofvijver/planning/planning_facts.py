"""What planning.json says: capacity, limits, kinds of jobs, and all sentences about the plan."""

from datetime import time
from typing import Literal, Self

from pydantic import Field, model_validator

from hofvijver.content import read_facts
from hofvijver.fact_cache import fact_cache
from hofvijver.fact_schemas import Fact
from hofvijver.planning.kinds import PartOfDay, ResourceKind
from hofvijver.planning.proposal_facts import Proposals


class Capacity(Fact):
    """What there is on a working day, until resources are entered."""

    movers: int = Field(ge=0)
    lorries: int = Field(ge=0)
    lifts: int = Field(ge=0)


class Levels(Fact):
    """How full a day is, as everybody may know it."""

    full: str
    busy: str
    quiet: str


class DaysInstead(Fact):
    """Which days are offered instead of one that is full."""

    most: int = Field(ge=1)
    # How far from the days of the quote they are looked for.
    within_days: int = Field(ge=1)


class PlanLimits(Fact):
    name: int = Field(ge=20)
    phone: int = Field(ge=20)
    plate: int = Field(ge=8)
    emission_class: int = Field(ge=8)
    note: int = Field(ge=100)
    movers: int = Field(ge=2)
    hours: int = Field(ge=8)
    m3: int = Field(ge=20)
    jobs_per_request: int = Field(ge=5)
    hours_per_job: int = Field(ge=10)
    resources: int = Field(ge=10)
    absence_days: int = Field(ge=31)
    board_days: int = Field(ge=31)


class KindOfJob(Fact):
    id: str = Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=80)
    label: str
    # Besides the movers that each job says.
    needs: tuple[Literal["vehicle", "lift"], ...] = ()


class DayPart(Fact):
    id: PartOfDay
    label: str
    # On a clock, for calendars.
    begins: time
    ends: time


class KindOfResource(Fact):
    id: ResourceKind
    label: str
    plural: str


class JobWarnings(Fact):
    no_vehicle: str
    few_movers: str
    no_driver: str
    no_lift: str
    no_piano_carrier: str
    small_vehicle: str
    closed_day: str
    not_working_day: str
    long_day: str


class DayWarnings(Fact):
    few_people: str
    few_lorries: str


class PlanHistory(Fact):
    job_made: str
    job_changed: str
    job_moved: str
    job_cancelled: str
    job_reopened: str
    hours_noted: str
    hours_changed: str
    hours_removed: str


class PlanProblems(Fact):
    name_missing: str
    too_long: str
    days_turned: str
    too_many_days: str
    kind_unknown: str
    too_few: str
    too_much: str
    day_past: str
    hours_turned: str
    hours_long: str
    hours_future: str
    hours_past: str
    break_negative: str
    break_long: str
    account_unknown: str
    window_unknown: str


class PlanRefusals(Fact):
    invalid: str
    not_found: str
    changed: str
    taken: str
    absent: str
    inactive: str
    unknown_resource: str
    agreed_day: str
    no_agreement: str
    cancelled: str
    past: str
    too_many_jobs: str
    hours_overlap: str
    hours_changed: str
    hours_removed: str
    too_many_hours: str
    too_many_resources: str
    has_jobs: str
    window_changed: str
    plan_changed: str


class HoursWords(Fact):
    """How a stretch of hours is written."""

    stretch: str
    stretch_over_midnight: str
    with_break: str


class Freed(Fact):
    one: str
    many: str


class FeedRefusals(Fact):
    not_found: str
    ended: str


class FeedTasks(Fact):
    """How a feed of all jobs tells tasks; `of_request` stands for what a colleague wrote."""

    summary: str
    of_request: str
    call_back: str
    for_day: str
    closing: str


class FeedFacts(Fact):
    """How calendar programs are told of jobs and tasks."""

    days_back: int = Field(ge=0)
    days_ahead: int = Field(ge=30)
    # How often programs are asked to look again.
    refresh_hours: int = Field(ge=1)
    all: str
    name: str
    summary: str
    reference: str
    window: str
    m3: str
    movers: str
    closing: str
    tasks: FeedTasks
    refusals: FeedRefusals


class PlanningFacts(Fact):
    capacity: Capacity
    # From this share of the movers or lorries on, a day is busy.
    busy_from_percent: int = Field(ge=1, le=100)
    # What must be free for a day not to be full.
    smallest_crew: int = Field(ge=1)
    # A job that takes no longer needs only half a day.
    hours_in_a_part: float = Field(gt=0)
    longest_day_hours: float = Field(gt=0)
    levels: Levels
    # How far ahead visitors are told how full a day is.
    levels_told_days: int = Field(ge=30)
    days_instead: DaysInstead
    limits: PlanLimits
    kinds: tuple[KindOfJob, ...]
    # What an agreement brings: a move, or what was agreed on without one.
    kind_of_move: str
    kind_of_service: str
    # By the services of extras.json; others are of `kind_of_service`.
    kinds_of_services: dict[str, str]
    parts_of_day: tuple[DayPart, ...]
    resource_kinds: tuple[KindOfResource, ...]
    warnings: JobWarnings
    day_warnings: DayWarnings
    drive_too_late: str
    history: PlanHistory
    problems: PlanProblems
    refusals: PlanRefusals
    hours: HoursWords
    freed: Freed
    feeds: FeedFacts
    proposals: Proposals

    @model_validator(mode="after")
    def _knows_its_kinds(self) -> Self:
        known = [each.id for each in self.kinds]
        used = {self.kind_of_move, self.kind_of_service, *self.kinds_of_services.values()}
        if len(set(known)) < len(known) or not used <= set(known):
            raise ValueError("kind_of_move and those of services must stand in kinds, each kind there once")
        return self

    def kind(self, kind: str) -> KindOfJob:
        """Jobs keep a kind that was taken out of the facts."""
        return next(
            (each for each in self.kinds if each.id == kind), KindOfJob.model_construct(id=kind, label=kind)
        )

    def kind_label(self, kind: str) -> str:
        return self.kind(kind).label

    def part(self, part: PartOfDay) -> DayPart:
        return next(each for each in self.parts_of_day if each.id == part)

    def part_label(self, part: PartOfDay) -> str:
        return self.part(part).label


@fact_cache
def get_planning_facts() -> PlanningFacts:
    return read_facts("planning.json", PlanningFacts)
