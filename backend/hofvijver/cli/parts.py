"""What the commands share: settings and database, and refusals told in one sentence."""

from collections.abc import Iterator
from contextlib import contextmanager

import click
from pydantic import ValidationError
from sqlalchemy import Engine

from hofvijver.auth.users import AccountError
from hofvijver.backup import BackupError
from hofvijver.content import ContentError
from hofvijver.db import DatabaseUnavailable, get_engine, plain_errors, upgrade
from hofvijver.settings import Settings, SettingsUnreadable, get_settings


def checked_settings() -> Settings:
    try:
        return get_settings()
    except SettingsUnreadable as error:
        raise click.ClickException(str(error)) from None
    except ValidationError as error:
        # Neither the value nor its neighbours are shown: a setting may be a secret.
        wrong = "; ".join(
            f"{str(each['loc'][0]).upper()}: {each['msg'].removeprefix('Value error, ')}"
            for each in error.errors()
        )
        raise click.ClickException(f"The settings cannot be used: {wrong}.") from None


@contextmanager
def database() -> Iterator[Engine]:
    """The database, up to date."""
    checked_settings()
    with plain_refusals():
        engine = get_engine()
        upgrade(engine)
        with plain_errors(engine):
            yield engine


@contextmanager
def plain_refusals() -> Iterator[None]:
    """Each known refusal becomes one sentence."""
    try:
        yield
    except (DatabaseUnavailable, AccountError, BackupError, ContentError) as refusal:
        raise click.ClickException(str(refusal)) from None
