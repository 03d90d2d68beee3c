"""The price indication as the visitor gets it: from the answers of the form to amounts and sentences."""

from collections.abc import Callable, Mapping
from datetime import datetime
from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_UP, Decimal
from functools import cache, lru_cache
from typing import Any

from pydantic import ValidationError

from hofvijver.quote_requests.indication_schemas import (
    Amounts,
    Answers,
    Assumption,
    Distance,
    Indication,
    IndicationLine,
    OnRequest,
    OnRequestLine,
)
from hofvijver.quote_requests.indication_texts import assumption_text, line_label, line_unit, notes
from hofvijver.quote_requests.possible_moves import PossibleMoves, ends_of, possible_moves
from hofvijver.quote_requests.price_facts import get_price_facts
from hofvijver.quote_requests.pricing import Move, Price, PriceLine, per_extra_m3, price


def indication_of(stored: Mapping[str, Any], now: datetime) -> dict[str, Any]:
    """The indication that belongs to the answers of a quote request, as it is kept with them."""
    given = {name: stored[name] for name in Answers.model_fields if stored.get(name) is not None}
    try:
        found = indicate(Answers(**given), now)
    except ValidationError:
        found = _on_request(get_price_facts().words.invalid)
    return found.model_dump(mode="json", by_alias=True)


def indicate(answers: Answers, now: datetime) -> Indication | OnRequest:
    facts = get_price_facts()
    origin, destination = ends_of(answers)
    if not (origin.is_told and destination.is_told):
        return _on_request(facts.words.no_places)
    island = origin.island or destination.island
    if island:
        return _on_request(facts.words.island.format(island=island))
    moves = possible_moves(answers, now)
    if moves is None:
        return _on_request(facts.words.no_volume)
    if moves.volumes.high > facts.prices.indication.largest_m3:
        return _on_request(facts.words.too_large)
    return _indication(moves)


def _on_request(reason: str) -> OnRequest:
    return OnRequest(label=get_price_facts().price_on_request, reason=reason)


# The form shows a price before the request is sent, so a request finds its indication computed.
@lru_cache(maxsize=500)
def _indication(moves: PossibleMoves) -> Indication:
    """The range over all open answers: from the cheapest to the most expensive move that they allow."""
    facts = get_price_facts()
    # The cheapest moves are compared with each other, and again with dearer ones.
    price_of = cache(lambda move: price(move, facts))
    move, least = min(((move, price_of(move)) for move in moves.cheapest()), key=lambda each: each[1].low)
    most, assumptions = _assumptions(moves, least, price_of)
    low, high = _outward(least, most)
    return Indication(
        label=facts.words.label,
        low=float(low),
        mid=float(((least.mid + most.mid) / 2).quantize(Decimal("0.01"), ROUND_HALF_UP)),
        high=float(high),
        volume=float(move.volume),
        volume_range=Amounts(low=float(moves.volumes.low), high=float(moves.volumes.high)),
        movers=least.work.crew.movers,
        hourly_rate=float(least.work.crew.rate),
        tier=move.tier,
        urgent=move.urgent,
        hours=float(least.work.mid),
        days=least.work.days,
        distance=_distance(moves),
        per_extra_m3=float(per_extra_m3(move, least.work.crew, facts)),
        lines=[_line(line, move, least) for line in least.lines],
        assumptions=assumptions,
        on_request=_on_request_lines(moves),
        not_included=list(facts.prices.not_included),
        minimum=float(least.minimum),
        excluding_vat=Amounts(low=_without_vat(low), high=_without_vat(high)),
        margin=facts.words.margin,
        insurance=facts.words.insurance.format(insured_up_to=facts.insured_up_to),
        notes=notes(move, moves, least),
    )


def _assumptions(
    moves: PossibleMoves, least: Price, price_of: Callable[[Move], Price]
) -> tuple[Price, list[Assumption]]:
    """The highest price, and what each open answer adds to it at most: one after the other, so that they add
    up to the difference from the lowest."""
    dearest, found = least, []
    for name, possible in moves.ever_dearer():
        most = max(map(price_of, possible), key=lambda each: each.high)
        most = max(most, dearest, key=lambda each: each.high)
        effect = most.high - dearest.high
        if effect:
            found.append(Assumption(id=name, text=assumption_text(name, moves), effect=float(effect)))
        dearest = most
    return dearest, found


def _outward(least: Price, most: Price) -> tuple[Decimal, Decimal]:
    step = get_price_facts().prices.indication.range.rounded_outward_to
    low = (least.low / step).to_integral_value(ROUND_FLOOR) * step
    high = (most.high / step).to_integral_value(ROUND_CEILING) * step
    return max(low, least.minimum), high


def _without_vat(amount: Decimal) -> float:
    percent = get_price_facts().prices.vat_percent
    return float((amount * 100 / (100 + percent)).to_integral_value(ROUND_HALF_UP))


def _distance(moves: PossibleMoves) -> Distance:
    return Distance(
        km=moves.km.low,
        km_high=moves.km.high,
        known=moves.km.known,
        **{"from": moves.origin.name, "to": moves.destination.name},
    )


def _line(line: PriceLine, move: Move, found: Price) -> IndicationLine:
    return IndicationLine(
        id=line.id,
        label=line_label(line, found),
        unit=line_unit(line, move),
        quantity_low=float(line.low_quantity),
        quantity_high=float(line.high_quantity),
        rate=float(line.rate),
        low=float(line.low),
        mid=float(line.mid),
        high=float(line.high),
        included=line.included,
    )


def _on_request_lines(moves: PossibleMoves) -> list[OnRequestLine]:
    facts = get_price_facts()
    return [
        OnRequestLine(id=extra.id, label=extra.title, text=facts.price_on_request)
        for extra in facts.extras.values()
        if extra.id in moves.extras and extra.amount is None
    ]
