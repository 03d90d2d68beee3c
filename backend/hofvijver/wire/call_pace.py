"""Limits how many calls one caller may make per second, in memory, before any other work is done."""

from collections import OrderedDict

from hofvijver.settings import get_settings

# A busy dashboard calls a few times a second, and an office may have twenty of them.
CALLS_A_SECOND = 20
AT_ONCE = 100
# A refusal is delayed, so that a few connections cannot keep the server busy with refusals.
HOLD_SECONDS = 1.0
# How many callers are remembered; the one that was quiet the longest is forgotten first.
CALLERS = 10_000


class Pace:
    """Counts in memory, so per process: it protects the process; limits to rely on are in `rate_limits`."""

    def __init__(self) -> None:
        # The moment at which each caller has its full allowance again.
        self._empty_at: OrderedDict[str, float] = OrderedDict()

    def is_too_fast(self, caller: str, now: float) -> bool:
        cost = 1 / (CALLS_A_SECOND * get_settings().rate_limit_factor)
        spent = max(self._empty_at.pop(caller, now), now)
        is_too_fast = spent + cost > now + AT_ONCE / CALLS_A_SECOND
        self._empty_at[caller] = spent if is_too_fast else spent + cost
        if len(self._empty_at) > CALLERS:
            self._empty_at.popitem(last=False)
        return is_too_fast
