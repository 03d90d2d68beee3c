"""The PDF of a quote: what it says, in Dutch, tagged, small, and always the same bytes."""

from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from pypdf import PdfReader

from hofvijver.quotes import pdf
from hofvijver.quotes.logo import logo
from hofvijver.quotes.sent_document import make_document
from tests.support.printed_quotes import CUSTOMER, LINES, SENT, agreed, document, pages, printed_quote
from tests.support.quotes import line


def test_the_first_page_tells_what_when_where_how_much_and_under_which_terms() -> None:
    first, *others = pages(pdf.render(document(lines=LINES[:3])))
    for said in (
        "Offerte voor uw verhuizing Geachte Anna van der Berg, Wij nemen extra dekens mee. Wanneer",
        "2026-0042",
        "16 november 2026",
        "Geldig tot en met 16 december 2026",
        "7K3M-9QXT",
        "Donderdag 3 december 2026",
        "Lange Voorhout 8",
        "Rue Neuve 1",
        "Vaste prijs Wat wij afspreken is wat u betaalt, tenzij u meer vraagt",
        "Totaal, inclusief btw € 832,80 waarvan € 144,54 btw",
        "Bij de boeking betaalt u 50% vooruit: € 416,40. De rest betaalt u direct na de verhuizing.",
        "t/m 19 november kosteloos t/m 26 november 25% · € 208,20",
        "op 3 december 100% · € 832,80",
        "Bedenktijd Voor een verhuizing op een afgesproken dag geldt de wettelijke bedenktijd",
        "Verhuizing met 3 verhuizers en verhuiswagen € 780,00 Voorrijden € 52,80",
        "Demontage/montage inbegrepen Totaal inclusief btw € 832,80 waarvan 21% btw over € 688,26 € 144,54",
        "verzekering van uw inboedel tot € 50.000. Niet inbegrepen: inpakken, parkeerkosten",
        "Zo gaat u akkoord",
    ):
        assert said in first
    # The heading stands above the list.
    (inventory,) = (page for page in (first, *others) if "Uw inboedellijst" in page)
    assert "Woonkamer" in inventory
    assert "40 \u00d7 Verhuisdoos" in inventory
    rest = " ".join(others)
    assert "Algemene voorwaarden" in rest
    assert "7 tot 14 dagen vooraf 25%" in rest
    assert "{{" not in first + rest


def test_hours_and_rates_are_shown_where_the_planner_or_the_basis_wants_them() -> None:
    rated = "Verhuizing met 3 verhuizers en verhuiswagen 6,5 uur € 120,00 21% € 780,00"
    for changes, is_shown in (
        ({}, False),
        ({"show_rates": True}, True),
        ({"basis": "uurtarief"}, True),
        ({"basis": "maximumprijs"}, True),
        ({"basis": "maximumprijs", "show_rates": False}, False),
    ):
        text = " ".join(pages(pdf.render(document(**changes))))
        assert (rated in text, "6,5 uur" in text) == (is_shown, is_shown)
        assert ("Erbij Tijdelijke opslag + € 100,00" in text) == (not is_shown)
    # Where rates of VAT differ, each line tells its own.
    exempt = line("heffing", label="Leges", unit="post", quantity_tenths=10, vat_percent=0)
    text = " ".join(pages(pdf.render(document(lines=[*LINES[:1], exempt]))))
    assert (
        "Omschrijving Btw Bedrag Verhuizing met 3 verhuizers en verhuiswagen 21% € 780,00 Leges 0% € 75,00"
        in text
    )


def test_the_page_where_it_is_accepted_is_named_with_its_last_moment_and_without_a_secret() -> None:
    until = datetime(2026, 12, 1, 23, 0, tzinfo=UTC)
    quote = printed_quote()
    made = make_document(quote, CUSTOMER, "2026-0042", SENT, "", until)
    text = " ".join(pages(pdf.render(made)))
    page = "op uw eigen pagina, hofvijver-verhuizers.example/mijn-verhuizing. De link daarheen staat in onze"
    assert page in text
    assert "Online akkoord geven kan tot en met dinsdag 1 december 2026, 23:59 uur." in text
    assert "/mijn-verhuizing#" not in text


def test_a_business_reads_prices_without_vat_and_the_vat_apart() -> None:
    first, *_ = pages(pdf.render(document(business=True, discount_percent_tenths=50)))
    for said in (
        "Berg B.V. t.a.v. Anna van der Berg",
        "Totaal, exclusief btw € 791,16",
        "€ 166,14 btw, € 957,30 inclusief btw",
        "De rest betaalt u binnen 14 dagen na de factuurdatum.",
        "Korting 5% over € 832,80 \u2212 € 41,64",
        "Totaal exclusief btw € 791,16",
        "21% btw over € 791,16 € 166,14",
        "Totaal inclusief btw € 957,30",
    ):
        assert said in first
    assert "Bedenktijd" not in first


@pytest.mark.parametrize(
    ("numbers", "told"),
    [
        ({}, "(voorbeeldbedrijf) Offerte"),
        ({"vat": "NL001234567B01"}, "(voorbeeldbedrijf) · btw NL001234567B01"),
    ],
)
def test_a_company_without_a_number_of_registration_prints_what_it_has(
    numbers: dict[str, str], told: str
) -> None:
    made = document()
    made["company"] = {**made["company"], "registration": numbers}
    first, *_ = pages(pdf.render(made))
    assert told in first
    assert "KvK" not in first


def test_a_preview_and_a_newer_version_say_so() -> None:
    assert all("VOORBEELD" in page for page in pages(pdf.render(document(), is_draft=True)))
    (first, *_) = pages(pdf.render(document(replaces="2026-0039")))
    assert "Versie 2. Deze offerte vervangt offerte 2026-0039." in first
    assert "VOORBEELD" not in first


def test_an_agreement_stands_on_it_and_in_the_lines_with_the_vat_of_what_was_agreed() -> None:
    quote = printed_quote(discount_percent_tenths=75)
    text = " ".join(pages(pdf.render(agreed(quote, "opslag").document)))
    for said in (
        "Totaal, inclusief btw € 862,84 waarvan € 149,75 btw",
        "t/m 26 november 25% · € 215,71",
        "10:00 uur, per telefoon",
        "Petra",
        "Gekozen opties Tijdelijke opslag Afgesproken bedrag € 862,84 inclusief btw, waarvan € 149,75 btw",
        "abab",
        "Tijdelijke opslag € 100,00 Som van de regels € 932,80",
        "Korting 7,5% over € 832,80 \u2212 € 62,46 Korting 7,5% op Tijdelijke opslag \u2212 € 7,50",
        "Totaal inclusief btw € 862,84 waarvan 21% btw over € 713,09 € 149,75",
    ):
        assert said in text
    assert "Zo gaat u akkoord" not in text
    assert "Erbij te kiezen" not in text


def test_what_was_frozen_before_rates_could_be_left_out_is_accepted_with_its_rates() -> None:
    quote = printed_quote(show_rates=True)
    quote.show_rates = None
    new = ("show_rates", "without_move", "cancellation_steps")
    quote.document = {name: value for name, value in (quote.document or {}).items() if name not in new}
    text = " ".join(pages(pdf.render(agreed(quote, "opslag").document)))
    assert "Verhuizing met 3 verhuizers en verhuiswagen 6,5 uur € 120,00 21% € 780,00" in text
    assert "op 3 december 100% · € 932,80" in text
    # And as it is, should it be printed again.
    assert "Geachte Anna van der Berg," in pages(pdf.render(quote.document))[0]


@pytest.mark.parametrize(
    ("basis", "label", "agreed_label"),
    [
        ("vaste_prijs", "Totaal", "Afgesproken bedrag"),
        ("maximumprijs", "Maximaal totaal", "Maximaal bedrag"),
        ("uurtarief", "Geschat totaal", "Geschat bedrag"),
    ],
)
def test_an_estimate_or_a_maximum_is_called_so(basis: str, label: str, agreed_label: str) -> None:
    text = " ".join(pages(pdf.render(agreed(printed_quote(basis=basis)).document)))
    assert f"{label}, inclusief btw € 832,80" in text
    assert f"{agreed_label} € 832,80 inclusief btw" in text
    assert f"{label} inclusief btw € 832,80" in text
    assert "Niet gekozen: Tijdelijke opslag." in text


def test_services_without_a_move_say_so() -> None:
    cleaning = line("schoonmaak", label="Schoonmaakservice", quantity_tenths=40, unit_price_cents=2000)
    first, *_ = pages(pdf.render(document(lines=[cleaning])))
    assert "Offerte voor onze diensten" in first
    assert "Ook inbegrepen" not in first


@pytest.mark.parametrize("is_drawable", [True, False])
def test_the_logo_of_the_site_is_drawn_and_a_broken_one_is_left_out(
    is_drawable: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hofvijver.quotes.logo.get_settings", lambda: SimpleNamespace(site_dir=tmp_path))
    logo.cache_clear()
    without = pdf.render(document())
    (tmp_path / "client").mkdir()
    drawing = '<rect width="64" height="64" fill="#d9673f"/>' if is_drawable else "<rect"
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">{drawing}</svg>'
    (tmp_path / "client" / "favicon.svg").write_text(svg)
    logo.cache_clear()
    try:
        assert (pdf.render(document()) != without) == is_drawable
    finally:
        logo.cache_clear()


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
