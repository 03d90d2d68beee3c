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

# After this time a busy thread lets others go on; its default is five times as long. With a tenth,
# threads spent a quarter of their time on taking turns.
TURN_SECONDS = 0.001


def load_app() -> ASGIApp:
    # Imported in the worker, so that the parent stays small and a reload sees new code.
    from hofvijver.background import WithBackgroundWork
    from hofvijver.fact_cache import forget_facts
    from hofvijver.main import create_server
    from hofvijver.serving.following import Follower

    # A worker that replaces another may have inherited facts of before.
    forget_facts()
    follower, server = Follower(), create_server()
    threading.Thread(target=follower.follow, args=(server,), daemon=True).start()
    return WithBackgroundWork(server)


def start_worker(load: Callable[[], ASGIApp]) -> ASGIApp:
    set_worker_signals()
    sys.setswitchinterval(TURN_SECONDS)
    threading.Thread(target=_follow_parent, daemon=True).start()
    threading.Thread(target=connection_limits.watch, daemon=True).start()
    app = load()
    # What is loaded now stays: the collector need not look at it again.
    gc.collect()
    gc.freeze()
    return app


def _follow_parent() -> None:
    """End this worker when its parent was killed outright, and so could not stop it."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(connection_limits.GRACE_SECONDS)
    os._exit(1)
