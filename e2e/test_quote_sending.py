"""A sent quote request: every answer in the database, as it was typed."""

import re
from typing import Any

from playwright.sync_api import expect

from e2e.conftest import PHONE, Open, wait_until_alive
from e2e.quote_request import MESSAGES, PATH, fill_until_overview, moving_day, send, stored
from hofvijver.quote_requests.models import QuoteRequest
from tests.support.servers import Server

#: What the row holds beside what was typed.
MADE_BY_THE_SERVER = {
    "id",
    "reference",
    "created_at",
    "updated_at",
    "consent_at",
    "idempotency_key",
    "content_fingerprint",
    "price_indication",
    "form_seconds",
}


def columns(row: QuoteRequest) -> dict[str, Any]:
    return {column.name: getattr(row, column.name) for column in QuoteRequest.__table__.columns}


def test_a_full_request_on_a_phone_is_stored_as_it_was_typed(
    open_page: Open, server: Server, email: str
) -> None:
    page = open_page(PATH, viewport=PHONE, has_touch=True)
    fill_until_overview(page, email=email)
    price = page.get_by_role("region", name="Prijsindicatie")
    expect(price.get_by_text("Indicatie", exact=True)).to_be_visible()
    shown = price.locator("p", has_text="€").first.inner_text()
    send(page)
    expect(page.get_by_role("status").get_by_text(MESSAGES["submit_success"])).to_be_visible()
    page.wait_for_url("/")

    (row,) = stored(server, email)
    made = {name: columns(row)[name] for name in MADE_BY_THE_SERVER}
    assert {name: value for name, value in columns(row).items() if name not in made} == {
        "from_address": "Spui 12 a",
        "from_postal_code": "2511 CV",
        "from_city": "Den Haag",
        "from_country": "nederland",
        "from_home_type": "portiekflat",
        "from_floor": "3-hoog",
        "from_access": "trap",
        "from_description": "Smalle trap, derde deur links",
        "has_elevator_from": False,
        "to_address": "Oudegracht 4",
        "to_postal_code": "3511 LX",
        "to_city": "Utrecht",
        "to_country": "nederland",
        "to_home_type": "rijwoning",
        "to_floor": "begane-grond",
        "to_access": "beide",
        "to_description": None,
        "has_elevator_to": True,
        "moving_date": moving_day(),
        "date_flexibility": "specific",
        "furniture_list": {"woonkamer": {"2-zitsbank": 1, "eetkamerstoel": 6}, "dozen": {"verhuisdoos": 25}},
        "volume": 5.0,
        "extra_services": ["inpakservice", "piano"],
        "needs_packing": True,
        "needs_storage": False,
        "help_needed": "compleet",
        "full_name": "Anna van den Berg",
        "email": email,
        "email_key": email,
        "phone": "06 12 34 56 78",
        "phone_key": row.phone_key,
        "contact_preference": "whatsapp",
        "business_move": "nee",
        "additional_notes": "Een antieke klok en twee katten",
        "consent_version": "1",
        "trap": row.trap,
        "spam_score": row.spam_score,
        "is_suspect": row.is_suspect,
        "status": "nieuw",
        "first_response_at": None,
        "assignee_id": None,
        "internal_notes": None,
        "version": 1,
    }
    assert all(value is not None for value in made.values())
    assert not row.trap
    assert row.price_indication is not None
    assert [int(amount) for amount in re.findall(r"\d+", shown.replace(".", ""))] == [
        row.price_indication[end] for end in ("low", "high")
    ]


def test_a_visitor_who_took_the_time_is_not_suspect_and_a_robot_is_stored_apart(
    open_page: Open, server: Server, email: str
) -> None:
    page = open_page(PATH)
    page.wait_for_timeout(3000)
    page.locator("[name=website]").evaluate(
        """field => {
            Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, 'x.example');
            field.dispatchEvent(new Event('input', { bubbles: true }));
        }"""
    )
    fill_until_overview(page, email=f"robot.{email}")
    send(page)
    page.wait_for_url("/")
    page.goto(PATH)
    wait_until_alive(page)
    page.wait_for_timeout(3000)
    fill_until_overview(page, email=email)
    send(page)
    page.wait_for_url("/")

    (robot,), (person,) = stored(server, f"robot.{email}"), stored(server, email)
    assert (robot.is_suspect, robot.trap) == (True, "x.example")
    assert (person.is_suspect, person.spam_score) == (False, 0)


def test_a_move_to_belgium_has_a_belgian_postcode(open_page: Open, server: Server, email: str) -> None:
    page = open_page(PATH)
    fill_until_overview(page, email=email, naarLand="belgie", naarPostcode="9000", naarStad="Gent")
    expect(page.get_by_text("Oudegracht 4, 9000 Gent")).to_be_visible()
    send(page)
    page.wait_for_url("/")
    (row,) = stored(server, email)
    assert (row.to_country, row.to_postal_code, row.to_city) == ("belgie", "9000", "Gent")
