"""Clocks that a test moves: of the program in this process, and of whoever is given one."""

from datetime import UTC, date, datetime, timedelta, tzinfo

import pytest

from hofvijver import columns
from hofvijver.columns import utc_now
from hofvijver.local_time import local_day

START = datetime(2026, 10, 1, 12, 0, tzinfo=UTC)


class Clock:
    """Goes on only when told, and by `tick` when asked; for everything that asks `utc_now`."""

    def __init__(
        self,
        monkeypatch: pytest.MonkeyPatch,
        start: datetime | None = None,
        tick: timedelta = timedelta(),
    ) -> None:
        self._now = start or utc_now()
        self._tick = tick
        monkeypatch.setattr(columns, "datetime", self)

    def now(self, _zone: tzinfo) -> datetime:
        self._now += self._tick
        return self._now

    @property
    def day(self) -> date:
        """At the company, where the next day begins an hour or two before it does in UTC."""
        return local_day(self._now)

    def forward(self, **time: float) -> None:
        self._now += timedelta(**time)


class StoppedClock:
    """Stands still until it is set; to be handed to whoever asks it."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> datetime:
        return self.now
