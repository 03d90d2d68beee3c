"""Limits how many connections one client may have open, so that it cannot take the places of all others.

The server library accepts connections by itself and has no such limit. So a thread of ours looks at the
sockets of this process several times a second, and ends what is beyond the limit.
"""

import logging
import os
import socket
import stat
import struct
import time
from collections import Counter
from contextlib import suppress

from hofvijver.settings import get_settings
from hofvijver.wire.client_ip import is_trusted_proxy
from hofvijver.wire.rate_limits import network

# A browser opens six, and many people share one ip: an office, the customers of a mobile operator.
MOST = 100
# Enough for one browser, however small RATE_LIMIT_FACTOR is.
LEAST = 10
LOOK_SECONDS = 0.1
_LOG_SECONDS = 60
# Linger for no time: the kernel forgets the connection as soon as the library closes it.
_FORGET = struct.pack("ii", 1, 0)

log = logging.getLogger("hofvijver.connections")

#: A descriptor and the number of its socket, because descriptors are used again.
SocketKey = tuple[int, int]


class ClientConnections:
    """The connections to our port, with the client of each; None for sockets that are not limited."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._clients: dict[SocketKey, str | None] = {}
        self._logged_at = 0.0

    def watch(self) -> None:
        while True:
            # Without a free descriptor we cannot look now; the next look may succeed.
            with suppress(OSError):
                if ended := self.end_excess(most_of_one_client()):
                    self._tell(ended)
            time.sleep(LOOK_SECONDS)

    def _tell(self, ended: int) -> None:
        # Without the ip, which is personal.
        now = time.monotonic()
        if not self._logged_at or now - self._logged_at > _LOG_SECONDS:
            self._logged_at = now
            log.warning("connections ended=%d reason=too_many_of_one_client", ended)

    def end_excess(self, most: int) -> int:
        """End the newest connections of clients that have more than this; how many were ended."""
        descriptors = open_descriptors()
        # Nobody can have more than there are.
        if len(descriptors) <= most:
            self._clients.clear()
            return 0
        keys = [key for each in descriptors if (key := _key(each))]
        self._clients = {key: self._clients[key] for key in keys if key in self._clients}
        counts = Counter(client for client in self._clients.values() if client)
        return sum(self._admit(key, counts, most) for key in keys if key not in self._clients)

    def _admit(self, key: SocketKey, counts: Counter[str], most: int) -> bool:
        """Count a new socket, or end it if its client has enough; whether it was ended."""
        # It may have been closed since it was listed.
        with suppress(OSError), socket.socket(fileno=os.dup(key[0])) as found:
            client = self._client(found)
            if client and counts[client] >= most:
                found.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _FORGET)
                found.shutdown(socket.SHUT_RDWR)
                return True
            self._clients[key] = client
            if client:
                counts[client] += 1
        return False

    def _client(self, found: socket.socket) -> str | None:
        if found.family not in (socket.AF_INET, socket.AF_INET6) or found.getsockname()[1] != self._port:
            return None
        ip = found.getpeername()[0]
        return None if is_trusted_proxy(ip) else network(ip)


def most_of_one_client() -> int:
    return max(LEAST, int(MOST * get_settings().rate_limit_factor))


def open_descriptors() -> list[int]:
    with os.scandir("/proc/self/fd") as entries:
        return [int(entry.name) for entry in entries]


def _key(descriptor: int) -> SocketKey | None:
    with suppress(OSError):
        status = os.fstat(descriptor)
        if stat.S_ISSOCK(status.st_mode):
            return descriptor, status.st_ino
    return None
