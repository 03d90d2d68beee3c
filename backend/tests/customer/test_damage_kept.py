"""How long photos of damage are kept: until a purge, an erasure, a merge; and in the own data."""

from datetime import UTC, timedelta
from typing import Any

import pytest
from sqlalchemy import Engine, delete, func, select, update
from sqlalchemy.orm import Session

from hofvijver.damage.damage_facts import get_damage_facts
from hofvijver.purge import purge
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.timeline.models import TimelineEntry
from tests.support.client import Client
from tests.support.clock import Clock
from tests.support.customers import Customer, new_customer
from tests.support.damage import PHOTOS, count, damage_entries, photo, report, uploaded


def test_photos_go_with_their_request_and_what_was_never_sent_after_a_day(
    mover: Customer, office: Client, clock: Clock, app_engine: Engine
) -> None:
    sent = uploaded(mover, photo("red"))
    report(mover, sent)
    uploaded(mover, photo("blue"))
    now = clock.now(UTC)
    purge(app_engine, now + timedelta(hours=23))
    assert count(app_engine) == (2, 2)
    purge(app_engine, now + timedelta(hours=25))
    assert count(app_engine) == (1, 1)
    purge(app_engine, now + timedelta(days=729))
    assert count(app_engine) == (1, 1)
    purge(app_engine, now + timedelta(days=731))
    assert count(app_engine) == (0, 0)
    assert mover.call("GET", f"{PHOTOS}/{sent}").status_code == 404


def test_erasing_a_customer_erases_photos_and_reports(
    mover: Customer, office: Client, clock: Clock, app_engine: Engine
) -> None:
    report(mover, uploaded(mover, photo()))
    uploaded(mover, photo("blue"))
    reference = mover.page()["reference"]
    erased = office.function("POST", f"requests/{mover.request}/erase", {"reference": reference})
    assert erased.status_code == 200, erased.text
    assert count(app_engine) == (0, 0)
    with Session(app_engine) as session:
        assert session.scalar(select(func.count()).where(TimelineEntry.kind == "damage")) == 0


def test_photos_come_along_when_two_requests_are_merged(
    mover: Customer, office: Client, anon: Client, clock: Clock, app_engine: Engine
) -> None:
    kept = new_customer(app_engine, anon.at("198.51.100.8"))
    # As in the time before quotes were made here.
    with Session(app_engine) as session, session.begin():
        session.execute(delete(QuoteAcceptance))
        session.execute(delete(Quote))
        session.execute(update(QuoteRequest).values(quote_state=None))
    mine = uploaded(mover, photo())
    report(mover, mine)
    own = office.get({"id": f"eq.{mover.request}"}).json()[0]["damage_reported_at"]
    merged = office.function("POST", f"requests/{mover.request}/merge", {"into": kept.request})
    assert merged.status_code == 200, merged.text
    (entry,) = damage_entries(office, kept.request)
    assert entry["details"]["photos"] == [mine]
    assert office.function("GET", f"damage-photos/{mine}").status_code == 200
    assert office.get({"id": f"eq.{kept.request}"}).json()[0]["damage_reported_at"] == own
    # Taken up again, it has what was its own.
    office.change(f"id=eq.{mover.request}", {"status": "in_behandeling"})
    assert damage_entries(office, kept.request) == []
    assert office.get({"id": f"eq.{kept.request}"}).json()[0]["damage_reported_at"] is None


@pytest.mark.any_database("other tests run each of its statements on both")
def test_the_own_data_file_has_the_photos(mover: Customer, office: Client, clock: Clock) -> None:
    mine = uploaded(mover, photo(size=(400, 200)))
    report(mover, mine)
    told: dict[str, Any] = mover.call("GET", "data/file", format="json").json()
    (described,) = told["requests"][0]["damage_photos"]
    assert (described["id"], described["width"], described["height"]) == (mine, 400, 200)
    kept = get_damage_facts().languages["nl"].kept.what
    assert kept in {part["what"] for part in told["about"]["kept"]}
    page = mover.call("GET", "data/file", format="html").text
    assert 'src="data:image/jpeg;base64,/9j/' in page
    assert 'alt="Foto van schade, 400 bij 200 beeldpunten"' in page
    exported = office.function("GET", f"requests/{mover.request}/customer-export").json()
    assert exported["requests"][0]["damage_photos"][0]["id"] == mine
