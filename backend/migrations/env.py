"""Runs migrations on the connection it is given or, from Alembic's own command, on the set database."""

from alembic import context
from sqlalchemy import Connection

from hofvijver import audit, outbox, purge
from hofvijver.auth import login_throttle
from hofvijver.auth import models as auth
from hofvijver.db import Base, get_engine, migrating
from hofvijver.quote_requests import history
from hofvijver.quote_requests import models as quote_requests
from hofvijver.wire import rate_limits

# Named so that every table is known before the comparison that writes a new migration.
MODELS = (audit, auth, history, login_throttle, outbox, purge, quote_requests, rate_limits)


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
