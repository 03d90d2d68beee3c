"""Amounts as people type them: `65`, `65,50`, `€ 1.250,-`."""

import re
from decimal import Decimal

from hofvijver.company.editing_facts import get_editing_facts
from hofvijver.dutch import number

_NUMBER = re.compile(r"\d+([.,]\d{1,2})?|\d{1,3}(\.\d{3})+(,\d{1,2})?")


class AmountError(ValueError):
    """Says in Dutch what is to be typed instead."""


def parse_amount(text: str) -> Decimal:
    problems, most = get_editing_facts().problems, get_editing_facts().limits.amount_at_most
    plain = re.sub(r"[\s€]", "", text).removesuffix(",-").removesuffix(",--")
    if not plain:
        raise AmountError(problems.amount_missing)
    if plain.startswith(("-", "\N{MINUS SIGN}")):
        raise AmountError(problems.amount_low)
    if not _NUMBER.fullmatch(plain):
        raise AmountError(problems.amount_unreadable)
    amount = Decimal(_with_point(plain))
    if not amount:
        raise AmountError(problems.amount_low)
    if amount > most:
        raise AmountError(problems.amount_high.format(most=number(most)))
    return amount


def _with_point(plain: str) -> str:
    """A point before three digits groups thousands; any other one stands before the cents."""
    if "," in plain or re.fullmatch(r"\d{1,3}(\.\d{3})+", plain):
        return plain.replace(".", "").replace(",", ".")
    return plain


def typed(amount: Decimal) -> str:
    """As it would be typed: `112,50` or `75`."""
    whole = amount == amount.to_integral_value()
    return number(amount, 0 if whole else 2, thousands="")
