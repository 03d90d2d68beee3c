"""The readable file has all that we hold of a customer, in words; what it leaves out has a reason."""

import re

import pytest
from selectolax.lexbor import LexborHTMLParser as HTMLParser
from sqlalchemy import Engine, Table

from hofvijver.customer.data_values import label_of
from hofvijver.customer.own_data import _ONLY_OURS
from hofvijver.db import Base
from hofvijver.quote_requests.table import QUOTE_REQUESTS
from tests.support.client import Client
from tests.support.customers import Customer, accept, delivered, new_customer, offer, propose
from tests.support.mail_servers import Mailbox
from tests.support.timeline import call, make, note, task, write

KEYS = "joins rows, and tells nothing"
NAMES = "names a colleague; the file tells the role"
COUNTS = "counts corrections, so that nobody overwrites a colleague's work"
HASHES = "a hash of a secret, which tells nothing"
BYTES = "the customer has this document, and gets it on the page"
SPELLED = "another spelling of what is told"
AGAINST_ROBOTS = "would tell robots how they are found"
STEERS = "when the program acts next"

#: What the file tells of each table that holds data of a request.
TOLD = {
    "quote_requests": set(QUOTE_REQUESTS.columns) - _ONLY_OURS - {"id"},
    "customer_links": {"created_at", "ended_at"},
    "customer_ticks": {"item", "done_at"},
    "pending_emails": {"email"},
    "promise_notices": {"at"},
    "request_history": {"at", "actor_name", "field", "old_value", "new_value"},
    "timeline_entries": {"kind", "at", "actor_id", "text", "details"},
    "tasks": {"title", "due_date", "done_at", "dropped"},
    "quotes": {
        *("version", "number", "state", "made_elsewhere", "basis", "business", "day", "more_days", "window"),
        *("valid_until", "accept_online_until", "note", "lines", "discount_cents", "discount_percent_tenths"),
        *("total_cents", "excluding_cents", "document", "sha256", "mailed_at", "mail_failed_at", "reminders"),
        *("reminders_sent", "sent_at", "closed_at", "decline_reason", "decline_note"),
    },
    "quote_acceptances": {
        *("number", "options", "total_cents", "name", "accepted_at", "channel", "ip", "browser", "sha256"),
        *("more_days", "prepayment_cents", "prepayment_due", "cancelled_at", "cancellation_channel"),
        *("cancellation_percent", "cancellation_cents", "document"),
    },
    "quote_addenda": {"position"},
    "quote_payments": {"cents", "day"},
    "final_statements": {
        *("number", "state", "made_at", "total_cents", "excluding_cents", "paid_cents", "due"),
        *("hours_tenths", "mailed_at", "mail_failed_at", "document", "sha256"),
    },
    "day_proposals": {"proposed_by", "days", "text", "state", "proposed_at", "reply"},
    "outbox": {"kind", "recipient", "sent_at"},
    "audit_log": {"at", "action"},
    "damage_photos": {"width", "height"},
    "damage_photo_files": {"picture"},
    "leads": {"full_name", "phone", "note", "created_at"},
    "jobs": {
        *("kind", "day", "part_of_day", "movers", "hours_tenths", "m3_tenths", "needs_lift", "has_piano"),
        *("note", "state"),
    },
    "job_hours": {"started", "ended", "break_minutes"},
    "job_ticks": {"item", "done", "at"},
    "job_signatures": {"name", "statement", "strokes", "signed_at", "received_at"},
    "on_top_lines": {
        *("label", "quantity_tenths", "unit", "unit_price_cents", "vat_percent"),
        *("state", "agreed_by", "agreed_at", "proof", "declined_at", "decline_reason"),
        *("noted_at", "by_crew"),
    },
}
LEFT_OUT = {
    "quote_requests": {
        "id": KEYS,
        "assignee_id": NAMES,
        **dict.fromkeys(("email_key", "phone_key", "quote_numbers"), SPELLED),
        **dict.fromkeys(("spam_score", "trap", "form_seconds"), AGAINST_ROBOTS),
        **dict.fromkeys(("idempotency_key", "content_fingerprint"), "tells a request that was sent twice"),
    },
    "customer_links": {"request_id": KEYS, "number": KEYS, "secret_hash": HASHES},
    "customer_ticks": {"request_id": KEYS},
    "pending_emails": {"request_id": KEYS, "secret_hash": HASHES, "created_at": STEERS},
    "promise_notices": {"request_id": KEYS},
    "request_history": {"id": KEYS, "request_id": KEYS, "actor_id": NAMES},
    "request_viewers": dict.fromkeys(("request_id", "user_id", "seen_at"), "forgotten after 15 seconds"),
    "request_words": dict.fromkeys(("request_id", "word"), SPELLED),
    "timeline_entries": {
        **dict.fromkeys(("id", "request_id"), KEYS),
        **dict.fromkeys(("actor_name", "corrected_by", "removed_by"), NAMES),
        **dict.fromkeys(("revision", "corrected_at", "removed_at"), COUNTS),
    },
    "tasks": {
        **dict.fromkeys(("id", "request_id"), KEYS),
        **dict.fromkeys(("assignee_id", "created_by_id", "created_by", "done_by"), NAMES),
        "revision": COUNTS,
        "created_at": "the timeline tells it",
        "purpose": STEERS,
        "job_id": KEYS,
        **dict.fromkeys(("definition", "for_day"), "title and job tell it"),
    },
    "quotes": {
        **dict.fromkeys(("id", "request_id", "mail_id"), KEYS),
        **dict.fromkeys(("created_by", "updated_by", "sent_by", "closed_by", "noted_by"), NAMES),
        **dict.fromkeys(("created_at", "updated_at"), "of a draft; history tells it"),
        **dict.fromkeys(("take_back_until", "without_move"), STEERS),
        **dict.fromkeys(("show_rates", "also_not_included"), "the document shows it"),
        "revision": COUNTS,
    },
    "quote_files": {"quote_id": KEYS, "pdf": BYTES},
    "quote_acceptances": {
        **dict.fromkeys(("id", "quote_id", "reference", "version"), KEYS),
        **dict.fromkeys(("colleague", "cancelled_by"), NAMES),
        **dict.fromkeys(("day_before", "day_changes"), "the proposals and the history tell it"),
        "window_changes": "the history tells it",
        "prepayment_call_on": STEERS,
        **dict.fromkeys(("final_cents", "final_open_cents", "final_due"), "the statement tells it"),
        "revoked": "the history tells it",
        "pdf": BYTES,
    },
    "quote_addenda": {
        **dict.fromkeys(("id", "acceptance_id"), KEYS),
        **dict.fromkeys(("made_at", "document", "sha256", "pdf"), BYTES),
    },
    "final_statements": {
        **dict.fromkeys(("id", "acceptance_id", "position", "mail_id"), KEYS),
        **dict.fromkeys(("made_by", "noted_by"), NAMES),
        "take_back_until": STEERS,
        "pdf": BYTES,
    },
    "job_closings": {
        **dict.fromkeys(("job_id", "revision"), KEYS),
        **dict.fromkeys(("hours_tenths", "closed_at"), "the history tells it"),
        "closed_by": NAMES,
    },
    "quote_payments": {
        "id": KEYS,
        "acceptance_id": KEYS,
        "noted_at": "the history tells it",
        "noted_by": NAMES,
    },
    "day_proposals": {
        **dict.fromkeys(("id", "quote_id", "mail_id"), KEYS),
        **dict.fromkeys(("colleague", "closed_by"), NAMES),
        "asked_by": "counts for the fee of cancelling, which is told",
        "closed_at": "the history tells it",
    },
    "outbox": {
        "id": KEYS,
        "payload": "emptied once sent; repeats the request",
        **dict.fromkeys(("attempts", "next_attempt_at", "last_error", "created_at"), STEERS),
    },
    "audit_log": {
        **dict.fromkeys(("id", "subject", "once"), KEYS),
        **dict.fromkeys(("actor_id", "actor_name", "actor_email"), NAMES),
        "details": "the history tells it",
    },
    "damage_photos": {
        **dict.fromkeys(("id", "request_id", "entry_id"), KEYS),
        **dict.fromkeys(("upload_sha256", "stored_bytes"), "of the file that was uploaded; it is not kept"),
        "uploaded_at": "the timeline tells when it was reported",
    },
    "damage_photo_files": {"photo_id": KEYS, "thumbnail": "the picture itself is in the file"},
    "jobs": {
        **dict.fromkeys(("id", "request_id", "quote_id", "agreed_day"), KEYS),
        **dict.fromkeys(("cancelled_with_agreement", "released", "tasks_by"), STEERS),
        **dict.fromkeys(("revision", "created_at", "updated_at"), COUNTS),
        "updated_by": NAMES,
    },
    "job_hours": {
        **dict.fromkeys(("id", "job_id"), KEYS),
        **dict.fromkeys(("noted_on", "noted_by"), NAMES),
        "removed_at": "removed hours count for nothing; the history tells it",
        **dict.fromkeys(("revision", "updated_at"), COUNTS),
    },
    "job_ticks": {"job_id": KEYS},
    "job_signatures": dict.fromkeys(("id", "job_id"), KEYS),
    "day_sheet_jobs": dict.fromkeys(("resource_id", "day", "job_id"), NAMES),
    "on_top_lines": {
        **dict.fromkeys(("id", "job_id"), KEYS),
        "revision": COUNTS,
        "noted_by": NAMES,
    },
    "mails_before_moves": dict.fromkeys(("id", "quote_id", "day", "put_at"), "the timeline tells the mail"),
    "assignments": dict.fromkeys(("id", "job_id", "resource_id", "day", "part"), NAMES),
    "leads": {
        **dict.fromkeys(("id", "request_id"), KEYS),
        **dict.fromkeys(("assignee_id", "created_by_id", "created_by", "updated_by", "closed_by"), NAMES),
        **dict.fromkeys(("attempts", "closed_at", "outcome"), "the timeline tells it"),
        **dict.fromkeys(("due_date", "updated_at"), STEERS),
        "phone_key": SPELLED,
        "answers": "went into the request, which is told",
        "revision": COUNTS,
    },
}


def about_requests() -> dict[str, Table]:
    """The request, all that points to it over however many tables, mails and the audit log."""
    found = {"quote_requests", "outbox", "audit_log"}
    tables = Base.metadata.tables
    while more := {
        name
        for name, table in tables.items()
        if name not in found and any(key.column.table.name in found for key in table.foreign_keys)
    }:
        found |= more
    return {name: tables[name] for name in found}


@pytest.mark.any_database("it reads the models only")
def test_every_column_is_told_or_left_out_for_a_reason(app_engine: Engine) -> None:
    for name, table in about_requests().items():
        told, left = TOLD.get(name, set()), LEFT_OUT.get(name, {})
        assert set(table.columns.keys()) == told | left.keys(), name
        assert not told & left.keys(), name
    assert all(label_of(name) for name in TOLD["quote_requests"])


def test_all_of_it_in_words(
    app_engine: Engine, anon: Client, staff: Client, server: str, mailbox: Mailbox
) -> None:
    customer = lived(app_engine, anon, staff)
    delivered(app_engine, server, mailbox)
    response = customer.call("GET", "data/file", format="html", lang="en")
    page = HTMLParser(response.text)
    assert page.css("html[lang=nl]")
    labels, texts = ([each.text() for each in page.css(f"dl > div > {tag}")] for tag in ("dt", "dd"))
    told = dict(zip(labels, texts, strict=True))
    for label, text in EXPECTED.items():
        assert text in told[label], label
    said = page.body.text() if page.body else ""
    for part in ("van Nieuw naar Offerte verstuurd", "wij belden u, niet bereikt", "de offerte", "planner"):
        assert part in said
    assert RAW.findall(said.replace("python-httpx", "")) == []
    assert "piet" not in said.lower()
    # The file for machines has the same, and more.
    file = customer.call("GET", "data/file").json()["requests"][0]
    assert {"mails", "links", "promise_notice_at", "pending_email", "checklist"} < file.keys()
    assert file["links"][0]["ended_at"] is None


#: Codes, keys of JSON, days and moments as machines write them.
RAW = re.compile(r"\b\w+_\w+\b|\bTrue\b|\bFalse\b|\bNone\b|\bnull\b|\d{4}-\d{2}-\d{2}|[{}\[\]]")
EXPECTED = {
    "Woonkamer": "2 x 2-zitsbank",
    "Berekend volume": "3,6 m³",
    "Prijsindicatie": "€ ",
    "Van type woning": "Portiekflat",
    "Extra diensten": "Inpakservice",
    "Toestemming gegeven op": "2026",
    "Verhuizing met 2 verhuizers": "€ 487,50",
    "Opslag (naar keuze)": "€ 100,00",
    "Tekst van de knop": "Akkoord, met betalingsverplichting",
    "Ontvangen op donderdag 1 oktober 2026": "€ 10,00",
    "Reden van afwijzen": "Te duur",
    "Zorg voor genoeg verhuisdozen": "2026",
    "Terugbellen over de piano": "voor ",
    "de bevestiging van het akkoord": "verstuurd op",
    "Nieuw e-mailadres, nog niet bevestigd": "nieuw@example.org",
    "Uw voorstel van donderdag 1 oktober 2026, 14:00 uur": "zaterdag 1 juni 2030",
}


def lived(engine: Engine, anon: Client, staff: Client) -> Customer:
    """Somebody about whom we hold some of everything."""
    customer = new_customer(
        engine,
        anon,
        furniture_list={"woonkamer": {"2-zitsbank": 2}},
        from_home_type="portiekflat",
        extra_services=["inpakservice"],
        consent_version="1",
    )
    propose(customer, "nieuw@example.org")
    first = offer(staff, customer)
    customer.act(f"quotes/{first['id']}/decline", {"reason": "prijs"})
    staff.change(f"id=eq.{customer.request}", {"status": "in_behandeling"}).raise_for_status()
    quote = offer(staff, customer)
    accept(customer, quote)
    paid = {"id": "7e0a5e28-56ab-4a35-a5ac-31ae4eb6ea55", "cents": 1000, "day": "2026-10-01"}
    staff.function("POST", f"quotes/{quote['id']}/payments", paid).raise_for_status()
    customer.act("messages", {"kind": "day", "text": "Past dit?", "day": "2030-06-01"})
    customer.act("checklist/dozen", {"done": True}, "PUT")
    write(staff, customer.request, note("Heeft een piano."))
    write(staff, customer.request, call("Voicemail ingesproken."))
    make(staff, customer.request, task("Terugbellen over de piano"))
    return customer
