"""The last moment to accept online: a rule of its own beside the validity; afterwards one calls."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from io import BytesIO
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

import pytest
from fastapi import FastAPI
from pypdf import PdfReader
from sqlalchemy import Engine, update
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.content import get_content
from hofvijver.outbox import OutboxMessage
from hofvijver.quotes import sent_document
from hofvijver.quotes.following_up import follow_up
from hofvijver.quotes.last_moment import as_told, last_moment
from hofvijver.quotes.models import Quote
from tests.support.accounts import new_client
from tests.support.client import Client
from tests.support.clock import Clock
from tests.support.customers import Customer, accept, acceptance, delivered, offer, text_of
from tests.support.mail_servers import Mailbox
from tests.support.quotes import act

ZONE = ZoneInfo("Europe/Amsterdam")
# A Friday; the clock of these tests begins on Thursday 1 October.
MOVE = "2026-10-16"


def local(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=ZONE)


def go_to(clock: Clock, text: str) -> None:
    clock.forward(seconds=(local(text) - clock.now(UTC)).total_seconds())


# We are open from Monday to Friday until 18:00, on Saturday until 16:00. 5 December 2026 is a Saturday.
@pytest.mark.parametrize(
    ("sent", "move", "last"),
    [
        pytest.param("2026-11-19 10:00", "2026-12-04", "2026-12-02 23:59", id="second-working-day-before"),
        pytest.param("2026-11-19 10:00", "2026-12-07", "2026-12-03 23:59", id="over-a-weekend"),
        pytest.param("2026-11-19 10:00", "2027-06-01", "2026-12-19 23:59", id="validity-ends-first"),
        pytest.param("2026-12-02 10:00", "2026-12-04", "2026-12-02 23:59", id="on-the-last-day"),
        pytest.param("2026-12-02 17:00", "2026-12-04", "2026-12-03 18:00", id="late-on-the-last-day"),
        pytest.param("2026-12-03 09:00", "2026-12-04", "2026-12-03 18:00", id="urgent"),
        pytest.param("2026-12-03 17:00", "2026-12-04", "2026-12-03 18:00", id="urgent-in-the-last-hour"),
        pytest.param("2026-12-05 10:00", "2026-12-07", "2026-12-05 16:00", id="urgent-on-a-saturday"),
        pytest.param("2026-12-03 20:00", "2026-12-04", "2026-12-03 20:00", id="by-calling-after-hours"),
        pytest.param("2026-12-04 08:00", "2026-12-04", "2026-12-04 08:00", id="by-calling-on-the-day"),
    ],
)
@pytest.mark.any_database("nothing is stored")
def test_the_moment_follows_from_working_days_and_opening_hours(sent: str, move: str, last: str) -> None:
    valid = local(sent).date() + timedelta(days=30)
    assert as_told(last_moment(date.fromisoformat(move), valid, local(sent))) == local(last)


@pytest.mark.any_database("other tests run each of its statements on both")
def test_page_mail_and_pdf_name_the_moment_once(
    customer: Customer, staff: Client, app_engine: Engine, server: str, mailbox: Mailbox
) -> None:
    quote = offer(staff, customer, day=MOVE)
    # Thirty days, also beyond the moving day.
    assert (quote["valid_until"], quote["document"]["valid_until"]) == ("2026-10-31", "31 oktober 2026")
    assert datetime.fromisoformat(quote["accept_online_until"]) == local("2026-10-14 23:59")
    said = "Online akkoord geven kan tot en met woensdag 14 oktober 2026, 23:59 uur"
    assert said in customer.page()["next"]["text"]
    assert "until Wednesday 14 October 2026, 23:59" in customer.page(lang="en")["next"]["text"]
    (mail,) = [each for each in delivered(app_engine, server, mailbox) if quote["number"] in each["Subject"]]
    assert " ".join(text_of(mail).split()).count(said) == 1
    assert printed(customer, quote).count(said) == 1
    assert "onder voorbehoud" not in printed(customer, quote)


def printed(customer: Customer, quote: dict[str, Any]) -> str:
    file = customer.call("GET", f"quotes/{quote['id']}/pdf").content
    return " ".join(" ".join(each.extract_text() for each in PdfReader(BytesIO(file)).pages).split())


def test_afterwards_one_calls_and_a_colleague_notes_it(
    app: FastAPI, customer: Customer, staff: Client, clock: Clock, app_engine: Engine
) -> None:
    quote = offer(staff, customer, day=MOVE)
    go_to(clock, "2026-10-14 23:59")
    assert customer.page()["quote"]["can_accept"] is True
    clock.forward(minutes=1)
    page = customer.page()
    shown = page["quote"]
    assert (page["state"], shown["can_accept"], shown["can_decline"]) == ("quote", False, True)
    assert "Belt u ons op 070 123 45 67" in page["next"]["text"]
    status, code, told = customer.refused(f"quotes/{quote['id']}/accept", acceptance(quote))
    assert (status, code) == (409, "call_to_accept")
    assert "070 123 45 67" in told["message"]
    english = customer.call("POST", f"quotes/{quote['id']}/accept", acceptance(quote), lang="en").json()
    assert "no longer accept online" in english["message"]
    # On the moving day itself, too.
    go_to(clock, "2026-10-16 07:30")
    late = new_client(app, app_engine, "laat@example.nl", "staff")
    assert late.post_json(f"quotes/{quote['id']}/accept", {"name": "Jan"})["state"] == "accepted"


def test_an_open_page_changes_at_the_moment_of_an_urgent_quote(
    customer: Customer, staff: Client, clock: Clock
) -> None:
    # Sent at two in the afternoon for the next day.
    offer(staff, customer, day="2026-10-02")
    tag = {"if-none-match": customer.call("GET").headers["etag"]}
    assert customer.call("GET", headers=tag).status_code == 304
    go_to(clock, "2026-10-01 18:00")
    assert customer.call("GET", headers=tag).json()["quote"]["can_accept"] is False


def test_a_quote_for_today_is_accepted_by_calling(customer: Customer, staff: Client) -> None:
    quote = offer(staff, customer, day="2026-10-01")
    assert (quote["accept_online_until"], customer.page()["quote"]["can_accept"]) == (None, False)
    assert "Online akkoord" not in printed(customer, quote)


def test_nobody_agrees_after_the_moving_day_and_the_quote_ends(
    app: FastAPI, customer: Customer, staff: Client, clock: Clock, app_engine: Engine
) -> None:
    quote = offer(staff, customer, day=MOVE)
    go_to(clock, "2026-10-16 23:59")
    assert follow_up(app_engine, utc_now())["expired"] == 0
    clock.forward(minutes=1)
    page = customer.page()
    assert (page["state"], page["next"]["title"]) == ("ended", "Onze offerte is verlopen")
    assert "vrijdag 16 oktober 2026" in page["next"]["text"]
    assert customer.refused(f"quotes/{quote['id']}/accept", acceptance(quote))[:2] == (409, "day_over")
    late = new_client(app, app_engine, "laat@example.nl", "staff")
    status, told = act(late, quote, "accept", {"name": "Jan"})
    assert (status, told["code"]) == (409, "day_over")
    assert follow_up(app_engine, utc_now())["expired"] == 1
    assert customer.page()["request"]["status"] == "vervallen"
    history = late.get(f"request_id=eq.{customer.request}&field=eq.quote&order=id", table="request_history")
    assert history.json()[-1]["new_value"] == f"sloot offerte {quote['number']}: de verhuisdag is voorbij"


def test_nobody_is_reminded_after_the_moment(customer: Customer, staff: Client, app_engine: Engine) -> None:
    offer(staff, customer, day="2026-10-07")
    with Session(app_engine) as session, session.begin():
        session.execute(update(OutboxMessage).values(sent_at=utc_now(), next_attempt_at=None))
    # It is due from the fourth on, and the last moment is the end of the fifth.
    assert follow_up(app_engine, local("2026-10-06 12:00"))["reminded"] == 0
    assert follow_up(app_engine, local("2026-10-05 12:00"))["reminded"] == 1


def test_a_quote_from_before_this_rule_counts_to_its_end(
    customer: Customer, staff: Client, clock: Clock, app_engine: Engine
) -> None:
    quote = offer(staff, customer, day=MOVE, valid_until=MOVE)
    with Session(app_engine) as session, session.begin():
        row = session.get_one(Quote, UUID(quote["id"]))
        row.accept_online_until = None
        new = {"accept_online_until", "availability"}
        row.document = {name: value for name, value in (row.document or {}).items() if name not in new}
    go_to(clock, "2026-10-16 12:00")
    assert "tot en met vrijdag 16 oktober 2026, 23:59 uur" in customer.page()["next"]["text"]
    assert accept(customer, quote)["state"] == "agreed"


@pytest.mark.any_database("other tests run each of its statements on both")
def test_an_owner_may_offer_subject_to_availability(
    customer: Customer, staff: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    terms = get_content().terms.model_copy(update={"subject_to_availability": True})
    content = replace(get_content(), terms=terms)
    monkeypatch.setattr(sent_document, "get_content", lambda: content)
    quote = offer(staff, customer)
    sentence = "Deze offerte is onder voorbehoud van beschikbaarheid op de verhuisdag."
    assert customer.page()["quote"]["availability"] == sentence
    assert "subject to availability" in customer.page(lang="en")["quote"]["availability"]
    assert sentence in printed(customer, quote)
