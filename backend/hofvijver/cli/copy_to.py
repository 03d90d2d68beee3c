"""`hofvijver copy-to`: take everything to another database, as from SQLite to PostgreSQL."""

import click
from sqlalchemy import Engine, make_url

from hofvijver import backup as copies
from hofvijver.cli.parts import checked_settings, database, plain_refusals


@click.command("copy-to")
@click.argument("database_url")
def copy_to(database_url: str) -> None:
    """Copy everything into the empty database at DATABASE_URL, with the server stopped.

    Counts and checksums are compared before anything is kept. The database until now stays as it is.
    A password need not stand in the address: the variable PGPASSWORD or the file ~/.pgpass does as well.
    """
    from hofvijver.db import connect_check, make_engine, plain_errors

    settings = checked_settings()
    wanted = settings.model_copy(update={"database_url": database_url}).engine_url
    with plain_refusals():
        if wanted == settings.engine_url:
            raise click.ClickException("This is the database in use: name another one.")
        if settings.engine_url.startswith("sqlite"):
            copies.refuse_while_used(copies.database_file(settings.engine_url))
        with database() as source:
            target = make_engine(wanted)
            try:
                connect_check(target)
                with plain_errors(target):
                    _copy(source, target)
            finally:
                target.dispose()
    place = make_url(database_url).render_as_string(hide_password=True)
    click.echo(
        f"Counts and checksums agree: all is in {place}. Set DATABASE_URL to it and start the server.\n"
        "The database until now was left as it is: remove it once all is well."
    )


def _copy(source: Engine, target: Engine) -> None:
    # Imports every table there is.
    import hofvijver.main  # noqa: F401
    from hofvijver.database_copy import CopyError, copy_everything, refuse_tables_of_others
    from hofvijver.db import upgrade

    try:
        refuse_tables_of_others(target)
        upgrade(target)
        copy_everything(source, target, lambda name, rows: click.echo(f"{name}: {rows}"))
    except CopyError as refusal:
        raise click.ClickException(str(refusal)) from None
