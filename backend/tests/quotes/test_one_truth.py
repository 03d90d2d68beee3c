"""Status, quote and agreement never contradict each other: every act in every state, over the wire."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import Engine
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.content import get_content
from hofvijver.quote_requests.models import STATUSES, QuoteRequest
from hofvijver.quote_requests.status_rules import fits
from hofvijver.quotes.following_up import follow_up
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.quotes.reflecting import reflection_of, told_by
from tests.support.client import Client
from tests.support.clock import Clock
from tests.support.outbox import rows as mails
from tests.support.quotes import act, begin, line, request_id, save, send

Made = dict[str, Any]

YES = {"name": "Jan de Vries", "channel": "email"}
NO = {"reason": "prijs"}


def sent(staff: Client, request: str) -> Made:
    lines = [line(quantity_tenths=10, unit_price_cents=80_000), line("opslag", optional=True)]
    return send(staff, save(staff, begin(staff, request), lines=lines))


def after(*names: str) -> Callable[[Client, str], Made]:
    """A quote that was sent, and what was then done with it."""

    def make(staff: Client, request: str) -> Made:
        quote = sent(staff, request)
        for name in names:
            assert done(staff, quote, name)[0] == 200
        return quote

    return make


BODIES: dict[str, Any] = {"accept": YES, "decline": NO, "cancel": {"fee_cents": 0}}
#: How each state of the quote is reached, with the status of the request that follows from it.
STATES: dict[str, tuple[Callable[[Client, str], Made], str]] = {
    "sent": (after(), "offerte_verstuurd"),
    "accepted": (after("accept"), "akkoord"),
    "cancelled": (after("accept", "cancel"), "vervallen"),
    "declined": (after("decline"), "afgewezen"),
    "withdrawn": (after("withdraw"), "in_behandeling"),
}
#: The acts on a quote that succeed in each of its states; the others are refused and change nothing.
POSSIBLE = {
    "sent": {"accept", "decline", "withdraw", "send-again"},
    # Accepting or cancelling twice is once.
    "accepted": {"accept", "cancel"},
    "cancelled": {"accept", "cancel"},
    "declined": {"decline"},
    "withdrawn": set[str](),
}
ACTS = ("accept", "decline", "withdraw", "send-again", "cancel")


def done(staff: Client, quote: Made, name: str) -> tuple[int, Any]:
    return act(staff, quote, name, BODIES.get(name))


def standing(staff: Client, request: str) -> tuple[str, str, int]:
    (row,) = staff.get({"id": f"eq.{request}"}).json()
    return row["status"], row["quote_state"], row["quote_cents"]


def check(engine: Engine) -> None:
    """What the request tells of its quote is what the quote says."""
    with Session(engine) as session:
        for request in session.query(QuoteRequest):
            assert told_by(request) == reflection_of(session, request.id)
            assert fits(request.status, request.quote_state), (request.status, request.quote_state)


class Scene:
    """A request whose quote is in one state; made anew only after it was changed, as that takes longest."""

    def __init__(self, staff: Client, state: str) -> None:
        self._staff = staff
        self._state = state
        self._before: dict[str, Any] = {}
        self.request = ""
        self.quote: Made = {}

    def set(self) -> None:
        if self._before and self.is_as_it_was():
            return
        make, status = STATES[self._state]
        self.request = request_id(self._staff)
        self.quote = make(self._staff, self.request)
        self._before = self._row()
        assert standing(self._staff, self.request)[:2] == (status, self._state)

    def is_as_it_was(self) -> bool:
        return self._row() == self._before

    def _row(self) -> dict[str, Any]:
        (row,) = self._staff.get({"id": f"eq.{self.request}"}).json()
        return dict(row)


@pytest.mark.parametrize("state", STATES)
def test_every_act_on_a_quote_leads_to_one_state_or_is_refused(
    staff: Client, app_engine: Engine, state: str
) -> None:
    scene = Scene(staff, state)
    for name in ACTS:
        scene.set()
        code, told = done(staff, scene.quote, name)
        assert (state, name, code) == (state, name, 200 if name in POSSIBLE[state] else 409)
        if code == 409:
            assert told["message"]
            assert scene.is_as_it_was()
        check(app_engine)


@pytest.mark.any_database("other tests run each of its statements on both")
@pytest.mark.parametrize("state", STATES)
def test_no_hand_sets_a_status_that_the_quote_contradicts(
    staff: Client, app_engine: Engine, state: str
) -> None:
    scene = Scene(staff, state)
    status = STATES[state][1]
    known = {each.id: each for each in get_content().statuses.statuses}
    for wanted in STATUSES:
        scene.set()
        history = staff.get(
            {"request_id": f"eq.{scene.request}", "field": "eq.status", "order": "id"}, "request_history"
        )
        came_from = history.json()[-1]["old_value"]
        response = staff.change({"id": f"eq.{scene.request}"}, {"status": wanted})
        is_free = state not in ("sent", "accepted") and not known[wanted].quote_state
        if wanted == status or (is_free and (wanted in known[status].next or wanted == came_from)):
            assert (wanted, response.status_code) == (wanted, 204), response.text
        else:
            assert (wanted, response.status_code, response.json()["code"]) == (wanted, 400, "P0001")
            if state in ("sent", "accepted"):
                assert scene.quote["number"] in response.json()["message"]
            assert scene.is_as_it_was()
        check(app_engine)


def test_a_quote_that_ran_out_closes_its_request(staff: Client, app_engine: Engine, clock: Clock) -> None:
    sent(staff, request_id(staff))
    clock.forward(days=60)
    assert follow_up(app_engine, utc_now())["expired"] == 1
    with Session(app_engine) as session:
        request = session.query(QuoteRequest).one()
        assert (request.status, request.quote_state) == ("vervallen", "expired")
    check(app_engine)


@pytest.mark.parametrize("name", ["accept", "decline", "withdraw", "cancel"])
def test_a_noted_act_is_taken_back_by_who_noted_it_while_its_mail_waits(
    staff: Client, admin: Client, app_engine: Engine, clock: Clock, name: str
) -> None:
    request = request_id(staff)
    quote = after(*(["accept"] if name == "cancel" else []))(staff, request)
    _as_if_mailed(app_engine, quote)
    (row,) = staff.get({"id": f"eq.{request}"}).json()
    noted = done(staff, quote, name)[1]
    assert noted["noted_by"] == str(staff.user_id)
    assert act(admin, quote, "take-back")[1]["code"] == "not_yours"
    kinds = {mail.kind for mail in mails(app_engine)}
    status, back = act(staff, quote, "take-back")
    assert (status, back["take_back_until"]) == (200, None)
    (again,) = staff.get({"id": f"eq.{request}"}).json()
    same = ("status", "quote_state", "quote_cents", "moving_date")
    assert {each: again[each] for each in same} == {each: row[each] for each in same}
    assert {mail.kind for mail in mails(app_engine)} < kinds
    check(app_engine)
    # Done again, and too late: the mail leaves.
    done(staff, quote, name)
    clock.forward(minutes=get_content().terms.take_back_minutes)
    assert act(staff, quote, "take-back")[1]["code"] == "mail_left"


def _as_if_mailed(engine: Engine, quote: Made) -> None:
    with Session(engine) as session, session.begin():
        stored = session.query(Quote).filter(Quote.number == quote["number"]).one()
        stored.mailed_at, stored.mail_id = utc_now(), None


def test_what_a_customer_did_online_is_not_taken_back(staff: Client, app_engine: Engine) -> None:
    request = request_id(staff)
    quote = sent(staff, request)
    assert act(staff, quote, "take-back")[1]["code"] == "not_yours"


def test_a_noted_cancellation_costs_what_the_terms_say_or_less(
    staff: Client, app_engine: Engine, clock: Clock
) -> None:
    request = request_id(staff)
    day = clock.day + timedelta(days=5)
    draft = save(
        staff, begin(staff, request), day=day.isoformat(), valid_until=day.isoformat(), lines=[line()]
    )
    quote = send(staff, draft)
    accepted = done(staff, quote, "accept")[1]
    fee = accepted["fee"]
    assert (fee["percent"], fee["cents"]) == (50, accepted["accepted"]["total_cents"] // 2)
    code, told = act(staff, quote, "cancel", {"fee_cents": fee["cents"] + 1})
    assert (code, told["problems"][0]["field"]) == (422, "fee_cents")
    cancelled = act(staff, quote, "cancel", {"fee_cents": 5_000, "channel": "telefoon"})[1]
    assert cancelled["accepted"]["cancellation_cents"] == 5_000
    assert standing(staff, request)[:2] == ("vervallen", "cancelled")


@pytest.mark.any_database("other tests run each of its statements on both")
def test_another_day_is_agreed_on_mailed_and_taken_back(
    staff: Client, app_engine: Engine, clock: Clock
) -> None:
    request = request_id(staff)
    day, later, past = (clock.day + timedelta(days=days) for days in (5, 20, -1))
    own = {"day": day.isoformat(), "valid_until": day.isoformat()}
    quote = send(staff, save(staff, begin(staff, request), lines=[line()], **own))
    assert act(staff, quote, "another-day", {"day": later.isoformat()})[1]["code"] == "not_agreed"
    done(staff, quote, "accept")
    for wrong in (past, day):
        code, told = act(staff, quote, "another-day", {"day": wrong.isoformat()})
        assert (code, told["problems"][0]["field"]) == (422, "day")

    def moving_date() -> str:
        return str(staff.get({"id": f"eq.{request}"}).json()[0]["moving_date"])

    code, changed = act(staff, quote, "another-day", {"day": later.isoformat()})
    assert (code, moving_date(), changed["fee"]["percent"]) == (200, later.isoformat(), 0)
    (letter,) = [mail for mail in mails(app_engine) if mail.kind == "another_day"]
    assert letter.payload["day"] != letter.payload["day_before"]
    assert act(staff, quote, "take-back")[0] == 200
    assert moving_date() == day.isoformat()
    assert [mail.kind for mail in mails(app_engine) if mail.kind == "another_day"] == []
    check(app_engine)


@pytest.mark.any_database("other tests run each of its statements on both")
def test_a_day_that_the_office_changed_never_raises_the_fee(
    staff: Client, app_engine: Engine, clock: Clock
) -> None:
    request = request_id(staff)
    far, near = (clock.day + timedelta(days=days) for days in (30, 2))
    own = {"day": far.isoformat(), "valid_until": clock.day.isoformat()}
    quote = send(staff, save(staff, begin(staff, request), lines=[line()], **own))
    assert done(staff, quote, "accept")[1]["fee"]["percent"] == 0
    wish = {"day": near.isoformat(), "asked_by": "office"}
    assert act(staff, quote, "another-day", wish)[1]["fee"]["percent"] == 0
    # The customer's own wish counts from the new day.
    act(staff, quote, "another-day", {"day": far.isoformat()})
    assert act(staff, quote, "another-day", {"day": near.isoformat()})[1]["fee"]["percent"] == 75


ELSEWHERE = {"number": "K-118", "total_cents": 123_456, "day": "2030-05-02"}


def test_a_quote_made_elsewhere_counts_like_one(staff: Client, app_engine: Engine) -> None:
    request = request_id(staff)
    response = staff.function("POST", f"requests/{request}/quotes/elsewhere", ELSEWHERE)
    assert response.status_code == 201, response.text
    quote = response.json()
    assert (quote["state"], quote["made_elsewhere"], quote["sha256"]) == ("sent", True, None)
    assert standing(staff, request) == ("offerte_verstuurd", "sent", 123_456)
    assert [mail.kind for mail in mails(app_engine) if mail.kind == "quote"] == []
    assert staff.function("GET", f"quotes/{quote['id']}/pdf").status_code == 404
    again = staff.function("POST", f"requests/{request}/quotes/elsewhere", {**ELSEWHERE, "number": "K-119"})
    assert (again.status_code, again.json()["code"]) == (409, "already_sent")
    assert done(staff, quote, "accept")[0] == 200
    assert standing(staff, request) == ("akkoord", "accepted", 123_456)
    with Session(app_engine) as session:
        proof = session.query(QuoteAcceptance).one()
        assert (proof.channel, proof.pdf, proof.number) == ("email", None, "K-118")
    check(app_engine)


@pytest.mark.parametrize(
    ("changes", "field"),
    [({"number": " "}, "number"), ({"total_cents": 0}, "total_cents"), ({"day": "2020-01-01"}, "day")],
)
def test_what_is_missing_of_a_quote_made_elsewhere_is_named(
    staff: Client, changes: dict[str, Any], field: str
) -> None:
    path = f"requests/{request_id(staff)}/quotes/elsewhere"
    response = staff.function("POST", path, {**ELSEWHERE, **changes})
    assert (response.status_code, response.json()["problems"][0]["field"]) == (422, field)
