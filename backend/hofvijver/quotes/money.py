"""What a quote costs, in whole cents: the browser computes the same from the same lines.

A line's amount is its shown quantity times its shown price, rounded once, half up. Totals are sums of shown
amounts, and VAT is computed per rate on the sum of that rate.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

HUNDRED = 100


class Priced(Protocol):
    """What a total needs to know of a line."""

    @property
    def id(self) -> str: ...
    @property
    def quantity_tenths(self) -> int: ...
    @property
    def unit_price_cents(self) -> int: ...
    @property
    def vat_percent(self) -> int: ...
    @property
    def optional(self) -> bool: ...


@dataclass(frozen=True)
class Discount:
    """In cents or in tenths of a percent of the total; no discount if both are zero."""

    cents: int = 0
    percent_tenths: int = 0


@dataclass(frozen=True)
class VatPart:
    """The part of a total that has one rate."""

    percent: int
    excluding_cents: int
    vat_cents: int


@dataclass(frozen=True)
class Totals:
    # Of the lines as they are shown, before the discount.
    lines_cents: int
    discount_cents: int
    vat: tuple[VatPart, ...]
    excluding_cents: int
    vat_cents: int
    # What is to be paid.
    including_cents: int


def amount(quantity_tenths: int, unit_price_cents: int) -> int:
    return half_up(quantity_tenths * unit_price_cents, 10)


def half_up(dividend: int, divisor: int) -> int:
    """Rounds to the nearest whole number, and a half up, also below zero."""
    return (2 * dividend + divisor) // (2 * divisor)


def totals(
    lines: Sequence[Priced], discount: Discount, business: bool, chosen: Collection[str] = ()
) -> Totals:
    """Of all lines that are not optional, and of the options that were chosen.

    A business reads prices without VAT and the VAT apart; everybody else reads prices that include it.
    """
    by_rate: dict[int, int] = {}
    for line in lines:
        if not line.optional or line.id in chosen:
            shown = amount(line.quantity_tenths, line.unit_price_cents)
            by_rate[line.vat_percent] = by_rate.get(line.vat_percent, 0) + shown
    total = sum(by_rate.values())
    less = _less(total, discount)
    shares = _share(less, by_rate)
    parts = tuple(
        _part(percent, by_rate[percent] - shares[percent], business)
        for percent in sorted(by_rate, reverse=True)
    )
    excluding = sum(part.excluding_cents for part in parts)
    vat = sum(part.vat_cents for part in parts)
    return Totals(total, less, parts, excluding, vat, excluding + vat)


def _less(total: int, discount: Discount) -> int:
    """The discount in cents, never more than the total."""
    asked = discount.cents + half_up(total * discount.percent_tenths, 10 * HUNDRED)
    return max(0, min(asked, total))


def _share(discount: int, by_rate: Mapping[int, int]) -> dict[int, int]:
    """Divides the discount over the rates in proportion; cents left over go to the largest remainders."""
    total = sum(by_rate.values())
    if total <= 0:
        return dict.fromkeys(by_rate, 0)
    shares = {percent: discount * part // total for percent, part in by_rate.items()}
    left = discount - sum(shares.values())
    largest_first = sorted(by_rate, key=lambda percent: (-(discount * by_rate[percent] % total), -percent))
    for percent in largest_first[:left]:
        shares[percent] += 1
    return shares


def _part(percent: int, shown: int, business: bool) -> VatPart:
    if business:
        return VatPart(percent, shown, half_up(shown * percent, HUNDRED))
    vat = half_up(shown * percent, HUNDRED + percent)
    return VatPart(percent, shown - vat, vat)
