"""Migrations: forward, back and forward again, on both databases, alone and all at once."""

import re
import sys
from contextlib import ExitStack
from datetime import date
from uuid import UUID, uuid4

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy import Engine, inspect, select, text
from sqlalchemy.orm import Session

from hofvijver.auth.factor_secrets import decrypt
from hofvijver.auth.keystore import load_keys
from hofvijver.auth.models import Factor, User, UserRole
from hofvijver.columns import utc_now
from hofvijver.db import (
    MIGRATIONS,
    DatabaseUnavailable,
    alembic_config,
    is_current,
    migrating,
    revisions,
    table_of,
    upgrade,
)
from hofvijver.planning.models import Assignment, Job, Resource
from tests.support.quote_requests import quote_request_row
from tests.support.servers import started_server

#: A process that does no more than a server does first.
UPGRADE = (sys.executable, "-m", "tests.support.upgrade")

#: One more than a migration takes at once.
COUNT = 1_001
#: A request as it was kept before requests could be searched.
OLD_REQUEST: dict[str, object] = {
    **dict.fromkeys(("reference", "phone", "from_address", "to_address"), "x"),
    **dict.fromkeys(("from_postal_code", "to_postal_code"), "2511 AB"),
    **dict.fromkeys(("from_city", "to_city"), "Den Haag"),
    **dict.fromkeys(("has_elevator_from", "has_elevator_to"), False),
    **dict.fromkeys(("needs_packing", "needs_storage", "is_suspect"), False),
    **dict.fromkeys(("created_at", "updated_at"), "2026-01-01 12:00:00.000000"),
    "moving_date": "2026-02-01",
    "furniture_list": "{}",
    "extra_services": "[]",
    "full_name": "Jan Jansen",
    "email": "jan@example.org",
    "spam_score": 0,
    "status": "nieuw",
    "version": 1,
}


def tables(engine: Engine) -> set[str]:
    return set(inspect(engine).get_table_names())


def test_all_migrations_go_up_down_and_up_again(empty_engine: Engine) -> None:
    upgrade(empty_engine)
    migrated = tables(empty_engine)
    assert {"users", "sessions", "quote_requests", "outbox"} <= migrated
    with migrating(empty_engine) as connection:
        command.downgrade(alembic_config(connection), "base")
    assert tables(empty_engine) == {"alembic_version"}
    upgrade(empty_engine)
    assert tables(empty_engine) == migrated
    assert is_current(empty_engine)


def test_each_migration_can_be_undone_on_its_own(empty_engine: Engine) -> None:
    before: set[str] = set()
    for revision in revisions():
        with migrating(empty_engine) as connection:
            command.upgrade(alembic_config(connection), revision)
        after = tables(empty_engine)
        with migrating(empty_engine) as connection:
            command.downgrade(alembic_config(connection), "-1")
        assert tables(empty_engine) - {"alembic_version"} == before
        with migrating(empty_engine) as connection:
            command.upgrade(alembic_config(connection), revision)
        before = after - {"alembic_version"}


def test_migrations_are_numbered_without_a_gap_and_follow_each_other() -> None:
    files = sorted((MIGRATIONS / "versions").glob("*.py"))
    assert [file.name[:5] for file in files] == [f"{number:04}_" for number in range(1, len(files) + 1)]
    for number, file in enumerate(files, start=1):
        source = file.read_text()
        down = "None" if number == 1 else f'"{number - 1:04}"'
        assert re.search(rf'^revision = "{number:04}"$', source, re.MULTILINE), file.name
        assert re.search(rf"^down_revision = {down}$", source, re.MULTILINE), file.name


def test_processes_that_start_together_all_find_a_migrated_database(empty_engine: Engine) -> None:
    address = empty_engine.url.render_as_string(hide_password=False)
    with ExitStack() as stack:
        started = [stack.enter_context(started_server(None, UPGRADE, DATABASE_URL=address)) for _ in range(4)]
        assert [(process.wait(), process.errors) for process in started] == [(0, "")] * 4
    assert is_current(empty_engine)


def test_a_migration_that_fails_leaves_nothing_behind(empty_engine: Engine) -> None:
    def fail_halfway() -> None:
        with migrating(empty_engine) as connection:
            command.upgrade(alembic_config(connection), "0003")
            raise RuntimeError("power cut")

    with pytest.raises(RuntimeError, match="power cut"):
        fail_halfway()
    assert tables(empty_engine) == set()


def test_rebuilding_a_table_keeps_the_rows_that_point_to_it(engine: Engine) -> None:
    with Session(engine) as session:
        session.add(User(email="jan@example.org", roles=[UserRole(role="admin")]))
        session.commit()
    with migrating(engine) as connection:
        operations = Operations(MigrationContext.configure(connection))
        always = "always" if engine.dialect.name == "sqlite" else "auto"
        with operations.batch_alter_table("users", recreate=always) as batch:  # type: ignore[arg-type]
            batch.add_column(sa.Column("nickname", sa.String(), nullable=True))
    with Session(engine) as session:
        assert session.scalars(select(UserRole.role)).all() == ["admin"]


def test_requests_of_before_can_be_found_afterwards(empty_engine: Engine) -> None:
    with migrating(empty_engine) as connection:
        command.upgrade(alembic_config(connection), "0010")
        _put_old_requests(connection, COUNT)
    upgrade(empty_engine)
    with Session(empty_engine) as session:
        numbers = session.scalars(text("SELECT phone_key FROM quote_requests ORDER BY reference")).all()
        assert numbers[:2] == ["0700000000", "0700000001"]
        assert len(set(numbers)) == COUNT
        assert session.scalar(text("SELECT count(*) FROM request_words WHERE word = '0700001000'")) == 1
        assert session.scalar(text("SELECT count(*) FROM request_words WHERE word = 'jansen'")) == COUNT


def test_addresses_of_before_are_not_taken_apart(empty_engine: Engine) -> None:
    with migrating(empty_engine) as connection:
        command.upgrade(alembic_config(connection), "0010")
        _put_old_requests(connection, 1)
        connection.execute(text("UPDATE quote_requests SET from_address = 'Plein 1813 4'"))
    upgrade(empty_engine)
    with Session(empty_engine) as session:
        columns = "from_address, from_street, from_house_number, to_address, to_street, to_house_number"
        row = session.execute(text(f"SELECT {columns} FROM quote_requests")).one()  # noqa: S608
    assert [*row] == ["Plein 1813 4", None, None, "x", None, None]


def _put_old_requests(connection: sa.Connection, count: int) -> None:
    """With every column that had to be filled then."""
    table = sa.table("quote_requests", sa.column("id", sa.Uuid()), *(sa.column(name) for name in OLD_REQUEST))
    own = (
        {"id": uuid4(), "reference": f"{number:04}", "phone": f"+31 70 {number:07}"}
        for number in range(count)
    )
    connection.execute(sa.insert(table), [{**OLD_REQUEST, **each} for each in own])


def test_jobs_and_their_crews_outlive_the_way_there_and_back(empty_engine: Engine) -> None:
    upgrade(empty_engine)
    with Session(empty_engine) as session, session.begin():
        request, mover = quote_request_row(), Resource(kind="person", name="Karim", updated_by="piet")
        session.add_all((request, mover))
        session.flush()
        day, shared = date(2030, 12, 2), {"part_of_day": "ochtend", "movers": 2, "updated_by": "piet"}
        job = Job(request_id=request.id, kind="slopen", day=day, **shared)
        session.add(job)
        session.flush()
        session.add(Assignment(job_id=job.id, resource_id=mover.id, day=day, part="ochtend"))
    with migrating(empty_engine) as connection:
        command.downgrade(alembic_config(connection), "0047")
        command.upgrade(alembic_config(connection), "head")
    with Session(empty_engine) as session:
        # The earlier version had no word for it.
        kinds = select(Job.kind).join(Assignment, Assignment.job_id == Job.id)
        assert session.scalars(kinds).all() == ["dienst"]


def test_secrets_of_second_factors_are_encrypted_where_they_are(empty_engine: Engine) -> None:
    ids = {"user": uuid4(), "factor": uuid4()}
    with migrating(empty_engine) as connection:
        command.upgrade(alembic_config(connection), "0031")
        _put_old_factor(connection, ids["user"], ids["factor"])
    upgrade(empty_engine)
    with Session(empty_engine) as session:
        stored = session.get_one(Factor, ids["factor"]).secret
    assert decrypt(stored, ids["factor"], load_keys(empty_engine)) == "JBSWY3DPEHPK3PXP"
    with migrating(empty_engine) as connection:
        command.downgrade(alembic_config(connection), "0031")
    with Session(empty_engine) as session:
        assert session.get_one(Factor, ids["factor"]).secret == "JBSWY3DPEHPK3PXP"


def _put_old_factor(connection: sa.Connection, user_id: UUID, factor_id: UUID) -> None:
    now = utc_now()
    times = {"created_at": now, "updated_at": now}
    user = {"id": user_id, "email": "jan@example.org", "user_metadata": {}, **times}
    connection.execute(sa.insert(table_of(User)), user)
    factor = {"id": factor_id, "user_id": user_id, "secret": "JBSWY3DPEHPK3PXP", **times}
    connection.execute(sa.insert(table_of(Factor)), factor)


def test_a_database_of_a_newer_version_is_refused_in_one_sentence(engine: Engine) -> None:
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    assert not is_current(engine)
    with pytest.raises(DatabaseUnavailable, match="is at migration 9999, which this version does not know"):
        upgrade(engine)


def test_migrating_does_not_depend_on_the_working_directory(
    empty_engine: Engine, monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    monkeypatch.chdir(tmp_path_factory.mktemp("elsewhere"))
    upgrade(empty_engine)
    assert is_current(empty_engine)
