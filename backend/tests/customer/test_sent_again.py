"""A request that is sent again under its key: who is told its secret, and who can know the key."""

from uuid import uuid4

import pytest
from sqlalchemy import Engine

from hofvijver.quote_requests.links import HEADER
from tests.support.client import REPRESENTATION, Client, refusal
from tests.support.clock import Clock
from tests.support.customers import delivered, new_customer, secrets_in
from tests.support.mail_servers import Mailbox
from tests.support.quote_requests import quote_request

#: What an entry holds although nobody said it, so that it is the same request only with this.
LEFT_OUT = {
    **dict.fromkeys(("has_elevator_from", "has_elevator_to", "needs_packing", "needs_storage"), False),
    "furniture_list": {},
    "extra_services": [],
}


def test_sent_again_under_its_key_the_same_request_has_the_same_secret(anon: Client) -> None:
    sent = quote_request(idempotency_key=str(uuid4()))
    first, second = (anon.add(sent).headers[HEADER] for _ in range(2))
    assert first == second


@pytest.mark.parametrize(("minutes", "is_told"), [(9, True), (11, False)])
def test_ten_minutes_later_who_sends_it_again_is_told_all_but_the_secret(
    anon: Client, clock: Clock, minutes: int, is_told: bool
) -> None:
    sent = quote_request(idempotency_key=str(uuid4()))
    first = anon.add(sent)
    clock.forward(minutes=minutes)
    again = anon.add(sent)
    assert (again.status_code, HEADER in again.headers) == (201, is_told)
    assert again.headers["content-location"] == first.headers["content-location"]


def test_who_entered_a_request_for_a_customer_is_not_told_its_secret(
    app_engine: Engine, anon: Client, staff: Client, server: str, mailbox: Mailbox
) -> None:
    key, answers = {"idempotency_key": str(uuid4())}, quote_request(**LEFT_OUT)
    entry = {"source": "telefoon", "answers": answers, "send_confirmation": True, **key}
    staff.post_json("requests", entry)
    assert secrets_in(delivered(app_engine, server, mailbox))
    again = anon.add({**answers, **key})
    assert (again.status_code, HEADER in again.headers) == (201, False)


def test_the_key_with_which_a_request_was_sent_is_shown_to_nobody(
    app_engine: Engine, anon: Client, staff: Client
) -> None:
    key = str(uuid4())
    customer = new_customer(app_engine, anon, idempotency_key=key)
    own = quote_request(idempotency_key=str(uuid4()))
    stored = staff.add(own, **REPRESENTATION)
    shown = [
        staff.get(""),
        stored,
        staff.function("GET", "export", format="csv"),
        staff.function("GET", "export", format="json"),
        staff.function("GET", f"requests/{customer.request}/customer-export"),
        customer.call("GET", "data/file"),
    ]
    assert {response.status_code for response in shown} == {200, 201}
    texts = " ".join(response.text for response in shown)
    assert [each in texts for each in ("idempotency_key", key, own["idempotency_key"])] == [False] * 3
    for query in ("select=idempotency_key", f"idempotency_key=eq.{key}", "order=idempotency_key"):
        assert refusal(staff.get(query)) == (400, "42703")


def test_sending_the_form_again_does_not_bring_back_a_link_that_was_ended(
    app_engine: Engine, anon: Client, staff: Client
) -> None:
    key = str(uuid4())
    customer = new_customer(app_engine, anon, idempotency_key=key)
    staff.function("DELETE", f"requests/{customer.request}/customer-link")
    again = anon.add(quote_request(idempotency_key=key))
    assert (again.status_code, HEADER in again.headers) == (201, False)
    assert customer.call("GET").status_code == 401
