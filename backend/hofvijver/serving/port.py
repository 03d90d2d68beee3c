"""Reserves the port to listen on until the end, or says in one sentence why it cannot."""

import errno
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple


class HostPort(NamedTuple):
    host: str
    port: int


class PortError(Exception):
    """The server cannot listen where it should; the message is one sentence that says why."""


@contextmanager
def reserve_port(host: str, port: int) -> Iterator[HostPort]:
    """Hold the port from the check to the end, so that nobody can take it in between; 0 is any free one."""
    family, place = _resolve(host, port)
    with socket.socket(family, socket.SOCK_STREAM) as holder:
        _bind(holder, host, place)
        listen_on = HostPort(place.host, holder.getsockname()[1])
        if sys.platform == "linux":
            # Bound exclusively first, which fails on a taken port, and only then shared with our own workers.
            holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        else:
            holder.close()
        yield listen_on


def _resolve(host: str, port: int) -> tuple[socket.AddressFamily, HostPort]:
    """Resolve the host, as the server library takes only an ip; IPv4 is preferred, as most clients do."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise PortError(_not_here(host)) from None
    family, _, _, _, place = min(found, key=lambda each: each[0] != socket.AF_INET)
    return family, HostPort(str(place[0]), port)


def _bind(holder: socket.socket, host: str, place: HostPort) -> None:
    holder.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        holder.bind(place)
    except OSError as error:
        raise PortError(_reason(error, host, place.port)) from None


def _reason(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"Port {port} is taken: stop what listens there, or set PORT to another one."
    if error.errno == errno.EACCES:
        return f"Port {port} needs more rights than this user has: set PORT to 1024 or above."
    if error.errno == errno.EADDRNOTAVAIL:
        return _not_here(host)
    return f"The server cannot listen on {host} port {port}: {error.strerror}."


def _not_here(host: str) -> str:
    return f"HOST {host} is not the name or address of this machine."
