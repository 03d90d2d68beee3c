"""Limits how many photos a process receives and decodes at the same time.

A photo that is received takes as much memory as it has bytes, and one that is decoded far more: eight are
received and one is decoded at a time, so that all of it stays below 400 MB and one core.
"""

import os
import sys
from asyncio import get_running_loop
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from threading import get_native_id
from typing import TypeVar

Result = TypeVar("Result")

RECEIVED_AT_ONCE = 8
# The page sends one photo after the other; somebody may have it open twice.
OF_ONE_SENDER = 2
LOW_PRIORITY = 10

_under_way: Counter[str] = Counter()


class NoPlaceError(Exception):
    """Too many photos are under way: this one has to come later."""


@contextmanager
def place(sender: str) -> Iterator[None]:
    """Takes one of the places for photos, before anything of the photo is read."""
    if _under_way.total() >= RECEIVED_AT_ONCE or _under_way[sender] >= OF_ONE_SENDER:
        raise NoPlaceError
    _under_way[sender] += 1
    try:
        yield
    finally:
        _under_way[sender] -= 1
        if not _under_way[sender]:
            del _under_way[sender]


def _give_way() -> None:
    """Lets all other threads go first, where each has a priority of its own."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, get_native_id(), LOW_PRIORITY)


# Its thread is started by the first photo.
_thread = ThreadPoolExecutor(1, "pictures", _give_way)


async def in_picture_thread(work: Callable[[], Result]) -> Result:
    """Does the work in a thread of its own, apart from those of other calls; one at a time, in order."""
    return await get_running_loop().run_in_executor(_thread, work)
