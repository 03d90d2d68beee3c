"""The customer's data on the page: what we hold, until when, who looked at it, export and erasure."""

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.outbox import OutboxMessage
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.models import QuoteAcceptance
from tests.support.client import Client
from tests.support.clock import Clock
from tests.support.customers import Customer, accept, acceptance, delivered, new_customer, offer, text_of
from tests.support.mail_servers import Mailbox
from tests.support.timeline import call, make, note, task, write


def test_it_tells_what_is_kept_until_when(customer: Customer, staff: Client) -> None:
    before = customer.call("GET", "data").json()
    received = customer.page()["request"]["received_at"]
    assert before["kept"][0]["until"].startswith(str(int(received[:4]) + 1))
    assert before["can_erase"]
    accept(customer, offer(staff, customer))
    after = customer.call("GET", "data").json()
    year = int(received[:4]) + 7
    assert [each["until"] for each in after["kept"][:2]] == [f"{year}-12-31"] * 2
    assert (after["can_erase"], "annuleert" in after["erase_text"]) == (False, True)


def test_who_of_us_looked_is_told_by_role_and_never_by_name(
    customer: Customer, staff: Client, admin: Client
) -> None:
    assert customer.call("GET", "data").json()["looks"] == []
    staff.get(f"id=eq.{customer.request}")
    admin.get(f"id=eq.{customer.request}")
    staff.change(f"id=eq.{customer.request}", {"internal_notes": "Belt graag na vijven"})
    looks = customer.call("GET", "data").json()["looks"]
    assert [(each["who"], each["act"]) for each in looks] == [
        ("planner", "gewijzigd"),
        ("beheerder", "bekeken"),
        ("planner", "bekeken"),
    ]
    assert "piet" not in json.dumps(looks).lower()
    english = customer.call("GET", "data", lang="en").json()["looks"]
    assert english[0]["act"] == "changed it"


@pytest.mark.any_database("other tests run each of its statements on both")
def test_everything_comes_as_a_file_for_machines_and_for_people(customer: Customer, staff: Client) -> None:
    quote = offer(staff, customer)
    accept(customer, quote)
    customer.act("messages", {"kind": "remark", "text": "Let op <de hond>"})
    customer.act("checklist/dozen", {"done": True}, "PUT")
    staff.change(f"id=eq.{customer.request}", {"internal_notes": "Vriendelijke klant"})
    file = customer.call("GET", "data/file")
    found = file.json()
    (request,) = found["requests"]
    assert (
        file.headers["content-disposition"]
        == f'attachment; filename="mijn-gegevens-{found["reference"]}.json"'
    )
    assert (request["email"], request["internal_notes"]) == ("jan@example.org", "Vriendelijke klant")
    assert request["quotes"][0]["number"] == quote["number"]
    assert request["messages"][0]["text"] == "Let op <de hond>"
    assert [each["item"] for each in request["checklist"]] == ["dozen"]
    assert {each["who"] for each in request["history"]} == {"planner", "Klant"}
    # Colleagues are told by their role.
    assert "piet" not in file.text.lower()
    page = customer.call("GET", "data/file", format="html")
    assert page.headers["content-type"].startswith("text/html")
    assert "Let op &lt;de hond&gt;" in page.text
    assert quote["number"] in page.text
    assert "<de hond>" not in page.text
    assert customer.call("GET", "data/file", format="xml").status_code == 422


def test_the_file_holds_the_proof_of_yes_and_of_cancelling(customer: Customer, staff: Client) -> None:
    quote = offer(staff, customer, day="2029-05-04")
    browser = {"user-agent": "Mozilla/5.0 (iPhone) Safari/604.1"}
    customer.call("POST", f"quotes/{quote['id']}/accept", acceptance(quote), browser)
    customer.act("cancel", {"fee_cents": 0})
    (accepted,) = [each["accepted"] for each in _requests(customer)[0]["quotes"]]
    assert (accepted["ip"], accepted["browser"]) == (customer.client.address, browser["user-agent"])
    assert (accepted["language"], accepted["button"]) == ("nl", "Akkoord, met betalingsverplichting")
    assert (accepted["cancellation_percent"], accepted["cancellation_cents"]) == (0, 0)
    assert accepted["cancelled_at"].startswith("20")
    page = customer.call("GET", "data/file", format="html").text
    for part in (accepted["ip"], accepted["browser"], accepted["button"], "Geannuleerd op", "(0%)"):
        assert part in page


def test_the_file_holds_what_colleagues_wrote_and_why_it_was_withdrawn(
    customer: Customer, staff: Client
) -> None:
    write(staff, customer.request, note("Heeft een <piano>."))
    write(staff, customer.request, call("Voicemail ingesproken."))
    make(staff, customer.request, task("Terugbellen over de piano"))
    customer.act("request/withdraw", {"note": "Wij blijven toch wonen"})
    file = customer.call("GET", "data/file")
    (request,) = file.json()["requests"]
    assert [(each["who"], each["kind"], each["text"]) for each in request["timeline"]] == [
        ("planner", "note", "Heeft een <piano>."),
        ("planner", "call", "Voicemail ingesproken."),
        ("planner", "task", ""),
        ("u", "withdrawal", "Wij blijven toch wonen"),
    ]
    assert [each["title"] for each in request["tasks"]] == ["Terugbellen over de piano"]
    page = customer.call("GET", "data/file", format="html").text
    for part in ("Heeft een &lt;piano&gt;.", "Voicemail", "Terugbellen over", "Wij blijven toch wonen"):
        assert part in page
    assert "piet" not in (file.text + page).lower()


def test_the_file_says_which_task_the_system_made(
    app_engine: Engine, customer: Customer, staff: Client, server: str, mailbox: Mailbox
) -> None:
    offer(staff, customer)
    mailbox.refusals["jan@example.org"] = "550 no such mailbox"
    delivered(app_engine, server, mailbox)
    (request,) = _requests(customer)
    assert [each["who"] for each in request["timeline"] if each["kind"] == "task"] == ["ons systeem"]
    assert [each["title"] for each in request["tasks"]] == ["Offerte niet aangekomen: bel Jan de Vries"]


def _requests(customer: Customer) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = customer.call("GET", "data/file").json()["requests"]
    return found


def test_the_file_holds_no_other_request_of_the_same_address(
    app_engine: Engine, customer: Customer, anon: Client
) -> None:
    """Anybody can name the e-mail address of another, and gets a link of their own for it."""
    stranger = new_customer(app_engine, anon, full_name="Vreemde Vogel")
    assert "Jan de Vries" not in stranger.call("GET", "data/file").text
    assert stranger.act("erase", {"reference": stranger.page()["reference"]})["message"]
    assert customer.page()["request"]["answers"]["full_name"] == "Jan de Vries"


def test_what_is_erased_is_gone_with_its_mail_and_its_link(
    app_engine: Engine, customer: Customer, staff: Client, tmp_path: Path
) -> None:
    offer(staff, customer)
    reference = customer.page()["reference"]
    status, _code, told = customer.refused("erase", {"reference": "7K3M-9QXT"})
    assert (status, told["problems"][0]["field"]) == (422, "reference")
    response = customer.call("POST", "erase", {"reference": f" {reference.lower()} "})
    assert (response.status_code, "gewist" in response.json()["message"]) == (200, True)
    with Session(app_engine) as session:
        assert session.scalars(select(QuoteRequest)).all() == []
        # The office is told which one, and nothing else.
        (notice,) = session.scalars(select(OutboxMessage)).all()
        assert (notice.kind, set(notice.payload)) == ("erasure_notice", {"reference", "day"})
    assert customer.call("GET").status_code == 401
    # A copy of the database does not bring it back.
    assert (tmp_path / "data" / "erased-requests.txt").exists()


def test_what_is_agreed_is_not_erased_and_the_page_says_why(
    app_engine: Engine, customer: Customer, staff: Client, clock: Clock
) -> None:
    quote = offer(staff, customer, day=clock.day.isoformat())
    staff.post_json(f"quotes/{quote['id']}/accept", {"name": "Jan"})
    body = {"reference": customer.page()["reference"]}
    assert customer.refused("erase", body)[:2] == (409, "agreed")
    clock.forward(days=2)
    status, code, told = customer.refused("erase", body)
    assert (status, code, "31 december" in told["message"]) == (409, "kept_by_law", True)


def test_of_a_cancelled_move_the_proof_alone_stays(
    app_engine: Engine, customer: Customer, staff: Client
) -> None:
    accept(customer, offer(staff, customer, day="2029-05-04"))
    customer.act("cancel", {"fee_cents": 0})
    data = customer.call("GET", "data").json()
    assert (data["can_erase"], "bewijs" in data["erase_text"]) == (True, True)
    told = customer.act("erase", {"reference": customer.page()["reference"]})
    assert "bewijs" in told["message"]
    with Session(app_engine) as session:
        assert session.scalars(select(QuoteRequest)).all() == []
        assert session.scalars(select(QuoteAcceptance)).one().quote_id is None


@pytest.mark.any_database("other tests run each of its statements on both")
def test_who_owes_a_fee_cannot_vanish_before_the_invoice(
    customer: Customer, staff: Client, clock: Clock
) -> None:
    accept(customer, offer(staff, customer, day="2027-05-04"))
    clock.forward(days=(date(2027, 5, 2) - clock.day).days)
    fee = customer.page()["move"]["cancellation"]["fee_cents"]
    assert fee > 0
    customer.act("cancel", {"fee_cents": fee})
    assert customer.call("GET", "data").json()["can_erase"] is False
    status, code, told = customer.refused("erase", {"reference": customer.page()["reference"]})
    assert (status, code, "factuur" in told["message"]) == (409, "fee_open", True)


def test_the_office_learns_that_a_cancelled_move_was_erased(
    app_engine: Engine, customer: Customer, staff: Client, server: str, mailbox: Mailbox
) -> None:
    accept(customer, offer(staff, customer, day="2029-05-04"))
    delivered(app_engine, server, mailbox)
    customer.act("cancel", {"fee_cents": 0})
    reference = customer.page()["reference"]
    customer.act("erase", {"reference": reference})
    (mail,) = delivered(app_engine, server, mailbox)
    assert (reference in str(mail["Subject"]), "4 mei 2029" in text_of(mail)) == (True, True)
    assert "Jan" not in mail.as_string()
