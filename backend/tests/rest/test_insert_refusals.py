"""POST: what is refused, with nothing stored."""

from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import Engine

from hofvijver.content import get_content
from tests.support.client import Client, refusal
from tests.support.quote_requests import count_mails, quote_request, stored_requests


@pytest.mark.parametrize(
    ("changes", "code", "message"),
    [
        ({"from_address": " "}, "23514", "Van adres is verplicht"),
        ({"from_address": None}, "23502", "Van adres is verplicht"),
        ({"to_address": "x" * 256}, "23514", "Adres mag maximaal 255 tekens bevatten"),
        ({"from_postal_code": "12345"}, "23514", "Ongeldige postcode format (verwacht: 1234 AB)"),
        (
            {"from_country": "duitsland", "from_postal_code": "1234 AB"},
            "23514",
            "Ongeldige postcode format (verwacht: 10115)",
        ),
        ({"moving_date": None}, "23502", "Verhuisdatum is verplicht"),
        ({"moving_date": ""}, "23502", "Verhuisdatum is verplicht"),
        ({"moving_date": "", "from_city": ""}, "23514", "Stad is verplicht"),
        ({"email": "geen adres"}, "23514", "Ongeldig e-mailadres"),
        ({"email": None}, "23502", "Ongeldig e-mailadres"),
        ({"phone": "1234"}, "23514", "Telefoonnummer moet minimaal 10 cijfers bevatten"),
        ({"phone": "070 1234567 x"}, "23514", "Ongeldig telefoonnummer format"),
        ({"phone": "----------"}, "23514", "Ongeldig telefoonnummer format"),
        (
            {"furniture_list": {"woonkamer": {"bank": 0}}},
            "23514",
            get_content().quote_messages.inventory_invalid,
        ),
        ({"furniture_list": {"woonkamer": 3}}, "23514", get_content().quote_messages.inventory_invalid),
        (
            {"from_postal_code": "x", "full_name": ""},
            "23514",
            "Ongeldige postcode format (verwacht: 1234 AB)",
        ),
    ],
)
@pytest.mark.any_database("it is refused before a statement is made")
def test_a_broken_rule_is_told_in_dutch_and_nothing_is_stored(
    anon: Client, app_engine: Engine, changes: dict[str, Any], code: str, message: str
) -> None:
    response = anon.add(quote_request(**changes))
    assert refusal(response) == (400, code)
    assert (response.json()["message"], response.json()["details"]) == (message, None)
    assert stored_requests(app_engine) == []
    assert count_mails(app_engine) == 0


@pytest.mark.parametrize("column", sorted(quote_request()))
@pytest.mark.any_database("it is refused before a statement is made")
def test_a_required_column_may_not_be_absent(anon: Client, column: str) -> None:
    response = anon.add({name: value for name, value in quote_request().items() if name != column})
    assert refusal(response) == (400, "23502")


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"moving_date": "morgen"}, "22007"),
        ({"moving_date": "2030-02-30"}, "22008"),
        ({"moving_date": 20300202}, "22P02"),
        ({"needs_packing": "misschien"}, "22P02"),
        ({"needs_packing": 1}, "22P02"),
        ({"needs_packing": None}, "23502"),
        ({"furniture_list": None}, "23502"),
        ({"full_name": {"first": "Jan"}}, "22P02"),
        ({"full_name": 7}, "22P02"),
        ({"idempotency_key": "x"}, "22P02"),
        ({"consent_at": "gisteren"}, "22007"),
        ({"consent_at": "2026-01-01T25:00:00Z"}, "22008"),
        ({"from_country": "frankrijk"}, "23514"),
        ({"extra_services": ["vliegen"]}, "23514"),
        ({"extra_services": ["piano", "piano"]}, "23514"),
        ({"extra_services": "piano"}, "23514"),
        ({"extra_services": [{}]}, "23514"),
        ({"consent_version": "x" * 21}, "23514"),
        ({"full_name": "Jan\x00"}, "22P05"),
        ({"furniture_list": {"a\x00": {}}}, "22P05"),
    ],
)
def test_a_value_that_does_not_fit_is_refused(
    anon: Client, app_engine: Engine, changes: dict[str, Any], code: str
) -> None:
    response = anon.add(quote_request(**changes))
    assert refusal(response) == (400, code)
    assert stored_requests(app_engine) == []


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (b"", "Empty or invalid json"),
        (b"{", "Empty or invalid json"),
        (b"7", "Empty or invalid json"),
        (b"[1]", "Empty or invalid json"),
        (b'{"volume":NaN}', "Empty or invalid json"),
        (b'{"volume":1e999}', "Empty or invalid json"),
        (b'{"full_name":"\\ud800"}', "Empty or invalid json"),
        (b'{"full_name":"\xff"}', "Empty or invalid json"),
        (b"[" * 60_000, "Empty or invalid json"),
        (b'[{"email":"a"},{"phone":"b"}]', "All object keys must match"),
    ],
)
@pytest.mark.any_database("it is refused before a statement is made")
def test_a_body_that_cannot_be_read_is_refused(anon: Client, body: bytes, message: str) -> None:
    response = anon.ask("POST", "/quote_requests", headers={"content-type": "application/json"}, content=body)
    assert refusal(response) == (400, "PGRST102")
    assert response.json()["message"] == message


def test_a_body_of_another_type_is_refused(anon: Client) -> None:
    response = anon.ask("POST", "/quote_requests", headers={"content-type": "text/csv"}, content=b"a,b")
    assert refusal(response) == (400, "PGRST102")


def test_a_body_above_the_limit_is_refused(anon: Client, app_engine: Engine) -> None:
    assert refusal(anon.add(quote_request(additional_notes="x" * 65_536))) == (413, "PT413")
    assert stored_requests(app_engine) == []


def test_an_unknown_column_is_refused(anon: Client) -> None:
    response = anon.add(quote_request(kleur="rood"))
    assert refusal(response) == (400, "PGRST204")
    told = "Could not find the 'kleur' column of 'quote_requests' in the schema cache"
    assert response.json()["message"] == told
    assert refusal(anon.add(quote_request(content_fingerprint="x"))) == (400, "PGRST204")
    assert refusal(anon.add([quote_request()], 'columns="kleur"')) == (400, "PGRST204")


SERVERS_OWN = {
    "id": str(uuid4()),
    "reference": "AAAA-BBBB",
    "created_at": "2020-01-01T00:00:00Z",
    "updated_at": "2020-01-01T00:00:00Z",
    "volume": 1,
    "spam_score": 0,
    "is_suspect": False,
    "status": "akkoord",
    "assignee_id": None,
    "internal_notes": "x",
    "version": 1,
}


@pytest.mark.parametrize("column", sorted(SERVERS_OWN))
@pytest.mark.any_database("it is refused before a statement is made")
def test_nobody_chooses_what_the_server_or_staff_sets(
    anon: Client, staff: Client, app_engine: Engine, column: str
) -> None:
    sent = quote_request(**{column: SERVERS_OWN[column]})
    response = anon.add(sent)
    assert refusal(response) == (401, "42501")
    assert response.headers["www-authenticate"] == "Bearer"
    assert refusal(staff.add(sent)) == (403, "42501")
    assert stored_requests(app_engine) == []


@pytest.mark.parametrize(("caller", "status"), [("anon", 401), ("user", 403)])
@pytest.mark.parametrize("wanted", ["representation", "headers-only"])
def test_who_may_not_read_cannot_have_the_row_back(
    request: pytest.FixtureRequest, app_engine: Engine, caller: str, status: int, wanted: str
) -> None:
    client: Client = request.getfixturevalue(caller)
    response = client.add(prefer=f"return={wanted}")
    assert refusal(response) == (status, "42501")
    told = 'new row violates row-level security policy for table "quote_requests"'
    assert response.json()["message"] == told
    assert stored_requests(app_engine) == []


@pytest.mark.parametrize("resolution", ["merge-duplicates", "ignore-duplicates"])
@pytest.mark.parametrize(("caller", "status"), [("anon", 401), ("staff", 403)])
def test_nobody_may_upsert(
    request: pytest.FixtureRequest, app_engine: Engine, resolution: str, caller: str, status: int
) -> None:
    client: Client = request.getfixturevalue(caller)
    response = client.add(query="on_conflict=email", prefer=f"resolution={resolution}")
    assert refusal(response) == (status, "42501")
    assert refusal(client.add(query="on_conflict=kleur")) == (400, "42703")
    assert stored_requests(app_engine) == []


@pytest.mark.usefixtures("app_engine")
@pytest.mark.parametrize(("caller", "status"), [("anon", 401), ("user", 403), ("admin", 403)])
def test_nobody_gives_a_role_over_the_api(request: pytest.FixtureRequest, caller: str, status: int) -> None:
    client: Client = request.getfixturevalue(caller)
    response = client.ask("POST", "/user_roles", json={"user_id": str(uuid4()), "role": "admin"})
    assert refusal(response) == (status, "42501")
    told = 'new row violates row-level security policy for table "user_roles"'
    assert response.json()["message"] == told
