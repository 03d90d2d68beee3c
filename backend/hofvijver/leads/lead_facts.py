"""What a lead may hold, and the sentences about leads: read once."""

from pydantic import Field

from hofvijver.content import read_facts
from hofvijver.fact_cache import fact_cache
from hofvijver.fact_schemas import Fact


class LeadLimits(Fact):
    """Texts in characters, the answers in bytes of JSON."""

    note: int = Field(ge=100)
    attempts: int = Field(ge=5)
    answers: int = Field(ge=5000)


class LeadOutcomes(Fact):
    handled: str
    no_interest: str
    not_reached: str
    became_request: str
    linked: str


class LeadProblems(Fact):
    name_missing: str
    phone_missing: str
    note_too_long: str
    text_too_long: str


class LeadRefusals(Fact):
    invalid: str
    not_found: str
    changed: str
    called: str
    closed: str
    has_request: str
    other_number: str
    too_many_attempts: str
    answers_too_large: str


class LeadEntries(Fact):
    """How the timeline of its request tells about a lead."""

    noted: str
    noted_without_text: str


class LeadFacts(Fact):
    limits: LeadLimits
    outcomes: LeadOutcomes
    problems: LeadProblems
    refusals: LeadRefusals
    entries: LeadEntries


@fact_cache
def get_lead_facts() -> LeadFacts:
    return read_facts("leads.json", LeadFacts)
