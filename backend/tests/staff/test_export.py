"""The filtered list as a file: complete, in its order, and harmless in a spreadsheet."""

import csv
import io
from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import Any

import httpx
import pytest
from sqlalchemy import Engine

from hofvijver.quote_requests.table import QUOTE_REQUESTS
from hofvijver.staff import export
from tests.support.accounts import audit_log
from tests.support.client import Client, refusal
from tests.support.quotes import begin, line, request_id, save, send

ROW = {
    "full_name": "Zoë van 't Hoff",
    "created_at": datetime(2026, 7, 1, 22, 30, tzinfo=UTC),
    "moving_date": date(2026, 8, 3),
    "status": "in_behandeling",
    "phone": "+31 6 12345678",
    "contact_preference": "email",
    "from_home_type": "portiekflat",
    "volume": 42.55,
    "extra_services": ["piano", "opslag"],
    "price_indication": {"low": 1250.0, "high": 1675.5},
    "additional_notes": 'Twee katten; "lief"\nen een hond',
}


def exported(client: Client, **query: str) -> httpx.Response:
    response = client.function("GET", "export", **query)
    assert response.status_code == 200, response.text
    return response


def rows(response: httpx.Response) -> list[dict[str, str]]:
    """As a spreadsheet reads it."""
    text = response.content.decode("utf-8")
    assert text.startswith("\ufeff")
    return list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"), newline=""), delimiter=";"))


def names(response: httpx.Response) -> list[str]:
    return [row["Naam"] for row in rows(response)]


def test_a_request_is_a_line_of_dutch_cells(
    staff: Client, stored: Callable[..., None], clock: object
) -> None:
    stored({**ROW, "assignee_id": staff.user_id})
    response = exported(staff)
    assert response.headers["content-type"] == "text/csv; charset=utf-8"
    assert response.content.endswith(b"\r\n")
    (row,) = rows(response)
    assert list(row)[:6] == ["Referentie", "Ontvangen", "Status", "Naam", "E-mail", "Telefoon"]
    wanted = {
        "Ontvangen": "02-07-2026 00:30",
        "Status": "In behandeling",
        "Naam": "Zoë van 't Hoff",
        "Telefoon": "06 12345678",
        "Contactvoorkeur": "E-mail",
        "Van plaats": "Den Haag",
        "Van type woning": "Portiekflat",
        "Naar postcode": "3011 AD",
        "Verhuisdatum": "03-08-2026",
        "Volume (m³)": "42,6",
        "Extra diensten": "Piano transport, Tijdelijke opslag",
        "Indicatie vanaf (€)": "1250",
        "Indicatie tot (€)": "1675,5",
        "Behandelaar": "piet",
        "Opmerkingen": 'Twee katten; "lief"\nen een hond',
        "Verdacht": "nee",
    }
    assert {name: row[name] for name in wanted} == wanted


def test_an_agreement_is_told_with_its_amount_and_options(staff: Client) -> None:
    request_id(staff, full_name="Zonder offerte")
    options = [
        line(name, label=name.title(), unit_price_cents=1000, optional=True) for name in ("kast", "piano")
    ]
    for who, chosen in (("Zonder opties", []), ("Met opties", ["piano", "kast"]), ("Nog niet", None)):
        draft = begin(staff, request_id(staff, full_name=who))
        quote = send(staff, save(staff, draft, lines=[line(unit_price_cents=10_000), *options]))
        if chosen is not None:
            staff.post_json(f"quotes/{quote['id']}/accept", {"name": who, "options": chosen})
    told = {row["Naam"]: row for row in rows(exported(staff))}
    assert {name: (row["Offertebedrag (€)"], row["Afgesproken opties"]) for name, row in told.items()} == {
        "Zonder offerte": ("", ""),
        "Zonder opties": ("650,00", ""),
        "Met opties": ("780,00", "Kast, Piano"),
        "Nog niet": ("650,00", ""),
    }


def test_the_file_is_named_after_the_day(staff: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    # It is already tomorrow in the Netherlands.
    moment = datetime(2026, 11, 14, 23, 30, tzinfo=UTC)
    monkeypatch.setattr("hofvijver.staff.routes.utc_now", lambda: moment)
    for form in ("csv", "json"):
        wanted = f'attachment; filename="offerteaanvragen-2026-11-15.{form}"'
        assert exported(staff, format=form).headers["content-disposition"] == wanted


@pytest.mark.parametrize(
    "cell",
    ["=1+1", "+1", "-1", "@SUM(A1)", "  =1+1", "\t=1+1", "\r=1", "\uff1d1+1", '=HYPERLINK("http://x";"y")'],
)
@pytest.mark.any_database("cells are written from what was read; hostile requests are exported from both")
def test_a_formula_is_defused(staff: Client, stored: Callable[..., None], cell: str) -> None:
    stored({"full_name": cell, "internal_notes": cell, "from_city": cell})
    (row,) = rows(exported(staff))
    assert [row["Naam"], row["Interne notities"], row["Van plaats"]] == [f"'{cell}"] * 3


def test_a_formula_within_a_cell_is_none_either_where_commas_separate(
    staff: Client, stored: Callable[..., None]
) -> None:
    stored({"full_name": "Anna,=1+1\t@SUM(A1), -5 graden"})
    (row,) = rows(exported(staff))
    assert row["Naam"] == "Anna, =1+1\t @SUM(A1), -5 graden"


@pytest.mark.parametrize(
    ("phone", "wanted"),
    [
        ("0612345678", "06 12345678"),
        ("+31612345678", "06 12345678"),
        ("070-123 45 67", "070 1234567"),
        ("+49 30 1234567", "0049 301234567"),
    ],
)
def test_a_telephone_number_stays_one(
    staff: Client, stored: Callable[..., None], phone: str, wanted: str
) -> None:
    stored({"phone": phone})
    assert rows(exported(staff))[0]["Telefoon"] == wanted


@pytest.fixture
def three(stored: Callable[..., None]) -> None:
    stored(
        {"full_name": "Anna", "status": "akkoord", "extra_services": ["piano"]},
        {"full_name": "Bo", "from_city": "Breda"},
        {"full_name": "Cor", "status": "akkoord"},
    )


@pytest.mark.usefixtures("three")
@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        ({"order": "full_name.desc"}, ["Cor", "Bo", "Anna"]),
        ({"status": "eq.akkoord", "order": "full_name"}, ["Anna", "Cor"]),
        ({"or": "(from_city.eq.Breda,full_name.like.A*)", "order": "full_name"}, ["Anna", "Bo"]),
        ({"search": "plfts.bre"}, ["Bo"]),
        ({"extra_services": 'cs.["piano"]'}, ["Anna"]),
        ({"status": "eq.vervallen"}, []),
        ({"limit": "1", "offset": "1", "select": "id", "order": "full_name"}, ["Anna", "Bo", "Cor"]),
    ],
)
def test_filters_and_order_are_those_of_the_list(
    staff: Client, query: dict[str, str], wanted: list[str]
) -> None:
    assert names(exported(staff, **query)) == wanted
    listed = exported(staff, format="json", **query).json()
    assert [row["full_name"] for row in listed] == wanted


@pytest.mark.usefixtures("three")
def test_as_json_it_has_the_columns_of_the_data_api(staff: Client) -> None:
    response = exported(staff, format="json", order="full_name")
    assert response.headers["content-type"] == "application/json"
    columns = ",".join(QUOTE_REQUESTS.columns)
    assert response.json() == staff.get(f"order=full_name&select={columns}").json()


def test_all_rows_come_however_many_batches_they_are(
    staff: Client, stored: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export, "BATCH", 3)
    stored(*({"full_name": f"Nr {number:02}"} for number in range(10)))
    wanted = [f"Nr {number:02}" for number in range(10)]
    assert names(exported(staff, order="full_name")) == wanted
    as_json = exported(staff, format="json", order="full_name").json()
    assert [row["full_name"] for row in as_json] == wanted


@pytest.mark.usefixtures("three")
def test_an_export_is_logged_without_what_was_looked_for(staff: Client, app_engine: Engine) -> None:
    exported(staff, search="plfts.anna", **{"or": "(status.eq.akkoord,from_city.eq.Breda)"})
    (entry,) = audit_log(app_engine, "exported")
    wanted: dict[str, Any] = {"format": "csv", "requests": 1, "filters": ["from_city", "search", "status"]}
    assert (entry.details, entry.subject, entry.actor_name) == (wanted, None, "piet")


@pytest.mark.parametrize(
    "query",
    [{"status": "x"}, {"kleur": "eq.rood"}, {"moving_date": "eq.x"}, {"order": "kleur"}, {"format": "xls"}],
)
def test_what_cannot_be_read_is_refused_and_not_logged(
    staff: Client, app_engine: Engine, query: dict[str, str]
) -> None:
    assert refusal(staff.function("GET", "export", **query)) == (422, "invalid")
    assert audit_log(app_engine, "exported") == []
