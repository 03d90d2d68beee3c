"""What a timeline may hold, and the sentences with which it refuses: read once."""

from pydantic import Field

from hofvijver.content import read_facts
from hofvijver.fact_cache import fact_cache
from hofvijver.fact_schemas import Fact


class TimelineLimits(Fact):
    """Text and title in characters; of one request, what colleagues write down and the messages between
    customer and office; and how far ahead a task may be planned."""

    text: int = Field(ge=100)
    title: int = Field(ge=20)
    per_request: int = Field(ge=50)
    messages: int = Field(ge=50)
    due_within_years: int = Field(ge=1)


class TimelineRefusals(Fact):
    invalid: str
    entry_not_found: str
    task_not_found: str
    not_yours: str
    too_late: str
    removed: str
    conflict: str
    task_conflict: str
    task_done: str
    too_many: str
    answer_missing: str
    answer_left: str
    answered_meanwhile: str
    written_meanwhile: str
    merged: str
    thread_full: str


class TimelineFacts(Fact):
    limits: TimelineLimits
    # How long the author of an entry can correct it.
    correctable_hours: int = Field(ge=1)
    # The title of the task to answer what a customer wrote.
    answer_task: str
    # Who answered, where that is the reader.
    yourself: str
    # What a mail to a customer is called.
    mails: dict[str, str]
    problems: dict[str, str]
    refusals: TimelineRefusals


@fact_cache
def get_timeline_facts() -> TimelineFacts:
    return read_facts("timeline.json", TimelineFacts)
