"""The figures of quotes: against a table that was worked out by hand, and along the life of a real quote."""

import csv
import json
from datetime import datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import Engine

from hofvijver.content import get_content
from hofvijver.settings import ROOT
from tests.support.client import Client, refusal
from tests.support.quotes import act, begin, line, save, send
from tests.support.sent_quotes import store_quotes

CASES = json.loads((ROOT / "contract" / "cases" / "quote-figures.json").read_text(encoding="utf-8"))
THREE_WEEKS = "from=2026-10-19&to=2026-11-08"


def figures(staff: Client, first: str, last: str) -> dict[str, Any]:
    found: dict[str, Any] = staff.get_json(f"quote-figures?from={first}&to={last}")
    return found


@pytest.mark.parametrize("period", CASES["periods"], ids=lambda period: period["what"].partition(":")[0])
def test_every_figure_is_the_one_worked_out_by_hand(
    staff: Client, app_engine: Engine, period: dict[str, Any]
) -> None:
    store_quotes(app_engine, *CASES["requests"])
    found = figures(staff, period["from"], period["to"])
    assert (found["from"], found["to"]) == (period["from"], period["to"])
    assert found["total"] == period["total"]
    assert found["weeks"] == period["weeks"]
    assert found["colleagues"] == period["colleagues"]
    lost = {
        each["id"]: [each["count"], each["excluding_cents"], each["including_cents"]]
        for each in found["reasons"]
        if each["count"]
    }
    assert lost == period["reasons"]


def test_a_quote_counts_from_the_moment_it_is_sent_and_once_with_its_last_version(staff: Client) -> None:
    today = datetime.now(get_content().company.zone).date().isoformat()
    # Around midnight the quote may be of the day before.
    before = (datetime.fromisoformat(today) - timedelta(days=1)).date().isoformat()
    draft = save(staff, begin(staff), lines=[line(quantity_tenths=100, unit_price_cents=12100)])
    assert figures(staff, before, today)["total"]["sent"] == 0
    first = send(staff, draft)
    total = figures(staff, before, today)["total"]
    assert (total["sent"], total["open"], total["excluding_cents"], total["including_cents"]) == (
        1,
        1,
        100000,
        121000,
    )
    _, second = act(staff, first, "revise")
    send(staff, save(staff, second, lines=[line(quantity_tenths=100, unit_price_cents=6050)]))
    total = figures(staff, before, today)["total"]
    assert (total["sent"], total["excluding_cents"], total["accepted_percent"]) == (1, 50000, None)
    assert act(staff, second, "decline", {"reason": "prijs", "note": ""})[0] == 200
    found = figures(staff, before, today)
    assert (found["total"]["declined"], found["total"]["accepted_percent"]) == (1, 0)
    worst = found["reasons"][0]
    assert (worst["id"], worst["label"], worst["count"]) == ("prijs", "Te duur", 1)
    assert found["total"]["longest_minutes"] < 60


def test_what_was_lost_long_ago_is_told_to_be_gone(staff: Client) -> None:
    complete = datetime.fromisoformat(figures(staff, "2026-01-01", "2026-01-02")["complete_from"])
    ago = datetime.now() - complete
    assert timedelta(days=363) < ago < timedelta(days=366)


@pytest.mark.parametrize(
    "query",
    [
        "from=2026-11-02&to=2026-11-01",
        "from=2025-01-01&to=2026-01-02",
        "from=0001-01-01&to=0001-01-02",
        "from=9999-12-30&to=9999-12-31",
        "from=1700000000&to=1700000000",
        "from=2026-11-31&to=2026-12-01",
        "from=2026-11-01",
        "",
    ],
)
def test_a_period_is_at_most_a_year_of_real_days(staff: Client, query: str) -> None:
    assert refusal(staff.function("GET", f"quote-figures?{query}")) == (422, "invalid")
    assert refusal(staff.function("GET", f"quote-figures/export?by=week&{query}")) == (422, "invalid")


def test_a_leap_year_is_one_period(staff: Client) -> None:
    assert len(figures(staff, "2028-01-01", "2028-12-31")["weeks"]) == 53


def rows(staff: Client, by: str) -> list[list[str]]:
    response = staff.function("GET", f"quote-figures/export?{THREE_WEEKS}&by={by}")
    assert response.headers["content-type"] == "text/csv; charset=utf-8"
    name = f"offertes-{by}-2026-10-19-2026-11-08.csv"
    assert response.headers["content-disposition"] == f'attachment; filename="{name}"'
    assert response.text.startswith("\ufeff")
    return list(csv.reader(response.text.removeprefix("\ufeff").splitlines(), delimiter=";"))


def test_each_table_is_a_file_for_a_spreadsheet(staff: Client, app_engine: Engine) -> None:
    store_quotes(app_engine, *CASES["requests"])
    headings, first, *_ = rows(staff, "week")
    shown = dict(zip(headings, first, strict=True))
    assert (shown["Week"], shown["Vanaf"], shown["Verstuurd"]) == ("43", "2026-10-19", "2")
    assert shown["Waarde exclusief btw (€)"] == "1500,00"
    assert shown["Waarde inclusief btw (€)"] == "1815,00"
    assert shown["Mediaan tot offerte (minuten)"] == "840,0"
    last = dict(zip(headings, rows(staff, "week")[-1], strict=True))
    assert last["Aandeel akkoord (%)"] == ""
    assert [row[0] for row in rows(staff, "colleague")] == ["Medewerker", "Karim", "Petra"]
    assert rows(staff, "reason")[:3] == [
        ["Reden", "Aantal", "Waarde exclusief btw (€)", "Waarde inclusief btw (€)"],
        ["Te duur", "1", "500,00", "605,00"],
        ["Verlopen zonder antwoord", "1", "800,00", "968,00"],
    ]
    assert refusal(staff.function("GET", f"quote-figures/export?{THREE_WEEKS}&by=klant")) == (422, "invalid")


def test_a_name_is_no_formula(staff: Client, app_engine: Engine) -> None:
    one = CASES["requests"][0]
    store_quotes(app_engine, {**one, "versions": [{**one["versions"][0], "by": '=HYPERLINK("x")'}]})
    assert rows(staff, "colleague")[1][0] == '\'=HYPERLINK("x")'
