"""Which signals end the server, and that none is lost while a worker starts."""

import os
import signal
from types import FrameType
from typing import NoReturn

_WORKER_SIGNALS = (signal.SIGINT, signal.SIGTERM)


def ending_signals() -> list[signal.Signals]:
    """A terminal that closes ends the server too, unless it was started to outlive it (nohup)."""
    numbers = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]
    return [number for number in numbers if signal.getsignal(number) is not signal.SIG_IGN]


def leave(_number: int, _frame: FrameType | None) -> NoReturn:
    """End at once, since nothing is under way yet; an exception could be swallowed by whatever runs."""
    os._exit(0)


def set_worker_signals() -> None:
    """Until the library sets its handlers, a worker has those of its parent, which would end nothing."""
    for number in _WORKER_SIGNALS:
        signal.signal(number, leave)
    # A closing terminal reaches workers too; the parent tells them to end in time.
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    _release()


def keep_while_forking() -> None:
    """A signal that comes while a worker is being forked waits until the worker can heed it."""
    os.register_at_fork(before=_hold, after_in_parent=_release, after_in_child=set_worker_signals)


def _hold() -> None:
    signal.pthread_sigmask(signal.SIG_BLOCK, _WORKER_SIGNALS)


def _release() -> None:
    signal.pthread_sigmask(signal.SIG_UNBLOCK, _WORKER_SIGNALS)
