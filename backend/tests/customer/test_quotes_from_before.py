"""Quotes sent before their document held the price table: they stay readable, and can be accepted."""

import json
from io import BytesIO
from pathlib import Path
from typing import Any
from uuid import UUID

import pytest
from pypdf import PdfReader
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.quotes.models import Quote, QuoteAcceptance, QuoteFile
from tests.support import printed_quotes
from tests.support.client import Client
from tests.support.customers import Customer, accept, acceptance, offer

# As releases up to 0.8 froze it, with less of the terms.
DOCUMENT: dict[str, Any] = json.loads(
    (Path(printed_quotes.__file__).parent / "old_quote_document.json").read_text()
)
SENT_FILE = b"%PDF-1.7 as it was sent"
# What was stored of a line.
LINE = ("id", "label", "quantity_tenths", "unit", "unit_price_cents", "vat_percent", "optional")


def offer_from_before(engine: Engine, staff: Client, customer: Customer) -> dict[str, Any]:
    """A quote of € 551,19 with two options, sent by the release before."""
    sent = offer(staff, customer, discount_percent_tenths=75)
    with Session(engine) as session, session.begin():
        quote = session.get_one(Quote, UUID(sent["id"]))
        quote.document = {**DOCUMENT, "number": quote.number}
        quote.lines = [{name: line[name] for name in LINE} for line in DOCUMENT["lines"]]
        quote.total_cents = DOCUMENT["totals"]["including_cents"]
        session.get_one(QuoteFile, quote.id).pdf = SENT_FILE
    return {**sent, "total_cents": DOCUMENT["totals"]["including_cents"]}


def told(page: dict[str, Any]) -> list[tuple[str, str, int]]:
    return [(row["kind"], row["label"], row["amount_cents"]) for row in page["quote"]["rows"]]


def test_the_page_shows_its_table_and_what_options_add(
    app_engine: Engine, customer: Customer, staff: Client
) -> None:
    quote = offer_from_before(app_engine, staff, customer)
    page = customer.page()
    assert told(page) == [
        ("line", "Verhuizing met 3 verhuizers en verhuiswagen", 44996),
        ("line", "Parkeerontheffing gemeente", 14592),
        ("lines_total", "Som van de regels", 59588),
        ("discount", "Korting 7,5% over €\xa0595,88", -4469),
        ("total", "Totaal inclusief btw", 55119),
        ("included_vat", "waarvan 21% btw over €\xa0455,53", 9566),
        ("option", "Tijdelijke opslag", 9342),
        ("option", "Inpakservice", 3226),
    ]
    assert page["quote"]["basis"]["agreed_label"] == "Afgesproken bedrag"
    assert customer.call("GET", f"quotes/{quote['id']}/pdf").content == SENT_FILE


@pytest.mark.any_database("other tests run each of its statements on both")
def test_it_can_be_accepted_and_the_new_pdf_adds_up(
    app_engine: Engine, customer: Customer, staff: Client
) -> None:
    quote = offer_from_before(app_engine, staff, customer)
    chosen = ["opslag", "inpakken"]
    page = accept(customer, quote, options=chosen, total_cents=55119 + 9342 + 3226)
    assert ("total", "Totaal inclusief btw", 67687) in told(page)
    file = customer.call("GET", f"quotes/{quote['id']}/pdf").content
    text = " ".join(" ".join(each.extract_text().split()) for each in PdfReader(BytesIO(file)).pages)
    for said in (
        "Totaal, inclusief btw € 676,87",
        "Afgesproken bedrag € 676,87 inclusief btw",
        "Tijdelijke opslag 20 m³ per week € 5,05 21% € 101,00",
        "Korting 7,5% op Tijdelijke opslag \N{MINUS SIGN} € 7,58",
        "Totaal inclusief btw € 676,87",
    ):
        assert said in text
    with Session(app_engine) as session:
        assert session.get_one(QuoteFile, UUID(quote["id"])).pdf == SENT_FILE
        stored = session.get_one(Quote, UUID(quote["id"]))
        assert (stored.sha256, "rows" in (stored.document or {})) == (quote["sha256"], False)


def test_what_was_accepted_before_adds_up_to_the_total_of_then(
    app_engine: Engine, customer: Customer, staff: Client
) -> None:
    quote = offer_from_before(app_engine, staff, customer)
    body = acceptance(quote, options=["opslag", "inpakken"], total_cents=67687)
    assert customer.call("POST", f"quotes/{quote['id']}/accept", body).status_code == 200
    with Session(app_engine) as session, session.begin():
        proof = session.scalars(select(QuoteAcceptance)).one()
        # Then the discount was taken from all lines together: 7,5% of € 731,76.
        proof.total_cents = 73176 - 5488
        proof.document = {**DOCUMENT, "accepted": {"total_cents": proof.total_cents}}
    page = customer.page()
    assert told(page)[4:8] == [
        ("lines_total", "Som van de regels", 73176),
        ("discount", "Korting 7,5% over €\xa0731,76", -5488),
        ("total", "Totaal inclusief btw", 67688),
        ("included_vat", "waarvan 21% btw over €\xa0559,40", 11748),
    ]
    assert page["quote"]["totals"]["including_cents"] == page["move"]["total_cents"] == 67688
