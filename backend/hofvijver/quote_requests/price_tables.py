"""The tables of prices that pages show, made by the price model: rates, costs and worked examples."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from decimal import Decimal

from pydantic import BaseModel

from hofvijver.content import get_content, read_facts
from hofvijver.dutch import number, short_number
from hofvijver.quote_requests.crew_rates import CrewRates
from hofvijver.quote_requests.indication_schemas import Indication, OnRequest
from hofvijver.quote_requests.price_facts import (
    PriceFacts,
    PriceTableTexts,
    TableHead,
    TypicalMove,
    get_price_facts,
)
from hofvijver.quote_requests.pricing import ASSEMBLY, WITH_ASSEMBLY
from hofvijver.quote_requests.typical_moves import indicate_typical, move_name, typical_moves
from hofvijver.quote_requests.volume import shown_volume


class PageTable(BaseModel):
    caption: str
    columns: list[str]
    # The first cell is the head of its row; what follows a line break in it says more about the row. In a row
    # with fewer cells than columns, the last cell spans the rest.
    rows: list[list[str]]


def price_tables(now: datetime) -> dict[str, PageTable]:
    texts, facts = read_facts("price-tables.json", PriceTableTexts), get_price_facts()
    services = _services(texts, facts)
    shown = [move for move in typical_moves() if move.on_pages]
    rows = {
        "crew-rates": _rates(services, texts),
        "urgent-rates": _rates(_with_and_without_urgency(texts, facts), texts),
        "minimum-and-call-out": [*_minimum(services, texts, facts), *_call_out(texts, facts)],
        "extras": list(_extras(texts, facts)),
        "examples": [_example(move, now, texts) for move in shown if not move.urgent],
        "urgent-examples": [_example(move, now, texts) for move in shown if move.urgent],
    }
    return {name: _table(texts.tables[name], each, services) for name, each in rows.items()}


def _table(head: TableHead, rows: list[list[str]], services: Mapping[str, CrewRates]) -> PageTable:
    *columns, last = head.columns
    per_crew = [last.format(movers=movers) for movers in _crews(services)] if "{movers}" in last else [last]
    city = get_content().company.address.city
    return PageTable(caption=head.caption.format(city=city), columns=[*columns, *per_crew], rows=rows)


def _services(texts: PriceTableTexts, facts: PriceFacts) -> dict[str, CrewRates]:
    """By their titles, the plainest first."""
    return {tier.title: tier for tier in facts.prices.tiers.values()} | {texts.urgent: facts.prices.urgent}


def _with_and_without_urgency(texts: PriceTableTexts, facts: PriceFacts) -> dict[str, CrewRates]:
    plainest = next(iter(facts.prices.tiers.values()))
    return {
        texts.urgent: facts.prices.urgent,
        texts.without_urgency.format(tier=plainest.title): plainest,
    }


def _crews(services: Mapping[str, CrewRates]) -> list[int]:
    return sorted({movers for rates in services.values() for movers in rates.by_movers})


def _rates(services: Mapping[str, CrewRates], texts: PriceTableTexts) -> list[list[str]]:
    return [[title, *_rates_of(rates, _crews(services), texts)] for title, rates in services.items()]


def _rates_of(rates: CrewRates, crews: list[int], texts: PriceTableTexts) -> list[str]:
    by_movers = rates.by_movers
    if not by_movers:
        return [texts.made_to_measure]
    return [_euros(by_movers[each]) if each in by_movers else texts.no_such_crew for each in crews]


def _minimum(
    services: Mapping[str, CrewRates], texts: PriceTableTexts, facts: PriceFacts
) -> Iterator[list[str]]:
    hours = facts.prices.indication.hours.at_least
    for title, rates in services.items():
        for movers, rate in list(rates.by_movers.items())[:1]:
            label = texts.minimum.format(service=title.lower(), hours=short_number(hours, 1), movers=movers)
            yield [label, _euros(hours * rate)]


def _call_out(texts: PriceTableTexts, facts: PriceFacts) -> Iterator[list[str]]:
    depot, city = facts.prices.indication.depot, get_content().company.address.city
    yield [texts.call_out_free.format(km=depot.free_km, city=city), texts.free]
    yield [texts.call_out, _euros(depot.rate_per_km)]
    *others, last = facts.prices.not_included
    listed = f"{', '.join(others)} en {last}" if others else last
    yield [listed.capitalize(), texts.not_included]


def _extras(texts: PriceTableTexts, facts: PriceFacts) -> Iterator[list[str]]:
    for extra in facts.extras.values():
        price = texts.on_request
        if extra.amount is not None:
            price = texts.extra.format(amount=short_number(extra.amount, 2), unit=extra.unit)
        yield [extra.title, f"{extra.description}{_included(extra.id, facts)}", price]


def _included(extra: str, facts: PriceFacts) -> str:
    tier = facts.prices.tiers.get(WITH_ASSEMBLY)
    return f" {facts.words.included.format(tier=tier.title)}." if tier and extra == ASSEMBLY else ""


def _example(move: TypicalMove, now: datetime, texts: PriceTableTexts) -> list[str]:
    found, name = indicate_typical(move, now), move_name(move)
    if isinstance(found, OnRequest):
        return [name, found.label]
    return [f"{name}\n{_way(found, texts)}", *_work(found, texts), _range(found, texts)]


def _way(found: Indication, texts: PriceTableTexts) -> str:
    distance = found.distance
    text = texts.within if distance.start.casefold() == distance.end.casefold() else texts.to
    return text.format(place=distance.end, km=distance.km)


def _work(found: Indication, texts: PriceTableTexts) -> list[str]:
    removal = found.lines[0]
    low, high = (
        short_number(Decimal(str(each)), 1) for each in (removal.quantity_low, removal.quantity_high)
    )
    text = texts.hours if found.days == 1 else texts.days
    return [
        f"{number(shown_volume(found.volume), 1)} m³",
        texts.crew.format(movers=found.movers),
        text.format(hours=_span(low, high, texts), days=found.days),
    ]


def _range(found: Indication, texts: PriceTableTexts) -> str:
    return f"€ {_span(number(found.low), number(found.high or found.low), texts)}"


def _span(low: str, high: str, texts: PriceTableTexts) -> str:
    return low if low == high else texts.range.format(low=low, high=high)


def _euros(amount: Decimal) -> str:
    return f"€ {short_number(amount, 2)}"
