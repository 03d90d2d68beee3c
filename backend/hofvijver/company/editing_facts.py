"""Limits and sentences of changing the company in the browser: read once."""

from pydantic import Field

from hofvijver.content import read_facts
from hofvijver.fact_cache import fact_cache
from hofvijver.fact_schemas import Fact


class EditingLimits(Fact):
    """Texts in characters, lists in lines, amounts in euros."""

    notice: int = Field(ge=50)
    label: int = Field(ge=20)
    closed_days: int = Field(ge=10)
    mail_text: int = Field(ge=2000)
    amount_at_most: int = Field(ge=1)


class PartNames(Fact):
    hours: str
    notice: str
    rates: str
    mail: str


class RateWords(Fact):
    crew: str
    per_hour: str
    urgent: str
    call_out_group: str
    call_out: str
    per_km: str
    work_group: str
    work: str
    hours_per_m3: str
    extras: str


class Obstacles(Fact):
    sample: str
    read_only: str
    site_read_only: str
    no_builder: str
    unreadable: str


class EditingProblems(Fact):
    time_unreadable: str
    time_backwards: str
    time_overlaps: str
    no_hours: str
    never_open: str
    day_unreadable: str
    one_year: str
    span_backwards: str
    span_overlaps: str
    too_long: str
    too_many: str
    unknown_holiday: str
    when_missing: str
    when_unreadable: str
    ends_early: str
    amount_missing: str
    amount_unreadable: str
    amount_low: str
    amount_high: str
    more_movers_cheaper: str
    fuller_cheaper: str
    text_missing: str
    code: str
    unknown_placeholder: str
    mail_unusable: str


class EditingRefusals(Fact):
    invalid: str
    not_found: str
    unchanged: str
    overtaken: str
    overtaken_by_hand: str
    busy: str
    check_failed: str
    no_check: str
    mail_not_sent: str
    nothing_waits: str


class EditingFacts(Fact):
    limits: EditingLimits
    parts: PartNames
    rates: RateWords
    obstacles: Obstacles
    problems: EditingProblems
    refusals: EditingRefusals
    # What a kind of mail is called that the timeline has no name for.
    mails: dict[str, str]


@fact_cache
def get_editing_facts() -> EditingFacts:
    return read_facts("company-editing.json", EditingFacts)
