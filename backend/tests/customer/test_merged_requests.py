"""Two requests with one telephone number and two e-mail addresses, merged: to each customer their own."""

import json
from collections.abc import Callable
from uuid import UUID

import pytest
from sqlalchemy import Engine, update
from sqlalchemy.orm import Session

from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.timeline.timeline_facts import get_timeline_facts
from tests.support.client import Client
from tests.support.customers import Customer, confirm, delivered, new_customer, propose, secrets_in
from tests.support.mail_servers import Mailbox
from tests.support.quote_requests import request_named, stored_requests
from tests.support.timeline import make, note, task, timeline, write

ANSWER = get_timeline_facts().answer_task
GUEST = "gast@example.net"
#: What only the other customer and the office may read.
PRIVATE = ("Jan de Vries", "jan@example.org", "sleutel", "hond", "Jan bellen", "piano")

Read = Callable[[], list[str]]


@pytest.fixture
def read_links(app_engine: Engine, server: str, mailbox: Mailbox) -> Read:
    """Delivers the mails, and gives the secrets in those to the guest."""
    return lambda: secrets_in(
        [mail for mail in delivered(app_engine, server, mailbox) if mail["To"] == GUEST]
    )


@pytest.fixture
def jan(customer: Customer, staff: Client) -> Customer:
    """A customer about whom the office has written all sorts of things."""
    staff.change(f"id=eq.{customer.request}", {"internal_notes": "De sleutel ligt bij de buren"})
    customer.act("messages", {"kind": "remark", "text": "Let op de hond"})
    write(staff, customer.request, note("Heeft een piano"))
    make(staff, customer.request, task("Jan bellen"))
    return customer


@pytest.fixture(params=["today", "before e-mail addresses were compared"])
def guest(
    request: pytest.FixtureRequest,
    app_engine: Engine,
    anon: Client,
    staff: Client,
    jan: Customer,
    read_links: Read,
) -> Customer:
    """Somebody who named Jan's telephone number, and whose request Jan's was merged into."""
    stranger = new_customer(app_engine, anon, full_name="Vreemde Gast", email=GUEST)
    staff.change(f"id=eq.{stranger.request}", {"internal_notes": "Belt overdag"})
    make(staff, stranger.request, task("Gast bellen"))
    if request.param == "today":
        read_links()
        merge(staff, jan, stranger)
    else:
        # Requests of one address, of which one gets another afterwards, are as such a merge left them.
        give_address(app_engine, jan, GUEST)
        read_links()
        merge(staff, jan, stranger)
        give_address(app_engine, jan, "jan@example.org")
    (secret,) = read_links()
    return stranger.with_secret(secret)


def merge(staff: Client, other: Customer, kept: Customer) -> None:
    staff.post_json(f"requests/{other.request}/merge", {"into": kept.request})


def give_address(engine: Engine, customer: Customer, email: str) -> None:
    with Session(engine) as session, session.begin():
        mine = update(QuoteRequest).where(QuoteRequest.id == UUID(customer.request))
        session.execute(mine.values(email=email, email_key=email))


def found(staff: Client, typed: str) -> list[str]:
    return [row["full_name"] for row in staff.get(f"search=plfts.{typed}").json()]


def test_the_link_shows_and_exports_nothing_of_another_address(
    app_engine: Engine, guest: Customer, staff: Client
) -> None:
    other = request_named(app_engine, "Jan de Vries")
    seen = len(guest.call("GET", "data").json()["looks"])
    staff.get(f"id=eq.{other.id}")
    assert len(guest.call("GET", "data").json()["looks"]) == seen
    machine, page = guest.call("GET", "data/file"), guest.call("GET", "data/file", format="html")
    (request,) = machine.json()["requests"]
    assert (request["email"], [each["title"] for each in request["tasks"]]) == (GUEST, ["Gast bellen"])
    for text in (json.dumps(guest.page()), guest.call("GET", "data").text, machine.text, page.text):
        assert [word for word in (*PRIVATE, other.reference) if word in text] == []


def test_the_link_erases_nothing_of_another_address(
    app_engine: Engine, guest: Customer, jan: Customer, staff: Client, server: str, mailbox: Mailbox
) -> None:
    guest.act("erase", {"reference": guest.page()["reference"]})
    (left,) = stored_requests(app_engine)
    assert (left.full_name, left.merged_into) == ("Jan de Vries", None)
    # It stands by itself again: colleagues find it, and its customer can ask for the link.
    assert found(staff, "Jan") == ["Jan de Vries"]
    jan.call("POST", "link", {"email": "jan@example.org"})
    (secret,) = secrets_in(delivered(app_engine, server, mailbox))
    assert jan.with_secret(secret).page()["request"]["answers"]["full_name"] == "Jan de Vries"


def test_who_holds_the_link_cannot_get_the_other_request_by_typing_its_address(
    app_engine: Engine, guest: Customer, server: str, mailbox: Mailbox
) -> None:
    propose(guest, "Jan@example.org")
    (request,) = guest.call("GET", "data/file").json()["requests"]
    assert request["full_name"] == "Vreemde Gast"
    # Who reads the mail of that address gets a link to both.
    confirmed = confirm(guest, delivered(app_engine, server, mailbox))
    assert guest.call("GET").status_code == 401
    file = confirmed.call("GET", "data/file").json()
    assert [each["full_name"] for each in file["requests"]] == ["Jan de Vries", "Vreemde Gast"]


def test_a_mail_that_still_waits_for_the_earlier_address_is_not_sent_there(
    app_engine: Engine, guest: Customer, server: str, mailbox: Mailbox
) -> None:
    propose(guest, "jan@example.org")
    mails = delivered(app_engine, server, mailbox)
    guest.call("POST", "link", {"email": GUEST})
    confirm(guest, mails)
    mails = delivered(app_engine, server, mailbox)
    assert [mail for mail in mails if mail["To"] == GUEST] == []
    assert {mail["To"] for mail in mails if secrets_in([mail])} == {"jan@example.org"}


def test_notes_and_tasks_of_another_address_stay_where_they_are(
    app_engine: Engine, anon: Client, staff: Client, jan: Customer
) -> None:
    stranger = new_customer(app_engine, anon, full_name="Vreemde Gast", email=GUEST)
    merge(staff, jan, stranger)
    kept, other = request_named(app_engine, "Vreemde Gast"), request_named(app_engine, "Jan de Vries")
    assert (kept.internal_notes, other.internal_notes) == (None, "De sleutel ligt bij de buren")
    open_tasks = staff.get_json("tasks", whose="all")["tasks"]
    assert {each["reference"] for each in open_tasks} == {other.reference}
    # Colleagues see all of both at the one that stays.
    shown = timeline(staff, kept.id)
    assert {each["title"] for each in shown["tasks"]} == {ANSWER, "Jan bellen"}
    assert (kept.unanswered_since, other.unanswered_since is None) == (None, False)
    assert "De sleutel ligt bij de buren" in [each.get("new_value") for each in shown["entries"]]


def test_the_link_still_gives_all_that_was_merged_under_its_own_address(
    app_engine: Engine, anon: Client, staff: Client, jan: Customer, server: str, mailbox: Mailbox
) -> None:
    again = new_customer(app_engine, anon, full_name="Jan weer", email="JAN@example.org", phone="020 7654321")
    delivered(app_engine, server, mailbox)
    merge(staff, jan, again)
    (secret,) = secrets_in(delivered(app_engine, server, mailbox))
    mine = again.with_secret(secret)
    first, second = mine.call("GET", "data/file").json()["requests"]
    assert (first["full_name"], second["full_name"]) == ("Jan de Vries", "Jan weer")
    assert "De sleutel ligt bij de buren" in second["internal_notes"]
    assert [each["title"] for each in second["tasks"]] == ["Jan bellen"]
    mine.act("erase", {"reference": mine.page()["reference"]})
    assert stored_requests(app_engine) == []
