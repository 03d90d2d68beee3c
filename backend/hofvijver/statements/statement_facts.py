"""What statements.json says: limits, and all sentences about closed jobs and final statements."""

from typing import Literal

from pydantic import Field

from hofvijver.content import read_facts
from hofvijver.fact_cache import fact_cache
from hofvijver.fact_schemas import Fact

Language = Literal["nl", "en"]


class StatementWords(Fact):
    """What the statement says in one language."""

    total_label: str
    # On the line whose hours are counted.
    estimated: str
    capped: str
    paid: str
    paid_back: str
    to_pay_label: str
    back_label: str
    settled_label: str
    to_pay: str
    overdue: str
    back: str
    settled: str
    # Before one of these, where money came in since the statement.
    received: str
    # What came on top and does not count, each with why.
    left_out: str
    document: str
    replaced_document: str


class StatementWarnings(Fact):
    # The hours that are charged are so much above the estimate that the customer is to be called first.
    above_estimate: str
    hours_differ: str
    changed_since: str


class StatementHistory(Fact):
    job_closed: str
    job_closing_corrected: str
    job_closing_removed: str
    statement_sent: str
    statement_corrected: str
    statement_taken_back: str


class StatementProblems(Fact):
    hours_missing: str
    hours_too_many: str
    note_too_long: str


class StatementRefusals(Fact):
    invalid: str
    not_found: str
    no_agreement: str
    cancelled: str
    job_cancelled: str
    not_yet: str
    closed_already: str
    jobs_open: str
    days_to_come: str
    total_differs: str
    changed_meanwhile: str
    not_yours: str
    mail_left: str
    no_pdf: str


class StatementFacts(Fact):
    # The most hours of one job.
    longest_job_hours: int = Field(ge=1)
    longest_note: int = Field(ge=100)
    # For so many days after a move a planner is reminded that it has no final statement.
    listed_days: int = Field(ge=1)
    warnings: StatementWarnings
    history: StatementHistory
    problems: StatementProblems
    refusals: StatementRefusals
    languages: dict[Language, StatementWords]


@fact_cache
def get_statement_facts() -> StatementFacts:
    return read_facts("statements.json", StatementFacts)
