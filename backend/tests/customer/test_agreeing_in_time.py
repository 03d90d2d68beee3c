"""Until when a quote can be accepted; many acceptances at the same moment count once."""

from datetime import UTC, datetime
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.quote_requests.links import HEADER
from hofvijver.quotes.models import QuoteAcceptance
from hofvijver.settings import get_settings
from tests.support import asgi
from tests.support.client import Client
from tests.support.clock import Clock
from tests.support.customers import Customer, acceptance, offer
from tests.support.quotes import act

BROWSER = "Mozilla/5.0 (iPhone) Safari/604.1"


def proofs(engine: Engine) -> list[QuoteAcceptance]:
    with Session(engine) as session:
        return list(session.scalars(select(QuoteAcceptance)))


# The end of the day is Dutch: in summer two hours before midnight in UTC, in winter one.
@pytest.mark.any_database("the hour is compared with what was read; both agree in test_own_quote")
@pytest.mark.parametrize(
    ("last_day", "moment", "is_open"),
    [
        ("2026-12-16", datetime(2026, 12, 16, 22, 59, 59, tzinfo=UTC), True),
        ("2026-12-16", datetime(2026, 12, 16, 23, 0, 0, tzinfo=UTC), False),
        # The night in which the clock goes forward, and the one in which it goes back.
        ("2027-03-28", datetime(2027, 3, 28, 21, 59, 59, tzinfo=UTC), True),
        ("2027-03-28", datetime(2027, 3, 28, 22, 0, 0, tzinfo=UTC), False),
        ("2027-03-27", datetime(2027, 3, 27, 22, 59, 59, tzinfo=UTC), True),
        ("2027-03-27", datetime(2027, 3, 27, 23, 0, 0, tzinfo=UTC), False),
    ],
)
def test_a_quote_counts_to_the_last_second_of_its_last_day(
    customer: Customer, staff: Client, clock: Clock, last_day: str, moment: datetime, is_open: bool
) -> None:
    quote = offer(staff, customer, valid_until=last_day, day="2027-06-01")
    clock.forward(seconds=(moment - clock.now(UTC)).total_seconds())
    # From Los Angeles, where it is afternoon, with a browser that says so.
    traveller = {"accept-language": "en-US", "date": "Wed, 16 Dec 2026 14:59:59 -0800"}
    response = customer.call("POST", f"quotes/{quote['id']}/accept", acceptance(quote), traveller)
    if is_open:
        assert (response.status_code, response.json()["state"]) == (200, "agreed")
    else:
        assert (response.status_code, response.json()["code"]) == (409, "expired")
        assert response.json()["page"]["state"] == "ended"


def test_fifty_at_once_agree_once(
    app: FastAPI, app_engine: Engine, customer: Customer, staff: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While a colleague sends the next version: one of both happens, and the others are told which."""
    quote = offer(staff, customer)
    draft = act(staff, quote, "revise")[1]
    monkeypatch.setenv("RATE_LIMIT_FACTOR", "1000")
    get_settings.cache_clear()
    usual = {"apikey": get_settings().public_key, HEADER: customer.secret}
    path = f"/functions/v1/customer/quotes/{quote['id']}/accept"
    calls: list[tuple[str, str, dict[str, Any]]] = [
        ("POST", path, {"headers": usual, "json": acceptance(quote, name=f"Naam {number}")})
        for number in range(50)
    ]
    sending = {
        "headers": {"apikey": usual["apikey"], "authorization": f"Bearer {staff.token}"},
        "json": {"revision": draft["revision"]},
    }
    calls.insert(25, ("POST", f"/functions/v1/quotes/{draft['id']}/send", sending))
    responses = asgi.send_at_once(app, calls)
    # On a slow machine some wait too long for a lock: nothing was done, and they try again.
    busy = [place for place, response in enumerate(responses) if response.status_code == 503]
    for place, response in zip(busy, asgi.send_at_once(app, [calls[each] for each in busy]), strict=True):
        responses[place] = response
    sent = responses.pop(25).status_code
    told = {(each.status_code, each.json().get("code", each.json().get("state"))) for each in responses}
    numbers = [proof.number for proof in proofs(app_engine)]
    if sent == 200:
        assert (told, numbers) == ({(409, "superseded")}, [])
    else:
        assert (sent, told, numbers) == (409, {(200, "agreed")}, [quote["number"]])
