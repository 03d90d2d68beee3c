"""Waiting for what happens elsewhere: as long as it needs, and no longer."""

import threading
import time
from collections.abc import Callable

SECONDS = 60.0


def until(condition: Callable[[], object], seconds: float = SECONDS) -> bool:
    """Whether it came true; a busy machine may need long, and costs nothing when it does not."""
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
