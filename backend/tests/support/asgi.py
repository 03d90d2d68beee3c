"""Calls the application without a server, all on one event loop and with one HTTP client."""

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
    # The HTTP client tries to import it at every call; with this entry it does not search the disk each time.
    sys.modules["sniffio"] = None  # type: ignore[assignment]


#: Whether the current call is the only one under way.
_alone = contextvars.ContextVar("alone", default=False)
_run_in_thread = anyio.to_thread.run_sync


async def _run_sync(work: Callable[..., Any], *arguments: Any, **options: Any) -> Any:
    """Run the work without a thread when there is no other call that it could hold up: the threads end with
    each call, and starting new ones takes longer than many statements."""
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
    """Run the work on the one loop of this process; a new loop with threads would cost more than a call."""
    if threading.current_thread() is not threading.main_thread():
        return asyncio.run(work)
    return _runner().run(work, context=contextvars.copy_context())


async def begin(
    app: ASGIApp, method: str, path: str, *, address: str = ADDRESS, raises: bool = True, **sent: Any
) -> httpx.Response:
    """Send a call once it is awaited.

    The client only builds the request: handling redirects and cookies would take as long as a small call.
    """
    request = _http().build_request(method, path, **sent)
    way = httpx.ASGITransport(app, client=(address, 40_000), raise_app_exceptions=raises)
    began = perf_counter()
    response = await way.handle_async_request(request)
    await response.aread()
    response.request, response.elapsed = request, timedelta(seconds=perf_counter() - began)
    return response


def send(app: ASGIApp, method: str, path: str, **sent: Any) -> httpx.Response:
    """Send one call; its response."""

    async def response() -> httpx.Response:
        _alone.set(True)
        return await begin(app, method, path, **sent)

    return run(response())


def send_in_turn(app: ASGIApp, calls: Iterable[tuple[str, str, dict[str, Any]]]) -> list[httpx.Response]:
    """Send many calls, one after the other."""

    async def responses() -> list[httpx.Response]:
        _alone.set(True)
        return [await begin(app, method, path, **sent) for method, path, sent in calls]

    return run(responses())


def send_at_once(app: ASGIApp, calls: Iterable[tuple[str, str, dict[str, Any]]]) -> list[httpx.Response]:
    """Send many calls at the same time."""

    async def responses() -> list[httpx.Response]:
        return await asyncio.gather(*(begin(app, method, path, **sent) for method, path, sent in calls))

    return run(responses())
