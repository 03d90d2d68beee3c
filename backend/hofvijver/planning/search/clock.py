"""The time that a search has: it ends in time with the best it found, and lets other requests go first."""

import time

#: How many steps are taken between two looks at the clock.
STEPS = 64
#: Python runs one thread at a time: so often the others, as the event loop, are let go first.
TURN_SECONDS = 0.005


class TimeIsUp(Exception):  # noqa: N818 - it states what is
    """The search ends with what it has."""


class GaveUp(Exception):  # noqa: N818
    """A part of the search found neither a way nor that there is none."""


class Clock:
    def __init__(self, seconds: float) -> None:
        self._turn = time.monotonic()
        self._until = self._turn + seconds
        self._steps = 0

    @property
    def left(self) -> float:
        return max(0.0, self._until - time.monotonic())

    @property
    def is_over(self) -> bool:
        return time.monotonic() > self._until

    def step(self) -> None:
        """Looks at the clock now and then."""
        self._steps += 1
        if self._steps % STEPS == 0:
            self.check()

    def check(self) -> None:
        now = time.monotonic()
        if now > self._until:
            raise TimeIsUp
        if now > self._turn + TURN_SECONDS:
            time.sleep(0)
            self._turn = now
