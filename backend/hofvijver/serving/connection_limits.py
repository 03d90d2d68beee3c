"""Limits for client connections: timeouts, the size of a request's head, the number of connections."""

import os
import resource
import socket
import stat
import sys
import time
from contextlib import suppress

from hofvijver.serving.client_connections import ClientConnections, open_descriptors

# A request that is under way may take this long after the server was told to stop.
GRACE_SECONDS = 10

# How long a client may take over the head of a request, how long a connection may stay idle, and how long a
# response may wait for a client that reads none of it.
PATIENCE_MILLISECONDS = 20_000

LARGEST_HEAD_BYTES = 64 * 1024

_MOST_CONNECTIONS = 4096
# Descriptors that are no connections: files, the database, pipes.
_SPARE_DESCRIPTORS = 128


def most_connections() -> int:
    """As many per worker as we want, or as this machine lets a process have open."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _MOST_CONNECTIONS + _SPARE_DESCRIPTORS
    with suppress(ValueError, OSError):
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    allowed, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return max(1, min(wanted, allowed) - _SPARE_DESCRIPTORS)


def watch() -> None:
    """Keep the limits that the server library does not have, in a thread of its own."""
    # Elsewhere neither the option nor the list of descriptors exists.
    if sys.platform != "linux":
        return
    while (port := next(filter(None, map(_drop_who_does_not_read, open_descriptors())), None)) is None:
        time.sleep(0.01)
    ClientConnections(port).watch()


def _drop_who_does_not_read(descriptor: int) -> int | None:
    """Let the kernel end connections whose client reads nothing: the library would wait for ever.

    They inherit this timeout from the listening socket, which the library does not expose: so we search our
    descriptors until it is there. Returns its port.
    """
    # A descriptor that was closed since it was listed fails, and what is no socket is left alone.
    with suppress(OSError):
        if not stat.S_ISSOCK(os.fstat(descriptor).st_mode):
            return None
        with socket.socket(fileno=os.dup(descriptor)) as found:
            if found.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN):
                found.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, PATIENCE_MILLISECONDS)
                return int(found.getsockname()[1])
    return None
