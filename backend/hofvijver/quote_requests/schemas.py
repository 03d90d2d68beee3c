"""Bodies and rows of quote requests for the description of the data API, derived from the model."""

from collections.abc import Collection
from datetime import date, datetime
from typing import Annotated, Any
from uuid import UUID

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, create_model
from sqlalchemy import Column

from hofvijver.content import get_content
from hofvijver.db import table_of
from hofvijver.quote_requests.inventory import MAX_ITEMS, MAX_NAME, MAX_ROOMS, max_count
from hofvijver.quote_requests.models import (
    CORRECTABLE,
    HIDDEN,
    NOT_IN_HISTORY,
    QuoteRequest,
    Status,
    written_by,
)
from hofvijver.quote_requests.rules import MAX_CONSENT_VERSION, option_ids, service_ids

Count = Annotated[int, Field(ge=1, le=max_count())]
Name = Annotated[str, Field(min_length=1, max_length=MAX_NAME)]
Items = Annotated[dict[Name, Count], Field(max_length=MAX_ITEMS)]
Service = Annotated[str, Field(json_schema_extra={"enum": service_ids()})]

_COLUMNS = table_of(QuoteRequest).columns
#: The types of columns that are narrower than in the database.
_TYPES: dict[str, Any] = {
    "furniture_list": Annotated[dict[Name, Items], Field(max_length=MAX_ROOMS)],
    "extra_services": Annotated[list[Service], Field(json_schema_extra={"uniqueItems": True})],
    "price_indication": dict[str, Any],
    "more_days": list[date],
    "status": Status,
}


def _field(column: Column[Any], is_given: bool = False) -> tuple[Any, Any]:
    """Type and description of a column; what is always given has no default."""
    kind = _TYPES.get(column.name, column.type.python_type)
    described: dict[str, Any] = {"description": column.doc, **_bounds(column.name)}
    if column.nullable:
        kind = kind | None
    if is_given:
        return kind, Field(**described)
    return kind, Field(**described, **_default(column))


def _default(column: Column[Any]) -> dict[str, Any]:
    if column.nullable:
        return {"default": None}
    default = getattr(column.default, "arg", None)
    if not callable(default):
        return {} if default is None else {"default": default}
    return {"default_factory": list if column.info.get("list") else dict}


def _bounds(name: str) -> dict[str, Any]:
    field = get_content().rules.fields.get(name)
    if name == "consent_version":
        return {"max_length": MAX_CONSENT_VERSION}
    if field is None or _COLUMNS[name].type.python_type is not str:
        return {}
    if field.options:
        return {"json_schema_extra": {"enum": [*option_ids(name), None]}}
    rules = {rule.rule: rule.value for rule in field.rules}
    shortest = rules.get("min", 1 if "required" in rules else None)
    pattern = {"pattern": rules["pattern"]} if "pattern" in rules else {}
    email = {"json_schema_extra": {"format": "email"}} if "email" in rules else {}
    return {"min_length": shortest, "max_length": rules.get("max"), **pattern, **email}


def _schema(name: str, about: str, fields: dict[str, Any]) -> type[BaseModel]:
    return create_model(name, __doc__=about, __config__=ConfigDict(extra="forbid"), **fields)


def _fields(names: Collection[str]) -> dict[str, Any]:
    return {column.name: _field(column) for column in _COLUMNS if column.name in names}


NewQuoteRequest = _schema(
    "NewQuoteRequest",
    "Send a request. Open to everyone, who cannot read it back.",
    _fields(written_by("visitor")),
)
StaffChange = _schema(
    "StaffChange",
    "Change the requests that match, answers of one at a time. For staff; each change counts up `version`.",
    _fields(written_by("staff") | CORRECTABLE),
)
QuoteRequestRow = _schema(
    "QuoteRequestRow",
    "A request as staff reads it; with `select`, only the columns asked for.",
    {
        column.name: _field(column, is_given=column.name not in written_by("visitor"))
        for column in _COLUMNS
        if column.name not in HIDDEN
    }
    | {
        "quote_due_at": (datetime, Field(description="By when the quote is promised.")),
        "quote_warn_at": (datetime, Field(description="From when on it is nearly overdue.")),
        "moves_on_closed_day": (
            bool,
            Field(description="Whether the company is closed on the moving date."),
        ),
    },
)


# PostgreSQL cannot store the zero character.
_Text = Annotated[str, StringConstraints(pattern=r"^[^\x00]*$")]
_LISTS: dict[str, Any] = {"furniture_list": dict[str, dict[str, int]], "extra_services": list[str]}


def _unbounded(column: Column[Any]) -> tuple[Any, Any]:
    """Its type without bounds: the rules check the tidied value, and refuse it in Dutch."""
    kind = _TYPED.get(column.type.python_type, column.type.python_type)
    kind = _LISTS.get(column.name, kind)
    return (kind | None if column.nullable else kind), Field(**_default(column))


_TYPED: dict[type, Any] = {str: _Text}
EnteredAnswers = _schema(
    "EnteredAnswers",
    "What a customer told a colleague; under the rules of the form.",
    {column.name: _unbounded(column) for column in _COLUMNS if column.name in CORRECTABLE},
)

CorrectedAnswers = _schema(
    "CorrectedAnswers",
    "Answers that a customer puts right: those that are named. Under the rules of the form.",
    {column.name: (_unbounded(column)[0] | None, None) for column in _COLUMNS if column.name in CORRECTABLE},
)

#: What history tells of: what staff changes, what follows from it, and what became of the request as a whole.
_TOLD = (
    written_by("staff")
    | (CORRECTABLE - NOT_IN_HISTORY)
    | {"volume", "price_indication", "source", "merged_into", "merged_from", "quote"}
)


class RequestChangeRow(BaseModel):
    """One field that staff changed; of an assignee the names, of lists JSON, of `quote` what became of it."""

    id: int
    request_id: UUID
    at: datetime
    actor_id: UUID
    actor_name: str
    field: Annotated[str, Field(json_schema_extra={"enum": sorted(_TOLD)})]
    old_value: str | None
    new_value: str | None
