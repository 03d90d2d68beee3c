"""The command `hofvijver`: run the server, keep its staff accounts and its data."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import click
from pydantic import ValidationError
from sqlalchemy import Engine
from sqlalchemy.orm import Session

from hofvijver import backup as copies
from hofvijver.auth import users as accounts
from hofvijver.auth.models import ROLES, Role, User
from hofvijver.columns import utc_now
from hofvijver.db import DatabaseUnavailable, get_engine, plain_errors, upgrade
from hofvijver.settings import ROOT, Settings, get_settings

email_argument = click.argument("email")
role_argument = click.argument("role", type=click.Choice(ROLES))
password_option = click.option(
    "--password-stdin", is_flag=True, help="Read the password from the first line of standard input."
)


@click.group()
def main() -> None:
    """Run the website's server, keep its staff accounts and its data."""


@main.command()
@click.option("--reload/--no-reload", default=False, help="Start again whenever a source file changes.")
def serve(reload: bool) -> None:
    """Bring the database up to date and serve the site."""
    settings = _settings()
    # Imported here, so that the other commands start without the web framework.
    from hofvijver.serving import serve as run

    run(settings, reload=reload)


@main.command()
def purge() -> None:
    """Delete what is kept no longer: old requests without follow-up, sent mail, used-up codes."""
    from hofvijver.purge import purge as run

    with _database() as engine:
        counts = run(engine, utc_now())
    click.echo("Deleted: " + ", ".join(f"{name} {count}" for name, count in counts.items()) + ".")


@main.command()
@click.argument("file", type=click.Path(path_type=Path))
def backup(file: Path) -> None:
    """Copy the SQLite database to FILE, while the server runs."""
    settings = _settings()
    with _told():
        copies.backup(copies.database_file(settings.database), file)
    click.echo(f"Copied the database to {file}; whoever can read it can read everything.")


@main.command()
@click.argument("file", type=click.Path(path_type=Path))
def restore(file: Path) -> None:
    """Put FILE in the place of the SQLite database, which the server must not be using."""
    from hofvijver.purge import purge as run

    settings = _settings()
    with _told():
        kept = copies.restore(file, copies.database_file(settings.database), utc_now())
    if kept:
        click.echo(f"The database until now is {kept}: remove it once all is well.")
    # What was due for deletion after the copy was made must not come back with it.
    with _database() as engine:
        run(engine, utc_now())
    click.echo(f"Restored the database from {file}.")


@main.command("export-openapi")
@click.option("--check", is_flag=True, help="Write nothing; fail when the file is not what the code says.")
def export_openapi(check: bool) -> None:
    """Write the description of the API to contract/openapi.json."""
    from hofvijver.main import create_app
    from hofvijver.wire.openapi import describe

    file = ROOT / "contract" / "openapi.json"
    described = json.dumps(describe(create_app()), indent=2, ensure_ascii=False) + "\n"
    if not check:
        file.write_text(described)
    elif not file.exists() or file.read_text() != described:
        raise click.ClickException("contract/openapi.json is not what the code says: run `make types`.")


@main.group()
def mail() -> None:
    """Look after outgoing mail."""


@mail.command()
def send() -> None:
    """Send what is due, and try again what failed, also what was given up."""
    from hofvijver.mail.postman import Postman, count_unsent, make_all_due
    from hofvijver.mail.transport import transport

    settings = _settings()
    with _database() as engine:
        make_all_due(engine, utc_now())
        sent, left = Postman(engine, transport(settings)).deliver(), count_unsent(engine)
    click.echo(f"Sent {sent}; {left} could not be sent." if left else f"Sent {sent}.")


@main.group()
def users() -> None:
    """Add, list, change and remove staff accounts."""


@users.command()
@email_argument
@click.option("--role", type=click.Choice(ROLES), help="Without a role a user cannot open the dashboard.")
@password_option
def add(email: str, role: Role | None, password_stdin: bool) -> None:
    """Add a user."""
    password = _password(email, password_stdin)
    with _accounts() as session:
        user = accounts.add_user(session, email, password, role)
    click.echo(f"Added {user.email}, {f'with the role {role}' if role else 'without a role'}.")


@users.command("list")
def list_() -> None:
    """List all users with their roles."""
    with _accounts() as session:
        lines = [_line(user) for user in accounts.list_users(session)]
    click.echo("\n".join(lines) or "There are no users yet.")


def _line(user: User) -> str:
    return f"{user.email}  {', '.join(accounts.role_names(user)) or 'no role'}"


@users.command()
@email_argument
@password_option
def set_password(email: str, password_stdin: bool) -> None:
    """Give a user a new password and sign it out everywhere."""
    password = _password(email, password_stdin)
    with _accounts() as session:
        user = accounts.set_password(session, email, password)
    click.echo(f"Changed the password of {user.email} and ended all its sessions.")


@users.command()
@email_argument
@role_argument
def grant(email: str, role: Role) -> None:
    """Give a user a role."""
    with _accounts() as session:
        user = accounts.grant(session, email, role)
    click.echo(f"{user.email} has the role {role}.")


@users.command()
@email_argument
@role_argument
def revoke(email: str, role: Role) -> None:
    """Take a role from a user."""
    with _accounts() as session:
        user = accounts.revoke(session, email, role)
    click.echo(f"{user.email} no longer has the role {role}.")


@users.command()
@email_argument
def remove(email: str) -> None:
    """Remove a user and end its sessions."""
    with _accounts() as session:
        user = accounts.remove(session, email)
    click.echo(f"Removed {user.email}.")


@main.group()
def keys() -> None:
    """Look after the keys that sign sessions."""


@keys.command("new")
def new_keys() -> None:
    """Print a new set for SIGNING_KEYS; whoever reads it can sign in as anybody."""
    from hofvijver.auth.keys import make_keys

    click.echo(make_keys().stored(), nl=False)


@keys.command()
def rotate() -> None:
    """Publish a new key, which signs ten minutes later; the old one is honoured while it is needed.

    With SIGNING_KEYS the new set is printed, to be put there in place of the old one.
    """
    from hofvijver.auth import keyfile

    with _keys_told():
        if _settings().signing_keys:
            click.echo(keyfile.current_keys().rotated(utc_now().timestamp()).stored(), nl=False)
            return
        newest = keyfile.rotate_keys().signing[-1]
    click.echo(f"Published the key {newest.kid}; it signs from {_moment(newest.signs_from)}.")


@keys.command("list")
def list_keys() -> None:
    """List the published keys and tell which one signs."""
    from hofvijver.auth.keyfile import current_keys

    now = utc_now().timestamp()
    with _keys_told():
        current = current_keys()
    for key in current.honoured(now):
        signs = "  signs" if key == current.signer(now) else ""
        click.echo(f"{key.kid}  made {_moment(key.created_at)}{signs}")


def _moment(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(sep=" ", timespec="seconds")


@contextmanager
def _keys_told() -> Iterator[None]:
    from hofvijver.auth.keys import KeysError

    _settings()
    try:
        yield
    except KeysError as refusal:
        raise click.ClickException(str(refusal)) from None


def _settings() -> Settings:
    try:
        return get_settings()
    except ValidationError as error:
        # Neither the value nor its neighbours are shown: a setting may be a secret.
        wrong = "; ".join(f"{str(each['loc'][0]).upper()}: {each['msg']}" for each in error.errors())
        raise click.ClickException(f"The settings cannot be used: {wrong}.") from None


@contextmanager
def _accounts() -> Iterator[Session]:
    """A session on an up-to-date database, committed at the end."""
    with _database() as engine, Session(engine, expire_on_commit=False) as session:
        yield session
        session.commit()


@contextmanager
def _database() -> Iterator[Engine]:
    """The database, up to date."""
    _settings()
    with _told():
        engine = get_engine()
        upgrade(engine)
        with plain_errors(engine):
            yield engine


@contextmanager
def _told() -> Iterator[None]:
    """Each known refusal becomes one sentence."""
    try:
        yield
    except (DatabaseUnavailable, accounts.AccountError, copies.BackupError) as refusal:
        raise click.ClickException(str(refusal)) from None


def _password(email: str, from_stdin: bool) -> str:
    """Asked for before the database is opened: a person typing must not hold up the site's writers."""
    if from_stdin:
        return _first_line()
    try:
        accounts.normal_email(email)
    except accounts.AccountError as refusal:
        raise click.ClickException(str(refusal)) from None
    if not sys.stdin.isatty():
        raise click.ClickException("There is no terminal to ask for a password: use --password-stdin.")
    return str(click.prompt("Password", hide_input=True, confirmation_prompt=True))


def _first_line() -> str:
    try:
        return sys.stdin.buffer.readline().decode().rstrip("\r\n")
    except UnicodeDecodeError:
        raise click.ClickException("The password on standard input is not valid UTF-8.") from None
