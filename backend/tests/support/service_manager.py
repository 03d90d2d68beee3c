"""A service manager like systemd: holds the listening socket and passes it to one server after the other."""

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.support.servers import BACKEND, COMMAND, STOP_SECONDS

# LISTEN_PID must be the pid of the server, so this process sets it and then becomes the server.
_HAND_OVER = (
    "import os, sys; os.dup2(int(sys.argv[1]), 3); os.set_inheritable(3, True); "
    "os.environ.update(LISTEN_FDS='1', LISTEN_PID=str(os.getpid())); os.execv(sys.argv[2], sys.argv[2:])"
)


class ServiceManager:
    """One service with a socket of its own, as a `.socket` and a `.service` unit of systemd describe it."""

    def __init__(self, folder: Path, settings: dict[str, str]) -> None:
        self._folder = folder
        self._settings = settings
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=4096)
        self._messages = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._messages.bind(str(folder / "notify"))
        self._messages.settimeout(STOP_SECONDS)
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._listener.getsockname()[1]}"

    @property
    def output(self) -> str:
        return (self._folder / "output").read_text()

    def start(self) -> None:
        """Start the server, and wait until it says that it is ready."""
        number = str(self._listener.fileno())
        with (self._folder / "output").open("ab") as output:
            self._process = subprocess.Popen(
                (sys.executable, "-c", _HAND_OVER, number, COMMAND, "serve"),
                cwd=BACKEND,
                env={**os.environ, **self._settings, "NOTIFY_SOCKET": str(self._folder / "notify")},
                pass_fds=[self._listener.fileno()],
                stdout=output,
                stderr=output,
            )
        assert self._messages.recv(64) == b"READY=1", self.output

    def stop(self) -> None:
        """Stop the server as `systemctl stop` does, and keep the socket."""
        if self._process:
            self._process.terminate()
            assert self._process.wait(STOP_SECONDS) == 0, self.output
            self._process = None

    def close(self) -> None:
        try:
            self.stop()
        finally:
            self._listener.close()
            self._messages.close()


@contextmanager
def service(folder: Path, **settings: str) -> Iterator[ServiceManager]:
    manager = ServiceManager(folder, settings)
    try:
        manager.start()
        yield manager
    finally:
        manager.close()
