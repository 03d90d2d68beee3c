"""A request as a line for a Dutch spreadsheet: in a planner's order, with nothing that runs as a formula."""

import csv
import io
import re
from collections.abc import Callable, Iterable, Mapping
from datetime import date, datetime
from typing import Any
from uuid import UUID

from hofvijver.content import get_content
from hofvijver.facts import label
from hofvijver.quote_requests.contact_keys import phone_key

Row = Mapping[str, Any]
Names = Mapping[UUID, str]

# With this in front a spreadsheet reads the rest as UTF-8.
BOM = "\ufeff"
# What a spreadsheet takes for the beginning of a formula, also behind spaces or in its wide form.
_FORMULA = re.compile(r"\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n]")

# Mobile numbers, and those from abroad with their country; otherwise it is a Dutch area.
_AREA_DIGITS = {"06": 2, "00": 4}


def header() -> str:
    return BOM + written([list(COLUMNS)])


def lines(rows: Iterable[Row], names: Names) -> str:
    """One line for each request; `names` are those of the colleagues who look after them."""
    return written([read(row, names) for read in COLUMNS.values()] for row in rows)


def written(rows: Iterable[list[str]]) -> str:
    text = io.StringIO()
    csv.writer(text, delimiter=";", lineterminator="\r\n").writerows(map(_defused, row) for row in rows)
    return text.getvalue()


def _defused(cell: str) -> str:
    return f"'{cell}" if _FORMULA.match(cell) else cell


def _as_is(name: str) -> Callable[[Row, Names], str]:
    return lambda row, _names: str(row[name] or "")


def _option(name: str, listed: str) -> Callable[[Row, Names], str]:
    return lambda row, _names: _label(row[name], "quote-options", listed, "options")


def _label(chosen: str | None, *path: str) -> str:
    return label(chosen, *path, chosen) if chosen else ""


def _yes(name: str) -> Callable[[Row, Names], str]:
    return lambda row, _names: "ja" if row[name] else "nee"


def _received(row: Row, _names: Names) -> str:
    received: datetime = row["created_at"]
    return f"{received.astimezone(get_content().company.zone):%d-%m-%Y %H:%M}"


def _moving_date(row: Row, _names: Names) -> str:
    day: date = row["moving_date"]
    return f"{day:%d-%m-%Y}"


def _phone(row: Row, _names: Names) -> str:
    """As dialled, with a space in it: a spreadsheet would take the zero from a bare number."""
    number = phone_key(row["phone"]) or str(row["phone"])
    area = _AREA_DIGITS.get(number[:2], 3)
    return f"{number[:area]} {number[area:]}"


def _volume(row: Row, _names: Names) -> str:
    return "" if row["volume"] is None else _decimal(row["volume"])


def _price(which: str) -> Callable[[Row, Names], str]:
    def read(row: Row, _names: Names) -> str:
        amount = (row["price_indication"] or {}).get(which)
        return _decimal(amount) if isinstance(amount, int | float) else ""

    return read


def _decimal(number: float) -> str:
    return f"{number:.2f}".rstrip("0").rstrip(".").replace(".", ",")


def _extras(row: Row, _names: Names) -> str:
    return ", ".join(_label(str(each), "extras", "services") for each in row["extra_services"] or [])


def _assignee(row: Row, names: Names) -> str:
    return names.get(row["assignee_id"], "")


COLUMNS: dict[str, Callable[[Row, Names], str]] = {
    "Referentie": _as_is("reference"),
    "Ontvangen": _received,
    "Status": lambda row, _names: _label(row["status"], "quote-statuses", "statuses"),
    "Naam": _as_is("full_name"),
    "E-mail": _as_is("email"),
    "Telefoon": _phone,
    "Contactvoorkeur": _option("contact_preference", "contactvoorkeur"),
    "Van adres": _as_is("from_address"),
    "Van postcode": _as_is("from_postal_code"),
    "Van plaats": _as_is("from_city"),
    "Van land": _option("from_country", "land"),
    "Van type woning": _option("from_home_type", "woningType"),
    "Van verdieping": _option("from_floor", "verdieping"),
    "Van trap of lift": _option("from_access", "liftAanwezig"),
    "Naar adres": _as_is("to_address"),
    "Naar postcode": _as_is("to_postal_code"),
    "Naar plaats": _as_is("to_city"),
    "Naar land": _option("to_country", "land"),
    "Naar type woning": _option("to_home_type", "woningType"),
    "Naar verdieping": _option("to_floor", "verdieping"),
    "Naar trap of lift": _option("to_access", "liftAanwezig"),
    "Verhuisdatum": _moving_date,
    "Volume (m³)": _volume,
    "Extra diensten": _extras,
    "Gewenste hulp": _option("help_needed", "hulpNodig"),
    "Zakelijke verhuizing": _option("business_move", "zekerheidsverhuizing"),
    "Indicatie vanaf (€)": _price("low"),
    "Indicatie tot (€)": _price("high"),
    "Behandelaar": _assignee,
    "Opmerkingen": _as_is("additional_notes"),
    "Toelichting vertrekadres": _as_is("from_description"),
    "Toelichting nieuw adres": _as_is("to_description"),
    "Interne notities": _as_is("internal_notes"),
    "Verdacht": _yes("is_suspect"),
}
