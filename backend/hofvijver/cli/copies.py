"""`hofvijver backup`, `restore` and `erase-again`: copies of the database, and what must not come back."""

from pathlib import Path
from tempfile import TemporaryDirectory

import click
from sqlalchemy import Engine, make_url
from sqlalchemy.orm import Session

from hofvijver import backup as copies
from hofvijver import whole_copies
from hofvijver.cli.parts import checked_settings, database, plain_refusals
from hofvijver.columns import utc_now
from hofvijver.quote_requests.erased_list import FILE_NAME, ErasedList
from hofvijver.settings import get_settings

LEAST = 12

file_argument = click.argument("file", type=click.Path(path_type=Path))
passphrase_option = click.option(
    "--passphrase-file",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A file with the passphrase of a copy of everything; without it, it is asked.",
)


@click.command()
@file_argument
@click.option("--everything", is_flag=True, help="Your own folder and .env too, sealed with a passphrase.")
@passphrase_option
def backup(file: Path, everything: bool, passphrase_file: Path | None) -> None:
    """Copy the database to FILE, while the server runs; PostgreSQL by its own pg_dump."""
    checked_settings()
    with plain_refusals():
        if everything:
            _seal(file, _passphrase(passphrase_file, is_new=True))
            click.echo(f"Copied everything to {file}; without the passphrase nobody can open it.")
        else:
            _copy_database(file)
            click.echo(f"Copied the database to {file}; whoever can read it can read everything.")


def _seal(file: Path, passphrase: str) -> None:
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with TemporaryDirectory(dir=file.parent, prefix=".hofvijver-") as folder:
        _copy_database(Path(folder) / whole_copies.DATABASE)
        whole_copies.pack(Path(folder), file, passphrase)


def _copy_database(file: Path) -> None:
    url = get_settings().engine_url
    if make_url(url).get_backend_name() == "postgresql":
        copies.dump(make_url(url), file)
    else:
        copies.backup(copies.database_file(url), file)
    ErasedList(_list_beside(file)).take_over(_list())


def _passphrase(file: Path | None, is_new: bool = False) -> str:
    given = file.read_text(encoding="utf-8").strip() if file else ""
    passphrase = given or str(click.prompt("Passphrase", hide_input=True, confirmation_prompt=is_new))
    if is_new and len(passphrase) < LEAST:
        raise copies.BackupError(f"A passphrase has at least {LEAST} characters, for instance five words.")
    return passphrase


def _list() -> Path:
    return get_settings().data_dir / FILE_NAME


def _list_beside(file: Path) -> Path:
    """The list of what was erased until the copy was made; the newest list serves every older copy."""
    return file.with_name(f"{file.name}.{FILE_NAME}")


@click.command()
@file_argument
@click.option(
    "--only",
    type=click.Choice(["database", "files"]),
    help="Of a copy of everything: only the database, or only your own folder and .env.",
)
@passphrase_option
def restore(file: Path, only: str | None, passphrase_file: Path | None) -> None:
    """Put FILE in the place of the SQLite database, which the server must not be using."""
    checked_settings()
    with plain_refusals():
        is_whole = whole_copies.is_whole(file)
    if is_whole:
        _restore_everything(file, only, passphrase_file)
    else:
        _restore_database(file, file)


def _restore_everything(file: Path, only: str | None, passphrase_file: Path | None) -> None:
    with TemporaryDirectory(dir=file.parent, prefix=".hofvijver-") as folder:
        with plain_refusals():
            whole_copies.unpack(file, Path(folder), _passphrase(passphrase_file))
            if only != "database":
                _restore_files(Path(folder))
        if only != "files":
            _restore_database(Path(folder) / whole_copies.DATABASE, file)


def _restore_files(folder: Path) -> None:
    for target, kept in whole_copies.put_back(folder, utc_now()):
        click.echo(f"Restored {target}{f'; what was there is {kept}' if kept else ''}.")
    checked_settings()


def _restore_database(copy: Path, file: Path) -> None:
    from hofvijver.purge import purge

    url = get_settings().engine_url
    if copy != file and make_url(url).get_backend_name() == "postgresql":
        _keep_dump(copy, file)
        return
    with plain_refusals():
        kept = copies.restore(copy, copies.database_file(url), utc_now())
    if kept:
        click.echo(f"The database until now is {kept}: remove it once all is well.")
    erased = ErasedList(_list())
    erased.take_over(_list_beside(copy))
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


def _keep_dump(copy: Path, file: Path) -> None:
    """PostgreSQL puts a dump back by its own tool."""
    dump = file.with_name(f"{file.name}.dump")
    ErasedList(_list()).take_over(_list_beside(copy))
    copy.chmod(0o600)
    copy.rename(dump)
    click.echo(f"The copy of the database is {dump}: put it back with pg_restore, as in docs/operations.md.")


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
