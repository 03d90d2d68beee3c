"""`hofvijver users`: add, list, change and remove staff accounts."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

import click
from sqlalchemy.orm import Session

from hofvijver.auth import users as accounts
from hofvijver.auth.models import ROLES, Role, User
from hofvijver.cli.parts import database

email_argument = click.argument("email")
role_argument = click.argument("role", type=click.Choice(ROLES))
password_option = click.option(
    "--password-stdin", is_flag=True, help="Read the password from the first line of standard input."
)


@click.group()
def users() -> None:
    """Add, list, change and remove staff accounts."""


@users.command()
@email_argument
@click.option("--role", type=click.Choice(ROLES), help="Without a role a user cannot open the dashboard.")
@click.option("--name", help="What colleagues read; without it the beginning of the e-mail.")
@password_option
def add(email: str, role: Role | None, name: str | None, password_stdin: bool) -> None:
    """Add a user."""
    password = _password(email, password_stdin)
    with _accounts() as session:
        user = accounts.add_user(session, email, password, role, name)
    click.echo(f"Added {user.email}, {f'with the role {role}' if role else 'without a role'}.")


@users.command("list")
def list_() -> None:
    """List all users with their names and roles."""
    with _accounts() as session:
        lines = [_line(user) for user in accounts.list_users(session)]
    click.echo("\n".join(lines) or "There are no users yet.")


def _line(user: User) -> str:
    return f"{user.email}  {user.name}  {', '.join(accounts.role_names(user)) or 'no role'}"


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


@users.command("remove-factor")
@email_argument
def remove_factor(email: str) -> None:
    """Remove the second factor of a user who has lost the telephone, and sign it out everywhere."""
    with _accounts() as session:
        user = accounts.remove_factor(session, email)
    click.echo(f"Removed the second factor of {user.email} and ended all its sessions.")


@users.command()
@email_argument
def remove(email: str) -> None:
    """Remove a user and end its sessions."""
    with _accounts() as session:
        user = accounts.remove(session, email)
    click.echo(f"Removed {user.email}.")


@contextmanager
def _accounts() -> Iterator[Session]:
    """A session on an up-to-date database, committed at the end."""
    with database() as engine, Session(engine, expire_on_commit=False) as session:
        yield session
        session.commit()


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
