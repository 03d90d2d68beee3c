"""The usual way to serve a built site from Python, for comparison: StaticFiles on the same server."""

import sys

from granian import Granian
from granian.constants import HTTPModes, Interfaces, Loops
from granian.log import LogLevels
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp


def load() -> ASGIApp:
    return StaticFiles(directory=sys.argv[2])


def main() -> None:
    Granian(
        "static",
        port=int(sys.argv[1]),
        interface=Interfaces.ASGINL,
        loop=Loops.uvloop,
        http=HTTPModes.http1,
        websockets=False,
        log_level=LogLevels.warning,
    ).serve(target_loader=load, wrap_loader=False)


if __name__ == "__main__":
    main()
