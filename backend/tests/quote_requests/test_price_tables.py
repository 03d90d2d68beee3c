"""The tables of prices on pages: made of the facts, and the same amounts that the form shows."""

from datetime import UTC, datetime
from typing import Any

import pytest
from fastapi import FastAPI

from hofvijver import facts
from hofvijver.content import get_content
from hofvijver.quote_requests.indication_schemas import Indication
from hofvijver.quote_requests.price_facts import TypicalMove
from hofvijver.quote_requests.price_tables import PageTable, price_tables
from hofvijver.quote_requests.typical_moves import indicate_typical, move_name, typical_moves
from tests.support.indication import post

NOW = datetime(2026, 11, 18, 12, tzinfo=UTC)
CREWS = ["2 verhuizers", "3 verhuizers", "4 verhuizers"]


@pytest.fixture(scope="module")
def tables() -> dict[str, PageTable]:
    return price_tables(NOW)


def test_every_table_that_has_a_head_is_made(tables: dict[str, PageTable]) -> None:
    assert list(tables) == list(facts.find("price-tables", "tables"))
    for table in tables.values():
        assert table.rows
        assert all(len(row) <= len(table.columns) for row in table.rows)


def test_every_crew_has_its_rate(tables: dict[str, PageTable]) -> None:
    table = tables["crew-rates"]
    assert table.columns == ["Dienst", *CREWS]
    assert table.rows == [
        ["Basisverhuizing", "€ 75", "€ 112,50", "€ 150"],
        ["Complete service", "\N{EN DASH}", "€ 120", "€ 160"],
        ["Luxe service", "op maat"],
        ["Spoedverhuizing", "€ 95", "€ 142,50", "€ 190"],
    ]
    assert tables["urgent-rates"].columns == ["Dienst", *CREWS]
    assert [row[1:] for row in tables["urgent-rates"].rows] == [table.rows[3][1:], table.rows[0][1:]]


def test_minimum_and_call_out_are_told(tables: dict[str, PageTable]) -> None:
    assert tables["minimum-and-call-out"].rows == [
        ["Minimum basisverhuizing\n3 uur met 2 verhuizers", "€ 225"],
        ["Minimum complete service\n3 uur met 3 verhuizers", "€ 360"],
        ["Minimum spoedverhuizing\n3 uur met 2 verhuizers", "€ 285"],
        ["Voorrijden\ntot 25 km van ons depot in Den Haag", "gratis"],
        [
            "Voorrijden, per kilometer\ndaarbuiten, naar uw oude adres en terug vanaf uw nieuwe adres",
            "€ 1,10",
        ],
        ["Parkeerkosten, tolgelden en heffingen", "niet inbegrepen"],
    ]


def test_extras_have_the_prices_of_the_form(tables: dict[str, PageTable]) -> None:
    assert {title: price for title, _, price in tables["extras"].rows} == {
        "Inpakservice": "vanaf € 25 per uur",
        "Verhuislift huren": "vanaf € 150 per dag",
        "Tijdelijke opslag": "vanaf € 5 per m³ per week",
        "Demontage/montage": "vanaf € 35 per uur",
        "Schoonmaakservice": "vanaf € 20 per uur",
        "Piano transport": "op aanvraag",
    }
    assert "Inbegrepen bij Complete service." in tables["extras"].rows[3][1]


def answers(move: TypicalMove) -> dict[str, Any]:
    """As a visitor fills in the form."""
    return {
        "from_postal_code": get_content().company.address.postal_code,
        "to_postal_code": move.to,
        **{f"{side}_floor": move.floors for side in ("from", "to")},
        **{f"{side}_access": move.access for side in ("from", "to")},
        "furniture_list": facts.find("households", "households", move.household)["furniture"],
        "help_needed": move.help,
        "moving_date": "2099-01-01",
    }


def test_an_example_costs_what_the_form_says(app: FastAPI, tables: dict[str, PageTable]) -> None:
    shown = [move for move in typical_moves() if move.on_pages and not move.urgent]
    for move, (_, volume, crew, duration, price) in zip(shown, tables["examples"].rows, strict=True):
        found = post(app, answers(move)).json()
        low, high = (f"{found[end]:,.0f}".replace(",", ".") for end in ("low", "high"))
        assert price == f"€ {low}-{high}", move
        assert crew == f"{found['movers']} verhuizers"
        assert float(volume.removesuffix(" m³").replace(",", ".")) == pytest.approx(found["volume"], abs=0.06)
        assert duration.endswith(" uur" if found["days"] == 1 else f" uur, {found['days']} dagen")


def test_an_urgent_example_has_the_urgent_rate(tables: dict[str, PageTable]) -> None:
    shown = [move for move in typical_moves() if move.urgent]
    rows = tables["urgent-examples"].rows
    assert len(rows) == len(shown) > 2
    for move, row in zip(shown, rows, strict=True):
        plain = indicate_typical(move.model_copy(update={"urgent": False}), NOW)
        urgent = indicate_typical(move, NOW)
        assert isinstance(plain, Indication)
        assert isinstance(urgent, Indication)
        assert (plain.urgent, urgent.urgent) == (False, True)
        assert row[-1].startswith(f"€ {urgent.low:,.0f}".replace(",", "."))


@pytest.mark.parametrize(
    ("home", "figure"),
    [
        ("studio", (400, 700)),
        ("2-kamers", (600, 1000)),
        ("3-kamers", (800, 1400)),
        ("4-kamers", (1200, 1800)),
    ],
)
def test_the_guide_figures_hold_for_the_ground_floor_in_one_town(home: str, figure: tuple[int, int]) -> None:
    least, most = figure
    found = indicate_typical(TypicalMove(household=home, to="2595 AA"), NOW)
    assert isinstance(found, Indication)
    assert least <= found.low
    assert (found.high or 0) <= most


def test_a_typical_move_is_named_by_its_facts() -> None:
    assert move_name(TypicalMove(household="studio", to="2595 AA")) == "Studio, begane grond"
    full = TypicalMove(
        household="3-kamers",
        to="2595 AA",
        floors="2-hoog",
        access="lift",
        help="compleet",
        extras=("opslag",),
    )
    assert move_name(full) == "3 kamers, 2 hoog met lift, complete service, tijdelijke opslag"


def test_an_extra_that_is_offered_no_longer_is_left_out_of_typical_moves() -> None:
    move = TypicalMove(household="studio", to="2595 AA", extras=("olifant",))
    assert move_name(move) == "Studio, begane grond"
    assert indicate_typical(move, NOW) == indicate_typical(move.model_copy(update={"extras": ()}), NOW)
