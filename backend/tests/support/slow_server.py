"""The real server process around an application that takes as long as a test wants it to."""

import asyncio
import os
import time

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from hofvijver.serving import connection_limits, serve
from hofvijver.settings import get_settings


def note_begin() -> None:
    (get_settings().data_dir / "begun").touch()


def may_finish() -> bool:
    return (get_settings().data_dir / "finish").exists()


async def slow(_request: Request) -> Response:
    note_begin()
    while not may_finish():
        await asyncio.sleep(0.02)
    return PlainTextResponse("finished")


def slow_in_thread(_request: Request) -> Response:
    note_begin()
    while not may_finish():
        time.sleep(0.02)
    return PlainTextResponse("finished")


def large(_request: Request) -> Response:
    return PlainTextResponse("x" * 100_000_000)


def worker(_request: Request) -> Response:
    return PlainTextResponse(str(os.getpid()))


def load() -> Starlette:
    return Starlette(
        routes=[
            Route("/slow", slow),
            Route("/thread", slow_in_thread),
            Route("/worker", worker),
            Route("/large", large),
        ]
    )


if __name__ == "__main__":
    connection_limits.GRACE_SECONDS = int(os.environ.get("GRACE_SECONDS", connection_limits.GRACE_SECONDS))
    connection_limits.PATIENCE_MILLISECONDS = int(
        os.environ.get("PATIENCE_MILLISECONDS", connection_limits.PATIENCE_MILLISECONDS)
    )
    serve(get_settings(), load=load)
