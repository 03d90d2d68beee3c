"""Starts the real server as a process of its own."""

import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Lock
from typing import BinaryIO

from httpx._config import DEFAULT_TIMEOUT_CONFIG

from tests.support.preloaded import Forked, Preloaded

BACKEND = Path(__file__).resolve().parents[2]
COMMAND = str(Path(sys.executable).with_name("hofvijver"))
SERVE = (COMMAND, "serve")
#: The same command, always started as a new process and never forked.
EXECUTED = (sys.executable, COMMAND, "serve")
#: A server around an application that takes as long as a test wants it to.
SLOW = (sys.executable, "-m", "tests.support.slow_server")
# The process that runs the tests may ignore signals, as `nohup` ignores SIGHUP, and children inherit that.
_AS_FROM_A_TERMINAL = (
    "import os, signal, sys; "
    "[signal.signal(each, signal.SIG_DFL) for each in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM)]; "
    "os.execv(sys.argv[1], sys.argv[1:])"
)
Process = subprocess.Popen[bytes] | Forked
START_SECONDS = 120
STOP_SECONDS = 60
#: How long every HTTP call of a test waits: on a busy machine even a quick answer may take seconds.
PATIENCE_SECONDS = 120
for step in ("connect", "read", "write", "pool"):
    setattr(DEFAULT_TIMEOUT_CONFIG, step, PATIENCE_SECONDS)


@dataclass
class Server:
    """A server process, its files, and, once it listens, its address."""

    process: Process
    folder: Path
    url: str = ""

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2])

    @property
    def output(self) -> str:
        return (self.folder / "output").read_text()

    @property
    def errors(self) -> str:
        return (self.folder / "errors").read_text()

    def wait(self) -> int:
        return self.process.wait(STOP_SECONDS)

    def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        self.process.send_signal(number)
        return self.wait()

    def is_gone(self) -> bool:
        """Whether no process of its group is left, workers included."""
        try:
            os.killpg(self.process.pid, 0)
        except ProcessLookupError:
            return True
        return False


def refused(site: Path | None, **settings: str) -> str:
    """Start a server that must refuse to start; the one sentence it ends with."""
    with started_server(site, **settings) as server:
        assert server.wait() == 1
        assert server.output == ""
        assert len(server.errors.splitlines()) == 1
        return server.errors.strip()


class _Forking:
    """Whether servers are forked, and from which process, which is started for the first of them."""

    wanted = False
    source: Preloaded | None = None
    # Two threads may start a server at once: each must get the pid of its own.
    one_at_a_time = Lock()


@contextmanager
def forking() -> Iterator[None]:
    """Within the block servers are forked from one process that has loaded the product; benchmarks do not."""
    _Forking.wanted = True
    yield
    _Forking.wanted = False
    if _Forking.source:
        _Forking.source.end()
        _Forking.source = None


#: Folders that get a copy of all that servers wrote, to be read after their end; usually none.
kept_output: list[Path] = []


@contextmanager
def running_server(
    site: Path | None = None, command: Sequence[str] = SERVE, **settings: str
) -> Iterator[Server]:
    """Start the server on a free port with its own DATA_DIR; it listens when the block begins."""
    with started_server(site, command, **settings) as server:
        _wait_until_listening(server)
        yield server


@contextmanager
def started_server(
    site: Path | None = None, command: Sequence[str] = SERVE, **settings: str
) -> Iterator[Server]:
    """Start the server without waiting, for starts that are meant to fail or to be interrupted."""
    with tempfile.TemporaryDirectory(prefix="hofvijver-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        with (folder / "output").open("wb") as output, (folder / "errors").open("wb") as errors:
            # A forked one has the content that is loaded already.
            is_new = command == EXECUTED or "CONTENT_DIR" in settings
            start = _fork if _Forking.wanted and not is_new else _execute
            process = start(command, _environment(folder, site, settings), output, errors)
        try:
            yield Server(process, folder)
        finally:
            end(process)
            for kept in kept_output:
                written = (folder / "output").read_bytes() + (folder / "errors").read_bytes()
                (kept / f"{folder.name}.log").write_bytes(written)


def _fork(command: Sequence[str], environment: dict[str, str], output: BinaryIO, errors: BinaryIO) -> Process:
    with _Forking.one_at_a_time:
        _Forking.source = _Forking.source or Preloaded(BACKEND)
        return _Forking.source.start(command, environment, output, errors)


def _execute(
    command: Sequence[str], environment: dict[str, str], output: BinaryIO, errors: BinaryIO
) -> Process:
    return subprocess.Popen(
        (sys.executable, "-I", "-S", "-c", _AS_FROM_A_TERMINAL, *command),
        cwd=BACKEND,
        env=environment,
        stdout=output,
        stderr=errors,
        # A group of its own can be counted, and interrupted as a terminal does it.
        start_new_session=True,
    )


def _environment(folder: Path, site: Path | None, settings: dict[str, str]) -> dict[str, str]:
    own = {
        "HOST": "127.0.0.1",
        "PORT": "0",
        "DATA_DIR": str(folder / "data"),
        # Always set: without it the one in a developer's .env would be used.
        "DATABASE_URL": f"sqlite:///{folder / 'data' / 'hofvijver.db'}",
    }
    return {**os.environ, **own, **({"SITE_DIR": str(site)} if site else {}), **settings}


def _wait_until_listening(server: Server) -> None:
    deadline = time.monotonic() + START_SECONDS
    while not (address := re.search(r": (http://\S+)", server.output)):
        if server.process.poll() is not None or time.monotonic() > deadline:
            raise RuntimeError(f"the server did not start: {server.output}{server.errors}")
        time.sleep(0.02)
    server.url = address[1]


def end(process: Process) -> None:
    """Terminate the process; kill its group if it does not end, as a starting server may miss the signal."""
    if process.poll() is None:
        process.terminate()
    try:
        process.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait(STOP_SECONDS)
