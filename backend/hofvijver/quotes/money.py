"""What a quote costs, in whole cents: the browser computes the same from the same lines.

A line's amount is its shown quantity times its shown price, rounded once, half up. Totals are sums of shown
amounts, and VAT is computed per rate on the sum of that rate.

A discount is taken from the fixed lines together, except those that are left out of it. A percentage is also
taken from each chosen option by itself, so that an option adds the same amount whatever else is chosen.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
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
    @property
    def discounted(self) -> bool: ...


@dataclass(frozen=True)
class Discount:
    """In cents or in tenths of a percent; no discount if both are zero."""

    cents: int = 0
    percent_tenths: int = 0


@dataclass(frozen=True)
class DiscountPart:
    """What is taken off the fixed lines together, or off one chosen option."""

    # The option; nothing for the fixed lines.
    line_id: str
    of_cents: int
    by_rate: Mapping[int, int]

    @property
    def cents(self) -> int:
        return sum(self.by_rate.values())


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
    discounts: tuple[DiscountPart, ...]
    vat: tuple[VatPart, ...]

    @property
    def discount_cents(self) -> int:
        return sum(part.cents for part in self.discounts)

    @property
    def excluding_cents(self) -> int:
        return sum(part.excluding_cents for part in self.vat)

    @property
    def vat_cents(self) -> int:
        return sum(part.vat_cents for part in self.vat)

    @property
    def including_cents(self) -> int:
        """What is to be paid."""
        return self.excluding_cents + self.vat_cents


def amount_of(line: Priced) -> int:
    return amount(line.quantity_tenths, line.unit_price_cents)


def amount(quantity_tenths: int, unit_price_cents: int) -> int:
    return half_up(quantity_tenths * unit_price_cents, 10)


def half_up(dividend: int, divisor: int) -> int:
    """Rounds to the nearest whole number, and a half up, also below zero."""
    return (2 * dividend + divisor) // (2 * divisor)


def counted(lines: Sequence[Priced], chosen: Collection[str]) -> list[Priced]:
    """The lines that are not optional, and the options that were chosen."""
    return [line for line in lines if not line.optional or line.id in chosen]


def totals(
    lines: Sequence[Priced], discount: Discount, business: bool, chosen: Collection[str] = ()
) -> Totals:
    """A business reads prices without VAT and the VAT apart; everybody else reads prices that include it."""
    by_rate = _by_rate(counted(lines, chosen))
    discounts = tuple(_discounts(counted(lines, chosen), discount))
    parts = tuple(
        _part(percent, by_rate[percent] - sum(each.by_rate.get(percent, 0) for each in discounts), business)
        for percent in sorted(by_rate, reverse=True)
    )
    return Totals(sum(by_rate.values()), discounts, parts)


def _by_rate(lines: Iterable[Priced]) -> dict[int, int]:
    sums: dict[int, int] = {}
    for line in lines:
        sums[line.vat_percent] = sums.get(line.vat_percent, 0) + amount_of(line)
    return sums


def _discounts(lines: Iterable[Priced], discount: Discount) -> Iterator[DiscountPart]:
    discounted = [line for line in lines if line.discounted]
    fixed = _by_rate(line for line in discounted if not line.optional)
    of_cents = sum(fixed.values())
    yield DiscountPart("", of_cents, _share(_less(of_cents, discount), fixed))
    for line in discounted:
        if line.optional:
            yield DiscountPart(line.id, amount_of(line), {line.vat_percent: taken_off(line, discount)})


def taken_off(option: Priced, discount: Discount) -> int:
    """What an option gets of a discount: a percentage, and nothing of a discount in euros."""
    if not option.discounted:
        return 0
    return _less(amount_of(option), Discount(percent_tenths=discount.percent_tenths))


def _less(total: int, discount: Discount) -> int:
    """The discount in cents, never more than what it is taken from."""
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
