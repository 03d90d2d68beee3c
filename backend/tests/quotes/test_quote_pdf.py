"""The PDF of a quote: what it says, in Dutch, tagged, small, and always the same bytes."""

from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader

from hofvijver.quotes import pdf
from tests.support.printed_quotes import agreed, document, pages, printed_quote
from tests.support.quotes import line


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
        "Tijdelijke opslag 20 m³ per week € 5,00 21% + € 100,00",
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
    assert "€ 166,14 btw, € 957,30 inclusief btw" in first
    assert "Korting 5% over € 832,80 \u2212 € 41,64" in second
    assert "Totaal exclusief btw € 791,16" in second
    assert "21% btw over € 791,16 € 166,14" in second
    assert "Totaal inclusief btw € 957,30" in second


def test_a_draft_and_a_newer_version_say_so() -> None:
    assert all("CONCEPT" in page for page in pages(pdf.render(document(), is_draft=True)))
    (first, *_) = pages(pdf.render(document(replaces="2026-0039")))
    assert "Versie 2. Deze offerte vervangt offerte 2026-0039." in first
    assert "CONCEPT" not in first


def test_an_agreement_stands_on_it_and_in_the_lines() -> None:
    quote = printed_quote(discount_percent_tenths=75)
    first, second, *_ = pages(pdf.render(agreed(quote, "opslag").document))
    for said in (
        "Totaal, inclusief btw € 862,84 waarvan € 149,75 btw",
        "Anna van der Berg",
        "10:00 uur, per telefoon",
        "Petra",
        "Gekozen opties Tijdelijke opslag Afgesproken bedrag € 862,84 inclusief btw",
        "abab",
    ):
        assert said in first
    assert "Zo gaat u akkoord" not in first
    for said in (
        "Tijdelijke opslag 20 m³ per week € 5,00 21% € 100,00 Som van de regels € 932,80",
        "Korting 7,5% over € 832,80 \u2212 € 62,46 Korting 7,5% op Tijdelijke opslag \u2212 € 7,50",
        "Totaal inclusief btw € 862,84 waarvan 21% btw over € 713,09 € 149,75",
    ):
        assert said in second
    assert "Erbij te kiezen" not in second


@pytest.mark.parametrize(
    ("basis", "label", "agreed_label"),
    [
        ("vaste_prijs", "Totaal", "Afgesproken bedrag"),
        ("maximumprijs", "Maximaal totaal", "Maximaal bedrag"),
        ("uurtarief", "Geschat totaal", "Geschat bedrag"),
    ],
)
def test_an_estimate_or_a_maximum_is_called_so(basis: str, label: str, agreed_label: str) -> None:
    first, second, *_ = pages(pdf.render(agreed(printed_quote(basis=basis)).document))
    assert f"{label}, inclusief btw € 832,80" in first
    assert f"{agreed_label} € 832,80 inclusief btw" in first
    assert f"{label} inclusief btw € 832,80" in second
    assert "Niet gekozen: Tijdelijke opslag." in second


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
