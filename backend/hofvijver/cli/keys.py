"""`hofvijver keys`: look after the keys that sign sessions."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

import click

from hofvijver.cli.parts import checked_settings
from hofvijver.columns import utc_now


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
    from hofvijver.auth import keyfile

    with _keys_told():
        if checked_settings().signing_keys:
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

    checked_settings()
    try:
        yield
    except KeysError as refusal:
        raise click.ClickException(str(refusal)) from None
