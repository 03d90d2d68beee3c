"""Ports for servers whose number must be known before they start."""

import secrets
import socket

# Below the ports that the system assigns: no other connection takes one while its server is down.
LOWEST, HIGHEST = 20_000, 32_000


def free_port() -> int:
    while True:
        port = LOWEST + secrets.randbelow(HIGHEST - LOWEST)
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) != 0:
                return port


def can_listen(port: int) -> bool:
    """Whether a server could begin to listen there now."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
        return True
