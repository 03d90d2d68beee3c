"""What an agreement costs in the end: cases reckoned by hand, and what holds for any agreement."""

from random import Random

import pytest

from hofvijver.quotes.models import BASES, Basis
from hofvijver.quotes.money import Discount
from hofvijver.quotes.price_table import make_rows
from hofvijver.quotes.schemas import Line
from hofvijver.statements.reckoning import Agreed, WorkedDay, hours_worked, percent_above, reckon


def line(name: str, tenths: int, cents: int, vat: int = 21, unit: str = "uur", **more: bool) -> Line:
    return Line(
        id=name,
        label=name,
        quantity_tenths=tenths,
        unit=unit,
        unit_price_cents=cents,
        vat_percent=vat,
        **more,
    )


#: Quoted: 6,5 hours at € 75,00 are € 487,50; a lift of one day is € 150,00; together € 637,50.
REMOVAL, LIFT = line("verhuizing", 65, 7_500), line("verhuislift", 10, 15_000, unit="dag")
#: On top: 1,5 hours at € 60,25 are € 90,375, rounded half up € 90,38.
ON_TOP = line("kast", 15, 6_025, discounted=False)


@pytest.mark.parametrize(
    ("basis", "business", "discount", "worked", "on_top", "total", "vat"),
    [
        # Vaste prijs: whatever was worked, € 637,50, of which VAT 637,50 x 21/121 = 110,64.
        ("vaste_prijs", False, Discount(), 90, False, 63_750, 11_064),
        # With € 90,38 on top: € 727,88, VAT 126,33.
        ("vaste_prijs", False, Discount(), 90, True, 72_788, 12_633),
        # Uurtarief: 7,2 hours at € 75,00 are € 540,00, with the lift € 690,00; VAT 119,75.
        ("uurtarief", False, Discount(), 72, False, 69_000, 11_975),
        # Less than estimated: 5 hours are € 375,00, with the lift € 525,00; VAT 91,12 (91,115 half up).
        ("uurtarief", False, Discount(), 50, False, 52_500, 9_112),
        # A discount of 10% on € 690,00 is € 69,00, and nothing of what came on top: 621,00 + 90,38.
        ("uurtarief", False, Discount(percent_tenths=100), 72, True, 71_138, 12_346),
        # Maximumprijs: 7,2 hours would be € 690,00; it stays € 637,50.
        ("maximumprijs", False, Discount(), 72, False, 63_750, 11_064),
        # Less time is less to pay: € 525,00, and € 90,38 on top; VAT 106,80.
        ("maximumprijs", False, Discount(), 50, True, 61_538, 10_680),
        # A business: € 690,00 + € 90,38 without VAT are € 780,38, VAT 163,88, to pay € 944,26.
        ("uurtarief", True, Discount(), 72, True, 94_426, 16_388),
        # Nobody knows the hours: those of the quote count.
        ("uurtarief", False, Discount(), None, False, 63_750, 11_064),
    ],
)
def test_it_comes_to_what_was_reckoned_by_hand(
    basis: Basis,
    business: bool,
    discount: Discount,
    worked: int | None,
    on_top: bool,
    total: int,
    vat: int,
) -> None:
    agreed = Agreed(basis, [REMOVAL, LIFT], (), discount, business)
    found = reckon(agreed, worked, [ON_TOP] if on_top else [])
    assert (found.total_cents, found.totals.vat_cents) == (total, vat)


def test_each_rate_has_its_vat_on_the_sum_of_that_rate() -> None:
    agreed = Agreed("vaste_prijs", [line("a", 10, 10_000), line("b", 10, 5_000, 9)], (), Discount(), False)
    found = reckon(agreed, None, [line("c", 10, 2_100, 21), line("d", 10, 109, 9)])
    # 121,00 at 21% has 21,00 of VAT; 51,09 at 9% has 4,22.
    assert [(each.percent, each.vat_cents) for each in found.totals.vat] == [(21, 2_100), (9, 422)]


def test_any_statement_adds_up_and_keeps_its_promise() -> None:
    random = Random(20_261_119)  # noqa: S311 - for cases, not for secrets
    for _ in range(400):
        agreed, on_top = _agreed(random), [_line(random, f"extra{n}") for n in range(random.randrange(3))]
        hours = random.choice([None, random.randrange(1, 241)])
        found = reckon(agreed, hours, on_top)
        rows = make_rows(
            found.lines, agreed.discount, agreed.business, lambda unit, _: unit, agreed.chosen, True
        )
        amounts = {
            kind: sum(row.amount_cents for row in rows if row.kind == kind)
            for kind in ("line", "discount", "vat", "total", "included_vat", "not_chosen")
        }
        assert amounts["line"] + amounts["discount"] + amounts["vat"] == amounts["total"] == found.total_cents
        assert amounts["not_chosen"] == 0
        assert found.totals.including_cents == found.totals.excluding_cents + found.totals.vat_cents
        as_agreed = reckon(Agreed("vaste_prijs", *_rest(agreed)), hours, on_top).total_cents
        by_hours = reckon(Agreed("uurtarief", *_rest(agreed)), hours, on_top).total_cents
        if agreed.basis == "vaste_prijs":
            assert found.total_cents == as_agreed
        elif agreed.basis == "maximumprijs":
            assert found.total_cents == min(as_agreed, by_hours)
        else:
            assert found.total_cents == by_hours
        if not agreed.business and agreed.basis == "vaste_prijs":
            extra = sum(row.amount_cents for row in rows if row.id.startswith("extra"))
            assert found.total_cents == agreed.total_cents + extra


def _agreed(random: Random) -> Agreed:
    lines = [_line(random, f"line{n}", optional=n > 1 and random.random() < 0.4) for n in range(5)]
    percent, cents = random.choice([(0, 0), (random.randrange(1, 1_000), 0), (0, random.randrange(1, 5_000))])
    chosen = [each.id for each in lines if each.optional]
    return Agreed(
        random.choice(BASES), lines, chosen, Discount(cents, percent), business=random.random() < 0.5
    )


def _line(random: Random, name: str, optional: bool = False) -> Line:
    return line(
        name,
        random.randrange(1, 200),
        random.randrange(0, 20_000),
        random.choice([21, 9, 0]),
        random.choice(["uur", "post"]),
        optional=optional,
        discounted=not name.startswith("extra") and random.random() < 0.8,
    )


def _rest(agreed: Agreed) -> tuple[list[Line], list[str], Discount, bool]:
    return list(agreed.lines), list(agreed.chosen), agreed.discount, agreed.business


@pytest.mark.parametrize(
    ("jobs", "tenths"),
    [
        ([WorkedDay(1, 2, 65)], 65),
        # Two days, one after the other.
        ([WorkedDay(1, 2, 65), WorkedDay(2, 2, 30)], 95),
        # Two crews beside each other: (6 x 2 + 4 x 2) / 4 movers.
        ([WorkedDay(1, 2, 60), WorkedDay(1, 2, 40)], 50),
        # The lift beside them counts for no mover.
        ([WorkedDay(1, 3, 60), WorkedDay(1, 0, 20)], 60),
        ([WorkedDay(1, 0, 20)], 20),
    ],
)
def test_hours_of_crews_beside_each_other_count_by_their_movers(jobs: list[WorkedDay], tenths: int) -> None:
    assert hours_worked(jobs) == tenths


@pytest.mark.parametrize(("hours", "percent"), [(71, 9), (72, 10), (65, 0), (50, 0)])
def test_it_tells_how_far_hours_are_above_the_estimate(hours: int, percent: int) -> None:
    assert percent_above(hours, 65) == percent
