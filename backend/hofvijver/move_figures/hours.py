"""Quoted against true hours, by size of home and by service."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from statistics import median

from hofvijver.content import get_content
from hofvijver.move_figures.move_figure_facts import get_move_figure_facts
from hofvijver.move_figures.schemas import HoursCompared, HoursFigures
from hofvijver.move_figures.worked_moves import WorkedMove, WorkedMoves
from hofvijver.quote_requests.price_facts import get_price_facts
from hofvijver.quotes.money import HUNDRED, half_up


def compare_hours(worked: WorkedMoves) -> HoursFigures:
    return HoursFigures(
        rows=list(_rows(worked.compared)),
        not_closed=worked.not_closed,
        without_quoted=worked.without_quoted,
    )


def _rows(moves: Sequence[WorkedMove]) -> Iterator[HoursCompared]:
    """All of them, then each size; services where a size has more than one."""
    if moves:
        yield _row(moves, None, None)
    for size in _in_order([each.size for each in moves], list(_sizes())):
        of_size = [each for each in moves if each.size == size]
        yield _row(of_size, size, None)
        services = _in_order([each.service for each in of_size], list(_services()))
        for service in services if len(services) > 1 else ():
            yield _row([each for each in of_size if each.service == service], size, service)


def _in_order(found: Sequence[str], known: Sequence[str]) -> list[str]:
    """As the options have them; others after them."""
    return [each for each in known if each in found] + sorted(set(found) - set(known))


def _row(moves: Sequence[WorkedMove], size: str | None, service: str | None) -> HoursCompared:
    facts = get_move_figure_facts()
    return HoursCompared(
        size=size,
        size_label=facts.all_sizes if size is None else _sizes().get(size, size or facts.unknown_size),
        service=service,
        service_label=facts.all_services if service is None else _services().get(service, service),
        moves=len(moves),
        quoted_tenths=sum(each.quoted_tenths for each in moves),
        true_tenths=sum(each.true_tenths for each in moves),
        median_percent=_median_percent(moves) if len(moves) >= facts.least_moves else None,
    )


def _median_percent(moves: Sequence[WorkedMove]) -> int:
    found = Fraction(median(each.difference for each in moves))
    return half_up(HUNDRED * found.numerator, found.denominator)


def _sizes() -> dict[str, str]:
    return {each.id: each.label for each in get_content().options.woninggrootte.options}


def _services() -> dict[str, str]:
    return {name: tier.title for name, tier in get_price_facts().prices.tiers.items()}
