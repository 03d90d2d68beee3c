"""Who may call a route: each route depends on exactly one statement, and that is what lets callers in."""

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
    """For the description of the API: what such a call must bring beside the key, if that is no session."""

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
