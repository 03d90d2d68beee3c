"""Services that are ordered apart from a move can be revoked for fourteen days; a move on a day cannot."""

from typing import Any

import pytest
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.quotes.models import QuoteAcceptance
from tests.support.client import Client
from tests.support.clock import Clock
from tests.support.customers import Customer, accept, acceptance, delivered, offer, text_of
from tests.support.mail_servers import Mailbox
from tests.support.quotes import line

FAR, SOON = "2026-11-20", "2026-10-12"
PACKING = [line("inpakservice", label="Inpakken")]


def service(staff: Client, customer: Customer, **changes: Any) -> dict[str, Any]:
    """Packing alone; the clock begins on 1 October 2026."""
    return offer(staff, customer, **{"lines": PACKING, "day": FAR, "valid_until": "2026-10-31", **changes})


@pytest.mark.parametrize(
    ("changes", "days", "said"),
    [
        ({"lines": PACKING}, 14, "tot 14 dagen erna zonder reden en zonder kosten herroepen"),
        ({"lines": [line(), *PACKING]}, 0, "geldt de wettelijke bedenktijd van 14 dagen niet"),
        # What only a planner can know: a line of their own, such as clearing a house.
        ({"lines": [line("eigen-regel")], "without_move": True}, 14, "herroepen"),
        ({"lines": PACKING, "without_move": False}, 0, "bedenktijd van 14 dagen niet"),
        ({"lines": PACKING, "business": True}, 0, ""),
    ],
)
def test_the_quote_says_whether_it_can_be_revoked(
    customer: Customer, staff: Client, changes: dict[str, Any], days: int, said: str
) -> None:
    quote = service(staff, customer, **changes)
    assert quote["document"]["revocation"]["days"] == days
    shown = customer.page()["quote"]["revocation"]
    assert said in shown["text"]
    assert bool(shown["text"]) == bool(said)
    assert ("revoke" in customer.page(lang="en")["quote"]["revocation"]["text"]) == bool(days)


def test_it_is_revoked_for_nothing_within_fourteen_days(
    app_engine: Engine, customer: Customer, staff: Client, clock: Clock, server: str, mailbox: Mailbox
) -> None:
    quote = service(staff, customer)
    move = accept(customer, quote)["move"]
    assert (move["revocation"]["until"], move["cancellation"]["fee_cents"]) == ("2026-10-15", 0)
    assert "tot en met donderdag 15 oktober 2026" in move["revocation"]["text"]
    delivered(app_engine, server, mailbox)
    clock.forward(days=14)
    page = customer.act("revoke")
    assert (page["state"], page["request"]["status"]) == ("ended", "vervallen")
    assert page["next"]["title"] == "U heeft uw akkoord herroepen"
    assert (page["move"]["cancelled"]["revoked"], page["move"]["cancelled"]["fee_cents"]) == (True, 0)
    assert customer.act("revoke") == page
    mails = [text_of(mail) for mail in delivered(app_engine, server, mailbox)]
    assert any("Wij bevestigen dat u uw akkoord" in text for text in mails)
    assert any("Klant herriep het akkoord" in text for text in mails)


def test_after_fourteen_days_it_is_cancelled_as_the_terms_say(
    app_engine: Engine, customer: Customer, staff: Client, clock: Clock, server: str, mailbox: Mailbox
) -> None:
    assert accept(customer, service(staff, customer))["next"]["title"] == "Uw opdracht staat vast"
    delivered(app_engine, server, mailbox)
    clock.forward(days=15)
    assert customer.page()["move"]["revocation"] is None
    assert customer.refused("revoke")[:2] == (409, "not_open")
    # Nobody moves: neither the page nor the mail says so.
    assert customer.act("cancel", {"fee_cents": 0})["next"]["title"] == "U heeft uw opdracht geannuleerd"
    told = next(
        m for m in delivered(app_engine, server, mailbox) if "Uw opdracht is geannuleerd" in m["subject"]
    )
    assert "verhuizing" not in text_of(told).split("Annuleringskosten")[0]


def test_after_its_day_a_service_was_carried_out(customer: Customer, staff: Client, clock: Clock) -> None:
    accept(customer, service(staff, customer))
    clock.forward(days=60)
    page = customer.page()
    assert (page["state"], page["next"]["title"]) == ("done", "Uw opdracht is uitgevoerd")


def test_who_wants_it_sooner_asks_for_that_and_keeps_the_right_until_it_is_done(
    app_engine: Engine, customer: Customer, staff: Client, clock: Clock
) -> None:
    quote = service(staff, customer, day=SOON)
    shown = customer.page()["quote"]
    assert "maandag 12 oktober 2026" in shown["revocation"]["begin_earlier"]
    # As long as it can be revoked, cancelling has no price.
    assert shown["cancellation"] == []
    status, _, told = customer.refused(f"quotes/{quote['id']}/accept", acceptance(quote))
    assert (status, told["problems"][0]["field"]) == (422, "begin_earlier")
    assert "eerder mogen beginnen" in told["problems"][0]["message"]
    assert accept(customer, quote, begin_earlier=True)["move"]["revocation"]["until"] == SOON
    with Session(app_engine) as session:
        proof = session.scalars(select(QuoteAcceptance)).one()
        assert proof.document["accepted"]["begin_earlier"] is True
    clock.forward(days=12)
    assert customer.page()["move"]["revocation"] is None
    assert customer.refused("revoke")[:2] == (409, "not_open")


def test_on_the_day_of_the_service_who_revokes_pays_what_is_done(
    app_engine: Engine, customer: Customer, staff: Client, clock: Clock, server: str, mailbox: Mailbox
) -> None:
    move = accept(customer, service(staff, customer, day=SOON), begin_earlier=True)["move"]
    assert "alleen het deel dat is gedaan" in move["revocation"]["text"]
    assert "U betaalt niets" in move["revocation"]["consequence"]
    delivered(app_engine, server, mailbox)
    clock.forward(days=11)
    move = customer.page()["move"]
    assert "alleen het deel dat is gedaan" in move["revocation"]["consequence"]
    page = customer.act("revoke")
    assert page["move"]["cancelled"]["revoked"]
    mails = [text_of(mail) for mail in delivered(app_engine, server, mailbox)]
    (told,) = (text for text in mails if "heeft herroepen" in text)
    for text in (page["next"]["text"], told):
        assert "alleen het deel dat is gedaan" in text
        assert "betaalt niets" not in text


def test_a_move_cannot_be_revoked(customer: Customer, staff: Client) -> None:
    page = accept(customer, offer(staff, customer, day=SOON))
    assert page["move"]["revocation"] is None
    assert customer.refused("revoke")[:2] == (409, "not_open")
