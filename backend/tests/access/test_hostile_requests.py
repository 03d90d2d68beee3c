"""Hostile quote requests: stored as they were sent or not at all, and harmless in exports and mails."""

import csv
import io
import json
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import Any

import pytest
from selectolax.lexbor import LexborHTMLParser
from sqlalchemy import delete, select
from sqlalchemy.orm import Session
from starlette.types import ASGIApp

from hofvijver.outbox import OutboxMessage
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.rules import tidy
from tests.support.access_callers import People, ask, body
from tests.support.hostile_input import EMAILS, TEXTS, VALUES
from tests.support.outbox import composed
from tests.support.quote_requests import quote_request

TABLE = "/rest/v1/quote_requests"
REQUIRED = [name for name in quote_request() if name != "moving_date"]
FREE = ["additional_notes", "from_description", "to_description"]
TEXT_FIELDS = [*REQUIRED, *FREE, "trap", "consent_version"]
#: Where any text is allowed, up to a length.
OPEN_FIELDS = ["full_name", "from_address", "from_city", "to_address", "to_city", *FREE]
OTHER_FIELDS = [
    "moving_date", "furniture_list", "extra_services", "price_indication", "has_elevator_from",
    "from_country", "to_floor", "contact_preference", "consent_at", "idempotency_key", "form_seconds",
    "from_floor_number",
    "status", "id", "spam_score", "reference", "created_at", "volume", "internal_notes",
]  # fmt: skip
# What a spreadsheet reads as a formula, or as the end of a cell.
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")


@pytest.fixture(autouse=True)
def empty_tables(people: People) -> None:
    people.change(delete(QuoteRequest), delete(OutboxMessage))


def send(app: ASGIApp, people: People, rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Those that were accepted, as a visitor sent them."""
    responses = ask(app, people, "anon", [("POST", TABLE, body(row)) for row in rows])
    assert {response.status_code for response in responses} <= {201, 400, 401}
    return [row for row, response in zip(rows, responses, strict=True) if response.status_code == 201]


def stored(people: People) -> list[dict[str, Any]]:
    with Session(people.engine) as session:
        found = session.execute(select(QuoteRequest.__table__).order_by(QuoteRequest.created_at)).mappings()
        return [dict(row) for row in found]


def texts_of(row: Any) -> dict[str, Any]:
    return {name: row.get(name) for name in TEXT_FIELDS}


@pytest.mark.any_database("one text or another is the same statement; all of them are stored in both below")
@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_a_text_is_stored_as_it_is_or_refused(app: ASGIApp, people: People, text: str) -> None:
    accepted = send(app, people, [{**quote_request(), name: text} for name in TEXT_FIELDS])
    assert [texts_of(row) for row in stored(people)] == [texts_of(tidy(row)) for row in accepted]


def test_an_address_that_is_none_is_not_stored(app: ASGIApp, people: People) -> None:
    assert send(app, people, [{**quote_request(), "email": email} for email in EMAILS.values()]) == []
    assert stored(people) == []


@pytest.mark.any_database("what is of another kind is refused or made a text before any statement")
@pytest.mark.parametrize("value", VALUES.values(), ids=VALUES)
def test_a_value_of_another_kind_changes_nothing_it_should_not(
    app: ASGIApp, people: People, value: Any
) -> None:
    accepted = send(app, people, [{**quote_request(), name: value} for name in [*TEXT_FIELDS, *OTHER_FIELDS]])
    kept = stored(people)
    assert [texts_of(row) for row in kept] == [texts_of(tidy(row)) for row in accepted]
    assert {(row["status"], row["internal_notes"], row["version"]) for row in kept} <= {("nieuw", None, 1)}


def store_all(app: ASGIApp, people: People) -> list[dict[str, Any]]:
    """A request for each text, which stands in every field that takes any."""
    own = [{"email": f"klant{number}@example.org"} for number in range(len(TEXTS))]
    texts = [dict.fromkeys(OPEN_FIELDS, text[:100].strip() or "-") for text in TEXTS.values()]
    rows = [{**quote_request(), **each, **text} for each, text in zip(own, texts, strict=True)]
    assert send(app, people, rows) == rows
    return stored(people)


def export(app: ASGIApp, people: People, form: str) -> str:
    path = f"/functions/v1/export?format={form}&order=created_at.asc"
    (response,) = ask(app, people, "staff", [("GET", path, {})])
    assert response.status_code == 200
    return response.text


def test_a_spreadsheet_calculates_nothing_and_loses_nothing(app: ASGIApp, people: People) -> None:
    kept = store_all(app, people)
    text = export(app, people, "csv").removeprefix("\ufeff")
    lines = list(csv.DictReader(io.StringIO(text, newline=""), delimiter=";"))
    for name, column in (("full_name", "Naam"), ("additional_notes", "Opmerkingen")):
        cells = [(line[column], row[name]) for line, row in zip(lines, kept, strict=True)]
        # A space is put before what only a spreadsheet that separates by commas would take for a formula.
        assert [cell for cell, said in cells if bare(cell) not in (bare(said), f"'{bare(said)}")] == []
    everywhere = [cell for line in lines for cell in line.values()]
    assert [cell for cell in everywhere if cell.lstrip(" ").startswith(FORMULA)] == []


def bare(text: str) -> str:
    return text.replace(" ", "")


def test_an_export_as_data_says_what_was_stored(app: ASGIApp, people: People) -> None:
    kept = store_all(app, people)
    rows = json.loads(export(app, people, "json"))
    assert [texts_of(row) for row in rows] == [texts_of(row) for row in kept]


HEADERS = {"From", "To", "Reply-To", "Subject", "Date", "Message-ID", "Auto-Submitted"}
HEADERS |= {"MIME-Version", "Content-Type"}


def mails(people: People) -> list[tuple[OutboxMessage, EmailMessage]]:
    """All that waits to be sent, and how the recipient's program reads it."""
    with Session(people.engine) as session:
        rows = list(session.scalars(select(OutboxMessage)))
    written = [composed(row) for row in rows]
    read = [message_from_bytes(bytes(mail), _class=EmailMessage, policy=default) for mail in written]
    return list(zip(rows, read, strict=True))


@pytest.mark.any_database("mails are written from what was read; hostile texts are stored in both")
def test_no_visitor_writes_a_header_or_a_tag_of_a_mail(app: ASGIApp, people: People) -> None:
    kept = {row["reference"]: row for row in store_all(app, people)}
    found = mails(people)
    assert sum(row.kind == "quote_notice" for row, _ in found) == len(TEXTS)
    assert len({row.kind for row, _ in found}) == 2
    for row, mail in found:
        assert set(mail.keys()) == HEADERS
        assert mail["To"] == row.recipient
        page = mail.get_body(("html",))
        assert page is not None
        read = LexborHTMLParser(page.get_content())
        assert read.css("script, img, svg, iframe, link, meta[http-equiv], [onerror], [onload]") == []
        # That of the layout, for dark screens.
        assert len(read.css("style")) == 1
        links = [link.attributes["href"] or "" for link in read.css("a")]
        assert [link for link in links if "x.example" in link or link.startswith("javascript")] == []
        # The visitor, who may be a stranger, reads nothing that is no name.
        if row.kind == "quote_notice":
            assert_says(read, kept[row.payload["reference"]]["full_name"])


def assert_says(page: LexborHTMLParser, text: str) -> None:
    assert page.body is not None
    assert visible(text) in visible(page.body.text())


def visible(text: str) -> str:
    """Without spaces and without what has no shape, which a mail leaves out."""
    return "".join(sign for sign in text if sign.isprintable() and not sign.isspace())
