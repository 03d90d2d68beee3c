"""The PDF of a quote: what it says, in Dutch, tagged, small, and always the same bytes."""

from datetime import UTC, date, datetime
from io import BytesIO
from typing import Any
from uuid import UUID

import pytest
from pypdf import PdfReader

from hofvijver.quotes import pdf
from hofvijver.quotes.models import Quote
from hofvijver.quotes.sent_document import make_document
from tests.support.quote_requests import full_quote_request_row
from tests.support.quotes import line

SENT = datetime(2026, 11, 16, 9, 0, tzinfo=UTC)
LINES = [
    line(label="Verhuizing met 3 verhuizers en verhuiswagen", unit_price_cents=12000),
    line("voorrijden", label="Voorrijden", quantity_tenths=480, unit="km", unit_price_cents=110),
    line("demontage", label="Demontage/montage", quantity_tenths=20, unit_price_cents=0),
    line(
        "opslag",
        label="Tijdelijke opslag",
        quantity_tenths=200,
        unit="m³ per week",
        unit_price_cents=500,
        optional=True,
    ),
]
ACCEPTED = {
    "name": "Anna van der Berg",
    "moment": "dinsdag 17 november 2026, 10:00 uur",
    "channel": "per telefoon",
    "colleague": "Petra",
    "options": ["Tijdelijke opslag"],
    "total_cents": 93280,
    "sha256": "ab" * 32,
}


def document(replaces: str = "", **changes: Any) -> dict[str, Any]:
    made: dict[str, Any] = {
        "id": UUID(int=1),
        "request_id": UUID(int=2),
        "version": 2 if replaces else 1,
        "basis": "vaste_prijs",
        "business": False,
        "day": date(2026, 12, 3),
        "window": "ochtend",
        "valid_until": date(2026, 12, 16),
        "note": "Wij nemen extra dekens mee.",
        "lines": LINES,
        "discount_cents": 0,
        "discount_percent_tenths": 0,
    }
    request = full_quote_request_row(reference="7K3M-9QXT", company_name="Berg B.V.")
    return make_document(Quote(**{**made, **changes}), request, "2026-0042", SENT, replaces)


def pages(file: bytes) -> list[str]:
    """Each page as one line of text."""
    return [" ".join(page.extract_text().split()) for page in PdfReader(BytesIO(file)).pages]


def test_the_first_page_tells_what_when_where_and_how_much() -> None:
    first, second, *terms = pages(pdf.render(document()))
    for said in (
        "Offerte voor uw verhuizing",
        "2026-0042",
        "16 november 2026",
        "Geldig tot en met 16 december 2026",
        "7K3M-9QXT",
        "Anna van der Berg",
        "Donderdag 3 december 2026",
        "Lange Voorhout 8",
        "Rue Neuve 1",
        "Vaste prijs Wat wij afspreken is wat u betaalt, tenzij u meer vraagt",
        "Totaal, inclusief btw",
        "€ 832,80",
        "Wij nemen extra dekens mee.",
        "Zo gaat u akkoord",
    ):
        assert said in first
    for said in (
        "Verhuizing met 3 verhuizers en verhuiswagen 6,5 uur € 120,00 21% € 780,00",
        "Voorrijden 48 km € 1,10 21% € 52,80",
        "inbegrepen",
        "waarvan 21% btw over € 688,26 € 144,54",
        "Erbij te kiezen",
        "Tijdelijke opslag 20 m³ per week € 5,00 21% € 100,00",
        "Niet inbegrepen zijn parkeerkosten, tolgelden en heffingen.",
        "Uw inboedellijst",
        "Woonkamer",
        "40 \u00d7 Verhuisdoos",
    ):
        assert said in second
    assert "Algemene voorwaarden" in terms[0]
    assert "7 tot 14 dagen vooraf 25%" in " ".join(terms)
    assert "{{" not in " ".join((first, second, *terms))


def test_a_business_reads_prices_without_vat_and_the_vat_apart() -> None:
    first, second, *_ = pages(pdf.render(document(business=True, discount_percent_tenths=50)))
    assert "Berg B.V. t.a.v. Anna van der Berg" in first
    assert "exclusief btw" in first
    assert "Korting 5% \u2212 € 41,64" in second
    assert "Totaal exclusief btw € 791,16" in second
    assert "21% btw over € 791,16 € 166,14" in second
    assert "Totaal inclusief btw € 957,30" in second


def test_a_draft_and_a_newer_version_say_so() -> None:
    assert all("CONCEPT" in page for page in pages(pdf.render(document(), is_draft=True)))
    (first, *_) = pages(pdf.render(document(replaces="2026-0039")))
    assert "Versie 2. Deze offerte vervangt offerte 2026-0039." in first
    assert "CONCEPT" not in first


def test_an_agreement_stands_on_it() -> None:
    first, *_ = pages(pdf.render({**document(), "accepted": ACCEPTED}))
    for said in ("Anna van der Berg", "10:00 uur, per telefoon", "Petra", "€ 932,80 inclusief btw", "abab"):
        assert said in first
    assert "Zo gaat u akkoord" not in first


def test_it_is_tagged_dutch_small_and_the_same_each_time() -> None:
    file = pdf.render(document())
    root: dict[str, Any] = PdfReader(BytesIO(file)).root_object
    assert root["/MarkInfo"] == {"/Marked": True, "/Suspects": False}
    assert "/StructTreeRoot" in root
    assert root["/Lang"] == "nl-NL"
    assert len(file) < 150_000
    assert pdf.render(document()) == file


def test_a_long_quote_with_foreign_names_fits_on_more_pages() -> None:
    lines = [line(str(each), label=f"Łódź ærø Đorđe ß {each} " + "x" * 100) for each in range(60)]
    found = pages(pdf.render(document(lines=lines, note="regel\n" * 300)))
    assert len(found) > 4
    assert "Łódź ærø Đorđe ß 59" in " ".join(found)


def test_why_there_is_no_paper_is_written_down_without_the_customer(caplog: pytest.LogCaptureFixture) -> None:
    unfinished = {"number": "2026-0042", "customer": {"name": "Quirijn Xanderszoon"}}
    with pytest.raises(pdf.PdfError, match=r"^het sjabloon kan niet .* \(quote\.typ, regel \d+\)$"):
        pdf.render(unfinished)
    (written,) = caplog.records
    assert (written.name, written.levelname) == ("hofvijver.quotes", "ERROR")
    assert written.getMessage().startswith('quote=2026-0042 outcome=no-pdf reason="het sjabloon')
    assert "Quirijn" not in caplog.text
