"""What planning.json says about proposals."""

from pydantic import Field

from hofvijver.fact_schemas import Fact


class Reasons(Fact):
    """Why somebody or something is proposed for a job."""

    drives: str
    carries_pianos: str
    same_move: str
    rides_along: str
    is_free: str
    fits: str
    fits_together: str
    load_unknown: str
    lorry_unknown: str
    on_the_way: str
    later_too: str


class Missing(Fact):
    """What a job stays without."""

    lorry: str
    large_lorry: str
    driver: str
    mover: str
    movers: str
    carrier: str
    lift: str


class Goals(Fact):
    """What a proposal aims at, in order: as it is told when it is reached, and when it is not."""

    nobody_twice: str
    all_ride: str
    some_stay: str
    movers_as_quoted: str
    movers_missing: str
    others_missing: str
    lorries: str
    km: str


class Proposals(Fact):
    """Proposals for who and what does the jobs of some days."""

    seconds: float = Field(gt=0, le=10)
    most_days: int = Field(ge=1, le=14)
    proven: str
    best_found: str
    goals: Goals
    reasons: Reasons
    missing: Missing
