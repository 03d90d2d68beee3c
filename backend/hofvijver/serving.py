"""Runs the server: checks that all is there, listens, says so, and ends without losing a request."""

import errno
import gc
import importlib.util
import multiprocessing
import os
import resource
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any, NoReturn

import click
from granian import Granian
from granian.constants import HTTPModes, Interfaces, Loops
from granian.http import HTTP1Settings
from granian.log import LogLevels
from sqlalchemy.orm import Session
from starlette.types import ASGIApp

from hofvijver.auth.users import staff_exists
from hofvijver.content import FACTS, ContentError, get_content
from hofvijver.db import DatabaseUnavailable, make_engine, plain_errors, reading, upgrade
from hofvijver.settings import Settings
from hofvijver.site import Site, SiteError

# A request that is under way may take this long after the server was told to stop.
GRACE_SECONDS = 10
# How long a client may take over the head of a request, and how long a connection may stay idle.
PATIENCE_MILLISECONDS = 20_000
LARGEST_HEAD_BYTES = 64 * 1024
MOST_CONNECTIONS = 4096
# Descriptors that are no connections: files, the database, pipes.
SPARE_DESCRIPTORS = 128

LOGGING = {
    "formatters": {"plain": {"format": "%(asctime)s %(levelname)s %(message)s"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "plain"}},
    "loggers": {
        "_granian": {"handlers": ["stderr"], "propagate": False},
        "hofvijver": {"handlers": ["stderr"], "level": "INFO", "propagate": False},
    },
}


class StartError(Exception):
    """The server cannot start; the message is one sentence for the person who starts it."""


def load_app() -> ASGIApp:
    # Imported in the worker, so that the framework is loaded once and a reload sees new code.
    from hofvijver.main import create_server

    return create_server()


def serve(settings: Settings, reload: bool = False, load: Callable[[], ASGIApp] = load_app) -> None:
    """Serve until SIGINT or SIGTERM; what can be expected to go wrong is one sentence and exit code 1."""
    for number in _ending_signals():
        signal.signal(number, _leave)
    try:
        _check(settings, reload)
        with _reserved(settings) as address:
            has_staff = _prepare_database(settings)
            _run(_server(settings, address, reload), load, _greeting(settings, address, has_staff), address)
    except (StartError, ContentError, SiteError, DatabaseUnavailable) as error:
        click.echo(str(error), err=True)
        raise SystemExit(1) from None


def _ending_signals() -> list[signal.Signals]:
    """A terminal that closes ends the server too, unless it was started to outlive it (nohup)."""
    numbers = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]
    return [number for number in numbers if signal.getsignal(number) is not signal.SIG_IGN]


def _leave(_number: int, _frame: FrameType | None) -> NoReturn:
    # At once, since nothing is under way yet; an exception could be swallowed by code that happens to run.
    os._exit(0)


def _check(settings: Settings, reload: bool) -> None:
    Site(settings.site_dir, get_content().redirects.root)
    if reload and importlib.util.find_spec("watchfiles") is None:
        raise StartError("Reloading needs the development packages: run `make dev`.")


@contextmanager
def _reserved(settings: Settings) -> Iterator[tuple[str, int]]:
    """Hold the port from the check until the end, so that nobody can take it in between."""
    family, place = _resolve(settings.host, settings.port)
    with socket.socket(family, socket.SOCK_STREAM) as holder:
        _bind(holder, place, settings)
        address = (place[0], holder.getsockname()[1])
        if sys.platform == "linux":
            # Bound alone first, which fails on a taken port, and only then opened to our own workers.
            holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        else:
            holder.close()
        yield address


def _resolve(host: str, port: int) -> tuple[socket.AddressFamily, tuple[str, int]]:
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise StartError(f"HOST {host} is not the name or address of this machine.") from None
    family, _, _, _, place = min(found, key=lambda each: each[0] != socket.AF_INET)
    return family, (str(place[0]), port)


def _bind(holder: socket.socket, place: tuple[str, int], settings: Settings) -> None:
    holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        holder.bind(place)
    except OSError as error:
        raise StartError(_why_not(error, settings)) from None


def _why_not(error: OSError, settings: Settings) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {settings.port} is taken: stop what listens there, or set PORT to another one."
    if error.errno == errno.EACCES:
        return f"Port {settings.port} needs more rights than this user has: set PORT to 1024 or above."
    if error.errno == errno.EADDRNOTAVAIL:
        return f"HOST {settings.host} is not the name or address of this machine."
    return f"The server cannot listen on {settings.host} port {settings.port}: {error.strerror}."


def _prepare_database(settings: Settings) -> bool:
    """Bring the tables up to date; tell whether there is a staff account."""
    try:
        settings.data_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise StartError(f"DATA_DIR {settings.data_dir} cannot be made: {error.strerror}.") from None
    # An engine of its own, closed before the workers are forked: a connection must not be shared with them.
    engine = make_engine(settings.database)
    try:
        upgrade(engine)
        with plain_errors(engine), Session(reading(engine)) as session:
            return staff_exists(session)
    finally:
        engine.dispose()


def _server(settings: Settings, address: tuple[str, int], reload: bool) -> Any:
    if reload:
        # Forked workers would keep the code that this process has already loaded.
        multiprocessing.set_start_method("spawn", force=True)
    return Granian(
        "hofvijver",
        address=address[0],
        port=address[1],
        interface=Interfaces.ASGI,
        workers=_workers(settings),
        loop=Loops.uvloop,
        http=HTTPModes.http1,
        websockets=False,
        backpressure=_most_connections(),
        http1_settings=HTTP1Settings(
            header_read_timeout=PATIENCE_MILLISECONDS, max_buffer_size=LARGEST_HEAD_BYTES
        ),
        log_level=LogLevels.warning,
        log_dictconfig=LOGGING,
        workers_kill_timeout=GRACE_SECONDS,
        respawn_failed_workers=True,
        reload=reload,
        reload_paths=[Path(__file__).parent, FACTS, settings.site_dir],
        reload_ignore_worker_failure=True,
    )


def _workers(settings: Settings) -> int:
    if settings.workers > 1 and settings.database.startswith("sqlite"):
        click.echo("SQLite takes one writer at a time: WORKERS is 1; more need PostgreSQL.", err=True)
        return 1
    return settings.workers


def _most_connections() -> int:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_CONNECTIONS + SPARE_DESCRIPTORS
    soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return max(1, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - SPARE_DESCRIPTORS)


def _greeting(settings: Settings, address: tuple[str, int], has_staff: bool) -> str:
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(settings.host, settings.host)  # noqa: S104
    host = f"[{host}]" if ":" in host else host
    lines = [f"{get_content().company.name}: http://{host}:{address[1]}"]
    if not has_staff:
        lines.append("There is no staff account yet; make one with: make staff EMAIL=you@example.nl")
    return "\n".join(lines)


def _run(server: Any, load: Callable[[], ASGIApp], greeting: str, address: tuple[str, int]) -> None:
    stopped = threading.Event()
    hang_up = server.signal_handler_interrupt if signal.SIGHUP in _ending_signals() else signal.SIG_IGN
    # The library has just taken it for a sign to start its workers anew.
    server.on_startup(lambda: signal.signal(signal.SIGHUP, hang_up))
    server.on_startup(threading.Thread(target=_greet, args=(greeting, address, stopped), daemon=True).start)
    server.on_shutdown(stopped.set)
    try:
        server.serve(target_loader=partial(_load_in_worker, load), wrap_loader=False)
    except SystemExit:
        # Ctrl-C reaches the workers too; one that ends before this process noticed is not a failure.
        if not server.interrupt_signal:
            raise
    finally:
        stopped.set()


def _greet(greeting: str, address: tuple[str, int], stopped: threading.Event) -> None:
    """Say where the site is as soon as somebody who goes there is answered."""
    while not stopped.wait(0.02):
        with suppress(OSError), socket.create_connection(address, timeout=1):
            click.echo(greeting)
            return


def _load_in_worker(load: Callable[[], ASGIApp]) -> ASGIApp:
    # Until the server sets its own handlers, a worker would have those of its parent, which end nothing.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _leave)
    # A closing terminal reaches workers too; the parent tells them to end in time.
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()
    app = load()
    # What is loaded now stays: the collector need not look at it again.
    gc.collect()
    gc.freeze()
    return app


def _follow_parent() -> None:
    """A parent that was killed outright cannot stop its workers: they end themselves."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(GRACE_SECONDS)
    os._exit(1)
