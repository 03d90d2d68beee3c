"""Chooses the language of a response to a customer."""

import re

from fastapi import Request

from hofvijver.customer.customer_facts import Language, get_customer_facts

DEFAULT: Language = "nl"
_WISH = re.compile(
    r"\s*([a-z]{1,8})(?:-[a-z0-9-]{1,30})?\s*(?:;\s*q\s*=\s*(\d(?:\.\d{1,3})?)\s*)?", re.IGNORECASE
)


def language_of(request: Request) -> Language:
    """From the parameter `lang`, else from the languages that the browser prefers."""
    wanted = request.query_params.get("lang", "")
    return _known(wanted) or _preferred(request.headers.get("accept-language", "")[:200])


def _known(name: str) -> Language | None:
    return next((each for each in get_customer_facts().languages if each == name.lower()), None)


def _preferred(header: str) -> Language:
    wishes = [found for part in header.split(",") if (found := _WISH.fullmatch(part))]
    ordered = sorted(wishes, key=lambda wish: -float(wish[2] or 1))
    return next((known for wish in ordered if float(wish[2] or 1) and (known := _known(wish[1]))), DEFAULT)
