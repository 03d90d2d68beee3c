"""The price table of a quote: the rows that page, PDF and mail draw, before and after it is accepted.

The amounts of kinds `line`, `discount` and `vat` add up to `total`; `lines_total` and `excluding` are sums on
the way, and `included_vat` is the part of the total that is VAT. An `option` says what it adds: to the total,
or to the total without VAT of a business, whose VAT follows from the sum. A line has quantity and price only
in a quote that shows rates.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from pydantic import BaseModel, ConfigDict, Field

from hofvijver.quotes import money
from hofvijver.quotes.money import Discount, Priced, Totals
from hofvijver.quotes.quote_facts import TableWords

Kind = Literal[
    "line",
    "lines_total",
    "discount",
    "excluding",
    "vat",
    "total",
    "included_vat",
    "option",
    "not_chosen",
]


class Described(Priced, Protocol):
    """A line as it is shown."""

    @property
    def label(self) -> str: ...
    @property
    def unit(self) -> str: ...


class Row(BaseModel):
    """One row of the price table. All that it says can be written in another language."""

    model_config = ConfigDict(frozen=True)

    kind: Kind
    amount_cents: int
    label: str = ""
    note: str = Field(default="", description="What the discount does with a line or an option.")
    id: str = Field(default="", description="Of the line, or of the option that a discount is taken from.")
    name: str = Field(default="", description="What a colleague wrote about that line.")
    quantity_tenths: int | None = None
    unit: str = Field(default="", description="As it is written after this quantity.")
    unit_price_cents: int | None = None
    vat_percent: int | None = None
    percent_tenths: int | None = Field(default=None, description="Of the discount.")
    of_cents: int | None = Field(default=None, description="What discount or VAT is computed from.")
    discounted: bool = True


@dataclass(frozen=True)
class Writing:
    """How labels are written in one language."""

    words: TableWords
    # How the total is meant: `Geschat totaal`.
    total: str
    money: Callable[[int], str]
    # A number of tenths: 65 is 6,5.
    number: Callable[[int], str]
    # As it is written after the quantity of a row; nothing where rows have it in this language already.
    unit: Callable[[Row], str] | None = None


def make_rows(
    lines: Sequence[Described],
    discount: Discount,
    business: bool,
    unit: Callable[[str, int], str],
    chosen: Collection[str] = (),
    is_decided: bool = False,
    shows_rates: bool = True,
) -> list[Row]:
    """Without labels. Options that were chosen are lines; the others follow, as offered or as not chosen."""
    found = money.totals(lines, discount, business, chosen)
    rows = [
        *(_line(line, discount, unit) for line in lines if not line.optional or line.id in chosen),
        *_discounts(lines, discount, found),
        *(_sums_of_business(found) if business else _sums(found)),
        *(
            _option(line, discount, unit, "not_chosen" if is_decided else "option")
            for line in lines
            if line.optional and line.id not in chosen
        ),
    ]
    return rows if shows_rates else [row.model_copy(update=_NO_RATE) for row in rows]


_NO_RATE: dict[str, object] = {"quantity_tenths": None, "unit": "", "unit_price_cents": None}


def _line(line: Described, discount: Discount, unit: Callable[[str, int], str]) -> Row:
    return Row(
        kind="line",
        amount_cents=money.amount_of(line),
        id=line.id,
        name=line.label,
        quantity_tenths=line.quantity_tenths,
        unit=unit(line.unit, line.quantity_tenths),
        unit_price_cents=line.unit_price_cents,
        vat_percent=line.vat_percent,
        discounted=line.discounted or not (discount.cents or discount.percent_tenths),
    )


def _option(line: Described, discount: Discount, unit: Callable[[str, int], str], kind: Kind) -> Row:
    less = money.taken_off(line, discount)
    row = _line(line, discount, unit)
    return row.model_copy(
        update={
            "kind": kind,
            "discounted": line.discounted or not discount.percent_tenths,
            "amount_cents": row.amount_cents - less,
            "percent_tenths": discount.percent_tenths if less else None,
            "of_cents": row.amount_cents if less else None,
        }
    )


def _discounts(lines: Sequence[Described], discount: Discount, found: Totals) -> Iterator[Row]:
    if not found.discount_cents:
        return
    names = {line.id: line.label for line in lines}
    yield Row(kind="lines_total", amount_cents=found.lines_cents)
    for part in found.discounts:
        if part.cents:
            yield Row(
                kind="discount",
                amount_cents=-part.cents,
                id=part.line_id,
                name=names.get(part.line_id, ""),
                percent_tenths=discount.percent_tenths or None,
                of_cents=part.of_cents,
            )


def _sums(found: Totals) -> Iterator[Row]:
    yield Row(kind="total", amount_cents=found.including_cents)
    yield from _vat(found, "included_vat")


def _sums_of_business(found: Totals) -> Iterator[Row]:
    yield Row(kind="excluding", amount_cents=found.excluding_cents)
    yield from _vat(found, "vat")
    yield Row(kind="total", amount_cents=found.including_cents)


def _vat(found: Totals, kind: Kind) -> Iterator[Row]:
    for part in found.vat:
        yield Row(
            kind=kind,
            amount_cents=part.vat_cents,
            vat_percent=part.percent,
            of_cents=part.excluding_cents,
        )


def in_words(row: Row, writing: Writing) -> Row:
    """The row with its label, note and unit in this language."""
    unit = writing.unit(row) if writing.unit else row.unit
    return row.model_copy(update={"label": _label(row, writing), "note": _note(row, writing), "unit": unit})


def _label(row: Row, writing: Writing) -> str:
    words = writing.words
    values = {
        "total": writing.total,
        "of": writing.money(row.of_cents or 0),
        "line": row.name,
        "percent": _percent(row, writing),
    }
    match row.kind:
        case "line" | "option" | "not_chosen":
            return row.name
        case "discount" if row.percent_tenths is None:
            return words.discount
        case "discount":
            return (words.discount_of_option if row.id else words.discount_percent).format(**values)
        case kind:
            return str(getattr(words, kind)).format(**values)


def _percent(row: Row, writing: Writing) -> str:
    if row.vat_percent is not None and row.kind in ("vat", "included_vat"):
        return str(row.vat_percent)
    return writing.number(row.percent_tenths or 0)


def _note(row: Row, writing: Writing) -> str:
    if row.kind not in ("line", "option"):
        return ""
    if not row.discounted:
        return writing.words.without_discount
    if row.of_cents is None:
        return ""
    values = {"of": writing.money(row.of_cents), "percent": _percent(row, writing)}
    return writing.words.after_discount.format(**values)
