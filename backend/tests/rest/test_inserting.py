"""POST: what a visitor sends, and what is stored of it."""

import asyncio
from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from fastapi import FastAPI
from sqlalchemy import Engine

from hofvijver.columns import utc_now
from hofvijver.content import get_content
from hofvijver.places import postcodes
from hofvijver.settings import get_settings
from tests.support.client import OBJECT, REPRESENTATION, Client, refusal
from tests.support.quote_requests import count_mails, quote_request, stored_requests


@pytest.mark.parametrize("caller", ["anon", "user", "staff", "admin"])
def test_everyone_may_send_a_request(request: pytest.FixtureRequest, app_engine: Engine, caller: str) -> None:
    client: Client = request.getfixturevalue(caller)
    response = client.add()
    assert (response.status_code, response.content) == (201, b"")
    assert response.headers["content-range"] == "*/*"
    assert "content-type" not in response.headers
    (row,) = stored_requests(app_engine)
    assert (row.full_name, row.status, row.version, row.volume) == ("Jan de Vries", "nieuw", 1, 0)


def test_a_request_brings_its_mails(anon: Client, app_engine: Engine) -> None:
    anon.add()
    assert count_mails(app_engine) == 2


def test_values_are_stored_tidy(anon: Client, app_engine: Engine) -> None:
    sent = quote_request(
        full_name="  Jan \u00a0", from_postal_code=" 2514ed ", to_postal_code="3011-ad", additional_notes=" "
    )
    assert anon.add(sent).status_code == 201
    (row,) = stored_requests(app_engine)
    assert (row.full_name, row.from_postal_code, row.to_postal_code) == ("Jan", "2514 ED", "3011 AD")
    assert row.additional_notes is None


def test_the_server_computes_the_volume(anon: Client, app_engine: Engine) -> None:
    furniture = {"woonkamer": {"2-zitsbank": 2, "onbekend": 1}, "dozen": {"verhuisdoos": 10}}
    assert anon.add(quote_request(furniture_list=furniture)).status_code == 201
    (row,) = stored_requests(app_engine)
    assert (row.furniture_list, row.volume) == (furniture, 4.9)


def test_all_answers_of_the_form_are_stored(anon: Client, app_engine: Engine) -> None:
    answers: dict[str, Any] = {
        "from_country": "belgie",
        "from_postal_code": "1000",
        "from_home_type": "portiekflat",
        "from_floor": "3-hoog",
        "from_access": "trap",
        "from_description": "Smalle trap",
        "has_elevator_to": True,
        "needs_packing": True,
        "date_flexibility": "specific",
        "extra_services": ["inpakservice", "piano"],
        "help_needed": "basis",
        "contact_preference": "email",
        "business_move": "nee",
        "consent_version": "1",
        "consent_at": (utc_now() - timedelta(hours=1)).astimezone(get_content().company.zone).isoformat(),
        "idempotency_key": str(uuid4()),
    }
    assert anon.add(quote_request(**answers)).status_code == 201
    (row,) = stored_requests(app_engine)
    found = {name: getattr(row, name) for name in answers}
    assert str(found.pop("idempotency_key")) == answers.pop("idempotency_key")
    assert found.pop("consent_at") == datetime.fromisoformat(str(answers.pop("consent_at")))
    assert found == answers


def test_the_price_is_the_servers_whatever_was_sent(anon: Client, staff: Client) -> None:
    answers = {
        "furniture_list": {"dozen": {"verhuisdoos": 50}},
        "from_floor": "3-hoog",
        "from_access": "trap",
    }
    for number, sent in enumerate([{"low": 1, "high": 2}, [1], "gratis", None]):
        made = quote_request(**answers, price_indication=sent, email=f"k{number}@example.nl")
        assert anon.add(made).status_code == 201
    asked = {
        name: quote_request()[name]
        for name in ("from_postal_code", "from_city", "to_postal_code", "to_city", "moving_date")
    }
    shown = anon.post_json("prijsindicatie", {**asked, **answers})
    assert shown["low"] > 2
    assert staff.found("", "price_indication") == [shown] * 4


def test_a_price_that_cannot_be_computed_is_given_on_request(anon: Client, staff: Client) -> None:
    anon.add(quote_request(to_postal_code="8899 AA", to_city="Vlieland"))
    (price,) = staff.found("", "price_indication")
    assert (price["op_aanvraag"], price["label"]) == (True, "Op aanvraag")


def test_what_a_price_needs_is_read_before_anybody_can_ask_for_one(app: FastAPI) -> None:
    async def start() -> int:
        async with app.router.lifespan_context(app):
            return postcodes.read_postcodes.cache_info().currsize

    # What was made of them is kept too, and would spare reading them.
    for kept in vars(postcodes).values():
        if hasattr(kept, "cache_clear"):
            kept.cache_clear()
    assert asyncio.run(start()) == 1


@pytest.mark.parametrize("prefer", ["", "return=minimal", "count=exact"])
def test_the_response_names_the_reference(anon: Client, app_engine: Engine, prefer: str) -> None:
    sent = quote_request(idempotency_key=str(uuid4()))
    places = [anon.add(sent, prefer=prefer).headers["content-location"] for _ in range(2)]
    (row,) = stored_requests(app_engine)
    assert places == [f"/quote_requests?reference=eq.{row.reference}"] * 2


def test_staff_gets_the_reference_as_well_and_a_list_has_none(staff: Client) -> None:
    response = staff.add(query="select=reference", **REPRESENTATION)
    (row,) = response.json()
    assert response.headers["content-location"] == f"/quote_requests?reference=eq.{row['reference']}"
    assert staff.found(response.headers["content-location"].partition("?")[2]) == ["Jan de Vries"]
    assert "content-location" not in staff.add([quote_request(), quote_request()]).headers


def test_a_page_elsewhere_can_read_the_reference(anon: Client) -> None:
    response = anon.add(origin="https://elders.example")
    assert "content-location" in response.headers["access-control-expose-headers"]


def test_consent_without_a_time_gets_the_time_of_arrival(anon: Client, app_engine: Engine) -> None:
    anon.add(quote_request(consent_version="1"))
    anon.add(quote_request())
    assert [row.consent_at is None for row in stored_requests(app_engine)] == [False, True]


def test_staff_gets_the_row_back(staff: Client) -> None:
    response = staff.add(query="select=full_name,naam:from_city", **REPRESENTATION)
    assert response.status_code == 201
    assert response.json() == [{"full_name": "Jan de Vries", "naam": "Den Haag"}]
    assert response.headers["preference-applied"] == "return=representation"
    assert response.headers["content-type"] == "application/json; charset=utf-8"
    single = staff.add(query="select=email", **REPRESENTATION, **OBJECT)
    assert single.json() == {"email": "jan@example.org"}


def test_headers_only_tells_where_the_row_is(staff: Client, app_engine: Engine) -> None:
    response = staff.add(prefer="return=headers-only")
    assert response.headers["location"] == f"/quote_requests?id=eq.{stored_requests(app_engine)[0].id}"


def test_two_rows_are_not_one_object_and_are_not_stored(staff: Client, app_engine: Engine) -> None:
    response = staff.add([quote_request(), quote_request()], **REPRESENTATION, **OBJECT)
    assert refusal(response) == (406, "PGRST116")
    assert stored_requests(app_engine) == []


def test_a_list_is_stored_as_a_whole_or_not_at_all(anon: Client, app_engine: Engine) -> None:
    assert refusal(anon.add([quote_request(), quote_request(email="x")])) == (400, "23514")
    assert stored_requests(app_engine) == []
    assert (
        anon.add([quote_request(), quote_request(email="b@example.nl")], prefer="count=exact").headers[
            "content-range"
        ]
        == "*/2"
    )
    assert len(stored_requests(app_engine)) == 2
    assert anon.add([]).status_code == 201


def test_with_columns_other_keys_are_ignored_and_absent_ones_are_null(
    anon: Client, app_engine: Engine
) -> None:
    columns = ",".join(f'"{name}"' for name in [*quote_request(), "needs_packing"])
    sent = [quote_request(needs_packing=True, kleur="rood"), quote_request(additional_notes="weg")]
    assert refusal(anon.add(sent, {"columns": columns})) == (400, "23502")
    response = anon.add(sent, {"columns": columns}, prefer="missing=default")
    assert (response.status_code, response.headers["preference-applied"]) == (201, "missing=default")
    assert {(row.needs_packing, row.additional_notes) for row in stored_requests(app_engine)} == {
        (True, None),
        (False, None),
    }


def test_the_same_key_twice_is_one_request(anon: Client, app_engine: Engine) -> None:
    sent = quote_request(idempotency_key=str(uuid4()), full_name="Jan de Vries ")
    responses = [anon.add(sent), anon.add({**sent, "full_name": "Jan de Vries"})]
    assert [response.status_code for response in responses] == [201, 201]
    assert len(stored_requests(app_engine)) == 1
    assert count_mails(app_engine) == 2


def test_the_same_request_may_take_longer_and_cost_more_the_second_time(
    anon: Client, app_engine: Engine
) -> None:
    sent = quote_request(idempotency_key=str(uuid4()), form_seconds=40, price_indication={"low": 1})
    again = {**sent, "form_seconds": 90, "price_indication": {"low": 2}, "trap": ""}
    assert [anon.add(each).status_code for each in (sent, again)] == [201, 201]
    assert [row.form_seconds for row in stored_requests(app_engine)] == [40]


def test_the_same_key_with_other_content_is_refused(anon: Client, app_engine: Engine) -> None:
    sent = quote_request(idempotency_key=str(uuid4()))
    anon.add(sent)
    response = anon.add({**sent, "to_city": "Breda"})
    assert refusal(response) == (422, "PT422")
    assert response.json()["message"] == get_content().quote_messages.sent_differently
    assert [row.to_city for row in stored_requests(app_engine)] == ["Rotterdam"]


def test_too_many_requests_from_one_address_have_to_wait(anon: Client, app_engine: Engine) -> None:
    statuses = [anon.add().status_code for _ in range(12)]
    assert statuses == [201] * 10 + [429] * 2
    response = anon.add()
    assert refusal(response) == (429, "PT429")
    assert response.json()["message"] == get_content().messages.too_many_requests
    assert 0 < int(response.headers["retry-after"]) <= 180
    assert len(stored_requests(app_engine)) == 10
    assert anon.at("203.0.113.9").add().status_code == 201


def test_a_list_counts_each_of_its_rows(anon: Client, app_engine: Engine) -> None:
    assert anon.add([quote_request()] * 11).status_code == 429
    assert stored_requests(app_engine) == []
    assert anon.add([quote_request()] * 10).status_code == 201


def test_refused_requests_do_not_count_and_staff_is_not_held_up(
    anon: Client, staff: Client, app_engine: Engine
) -> None:
    for _ in range(11):
        anon.add(quote_request(email="x"))
        assert staff.add().status_code == 201
    assert anon.add().status_code == 201


def test_the_limit_can_be_raised(anon: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RATE_LIMIT_FACTOR", "100")
    get_settings.cache_clear()
    assert anon.add([quote_request()] * 50).status_code == 201
