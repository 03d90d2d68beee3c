"""The facts of `content/facts/` that Python needs, read once into frozen objects."""

from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from hofvijver.fact_schemas import (
    Accounts,
    AuditActions,
    Company,
    Extras,
    Inventory,
    Messages,
    QuoteMessages,
    QuoteOptions,
    QuoteRules,
    Redirects,
    StaffMessages,
    Statuses,
    Terms,
)
from hofvijver.settings import ROOT

FACTS = ROOT / "content" / "facts"


class ContentError(Exception):
    """A facts file is missing or does not hold what the code needs; the message names it."""


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


@lru_cache
def get_content(facts: Path = FACTS) -> Content:
    return Content(
        company=_read(facts / "company.json", Company),
        messages=_read(facts / "messages.json", Messages),
        quote_messages=_read(facts / "quote-messages.json", QuoteMessages),
        staff_messages=_read(facts / "staff-messages.json", StaffMessages),
        redirects=_read(facts / "redirects.json", Redirects),
        rules=_read(facts / "quote-rules.json", QuoteRules),
        options=_read(facts / "quote-options.json", QuoteOptions),
        inventory=_read(facts / "inventory.json", Inventory),
        extras=_read(facts / "extras.json", Extras),
        terms=_read(facts / "terms.json", Terms),
        statuses=_read(facts / "quote-statuses.json", Statuses),
        accounts=_read(facts / "accounts.json", Accounts),
        audit_actions=_read(facts / "audit-actions.json", AuditActions),
    )


_Model = TypeVar("_Model", bound=BaseModel)


def read_facts(name: str, model: type[_Model]) -> _Model:
    """A facts file that only one feature needs, into that feature's own model."""
    return _read(FACTS / name, model)


def _read(file: Path, model: type[_Model]) -> _Model:
    try:
        return model.model_validate_json(file.read_bytes())
    except OSError as error:
        raise ContentError(f"{file} cannot be read: {error.strerror}.") from error
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(str(part) for part in first["loc"]) or "the file"
        raise ContentError(f"{file} is broken at {where}: {first['msg']}.") from error
