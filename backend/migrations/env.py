"""Runs migrations on the connection it is given or, from Alembic's own command, on the set database."""

from alembic import context
from sqlalchemy import Connection

from hofvijver import audit, history, outbox, purge
from hofvijver.auth import models as auth
from hofvijver.auth import tries
from hofvijver.db import Base, get_engine, migrating
from hofvijver.quotes import models as quotes
from hofvijver.wire import limits

# Named so that every table is known before the comparison that writes a new migration.
MODELS = (audit, auth, history, limits, outbox, purge, quotes, tries)


def run(connection: Connection) -> None:
    context.configure(
        connection=connection,
        target_metadata=Base.metadata,
        render_as_batch=connection.dialect.name == "sqlite",
    )
    with context.begin_transaction():
        context.run_migrations()


given = context.config.attributes.get("connection")
if given is not None:
    run(given)
else:
    with migrating(get_engine()) as own:
        run(own)
