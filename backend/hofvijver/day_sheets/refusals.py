"""Refusals of calls about day sheets: in Dutch."""

from datetime import timedelta

from hofvijver import facts
from hofvijver.content import get_content
from hofvijver.day_sheets.sheet_facts import get_sheet_facts
from hofvijver.wire.functions import FunctionError


def unknown_resource() -> FunctionError:
    return FunctionError(404, "not_found", get_sheet_facts().refusals.unknown_resource)


def not_usable(code: str, **values: object) -> FunctionError:
    return FunctionError(422, code, str(getattr(get_sheet_facts().refusals, code)).format(**values))


def no_link() -> FunctionError:
    """The same whatever is wrong with the secret."""
    return FunctionError(401, "no_link", _with_phone(get_sheet_facts().refusals.no_link))


def too_many_calls(wait: timedelta) -> FunctionError:
    return FunctionError(429, "too_many_requests", get_content().messages.too_many_requests, retry_after=wait)


def _with_phone(sentence: str) -> str:
    return sentence.format(phone=facts.find("company", "phones", "main", "display"))
