"""How much and how long the server bears with its clients."""

import resource
from contextlib import suppress

# A request that is under way may take this long after the server was told to stop.
GRACE_SECONDS = 10

# How long a client may take over the head of a request, and how long a connection may stay idle.
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
