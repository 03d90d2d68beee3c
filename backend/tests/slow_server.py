"""The real server process around an application that takes as long as it is asked to."""

import asyncio
import os
import time

from hofvijver import serving
from hofvijver.settings import get_settings
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route


async def slow(request: Request) -> Response:
    await asyncio.sleep(float(request.query_params["seconds"]))
    return PlainTextResponse("finished")


def slow_in_thread(request: Request) -> Response:
    time.sleep(float(request.query_params["seconds"]))
    return PlainTextResponse("finished")


def worker(_request: Request) -> Response:
    return PlainTextResponse(str(os.getpid()))


def load() -> Starlette:
    return Starlette(
        routes=[Route("/slow", slow), Route("/thread", slow_in_thread), Route("/worker", worker)]
    )


if __name__ == "__main__":
    serving.GRACE_SECONDS = int(os.environ.get("GRACE_SECONDS", serving.GRACE_SECONDS))
    serving.PATIENCE_MILLISECONDS = int(
        os.environ.get("PATIENCE_MILLISECONDS", serving.PATIENCE_MILLISECONDS)
    )
    serving.serve(get_settings(), load=load)
