"""The price indication as the visitor gets it: from the answers of the form to amounts and sentences."""

from collections.abc import Mapping
from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal
from typing import Any

from pydantic import ValidationError

from hofvijver.content import get_content
from hofvijver.quote_requests.distance import road_km
from hofvijver.quote_requests.indication_schemas import (
    Answers,
    Distance,
    Indication,
    IndicationLine,
    OnRequest,
    OnRequestLine,
)
from hofvijver.quote_requests.indication_texts import line_label, line_unit, notes
from hofvijver.quote_requests.price_facts import get_price_facts
from hofvijver.quote_requests.pricing import Address, Line, Move, Price, price
from hofvijver.quote_requests.volume import total_volume


def indication_of(stored: Mapping[str, Any], now: datetime) -> dict[str, Any]:
    """The indication that belongs to the answers of a quote request, as it is kept with them."""
    given = {name: stored[name] for name in Answers.model_fields if stored.get(name) is not None}
    try:
        found = indicate(Answers(**given), now)
    except ValidationError:
        found = _on_request(get_price_facts().words.indication.invalid)
    return found.model_dump(mode="json")


def indicate(answers: Answers, now: datetime) -> Indication | OnRequest:
    facts = get_price_facts()
    volume = _volume(answers)
    if volume <= 0:
        return _on_request(facts.words.indication.no_volume)
    if volume > facts.prices.indication.largest_m3:
        return _on_request(facts.words.indication.too_large)
    distance = _distance(answers)
    move = _move(answers, volume, distance, now)
    return _indication(answers, move, distance, price(move, facts))


def _on_request(reason: str) -> OnRequest:
    return OnRequest(label=get_price_facts().words.price_on_request, reason=reason)


def _volume(answers: Answers) -> Decimal:
    if answers.furniture_list:
        return Decimal(str(total_volume(answers.furniture_list)))
    return Decimal(str(round(answers.volume or 0, 2)))


def _distance(answers: Answers) -> Distance:
    km = road_km(
        answers.from_city or "", answers.from_country or "", answers.to_city or "", answers.to_country or ""
    )
    if km is None:
        return Distance(km=get_price_facts().prices.indication.travel.assumed_km_when_unknown, known=False)
    return Distance(km=km, known=True)


def _move(answers: Answers, volume: Decimal, distance: Distance, now: datetime) -> Move:
    return Move(
        volume=volume,
        origin=_address(answers.from_floor, answers.from_access),
        destination=_address(answers.to_floor, answers.to_access),
        km=distance.km,
        extras=frozenset(answers.extra_services),
        help_needed=answers.help_needed or "",
        urgent=is_urgent(answers.moving_date, now),
    )


def _address(floor: str | None, access: str | None) -> Address:
    options = get_content().options
    floors = {option.id: option.floor for option in options.verdieping.options}
    lifts = {option.id: option.has_elevator for option in options.liftAanwezig.options}
    return Address(floors.get(floor or "", 0), lifts.get(access or "", False))


def is_urgent(moving_date: date | None, now: datetime) -> bool:
    """Whether the moving day, which is not over, begins within the hours of the urgent rate."""
    zone = get_content().company.zone
    if moving_date is None or moving_date < now.astimezone(zone).date():
        return False
    start = time.fromisoformat(get_content().options.dateFlexibility.moving_time.partition(" ")[0])
    begins = datetime.combine(moving_date, start, zone).astimezone(UTC)
    return begins - now <= timedelta(hours=get_price_facts().prices.urgent.applies_within_hours)


def _indication(answers: Answers, move: Move, distance: Distance, found: Price) -> Indication:
    facts = get_price_facts()
    return Indication(
        label=facts.words.indication.label,
        low=float(found.low),
        mid=float(found.mid),
        high=float(found.high),
        volume=float(move.volume),
        movers=found.crew.movers,
        hourly_rate=float(found.crew.rate),
        tier=found.crew.tier,
        urgent=move.urgent,
        hours=float(found.hours),
        days=found.days,
        distance=distance,
        per_extra_m3=float(found.per_extra_m3),
        lines=[_line(line, move, found) for line in found.lines],
        on_request=_on_request_lines(answers),
        not_included=list(facts.prices.not_included),
        notes=notes(answers, move, distance, found),
    )


def _line(line: Line, move: Move, found: Price) -> IndicationLine:
    return IndicationLine(
        id=line.id,
        label=line_label(line, found),
        unit=line_unit(line, move),
        low=float(line.low),
        mid=float(line.mid),
        high=float(line.high),
    )


def _on_request_lines(answers: Answers) -> list[OnRequestLine]:
    facts = get_price_facts()
    return [
        OnRequestLine(id=extra.id, label=extra.title, text=facts.words.price_on_request)
        for extra in facts.extras.values()
        if extra.id in answers.extra_services and extra.amount is None
    ]
