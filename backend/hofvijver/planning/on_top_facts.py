"""What on-top.json says: the states of what comes on top, limits, and all sentences about it."""

from pydantic import Field

from hofvijver.content import read_facts
from hofvijver.fact_cache import fact_cache
from hofvijver.fact_schemas import Fact
from hofvijver.planning.kinds import OnTopState


class StateOfOnTop(Fact):
    """The same words for everybody: the office, the crew, the customer, the statement."""

    id: OnTopState
    label: str
    label_english: str


class OnTopHistory(Fact):
    on_top_added: str
    on_top_changed: str
    on_top_removed: str
    on_top_agreed: str
    on_top_declined: str


class OnTopProblems(Fact):
    name_missing: str
    name_too_early: str
    name_too_long: str
    moment_ahead: str
    too_much: str


class OnTopRefusals(Fact):
    invalid: str
    not_found: str
    cancelled: str
    no_agreement: str
    too_many: str
    statement_sent: str
    gone: str
    differs: str
    answered: str


class OnTopFacts(Fact):
    states: tuple[StateOfOnTop, ...]
    # On the final statement, in every language.
    agreed_note: str
    # The most lines of one job.
    most_lines: int = Field(ge=1)
    # For the office, when a customer declined something.
    task: str
    history: OnTopHistory
    problems: OnTopProblems
    refusals: OnTopRefusals

    def label(self, state: str, language: str = "nl") -> str:
        found = next(each for each in self.states if each.id == state)
        return found.label_english if language == "en" else found.label

    def notes(self, language: str) -> dict[str, str]:
        """What the statement says of each line, by its state."""
        return {
            each.id: self.agreed_note.replace("{state}", self.label(each.id, language))
            for each in self.states
        }


@fact_cache
def get_on_top_facts() -> OnTopFacts:
    return read_facts("on-top.json", OnTopFacts)
