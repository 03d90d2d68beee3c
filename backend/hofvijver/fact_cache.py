"""Keeps what is made of facts, until other facts are published."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from functools import _lru_cache_wrapper

Result = TypeVar("Result")

_kept: list[_lru_cache_wrapper[Any]] = []


def fact_cache(function: Callable[..., Result]) -> _lru_cache_wrapper[Result]:
    """As `lru_cache`, for a function whose result follows from facts or from the built site."""
    cached = lru_cache(maxsize=500)(function)
    _kept.append(cached)
    return cached


def forget_facts() -> None:
    """From now on the facts are read anew."""
    for each in _kept:
        each.cache_clear()
