"""What job-tasks.json says: which tasks jobs bring by themselves, and how long before the day."""

from typing import Literal, Self

from pydantic import Field, model_validator

from hofvijver.content import read_facts
from hofvijver.fact_cache import fact_cache
from hofvijver.fact_schemas import Fact

End = Literal["from", "to"]


class InCity(Fact):
    """Only where one end of the move lies in such a municipality."""

    end: End
    # `permit`: of those in customer.json; `zone`: with a zero-emission zone in cities.json.
    where: Literal["permit", "zone"]


class TaskDefinition(Fact):
    """All conditions that it names must hold; without any, every job has this task."""

    id: str = Field(pattern=r"^[a-z][a-z0-9_]*$", max_length=80)
    # `{city}`: the municipality of `in_city`.
    label: str = Field(min_length=1, max_length=160)
    # Of planning.json; of all kinds if none is named.
    kinds: tuple[str, ...] = ()
    in_city: InCity | None = None
    if_lift: bool = False
    # One of these was bought.
    if_services: tuple[str, ...] = ()
    # For the first job of an agreement alone, not for each of its days.
    once: bool = False
    working_days_before: int = Field(ge=0, le=60)
    # Other numbers for a move from or to one of these municipalities; the highest counts.
    working_days_in: dict[str, int] = Field(default_factory=dict)

    @model_validator(mode="after")
    def _names_a_city(self) -> Self:
        if "{city}" in self.label and self.in_city is None:
            raise ValueError("a label with {city} needs in_city")
        self.label.format(city="")
        return self


class JobTaskFacts(Fact):
    definitions: tuple[TaskDefinition, ...]

    @model_validator(mode="after")
    def _knows_each_once(self) -> Self:
        known = [each.id for each in self.definitions]
        if len(set(known)) < len(known):
            raise ValueError("each id must stand in definitions once")
        return self


@fact_cache
def get_job_task_facts() -> JobTaskFacts:
    return read_facts("job-tasks.json", JobTaskFacts)
