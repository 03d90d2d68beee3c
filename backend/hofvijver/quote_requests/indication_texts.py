"""The Dutch sentences of a price indication: what each line is for, and what it all rests on."""

from collections.abc import Iterator
from decimal import Decimal

from hofvijver.quote_requests.indication_schemas import Answers, Distance
from hofvijver.quote_requests.price_facts import get_price_facts
from hofvijver.quote_requests.pricing import LIFT, REMOVAL, STORAGE, Line, Move, Price


def line_label(line: Line, found: Price) -> str:
    facts = get_price_facts()
    if line.id == REMOVAL:
        return facts.words.indication.removal.format(movers=found.crew.movers)
    return facts.extras[line.id].title


def line_unit(line: Line, move: Move) -> str:
    facts = get_price_facts()
    texts = facts.words.indication
    if line.included:
        return texts.included.format(tier=facts.prices.tiers[move.help_needed].title)
    low, high = line.quantity
    if line.id == STORAGE:
        return texts.per_week.format(volume=dutch(move.volume), weeks=dutch(low), rate=euros(line.rate))
    if line.id == LIFT:
        return texts.per_day.format(days=dutch(low), rate=euros(line.rate))
    hours = dutch(low) if high == low else texts.from_to.format(low=dutch(low), high=dutch(high))
    return texts.hours_at_rate.format(hours=hours, rate=euros(line.rate))


def notes(answers: Answers, move: Move, distance: Distance, found: Price) -> list[str]:
    return [
        get_price_facts().words.indication.basis,
        *_work(move, distance, found),
        *_assumptions(answers, move),
    ]


def _work(move: Move, distance: Distance, found: Price) -> Iterator[str]:
    facts = get_price_facts()
    texts, urgent = facts.words.indication, facts.prices.urgent
    yield (texts.distance if distance.known else texts.distance_unknown).format(km=distance.km)
    if found.days > 1:
        longest = dutch(facts.prices.indication.hours.longest_day)
        yield texts.several_days.format(longest_day=longest, days=found.days)
    if move.urgent and found.crew.movers == urgent.movers:
        yield texts.urgent.format(
            within=urgent.applies_within_hours, movers=urgent.movers, rate=euros(urgent.hourly_rate)
        )


def _assumptions(answers: Answers, move: Move) -> Iterator[str]:
    """What was not answered; whether there is a lift matters only above the ground floor."""
    texts = get_price_facts().words.indication
    if not answers.from_floor:
        yield texts.floor_from_unknown
    if move.origin.floor and not answers.from_access:
        yield texts.access_from_unknown
    if not answers.to_floor:
        yield texts.floor_to_unknown
    if move.destination.floor and not answers.to_access:
        yield texts.access_to_unknown


def dutch(number: Decimal) -> str:
    """With a comma, a point between thousands, and one decimal where it is not whole."""
    return _format(number, decimals=1)


def euros(amount: Decimal) -> str:
    return _format(amount, decimals=2)


def _format(number: Decimal, decimals: int) -> str:
    shown = 0 if number == number.to_integral_value() else decimals
    return f"{number:,.{shown}f}".translate(str.maketrans(",.", ".,"))
