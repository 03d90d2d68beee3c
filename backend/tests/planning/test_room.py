"""An open quote is honoured; one that depends on availability is not agreed on for a day that is full."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any
from uuid import uuid4

import httpx
import pytest
from sqlalchemy import Engine

from hofvijver.content import get_content
from hofvijver.quotes import sent_document
from tests.support.client import Client
from tests.support.customers import Customer, accept, acceptance, new_customer, offer
from tests.support.planning import MONDAY, TUESDAY, absent, agreed, board, jobs, resource

pytestmark = pytest.mark.usefixtures("no_printing")

Made = dict[str, Any]
FRIDAY, WEDNESDAY, THURSDAY = "2030-11-29", "2030-12-04", "2030-12-05"


@pytest.fixture
def reserved(monkeypatch: pytest.MonkeyPatch) -> None:
    """The owner offers subject to availability."""
    terms = get_content().terms.model_copy(update={"subject_to_availability": True})
    content = replace(get_content(), terms=terms)
    monkeypatch.setattr(sent_document, "get_content", lambda: content)


def offered(
    app_engine: Engine, staff: Client, anon: Client, day: str = MONDAY, **changes: Any
) -> tuple[Customer, Made]:
    customer = new_customer(app_engine, anon)
    return customer, offer(staff, customer, day=day, **changes)


def fill(app_engine: Engine, staff: Client, anon: Client, day: str = MONDAY) -> None:
    """Agree on moves until no lorry is left."""
    for _ in range(3):
        agreed(app_engine, staff, anon, day=day)


def jobs_on(staff: Client, day: str = MONDAY) -> int:
    found: int = next(each for each in board(staff)["days"] if each["day"] == day)["jobs"]
    return found


def at_once(offers: list[tuple[Customer, Made]]) -> list[httpx.Response]:
    def press(place: int) -> httpx.Response:
        customer, quote = offers[place]
        # Calls from one ip wait for each other before any database does.
        mine = replace(customer, client=customer.client.at(f"203.0.113.{place + 1}"))
        return mine.call("POST", f"quotes/{quote['id']}/accept", acceptance(quote))

    with ThreadPoolExecutor(len(offers)) as pool:
        return list(pool.map(press, range(len(offers))))


def almost_full(app_engine: Engine, staff: Client, anon: Client) -> list[tuple[Customer, Made]]:
    """A day with one lorry left, and two quotes for it."""
    for _ in range(2):
        agreed(app_engine, staff, anon)
    return [offered(app_engine, staff, anon) for _ in range(2)]


def test_an_open_quote_is_honoured_on_a_full_day_by_all_who_accept_at_once(
    staff: Client, anon: Client, app_engine: Engine
) -> None:
    offers = almost_full(app_engine, staff, anon)
    assert [each.status_code for each in at_once(offers)] == [200, 200]
    assert jobs_on(staff) == 4
    customer, quote = offered(app_engine, staff, anon)
    page = customer.page()
    assert (page["quote"]["can_accept"], page["quote"]["days_instead"]) == (True, None)
    assert accept(customer, quote)["state"] == "agreed"


@pytest.mark.usefixtures("reserved")
def test_the_last_place_of_a_day_is_given_once(staff: Client, anon: Client, app_engine: Engine) -> None:
    offers = almost_full(app_engine, staff, anon)
    found = at_once(offers)
    assert sorted(each.status_code for each in found) == [200, 409]
    refused = next(each for each in found if each.status_code == 409).json()
    assert refused["code"] == "no_room"
    assert refused["message"].startswith("De verhuisdag is zojuist volgeboekt. Er is niets afgesproken.")
    quote = refused["page"]["quote"]
    assert not quote["can_accept"]
    assert [TUESDAY] in quote["days_instead"]
    assert jobs_on(staff) == 3


@pytest.mark.usefixtures("reserved")
def test_a_full_day_is_told_before_anybody_presses_with_the_nearest_free_ones(
    staff: Client, anon: Client, app_engine: Engine
) -> None:
    customer, _ = offered(app_engine, staff, anon)
    first = customer.call("GET")
    assert first.json()["quote"]["can_accept"]
    fill(app_engine, staff, anon)
    fill(app_engine, staff, anon, TUESDAY)
    tag = {"if-none-match": first.headers["etag"]}
    then = customer.call("GET", headers=tag)
    assert then.status_code == 200
    page = then.json()
    assert page["next"]["title"] == "Uw verhuisdag is intussen volgeboekt"
    assert page["quote"]["days_instead"] == [
        ["2030-11-28"],
        [FRIDAY],
        [WEDNESDAY],
        [THURSDAY],
        ["2030-12-06"],
    ]
    assert customer.call("GET", headers={"if-none-match": then.headers["etag"]}).status_code == 304
    english = customer.page(lang="en")
    assert english["next"]["title"] == "Your moving day has been fully booked"
    # One tap proposes such a day, which the office answers; the quote stays as it is.
    wish = {"kind": "day", "day": WEDNESDAY, "more_days": [], "text": "", "id": str(uuid4())}
    asked = customer.act("messages", wish)
    assert [(each["kind"], each["days"]) for each in asked["messages"]] == [("day", [WEDNESDAY])]
    assert asked["quote"]["state"] == "sent"


@pytest.mark.usefixtures("reserved")
def test_days_of_a_longer_move_are_offered_together(staff: Client, anon: Client, app_engine: Engine) -> None:
    customer, _ = offered(app_engine, staff, anon, TUESDAY, more_days=[WEDNESDAY])
    fill(app_engine, staff, anon, WEDNESDAY)
    found = customer.page()["quote"]["days_instead"]
    assert [MONDAY, TUESDAY] in found
    assert [THURSDAY, "2030-12-06"] in found
    assert not any(WEDNESDAY in days for days in found)
    # No days with a weekend between them, since those of the quote are in a row.
    assert [FRIDAY, "2030-11-30"] not in found


@pytest.mark.usefixtures("reserved")
def test_a_crew_that_is_too_small_is_no_room_though_the_day_is_not_full(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    customer, quote = offered(app_engine, staff, anon)
    _, job = agreed(app_engine, staff, anon)
    for _ in range(2):
        resource(admin, "vehicle")
    movers = [resource(admin) for _ in range(2 * job["movers"])]
    assert customer.page()["quote"]["can_accept"]
    absent(admin, movers[0], MONDAY, MONDAY)
    assert customer.refused(f"quotes/{quote['id']}/accept", acceptance(quote))[:2] == (409, "no_room")
    assert [TUESDAY] in customer.page()["quote"]["days_instead"]


@pytest.mark.usefixtures("reserved")
def test_who_notes_an_acceptance_is_never_held_back(staff: Client, anon: Client, app_engine: Engine) -> None:
    fill(app_engine, staff, anon)
    customer, quote = offered(app_engine, staff, anon)
    said = {"name": "Jan de Vries", "channel": "telefoon"}
    assert staff.function("POST", f"quotes/{quote['id']}/accept", said).status_code == 200
    assert len(jobs(staff, customer)) == 1
