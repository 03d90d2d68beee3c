"""A listening socket that a service manager holds and hands over: it outlives this process.

Clients that connect while one process ends and the next one starts wait in its queue and are not refused.
This is systemd's protocol (sd_listen_fds, sd_notify), which other service managers use too.
"""

import os
import socket
from contextlib import suppress
from typing import Any

from granian._granian import SocketHolder
from granian.server.mp import MPServer

from hofvijver.serving.port import HostPort, PortError

_FIRST_DESCRIPTOR = 3
#: How many may wait while nobody listens; the machine has a limit of its own (net.core.somaxconn).
BACKLOG = 4096
# The library's own type of it leaves the arguments out.
_HOLDER: Any = SocketHolder
# How long the kernel keeps a client that has connected but sent nothing.
_SILENCE_SECONDS = 5


def handed_socket() -> socket.socket | None:
    """The socket that was handed to this very process, if any."""
    if os.environ.get("LISTEN_PID") != str(os.getpid()) or not int(os.environ.get("LISTEN_FDS", "0")):
        return None
    handed = socket.socket(fileno=_FIRST_DESCRIPTOR)
    is_listening = handed.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN)
    if handed.family not in (socket.AF_INET, socket.AF_INET6) or not is_listening:
        raise PortError("The socket that was handed over is not a TCP socket that listens.")
    # A worker that stops at the very moment of a connection would close it before it has read the request:
    # so it gets connections only together with the beginning of a request.
    with suppress(AttributeError):
        handed.setsockopt(socket.IPPROTO_TCP, socket.TCP_DEFER_ACCEPT, _SILENCE_SECONDS)
    return handed


def place_of(handed: socket.socket) -> HostPort:
    host, port = handed.getsockname()[:2]
    return HostPort(host, port)


class HandedServer(MPServer):
    """The library's server on a socket that is there already; by itself it would bind one of its own."""

    def __init__(self, *arguments: Any, handed: socket.socket, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self._handed = handed

    def _init_shared_socket(self) -> None:
        self._ssp = None
        self._sso = None
        self._shd = _HOLDER(self._handed.fileno(), False, BACKLOG)


def notify(state: str) -> None:
    """Send a state to the service manager, if there is one that listens."""
    path = os.environ.get("NOTIFY_SOCKET")
    if not path:
        return
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as messenger:
        # A name that begins with @ is that of an abstract socket, without a file.
        messenger.connect("\0" + path[1:] if path.startswith("@") else path)
        messenger.send(state.encode())
