"""Two requests of one customer that become one: nothing is lost, and the closed one points to the other."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import Engine, select, update
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.outbox import OutboxMessage
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.retention import purge_requests
from hofvijver.quotes.models import Quote
from tests.support.accounts import audit_log
from tests.support.client import Client, refusal
from tests.support.quote_requests import request_named, stored_requests
from tests.support.quotes import act, begin, send


@pytest.fixture(autouse=True)
def people(stored: Callable[..., None]) -> None:
    stored(
        {"full_name": "Anna", "email": "anna@example.nl", "phone": "06 12345678", "internal_notes": "Gebeld"},
        {
            "full_name": "Anna weer",
            "email": "anders@example.nl",
            "phone": "+31 6 12345678",
            "internal_notes": "Gemaild",
        },
        {"full_name": "Anna nog eens", "email": "ANDERS@example.nl", "phone": "06 87654321"},
        {"full_name": "Vreemde", "email": "cor@example.nl", "phone": "020 7654321"},
    )


@pytest.fixture
def named(app_engine: Engine) -> Callable[[str], QuoteRequest]:
    return lambda name: request_named(app_engine, name)


Named = Callable[[str], QuoteRequest]


def merge(client: Client, other: QuoteRequest, kept: QuoteRequest) -> Any:
    return client.post_json(f"requests/{other.id}/merge", {"into": str(kept.id)})


def refused(client: Client, other: QuoteRequest, into: object) -> tuple[int, str]:
    return refusal(client.function("POST", f"requests/{other.id}/merge", {"into": str(into)}))


def found(client: Client, typed: str) -> list[str]:
    return [row["full_name"] for row in client.get(f"search=plfts.{typed}").json()]


def history(client: Client, request: QuoteRequest) -> list[tuple[str, str | None, str | None]]:
    rows = client.get(f"request_id=eq.{request.id}&order=id", "request_history").json()
    return [(row["field"], row["old_value"], row["new_value"]) for row in rows]


@pytest.mark.parametrize("who", ["staff", "admin"])
def test_the_other_is_closed_points_to_the_one_that_stays_and_keeps_its_answers(
    request: pytest.FixtureRequest, app_engine: Engine, named: Named, who: str
) -> None:
    client: Client = request.getfixturevalue(who)
    other, kept = named("Anna weer"), named("Anna nog eens")
    merged = {"id": str(kept.id), "reference": kept.reference, "same_email": True}
    assert merge(client, other, kept) == merged
    after, stays = named("Anna weer"), named("Anna nog eens")
    assert (after.status, after.merged_into, after.version) == ("vervallen", kept.reference, 2)
    assert (after.email, after.phone, after.internal_notes) == (
        "anders@example.nl",
        "+31 6 12345678",
        "Gemaild",
    )
    assert (stays.status, stays.version) == ("nieuw", 2)
    assert stays.internal_notes == f"Uit {other.reference}: Gemaild"
    assert history(client, other) == [("status", "nieuw", "vervallen"), ("merged_into", None, kept.reference)]
    assert history(client, kept)[0] == ("merged_from", None, other.reference)
    (noted,) = audit_log(app_engine, "merged")
    assert (noted.subject, noted.details["into"]) == (other.reference, kept.reference)


def test_the_one_that_stays_is_found_by_all_that_the_other_was_found_by(staff: Client, named: Named) -> None:
    other, kept = named("Anna"), named("Anna weer")
    merge(staff, other, kept)
    for typed in (other.reference, "anna@example.nl", kept.reference):
        assert found(staff, typed) == ["Anna weer"]
    staff.change("full_name=eq.Anna weer", {"email": "juist@example.nl"}).raise_for_status()
    assert found(staff, other.reference) == ["Anna weer"]
    staff.change("full_name=eq.Anna", {"full_name": "Antje"}).raise_for_status()
    assert found(staff, "antje") == ["Anna weer"]


def test_what_was_merged_before_comes_along(staff: Client, named: Named) -> None:
    merge(staff, named("Anna"), named("Anna weer"))
    merge(staff, named("Anna weer"), named("Anna nog eens"))
    kept = named("Anna nog eens")
    assert {named("Anna").merged_into, named("Anna weer").merged_into} == {kept.reference}
    assert found(staff, named("Anna").reference) == ["Anna nog eens"]


def test_it_is_no_duplicate_any_more(staff: Client, named: Named) -> None:
    other, kept = named("Anna"), named("Anna weer")
    merge(staff, other, kept)
    assert str(other.id) not in staff.post_json("duplicates", {"ids": [str(other.id), str(kept.id)]})
    related = {each["full_name"]: each for each in staff.get_json(f"requests/{kept.id}/related")}
    assert (related["Anna"]["merged_into"], related["Anna"]["is_duplicate"]) == (kept.reference, False)


def test_taken_up_again_it_stands_by_itself(staff: Client, named: Named) -> None:
    other, kept = named("Anna"), named("Anna weer")
    merge(staff, other, kept)
    staff.change("full_name=eq.Anna", {"status": "in_behandeling"}).raise_for_status()
    assert named("Anna").merged_into is None
    assert found(staff, other.reference) == ["Anna"]
    assert ("merged_into", kept.reference, None) in history(staff, other)
    assert history(staff, kept)[-1] == ("merged_from", other.reference, None)


def test_what_cannot_be_merged_says_why(staff: Client, app_engine: Engine, named: Named) -> None:
    anna, again, stranger = named("Anna"), named("Anna weer"), named("Vreemde")
    assert refused(staff, anna, stranger.id) == (409, "conflict")
    assert refused(staff, anna, uuid4()) == (409, "conflict")
    assert refused(staff, anna, anna.id) == (409, "conflict")
    assert refused(staff, anna, "x") == (422, "invalid")
    send(staff, begin(staff, str(anna.id)))
    assert refused(staff, anna, again.id) == (409, "conflict")
    other = send(staff, begin(staff, str(again.id)))
    both = staff.function("POST", f"requests/{again.id}/merge", {"into": str(anna.id)})
    assert "beide aanvragen" in both.json()["message"]
    act(staff, other, "withdraw")
    merge(staff, again, anna)
    assert refused(staff, again, named("Anna nog eens").id) == (409, "conflict")
    assert refused(staff, named("Anna nog eens"), again.id) == (409, "conflict")
    assert len(stored_requests(app_engine)) == 4


def quoted(staff: Client, request: QuoteRequest) -> Any:
    return send(staff, begin(staff, str(request.id)))


def merge_withdrawing(staff: Client, other: QuoteRequest, kept: QuoteRequest, number: str) -> tuple[int, str]:
    wanted = {"into": str(kept.id), "withdraw": number}
    response = staff.function("POST", f"requests/{other.id}/merge", wanted)
    return response.status_code, response.json().get("message", "")


def withdrawals(engine: Engine) -> list[tuple[str, str]]:
    """To whom a withdrawal is mailed, and which quote stays according to the mail."""
    with Session(engine) as session:
        mails = session.scalars(select(OutboxMessage).where(OutboxMessage.kind == "quote_withdrawn"))
        return [(mail.recipient, mail.payload["stays"]) for mail in mails]


@pytest.mark.parametrize(("goes", "stays"), [("Anna weer", "Anna nog eens"), ("Anna", "Anna weer")])
def test_of_two_quotes_the_chosen_one_is_withdrawn_and_both_requests_become_one(
    staff: Client, app_engine: Engine, named: Named, goes: str, stays: str
) -> None:
    other, kept = named(goes), named(stays)
    gone, left = quoted(staff, other), quoted(staff, kept)
    with Session(app_engine) as session, session.begin():
        session.execute(update(Quote).values(mailed_at=utc_now()))
    shown = {each["id"]: each for each in staff.get_json(f"requests/{kept.id}/related")}[str(other.id)]
    assert (shown["quote_number"], shown["quote_state"]) == (gone["number"], "sent")
    assert merge_withdrawing(staff, other, kept, left["number"])[0] == 409
    assert merge_withdrawing(staff, other, kept, gone["number"])[0] == 200
    assert (named(goes).merged_into, named(goes).quote_state) == (kept.reference, "withdrawn")
    assert (named(stays).status, named(stays).quote_state) == ("offerte_verstuurd", "sent")
    # A quote of somebody with another address is not told about.
    is_same = other.email.lower() == kept.email.lower()
    assert withdrawals(app_engine) == [(other.email, left["number"] if is_same else "")]
    assert ("quote", None, f"trok offerte {gone['number']} in") in history(staff, other)
    # Who took it back in time has two requests again, each with its quote.
    assert act(staff, gone, "take-back")[0] == 200
    assert (named(goes).merged_into, named(goes).quote_state) == (None, "sent")
    assert withdrawals(app_engine) == []


def test_an_agreed_quote_is_never_the_one_that_is_withdrawn(
    staff: Client, app_engine: Engine, named: Named
) -> None:
    one, two = named("Anna weer"), named("Anna nog eens")
    agreed, open_one = quoted(staff, one), quoted(staff, two)
    yes = {"name": "Anna", "channel": "telefoon"}
    assert act(staff, agreed, "accept", yes)[0] == 200
    status, why = merge_withdrawing(staff, one, two, agreed["number"])
    assert (status, "is akkoord en kan niet worden ingetrokken" in why) == (409, True)
    assert (named("Anna weer").merged_into, named("Anna nog eens").quote_state) == (None, "sent")
    assert act(staff, open_one, "accept", yes)[0] == 200
    for number in (agreed["number"], None):
        body = {"into": str(two.id), "withdraw": number}
        both = staff.function("POST", f"requests/{one.id}/merge", body)
        assert (both.status_code, "pas als een van de twee" in both.json()["message"]) == (409, True)


def test_the_quote_that_is_not_agreed_gives_way_to_the_agreed_one(staff: Client, named: Named) -> None:
    one, two = named("Anna weer"), named("Anna nog eens")
    agreed, open_one = quoted(staff, one), quoted(staff, two)
    assert act(staff, agreed, "accept", {"name": "Anna", "channel": "telefoon"})[0] == 200
    assert merge_withdrawing(staff, two, one, open_one["number"])[0] == 200
    assert (named("Anna weer").status, named("Anna nog eens").merged_into) == ("akkoord", one.reference)


def test_both_are_told_to_the_customer_and_both_are_erased(
    staff: Client, app_engine: Engine, named: Named
) -> None:
    other, kept = named("Anna weer"), named("Anna nog eens")
    merge(staff, other, kept)
    told = staff.get_json(f"requests/{kept.id}/customer-export")
    assert {each["full_name"] for each in told["requests"]} == {"Anna weer", "Anna nog eens"}
    staff.post_json(f"requests/{other.id}/erase", {"reference": other.reference})
    assert {row.full_name for row in stored_requests(app_engine)} == {"Anna", "Vreemde"}


@pytest.mark.parametrize("goes", ["Anna", "Anna weer"])
def test_a_request_with_another_address_is_neither_told_nor_erased(
    staff: Client, app_engine: Engine, named: Named, goes: str
) -> None:
    merge(staff, named("Anna"), named("Anna weer"))
    told = staff.get_json(f"requests/{named('Anna').id}/customer-export")
    assert [each["full_name"] for each in told["requests"]] == ["Anna"]
    one = named(goes)
    staff.post_json(f"requests/{one.id}/erase", {"reference": one.reference})
    gone = {"Anna": {"Anna"}, "Anna weer": {"Anna weer", "Anna nog eens"}}[goes]
    left = stored_requests(app_engine)
    assert {row.full_name for row in left} == {"Anna", "Anna weer", "Anna nog eens", "Vreemde"} - gone
    # What is left stands by itself, and is found by no word of the customer who is gone.
    assert {row.merged_into for row in left} == {None}
    assert found(staff, one.reference) == found(staff, one.email) == []
    assert found(staff, "0612345678") == ["Anna" if goes == "Anna weer" else "Anna weer"]


@pytest.mark.parametrize(("stays", "same"), [("Anna weer", False), ("Anna nog eens", True)])
def test_it_is_said_that_the_addresses_differ(
    staff: Client, app_engine: Engine, named: Named, stays: str, same: bool
) -> None:
    other, kept = named("Anna" if stays == "Anna weer" else "Anna weer"), named(stays)
    assert merge(staff, other, kept)["same_email"] is same
    said = "" if same else " (ander e-mailadres)"
    assert ("merged_into", None, f"{kept.reference}{said}") in history(staff, other)
    assert ("merged_from", None, f"{other.reference}{said}") in history(staff, kept)
    (noted,) = audit_log(app_engine, "merged")
    assert noted.details == {"into": kept.reference, "same_email": same}


def test_the_other_is_kept_as_long_as_the_one_that_stays(
    staff: Client, app_engine: Engine, named: Named
) -> None:
    merge(staff, named("Anna"), named("Anna weer"))
    now = utc_now()
    with Session(app_engine) as session, session.begin():
        old = update(QuoteRequest).where(QuoteRequest.full_name.like("Anna%"))
        session.execute(old.values(updated_at=now - timedelta(days=800)))
        kept = update(QuoteRequest).where(QuoteRequest.full_name == "Anna weer")
        session.execute(kept.values(status="akkoord", updated_at=now - timedelta(days=800)))
    assert purge_requests(app_engine, now) == 1
    assert {row.full_name for row in stored_requests(app_engine)} == {"Anna", "Anna weer", "Vreemde"}
    with Session(app_engine) as session, session.begin():
        session.delete(session.get(QuoteRequest, named("Anna weer").id))
    assert purge_requests(app_engine, now) == 1
