"""The price indication over HTTP: what a visitor gets for the answers of the form."""

import json
from datetime import UTC, date, datetime, timedelta
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from hofvijver.columns import utc_now
from hofvijver.quote_requests import routes
from hofvijver.quote_requests.indication import indicate, is_urgent
from hofvijver.quote_requests.indication_schemas import Answers, Indication, OnRequest
from hofvijver.settings import get_settings
from hofvijver.wire.rate_limits import Limit
from tests.support.client import Client

PATH = "/functions/v1/prijsindicatie"
INVALID = (
    "Met deze gegevens kunnen wij geen prijsindicatie berekenen. "
    "Controleer uw antwoorden en probeer het opnieuw."
)
NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)
STUDIO: dict[str, Any] = {
    "from_city": "Den Haag",
    "from_country": "nederland",
    "from_floor": "begane-grond",
    "from_access": "trap",
    "to_city": "Delft",
    "to_country": "nederland",
    "to_floor": "begane-grond",
    "to_access": "lift",
    "moving_date": "2027-03-01",
    "volume": 13.9,
    "extra_services": [],
    "help_needed": "weet_niet",
}


def post(app: FastAPI, answers: Any, **headers: str) -> httpx.Response:
    content = answers if isinstance(answers, bytes) else json.dumps(answers).encode()
    key = {"apikey": get_settings().public_key, "Content-Type": "application/json"}
    return Client(app).send("POST", PATH, content=content, headers={**key, **headers})


def indicated(at: datetime = NOON, **answers: Any) -> Indication:
    found = indicate(Answers.model_validate({**STUDIO, **answers}), at)
    assert isinstance(found, Indication)
    return found


def test_a_visitor_gets_a_range_and_all_it_rests_on(app: FastAPI) -> None:
    answer = post(app, STUDIO)
    assert answer.status_code == 200
    assert answer.json() == {
        "op_aanvraag": False,
        "label": "Indicatie",
        "low": 350.0,
        "mid": 412.5,
        "high": 500.0,
        "volume": 13.9,
        "movers": 2,
        "hourly_rate": 75.0,
        "tier": "basis",
        "urgent": False,
        "hours": 5.5,
        "days": 1,
        "distance": {"km": 11, "known": True},
        "per_extra_m3": 25.0,
        "lines": [
            {
                "id": "verhuizing",
                "label": "Verhuizing met 2 verhuizers en verhuiswagen",
                "unit": "5,5 uur à €75 per uur",
                "low": 350.0,
                "mid": 412.5,
                "high": 500.0,
            }
        ],
        "on_request": [],
        "not_included": ["parkeerkosten", "tolgelden", "heffingen"],
        "notes": [
            "Dit is een indicatie, geen offerte. Bedragen zijn inclusief btw.",
            "Afstand over de weg: ongeveer 11 km.",
        ],
    }


def test_the_inventory_counts_by_the_catalogue_before_any_volume_that_was_sent() -> None:
    inventory = {"woonkamer": {"2-zitsbank": 2}, "dozen": {"verhuisdoos": 10}, "zolder": {"iets anders": 1}}
    assert indicated(furniture_list=inventory, volume=99).volume == 4.9


def test_extras_are_lines_with_their_unit_and_a_piano_is_on_request() -> None:
    extras = ["schoonmaak", "piano", "opslag", "verhuislift", "inpakservice", "demontage", "opslag"]
    found = indicated(extra_services=extras, volume=30)
    assert {line.id: (line.unit, line.low, line.high) for line in found.lines[1:]} == {
        "inpakservice": ("7,5 uur à €25 per uur", 188, 188),
        "verhuislift": ("1 dag à €150 per dag", 150, 150),
        "opslag": ("30 m³, 1 week à €5 per m³", 150, 150),
        "demontage": ("4,5 uur à €35 per uur", 158, 158),
        "schoonmaak": ("3 tot 6 uur à €20 per uur", 60, 120),
    }
    assert [(line.label, line.text) for line in found.on_request] == [("Piano transport", "Op aanvraag")]
    assert found.high == sum(line.high for line in found.lines)


def test_what_the_complete_service_includes_says_so() -> None:
    found = indicated(extra_services=["demontage"], help_needed="compleet")
    assert (found.lines[1].unit, found.lines[1].high) == ("Inbegrepen bij Complete service", 0)


def test_amounts_with_cents_are_written_with_two_decimals() -> None:
    assert indicated(help_needed="basis", volume=30).lines[0].unit == "7,5 uur à €112,50 per uur"


def test_an_unknown_place_is_said_and_a_stated_distance_assumed() -> None:
    found = indicated(to_city="Nergenshuizen")
    assert (found.distance.km, found.distance.known) == (50, False)
    assert "De afstand konden wij niet bepalen: deze indicatie gaat uit van 50 km." in found.notes


def test_what_was_not_answered_is_assumed_and_said() -> None:
    found = indicated(from_floor="", from_access=None, to_floor="2-hoog", to_access="")
    assert found.notes[-2:] == [
        "De verdieping van het beginadres is niet opgegeven: wij gaan uit van de begane grond.",
        "Of het eindadres een lift heeft, is niet opgegeven: wij gaan uit van een trap.",
    ]


def test_work_of_more_than_a_day_is_said() -> None:
    found = indicated(volume=73.4)
    assert found.days == 2
    assert any("2 dagen of op meer ploegen" in note for note in found.notes)


def test_a_move_within_two_days_has_the_urgent_rate() -> None:
    found = indicated(moving_date="2026-06-02")
    assert (found.urgent, found.hourly_rate) == (True, 95)
    assert found.notes[-1].startswith("Verhuizing binnen 48 uur: voor 2 verhuizers")


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


def test_without_a_date_nothing_is_urgent() -> None:
    assert not indicated(moving_date=None).urgent
    assert not is_urgent(date.max, NOON)
    assert not is_urgent(date.min, NOON)


@pytest.mark.parametrize(
    ("answers", "reason"),
    [
        ({}, "Vul eerst uw inboedel in, dan berekenen wij een indicatie."),
        ({"volume": 0}, "Vul eerst uw inboedel in, dan berekenen wij een indicatie."),
        (
            {"volume": None, "furniture_list": {"zolder": {}}},
            "Vul eerst uw inboedel in, dan berekenen wij een indicatie.",
        ),
        ({"volume": 200.01}, "Een verhuizing van deze omvang bekijken wij graag eerst met u."),
    ],
)
def test_what_cannot_be_computed_is_on_request(app: FastAPI, answers: Any, reason: str) -> None:
    answer = post(app, answers)
    assert answer.status_code == 200
    assert answer.json() == {"op_aanvraag": True, "label": "Op aanvraag", "reason": reason}


@pytest.mark.parametrize(
    "answers",
    [
        b"",
        b"{",
        b"[]",
        b'"tekst"',
        b'{"volume": NaN}',
        b'{"volume": 1e999}',
        b'{"from_city": "\\ud800"}',
        b"\xff\xfe",
        {"volume": -1},
        {"volume": "13.9"},
        {"volume": True},
        {"from_city": "x" * 101},
        {"from_country": "frankrijk"},
        {"to_floor": "99-hoog"},
        {"to_access": "touw"},
        {"help_needed": "luxe"},
        {"extra_services": ["toveren"]},
        {"extra_services": "piano"},
        {"extra_services": [""]},
        {"moving_date": "2026-02-30"},
        {"moving_date": "morgen"},
        {"furniture_list": {"zolder": {"koffer": 0}}},
        {"furniture_list": {"zolder": {"koffer": 1000}}},
        {"furniture_list": {"zolder": {"koffer": 1.5}}},
        {"furniture_list": {"zolder": {"koffer": True}}},
        {"furniture_list": {"zolder": {"koffer": "1"}}},
        {"furniture_list": {"zolder": 3}},
        {"furniture_list": {str(number): {} for number in range(31)}},
        {"furniture_list": {"zolder": {str(number): 1 for number in range(151)}}},
    ],
    ids=repr,
)
def test_unusable_answers_are_refused_in_dutch_without_an_echo(app: FastAPI, answers: Any) -> None:
    answer = post(app, answers)
    assert answer.status_code == 400
    assert answer.json() == {"code": "invalid", "message": INVALID}


def test_unknown_answers_are_ignored(app: FastAPI) -> None:
    assert post(app, {**STUDIO, "vanPostcode": "2511 AB"}).json() == post(app, STUDIO).json()


def test_a_body_beyond_the_limit_is_not_read(app: FastAPI) -> None:
    answer = post(app, b" " * (64 * 1024) + b"{}")
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


@pytest.mark.parametrize("body", [b"{}", b"{", b" " * 70_000])
def test_without_the_key_nothing_is_read(app: FastAPI, body: bytes) -> None:
    assert post(app, body, apikey="").json()["message"] == "No API key found in request"
    assert post(app, body, apikey="sb_publishable_anders").status_code == 401


@pytest.mark.parametrize("method", ["GET", "PUT", "DELETE"])
def test_other_methods_are_refused(app: FastAPI, method: str) -> None:
    answer = Client(app).send(method, PATH, headers={"apikey": get_settings().public_key})
    assert (answer.status_code, answer.headers["allow"]) == (405, "POST")


def test_an_address_that_asks_too_much_waits(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(routes, "INDICATIONS", Limit("proef", 60, timedelta(hours=1), burst=2))
    assert [post(app, STUDIO).status_code for _ in range(3)] == [200, 200, 429]
    answer = post(app, STUDIO)
    assert answer.json()["message"].startswith("U heeft te veel verzoeken")
    assert 1 <= int(answer.headers["retry-after"]) <= 60


def test_the_same_answers_give_the_same_indication() -> None:
    answers = Answers.model_validate(STUDIO)
    assert indicate(answers, NOON) == indicate(answers, NOON)
    assert not isinstance(indicate(answers, utc_now()), OnRequest)
