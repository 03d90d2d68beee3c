"""The problems that keep a draft from being sent: each with its field and a sentence to show there."""

import re
from collections.abc import Iterator
from datetime import date, timedelta

from hofvijver.dutch import number
from hofvijver.quote_requests.price_facts import get_price_facts
from hofvijver.quotes.money import HUNDRED, Discount, totals
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.quotes.schemas import Line, QuoteContent
from hofvijver.wire.problems import FieldProblem

_EMAIL = re.compile(r"[^@\s]+@[^@\s]+")


def problems(content: QuoteContent, email: str | None, today: date) -> list[FieldProblem]:
    """In the order of the form; none when it can be sent."""
    lines = list(_lines(content))
    # Sums of wrong lines mean nothing.
    sums = [] if lines else [*_too_much_off(content), *_total(content)]
    return [
        *lines,
        *_discount(content),
        *sums,
        *_days(content, today),
        *_texts(content),
        *([] if _EMAIL.fullmatch(email or "") else [problem("email", "email_missing")]),
    ]


def problem(field: str, name: str, most: int | str = "") -> FieldProblem:
    shown = number(most) if isinstance(most, int) else most
    return FieldProblem(field=field, message=get_quote_facts().problems[name].format(most=shown))


def _lines(content: QuoteContent) -> Iterator[FieldProblem]:
    limits = get_quote_facts().limits
    if all(line.optional for line in content.lines):
        yield problem("lines", "no_lines")
    if len(content.lines) > limits.lines:
        yield problem("lines", "too_many_lines", limits.lines)
    for index, line in enumerate(content.lines):
        if any(line.id == other.id for other in content.lines[:index]):
            yield problem(f"lines.{index}.id", "line_twice")
        for name, broken in line_problems(line):
            yield broken.model_copy(update={"field": f"lines.{index}.{name}"})


def line_problems(line: Line) -> Iterator[tuple[str, FieldProblem]]:
    """Each with the name of its field, which the caller puts in its place."""
    facts = get_quote_facts()
    limits = facts.limits
    if not line.label:
        yield "label", problem("", "label_missing")
    if len(line.label) > limits.label:
        yield "label", problem("", "label_too_long", limits.label)
    if line.quantity_tenths <= 0:
        yield "quantity_tenths", problem("", "quantity_missing")
    if line.quantity_tenths > limits.quantity * 10:
        yield "quantity_tenths", problem("", "quantity_too_large", limits.quantity)
    if line.unit not in {unit.id for unit in facts.units}:
        yield "unit", problem("", "unit_unknown")
    if line.unit_price_cents < 0:
        yield "unit_price_cents", problem("", "price_negative")
    if line.unit_price_cents > limits.unit_price * HUNDRED:
        yield "unit_price_cents", problem("", "price_too_high", limits.unit_price)
    if line.vat_percent not in (get_price_facts().prices.vat_percent, *facts.other_vat_percents):
        yield "vat_percent", problem("", "vat_unknown")


def _discount(content: QuoteContent) -> Iterator[FieldProblem]:
    cents, tenths = content.discount_cents, content.discount_percent_tenths
    if cents and tenths:
        yield problem("discount_cents", "discount_twice")
    for field, value in (("discount_cents", cents), ("discount_percent_tenths", tenths)):
        if value < 0:
            yield problem(field, "discount_negative")
    if tenths > 10 * HUNDRED:
        yield problem("discount_percent_tenths", "discount_too_large")


def _too_much_off(content: QuoteContent) -> Iterator[FieldProblem]:
    (fixed,) = content.totals().discounts
    if content.discount_cents > fixed.of_cents:
        yield problem("discount_cents", "discount_too_large")


def _total(content: QuoteContent) -> Iterator[FieldProblem]:
    """With every option chosen, since the customer may do so."""
    limits = get_quote_facts().limits
    everything = totals(content.lines, Discount(), content.business, [line.id for line in content.lines])
    if everything.including_cents > limits.total * HUNDRED:
        yield problem("lines", "total_too_high", limits.total)


def _days(content: QuoteContent, today: date) -> Iterator[FieldProblem]:
    limits = get_quote_facts().limits
    if content.day is None:
        yield problem("day", "day_missing")
    elif content.day < today:
        yield problem("day", "day_past")
    if len(content.days) > limits.days:
        yield problem("day", "too_many_days", limits.days)
    if content.valid_until is None:
        yield problem("valid_until", "valid_until_missing")
    elif content.valid_until < today:
        yield problem("valid_until", "valid_until_past")
    elif content.valid_until > today + timedelta(days=limits.valid_days):
        yield problem("valid_until", "valid_until_too_late", limits.valid_days)


def _texts(content: QuoteContent) -> Iterator[FieldProblem]:
    facts = get_quote_facts()
    if content.window not in {window.id for window in facts.windows}:
        yield problem("window", "window_unknown")
    if len(content.note) > facts.limits.note:
        yield problem("note", "note_too_long", facts.limits.note)
    if len(content.also_not_included) > facts.limits.not_included:
        yield problem("also_not_included", "not_included_too_many", facts.limits.not_included)
    if any(len(each) > facts.limits.not_included_text for each in content.also_not_included):
        yield problem("also_not_included", "not_included_too_long", facts.limits.not_included_text)
