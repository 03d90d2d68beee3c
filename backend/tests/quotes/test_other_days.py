"""Other days for an agreed move: one side proposes them, the other agrees or refuses, with an addendum."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from hashlib import sha256
from typing import Any

import pytest
from icalendar import Calendar
from sqlalchemy import Engine
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.content import get_content
from hofvijver.purge import purge
from hofvijver.quotes.day_models import DayProposal, QuoteAddendum
from hofvijver.quotes.models import QuoteAcceptance
from tests.support.client import Client
from tests.support.clock import Clock
from tests.support.customers import Customer, accept, delivered, new_customer, offer, text_of
from tests.support.mail_servers import Mailbox
from tests.support.other_days import DAYS, OTHER, WORDS, answer, proposed, wished
from tests.support.outbox import rows as mails
from tests.support.printed_quotes import pages
from tests.support.quotes import act


@pytest.fixture
def customer(app_engine: Engine, anon: Client) -> Customer:
    return new_customer(app_engine, anon)


@pytest.fixture
def quote(staff: Client, customer: Customer) -> dict[str, Any]:
    """Of a move that is agreed on for 9 December 2030."""
    made = offer(staff, customer, day="2030-12-09", more_days=[])
    accept(customer, made)
    return made


def tasks(staff: Client, customer: Customer) -> dict[str, bool]:
    """Titles, and whether each is done; not those that come with a job."""
    found = staff.get_json(f"requests/{customer.request}/timeline")["tasks"]
    return {task["title"]: task["done_at"] is not None for task in found if not task["job_id"]}


def agreed(staff: Client, quote: dict[str, Any]) -> list[str]:
    found: list[str] = staff.get_json(f"quotes/{quote['id']}")["agreed_days"]
    return found


def sequences(customer: Customer) -> list[int]:
    events: list[Any] = Calendar.from_ical(customer.call("GET", "calendar").text).walk("VEVENT")
    return [int(event["SEQUENCE"]) for event in events]


@pytest.mark.any_database("a rule about days")
def test_a_day_is_proposed_no_further_ahead_than_the_form_allows(
    staff: Client, customer: Customer, quote: dict[str, Any]
) -> None:
    for body in ({"day": "2126-12-16"}, {"day": "2030-12-16", "more_days": ["2126-12-17"]}):
        code, refused = act(staff, quote, "propose-day", body)
        assert (code, "binnen 2 jaar" in refused["problems"][0]["message"]) == (422, True)
    wish = {"kind": "day", "text": "Later?", "day": "2126-12-16"}
    refusal = customer.call("POST", "messages", wish)
    assert (refusal.status_code, "te ver vooruit" in refusal.json()["problems"][0]["message"]) == (422, True)


def test_the_customer_agrees_to_what_the_office_proposes(
    staff: Client,
    customer: Customer,
    quote: dict[str, Any],
    app_engine: Engine,
    mailbox: Mailbox,
    server: str,
) -> None:
    file = staff.function("GET", f"quotes/{quote['id']}/pdf").content
    (sequence,) = sequences(customer)
    delivered(app_engine, server, mailbox)
    proposal = proposed(staff, quote, text="Onze wagen is dan bezet.")
    (mail,) = delivered(app_engine, server, mailbox)
    assert all(said in text_of(mail) for said in (WORDS, "Onze wagen", "/mijn-verhuizing#", "niet hoger"))
    shown = customer.page()["move"]
    assert (shown["proposal"]["day_text"], shown["proposal"]["keeps_fee"]) == (WORDS, True)
    assert (shown["day"], agreed(staff, quote)) == ("2030-12-09", ["2030-12-09"])

    page = customer.act(f"day-proposals/{proposal['id']}/agree")
    assert (page["move"]["days"], page["move"]["proposal"]) == (DAYS, None)
    assert page["next"]["text"] == f"Wij komen op {WORDS}."
    again = customer.act(f"day-proposals/{proposal['id']}/agree")
    assert again["documents"] == page["documents"]
    (document,) = [each for each in page["documents"] if each["kind"] == "addendum"]
    addendum = customer.call("GET", document["path"]).content
    (text,) = pages(addendum)
    for said in (f"Aanvulling op offerte {quote['number']}: nieuwe verhuisdagen", WORDS.capitalize()):
        assert said in text
    # What was accepted stays as it is, to the byte.
    assert staff.function("GET", f"quotes/{quote['id']}/pdf").content == file
    arrived = {each["To"]: each for each in delivered(app_engine, server, mailbox)}
    assert len(arrived) == 2
    files = {each.get_filename(): each for each in arrived["jan@example.org"].iter_attachments()}
    assert files[document["name"]].get_content() == addendum
    assert all(newer > sequence for newer in sequences(customer))
    (kept,) = staff.get_json(f"quotes/{quote['id']}")["addenda"]
    assert kept["sha256"] == sha256(addendum).hexdigest()
    assert staff.function("GET", f"quote-addenda/{kept['id']}/pdf").content == addendum
    (row,) = staff.get({"id": f"eq.{customer.request}"}).json()
    assert (row["moving_date"], row["more_days"]) == (DAYS[0], DAYS[1:])
    assert act(staff, quote, "take-back")[1]["code"] == "not_yours"


@pytest.mark.any_database("other tests run each of its statements on both")
def test_the_customer_says_no_and_what_was_agreed_stays(
    staff: Client, customer: Customer, quote: dict[str, Any], app_engine: Engine
) -> None:
    proposal = proposed(staff, quote)
    page = customer.act(f"day-proposals/{proposal['id']}/refuse", {"text": "Dan werk ik."})
    assert (page["move"]["proposal"], page["move"]["days"]) == (None, ["2030-12-09"])
    assert tasks(staff, customer) == {f"Bellen: Jan de Vries kan niet op {WORDS}": False}
    (told,) = [mail for mail in mails(app_engine) if mail.payload.get("text") == "Dan werk ik."]
    assert (told.kind, told.payload["day"]) == ("customer_notice", WORDS)
    code, name, _ = customer.refused(f"day-proposals/{proposal['id']}/agree")
    assert (code, name) == (409, "proposal_closed")
    # The mail with the proposal had not left yet, and does not any more.
    assert [mail.kind for mail in mails(app_engine) if mail.kind == "day_proposed"] == []


@pytest.mark.any_database("other tests run each of its statements on both")
def test_the_office_agrees_to_what_the_customer_proposes_and_takes_it_back(
    staff: Client, customer: Customer, quote: dict[str, Any], app_engine: Engine
) -> None:
    proposal = wished(customer)
    title = f"Antwoorden: klant stelt {WORDS} voor"
    assert tasks(staff, customer) == {title: False}
    shown = staff.get_json(f"quotes/{quote['id']}")["proposal"]
    assert (shown["proposed_by"], shown["days"], shown["text"]) == ("customer", DAYS, "Dan heb ik vrij.")
    assert customer.refused(f"day-proposals/{proposal['id']}/agree")[:2] == (409, "proposal_closed")
    code, after = answer(staff, proposal, "agree")
    assert (code, after["agreed_days"], after["noted_by"]) == (200, DAYS, str(staff.user_id))
    assert tasks(staff, customer) == {title: True}
    assert [mail.kind for mail in mails(app_engine)].count("another_day") == 1
    assert answer(staff, proposal, "agree")[0] == 200
    assert len(staff.get_json(f"quotes/{quote['id']}")["addenda"]) == 1

    code, back = act(staff, quote, "take-back")
    assert (code, back["agreed_days"], back["addenda"]) == (200, ["2030-12-09"], [])
    assert back["proposal"]["id"] == proposal["id"]
    assert [mail.kind for mail in mails(app_engine)].count("another_day") == 0
    assert tasks(staff, customer)[title] is False


def test_what_an_act_ended_waits_again_when_it_is_taken_back_unless_there_is_a_newer_one(
    staff: Client, customer: Customer, quote: dict[str, Any]
) -> None:
    proposal = wished(customer)
    assert act(staff, quote, "cancel", {"fee_cents": 0})[0] == 200
    assert act(staff, quote, "take-back")[1]["proposal"]["id"] == proposal["id"]
    answer(staff, proposal, "agree")
    newer = wished(customer, day="2030-12-20", more_days=[])
    code, back = act(staff, quote, "take-back")
    assert (code, back["proposal"]["id"], back["agreed_days"]) == (200, newer["id"], ["2030-12-09"])


def test_the_office_refuses_what_the_customer_proposes(
    staff: Client, customer: Customer, quote: dict[str, Any], app_engine: Engine
) -> None:
    proposal = wished(customer)
    code, after = answer(staff, proposal, "refuse", {"text": "Dan zijn wij vol."})
    assert (code, after["proposal"], after["agreed_days"]) == (200, None, ["2030-12-09"])
    (told,) = [mail for mail in mails(app_engine) if mail.kind == "day_refused"]
    assert (told.payload["day"], told.payload["text"]) == (WORDS, "Dan zijn wij vol.")
    assert answer(staff, proposal, "agree")[1]["code"] == "proposal_closed"
    assert all(tasks(staff, customer).values())


@pytest.mark.any_database("other tests run each of its statements on both")
@pytest.mark.parametrize(
    "ending",
    [
        lambda staff, customer, quote: proposed(staff, quote, day="2030-12-20", more_days=[]),
        lambda staff, customer, quote: wished(customer, day="2030-12-20", more_days=[]),
        lambda staff, customer, quote: act(staff, quote, "another-day", {"day": "2030-12-20"}),
        lambda staff, customer, quote: act(staff, quote, "cancel", {"fee_cents": 0}),
        lambda staff, customer, quote: answer(
            staff, staff.get_json(f"quotes/{quote['id']}")["proposal"], "withdraw"
        ),
    ],
    ids=["replaced", "replaced by the customer", "agreed otherwise", "cancelled", "withdrawn"],
)
def test_a_proposal_that_has_ended_cannot_be_agreed_to(
    staff: Client, customer: Customer, quote: dict[str, Any], ending: Callable[..., Any]
) -> None:
    proposal = proposed(staff, quote)
    ending(staff, customer, quote)
    before = agreed(staff, quote)
    code, _, told = customer.refused(f"day-proposals/{proposal['id']}/agree")
    assert (code, bool(told["message"])) == (409, True)
    assert agreed(staff, quote) == before
    shown = staff.get_json(f"quotes/{quote['id']}")["proposal"]
    assert shown is None or shown["id"] != proposal["id"]


@pytest.mark.any_database("other tests run each of its statements on both")
def test_a_proposal_ends_with_its_day_and_with_an_acceptance_that_is_taken_back(
    staff: Client, customer: Customer, clock: Clock
) -> None:
    near, far = (clock.day + timedelta(days=days) for days in (3, 30))
    own = {"day": far.isoformat(), "more_days": [], "valid_until": clock.day.isoformat()}
    quote = offer(staff, customer, **own)
    act(staff, quote, "accept", {"name": "Jan"})
    proposal = proposed(staff, quote, day=near.isoformat(), more_days=[])
    assert act(staff, quote, "take-back")[0] == 200
    act(staff, quote, "accept", {"name": "Jan"})
    assert customer.page()["move"]["proposal"] is None
    proposal = proposed(staff, quote, day=near.isoformat(), more_days=[])
    clock.forward(days=4)
    assert customer.page()["move"]["proposal"] is None
    assert customer.refused(f"day-proposals/{proposal['id']}/agree")[:2] == (409, "proposal_closed")


@pytest.mark.any_database("other tests run each of its statements on both")
@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"day": "2020-01-01"}, "day"),
        ({"day": "2030-12-09", "more_days": []}, "day"),
        ({"text": "a" * 2001}, "text"),
    ],
)
def test_what_cannot_be_proposed_is_told_at_its_field(
    staff: Client, customer: Customer, quote: dict[str, Any], body: dict[str, Any], field: str
) -> None:
    code, told = act(staff, quote, "propose-day", {**OTHER, **body})
    assert (code, told["problems"][0]["field"]) == (422, field)
    code, _, told = customer.refused("messages", {"kind": "day", **OTHER, **body})
    assert (code, told["problems"][0]["field"], bool(told["problems"][0]["message"])) == (422, field, True)


@pytest.mark.any_database("other tests run each of its statements on both")
@pytest.mark.parametrize(("asked_by", "percent"), [("office", 0), ("customer", 75)])
def test_what_the_office_asks_for_never_raises_the_fee(
    staff: Client, customer: Customer, clock: Clock, asked_by: str, percent: int
) -> None:
    near, far = (clock.day + timedelta(days=days) for days in (2, 30))
    own = {"day": far.isoformat(), "more_days": [], "valid_until": clock.day.isoformat()}
    quote = offer(staff, customer, **own)
    accept(customer, quote)
    proposal = proposed(staff, quote, day=near.isoformat(), more_days=[], asked_by=asked_by)
    page = customer.act(f"day-proposals/{proposal['id']}/agree")
    assert page["move"]["cancellation"]["fee_percent"] == percent


@pytest.mark.any_database("other tests run each of its statements on both")
def test_another_customer_neither_sees_nor_answers_it(
    staff: Client, customer: Customer, quote: dict[str, Any], app_engine: Engine, anon: Client
) -> None:
    stranger = new_customer(app_engine, anon, email="piet@example.org")
    proposal = proposed(staff, quote)
    for name in ("agree", "refuse"):
        assert stranger.refused(f"day-proposals/{proposal['id']}/{name}")[:2] == (404, "not_found")
    page = customer.act(f"day-proposals/{proposal['id']}/agree")
    (document,) = [each for each in page["documents"] if each["kind"] == "addendum"]
    assert stranger.call("GET", document["path"]).status_code == 404


def test_two_acts_at_once_have_one_outcome(
    staff: Client, customer: Customer, quote: dict[str, Any], app_engine: Engine
) -> None:
    proposal = proposed(staff, quote)
    calls: list[Callable[[], int]] = [
        lambda: customer.call("POST", f"day-proposals/{proposal['id']}/agree", {}).status_code,
        lambda: answer(staff, proposal, "withdraw")[0],
        lambda: customer.call("POST", f"day-proposals/{proposal['id']}/refuse", {}).status_code,
    ]
    with ThreadPoolExecutor(len(calls)) as pool:
        codes = [each.result() for each in [pool.submit(call) for call in calls]]
    assert sorted(codes) == [200, 409, 409]
    with Session(app_engine) as session:
        (row,) = session.query(DayProposal)
        assert row.state == ["agreed", "withdrawn", "refused"][codes.index(200)]
        assert session.query(QuoteAddendum).count() == (codes[0] == 200)


def test_it_is_in_the_file_of_the_customer_and_goes_with_quote_and_proof(
    staff: Client, customer: Customer, quote: dict[str, Any], app_engine: Engine
) -> None:
    customer.act(f"day-proposals/{proposed(staff, quote)['id']}/agree")
    (told,) = customer.call("GET", "data/file?format=json").json()["requests"][0]["quotes"]
    assert [each["state"] for each in told["day_proposals"]] == ["agreed"]
    assert "colleague" not in told["day_proposals"][0]
    assert (told["agreed_days"], len(told["addenda"])) == (DAYS, 1)
    readable = customer.call("GET", "data/file?format=html").text
    assert WORDS in readable
    years = get_content().terms.retention.fiscal_years
    with Session(app_engine) as session, session.begin():
        session.query(QuoteAcceptance).one().accepted_at -= timedelta(days=366 * (years + 1))
    purge(app_engine, utc_now())
    with Session(app_engine) as session:
        assert session.query(QuoteAddendum).count() == 0
