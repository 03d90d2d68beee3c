"""A quote's life over HTTP: drafted from the price model, saved, sent, revised, decided on."""

from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from hashlib import sha256
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from fastapi import FastAPI
from sqlalchemy import Engine, select, update
from sqlalchemy.orm import Session

from hofvijver.audit import AuditEntry
from hofvijver.columns import utc_now
from hofvijver.outbox import OutboxMessage
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes import pdf
from hofvijver.quotes.models import Quote, QuoteAcceptance
from tests.support.accounts import new_client
from tests.support.client import Client
from tests.support.clock import Clock
from tests.support.quotes import act, begin, changed, line, preview, request_id, save, send


def one(client: Client, request: str) -> dict[str, Any]:
    row: dict[str, Any] = client.get({"id": f"eq.{request}"}).json()[0]
    return row


def told(client: Client, request: str) -> list[str]:
    rows = client.get({"request_id": f"eq.{request}", "order": "id"}, "request_history").json()
    return [row["new_value"] for row in rows if row["field"] == "quote"]


def letters(engine: Engine) -> list[tuple[str, str]]:
    with Session(engine) as session:
        mails = session.scalars(select(OutboxMessage).order_by(OutboxMessage.created_at))
        return [(mail.kind, mail.payload["number"]) for mail in mails if "number" in mail.payload]


def test_a_quote_begins_with_what_the_price_model_makes_of_the_request(staff: Client) -> None:
    request = request_id(staff, extra_services=["verhuislift", "piano"], help_needed="compleet")
    quote = begin(staff, request)
    assert (quote["state"], quote["version"], quote["number"]) == ("draft", 1, None)
    assert [each["id"] for each in quote["lines"]] == ["verhuizing", "voorrijden", "verhuislift", "piano"]
    assert quote["total_cents"] == quote["totals"]["including_cents"] > 0
    assert (quote["day"], quote["basis"]) == ("2030-11-02", "vaste_prijs")
    # What has a price on request waits for one, and cannot be sent without.
    assert [each["field"] for each in quote["problems"]] == ["lines.3.quantity_tenths"]
    proposal = staff.get_json(f"requests/{request}/quote-proposal")
    assert proposal["lines"] == quote["lines"]
    hours = quote["lines"][0]["quantity_tenths"]
    assert proposal["hours_low_tenths"] <= hours <= proposal["hours_high_tenths"]


def test_a_business_reads_prices_without_vat(staff: Client) -> None:
    private, business = (begin(staff, request_id(staff, business_move=each)) for each in ("nee", "ja"))
    assert business["business"]
    assert business["lines"][0]["unit_price_cents"] < private["lines"][0]["unit_price_cents"]
    assert abs(business["total_cents"] - private["total_cents"]) < 20


def test_a_draft_keeps_what_was_typed_and_says_what_is_wrong(staff: Client) -> None:
    saved = save(staff, begin(staff), lines=[line(label="", quantity_tenths=0)], note="  Tot ziens ")
    assert (saved["revision"], saved["note"], saved["lines"][0]["label"]) == (2, "Tot ziens", "")
    assert [each["field"] for each in saved["problems"]] == ["lines.0.label", "lines.0.quantity_tenths"]
    assert staff.get_json(f"quotes/{saved['id']}") == saved
    # Saving the same again changes nothing.
    assert save(staff, saved)["revision"] == 2


def test_who_saves_from_an_older_draft_gets_the_newer_one(staff: Client, admin: Client) -> None:
    quote = begin(staff)
    save(admin, quote, note="Van de baas")
    response = staff.function("PUT", f"quotes/{quote['id']}", changed(quote, note="Van Piet"))
    told = response.json()
    assert (response.status_code, told["code"]) == (409, "conflict")
    assert (told["quote"]["note"], told["quote"]["revision"]) == ("Van de baas", 2)
    assert told["message"].startswith(told["quote"]["updated_by"])
    assert save(staff, told["quote"], note="Van Piet")["note"] == "Van Piet"
    assert act(staff, quote, "send", {"revision": 1})[0] == 409


def test_there_is_one_draft_of_a_request_at_a_time(staff: Client, admin: Client) -> None:
    request = request_id(staff)
    quote = begin(staff, request)
    response = admin.function("POST", f"requests/{request}/quotes")
    assert (response.status_code, response.json()["code"]) == (409, "draft_exists")
    assert response.json()["quote"]["id"] == quote["id"]
    assert staff.function("DELETE", f"quotes/{quote['id']}").status_code == 204
    assert staff.get_json(f"requests/{request}/quotes") == []
    assert begin(admin, request)["version"] == 1


def test_sending_numbers_freezes_and_mails_it(staff: Client, app_engine: Engine) -> None:
    request = request_id(staff)
    quote = send(staff, begin(staff, request))
    year = utc_now().astimezone(ZoneInfo("Europe/Amsterdam")).year
    assert (quote["state"], quote["number"]) == ("sent", f"{year}-0001")
    file = staff.function("GET", f"quotes/{quote['id']}/pdf")
    assert file.content.startswith(b"%PDF-")
    assert sha256(file.content).hexdigest() == quote["sha256"]
    assert quote["document"]["totals"] == quote["totals"]
    assert one(staff, request)["status"] == "offerte_verstuurd"
    assert told(staff, request) == [
        "begon aan versie 1 van de offerte",
        f"verstuurde offerte {quote['number']}",
    ]
    assert quote["mail"] == {"state": "waiting", "at": None}
    assert letters(app_engine) == [("quote", quote["number"])]
    with Session(app_engine) as session:
        acts = select(AuditEntry.action).where(AuditEntry.action.like("quote_%")).order_by(AuditEntry.id)
        assert list(session.scalars(acts)) == ["quote_drafted", "quote_sent"]


@pytest.mark.any_database("other tests run each of its statements on both")
def test_who_sends_a_quote_looks_after_a_request_of_nobody(staff: Client, admin: Client) -> None:
    free, taken = request_id(staff), request_id(staff)
    admin.change({"id": f"eq.{taken}"}, {"assignee_id": str(admin.user_id)})
    for request in (free, taken):
        send(staff, begin(staff, request))
    assert one(staff, free)["assignee_id"] == str(staff.user_id)
    assert one(staff, taken)["assignee_id"] == str(admin.user_id)


def test_what_was_sent_does_not_change(staff: Client, app_engine: Engine) -> None:
    request = request_id(staff)
    quote = send(staff, begin(staff, request))
    file = staff.function("GET", f"quotes/{quote['id']}/pdf").content
    response = staff.function("PUT", f"quotes/{quote['id']}", changed(quote, note="Toch anders"))
    assert (response.status_code, response.json()["code"]) == (409, "not_a_draft")
    assert staff.function("DELETE", f"quotes/{quote['id']}").status_code == 409
    assert act(staff, quote, "send", {"revision": quote["revision"]})[0] == 409
    # A customer who is called otherwise now, or lives elsewhere, was so then.
    with Session(app_engine) as session, session.begin():
        session.execute(update(QuoteRequest).values(full_name="Piet Jansen", from_city="Delft"))
    assert staff.function("GET", f"quotes/{quote['id']}/pdf").content == file
    assert staff.get_json(f"quotes/{quote['id']}") == quote


@pytest.mark.any_database("other tests run each of its statements on both")
def test_the_next_version_supersedes_the_one_before(staff: Client, app_engine: Engine) -> None:
    request = request_id(staff)
    first = send(staff, begin(staff, request))
    draft = staff.post_json(f"quotes/{first['id']}/revise")
    assert (draft["version"], draft["state"], draft["lines"]) == (2, "draft", first["lines"])
    assert act(staff, first, "revise")[0] == 409
    second = send(staff, save(staff, draft, lines=[line()]))
    assert second["number"] > first["number"]
    assert second["document"]["replaces"] == first["number"]
    states = [(each["version"], each["state"]) for each in staff.get_json(f"requests/{request}/quotes")]
    assert states == [(2, "sent"), (1, "superseded")]
    # The letter that had not left yet would have told of what is no longer so.
    assert letters(app_engine) == [("quote", second["number"])]
    status, refused = act(staff, first, "accept", {"name": "Jan"})
    assert (status, refused["code"], refused["quote"]["id"]) == (409, "superseded", second["id"])
    assert staff.function("GET", f"quotes/{first['id']}/pdf").status_code == 200


@pytest.mark.any_database("other tests run each of its statements on both")
def test_an_agreement_by_telephone_is_kept_with_its_proof(staff: Client, app_engine: Engine) -> None:
    request = request_id(staff)
    lines = [line(), line("opslag", unit_price_cents=1000, quantity_tenths=10, optional=True)]
    quote = send(staff, save(staff, begin(staff, request), lines=lines))
    accepted = staff.post_json(
        f"quotes/{quote['id']}/accept", {"name": "Jan de Vries", "options": ["opslag"]}
    )
    proof = accepted["accepted"]
    assert (accepted["state"], proof["name"], proof["channel"]) == ("accepted", "Jan de Vries", "telefoon")
    assert (proof["options"], proof["total_cents"]) == (["opslag"], quote["total_cents"] + 1000)
    assert proof["sha256"] == quote["sha256"]
    assert proof["colleague"] == accepted["closed_by"]
    assert one(staff, request)["status"] == "akkoord"
    assert letters(app_engine)[-1] == ("quote_accepted", quote["number"])
    # Twice is once, whoever says it the second time; something else is refused.
    same = {"name": "Iemand Anders", "options": ["opslag"]}
    assert staff.post_json(f"quotes/{quote['id']}/accept", same)["accepted"] == proof
    code, told_so = act(staff, quote, "accept", {"name": "Iemand Anders"})
    assert (code, told_so["code"]) == (409, "accepted_differently")
    assert act(staff, quote, "revise")[0] == 409
    assert act(staff, quote, "withdraw")[0] == 409


def test_a_refusal_is_kept_with_its_reason(staff: Client) -> None:
    request = request_id(staff)
    quote = send(staff, begin(staff, request))
    said = staff.post_json(f"quotes/{quote['id']}/decline", {"reason": "prijs", "note": "Buurman rijdt"})
    assert (said["state"], said["decline_reason"], said["decline_note"]) == (
        "declined",
        "prijs",
        "Buurman rijdt",
    )
    assert one(staff, request)["status"] == "afgewezen"
    assert told(staff, request)[-1] == f"noteerde dat offerte {quote['number']} is afgewezen: Te duur"
    # Talks may be taken up again.
    second = send(staff, staff.post_json(f"quotes/{quote['id']}/revise"))
    assert (second["state"], one(staff, request)["status"]) == ("sent", "offerte_verstuurd")


def test_a_quote_that_was_taken_back_leaves_the_request_in_hand(staff: Client, app_engine: Engine) -> None:
    request = request_id(staff)
    quote = send(staff, begin(staff, request))
    assert staff.post_json(f"quotes/{quote['id']}/withdraw")["state"] == "withdrawn"
    assert one(staff, request)["status"] == "in_behandeling"
    assert letters(app_engine) == []
    assert act(staff, quote, "accept", {"name": "Jan"})[1]["code"] == "not_sent"


def test_a_quote_counts_to_the_end_of_its_last_day(
    app: FastAPI, staff: Client, app_engine: Engine, clock: Clock
) -> None:
    today = utc_now().astimezone(ZoneInfo("Europe/Amsterdam")).date()
    quote = send(staff, save(staff, begin(staff), valid_until=today.isoformat()))
    midnight = datetime(today.year, today.month, today.day, 23, 59, 59, tzinfo=ZoneInfo("Europe/Amsterdam"))
    clock.forward(seconds=(midnight - utc_now()).total_seconds())
    late = new_client(app, app_engine, "laat@example.nl", "staff")
    clock.forward(seconds=1)
    status, refused = act(late, quote, "accept", {"name": "Jan"})
    assert (status, refused["code"]) == (409, "expired")
    clock.forward(seconds=-1)
    assert act(late, quote, "accept", {"name": "Jan"})[0] == 200


def test_many_who_send_at_once_get_numbers_in_a_row(staff: Client, app_engine: Engine) -> None:
    drafts = [begin(staff, request_id(staff, email=f"klant{each}@example.org")) for each in range(6)]
    with ThreadPoolExecutor(6) as threads:
        sent = list(threads.map(lambda draft: send(staff, draft), drafts))
    assert sorted(int(each["number"][5:]) for each in sent) == [1, 2, 3, 4, 5, 6]


def test_when_no_pdf_can_be_made_nothing_is_sent(
    staff: Client, app_engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    request = request_id(staff)
    quote = begin(staff, request)
    with monkeypatch.context() as broken:
        broken.setattr(pdf, "MAX_BYTES", 10)
        status, refused = act(staff, quote, "send", {"revision": 1})
    assert (status, refused["code"]) == (503, "no_pdf")
    assert "te groot" in refused["message"]
    assert staff.get_json(f"quotes/{quote['id']}")["state"] == "draft"
    assert one(staff, request)["status"] == "nieuw"
    assert letters(app_engine) == []
    # Its number is reserved before the PDF is made, and never given again.
    assert send(staff, quote)["number"].endswith("-0002")


def test_the_proof_stays_when_the_customer_is_erased(staff: Client, app_engine: Engine) -> None:
    request = request_id(staff)
    row = one(staff, request)
    quote = send(staff, begin(staff, request))
    staff.post_json(f"quotes/{quote['id']}/accept", {"name": "Jan de Vries"})
    exported = staff.get_json(f"requests/{request}/customer-export")
    (told,) = exported["requests"][0]["quotes"]
    assert (told["number"], told["state"], told["accepted"]["name"]) == (
        quote["number"],
        "accepted",
        "Jan de Vries",
    )
    staff.post_json(f"requests/{request}/erase", {"reference": row["reference"]})
    with Session(app_engine) as session:
        assert session.scalars(select(Quote)).all() == []
        (proof,) = session.scalars(select(QuoteAcceptance))
        assert (proof.quote_id, proof.number) == (None, quote["number"])
        assert proof.pdf is not None
        assert proof.pdf.startswith(b"%PDF-")


def test_who_looks_at_a_quote_has_seen_the_request(staff: Client, admin: Client, app_engine: Engine) -> None:
    request = request_id(staff)
    quote = begin(staff, request)
    for path in (f"requests/{request}/quotes", f"quotes/{quote['id']}"):
        assert admin.function("GET", path).status_code == 200
    assert preview(admin, quote).status_code == 200
    reference = one(staff, request)["reference"]
    with Session(app_engine) as session:
        seen = select(AuditEntry.subject).where(
            AuditEntry.action == "seen", AuditEntry.actor_id == admin.user_id
        )
        # Once in an hour.
        assert list(session.scalars(seen)) == [reference]


def test_the_same_letter_goes_once_more(staff: Client, app_engine: Engine) -> None:
    quote = send(staff, begin(staff))
    again = staff.post_json(f"quotes/{quote['id']}/send-again")
    assert (again["number"], again["sha256"]) == (quote["number"], quote["sha256"])
    # The one that had not left yet is not sent twice.
    assert letters(app_engine) == [("quote", quote["number"])]
