"""What on-top.json says: how customers agree, limits, and all sentences about what comes on top."""

from pydantic import Field

from hofvijver.content import read_facts
from hofvijver.fact_cache import fact_cache
from hofvijver.fact_schemas import Fact
from hofvijver.planning.kinds import AgreedHow


class HowAgreed(Fact):
    id: AgreedHow
    label: str
    # As it stands on the final statement, in Dutch and in English.
    told: str
    told_english: str


class OnTopHistory(Fact):
    on_top_added: str
    on_top_removed: str


class OnTopProblems(Fact):
    name_missing: str
    name_too_long: str
    moment_ahead: str
    too_much: str


class OnTopRefusals(Fact):
    invalid: str
    not_found: str
    cancelled: str
    no_agreement: str
    too_many: str


class OnTopFacts(Fact):
    agreed_how: tuple[HowAgreed, ...]
    # The most lines of one job.
    most_lines: int = Field(ge=1)
    history: OnTopHistory
    problems: OnTopProblems
    refusals: OnTopRefusals

    def how(self, how: AgreedHow) -> HowAgreed:
        return next(each for each in self.agreed_how if each.id == how)


@fact_cache
def get_on_top_facts() -> OnTopFacts:
    return read_facts("on-top.json", OnTopFacts)
