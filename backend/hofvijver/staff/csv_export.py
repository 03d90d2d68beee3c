"""CSV lines for a Dutch spreadsheet: of requests or of acts of the audit log, without formulas."""

import re
from collections.abc import Callable, Iterable, Mapping
from datetime import date, datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from hofvijver.audit import AuditEntry
from hofvijver.content import get_content
from hofvijver.dutch import number
from hofvijver.facts import find, label
from hofvijver.local_time import local_time
from hofvijver.quote_requests.contact_keys import phone_key
from hofvijver.quote_requests.models import FIELDS
from hofvijver.quote_requests.volume import shown_volume
from hofvijver.spreadsheet import BOM, write_lines

Row = Mapping[str, Any]
Names = Mapping[UUID, str]
Cell = Callable[[Any, Names], str]

# Digits before the space: of a mobile number, and of one from abroad. A Dutch area code has three.
_AREA_DIGITS = {"06": 2, "00": 4}
# House numbers of which a spreadsheet makes a date, a time or a power of ten: 12-1, 12/3, 10 A, 12E3.
_CONVERTED = re.compile(r"\d+(?:\s*[-/.,:e]\s*\d+|\s+[ap])", re.IGNORECASE)
_PRICES = {"low": "Indicatie vanaf (€)", "high": "Indicatie tot (€)"}
# Beside the columns of a request: what its customer chose with the quote that was agreed on.
AGREED_OPTIONS = "agreed_options"
_LOG = ["Moment", "Wie", "Gebeurtenis", "Onderwerp", "Details"]


def header() -> str:
    return BOM + write_lines([[name for name, _ in _columns()]])


def lines(rows: Iterable[Row], names: Names) -> str:
    """One line for each request; `names` are those of the colleagues who look after them."""
    columns = _columns()
    return write_lines([read(row, names) for _, read in columns] for row in rows)


def log_header() -> str:
    return BOM + write_lines([_LOG])


def log_lines(entries: Iterable[AuditEntry]) -> str:
    return write_lines(map(_log_line, entries))


def _heading(name: str) -> str:
    field = get_content().rules.fields.get(name)
    return field.label if field else get_content().column_labels[name]


def _columns() -> list[tuple[str, Cell]]:
    """Headings, each with the function that writes its cells; a price has two, options follow it."""
    found: list[tuple[str, Cell]] = []
    for name, field in FIELDS.items():
        if name == "price_indication":
            found += [(heading, _price(which)) for which, heading in _PRICES.items()]
        elif field.csv:
            found.append((_heading(name), _cell(name)))
        if name == "quote_cents":
            found.append(("Afgesproken opties", _cell(AGREED_OPTIONS)))
    return found


def _cell(name: str) -> Cell:
    write = _WRITERS.get(name) or (_option(name) if _options(name) else _text)
    return lambda row, names: "" if row[name] is None else write(row[name], names)


def _options(name: str) -> str:
    field = get_content().rules.fields.get(name)
    return field.options if field else ""


def _option(name: str) -> Cell:
    return lambda chosen, _names: _label(chosen, "quote-options", _options(name), "options")


def _label(chosen: str, *path: str) -> str:
    return label(chosen, *path, chosen)


def _text(value: Any, _names: Names) -> str:
    if isinstance(value, datetime):
        return f"{local_time(value):%d-%m-%Y %H:%M}"
    if isinstance(value, date):
        return f"{value:%d-%m-%Y}"
    if isinstance(value, bool):
        return "ja" if value else "nee"
    return _decimal(value) if isinstance(value, float) else str(value)


def _phone(phone: str, _names: Names) -> str:
    """As dialled, with a space in it: a spreadsheet would take the zero from a bare number."""
    dialled = phone_key(phone) or phone
    area = _AREA_DIGITS.get(dialled[:2], 3)
    return f"{dialled[:area]} {dialled[area:]}"


def _house_number(number: str, _names: Names) -> str:
    return f"'{number}" if _CONVERTED.fullmatch(number) else number


def _price(which: str) -> Cell:
    def read(row: Row, _names: Names) -> str:
        amount = (row["price_indication"] or {}).get(which)
        return _decimal(amount) if isinstance(amount, int | float) else ""

    return read


def _cents(cents: int, _names: Names) -> str:
    return number(Decimal(cents) / 100, 2, thousands="")


def _decimal(value: float) -> str:
    return number(value, 2, thousands="").rstrip("0").rstrip(",")


_WRITERS: dict[str, Cell] = {
    "phone": _phone,
    "from_house_number": _house_number,
    "to_house_number": _house_number,
    "volume": lambda volume, _names: number(shown_volume(volume), 1, thousands=""),
    "status": lambda status, _names: _label(status, "quote-statuses", "statuses"),
    "quote_state": lambda state, _names: find("quotes", "states", state),
    **dict.fromkeys(("quote_cents", "quote_prepayment_cents", "quote_prepaid_cents"), _cents),
    AGREED_OPTIONS: lambda labels, _names: ", ".join(labels),
    "more_days": lambda days, _names: ", ".join(f"{date.fromisoformat(day):%d-%m-%Y}" for day in days),
    "source": lambda source, _names: _label(source, "quote-statuses", "sources"),
    "extra_services": lambda ids, _names: ", ".join(_label(str(each), "extras", "services") for each in ids),
    "assignee_id": lambda user_id, names: names.get(user_id, ""),
}


def _log_line(entry: AuditEntry) -> list[str]:
    action = get_content().audit_actions.actions[entry.action]
    return [_moment(entry.at), entry.actor_name, action, entry.subject or "", _details(entry.details)]


def _moment(at: datetime) -> str:
    return f"{local_time(at):%d-%m-%Y %H:%M:%S}"


def _details(details: Row) -> str:
    known = get_content().audit_actions.details
    return "; ".join(f"{known.get(name, name)}: {_detail(value)}" for name, value in details.items())


def _detail(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
