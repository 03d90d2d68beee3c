"""The real server, with a clock that a test can move and with shorter waits."""

import os
from datetime import UTC, datetime, timedelta, tzinfo
from pathlib import Path

from hofvijver import background, checks, columns
from hofvijver.serving import connection_limits, serve
from hofvijver.settings import get_settings
from hofvijver.wire import bodies


class ClockOfFile:
    """Ahead of the true time by as many seconds as a file says at this moment."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def now(self, zone: tzinfo) -> datetime:
        return datetime.now(UTC).astimezone(zone) + timedelta(seconds=float(self._file.read_text()))


def _number(name: str, otherwise: float) -> float:
    return float(os.environ.get(name, otherwise))


if __name__ == "__main__":
    if file := os.environ.get("CLOCK_FILE"):
        # The one place in which the server asks for the time.
        columns.datetime = ClockOfFile(Path(file))  # type: ignore[assignment,attr-defined]
    background.MAIL_SECONDS = _number("MAIL_SECONDS", background.MAIL_SECONDS)
    background.REST = int(_number("MAIL_REST", background.REST))
    background.PURGE_SECONDS = _number("PURGE_SECONDS", background.PURGE_SECONDS)
    background.PAUSE_SECONDS = _number("PAUSE_SECONDS", background.PAUSE_SECONDS)
    checks.LOOK_SECONDS = _number("LOOK_SECONDS", checks.LOOK_SECONDS)
    checks.FRESH_SECONDS = min(checks.FRESH_SECONDS, checks.LOOK_SECONDS / 2)
    bodies.BODY_SECONDS = _number("BODY_SECONDS", bodies.BODY_SECONDS)
    connection_limits.PATIENCE_MILLISECONDS = int(
        _number("PATIENCE_MILLISECONDS", connection_limits.PATIENCE_MILLISECONDS)
    )
    serve(get_settings())
