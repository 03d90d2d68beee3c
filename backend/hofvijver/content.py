"""The facts of `content/facts/` that Python needs, read once into frozen objects."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from hofvijver.fact_schemas import (
    Accounts,
    AuditActions,
    Company,
    Extras,
    Inventory,
    QuoteOptions,
    QuoteRules,
    Redirects,
    Statuses,
    Terms,
)
from hofvijver.message_schemas import Messages, QuoteMessages, StaffMessages
from hofvijver.settings import ROOT, get_settings

#: The content of the repository; CONTENT_DIR may name a folder with files that replace some of it.
OURS = ROOT / "content"

_Model = TypeVar("_Model", bound=BaseModel)


class ContentError(Exception):
    """A file of the content is missing or does not hold what the code needs; the message names it."""


@dataclass(frozen=True)
class Content:
    company: Company
    messages: Messages
    quote_messages: QuoteMessages
    staff_messages: StaffMessages
    redirects: Redirects
    rules: QuoteRules
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
    "messages.json": Messages,
    "quote-messages.json": QuoteMessages,
    "staff-messages.json": StaffMessages,
    "redirects.json": Redirects,
    "quote-rules.json": QuoteRules,
    "quote-options.json": QuoteOptions,
    "inventory.json": Inventory,
    "extras.json": Extras,
    "terms.json": Terms,
    "quote-statuses.json": Statuses,
    "accounts.json": Accounts,
    "audit-actions.json": AuditActions,
}


@lru_cache
def get_content(folder: Path | None = None) -> Content:
    def read(name: str) -> Any:
        return read_fact_file(folder / name if folder else content_file("facts", name), MODELS[name])

    return Content(
        company=read("company.json"),
        messages=read("messages.json"),
        quote_messages=read("quote-messages.json"),
        staff_messages=read("staff-messages.json"),
        redirects=read("redirects.json"),
        rules=read("quote-rules.json"),
        options=read("quote-options.json"),
        inventory=read("inventory.json"),
        extras=read("extras.json"),
        terms=read("terms.json"),
        statuses=read("quote-statuses.json"),
        accounts=read("accounts.json"),
        audit_actions=read("audit-actions.json"),
    )


def read_facts(name: str, model: type[_Model]) -> _Model:
    """Read a facts file that only one feature needs, into that feature's own model."""
    return read_fact_file(content_file("facts", name), model)


def read_fact_file(file: Path, model: type[_Model]) -> _Model:
    try:
        return model.model_validate_json(file.read_bytes())
    except OSError as error:
        raise ContentError(f"{file} cannot be read: {error.strerror}.") from error
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(str(part) for part in first["loc"]) or "the file"
        raise ContentError(f"{file} is broken at {where}: {first['msg']}.") from error
