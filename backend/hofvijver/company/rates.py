"""Rates and prices of extra services, as admins change them: one amount for each field of the page."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from pydantic import BaseModel

from hofvijver.company.amounts import AmountError, parse_amount, typed
from hofvijver.company.drafts import Draft, FactPath
from hofvijver.company.editing_facts import get_editing_facts
from hofvijver.content import get_content
from hofvijver.dutch import short_number
from hofvijver.fact_schemas import Extras
from hofvijver.quote_requests.crew_rates import CheaperForMore, CrewRates, check_rates
from hofvijver.quote_requests.price_facts import Prices
from hofvijver.wire.problems import FieldProblem

_EXTRAS = "extras"
_SERVICES = "services"


class Rates(BaseModel):
    # As typed, by the id of the field; an extra service without an amount is priced on request.
    amounts: dict[str, str]


@dataclass(frozen=True)
class RateField:
    """An amount of `prices.json`, by its path; of `extras.json`, by the id of the extra service."""

    id: str
    group: str
    label: str
    unit: str
    amount: Decimal | None
    path: FactPath

    @property
    def is_extra(self) -> bool:
        return self.path[0] == _EXTRAS


def fields(draft: Draft) -> list[RateField]:
    prices = Prices.model_validate(draft.facts("prices"))
    words = get_editing_facts().rates
    found = [
        field for name, tier in prices.tiers.items() for field in _of_crews(tier.title, ("tiers", name), tier)
    ]
    found += _of_crews(words.urgent, ("urgent",), prices.urgent)
    depot, city = prices.indication.depot, get_content().company.address.city
    call_out = words.call_out.format(km=depot.free_km, city=city)
    path = ("indication", "depot", "rate_per_km")
    found.append(_field(words.call_out_group, call_out, words.per_km, depot.rate_per_km, path))
    work = ("indication", "mover_hours_per_m3")
    hours = prices.indication.mover_hours_per_m3
    found.append(_field(words.work_group, words.work, words.hours_per_m3, hours, work))
    return [*found, *_of_extras(draft, prices)]


def _of_crews(group: str, path: FactPath, crews: CrewRates) -> Iterator[RateField]:
    words = get_editing_facts().rates
    for movers, rate in crews.by_movers.items():
        rest = ("hourly_rate",) if movers == crews.movers else ("larger_crews", str(movers))
        yield _field(group, words.crew.format(movers=movers), words.per_hour, rate, (*path, *rest))


def _of_extras(draft: Draft, prices: Prices) -> Iterator[RateField]:
    """Those of which the indication can tell how much a move needs; others stay on request."""
    words = get_editing_facts().rates
    for extra in Extras.model_validate(draft.facts(_EXTRAS)).services:
        if extra.id in prices.indication.extras and extra.unit:
            unit = f"per {extra.unit}"
            yield _field(words.extras, extra.title, unit, extra.amount, (_EXTRAS, extra.id))


def _field(group: str, label: str, unit: str, amount: Decimal | None, path: FactPath) -> RateField:
    return RateField(".".join(path), group, label, unit, amount, path)


def read(draft: Draft) -> Rates:
    amounts = {each.id: typed(each.amount) if each.amount is not None else "" for each in fields(draft)}
    return Rates(amounts=amounts)


def tidy(given: Rates) -> Rates:
    """65,00 becomes 65; what cannot be read stays as it is."""
    return Rates(amounts={name: _tidy(text) for name, text in given.amounts.items()})


def _tidy(text: str) -> str:
    try:
        return typed(parse_amount(text))
    except AmountError:
        return text.strip()


def write(draft: Draft, wanted: Rates) -> None:
    """Fields that are there no longer, as in an earlier version, are left out."""
    there = fields(draft)
    known = {each.id: each for each in there if each.id in wanted.amounts}
    amounts = {name: _amount(wanted.amounts[name]) for name in known}
    changed = {name: amount for name, amount in amounts.items() if amount != known[name].amount}
    prices = {
        known[name].path: _plain(amount) for name, amount in changed.items() if not known[name].is_extra
    }
    draft.set_facts("prices", prices)
    extras = {known[name].path[1]: amount for name, amount in changed.items() if known[name].is_extra}
    if extras:
        _write_extras(draft, extras)


def _amount(text: str) -> Decimal | None:
    return parse_amount(text) if text else None


def _plain(amount: Decimal | None) -> int | float | None:
    """As JSON writes it: 65, or 65.5."""
    if amount is None:
        return None
    return int(amount) if amount == amount.to_integral_value() else float(amount)


def _write_extras(draft: Draft, amounts: Mapping[str, Decimal | None]) -> None:
    services = draft.facts(_EXTRAS)[_SERVICES]
    changed: list[Any] = [
        {**each, "amount": _plain(amounts[each["id"]])} if each["id"] in amounts else each
        for each in services
    ]
    draft.set_facts(_EXTRAS, {(_SERVICES,): changed})


def problems(draft: Draft, wanted: Rates) -> list[FieldProblem]:
    there = fields(draft)
    found = [problem for field in there for problem in _of_amount(field, wanted)]
    if found:
        return found
    write(draft, wanted)
    return list(_of_order(draft))


def _of_amount(field: RateField, wanted: Rates) -> Iterator[FieldProblem]:
    """One that an earlier version does not know stays as it is."""
    text = wanted.amounts.get(field.id)
    if text is None or (field.is_extra and not text):
        return
    try:
        parse_amount(text)
    except AmountError as error:
        yield FieldProblem(field=field.id, message=str(error))


def _of_order(draft: Draft) -> Iterator[FieldProblem]:
    """What the facts themselves refuse: more movers, a fuller service or less notice for less an hour."""
    prices = draft.facts("prices")
    crews = {name: CrewRates.model_validate(tier) for name, tier in prices["tiers"].items()}
    crews["urgent"] = CrewRates.model_validate(prices["urgent"])
    for wrong in check_rates(crews):
        path = ("urgent",) if wrong.service == "urgent" else ("tiers", wrong.service)
        is_smallest = wrong.movers == crews[wrong.service].movers
        rest = ("hourly_rate",) if is_smallest else ("larger_crews", str(wrong.movers))
        yield FieldProblem(field=".".join((*path, *rest)), message=_told(wrong, prices))


def _told(wrong: CheaperForMore, prices: Any) -> str:
    texts, least = get_editing_facts().problems, short_number(wrong.least, 2)
    if wrong.fewer:
        return texts.more_movers_cheaper.format(many=wrong.movers, few=wrong.fewer, least=least)
    other = prices["tiers"][wrong.plainer]["title"]
    return texts.fuller_cheaper.format(movers=wrong.movers, other=other, least=least)
