"""Every model has its migration: the migrated database is exactly what the models describe."""

import pkgutil
from importlib import import_module

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import CheckConstraint, Engine, Table, inspect

import hofvijver
from hofvijver.db import Base

# SQLite cannot read back an index on an expression; in the run on PostgreSQL the same tests compare it too.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Skipped unsupported reflection of expression-based index"),
    pytest.mark.filterwarnings("ignore:autogenerate skipping metadata-specified expression-based index"),
]

for module in pkgutil.walk_packages(hofvijver.__path__, "hofvijver."):
    import_module(module.name)

TABLES = sorted(Base.metadata.tables.values(), key=lambda table: table.name)


def test_the_migrated_schema_does_not_differ_from_the_models(engine: Engine) -> None:
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_every_constraint_of_a_model_has_its_name_in_the_database(engine: Engine, table: Table) -> None:
    found = inspect(engine)
    names = {
        found.get_pk_constraint(table.name)["name"],
        *(each["name"] for each in found.get_foreign_keys(table.name)),
        *(each["name"] for each in found.get_unique_constraints(table.name)),
        *(each["name"] for each in found.get_check_constraints(table.name)),
    }
    assert names == {constraint.name for constraint in table.constraints}


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_every_list_of_allowed_values_is_the_same_in_the_database(engine: Engine, table: Table) -> None:
    checks = {each["name"]: each["sqltext"] for each in inspect(engine).get_check_constraints(table.name)}
    for constraint in table.constraints:
        if isinstance(constraint, CheckConstraint):
            in_database = checks[str(constraint.name)]
            assert in_database.split("'")[1::2] == str(constraint.sqltext).split("'")[1::2]


def test_the_guard_has_seen_the_tables_of_the_product() -> None:
    assert [table.name for table in TABLES] == [
        "absences",
        "assignments",
        "audit_log",
        "backup_codes",
        "calendar_feeds",
        "challenges",
        "customer_links",
        "customer_ticks",
        "damage_photo_files",
        "damage_photos",
        "day_proposals",
        "day_sheet_jobs",
        "day_sheet_links",
        "factors",
        "final_statements",
        "job_closings",
        "job_hours",
        "job_runs",
        "job_signatures",
        "job_ticks",
        "jobs",
        "leads",
        "mails_before_moves",
        "on_top_lines",
        "one_time_tokens",
        "outbox",
        "pending_emails",
        "plan_revisions",
        "promise_notices",
        "purge_runs",
        "quote_acceptances",
        "quote_addenda",
        "quote_files",
        "quote_numbers",
        "quote_payments",
        "quote_requests",
        "quotes",
        "rate_limits",
        "refresh_tokens",
        "request_history",
        "request_viewers",
        "request_words",
        "resources",
        "saved_lines",
        "saved_views",
        "sessions",
        "sign_in_tries",
        "signing_keys",
        "tasks",
        "timeline_entries",
        "user_roles",
        "users",
    ]
