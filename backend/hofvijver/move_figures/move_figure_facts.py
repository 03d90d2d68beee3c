"""What move-figures.json says: how far ahead is shown, how much must be known, and what is advised."""

from decimal import Decimal

from pydantic import Field

from hofvijver.content import read_facts
from hofvijver.fact_cache import fact_cache
from hofvijver.fact_schemas import Fact


class AdviceFacts(Fact):
    """What the true hours say about `mover_hours_per_m3` of prices.json."""

    # So many moves must be known, and at most so many are looked at, the newest first.
    least_moves: int = Field(ge=1)
    most_moves: int = Field(ge=1)
    # Smaller differences are no reason to change anything.
    least_percent: int = Field(ge=1)
    rounded_to: Decimal = Field(gt=0)
    # What stands for a business, which is no household.
    business: str
    moves_one: str
    moves_many: str
    too_few: str
    slower: str
    faster: str
    change: str
    effect: str
    more: str
    less: str
    fits: str
    fits_together: str


class MoveFigureFacts(Fact):
    # So many weeks after this one are shown too, where the period holds today.
    weeks_ahead: int = Field(ge=1)
    # The difference of fewer moves says nothing.
    least_moves: int = Field(ge=1)
    unknown_size: str
    all_sizes: str
    all_services: str
    advice: AdviceFacts


@fact_cache
def get_move_figure_facts() -> MoveFigureFacts:
    return read_facts("move-figures.json", MoveFigureFacts)
