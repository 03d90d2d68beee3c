"""Refusals of the customer's page: in the customer's language, for each field, with the page as it is now."""

from collections.abc import Iterable
from datetime import date, timedelta

from hofvijver import facts
from hofvijver.content import get_content
from hofvijver.customer.customer_facts import Words, get_customer_facts
from hofvijver.customer.language import day_text
from hofvijver.customer.schemas import CustomerPage
from hofvijver.wire.functions import FunctionError
from hofvijver.wire.problems import FieldProblem

#: Codes of refused acts on quotes that have another name on the page.
_SAID_AS = {"not_sent": "not_open"}


def refused(code: str, **values: str | date) -> FunctionError:
    """The state of the request does not allow it; the sentence is added where the language is known."""
    return FunctionError(409, code, "", values=values)


def unusable(field: str, rule: str, message: str = "") -> FunctionError:
    """A field of the body cannot be used: by a rule of the page, or with the message that is given."""
    problems = [FieldProblem(field=field, message=message)]
    return FunctionError(422, "invalid", "", problems=problems, rule=rule)


def check_open(days: Iterable[date]) -> None:
    """Customers choose a day on which the company is open; the office may agree on any with them."""
    if any(map(get_content().opening_hours.is_closed, days)):
        raise unusable("day", "day_closed")


def plain(words: Words, status: int, code: str, wait: timedelta | None = None) -> FunctionError:
    return FunctionError(status, code, str(getattr(words.refusals, code)), retry_after=wait)


def in_words(words: Words, error: FunctionError, page: CustomerPage | None) -> FunctionError:
    """The same refusal in the customer's language, with the page if one is given."""
    code = _SAID_AS.get(error.code, error.code)
    if not hasattr(words.refusals, code):
        return error
    values = {
        "phone": facts.find("company", "phones", "main", "display"),
        **{
            name: day_text(words, value) if isinstance(value, date) else value
            for name, value in error.values.items()
        },
    }
    return FunctionError(
        error.status,
        code,
        str(getattr(words.refusals, code)).format(**values),
        problems=[_in_words(words, each, error.rule) for each in error.problems],
        shown={"page": page} if page else None,
        retry_after=error.retry_after,
    )


def _in_words(words: Words, problem: FieldProblem, rule: str) -> FieldProblem:
    if not rule:
        return problem
    message = str(getattr(words.problems, rule)).format(most=get_customer_facts().limits.text)
    return FieldProblem(field=problem.field, message=message)
