"""Who finds a copy cannot make the codes of an authenticator app; who restores it keeps using the app."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from uuid import UUID, uuid4

from alembic import command
from click.testing import Result
from sqlalchemy.orm import Session

from hofvijver.auth.factor_secrets import decrypt, encrypt
from hofvijver.auth.keys import read_keys
from hofvijver.auth.models import Factor
from hofvijver.auth.users import add_user, find_user
from hofvijver.db import alembic_config, make_engine, migrating

Run = Callable[..., Result]
SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"


def test_a_copy_is_without_secrets_of_second_factors_and_a_restore_keeps_them_in_use(
    hofvijver: Run, database: Path, tmp_path: Path
) -> None:
    keys = read_keys(hofvijver("keys", "show").stdout, "shown")
    factor_id = add_factor(database, lambda factor_id: encrypt(SECRET, factor_id, keys))
    hofvijver("backup", tmp_path / "copy.db")
    assert SECRET.encode() not in (tmp_path / "copy.db").read_bytes()
    assert hofvijver("restore", tmp_path / "copy.db").exit_code == 0
    assert secret_in(hofvijver, database, factor_id) == SECRET


def test_a_copy_of_an_earlier_version_is_encrypted_with_the_keys_in_use(
    hofvijver: Run, database: Path, tmp_path: Path
) -> None:
    hofvijver("keys", "list")
    older = tmp_path / "older.db"
    engine = make_engine(f"sqlite:///{older}")
    with migrating(engine) as connection:
        command.upgrade(alembic_config(connection), "0031")
    with Session(engine) as session:
        add_user(session, "piet@example.org", "zes blauwe fietsen zingen", "staff")
        session.commit()
    engine.dispose()
    factor_id = add_factor(older, lambda _: SECRET)
    assert hofvijver("restore", older).exit_code == 0
    assert secret_in(hofvijver, database, factor_id) == SECRET
    assert SECRET.encode() not in database.read_bytes()


def add_factor(database: Path, stored: Callable[[UUID], str]) -> UUID:
    engine, factor_id = make_engine(f"sqlite:///{database}"), uuid4()
    with Session(engine) as session, session.begin():
        user = find_user(session, "piet@example.org")
        session.add(Factor(id=factor_id, user_id=user.id, secret=stored(factor_id), status="verified"))
    engine.dispose()
    return factor_id


def secret_in(hofvijver: Run, database: Path, factor_id: UUID) -> str | None:
    """What a server on this database reads."""
    keys = read_keys(hofvijver("keys", "show").stdout, "shown")
    with closing(sqlite3.connect(database)) as opened:
        (stored,) = opened.execute("SELECT secret FROM factors").fetchone()
    return decrypt(stored, factor_id, keys)
