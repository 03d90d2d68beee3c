"""Services that were ordered apart from a move: what customers hear before each day, by kind of job."""

from datetime import datetime
from email.message import EmailMessage
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import Engine

from hofvijver.customer.before_move import tell_before_moves
from hofvijver.customer.customer_facts import get_customer_facts
from hofvijver.planning.planning_facts import get_planning_facts
from tests.support.client import Client
from tests.support.customers import Customer, accept, delivered, offer, text_of
from tests.support.mail_servers import Mailbox
from tests.support.planning import JOB, jobs
from tests.support.quotes import act, line

pytestmark = pytest.mark.usefixtures("no_printing")

ZONE = ZoneInfo("Europe/Amsterdam")
#: A Friday; two working days before it is a Wednesday. The clock of these tests begins on 1 October.
DAY, IN_TIME = "2026-10-16", "2026-10-14 10:00"
NEXT, BEFORE_NEXT = "2026-10-23", "2026-10-21 10:00"
PACKING = [line("inpakservice", label="Inpakservice")]


def tell(engine: Engine, text: str) -> int:
    return tell_before_moves(engine, datetime.fromisoformat(text).replace(tzinfo=ZONE))


def order(customer: Customer, staff: Client, **quote: Any) -> dict[str, Any]:
    """A service that the customer agreed to; the page after it."""
    return accept(customer, offer(staff, customer, **{"lines": PACKING, "day": DAY, **quote}))


def about(mails: list[EmailMessage]) -> list[str]:
    return [text_of(each) for each in mails if each["subject"].startswith(("Wij komen op", "We come on"))]


def of_kind(staff: Client, job: dict[str, Any], kind: str) -> None:
    body = {name: job[name] for name in (*JOB, "revision")} | {"kind": kind}
    assert staff.function("PUT", f"planning/jobs/{job['id']}", body).status_code == 200


#: What each kind says, and what it says of nothing else.
KINDS = {
    "inpakken": ("Wij komen uw spullen inpakken", "Zet apart wat wij niet hoeven in te pakken"),
    "uitpakken": ("Wij komen uw spullen uitpakken", "Maak plaats voor wat wij brengen of uitpakken"),
    "verhuislift": ("Wij komen met de verhuislift", "Maak het raam of balkon vrij"),
    "opslag_in": ("Wij halen op wat naar de opslag gaat", "Zet klaar wat naar de opslag gaat"),
    "opslag_uit": ("Wij brengen uw spullen terug uit de opslag", "Maak plaats voor wat wij brengen"),
    "dienst": ("Wij komen voor wat u bij ons bestelde: Inpakservice.", "Zorg dat er iemand is"),
}


@pytest.mark.any_database("other tests run each of its statements on both")
@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_has_its_own_words_and_things_to_prepare(
    customer: Customer, staff: Client, app_engine: Engine, server: str, mailbox: Mailbox, kind: str
) -> None:
    order(customer, staff)
    of_kind(staff, jobs(staff, customer)[0], kind)
    assert tell(app_engine, IN_TIME) == 1
    (text,) = about(delivered(app_engine, server, mailbox))
    for sentence in (*KINDS[kind], "Zorg dat er iemand is die ons binnenlaat", "vrijdag 16 oktober 2026"):
        assert sentence in text
    for of_a_move in ("nieuwe adres", "meterstanden", "verhuisdozen", "verhuist"):
        assert of_a_move not in text
    move = customer.page()["move"]
    assert move["services"][0] in text
    # What asks for a permit is late by then, and told as such.
    asked = [each["label"] for each in move["checklist"] if each["id"] != "stoep"]
    assert [label for label in asked if label not in text] == []


@pytest.mark.any_database("nothing is stored")
def test_every_kind_that_can_be_planned_has_words_in_both_languages() -> None:
    facts = get_planning_facts()
    kinds = {each.id for each in facts.kinds} - {facts.kind_of_move}
    assert kinds == set(KINDS)
    for words in get_customer_facts().languages.values():
        assert set(words.services) == kinds
        assert {each.id for each in get_customer_facts().checklist} == set(words.checklist)


@pytest.mark.parametrize(
    ("lines", "kind"),
    [
        (PACKING, "inpakken"),
        ([line("verhuislift", label="Verhuislift huren")], "verhuislift"),
        ([line("opslag", label="Tijdelijke opslag")], "opslag_in"),
        ([line("schoonmaak", label="Schoonmaak")], "dienst"),
        ([*PACKING, line("verhuislift", label="Verhuislift")], "dienst"),
    ],
)
@pytest.mark.any_database("other tests run each of its statements on both")
def test_a_service_brings_a_job_of_its_kind(
    customer: Customer, staff: Client, lines: list[dict[str, Any]], kind: str
) -> None:
    order(customer, staff, lines=lines, without_move=True)
    assert [each["kind"] for each in jobs(staff, customer)] == [kind]


def test_each_day_is_told_once_with_what_is_done_on_it(
    customer: Customer, staff: Client, app_engine: Engine, server: str, mailbox: Mailbox
) -> None:
    order(customer, staff, lines=[line("opslag", label="Tijdelijke opslag")], more_days=[NEXT])
    of_kind(staff, jobs(staff, customer)[1], "opslag_uit")
    assert customer.page()["move"]["services"] == [
        "vrijdag 16 oktober 2026: Wij halen op wat naar de opslag gaat.",
        "vrijdag 23 oktober 2026: Wij brengen uw spullen terug uit de opslag.",
    ]
    delivered(app_engine, server, mailbox)
    assert [tell(app_engine, IN_TIME) for _ in range(2)] == [1, 0]
    (first,) = about(delivered(app_engine, server, mailbox))
    assert "Zet klaar wat naar de opslag gaat" in first
    assert "terug uit de opslag" not in first
    assert [tell(app_engine, BEFORE_NEXT) for _ in range(2)] == [1, 0]
    (second,) = about(delivered(app_engine, server, mailbox))
    assert "terug uit de opslag" in second
    assert "23 oktober" in second
    assert "Zet klaar" not in second


def test_nobody_is_told_of_what_was_cancelled_or_is_on_another_day(
    customer: Customer, staff: Client, app_engine: Engine, server: str, mailbox: Mailbox
) -> None:
    page = order(customer, staff)
    assert tell(app_engine, IN_TIME) == 1
    assert act(staff, page["quote"], "another-day", {"day": NEXT})[0] == 200
    assert about(delivered(app_engine, server, mailbox)) == []
    assert tell(app_engine, BEFORE_NEXT) == 1
    act(staff, page["quote"], "cancel", {"fee_cents": 0, "channel": "telefoon"})
    assert about(delivered(app_engine, server, mailbox)) == []
    assert tell(app_engine, BEFORE_NEXT) == 0


@pytest.mark.any_database("other tests run each of its statements on both")
def test_who_reads_english_gets_it_in_english(
    customer: Customer, staff: Client, app_engine: Engine, server: str, mailbox: Mailbox
) -> None:
    order(customer, staff, lines=[line("piano", label="Piano transport")], without_move=True)
    assert customer.call("PUT", "language", {"language": "en"}).is_success
    tell(app_engine, IN_TIME)
    (text,) = about(delivered(app_engine, server, mailbox))
    assert "We come for what you ordered: Piano transport." in text
    assert "Clear the way from the piano to the door" in text
    assert "Wij" not in text


@pytest.mark.any_database("other tests run each of its statements on both")
def test_a_job_that_a_planner_cancelled_is_not_told(
    customer: Customer, staff: Client, app_engine: Engine
) -> None:
    order(customer, staff)
    (job,) = jobs(staff, customer)
    staff.post_json(f"planning/jobs/{job['id']}/cancel", {"revision": job["revision"]})
    assert tell(app_engine, IN_TIME) == 0
    (job,) = jobs(staff, customer)
    staff.post_json(f"planning/jobs/{job['id']}/reopen", {"revision": job["revision"]})
    assert tell(app_engine, IN_TIME) == 1
