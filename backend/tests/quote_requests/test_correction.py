"""Answers put right by staff: the rules of the form, what follows from them, and what is written down."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import Engine, update
from sqlalchemy.orm import Session

from hofvijver.content import get_content
from hofvijver.quote_requests import correction
from hofvijver.quote_requests.indication import indication_of
from hofvijver.quote_requests.models import CORRECTABLE, NOT_IN_HISTORY, QuoteRequest
from hofvijver.quote_requests.rules import option_ids
from tests.support.accounts import audit_log
from tests.support.client import REPRESENTATION, Client, refusal
from tests.support.quote_requests import quote_request, stored_requests

ONE = "full_name=like.Anna*"


@pytest.fixture(autouse=True)
def anna(stored: Callable[..., None]) -> None:
    stored({"full_name": "Anna Bos", "email": "anna@example.org", "consent_version": "2026-01"})


def corrected(client: Client, **answers: Any) -> None:
    response = client.change(ONE, answers)
    assert response.status_code == 204, response.text


def history(client: Client) -> dict[str, tuple[str | None, str | None]]:
    rows = client.get("order=id", "request_history").json()
    return {row["field"]: (row["old_value"], row["new_value"]) for row in rows}


def one(engine: Engine) -> QuoteRequest:
    (row,) = stored_requests(engine)
    return row


def test_every_answer_can_be_put_right_with_from_and_to_in_its_history(
    staff: Client, app_engine: Engine
) -> None:
    chosen = [name for name, field in get_content().rules.fields.items() if field.options]
    new = {
        **{name: option_ids(name)[-1] for name in chosen},
        **quote_request(full_name="Anna de Bos", email="Anna@Bos.example", phone="06.12 34 56 78"),
        **{f"{side}_country": "belgie" for side in ("from", "to")},
        **{f"{side}_postal_code": "B-1000" for side in ("from", "to")},
        **{f"{side}_address": "Rue Neuve 1" for side in ("from", "to")},
        **{f"{side}_street": "Rue Neuve" for side in ("from", "to")},
        **{f"{side}_house_number": "1" for side in ("from", "to")},
        **{f"{side}_city": "Brussel" for side in ("from", "to")},
        **{f"{side}_home_type": "portiekflat" for side in ("from", "to")},
        **{f"{side}_floor": "4-hoog" for side in ("from", "to")},
        **{f"{side}_floor_number": 12 for side in ("from", "to")},
        **{f"{side}_access": "lift" for side in ("from", "to")},
        **{f"{side}_description": "Smalle trap" for side in ("from", "to")},
        **{f"has_elevator_{side}": True for side in ("from", "to")},
        "moving_date": "2030-12-24",
        "date_flexibility": "flexible",
        "furniture_list": {"woonkamer": {"2-zitsbank": 2}},
        "inventory_complete": True,
        "extra_services": ["inpakservice", "opslag"],
        "needs_packing": True,
        "needs_storage": True,
        "help_needed": "compleet",
        "contact_preference": "whatsapp",
        "business_move": "ja",
        "company_name": "Bos BV",
        "additional_notes": "Twee katten",
    }
    assert new.keys() == CORRECTABLE
    before = one(app_engine)
    corrected(staff, **new)
    after = one(app_engine)
    assert (after.email, after.phone, after.from_postal_code) == (
        "Anna@Bos.example",
        "06 12 34 56 78",
        "1000",
    )
    told = history(staff)
    assert told.keys() == (CORRECTABLE - NOT_IN_HISTORY) | {"volume", "price_indication"}
    assert told["full_name"] == ("Anna Bos", "Anna de Bos")
    assert told["additional_notes"] == (None, "Twee katten")
    assert told["from_floor_number"] == (None, "12")
    assert told["has_elevator_to"] == ("false", "true")
    assert json.loads(told["furniture_list"][1] or "") == {"woonkamer": {"2-zitsbank": 2}}
    assert told["volume"][0] == "0,0 m³"
    assert (after.version, after.consent_version) == (2, "2026-01")
    assert (after.consent_at, after.created_at) == (before.consent_at, before.created_at)


def test_the_log_says_which_answers_changed_and_nothing_of_the_customer(
    staff: Client, app_engine: Engine
) -> None:
    corrected(staff, email="geheim@example.org", status="in_behandeling")
    entry = audit_log(app_engine, "changed")[-1]
    assert entry.action == "changed"
    assert entry.details["fields"] == ["email", "status"]
    assert entry.details["changes"] == {"status": ["nieuw", "in_behandeling"]}
    assert "example.org" not in json.dumps(entry.details)


def test_volume_and_price_are_computed_anew_when_the_move_changes(staff: Client, app_engine: Engine) -> None:
    told = one(app_engine).price_indication
    corrected(staff, phone="070 765 43 21")
    assert one(app_engine).price_indication == told
    corrected(staff, furniture_list={"woonkamer": {"2-zitsbank": 3}, "dozen": {"verhuisdoos": 300}})
    after = one(app_engine)
    assert after.volume is not None
    assert after.volume > 10
    assert after.price_indication is not None
    assert after.price_indication["low"] != (told or {})["low"]
    was, became = history(staff)["price_indication"]
    assert "€ " in (was or "")
    assert was != became


def test_others_write_while_a_price_is_computed_and_it_holds_for_what_they_wrote(
    staff: Client, app_engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    computed: list[str] = []

    def write_and_price(answers: Any, now: Any) -> Any:
        if not computed:
            with Session(app_engine) as other, other.begin():
                other.execute(update(QuoteRequest).values(from_floor="4-hoog"))
        computed.append(answers["from_floor"])
        return indication_of(answers, now)

    monkeypatch.setattr(correction, "indication_of", write_and_price)
    corrected(staff, furniture_list={"dozen": {"verhuisdoos": 300}})
    assert computed[1:] == ["4-hoog"]
    after = one(app_engine)
    assert after.price_indication == indication_of(
        {name: getattr(after, name) for name in CORRECTABLE}, after.updated_at
    )
    # Nobody wrote meanwhile: it is computed once.
    corrected(staff, furniture_list={"dozen": {"verhuisdoos": 50}})
    assert computed[2:] == ["4-hoog"]


def test_a_customer_is_found_and_recognised_by_what_was_put_right(staff: Client, stored: Any) -> None:
    stored({"full_name": "Cor", "email": "juist@example.org", "phone": "030 111 22 33"})
    corrected(staff, full_name="Anna Zwaluw", email="JUIST@example.org", phone="+31 6 55 44 33 22")
    for typed, count in (("zwaluw", 1), ("bos", 0), ("0655443322", 1), ("anna@example.org", 0)):
        assert len(staff.get(f"search=plfts.{typed}").json()) == count
    (row,) = staff.get("full_name=eq.Anna Zwaluw").json()
    assert staff.post_json("duplicates", {"ids": [row["id"]]}) == {row["id"]: 1}


@pytest.mark.parametrize(
    ("answers", "field", "message"),
    [
        ({"email": "anna"}, "email", "email"),
        ({"phone": ""}, "phone", "required"),
        ({"from_postal_code": "1000"}, "from_postal_code", "postcode"),
        ({"from_country": "belgie"}, "from_postal_code", "postcode"),
        ({"full_name": None}, "full_name", "required"),
    ],
)
def test_the_rules_and_messages_are_those_of_the_form(
    staff: Client, app_engine: Engine, answers: dict[str, Any], field: str, message: str
) -> None:
    response = staff.change(ONE, answers)
    assert response.status_code == 400
    rules = {rule.rule: rule.message for rule in get_content().rules.fields[field].rules}
    assert response.json()["details"] == field
    assert response.json()["message"][:20] in {text[:20] for text in rules.values()}
    assert one(app_engine).version == 1


@pytest.mark.parametrize(
    "answers",
    [{"from_floor": "zolder"}, {"extra_services": ["x"]}, {"furniture_list": {"woonkamer": {"bank": 0}}}],
)
def test_what_no_form_of_ours_can_send_is_refused(staff: Client, answers: dict[str, Any]) -> None:
    assert refusal(staff.change(ONE, answers)) == (400, "23514")


def test_answers_of_one_request_at_a_time(staff: Client, stored: Callable[..., None]) -> None:
    stored({"full_name": "Anna Vos"})
    assert refusal(staff.change(ONE, {"phone": "070 765 43 21"})) == (400, "P0001")
    assert history(staff) == {}


def test_a_correction_from_an_older_state_changes_nothing(staff: Client, app_engine: Engine) -> None:
    query = f"{ONE}&version=eq.1"
    first = staff.change(query, {"phone": "070 765 43 21"}, **REPRESENTATION)
    assert first.json()[0]["version"] == 2
    assert staff.change(query, {"phone": "070 000 00 00"}, **REPRESENTATION).json() == []
    assert one(app_engine).phone == "070 765 43 21"


def test_what_is_as_it_was_is_no_change(staff: Client, app_engine: Engine) -> None:
    corrected(staff, full_name=" Anna Bos ", email="anna@example.org")
    assert one(app_engine).version == 1
    assert history(staff) == {}


def test_a_draft_that_is_sent_again_is_still_known_as_the_same(anon: Client, staff: Client) -> None:
    sent = quote_request(
        full_name="Anna Draft", email="d@example.org", idempotency_key="6f1f4d8e-3c55-4d0e-9a54-0d5b7a1b2c3d"
    )
    anon.add(sent).raise_for_status()
    staff.change("full_name=eq.Anna Draft", {"email": "e@example.org"}).raise_for_status()
    assert anon.add(sent).status_code == 201
    assert len(staff.get("full_name=eq.Anna Draft").json()) == 1
