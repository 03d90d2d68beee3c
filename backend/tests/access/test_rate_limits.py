"""Every limit of the code refuses over HTTP, says how long to wait, and lets in again after that."""

import json
import sys
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.auth.login_throttle import Patience
from hofvijver.columns import utc_now
from hofvijver.content import get_content
from hofvijver.day_sheets import links as sheet_links
from hofvijver.db import get_engine
from hofvijver.local_time import local_day
from hofvijver.main import create_app
from hofvijver.outbox import OutboxMessage
from hofvijver.planning.models import Resource
from hofvijver.quote_requests.links import HEADER
from hofvijver.settings import ROOT
from hofvijver.wire.rate_limits import Limit
from tests.support.client import NEWER, Client
from tests.support.clock import Clock
from tests.support.quote_requests import quote_request

pytestmark = pytest.mark.any_database(
    "how a limit counts is tested on both in test_limits.py; here it is which calls it stands before"
)

NOBODY = "7e0a5e28-56ab-4a35-a5ac-31ae4eb6ea55"
AUTH_WORDS = json.loads((ROOT / "content" / "facts" / "staff-messages.json").read_text())["auth_errors"]
#: One call of somebody who is signed in; the number makes it another's, where a limit counts for each.
CallOnce = Callable[[Client, int], httpx.Response]


@pytest.fixture
def app(app_engine: Engine, shared_app: FastAPI) -> FastAPI:
    """With its limits as they are, unlike that of the access matrix."""
    return shared_app


def limits() -> dict[str, Limit | Patience]:
    """Every limit of the program, in whichever module it stands."""
    create_app()
    modules = [module for name, module in sys.modules.items() if name.startswith("hofvijver.")]
    kept = [each for module in modules for each in vars(module).values()]
    return {each.name: each for each in kept if isinstance(each, Limit | Patience)}


def post(path: str, body: Any, method: str = "POST") -> CallOnce:
    return lambda client, _number: client.call(method, path, headers=NEWER, json=body)


def sign_in(client: Client, email: str, address: str) -> httpx.Response:
    body = {"email": email, "password": "een verkeerd wachtwoord"}
    return post("/auth/v1/token?grant_type=password", body)(client.at(address), 0)


def ask_for_mail(client: Client, number: int) -> httpx.Response:
    return post("/auth/v1/recover", {"email": f"klant{number}@example.nl"})(client, number)


def with_secret(path: str, body: Any, method: str = "POST") -> CallOnce:
    """Calls of one customer, who has just sent a request."""
    secret = ""

    def call(client: Client, number: int) -> httpx.Response:
        nonlocal secret
        if number == 0:
            secret = Client(client.app).add(quote_request()).headers[HEADER]
        return client.call(method, path, headers={**NEWER, HEADER: secret}, json=body)

    return call


def ask_for_link(client: Client, number: int) -> httpx.Response:
    return post("/functions/v1/customer/link", {"email": f"klant{number}@example.nl"})(client, number)


def ask_for_link_elsewhere(client: Client, number: int) -> httpx.Response:
    """Each call from another network."""
    return ask_for_link(client.at(f"198.51.{number // 250}.{number % 250 + 1}"), number)


def send_photos_of_several(client: Client, number: int) -> httpx.Response:
    """Photos from one network, each of another customer."""
    sent = Client(client.app).at(f"198.51.100.{number + 1}").add(quote_request())
    return client.call("POST", "/functions/v1/customer/damage/photos", headers={HEADER: sent.headers[HEADER]})


def send_things(client: Client, _number: int) -> httpx.Response:
    """Of one crew, whose lorry is there as soon as it sends for the first time."""
    with Session(get_engine()) as session, session.begin():
        lorry = session.scalar(select(Resource)) or Resource(kind="vehicle", name="Bus", updated_by="baas")
        session.add(lorry)
        session.flush()
        _, secret = sheet_links.issue(session, lorry.id, local_day(utc_now()), "baas", utc_now())
    headers = {**NEWER, sheet_links.HEADER: secret}
    return client.call("POST", "/functions/v1/day-sheet/things", headers=headers, json={"things": []})


DAMAGE = {"id": NOBODY, "text": "Kras in de kast"}
QUESTION = {"kind": "question", "text": "Hoe laat komt u?"}
ANOTHER_EMAIL = {"version": 1, "answers": {"email": "ander@example.nl"}}

#: How each limit is reached: the call, and its status while there is room.
PROOFS: dict[str, tuple[CallOnce, int]] = {
    "quote requests": (lambda client, _: Client(client.app).add(quote_request()), 201),
    "prijsindicatie": (post("/functions/v1/prijsindicatie", {}), 200),
    "token": (post("/auth/v1/token?grant_type=refresh_token", {"refresh_token": "geraden00000"}), 400),
    "password change": (post("/auth/v1/user", {"password": "kort"}, "PUT"), 422),
    "second factor": (post(f"/auth/v1/factors/{NOBODY}/challenge", {}), 404),
    "verify": (post("/auth/v1/verify", {"type": "recovery", "token_hash": "geraden"}), 403),
    "calls for mail": (ask_for_mail, 200),
    "mail": (lambda client, _: ask_for_mail(client, 0), 200),
    "ip": (lambda client, number: sign_in(client, f"klant{number}@example.nl", "198.51.100.1"), 400),
    "account and ip": (lambda client, _: sign_in(client, "klant@example.nl", "198.51.100.1"), 400),
    "customer tries": (lambda client, _: client.call("GET", "/functions/v1/customer", headers=NEWER), 401),
    "day sheet tries": (lambda client, _: client.call("GET", "/functions/v1/day-sheet", headers=NEWER), 401),
    "day sheet sending": (send_things, 200),
    "customer acts": (with_secret("/functions/v1/customer/erase", {"reference": "geraden"}), 422),
    "customer messages": (with_secret("/functions/v1/customer/messages", QUESTION), 200),
    "proposed e-mail addresses": (with_secret("/functions/v1/customer/request", ANOTHER_EMAIL, "PUT"), 200),
    "customer links asked": (ask_for_link, 202),
    # Nobody has moved here: each call is refused by the act itself.
    "damage photos": (with_secret("/functions/v1/customer/damage/photos", {}), 409),
    "damage photos of a network": (send_photos_of_several, 409),
    "damage reports": (with_secret("/functions/v1/customer/damage", DAMAGE), 409),
    "customer links asked in all": (ask_for_link_elsewhere, 202),
    "account": (lambda client, number: sign_in(client, "klant@example.nl", f"198.51.100.{number}"), 400),
}
#: Nobody is told: a code is refused as if it were wrong, a mail too many is not sent, a street not looked up.
SILENT = {"one-time codes", "confirmations", "confirmed messages", "streets", "customer links by e-mail"}


def test_every_limit_of_the_code_has_its_proof() -> None:
    assert set(limits()) == set(PROOFS) | SILENT


@pytest.mark.parametrize("name", PROOFS)
def test_a_limit_refuses_and_lets_in_again_after_the_time_it_tells(
    user: Client, clock: Clock, name: str
) -> None:
    call, while_room = PROOFS[name]
    limit = limits()[name]
    room = limit.burst if isinstance(limit, Limit) else limit.free
    assert [call(user, number).status_code for number in range(room)] == [while_room] * room
    refused = call(user, room)
    assert refused.status_code == 429
    assert said_in_dutch(refused)
    seconds = int(refused.headers["retry-after"])
    assert 0 < seconds <= 300
    clock.forward(seconds=seconds)
    assert call(user, room).status_code == while_room


def said_in_dutch(response: httpx.Response) -> bool:
    """In the response itself, or under its code where the protocol requires English."""
    told = response.json()
    if response.request.url.path.startswith("/auth/"):
        return bool(AUTH_WORDS[told["code"]])
    return bool(told["message"] == get_content().messages.too_many_requests)


def test_too_many_wrong_codes_of_an_hour_make_the_right_one_worthless(
    user: Client, app_engine: Engine, clock: Clock
) -> None:
    def verify(code: str) -> int:
        body = {"type": "recovery", "email": "gast@example.nl", "token": code}
        return post("/auth/v1/verify", body)(user, 0).status_code

    limit = limits()["one-time codes"]
    assert isinstance(limit, Limit)
    for _ in range(limit.burst // 5):
        assert post("/auth/v1/recover", {"email": "gast@example.nl"})(user, 0).status_code == 200
        # A code itself is worthless after five wrong ones.
        assert [verify("geraden") for _ in range(5)] == [403] * 5
        clock.forward(seconds=60)
    assert post("/auth/v1/recover", {"email": "gast@example.nl"})(user, 0).status_code == 200
    with Session(app_engine) as session:
        newest = select(OutboxMessage.payload).order_by(OutboxMessage.created_at.desc()).limit(1)
        code = session.scalars(newest).one()["code"]
    assert verify(code) == 403
    clock.forward(minutes=6)
    assert verify(code) == 200
