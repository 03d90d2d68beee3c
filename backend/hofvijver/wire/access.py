"""Access statements: each route depends on exactly one, which decides who may call it."""

from collections.abc import Callable
from typing import Any, TypeVar

from fastapi import Request

from hofvijver.wire.api_key import check_key

Check = TypeVar("Check", bound=Callable[..., Any])

# Every statement a route can make; a guard test holds all routes to one of them.
STATEMENTS: set[Callable[..., Any]] = set()


def statement(check: Check) -> Check:
    STATEMENTS.add(check)
    return check


def described(scheme: str) -> Callable[[Check], Check]:
    """Name what a call needs beside the key, if that is no session, for the description of the API."""

    def mark(check: Check) -> Check:
        check.scheme = scheme  # type: ignore[attr-defined]
        return check

    return mark


# Asynchronous, as nothing in them waits: a thread for each call would cost more than the check.


@statement
async def everyone() -> None:
    """Anybody, without key or account."""


@statement
async def with_key(request: Request) -> None:
    """Anybody who sends the site's public key, signed in or not."""
    check_key(request)
