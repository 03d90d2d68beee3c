"""The price indication over HTTP: what a visitor gets for the answers of the form."""

from datetime import UTC, date, datetime
from typing import Any

import pytest
from fastapi import FastAPI

from hofvijver.columns import utc_now
from hofvijver.facts import find
from hofvijver.quote_requests.indication import indicate
from hofvijver.quote_requests.indication_schemas import Answers, Indication, OnRequest
from hofvijver.quote_requests.likely_moves import is_urgent
from tests.support.indication import STUDIO, post

INSURED = find("terms", "insured_up_to")
NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)


def indicated(**answers: Any) -> Indication:
    found = indicate(Answers.model_validate({**STUDIO, **answers}), NOON)
    assert isinstance(found, Indication)
    return found


def test_a_visitor_gets_a_range_and_all_it_rests_on(app: FastAPI) -> None:
    response = post(app, STUDIO)
    assert response.status_code == 200
    assert response.json() == {
        "op_aanvraag": False,
        "label": "Indicatie",
        "low": 370.0,
        "mid": 450.0,
        "high": 530.0,
        "volume": 13.9,
        "volume_basis": "counted",
        "counted_volume": 13.9,
        "movers": 2,
        "hourly_rate": 75.0,
        "tier": "basis",
        "urgent": False,
        "hours": 6.0,
        "days": 1,
        "distance": {"km": 10, "km_high": 10, "known": True, "from": "Den Haag", "to": "Delft"},
        "per_extra_m3": 29.0,
        "lines": [
            {
                "id": "verhuizing",
                "label": "Verhuizing met 2 verhuizers en verhuiswagen",
                "unit": "5 tot 7 uur à € 75 per uur",
                "quantity_low": 5.0,
                "quantity_high": 7.0,
                "rate": 75.0,
                "low": 375.0,
                "mid": 450.0,
                "high": 525.0,
                "included": False,
            }
        ],
        "assumptions": [],
        "on_request": [],
        "not_included": ["parkeerkosten", "tolgelden", "heffingen"],
        "minimum": 225.0,
        "excluding_vat": {"low": 306.0, "high": 438.0},
        "margin": (
            "Waarom een marge? Hoelang wij bezig zijn, hangt op de dag zelf af van de parkeerplek, de trap "
            "en het inpakken. In uw offerte staat wat u betaalt."
        ),
        "insurance": f"Uw inboedel is tijdens de verhuizing verzekerd tot {INSURED}.",
        "notes": [
            "Dit is een indicatie, geen offerte. Bedragen zijn inclusief btw.",
            "Afstand: ongeveer 10 km, van Den Haag naar Delft.",
            "Wij rekenen ten minste 3 uur, dat is € 225.",
        ],
    }


def test_the_inventory_counts_by_the_catalogue_before_any_volume_that_was_sent() -> None:
    inventory = {"woonkamer": {"2-zitsbank": 2}, "dozen": {"verhuisdoos": 10}, "zolder": {"iets anders": 1}}
    assert indicated(furniture_list=inventory, volume=99, inventory_complete=True).volume == 4.9


def test_extras_are_lines_with_their_unit_and_a_piano_is_on_request() -> None:
    extras = ["schoonmaak", "piano", "opslag", "verhuislift", "inpakservice", "demontage", "opslag"]
    found = indicated(extra_services=extras, volume=30)
    assert {line.id: (line.unit, line.low, line.high) for line in found.lines[1:]} == {
        "inpakservice": ("7,5 uur à € 25 per uur", 187.5, 187.5),
        "verhuislift": ("1 dag à € 150 per dag", 150, 150),
        "opslag": ("30 m³, 4 weken à € 5 per m³ per week", 600, 600),
        "demontage": ("4,5 uur à € 35 per uur", 157.5, 157.5),
        "schoonmaak": ("3 tot 6 uur à € 20 per uur", 60, 120),
    }
    assert found.lines[3].label == "Tijdelijke opslag, 4 weken"
    week = indicated(extra_services=["opslag"], volume=30, storage_period="1-week")
    assert (week.lines[1].unit, week.lines[1].high) == ("30 m³, 1 week à € 5 per m³ per week", 150)
    assert [(line.label, line.text) for line in found.on_request] == [("Piano transport", "Op aanvraag")]


def test_what_the_complete_service_includes_says_so() -> None:
    found = indicated(extra_services=["demontage"], help_needed="compleet")
    assert (found.lines[1].unit, found.lines[1].high) == ("Inbegrepen bij Complete service", 0)


def test_the_receipt_tells_what_a_moving_lift_costs_and_saves() -> None:
    stairs = {"from_floor": "4-hoog", "from_access": "trap", "to_floor": "2-hoog", "to_access": "trap"}
    plain = indicated(**stairs, volume=30)
    found = indicated(**stairs, volume=30, extra_services=["verhuislift"])
    saved = plain.lines[0].mid - found.lines[0].mid
    assert (found.lines[1].id, found.lines[1].mid, saved) == ("verhuislift", 150, 450)
    assert found.high
    assert plain.high
    assert found.high < plain.high
    assert found.notes[-1] == (
        "De verhuislift vervangt de trap. Het sjouwen kost daardoor ongeveer € 450 minder; "
        "de huur van de lift staat apart."
    )
    without_stairs = indicated(extra_services=["verhuislift"])
    assert without_stairs.notes[-1].startswith("Een verhuislift scheelt hier geen uren")


def test_the_complete_service_is_named_where_it_is_cheaper_than_its_parts() -> None:
    parts = indicated(volume=32, extra_services=["demontage"])
    complete = indicated(volume=32, extra_services=["demontage"], help_needed="compleet")
    assert parts.mid
    assert complete.mid
    saved = int(parts.mid - complete.mid)
    assert parts.notes[-1] == (
        "Bij de complete service zijn demontage en montage inbegrepen. "
        f"Dan betaalt u ongeveer € {saved} minder."
    )
    assert "complete service" not in complete.notes[-1]
    assert "complete service" not in indicated(volume=5, extra_services=["demontage"]).notes[-1]


def test_amounts_with_cents_are_written_with_two_decimals() -> None:
    assert indicated(volume=20).lines[0].unit == "5 tot 7 uur à € 112,50 per uur"


def test_the_way_from_and_to_the_depot_is_a_line_of_its_own() -> None:
    groningen = {"from_city": "Groningen", "from_postal_code": "9711 AA", "to_city": "Groningen"}
    found = indicated(**groningen, to_postal_code="9712 AA")
    way = found.lines[1]
    assert (way.label, way.quantity_low, way.rate) == ("Voorrijden", 446, 1.1)
    assert way.unit == "446 km à € 1,10 per km, buiten 25 km rond ons depot in Den Haag"
    assert found.notes[1] == "Afstand: ongeveer 3 km, binnen Groningen."
    assert found.low - indicated().low > 300


def test_a_move_abroad_counts_the_way_back() -> None:
    berlin = {"to_country": "duitsland", "to_postal_code": "10115", "to_city": "Berlin"}
    found = indicated(**berlin)
    assert 650 <= found.distance.km <= 850
    assert found.lines[1].quantity_low == found.distance.km - 25


def test_an_island_is_on_request_with_the_reason(app: FastAPI) -> None:
    for postcode, city, island in (("8899 AA", "Oost-Vlieland", "Vlieland"), ("1791AB", "Den Burg", "Texel")):
        response = post(app, {**STUDIO, "to_postal_code": postcode, "to_city": city}).json()
        assert response["op_aanvraag"] is True
        assert island in response["reason"]


def test_with_an_unknown_place_only_the_least_is_known() -> None:
    known = indicated()
    found = indicated(to_postal_code="", to_city="Nergenshuizen")
    assert not found.distance.known
    assert found.distance.km < 5 < 200 < found.distance.km_high
    assert (found.label, found.low, found.mid, found.high) == ("Vanaf", known.low, None, None)
    assert [each.id for each in found.assumptions] == ["distance"]
    assert found.notes[1].startswith("Eén van de adressen kennen wij nog niet.")


def test_an_open_answer_says_what_is_assumed_and_what_others_would_add_or_save() -> None:
    floors = {"from_floor": "", "from_access": None, "to_floor": "4-hoog", "to_access": ""}
    found = indicated(**floors, help_needed="weet_niet", volume=30)
    assert found.label == "Meestal"
    assert [(each.id, each.text, each.effect, each.saves) for each in found.assumptions] == [
        ("from_floor", "Oude woning: 1 hoog met trap", 300, 80),
        ("to_access", "Nieuwe woning: 4 hoog met trap", 0, 230),
        ("help_needed", "Hulp: Basisverhuizing", 100, 0),
    ]
    lift = indicated(**{**floors, "to_access": "lift"}, help_needed="weet_niet", volume=30)
    # What was said is what is seen.
    assert found.high is not None
    assert lift.high is not None
    assert max(found.low - lift.low, found.high - lift.high) == found.assumptions[1].saves


def test_on_the_ground_floor_it_does_not_matter_how_one_gets_up() -> None:
    assert not indicated(from_access="", to_access="").assumptions


def test_work_of_more_than_a_day_is_said() -> None:
    found = indicated(volume=63)
    assert found.days == 2
    assert found.notes[-1] == "Dit is meer werk dan in een dag van 8 uur past: wij rekenen op 2 dagen."


def test_a_move_within_two_days_has_the_urgent_rate() -> None:
    found = indicated(moving_date="2026-06-02")
    assert (found.urgent, found.hourly_rate) == (True, 95)
    assert found.notes[-1] == (
        "Verhuizing binnen 48 uur: het spoedtarief is € 95 per uur, "
        "met 2 verhuizers en verhuiswagen, geen extra kosten voor spoed."
    )


@pytest.mark.parametrize(
    ("now", "urgent"),
    [
        # The moving day begins at nine in the Netherlands, in June two hours earlier by UTC.
        (datetime(2026, 6, 1, 7, 0, tzinfo=UTC), True),
        (datetime(2026, 6, 1, 6, 59, tzinfo=UTC), False),
        (datetime(2026, 6, 3, 20, 0, tzinfo=UTC), True),
        (datetime(2026, 6, 3, 22, 0, tzinfo=UTC), False),
    ],
)
def test_urgent_is_within_forty_eight_hours_and_not_over(now: datetime, urgent: bool) -> None:
    assert is_urgent(date(2026, 6, 3), now) is urgent


def test_a_day_outside_the_calendar_is_not_urgent() -> None:
    assert not is_urgent(date.max, NOON)
    assert not is_urgent(date.min, NOON)


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        (
            {"from_postal_code": "", "from_city": " "},
            "Vul eerst beide postcodes in, dan berekenen wij een indicatie.",
        ),
        (
            {"volume": 0, "from_home_type": "bedrijfspand"},
            "Vul eerst uw inboedel in, dan berekenen wij een indicatie.",
        ),
        ({"volume": 200.01}, "Een verhuizing van deze omvang bekijken wij graag eerst met u."),
    ],
)
def test_what_cannot_be_computed_is_on_request(app: FastAPI, changed: Any, reason: str) -> None:
    response = post(app, {**STUDIO, **changed})
    assert response.status_code == 200
    assert response.json() == {"op_aanvraag": True, "label": "Op aanvraag", "reason": reason}


def test_the_same_answers_give_the_same_indication() -> None:
    answers = Answers.model_validate(STUDIO)
    assert indicate(answers, NOON) == indicate(answers, NOON)
    assert not isinstance(indicate(answers, utc_now()), OnRequest)
