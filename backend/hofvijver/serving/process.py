"""Configures the server library (Granian) for this site, and runs it until the end."""

import multiprocessing
import signal
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import click
from granian import Granian
from granian.constants import HTTPModes, Interfaces, Loops
from granian.http import HTTP1Settings
from granian.log import LogLevels
from granian.server.common import AbstractServer
from starlette.types import ASGIApp

from hofvijver.content import content_folders
from hofvijver.serving import connection_limits
from hofvijver.serving.handover import HandedServer, notify
from hofvijver.serving.port import HostPort
from hofvijver.serving.signals import ending_signals, keep_while_forking
from hofvijver.serving.worker import start_worker
from hofvijver.settings import Settings

Server = AbstractServer[Any]

PACKAGE = Path(__file__).resolve().parents[1]

# The smallest request that every application responds to, even if only with a refusal.
_PROBE = b"HEAD / HTTP/1.0\r\n\r\n"

LOGGING = {
    "formatters": {
        "plain": {"format": "%(asctime)s %(levelname)s %(message)s", "datefmt": "%Y-%m-%dT%H:%M:%S%z"}
    },
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "plain"}},
    "loggers": {
        "_granian": {"handlers": ["stderr"], "propagate": False},
        "hofvijver": {"handlers": ["stderr"], "level": "INFO", "propagate": False},
    },
}


class ListeningPlace(NamedTuple):
    """Where the server listens, and the socket itself where a service manager has made it."""

    listen_on: HostPort
    handed: socket.socket | None = None


def make(settings: Settings, place: ListeningPlace, reload: bool) -> Server:
    if place.handed:
        # Only a forked worker inherits a socket.
        multiprocessing.set_start_method("fork", force=True)
    elif reload:
        # Forked workers would keep the code that this process has already loaded.
        multiprocessing.set_start_method("spawn", force=True)
    library = partial(HandedServer, handed=place.handed) if place.handed else Granian
    return library(
        "hofvijver",
        address=place.listen_on.host,
        port=place.listen_on.port,
        interface=Interfaces.ASGI,
        workers=_workers(settings),
        loop=Loops.uvloop,
        http=HTTPModes.http1,
        websockets=False,
        backpressure=connection_limits.most_connections(),
        http1_settings=HTTP1Settings(
            header_read_timeout=connection_limits.PATIENCE_MILLISECONDS,
            max_buffer_size=connection_limits.LARGEST_HEAD_BYTES,
        ),
        log_level=LogLevels.warning,
        log_dictconfig=LOGGING,
        workers_kill_timeout=connection_limits.GRACE_SECONDS,
        respawn_failed_workers=True,
        reload=reload,
        reload_paths=[PACKAGE, *content_folders("facts"), settings.site_dir],
        reload_ignore_worker_failure=True,
    )


def _workers(settings: Settings) -> int:
    if settings.workers > 1 and settings.engine_url.startswith("sqlite"):
        click.echo("SQLite takes one writer at a time: WORKERS is 1; more need PostgreSQL.", err=True)
        return 1
    return settings.workers


def run(server: Server, load: Callable[[], ASGIApp], listen_on: HostPort, greeting: str) -> None:
    """Serve until a signal ends it; returns when every worker has ended."""
    stopped = threading.Event()
    hang_up = server.signal_handler_interrupt if signal.SIGHUP in ending_signals() else signal.SIG_IGN
    # The library has just set a handler that restarts its workers.
    server.on_startup(lambda: signal.signal(signal.SIGHUP, hang_up))
    server.on_startup(threading.Thread(target=_greet, args=(greeting, listen_on, stopped), daemon=True).start)
    server.on_shutdown(stopped.set)
    keep_while_forking()
    try:
        server.serve(target_loader=partial(start_worker, load), wrap_loader=False)
    except SystemExit:
        # Ctrl-C reaches the workers too; one that ends before this process noticed is not a failure.
        if not server.interrupt_signal:
            raise


def _greet(greeting: str, listen_on: HostPort, stopped: threading.Event) -> None:
    """Print where the site is as soon as the server responds."""
    while not stopped.wait(0.02):
        if _responds(listen_on):
            click.echo(greeting)
            notify("READY=1")
            return


def _responds(listen_on: HostPort) -> bool:
    # A connection is not enough: a socket that was handed over takes connections before a worker is there.
    with suppress(OSError), socket.create_connection(listen_on, timeout=1) as visitor:
        visitor.sendall(_PROBE)
        return bool(visitor.recv(1))
    return False
