"""Clocks that a test moves: in place of `utc_now`, or to be passed to what takes a clock."""

from datetime import UTC, date, datetime, timedelta, tzinfo

import pytest

from hofvijver import columns
from hofvijver.columns import utc_now
from hofvijver.local_time import local_day

START = datetime(2026, 10, 1, 12, 0, tzinfo=UTC)


class Clock:
    """Replaces `utc_now`: moves only when told to, and by `tick` each time it is read."""

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
        """The day in the Netherlands, which begins an hour or two before it does in UTC."""
        return local_day(self._now)

    def forward(self, **time: float) -> None:
        self._now += timedelta(**time)


class StoppedClock:
    """Stands still until it is set; to be passed to what takes a clock."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> datetime:
        return self.now
