"""The facts of `content/facts/` that Python needs, read once into frozen objects."""

import json
from dataclasses import dataclass
from datetime import date, timedelta
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from hofvijver.company_facts import Company, Holidays
from hofvijver.fact_cache import fact_cache
from hofvijver.fact_schemas import (
    Accounts,
    AuditActions,
    ColumnLabels,
    Extras,
    Inventory,
    QuoteOptions,
    QuoteRules,
    Redirects,
    Statuses,
)
from hofvijver.message_schemas import Messages, QuoteMessages, StaffMessages
from hofvijver.number_commas import quoted, unquoted
from hofvijver.opening_hours import OpeningHours
from hofvijver.own_facts import lay_over
from hofvijver.settings import ROOT, get_settings
from hofvijver.terms_facts import Terms

#: The content of the repository; CONTENT_DIR may name a folder with files that replace some of it.
OURS = ROOT / "content"

_Model = TypeVar("_Model", bound=BaseModel)


class ContentError(Exception):
    """A file of the content is missing or does not hold what the code needs; the message names it."""


@dataclass(frozen=True)
class Content:
    company: Company
    holidays: Holidays
    opening_hours: OpeningHours
    messages: Messages
    quote_messages: QuoteMessages
    staff_messages: StaffMessages
    redirects: Redirects
    rules: QuoteRules
    column_labels: dict[str, str]
    options: QuoteOptions
    inventory: Inventory
    extras: Extras
    terms: Terms
    statuses: Statuses
    accounts: Accounts
    audit_actions: AuditActions


def content_folders(name: str) -> list[Path]:
    """The folders to look in for `facts`, `mail` or `demo`: the owner's own, then ours."""
    own, ours = get_settings().content_dir / name, OURS / name
    return [own] if own == ours else [own, ours]


def content_file(folder: str, name: str) -> Path:
    files = [each / name for each in content_folders(folder)]
    return next((file for file in files if file.exists()), files[0])


#: The model that each file must match.
MODELS: dict[str, type[BaseModel]] = {
    "company.json": Company,
    "holidays.json": Holidays,
    "messages.json": Messages,
    "quote-messages.json": QuoteMessages,
    "staff-messages.json": StaffMessages,
    "redirects.json": Redirects,
    "quote-rules.json": QuoteRules,
    "column-labels.json": ColumnLabels,
    "quote-options.json": QuoteOptions,
    "inventory.json": Inventory,
    "extras.json": Extras,
    "terms.json": Terms,
    "quote-statuses.json": Statuses,
    "accounts.json": Accounts,
    "audit-actions.json": AuditActions,
}


@fact_cache
def get_content(folder: Path | None = None) -> Content:
    def read(name: str) -> Any:
        return read_fact_file(folder / name if folder else content_file("facts", name), MODELS[name])

    company, holidays = read("company.json"), read("holidays.json")
    return Content(
        company=company,
        holidays=holidays,
        opening_hours=opening_hours_of(company, holidays),
        messages=read("messages.json"),
        quote_messages=read("quote-messages.json"),
        staff_messages=read("staff-messages.json"),
        redirects=read("redirects.json"),
        rules=read("quote-rules.json"),
        column_labels=read("column-labels.json").labels,
        options=read("quote-options.json"),
        inventory=read("inventory.json"),
        extras=read("extras.json"),
        terms=read("terms.json"),
        statuses=read("quote-statuses.json"),
        accounts=read("accounts.json"),
        audit_actions=read("audit-actions.json"),
    )


def opening_hours_of(company: Company, known: Holidays) -> OpeningHours:
    """Raises ContentError for a holiday that is not known, and where no day of a year is a working day."""
    holidays = {each.id: each for each in known.holidays}
    for name in company.holidays:
        if name not in holidays:
            raise _wrong_company("holidays", f'"{name}" is none of {", ".join(holidays)}')
    hours = OpeningHours(company, [holidays[name] for name in company.holidays])
    # Beyond all days of one year: what is closed then is closed every year.
    year = (date(9000, 1, 1) + timedelta(days=each) for each in range(365))
    if not any(map(hours.is_working_day, year)):
        raise _wrong_company("hours", "no day of working_days is ever open")
    return hours


def _wrong_company(where: str, what: str) -> ContentError:
    return ContentError(f"{content_file('facts', 'company.json')} is broken at {where}: {what}.")


def read_facts(name: str, model: type[_Model]) -> _Model:
    """Read a facts file that only one feature needs, into that feature's own model."""
    return read_fact_file(content_file("facts", name), model)


def read_fact_file(file: Path, model: type[_Model]) -> _Model:
    try:
        return model.model_validate_json(fact_text(file))
    except OSError as error:
        raise ContentError(f"{file} cannot be read: {error.strerror}.") from error
    except ValidationError as error:
        raise ContentError(_why_broken(file, error)) from error


def _why_broken(file: Path, error: ValidationError) -> str:
    text = file.read_text(encoding="utf-8", errors="replace")
    first = error.errors(include_url=False)[0]
    where = ".".join(str(part) for part in first["loc"]) or "the file"
    try:
        json.loads(text)
    except json.JSONDecodeError as broken:
        if told := unquoted(text, broken.lineno):
            return f"{file}:{broken.lineno}  {told}."
    if comma := quoted(text, first["input"]):
        return f"{file}:{comma[0]}  {where}: {comma[1]}."
    return f"{file} is broken at {where}: {first['msg']}."


def fact_text(file: Path) -> bytes:
    """The JSON of a file of facts; that of an owner's own file is laid over ours."""
    own, ours = file.read_bytes(), OURS / "facts" / file.name
    if file == ours or not ours.exists():
        return own
    try:
        found = json.loads(own)
    except ValueError:
        return own
    return json.dumps(lay_over(found, json.loads(ours.read_bytes()), file.stem)).encode()
