"""INSERT ... ON CONFLICT DO NOTHING, for SQLite and PostgreSQL."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from sqlalchemy import CursorResult, Insert
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.orm import Session

from hofvijver.db import Base, table_of


def insert_or_ignore(session: Session, model: type[Base], row: Mapping[str, Any]) -> CursorResult[Any]:
    """Insert the row unless a unique value in it is taken; the result's `rowcount` tells whether it was."""
    return session.connection().execute(_statement(model, session.get_bind().dialect.name), row)


# Built once: SQLAlchemy finds the SQL of a statement it has seen faster than that of a new one.
@lru_cache
def _statement(model: type[Base], dialect: str) -> Insert:
    insert = sqlite.insert if dialect == "sqlite" else postgresql.insert
    return insert(table_of(model)).on_conflict_do_nothing().execution_options(preserve_rowcount=True)
