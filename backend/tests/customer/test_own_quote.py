"""A customer decides on a quote: accepts it with proof, declines it, or is told that it no longer counts."""

from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.outbox import OutboxMessage
from hofvijver.quotes import pdf
from hofvijver.quotes.models import QuoteAcceptance
from tests.support.client import Client
from tests.support.customers import OPTION, Customer, accept, acceptance, delivered, new_customer, offer
from tests.support.mail_servers import Mailbox
from tests.support.quotes import act, begin, send

BROWSER = "Mozilla/5.0 (iPhone) Safari/604.1"


def proofs(engine: Engine) -> list[QuoteAcceptance]:
    with Session(engine) as session:
        return list(session.scalars(select(QuoteAcceptance)))


def revised(staff: Client, quote: dict[str, Any]) -> dict[str, Any]:
    """The next version, sent."""
    return send(staff, act(staff, quote, "revise")[1])


def test_the_quote_is_shown_as_it_was_sent(customer: Customer, staff: Client) -> None:
    sent = offer(staff, customer, note="Wij nemen dekens mee.")
    quote = customer.page()["quote"]
    assert [(each["kind"], each["id"], each["amount_cents"]) for each in quote["rows"]] == [
        ("line", "verhuizing", 48750),
        ("total", "", 48750),
        ("included_vat", "", 8461),
        ("option", OPTION, 10000),
    ]
    assert (quote["totals"]["including_cents"], quote["note"]) == (48750, "Wij nemen dekens mee.")
    assert quote["terms"]
    assert quote["conditions"]["cancellation"]
    assert quote["button"] == "Akkoord, met betalingsverplichting"
    assert quote["sha256"] == sent["sha256"]
    file = customer.call("GET", f"quotes/{sent['id']}/pdf")
    assert file.headers["content-type"] == "application/pdf"
    assert file.headers["cache-control"] == "no-store"
    assert file.content.startswith(b"%PDF")


def test_an_estimate_says_when_we_call_in_both_languages(customer: Customer, staff: Client) -> None:
    offer(staff, customer, basis="uurtarief")
    dutch, english = (customer.page(lang=language)["quote"]["basis"] for language in ("nl", "en"))
    assert "komen wij 10% boven de schatting uit, dan bellen wij u eerst" in dutch["sentence"]
    assert "exceed it by 10%, we call you first" in english["sentence"]
    assert (english["id"], english["total_label"]) == ("uurtarief", "Estimated total")


def test_the_server_computes_the_total_of_what_is_ticked(customer: Customer, staff: Client) -> None:
    quote = offer(staff, customer)
    for options, total in (([OPTION], 58750), ([], 48750)):
        table = customer.act(f"quotes/{quote['id']}/total", {"options": options})
        assert table["totals"]["including_cents"] == total
        assert [each["amount_cents"] for each in table["rows"] if each["kind"] == "total"] == [total]
    status, _code, told = customer.refused(f"quotes/{quote['id']}/total", {"options": ["verhuizing"]})
    assert (status, told["problems"][0]["field"]) == (422, "options")
    assert customer.page()["state"] == "quote"


def test_what_cancelling_costs_is_told_before_agreeing(customer: Customer, staff: Client) -> None:
    """From today on, in euros, of the total with the options: the clock begins on 1 October."""
    quote = offer(staff, customer, day="2026-10-12")
    table = customer.act(f"quotes/{quote['id']}/total", {"options": [OPTION]})
    for steps, total in ((customer.page()["quote"]["cancellation"], 48750), (table["cancellation"], 58750)):
        assert [(each["until"], each["fee_percent"]) for each in steps] == [
            ("2026-10-05", 25),
            ("2026-10-09", 50),
            ("2026-10-11", 75),
            ("2026-10-12", 100),
        ]
        assert steps[1]["fee_cents"] == total // 2
    assert accept(customer, quote)["move"]["cancellation"]["fee_percent"] == 25


def test_a_yes_leaves_its_proof(app_engine: Engine, customer: Customer, staff: Client) -> None:
    quote = offer(staff, customer)
    body = acceptance(quote, options=[OPTION], total_cents=58750, name="J. de Vries")
    response = customer.call("POST", f"quotes/{quote['id']}/accept", body, {"user-agent": BROWSER})
    page = response.json()
    assert (response.status_code, page["state"], page["request"]["status"]) == (200, "agreed", "akkoord")
    assert page["quote"]["accepted"]["options"] == [OPTION]
    (proof,) = proofs(app_engine)
    kept = (proof.version, proof.options, proof.total_cents, proof.name, proof.channel, proof.sha256)
    assert kept == (1, [OPTION], 58750, "J. de Vries", "online", quote["sha256"])
    assert (proof.ip, proof.browser, proof.colleague) == (customer.client.address, BROWSER, None)
    file = customer.call("GET", f"quotes/{quote['id']}/pdf").content
    text = "".join(each.extract_text() for each in PdfReader(BytesIO(file)).pages)
    assert "J. de Vries" in text
    history = staff.get(f"request_id=eq.{customer.request}&field=eq.quote&order=id", table="request_history")
    told = history.json()[-1]
    assert (told["actor_name"], told["new_value"]) == (
        "Klant",
        f"ging online akkoord met offerte {quote['number']}",
    )


@pytest.mark.parametrize(
    ("language", "button", "sentence"),
    [
        ("nl", "Akkoord, met betalingsverplichting", "komen wij 10% boven de schatting uit"),
        ("en", "Accept, with obligation to pay", "exceed it by 10%, we call you first"),
    ],
)
def test_the_proof_holds_the_words_that_were_shown(
    app_engine: Engine, customer: Customer, staff: Client, language: str, button: str, sentence: str
) -> None:
    quote = offer(staff, customer, basis="uurtarief")
    customer.call("POST", f"quotes/{quote['id']}/accept", acceptance(quote), lang=language)
    with Session(app_engine) as session:
        shown = session.scalars(select(QuoteAcceptance.document)).one()["accepted"]
    assert (shown["language"], shown["button"]) == (language, button)
    assert sentence in shown["basis"]


@pytest.mark.any_database("other tests run each of its statements on both")
def test_both_sides_get_the_paper_and_the_day_for_their_calendar(
    app_engine: Engine, customer: Customer, staff: Client, server: str, mailbox: Mailbox
) -> None:
    quote = offer(staff, customer)
    delivered(app_engine, server, mailbox)
    accept(customer, quote)
    mails = delivered(app_engine, server, mailbox)
    assert len({mail["To"] for mail in mails}) == len(mails) == 2
    files = [
        [
            (file.get_content_type(), file.get_filename(), file.get_content())
            for file in mail.iter_attachments()
        ]
        for mail in mails
    ]
    assert files[0] == files[1]
    assert [each[0] for each in files[0]] == ["application/pdf", "text/calendar"]
    assert files[0][0][2] == customer.call("GET", f"quotes/{quote['id']}/pdf").content


def test_who_agrees_to_something_else_than_a_partner_did_is_told_so(
    customer: Customer, staff: Client
) -> None:
    quote = offer(staff, customer)
    accept(customer, quote)
    wish = acceptance(quote, name="Anna", options=[OPTION])
    status, code, told = customer.refused(f"quotes/{quote['id']}/accept", wish)
    assert (status, code) == (409, "accepted_differently")
    assert "met andere opties dan u koos" in told["message"]
    assert customer.page()["quote"]["accepted"]["options"] == []


def test_a_yes_twice_is_once(app_engine: Engine, customer: Customer, staff: Client) -> None:
    quote = offer(staff, customer)
    first = accept(customer, quote)
    assert accept(customer, quote, name="Iemand Anders", total_cents=1) == first
    assert [proof.name for proof in proofs(app_engine)] == ["Jan de Vries"]


@pytest.mark.any_database("other tests run each of its statements on both")
@pytest.mark.parametrize(
    ("changes", "field"),
    [({"name": " "}, "name"), ({"name": "x" * 101}, "name"), ({"options": ["x"]}, "options")],
)
def test_a_yes_needs_a_name_and_options_that_are_offered(
    app_engine: Engine, customer: Customer, staff: Client, changes: dict[str, Any], field: str
) -> None:
    quote = offer(staff, customer)
    status, _code, told = customer.refused(f"quotes/{quote['id']}/accept", acceptance(quote, **changes))
    assert (status, told["problems"][0]["field"], proofs(app_engine)) == (422, field, [])


def test_a_total_that_differs_from_the_one_in_sight_agrees_on_nothing(
    app_engine: Engine, customer: Customer, staff: Client
) -> None:
    quote = offer(staff, customer)
    body = acceptance(quote, options=[OPTION])
    status, code, told = customer.refused(f"quotes/{quote['id']}/accept", body)
    assert (status, code, told["page"]["state"]) == (409, "total_differs", "quote")
    assert proofs(app_engine) == []


@pytest.mark.any_database("other tests run each of its statements on both")
def test_what_was_replaced_a_moment_ago_is_refused_and_the_new_one_shown(
    app_engine: Engine, customer: Customer, staff: Client
) -> None:
    old = offer(staff, customer)
    new = revised(staff, old)
    status, code, told = customer.refused(f"quotes/{old['id']}/accept", acceptance(old))
    assert (status, code, told["page"]["quote"]["id"]) == (409, "superseded", new["id"])
    assert proofs(app_engine) == []
    assert accept(customer, new)["quote"]["number"] == new["number"]
    # What it was before stays readable.
    assert customer.call("GET", f"quotes/{old['id']}/pdf").status_code == 200


def test_a_quote_made_elsewhere_is_shown_without_a_file_and_agreed_on_by_calling(
    customer: Customer, staff: Client
) -> None:
    noted = {"number": "K-7", "total_cents": 90_000, "day": "2030-05-02"}
    quote = staff.post_json(f"requests/{customer.request}/quotes/elsewhere", noted)
    page = customer.page()
    shown = page["quote"]
    assert (page["state"], shown["number"], shown["totals"]["including_cents"]) == ("quote", "K-7", 90_000)
    assert (shown["made_elsewhere"], shown["can_accept"], page["documents"]) == (True, False, [])
    wish = {"name": "Jan", "total_cents": 90_000}
    assert customer.refused(f"quotes/{quote['id']}/accept", wish)[0] == 409
    staff.post_json(f"quotes/{quote['id']}/accept", {"name": "Jan", "channel": "balie"})
    after = customer.page()
    assert (after["state"], after["move"]["day"]) == ("agreed", "2030-05-02")
    assert after["quote"]["accepted"]["channel"] == "balie"


def test_a_no_has_a_reason_and_is_told_to_the_office(
    app_engine: Engine, customer: Customer, staff: Client
) -> None:
    quote = offer(staff, customer)
    assert customer.refused(f"quotes/{quote['id']}/decline", {"reason": "x"})[0] == 422
    page = customer.act(f"quotes/{quote['id']}/decline", {"reason": "prijs", "note": "Helaas"})
    assert (page["state"], page["quote"]["state"], page["request"]["status"]) == (
        "ended",
        "declined",
        "afgewezen",
    )
    assert customer.act(f"quotes/{quote['id']}/decline", {"reason": "zelf"}) == page
    shown = staff.get_json(f"quotes/{quote['id']}")
    assert (shown["decline_reason"], shown["decline_note"], shown["closed_by"]) == (
        "prijs",
        "Helaas",
        "Klant",
    )
    with Session(app_engine) as session:
        kinds = list(session.scalars(select(OutboxMessage.kind)))
    assert kinds.count("customer_notice") == 1
    assert customer.refused(f"quotes/{quote['id']}/accept", acceptance(quote))[:2] == (409, "not_open")


def test_the_quote_of_another_customer_is_not_there(
    app_engine: Engine, customer: Customer, anon: Client, staff: Client
) -> None:
    other = new_customer(app_engine, anon, email="bert@example.org")
    quote, draft = offer(staff, other), begin(staff, customer.request)
    for found in (quote, draft):
        for path, body in (("accept", acceptance(found)), ("decline", {"reason": "prijs"}), ("total", {})):
            assert customer.refused(f"quotes/{found['id']}/{path}", body)[:2] == (404, "not_found")
        assert customer.call("GET", f"quotes/{found['id']}/pdf").status_code == 404
    assert customer.page()["quote"] is None


def test_without_a_paper_nothing_is_agreed(
    app_engine: Engine, customer: Customer, staff: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_given: Any, **_more: Any) -> bytes:
        raise pdf.PdfError("no typeface")

    quote = offer(staff, customer)
    with monkeypatch.context() as patch:
        patch.setattr(pdf, "render", fail)
        status, code, told = customer.refused(f"quotes/{quote['id']}/accept", acceptance(quote))
    assert (status, code, "typeface" in told["message"]) == (503, "no_pdf", False)
    assert (proofs(app_engine), customer.page()["state"]) == ([], "quote")
