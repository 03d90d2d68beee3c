"""Calls of the application without a server in between, all on one event loop and one HTTP client."""

import asyncio
import contextvars
import importlib.util
import sys
import threading
from collections.abc import Callable, Coroutine, Iterable
from datetime import timedelta
from functools import cache
from time import perf_counter
from typing import Any, TypeVar

import anyio.to_thread
import httpx
from starlette.types import ASGIApp

ADDRESS = "203.0.113.5"
BASE_URL = "http://server"

Result = TypeVar("Result")

if importlib.util.find_spec("sniffio") is None:
    # The HTTP client looks for it at every call; told once that it is absent, it does not search the disk.
    sys.modules["sniffio"] = None  # type: ignore[assignment]


#: Whether the call that is being answered is the only one under way.
_alone = contextvars.ContextVar("alone", default=False)
_run_in_thread = anyio.to_thread.run_sync


async def _run_sync(work: Callable[..., Any], *arguments: Any, **options: Any) -> Any:
    """Threads are there so that one call does not hold up others. They end with the task they were begun for,
    here with every call: where there are no others, to begin them anew takes longer than many a statement."""
    if _alone.get() and not options:
        return contextvars.copy_context().run(work, *arguments)
    return await _run_in_thread(work, *arguments, **options)


anyio.to_thread.run_sync = _run_sync  # type: ignore[assignment]


@cache
def _runner() -> asyncio.Runner:
    return asyncio.Runner()


@cache
def _http() -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=BASE_URL, trust_env=False)


def run(work: Coroutine[Any, Any, Result]) -> Result:
    """Run it on the one loop of this process; a new loop with its threads would cost more than a call."""
    if threading.current_thread() is not threading.main_thread():
        return asyncio.run(work)
    return _runner().run(work, context=contextvars.copy_context())


async def begin(
    app: ASGIApp, method: str, path: str, *, address: str = ADDRESS, raises: bool = True, **sent: Any
) -> httpx.Response:
    """A call that is under way as soon as somebody waits for it.

    The client only writes the request: to look for redirects and cookies takes it as long as a small call.
    """
    request = _http().build_request(method, path, **sent)
    way = httpx.ASGITransport(app, client=(address, 40_000), raise_app_exceptions=raises)
    began = perf_counter()
    response = await way.handle_async_request(request)
    await response.aread()
    response.request, response.elapsed = request, timedelta(seconds=perf_counter() - began)
    return response


def send(app: ASGIApp, method: str, path: str, **sent: Any) -> httpx.Response:
    """One call, and its answer."""

    async def response() -> httpx.Response:
        _alone.set(True)
        return await begin(app, method, path, **sent)

    return run(response())


def send_in_turn(app: ASGIApp, calls: Iterable[tuple[str, str, dict[str, Any]]]) -> list[httpx.Response]:
    """Many calls, one after the other."""

    async def responses() -> list[httpx.Response]:
        _alone.set(True)
        return [await begin(app, method, path, **sent) for method, path, sent in calls]

    return run(responses())


def send_at_once(app: ASGIApp, calls: Iterable[tuple[str, str, dict[str, Any]]]) -> list[httpx.Response]:
    """Many calls that are all under way together."""

    async def responses() -> list[httpx.Response]:
        return await asyncio.gather(*(begin(app, method, path, **sent) for method, path, sent in calls))

    return run(responses())
