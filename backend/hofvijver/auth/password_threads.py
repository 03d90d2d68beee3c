"""Runs work with passwords in a few threads of its own, apart from those of other requests."""

import os
from collections.abc import Callable
from typing import TypeVar

from anyio import CapacityLimiter, to_thread
from anyio.lowlevel import RunVar

Result = TypeVar("Result")

_limiter: RunVar[CapacityLimiter] = RunVar("threads for passwords")


async def in_password_thread(work: Callable[[], Result]) -> Result:
    """Do the work in such a thread: it keeps a core busy, so that a flood of sign-ins delays only itself."""
    limiter = _limiter.get(None)
    if limiter is None:
        limiter = CapacityLimiter(max(2, os.cpu_count() or 2))
        _limiter.set(limiter)
    return await to_thread.run_sync(work, limiter=limiter)
