"""The codes for banking apps, read from what page and paper show: each line as EPC069-12 has it."""

import re
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import Engine

from hofvijver.content import get_content
from hofvijver.quotes import prepayment
from hofvijver.quotes.epc_code import draw_code
from tests.support.after_the_day import MOVE, Move
from tests.support.client import Client
from tests.support.clock import START, Clock
from tests.support.codes import Code, Papers, read_source, read_svg
from tests.support.customers import accept, new_customer, offer

IBAN = "NL91ABNA0417164300"
NAME = "Café Müller & Zn. 's-Gravenhage"
LARGEST = 331


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch, START, tick=timedelta(milliseconds=1))


@pytest.fixture(autouse=True)
def account(monkeypatch: pytest.MonkeyPatch) -> None:
    company = get_content().company.model_copy(update={"iban": IBAN, "legal_name": NAME})
    changed = replace(get_content(), company=company)
    monkeypatch.setattr(prepayment, "get_content", lambda: changed)


@pytest.fixture
def papers(monkeypatch: pytest.MonkeyPatch) -> Papers:
    return Papers(monkeypatch)


def transfer(amount: str, reference: str, name: str = NAME, character_set: str = "2") -> list[str]:
    """Service tag, version, character set, identification, BIC, name, account, amount, purpose, a
    structured reference, and one in plain text."""
    return ["BCD", "002", character_set, "SCT", "", name, IBAN, amount, "", "", reference]


def check(codes: list[Code], expected: list[str]) -> None:
    assert [each.lines for each in codes] == [expected]
    assert codes[0].size <= LARGEST
    assert codes[0].correction == "M"
    assert re.fullmatch(r"EUR[1-9]\d*(\.\d{1,2})?", expected[7])


@pytest.mark.any_database("what is drawn is the same on both")
def test_page_and_paper_of_an_agreement_ask_for_the_prepayment(
    app_engine: Engine, anon: Client, staff: Client, papers: Papers, tmp_path: Path
) -> None:
    customer = new_customer(app_engine, anon)
    quote = offer(staff, customer, day=MOVE, basis="uurtarief")
    accept(customer, quote)
    shown = customer.page()["move"]["prepayment"]
    expected = transfer("EUR243.75", quote["number"])
    assert shown["open_cents"] == 24_375
    check(read_source(shown["code"], tmp_path), expected)
    check(papers.codes_of_last(), expected)


@pytest.mark.any_database("what is drawn is the same on both")
def test_page_and_paper_of_a_statement_ask_for_the_rest_also_once_it_is_corrected(
    app_engine: Engine, anon: Client, clock: Clock, papers: Papers, tmp_path: Path
) -> None:
    move = Move(app_engine, anon, clock)
    assert move.pay(24_375)[0] == 200
    assert move.close(70)[0] == 200
    for position, amount in ((1, "EUR281.25"), (2, "EUR371.63")):
        assert move.send()[0] == 200
        move.later(minutes=11)
        expected = transfer(amount, f"{move.quote['number']}-S{position}")
        check(papers.codes_of_last(), expected)
        check(read_source(move.customer.page()["move"]["statement"]["code"], tmp_path), expected)
        move.on_top()


@pytest.mark.parametrize(
    ("holder", "name", "character_set"),
    [
        pytest.param("Verhuizers B.V.", "Verhuizers B.V.", "2", id="plain"),
        pytest.param("Ærø & Søn, € 1", "Ærø & Søn, € 1", "8", id="with a euro sign"),
        pytest.param("Przeprowadzki Łódź", "Przeprowadzki Łódź", "3", id="Polish"),
        pytest.param("搬家 Den Haag", "搬家 Den Haag", "1", id="Chinese"),
        pytest.param("é" * 90, "é" * 70, "2", id="too long"),
    ],
)
def test_any_name_is_read_as_it_was_written(
    holder: str, name: str, character_set: str, tmp_path: Path
) -> None:
    drawn = read_svg(draw_code(holder, IBAN, 50_000, "2026-0042"), tmp_path)
    check(drawn, transfer("EUR500", "2026-0042", name, character_set))
