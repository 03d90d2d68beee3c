"""Who may do what on which table, in one place; nothing here: not allowed."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal

from sqlalchemy import Column, ColumnElement, Table, true
from sqlalchemy.orm import Session

from hofvijver.audit import AuditEntry
from hofvijver.auth.callers import Caller
from hofvijver.auth.models import UserRole
from hofvijver.db import Base, table_of
from hofvijver.quote_requests.history import RequestChange
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.search_index import matching
from hofvijver.rest.errors import DataError
from hofvijver.rest.values import kind_of

Who = Literal["anon", "user", "staff", "admin"]
Rows = Callable[[Caller], ColumnElement[bool]]

EVERYONE: frozenset[Who] = frozenset(("anon", "user", "staff", "admin"))
STAFF: frozenset[Who] = frozenset(("staff", "admin"))
NOBODY: frozenset[Who] = frozenset()


def all_rows(_caller: Caller) -> ColumnElement[bool]:
    return true()


def own_roles(caller: Caller) -> ColumnElement[bool]:
    return UserRole.user_id == caller.user_id


#: What a visitor answers. All other columns are the server's or the staff's.
VISITOR_COLUMNS = frozenset(
    f"{side}_{part}"
    for side in ("from", "to")
    for part in ("address", "postal_code", "city", "country", "home_type", "floor", "access", "description")
) | {
    "has_elevator_from",
    "has_elevator_to",
    "moving_date",
    "date_flexibility",
    "furniture_list",
    "extra_services",
    "needs_packing",
    "needs_storage",
    "help_needed",
    "price_indication",
    "full_name",
    "email",
    "phone",
    "contact_preference",
    "business_move",
    "additional_notes",
    "consent_at",
    "consent_version",
    "idempotency_key",
    "trap",
    "form_seconds",
}
STAFF_COLUMNS = frozenset(("status", "assignee_id", "internal_notes", "is_suspect"))


@dataclass(frozen=True)
class Policy:
    """One table of the API. `select` tells which rows somebody sees: none, unless listed."""

    model: type[Base]
    select: Mapping[Who, Rows]
    insert: frozenset[Who] = NOBODY
    insertable: frozenset[str] = frozenset()
    update: frozenset[Who] = NOBODY
    updatable: frozenset[str] = frozenset()
    # Of no use to anybody outside, and hence not there.
    hidden: frozenset[str] = field(default_factory=frozenset)
    # Names that only a text search may use, and what each of them finds.
    searches: Mapping[str, Callable[[Session, str], ColumnElement[bool]]] = field(default_factory=dict)
    # Whoever sees none of the rows is refused, instead of being shown an empty table.
    closed: bool = False

    @property
    def table(self) -> Table:
        return table_of(self.model)

    @cached_property
    def columns(self) -> dict[str, Column[Any]]:
        return {column.name: column for column in self.table.columns if column.name not in self.hidden}

    @cached_property
    def kinds(self) -> dict[str, str]:
        """Of what type each column is."""
        return {name: kind_of(column) for name, column in self.columns.items()}

    @property
    def key(self) -> list[Column[Any]]:
        return list(self.table.primary_key.columns)


# Nobody deletes over the API, and nobody may insert what is there already (upsert).
POLICIES: dict[str, Policy] = {
    "quote_requests": Policy(
        QuoteRequest,
        select=dict.fromkeys(STAFF, all_rows),
        insert=EVERYONE,
        insertable=VISITOR_COLUMNS,
        update=STAFF,
        updatable=STAFF_COLUMNS,
        hidden=frozenset(("content_fingerprint", "email_key", "phone_key")),
        searches={"search": matching},
    ),
    "request_history": Policy(RequestChange, select=dict.fromkeys(STAFF, all_rows)),
    "audit_log": Policy(AuditEntry, select={"admin": all_rows}, closed=True, hidden=frozenset(("once",))),
    "user_roles": Policy(UserRole, select=dict.fromkeys(EVERYONE - {"anon"}, own_roles)),
}


def who(caller: Caller | None) -> Who:
    if caller is None:
        return "anon"
    if caller.is_admin:
        return "admin"
    return "staff" if caller.is_staff else "user"


def visible(policy: Policy, caller: Caller | None) -> ColumnElement[bool] | None:
    """The condition for the rows a caller sees, or nothing when there are none."""
    rows = policy.select.get(who(caller))
    return rows(caller) if rows and caller else None


def check_select(policy: Policy, caller: Caller | None) -> None:
    if policy.closed and visible(policy, caller) is None:
        raise denied(caller, f"permission denied for table {policy.table.name}")


def check_insert(policy: Policy, caller: Caller | None, columns: set[str], with_answer: bool) -> None:
    """Refuse an insert that is not allowed; one that would be read back needs the right to read."""
    name = policy.table.name
    if who(caller) not in policy.insert or (with_answer and visible(policy, caller) is None):
        raise denied(caller, f'new row violates row-level security policy for table "{name}"')
    _check_columns(policy, caller, columns, policy.insertable)


def check_update(policy: Policy, caller: Caller | None, columns: set[str]) -> None:
    if who(caller) not in policy.update:
        raise denied(caller, f"permission denied for table {policy.table.name}")
    _check_columns(policy, caller, columns, policy.updatable)


def _check_columns(policy: Policy, caller: Caller | None, given: set[str], allowed: frozenset[str]) -> None:
    refused = sorted(given - allowed)
    if refused:
        hint = f"The column '{refused[0]}' cannot be set by this call."
        raise denied(caller, f"permission denied for table {policy.table.name}", hint)


def denied(caller: Caller | None, message: str, hint: str | None = None) -> DataError:
    return DataError(401 if caller is None else 403, "42501", message, hint=hint)
