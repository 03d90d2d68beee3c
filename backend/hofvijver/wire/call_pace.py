"""How fast one caller may call at all: asked before any work, so that a refusal costs next to nothing."""

from collections import OrderedDict

from hofvijver.settings import get_settings

# A dashboard asks a few times a second when somebody is quick, and an office may have twenty of them.
CALLS_A_SECOND = 20
AT_ONCE = 100
# Whoever is too fast waits for the refusal: with a few connections nobody can keep the server busy with them.
HOLD_SECONDS = 1.0
# Callers that are remembered; whoever has been quiet the longest is forgotten first.
CALLERS = 10_000


class Pace:
    """In memory, and so for each process: it spares the process, and is no limit that anybody relies on."""

    def __init__(self) -> None:
        # The moment at which each will have nothing spent.
        self._empty_at: OrderedDict[str, float] = OrderedDict()

    def is_too_fast(self, caller: str, now: float) -> bool:
        cost = 1 / (CALLS_A_SECOND * get_settings().rate_limit_factor)
        spent = max(self._empty_at.pop(caller, now), now)
        is_too_fast = spent + cost > now + AT_ONCE / CALLS_A_SECOND
        self._empty_at[caller] = spent if is_too_fast else spent + cost
        if len(self._empty_at) > CALLERS:
            self._empty_at.popitem(last=False)
        return is_too_fast
