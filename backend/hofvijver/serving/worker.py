"""What happens inside a worker process before it listens."""

import gc
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable

from starlette.types import ASGIApp

from hofvijver.serving import connection_limits
from hofvijver.serving.signals import set_worker_signals

# After so long a thread at work lets others go on: by default a page waits fifty times as long for it.
TURN_SECONDS = 0.0001


def load_app() -> ASGIApp:
    # Imported in the worker, so that the parent stays small and a reload sees new code.
    from hofvijver.background import WithBackgroundWork
    from hofvijver.main import create_server

    return WithBackgroundWork(create_server())


def start_worker(load: Callable[[], ASGIApp]) -> ASGIApp:
    set_worker_signals()
    sys.setswitchinterval(TURN_SECONDS)
    threading.Thread(target=_follow_parent, daemon=True).start()
    threading.Thread(target=connection_limits.drop_who_does_not_read, daemon=True).start()
    app = load()
    # What is loaded now stays: the collector need not look at it again.
    gc.collect()
    gc.freeze()
    return app


def _follow_parent() -> None:
    """A parent that was killed outright cannot stop its workers: they end themselves."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(connection_limits.GRACE_SECONDS)
    os._exit(1)
