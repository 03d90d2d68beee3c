"""Copies everything from one database to another, of the same or the other kind: all of it, or nothing.

The target is filled in one transaction, which is committed only if what is read back from the target equals
what was read from the source. After a failure the target is empty, and the copy can be started again.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from sqlalchemy import Connection, Engine, LargeBinary, RowMapping, Table, func, insert, inspect, select, text
from sqlalchemy.exc import DBAPIError

from hofvijver.db import Base, is_outage, migrating, read_only

#: How many rows are in memory at a time; of tables with files, which are large, fewer.
BATCH = 500
BATCH_OF_FILES = 10
_BITS = 256

Tell = Callable[[str, int], None]


class CopyError(Exception):
    """The copy cannot be made; the message is one sentence for the person who asked for it."""


@dataclass
class Tally:
    """The number of rows and a checksum of their content, in any order."""

    rows: int = 0
    checksum: int = 0

    def add(self, row: RowMapping) -> None:
        said = json.dumps([_plain(value) for value in row.values()], sort_keys=True, default=str)
        self.rows += 1
        digest = int.from_bytes(sha256(said.encode()).digest())
        self.checksum = (self.checksum + digest) % 2**_BITS


def refuse_tables_of_others(target: Engine) -> None:
    """Refuse a database with tables of another application, before our own tables are made in it."""
    names = inspect(target).get_table_names()
    if names and "alembic_version" not in names:
        raise CopyError("The target holds tables that are not ours: it is left as it is.")


def copy_everything(source: Engine, target: Engine, tell: Tell) -> None:
    """Copy all tables into the empty ones of the target; `tell` gets each name with its number of rows."""
    tables = Base.metadata.sorted_tables
    with _one_moment(source) as origin, migrating(target) as copy:
        _take_alone(copy, tables)
        _refuse_unless_empty(copy, tables)
        for table in tables:
            with _plain_errors(table):
                copied = _copy_rows(origin, copy, table)
            if _tally(copy, table) != copied:
                raise CopyError(f"What came into {table.name} is not what was there: nothing is kept.")
            tell(table.name, copied.rows)
        _set_numbers(copy, tables)


def _one_moment(source: Engine) -> Connection:
    """A connection that reads the state of one moment, whatever is written meanwhile."""
    if source.dialect.name == "postgresql":
        return read_only(source).execution_options(isolation_level="REPEATABLE READ").connect()
    return read_only(source).connect()


def _take_alone(copy: Connection, tables: Sequence[Table]) -> None:
    # SQLite allows only one writer anyway.
    if copy.dialect.name == "postgresql":
        names = ", ".join(table.name for table in tables)
        copy.execute(text(f"LOCK TABLE {names} IN EXCLUSIVE MODE"))


def _refuse_unless_empty(copy: Connection, tables: Sequence[Table]) -> None:
    filled = [table.name for table in tables if copy.execute(select(1).select_from(table).limit(1)).first()]
    if filled:
        raise CopyError(f"The target is not empty ({', '.join(filled)}): it is left as it is.")


@contextmanager
def _plain_errors(table: Table) -> Iterator[None]:
    """Name a table whose rows the target refuses, without the row itself: it may be a customer's."""
    try:
        yield
    except DBAPIError as error:
        if is_outage(error):
            raise
        reason = str(error.orig).partition("\n")[0]
        raise CopyError(f"{table.name} cannot be copied: {reason}. Nothing is kept.") from None


def _copy_rows(origin: Connection, copy: Connection, table: Table) -> Tally:
    tally = Tally()
    for batch in _batches(origin, table):
        for row in batch:
            tally.add(row)
        copy.execute(insert(table), [dict(row) for row in batch])
    return tally


def _tally(connection: Connection, table: Table) -> Tally:
    tally = Tally()
    for batch in _batches(connection, table):
        for row in batch:
            tally.add(row)
    return tally


def _batches(connection: Connection, table: Table) -> Iterator[Sequence[RowMapping]]:
    has_files = any(isinstance(column.type, LargeBinary) for column in table.columns)
    most = BATCH_OF_FILES if has_files else BATCH
    rows = connection.execute(select(table).execution_options(yield_per=most))
    yield from rows.mappings().partitions()


def _plain(value: Any) -> Any:
    """Whole floats as integers: PostgreSQL returns numbers in JSON in their shortest form, 1e2 as 100.
    A file by its checksum: written out it would be four times as long."""
    if isinstance(value, bytes):
        return sha256(value).hexdigest()
    if isinstance(value, dict):
        return {name: _plain(each) for name, each in value.items()}
    if isinstance(value, list):
        return [_plain(each) for each in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _set_numbers(copy: Connection, tables: Sequence[Table]) -> None:
    """Move PostgreSQL's sequences past the copied rows, so that the next row gets a free number."""
    if copy.dialect.name != "postgresql":
        return
    for table in tables:
        if (column := table.autoincrement_column) is None:
            continue
        last = copy.execute(select(func.max(column))).scalar()
        if last is not None:
            sequence = func.pg_get_serial_sequence(table.name, column.name)
            copy.execute(select(func.setval(sequence, last)))
