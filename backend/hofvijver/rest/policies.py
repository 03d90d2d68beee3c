"""Whether a caller may do what it asks of a table."""

from hofvijver.auth.callers import Caller
from hofvijver.rest.errors import DataError
from hofvijver.rest.tables import Insert, Table, Update, who


def check_select(table: Table, caller: Caller | None) -> None:
    if table.closed and table.visible(caller) is None:
        raise denied(caller, f"permission denied for table {table.name}")


def check_insert(table: Table, caller: Caller | None, columns: set[str], reads_back: bool) -> Insert:
    """Refuse an insert that is not allowed; one that would be read back needs the right to read."""
    insert = table.insert
    is_blind = reads_back and table.visible(caller) is None
    if insert is None or who(caller) not in insert.allowed or is_blind:
        raise denied(caller, f'new row violates row-level security policy for table "{table.name}"')
    _check_columns(table, caller, columns, insert.columns)
    return insert


def check_update(table: Table, caller: Caller | None, columns: set[str]) -> Update:
    update = table.update
    if update is None or who(caller) not in update.allowed:
        raise denied(caller, f"permission denied for table {table.name}")
    _check_columns(table, caller, columns, update.columns)
    return update


def _check_columns(table: Table, caller: Caller | None, given: set[str], allowed: frozenset[str]) -> None:
    refused = sorted(given - allowed)
    if refused:
        hint = f"The column '{refused[0]}' cannot be set by this call."
        raise denied(caller, f"permission denied for table {table.name}", hint)


def denied(caller: Caller | None, message: str, hint: str | None = None) -> DataError:
    return DataError(401 if caller is None else 403, "42501", message, hint=hint)
