"""`hofvijver backup`, `restore` and `erase-again`: copies of the database, and what must not come back."""

from pathlib import Path

import click
from sqlalchemy import Engine, make_url
from sqlalchemy.orm import Session

from hofvijver import backup as copies
from hofvijver.cli.parts import checked_settings, database, plain_refusals
from hofvijver.columns import utc_now
from hofvijver.quote_requests.erased_list import FILE_NAME, ErasedList
from hofvijver.settings import get_settings

file_argument = click.argument("file", type=click.Path(path_type=Path))


@click.command()
@file_argument
def backup(file: Path) -> None:
    """Copy the database to FILE, while the server runs; PostgreSQL by its own pg_dump."""
    settings = checked_settings()
    url = make_url(settings.engine_url)
    with plain_refusals():
        if url.get_backend_name() == "postgresql":
            copies.dump(url, file)
        else:
            copies.backup(copies.database_file(settings.engine_url), file)
    ErasedList(_list_beside(file)).take_over(_list())
    click.echo(f"Copied the database to {file}; whoever can read it can read everything.")


def _list() -> Path:
    return get_settings().data_dir / FILE_NAME


def _list_beside(file: Path) -> Path:
    """The list of what was erased until the copy was made; the newest list serves every older copy."""
    return file.with_name(f"{file.name}.{FILE_NAME}")


@click.command()
@file_argument
def restore(file: Path) -> None:
    """Put FILE in the place of the SQLite database, which the server must not be using."""
    from hofvijver.purge import purge

    settings = checked_settings()
    with plain_refusals():
        kept = copies.restore(file, copies.database_file(settings.engine_url), utc_now())
    if kept:
        click.echo(f"The database until now is {kept}: remove it once all is well.")
    erased = ErasedList(_list())
    erased.take_over(_list_beside(file))
    # What was due for deletion after the copy was made, or erased on request, must not come back with it.
    with database() as engine:
        _keep_keys(engine, kept)
        purge(engine, utc_now())
        click.echo(f"Restored the database from {file}.")
        _erase_again(engine, erased)
        if kept:
            # Last, as the log of a damaged database cannot be read.
            erased.add(copies.erased_in(kept))
            _erase_again(engine, erased)


def _keep_keys(engine: Engine, kept: Path | None) -> None:
    """Keep the signing keys that were in use, because copies have none."""
    from hofvijver.auth.keys import read_keys
    from hofvijver.auth.keystore import replace_keys

    if get_settings().signing_keys:
        return
    if keys := kept and copies.keys_in(kept):
        replace_keys(engine, read_keys(keys, str(kept)))


@click.command("erase-again")
@click.argument("file", type=click.Path(path_type=Path, exists=True), required=False)
def erase_again(file: Path | None) -> None:
    """Erase what came back with a copy although it was erased, by the list in DATA_DIR and by FILE."""
    checked_settings()
    erased = ErasedList(_list())
    if file:
        erased.take_over(file)
    with database() as engine:
        click.echo(f"Erased {_erase_again(engine, erased)}.")


def _erase_again(engine: Engine, erased: ErasedList) -> int:
    from hofvijver.leads import retention as lead_retention
    from hofvijver.quote_requests import erasure

    with Session(engine) as session, session.begin():
        return erasure.erase_again(session, erased) + lead_retention.erase_again(session, erased)
