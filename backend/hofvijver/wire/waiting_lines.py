"""Queues in which the calls of one caller wait for each other, without delaying other callers."""

from weakref import WeakValueDictionary

from anyio import Semaphore


class Lines:
    def __init__(self, at_once: int) -> None:
        self._at_once = at_once
        # A queue is kept as long as a call is in it.
        self._lines: WeakValueDictionary[str, Semaphore] = WeakValueDictionary()

    def of(self, caller: str) -> Semaphore:
        line = self._lines.get(caller)
        if line is None:
            line = self._lines[caller] = Semaphore(self._at_once)
        return line
