"""The price indication as the visitor gets it: from the answers of the form to amounts and sentences."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_UP, Decimal
from typing import Any

from pydantic import ValidationError

from hofvijver.fact_cache import fact_cache
from hofvijver.quote_requests.indication_schemas import (
    Answers,
    Assumption,
    Distance,
    Indication,
    IndicationLine,
    NetAmounts,
    OnRequest,
    OnRequestLine,
)
from hofvijver.quote_requests.indication_texts import assumption_text, line_label, line_unit, notes
from hofvijver.quote_requests.likely_moves import LikelyMove, ends_of, likely_move
from hofvijver.quote_requests.price_facts import are_tried, get_price_facts
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
    likely = likely_move(answers, now)
    if likely is None:
        return _on_request(facts.words.no_volume)
    if likely.move.volume > facts.prices.indication.largest_m3:
        return _on_request(facts.words.too_large)
    return _indication(likely) if are_tried() else _kept_indication(likely)


def _on_request(reason: str) -> OnRequest:
    return OnRequest(label=get_price_facts().price_on_request, reason=reason)


# The form shows a price before the request is sent, so a request finds its indication computed.
@fact_cache
def _kept_indication(likely: LikelyMove) -> Indication:
    return _indication(likely)


def _indication(likely: LikelyMove) -> Indication:
    facts, move = get_price_facts(), likely.move
    found = price(move, facts)
    assumptions = list(_assumptions(likely, found))
    low, high = _outward(found)
    return Indication(
        label=_label(likely, assumptions),
        low=float(low),
        mid=float(found.mid) if likely.has_range else None,
        high=float(high) if likely.has_range else None,
        volume=float(move.volume),
        volume_basis=likely.volume_basis,
        counted_volume=float(likely.counted),
        movers=found.work.crew.movers,
        hourly_rate=float(found.work.crew.rate),
        tier=move.tier,
        urgent=move.urgent,
        hours=float(found.work.mid),
        days=found.work.days,
        distance=_distance(likely),
        per_extra_m3=float(per_extra_m3(move, found.work.crew, facts)),
        lines=[_line(line, move, found) for line in found.lines],
        assumptions=assumptions,
        on_request=_on_request_lines(move),
        not_included=list(facts.prices.not_included),
        minimum=float(found.minimum),
        excluding_vat=NetAmounts(
            low=_without_vat(low), high=_without_vat(high) if likely.has_range else None
        ),
        margin=facts.words.margin,
        insurance=facts.words.insurance.format(insured_up_to=facts.insured_up_to),
        notes=notes(likely, found),
    )


def _assumptions(likely: LikelyMove, found: Price) -> Iterator[Assumption]:
    """What another answer to an open question can add to the amounts that are shown, or save."""
    for question in likely.open_answers:
        changes = [change for move in question.moves for change in _changes(likely, found, move)]
        adds, saves = max(changes, default=0), -min(changes, default=0)
        if adds > 0 or saves > 0 or not question.moves:
            text = assumption_text(question.field, likely)
            yield Assumption(id=question.field, text=text, effect=max(adds, 0), saves=max(saves, 0))


def _changes(likely: LikelyMove, found: Price, move: Move) -> Iterator[int]:
    """By how many euros each amount changes; without a range only the lower one is shown."""
    before, after = (_whole_euros(each) for each in (found, price(move, get_price_facts())))
    pairs = list(zip(before, after, strict=True))
    for old, new in pairs if likely.has_range else pairs[:1]:
        yield new - old


def _whole_euros(found: Price) -> tuple[int, ...]:
    return tuple(int(each.to_integral_value(ROUND_HALF_UP)) for each in _outward(found))


def _label(likely: LikelyMove, assumptions: Sequence[Assumption]) -> str:
    words = get_price_facts().words
    if not likely.has_range:
        return words.starts_at
    return words.usually if assumptions else words.label


def _outward(found: Price) -> tuple[Decimal, Decimal]:
    step = get_price_facts().prices.indication.range.rounded_outward_to
    if found.low == found.high:
        return found.low, found.high
    low = (found.low / step).to_integral_value(ROUND_FLOOR) * step
    high = (found.high / step).to_integral_value(ROUND_CEILING) * step
    return max(low, found.minimum), high


def _without_vat(amount: Decimal) -> float:
    percent = get_price_facts().prices.vat_percent
    return float((amount * 100 / (100 + percent)).to_integral_value(ROUND_HALF_UP))


def _distance(likely: LikelyMove) -> Distance:
    return Distance(
        km=likely.km.low,
        km_high=likely.km.high,
        known=likely.km.known,
        **{"from": likely.origin.name, "to": likely.destination.name},
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


def _on_request_lines(move: Move) -> list[OnRequestLine]:
    facts = get_price_facts()
    return [
        OnRequestLine(id=extra.id, label=extra.title, text=facts.price_on_request)
        for extra in facts.extras.values()
        if extra.id in move.extras and extra.amount is None
    ]
