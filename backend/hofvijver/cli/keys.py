"""`hofvijver keys`: look after the keys that sign sessions."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING, TextIO

import click

from hofvijver.cli.parts import checked_settings, database
from hofvijver.columns import utc_now

if TYPE_CHECKING:
    from hofvijver.auth.keys import KeySet


@click.group()
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
    from hofvijver.auth import keystore

    with _keys_told():
        if checked_settings().signing_keys:
            click.echo(keystore.current_keys().rotated(utc_now().timestamp()).stored(), nl=False)
            return
        with database() as engine:
            newest = keystore.rotate_keys(engine).signing[-1]
    click.echo(f"Published the key {newest.kid}; it signs from {_moment(newest.signs_from)}.")


@keys.command()
def replace() -> None:
    """Make a new set at once, because the old one is known to others: everybody signs in anew."""
    from sqlalchemy.orm import Session

    from hofvijver.auth.keys import make_keys
    from hofvijver.auth.keystore import replace_keys
    from hofvijver.day_sheets import links as day_sheet_links
    from hofvijver.quote_requests import links

    _refuse_with_setting("put there what `hofvijver keys new` prints")
    with database() as engine:
        replace_keys(engine, make_keys())
        # The secrets of customers' links and of day sheets are made from the keys.
        with Session(engine) as session, session.begin():
            links.forget_all(session)
            day_sheet_links.forget_all(session)
    click.echo(
        "Made new keys. Servers take them up within seconds; everybody signs in anew. "
        "Links to customers' own pages have ended: the next mails carry new ones."
    )


@keys.command()
def show() -> None:
    """Print the set in use, to be kept apart from copies; whoever reads it can sign in as anybody."""
    with _keys_told():
        click.echo(_used_keys().stored(), nl=False)


@keys.command()
@click.argument("file", type=click.File())
def put(file: TextIO) -> None:
    """Put the set in FILE (- is standard input) in place of the one in use, as after a restore."""
    from hofvijver.auth.keys import read_keys
    from hofvijver.auth.keystore import replace_keys

    _refuse_with_setting("put the set there")
    with _keys_told(), database() as engine:
        replace_keys(engine, read_keys(file.read(), file.name))
    click.echo("Put the keys in place. Servers take them up within seconds.")


def _refuse_with_setting(instead: str) -> None:
    if checked_settings().signing_keys:
        raise click.ClickException(f"They stand in SIGNING_KEYS: {instead}.")


@keys.command("list")
def list_keys() -> None:
    """List the published keys and tell which one signs."""
    now = utc_now().timestamp()
    with _keys_told():
        current = _used_keys()
    for key in current.honoured(now):
        signs = "  signs" if key == current.signer(now) else ""
        click.echo(f"{key.kid}  made {_moment(key.created_at)}{signs}")


def _used_keys() -> "KeySet":
    from hofvijver.auth import keystore

    if checked_settings().signing_keys:
        return keystore.current_keys()
    with database() as engine:
        return keystore.load_keys(engine)


def _moment(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat(sep=" ", timespec="seconds")


@contextmanager
def _keys_told() -> Iterator[None]:
    from hofvijver.auth.keys import KeysError

    checked_settings()
    try:
        yield
    except KeysError as refusal:
        raise click.ClickException(str(refusal)) from None
