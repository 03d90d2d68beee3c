"""The share that is paid in advance, its last day, the account it goes to, and the code that says so."""

from datetime import date, timedelta
from io import BytesIO
from typing import Any

import pytest
import segno
from pydantic import ValidationError

from hofvijver.company_facts import Company
from hofvijver.content import read_facts
from hofvijver.quotes.epc_code import draw_code
from hofvijver.quotes.prepayment import PrepaymentShare, share_of

IBAN = "NL91ABNA0417164300"


def test_the_code_is_what_banking_apps_read() -> None:
    data = f"BCD\n002\n2\nSCT\n\nCafé Verhuizers\n{IBAN}\nEUR293.7\n\n\n2026-0042"
    expected = segno.make_qr(data.encode("iso-8859-1"), error="m", boost_error=False)
    picture = BytesIO()
    look: dict[str, Any] = {"dark": "#000", "light": "#fff", "svgclass": None, "lineclass": None}
    expected.save(picture, kind="svg", xmldecl=False, scale=4, border=4, nl=False, **look)
    assert draw_code("Café Verhuizers", IBAN, 29_370, "2026-0042") == picture.getvalue().decode()


@pytest.mark.parametrize(
    ("days", "move", "due"),
    [(0, 30, 0), (7, 30, 7), (7, 3, 3), (7, 0, 0), (7, -2, 0)],
)
def test_the_last_day_is_never_after_the_move_nor_before_yes(days: int, move: int, due: int) -> None:
    today = date(2026, 10, 1)
    found = PrepaymentShare(50, 29_375, days).due(today, today + timedelta(days=move))
    assert found == today + timedelta(days=due)


@pytest.mark.parametrize(
    ("written", "kept"),
    [("", ""), ("nl91 abna 0417 1643 00", IBAN), ("BE68 5390 0754 7034", "BE68539007547034")],
)
def test_an_account_is_read_as_people_write_it(written: str, kept: str) -> None:
    assert _company(written).iban == kept


@pytest.mark.parametrize("wrong", ["NL91 ABNA 0417 1643 01", "NL91", "123456789", "NL91ABNA041716430€"])
def test_an_account_with_a_wrong_sign_is_refused(wrong: str) -> None:
    with pytest.raises(ValidationError, match="is no IBAN"):
        _company(wrong)


def _company(iban: str) -> Company:
    sample = read_facts("company.json", Company)
    return Company.model_validate({**sample.model_dump(exclude={"hours"}), "hours": {}, "iban": iban})


def test_amounts_are_rounded_half_up_to_a_cent() -> None:
    document = {"conditions": {"payment": {"prepayment_percent": 50}}}
    found = share_of(document, 58_751)
    assert found == PrepaymentShare(50, 29_376, 0)


def test_a_share_of_nothing_is_no_prepayment() -> None:
    assert share_of({"conditions": {"payment": {"prepayment_percent": 0}}}, 58_751) is None
