"""A move that comes before the promised quote: mails and the customer's page promise a call instead."""

import json
from dataclasses import replace
from datetime import UTC, date, datetime
from email.message import EmailMessage
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import Engine

from hofvijver import facts, local_time
from hofvijver.company_facts import Company
from hofvijver.content import OURS, get_content, opening_hours_of
from hofvijver.quote_requests import calling, promise
from hofvijver.quote_requests.likely_moves import is_urgent
from hofvijver.quote_requests.sample import sample_request
from hofvijver.settings import ROOT
from tests.support.client import Client
from tests.support.clock import Clock
from tests.support.customers import new_customer
from tests.support.outbox import composed, rows

CASES = json.loads((ROOT / "contract" / "cases" / "calling.json").read_text(encoding="utf-8"))["cases"]


def moment(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo("Europe/Amsterdam")).astimezone(UTC)


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["what"]))
def test_what_is_promised(case: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    sample = json.loads((OURS / "facts" / "company.json").read_bytes())
    company = Company.model_validate_json(json.dumps({**sample, **case["facts"]}))
    content = replace(
        get_content(), company=company, opening_hours=opening_hours_of(company, get_content().holidays)
    )
    for module in (calling, promise, local_time):
        monkeypatch.setattr(module, "get_content", lambda: content)
    request = sample_request()
    request.waiting_since, request.moving_date = moment(case["now"]), date.fromisoformat(case["day"])
    assert is_urgent(request.moving_date, request.waiting_since) is case["urgent"]
    said = calling.call_promise(request)
    begins = (
        str(facts.find("urgent", "calling", case["calling"])).partition("{")[0] if case["calling"] else ""
    )
    assert said.startswith(begins)
    assert bool(said) is bool(case["calling"])
    if case["calling"] == "later":
        assert f"om {case['opens'][-5:]} uur" in said


def text_of(mail: EmailMessage) -> str:
    body = mail.get_body(("plain",))
    assert body is not None
    return " ".join(body.get_content().split())


@pytest.mark.parametrize(
    ("now", "day", "promised", "title"),
    [
        ("2026-11-18 10:00", "2026-11-19", "Daarom bellen wij u zo snel mogelijk", "Wij bellen u"),
        ("2026-11-18 22:00", "2026-11-19", "donderdag 19 november 2026 om 08:00 uur", "Wij bellen u"),
        ("2026-11-21 17:00", "2026-11-22", "Bel ons daarom nu", "Bel ons over uw verhuizing"),
        ("2026-11-18 10:00", "2026-11-20", "U ontvangt binnen 24 uur", "Wij maken uw offerte"),
    ],
)
def test_no_quote_is_promised_after_the_move(
    app_engine: Engine,
    anon: Client,
    monkeypatch: pytest.MonkeyPatch,
    now: str,
    day: str,
    promised: str,
    title: str,
) -> None:
    Clock(monkeypatch, moment(now))
    is_quote = title == "Wij maken uw offerte"
    page = new_customer(app_engine, anon, moving_date=day).page()
    mails = {mail.kind: text_of(composed(mail)) for mail in rows(app_engine)}
    confirmation, notice = mails["quote_confirmation"], mails["quote_notice"]
    assert promised in confirmation
    assert ("binnen 24 uur" in confirmation) is is_quote
    assert ("Spoed:" in notice) is not is_quote
    assert page["next"]["title"] == title
    assert (page["next"]["at"] is None) is not is_quote
