"""Reads all rows of a SQLite file."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any


def contents(file: Path, *but: str) -> dict[str, list[Any]]:
    """Every row of every table."""
    with closing(sqlite3.connect(file)) as database:
        tables = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {
            table: sorted(database.execute(f'SELECT * FROM "{table}"').fetchall(), key=repr)  # noqa: S608
            for table in tables
            if table not in but
        }
