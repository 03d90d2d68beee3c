"""A server whose clock a test moves while it runs."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path

from tests.support.servers import Server, running_server
from tests.support.visitors import KEY

ALTERED = (sys.executable, "-m", "tests.support.altered_server")
HURRIED = {"MAIL_SECONDS": "0.1", "PURGE_SECONDS": "0.2", "PUBLIC_KEY": KEY}


class MovedClock:
    """How far the server's clock is ahead of ours."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.set()

    def set(self, **ahead: float) -> None:
        draft = self.file.with_suffix(".draft")
        draft.write_text(str(timedelta(**ahead).total_seconds()))
        # At once, as the server may be reading.
        draft.replace(self.file)


@contextmanager
def clocked_server(site: Path, clock: MovedClock, **settings: str) -> Iterator[Server]:
    with running_server(site, ALTERED, CLOCK_FILE=str(clock.file), **{**HURRIED, **settings}) as server:
        yield server
