"""What typical moves would cost by other rates, beside what they cost now."""

from datetime import datetime

from pydantic import BaseModel

from hofvijver.company import rates
from hofvijver.company.drafts import Draft
from hofvijver.company.rates import Rates
from hofvijver.dutch import euro_range
from hofvijver.fact_schemas import Extras
from hofvijver.quote_requests.indication_schemas import OnRequest
from hofvijver.quote_requests.price_facts import Prices, TypicalMove, tried
from hofvijver.quote_requests.typical_moves import indicate_typical, move_name, typical_moves

# As it is shown, and the middle of its range.
Priced = tuple[str, float | None]


class MoveEffect(BaseModel):
    """The middle of the range tells by how much a move gets dearer, which rounding of its ends would hide."""

    name: str
    before: str
    after: str
    percent: float | None


def effects(draft: Draft, wanted: Rates, now: datetime) -> list[MoveEffect]:
    """The draft is left with the wanted rates."""
    moves = typical_moves()
    before = _indicated(draft, moves, now)
    rates.write(draft, wanted)
    after = _indicated(draft, moves, now)
    return [_effect(name, *each) for name, *each in zip(_names(moves), before, after, strict=True)]


def _indicated(draft: Draft, moves: list[TypicalMove], now: datetime) -> list[Priced]:
    prices = Prices.model_validate(draft.facts("prices"))
    with tried(prices, Extras.model_validate(draft.facts("extras"))):
        return [_price(move, now) for move in moves]


def _price(move: TypicalMove, now: datetime) -> Priced:
    found = indicate_typical(move, now)
    if isinstance(found, OnRequest):
        return found.label, None
    return euro_range(found.low, found.high), found.mid or found.low


def _names(moves: list[TypicalMove]) -> list[str]:
    return [f"{move_name(move)}, naar {move.to}{', spoed' if move.urgent else ''}" for move in moves]


def _effect(name: str, before: Priced, after: Priced) -> MoveEffect:
    percent = None
    if before[1] and after[1]:
        percent = round((after[1] / before[1] - 1) * 100, 1)
    return MoveEffect(name=name, before=before[0], after=after[0], percent=percent)
