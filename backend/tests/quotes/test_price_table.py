"""The price table of a quote: the same rows on page, PDF and in mails, before and after; and it adds up."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hofvijver import dutch
from hofvijver.customer.customer_facts import get_customer_facts
from hofvijver.customer.quote_shown import show_quote
from hofvijver.customer.standing import Standing
from hofvijver.mail.templates import render
from hofvijver.quotes import mails, pdf, prepayment_mails, quote_tables
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.quotes.money import half_up
from hofvijver.quotes.price_table import Row
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.quotes.quote_tables import agreed_table, sent_table
from tests.support.printed_quotes import CUSTOMER, SENT, agreed, pages, printed_quote
from tests.support.quotes import line

LINES = st.lists(
    st.fixed_dictionaries(
        {
            "quantity_tenths": st.integers(1, 500),
            "unit_price_cents": st.integers(0, 20_000),
            "unit": st.sampled_from(("uur", "dag", "stuk", "post")),
            "vat_percent": st.sampled_from((0, 9, 21)),
            "optional": st.booleans(),
            "discounted": st.booleans(),
        }
    ),
    min_size=1,
    max_size=5,
)


@st.composite
def quotes(draw: st.DrawFn) -> tuple[Quote, list[str]]:
    """A quote as it was sent, and the options that a customer chooses."""
    drawn = draw(LINES)
    lines = [line(f"r{index}", label=f"Regel {index}", **each) for index, each in enumerate(drawn)]
    lines[0]["optional"] = False
    in_percent = draw(st.booleans())
    quote = printed_quote(
        lines=lines,
        business=draw(st.booleans()),
        basis=draw(st.sampled_from(("vaste_prijs", "maximumprijs", "uurtarief"))),
        show_rates=draw(st.sampled_from((None, True, False))),
        discount_percent_tenths=draw(st.integers(0, 400)) if in_percent else 0,
        discount_cents=0 if in_percent else draw(st.integers(0, 2_000)),
    )
    # The pages with inventory and terms take most of the time, and have no price table.
    quote.document = {**(quote.document or {}), "inventory": [], "terms": []}
    options = [each["id"] for each in lines if each["optional"]]
    return quote, [each for each in options if draw(st.booleans())]


def on_page(quote: Quote, proof: QuoteAcceptance | None, language: str = "nl") -> list[Row]:
    standing = Standing(CUSTOMER, [quote], quote, proof, [proof] if proof else [], False, SENT)
    words = get_customer_facts().languages[language]  # type: ignore[index]
    if proof:
        proof.accepted_at = SENT
    shown = show_quote(standing, words)
    assert shown is not None
    return shown.rows


def in_print(row: Row, shows_vat: bool) -> str:
    """A row as the PDF says it; without quantities, the rate of VAT is told where lines differ."""
    amount = dutch.cents(row.amount_cents)
    if row.kind == "not_chosen":
        return row.label
    if row.kind not in ("line", "option"):
        return f"{row.label} {amount}"
    said = f"+ {amount}" if row.kind == "option" else amount if row.amount_cents else "inbegrepen"
    if row.quantity_tenths is None:
        return plain(f"{row.label} {row.note} {f'{row.vat_percent}% ' if shows_vat else ''}{said}")
    counted = f"{dutch.tenths(row.quantity_tenths)} {row.unit}"
    price = dutch.cents(row.unit_price_cents) if row.unit_price_cents else ""
    return plain(f"{row.label} {row.note} {counted} {price} {row.vat_percent}% {said}")


def plain(text: str) -> str:
    """On one line, with plain spaces."""
    return " ".join(text.split())


@settings(max_examples=30)
@given(quotes())
def test_page_pdf_and_mail_tell_the_same_rows_and_they_add_up(made: tuple[Quote, list[str]]) -> None:
    quote, chosen = made
    proof = agreed(quote, *chosen)
    before = check_everywhere(quote, None, quote.document or {}, "quote.md")
    after = check_everywhere(quote, proof, proof.document, "quote_accepted.md")
    assert total_of(after) == proof.total_cents
    # What was offered is what the chosen options added, to the cent.
    of_business = "excluding" if quote.business else "total"
    added = sum(row.amount_cents for row in before if row.kind == "option" and row.id in chosen)
    assert total_of(after, of_business) == total_of(before, of_business) + added
    assert {row.id for row in after if row.kind == "line"} >= set(chosen)
    assert not any(row.kind == "option" for row in after)


def check_everywhere(
    quote: Quote, proof: QuoteAcceptance | None, document: dict[str, Any], mail: str
) -> list[Row]:
    rows = on_page(quote, proof)
    assert rows == [Row(**each) for each in document["rows"]]
    check_sums(rows)
    printed = plain(" ".join(pages(pdf.render(document))))
    shows_vat = len({row.vat_percent for row in rows if row.kind in ("line", "option")}) > 1
    for row in rows:
        assert plain(in_print(row, shows_vat)) in printed
    table = agreed_table(quote, proof) if proof else sent_table(quote)
    prepaid = prepayment_mails.agreed(proof) if proof else {}
    payload = mails.values_of({**mails.payload_of(CUSTOMER, quote, table), **prepaid})
    told = plain(render(mail, {"site": "https://example.org", "page": "", **payload}).text)
    for row in rows:
        label, amount = quote_tables.told_row(row)
        assert (row.label if row.kind == "not_chosen" else plain(f"{label}: {amount}")) in told
    if asked := document["prepayment"]:
        assert asked["cents"] == half_up(total_of(rows) * asked["percent"], 100)
        assert dutch.cents(asked["cents"]) in asked["text"]
        for each in (printed, told):
            assert asked["text"] in each
    in_english = on_page(quote, proof, "en")
    assert [(row.kind, row.amount_cents) for row in in_english] == [
        (row.kind, row.amount_cents) for row in rows
    ]
    return rows


def check_sums(rows: list[Row]) -> None:
    def together(*kinds: str) -> int:
        return sum(row.amount_cents for row in rows if row.kind in kinds)

    assert together("line", "discount", "vat") == total_of(rows)
    if any(row.kind == "lines_total" for row in rows):
        assert together("line") == total_of(rows, "lines_total")
    if any(row.kind == "excluding" for row in rows):
        assert together("line", "discount") == total_of(rows, "excluding")
        assert total_of(rows, "excluding") == sum(row.of_cents or 0 for row in rows if row.kind == "vat")
    for row in rows:
        if row.kind in ("line",) and row.quantity_tenths is not None and row.unit_price_cents is not None:
            assert abs(row.quantity_tenths * row.unit_price_cents - 10 * row.amount_cents) <= 5
        if row.kind == "discount" and row.percent_tenths and row.of_cents is not None:
            assert abs(row.of_cents * row.percent_tenths + 1000 * row.amount_cents) <= 500


def total_of(rows: list[Row], kind: str = "total") -> int:
    (found,) = (row.amount_cents for row in rows if row.kind == kind)
    return found


MOVE = line(quantity_tenths=45, unit_price_cents=9999, label="Verhuizing")
FEE = line("ontheffing", quantity_tenths=10, unit="stuk", unit_price_cents=14592, label="Ontheffing")
STORAGE = line("opslag", quantity_tenths=200, unit_price_cents=505, label="Opslag", optional=True)
PACKING = line("inpakken", quantity_tenths=25, unit_price_cents=1395, label="Inpakken", optional=True)


@pytest.mark.parametrize(
    ("changes", "chosen", "rows"),
    [
        (
            {"lines": [MOVE]},
            None,
            [
                "Verhuizing € 449,96",
                "Totaal inclusief btw € 449,96",
                "waarvan 21% btw over € 371,87 € 78,09",
            ],
        ),
        (
            {"lines": [MOVE, FEE, STORAGE, PACKING], "discount_percent_tenths": 75},
            None,
            [
                "Verhuizing € 449,96",
                "Ontheffing € 145,92",
                "Som van de regels € 595,88",
                "Korting 7,5% over € 595,88 \N{MINUS SIGN} € 44,69",
                "Totaal inclusief btw € 551,19",
                "waarvan 21% btw over € 455,53 € 95,66",
                "Opslag Met 7,5% korting op € 101,00 € 93,42",
                "Inpakken Met 7,5% korting op € 34,88 € 32,26",
            ],
        ),
        (
            {"lines": [MOVE, FEE, STORAGE, PACKING], "discount_percent_tenths": 75},
            ["opslag", "inpakken"],
            [
                "Verhuizing € 449,96",
                "Ontheffing € 145,92",
                "Opslag € 101,00",
                "Inpakken € 34,88",
                "Som van de regels € 731,76",
                "Korting 7,5% over € 595,88 \N{MINUS SIGN} € 44,69",
                "Korting 7,5% op Opslag \N{MINUS SIGN} € 7,58",
                "Korting 7,5% op Inpakken \N{MINUS SIGN} € 2,62",
                "Totaal inclusief btw € 676,87",
                "waarvan 21% btw over € 559,40 € 117,47",
            ],
        ),
        (
            {"lines": [MOVE, {**FEE, "discounted": False}, STORAGE], "discount_percent_tenths": 100},
            [],
            [
                "Verhuizing € 449,96",
                "Ontheffing Zonder korting € 145,92",
                "Som van de regels € 595,88",
                "Korting 10% over € 449,96 \N{MINUS SIGN} € 45,00",
                "Totaal inclusief btw € 550,88",
                "waarvan 21% btw over € 455,27 € 95,61",
                "Opslag € 90,90",
            ],
        ),
        (
            {"lines": [MOVE, STORAGE], "business": True, "basis": "uurtarief", "discount_cents": 2500},
            ["opslag"],
            [
                "Verhuizing € 449,96",
                "Opslag € 101,00",
                "Som van de regels € 550,96",
                "Korting \N{MINUS SIGN} € 25,00",
                "Geschat totaal exclusief btw € 525,96",
                "21% btw over € 525,96 € 110,45",
                "Geschat totaal inclusief btw € 636,41",
            ],
        ),
        (
            {"lines": [MOVE, {**FEE, "vat_percent": 0}], "business": True, "basis": "maximumprijs"},
            None,
            [
                "Verhuizing € 449,96",
                "Ontheffing € 145,92",
                "Maximaal totaal exclusief btw € 595,88",
                "21% btw over € 449,96 € 94,49",
                "0% btw over € 145,92 € 0,00",
                "Maximaal totaal inclusief btw € 690,37",
            ],
        ),
    ],
)
def test_examples_worked_out_by_hand(
    changes: dict[str, Any], chosen: list[str] | None, rows: list[str]
) -> None:
    """`chosen` is nothing before the customer has decided."""
    quote = printed_quote(**changes)
    table = sent_table(quote) if chosen is None else agreed_table(quote, agreed(quote, *chosen))
    assert [plain(f"{row.label} {row.note} {dutch.cents(row.amount_cents)}") for row in table.rows] == rows


def test_labels_are_in_the_language_of_the_customer() -> None:
    lines = [MOVE, {**FEE, "discounted": False}, STORAGE]
    quote = printed_quote(lines=lines, discount_percent_tenths=75, business=True, basis="uurtarief")
    said = [plain(f"{row.label} {row.note}") for row in on_page(quote, None, "en")]
    assert said == [
        "Verhuizing",
        "Ontheffing Without discount",
        "Sum of the lines",
        "Discount of 7.5% on €449.96",
        "Estimated total excluding VAT",
        "21% VAT on €562.13",
        "Estimated total including VAT",
        "Opslag With a discount of 7.5% on €101.00",
    ]


def test_a_line_from_before_gets_the_discount() -> None:
    stored = {name: value for name, value in MOVE.items() if name != "discounted"}
    (_line, _sum, discount, *_) = sent_table(printed_quote(lines=[stored], discount_percent_tenths=100)).rows
    assert (discount.kind, discount.amount_cents) == ("discount", -4500)


@pytest.mark.parametrize(
    ("label", "is_passed_on"),
    [
        ("Parkeerontheffing gemeente Den Haag", True),
        ("Leges van de gemeente", True),
        ("TOLGELDEN", True),
        ("Verhuizing met 3 verhuizers", False),
        ("Verhuislift huren", False),
    ],
)
def test_fees_that_are_passed_on_are_known_by_their_label(label: str, is_passed_on: bool) -> None:
    assert get_quote_facts().is_passed_on(label) == is_passed_on


def test_a_mail_from_before_tells_the_total() -> None:
    payload = mails.sample_payload()
    for name in ("price_rows", "option_rows", "not_chosen", "business", "agreed_label"):
        del payload[name]
    values = {"site": "https://example.org", "page": "", **mails.values_of(payload)}
    assert "Totaal inclusief btw: € 832,80" in plain(render("quote.md", values).text)
