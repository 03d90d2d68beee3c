"""Which signals end the server, and that none is lost while a worker starts."""

import os
import signal
from types import FrameType
from typing import NoReturn

_WORKER_SIGNALS = (signal.SIGINT, signal.SIGTERM)


def ending_signals() -> list[signal.Signals]:
    """The signals that end the server, also a closing terminal's unless started to outlive it (nohup)."""
    numbers = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]
    return [number for number in numbers if signal.getsignal(number) is not signal.SIG_IGN]


def leave(_number: int, _frame: FrameType | None) -> NoReturn:
    """End at once, since nothing is under way yet; an exception could be swallowed by whatever runs."""
    os._exit(0)


def set_worker_signals() -> None:
    """Set handlers in a new worker: until the library sets its own, those of the parent would end nothing."""
    for number in _WORKER_SIGNALS:
        signal.signal(number, leave)
    # A closing terminal reaches workers too; the parent tells them to end in time.
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    _release()


def keep_while_forking() -> None:
    """Hold back signals while a worker is being forked, until the worker can handle them."""
    os.register_at_fork(before=_hold, after_in_parent=_release, after_in_child=set_worker_signals)


def _hold() -> None:
    signal.pthread_sigmask(signal.SIG_BLOCK, _WORKER_SIGNALS)


def _release() -> None:
    signal.pthread_sigmask(signal.SIG_UNBLOCK, _WORKER_SIGNALS)
