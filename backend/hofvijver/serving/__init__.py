"""Runs the server: checks that all is there, listens, says so, and ends without losing a request."""

import importlib.util
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click
from sqlalchemy import Engine
from sqlalchemy.orm import Session
from starlette.types import ASGIApp

from hofvijver.auth.factor_secrets import find_unreadable
from hofvijver.auth.keys import KeysError
from hofvijver.auth.keystore import current_keys, find_disagreement, refresh_keys
from hofvijver.auth.users import staff_exists
from hofvijver.company.publishing import resume
from hofvijver.content import ContentError, get_content
from hofvijver.db import DatabaseUnavailable, make_engine, plain_errors, read_only, upgrade
from hofvijver.quotes.terms_text import terms
from hofvijver.serving import private_files, process
from hofvijver.serving.handover import handed_socket, place_of
from hofvijver.serving.port import PortError, reserve_port
from hofvijver.serving.process import ListeningPlace
from hofvijver.serving.signals import ending_signals, leave
from hofvijver.serving.worker import load_app
from hofvijver.settings import FILE, Settings
from hofvijver.site import Site, SiteError


class StartError(Exception):
    """The server cannot start; the message is one sentence for the person who starts it."""


EXPECTED = (StartError, PortError, ContentError, SiteError, DatabaseUnavailable, KeysError)


def serve(settings: Settings, reload: bool = False, load: Callable[[], ASGIApp] = load_app) -> None:
    """Serve until a signal ends it; an expected failure prints one sentence and exits with code 1."""
    for number in ending_signals():
        signal.signal(number, leave)
    try:
        _start(settings, reload, load)
    except EXPECTED as error:
        click.echo(str(error), err=True)
        raise SystemExit(1) from None


def _start(settings: Settings, reload: bool, load: Callable[[], ASGIApp]) -> None:
    if reload and importlib.util.find_spec("watchfiles") is None:
        raise StartError("Reloading needs the development packages: run `make dev`.")
    Site(settings.site_dir, get_content().redirects.root)
    # Read now, so that a later build changes neither pages nor terms of the running server.
    terms()
    # The port before the database: a second start must not migrate what the first is using.
    with _place(settings) as place:
        has_staff = _prepare_database(settings)
        resume()
        server = process.make(settings, place, reload)
        process.run(server, load, place.listen_on, _greeting(settings, place, has_staff))


@contextmanager
def _place(settings: Settings) -> Iterator[ListeningPlace]:
    """Where to listen: on the socket of a service manager, or on a port of our own."""
    if handed := handed_socket():
        yield ListeningPlace(place_of(handed), handed)
        return
    with reserve_port(settings.host, settings.port) as listen_on:
        yield ListeningPlace(listen_on)


def _prepare_database(settings: Settings) -> bool:
    """Bring the tables up to date; tell whether there is a staff account."""
    _prepare_folder(settings.data_dir)
    # An engine of its own, closed before the workers are forked: a connection must not be shared with them.
    engine = make_engine(settings.engine_url)
    try:
        upgrade(engine)
        with plain_errors(engine):
            _prepare_keys(engine)
        with plain_errors(engine), Session(read_only(engine)) as session:
            return staff_exists(session)
    finally:
        engine.dispose()


def _prepare_folder(folder: Path) -> None:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise StartError(f"DATA_DIR {folder} cannot be made: {error.strerror}.") from None
    private_files.keep_folder(folder)
    private_files.keep_settings(FILE)


def _prepare_keys(engine: Engine) -> None:
    """Load the keys before workers are forked; warn if machines have different ones, or these are others."""
    refresh_keys(engine)
    for told in (find_disagreement(engine), find_unreadable(engine, current_keys())):
        if told:
            click.echo(told, err=True)


def _greeting(settings: Settings, place: ListeningPlace, has_staff: bool) -> str:
    host = place.listen_on.host if place.handed else settings.host
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104
    host = f"[{host}]" if ":" in host else host
    lines = [f"{get_content().company.name}: http://{host}:{place.listen_on.port}"]
    if not has_staff:
        lines.append("There is no staff account yet; make one with: make staff EMAIL=you@example.nl")
    return "\n".join(lines)
