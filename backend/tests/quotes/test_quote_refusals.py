"""What a quote may not hold: refused at its field with a sentence, and nothing that was typed is lost."""

from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import Engine, update
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.quote_facts import get_quote_facts
from tests.support.client import Client, refusal
from tests.support.hostile_input import CONTROL, FORMULAS, MARKUP, SQL, UNICODE
from tests.support.quotes import act, begin, changed, line, preview, request_id, save, send

YESTERDAY = (utc_now() - timedelta(days=2)).date().isoformat()
FAR = (utc_now() + timedelta(days=400)).date().isoformat()
#: What a planner may type, and the field at which it is refused.
WRONG: list[tuple[dict[str, Any], str]] = [
    ({"lines": []}, "lines"),
    ({"lines": [line(optional=True)]}, "lines"),
    ({"lines": [line(str(each)) for each in range(61)]}, "lines"),
    ({"lines": [line(), line()]}, "lines.1.id"),
    ({"lines": [line(label=" ")]}, "lines.0.label"),
    ({"lines": [line(label="x" * 161)]}, "lines.0.label"),
    ({"lines": [line(quantity_tenths=0)]}, "lines.0.quantity_tenths"),
    ({"lines": [line(quantity_tenths=-10)]}, "lines.0.quantity_tenths"),
    ({"lines": [line(quantity_tenths=100_001)]}, "lines.0.quantity_tenths"),
    ({"lines": [line(unit="liter")]}, "lines.0.unit"),
    ({"lines": [line(unit_price_cents=-1)]}, "lines.0.unit_price_cents"),
    ({"lines": [line(unit_price_cents=10**11)]}, "lines.0.unit_price_cents"),
    ({"lines": [line(vat_percent=19)]}, "lines.0.vat_percent"),
    ({"lines": [line(quantity_tenths=100_000, unit_price_cents=100_000)]}, "lines"),
    ({"discount_cents": -1}, "discount_cents"),
    ({"lines": [line()], "discount_cents": 48_751}, "discount_cents"),
    ({"discount_percent_tenths": 1001}, "discount_percent_tenths"),
    ({"discount_cents": 1, "discount_percent_tenths": 1}, "discount_cents"),
    ({"day": None}, "day"),
    ({"day": YESTERDAY}, "day"),
    ({"window": "vannacht"}, "window"),
    ({"valid_until": None}, "valid_until"),
    ({"valid_until": YESTERDAY}, "valid_until"),
    ({"valid_until": FAR}, "valid_until"),
    ({"note": "x" * 2001}, "note"),
]


@pytest.mark.any_database("what is refused is decided before any statement of its own")
@pytest.mark.parametrize(("change", "field"), WRONG, ids=lambda each: str(each)[:60])
def test_what_cannot_be_sent_is_kept_and_refused_at_its_field(
    staff: Client, change: dict[str, Any], field: str
) -> None:
    saved = save(staff, begin(staff), **change)
    assert [each["field"] for each in saved["problems"]] == [field]
    status, refused = act(staff, saved, "send", {"revision": saved["revision"]})
    assert (status, refused["code"]) == (422, "not_ready")
    assert refused["problems"] == saved["problems"]
    assert refused["problems"][0]["message"].endswith(".")
    assert "{" not in refused["problems"][0]["message"]
    assert preview(staff, saved).status_code == 422
    assert staff.get_json(f"quotes/{saved['id']}") == saved


def test_without_an_email_address_it_can_be_looked_at_but_not_sent(staff: Client, app_engine: Engine) -> None:
    quote = begin(staff)
    with Session(app_engine) as session, session.begin():
        session.execute(update(QuoteRequest).values(email=""))
    assert [each["field"] for each in staff.get_json(f"quotes/{quote['id']}")["problems"]] == ["email"]
    assert act(staff, quote, "send", {"revision": 1})[0] == 422
    shown = preview(staff, quote)
    assert (shown.status_code, shown.content[:5]) == (200, b"%PDF-")


@pytest.mark.any_database("other tests run each of its statements on both")
@pytest.mark.parametrize(
    ("act_name", "body", "field"),
    [
        ("accept", {"name": " "}, "name"),
        ("accept", {"name": "Jan", "options": ["verhuizing"]}, "options"),
        ("decline", {"reason": "zomaar"}, "reason"),
    ],
)
def test_a_decision_that_cannot_be_used_changes_nothing(
    staff: Client, act_name: str, body: dict[str, Any], field: str
) -> None:
    quote = send(staff, begin(staff))
    status, refused = act(staff, quote, act_name, body)
    assert (status, [each["field"] for each in refused["problems"]]) == (422, [field])
    assert staff.get_json(f"quotes/{quote['id']}") == quote


@pytest.mark.any_database("a rule about a name")
def test_a_name_that_is_too_long_is_not_called_missing(staff: Client) -> None:
    quote = send(staff, begin(staff))
    _, refused = act(staff, quote, "accept", {"name": "J" * 101})
    assert refused["problems"] == [
        {"field": "name", "message": "Schrijf deze naam in ten hoogste 100 tekens."}
    ]


def test_while_one_version_is_agreed_on_no_other_is_sent(staff: Client) -> None:
    first = send(staff, begin(staff))
    draft = staff.post_json(f"quotes/{first['id']}/revise")
    staff.post_json(f"quotes/{first['id']}/accept", {"name": "Jan de Vries"})
    status, refused = act(staff, draft, "send", {"revision": draft["revision"]})
    assert (status, refused["code"]) == (409, "already_accepted")
    assert first["number"] in refused["message"]
    states = [each["state"] for each in staff.get_json(f"requests/{first['request_id']}/quotes")]
    assert states == ["draft", "accepted"]


def test_a_quote_that_was_declined_stays_declined(staff: Client) -> None:
    quote = send(staff, begin(staff))
    declined = staff.post_json(f"quotes/{quote['id']}/decline", {"reason": "prijs"})
    # Twice is once, whatever is said the second time.
    assert act(staff, quote, "decline", {"reason": "datum"}) == (200, declined)
    for name, body in (("accept", {"name": "Jan"}), ("withdraw", None), ("send-again", None)):
        status, refused = act(staff, quote, name, body)
        assert (status, refused["code"], refused["quote"]["state"]) == (409, "not_sent", "declined")
    assert staff.get_json(f"quotes/{quote['id']}") == declined


def test_a_quote_that_was_taken_back_cannot_be_declined_or_looked_at_as_a_draft(staff: Client) -> None:
    quote = send(staff, begin(staff))
    staff.post_json(f"quotes/{quote['id']}/withdraw")
    status, refused = act(staff, quote, "decline", {"reason": "prijs"})
    assert (status, refused["code"], refused["quote"]["state"]) == (409, "not_sent", "withdrawn")
    shown = preview(staff, quote)
    assert (shown.status_code, shown.json()["code"]) == (409, "not_a_draft")


def test_a_draft_has_no_paper_yet(staff: Client) -> None:
    quote = begin(staff)
    assert refusal(staff.function("GET", f"quotes/{quote['id']}/pdf")) == (404, "not_found")


@pytest.mark.any_database("the price is computed from one row, which is read by its key")
@pytest.mark.parametrize(
    ("answers", "reason"),
    [
        ({"to_postal_code": "8899 AA", "to_city": "Oost-Vlieland"}, "Vlieland"),
        ({"furniture_list": {"woonkamer": {"bank": 900}}}, "omvang"),
    ],
    ids=["island", "too large"],
)
def test_a_request_that_has_no_price_begins_without_lines_and_says_why(
    staff: Client, answers: dict[str, Any], reason: str
) -> None:
    request = request_id(staff, **answers)
    proposal = staff.get_json(f"requests/{request}/quote-proposal")
    assert (proposal["lines"], reason in proposal["reason"]) == ([], True)
    quote = begin(staff, request)
    assert [each["field"] for each in quote["problems"]] == ["lines"]
    assert send(staff, save(staff, quote, lines=[line()]))["state"] == "sent"


HOSTILE = [
    text
    for texts in (MARKUP, SQL, FORMULAS, CONTROL, UNICODE)
    for text in texts.values()
    if "\x00" not in text
]


def test_hostile_texts_are_text_in_the_draft_and_on_the_paper(staff: Client) -> None:
    # Typst's own signs too.
    texts = [*HOSTILE, '#read("/etc/passwd")', "$x^2$", "*_`<a>@b`_*", "#", "\\", "//", "/*"]
    lines = [line(str(each), label=text[:150]) for each, text in enumerate(texts)][:50]
    quote = save(staff, begin(staff), lines=lines, note="\n".join(texts)[:2000])
    assert [each["label"] for each in quote["lines"]] == [each["label"].strip() for each in lines]
    sent = send(staff, quote)
    assert [each["label"] for each in sent["document"]["lines"]] == [each["label"] for each in quote["lines"]]
    assert staff.function("GET", f"quotes/{sent['id']}/pdf").content.startswith(b"%PDF-")


@pytest.mark.any_database("refused before a statement is made")
@pytest.mark.parametrize(
    "change",
    [
        {"lines": [line(quantity_tenths=1.5)]},
        {"lines": [line(unit_price_cents="100")]},
        {"lines": [line(unit_price_cents=10**12)]},
        {"lines": [line(name="a b")]},
        {"lines": [line(extra="x")]},
        {"lines": [line(str(each)) for each in range(101)]},
        {"note": "x\x00"},
        {"day": 1},
        {"basis": "gratis"},
        {"revision": True},
        {"total_cents": 1},
    ],
    ids=str,
)
def test_what_is_no_draft_is_refused(staff: Client, change: dict[str, Any]) -> None:
    quote = begin(staff)
    response = staff.function("PUT", f"quotes/{quote['id']}", {**changed(quote), **change})
    assert (response.status_code, response.json()["code"]) == (422, "invalid")
    assert staff.get_json(f"quotes/{quote['id']}") == quote


def test_every_sentence_has_its_place() -> None:
    facts = get_quote_facts()
    assert {basis.id for basis in facts.bases} == {"vaste_prijs", "maximumprijs", "uurtarief"}
    assert facts.default_basis in {basis.id for basis in facts.bases}
    assert facts.default_window in {window.id for window in facts.windows}
    assert "10%" in facts.basis("uurtarief").sentence
