"""Waits until a condition holds."""

import threading
import time
from collections.abc import Callable

SECONDS = 60.0


def until(condition: Callable[[], object], seconds: float = SECONDS) -> bool:
    """Wait until this holds; false when it never did. The limit is long, for busy machines."""
    deadline = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.02)
    return True


def in_background(work: Callable[[], object]) -> threading.Thread:
    thread = threading.Thread(target=work)
    thread.start()
    return thread
