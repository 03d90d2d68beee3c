"""Refusals of calls about quotes: in Dutch, for each field, and with the quote as it is now."""

from collections.abc import Sequence
from datetime import date, timedelta

from pydantic import Field

from hofvijver import dutch
from hofvijver.content import get_content
from hofvijver.quotes.checks import problem
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.quotes.schemas import QuoteShown
from hofvijver.wire.functions import FunctionError, FunctionRefusal
from hofvijver.wire.problems import FieldProblem


class QuoteConflict(FunctionRefusal):
    """A refusal because of what is there now."""

    quote: QuoteShown | None = Field(description="The draft as it is now, with who saved it; to go on from.")


def not_found() -> FunctionError:
    return FunctionError(404, "not_found", get_quote_facts().refusals.not_found)


def not_ready(problems: Sequence[FieldProblem]) -> FunctionError:
    return FunctionError(422, "not_ready", get_quote_facts().refusals.not_ready, problems=problems)


def not_usable(field: str, rule: str, most: str = "") -> FunctionError:
    """A field that came with an act cannot be used; the quote stays as it is."""
    message, wrong = get_quote_facts().refusals.not_changed, problem(field, rule, most)
    return FunctionError(422, "invalid", message, problems=[wrong], rule=rule)


def check_days(days: Sequence[date], today: date) -> None:
    """Raises unless these can be days of a move that is to come."""
    limits = get_quote_facts().limits
    if days[0] < today:
        raise not_usable("day", "day_past")
    if len(days) > limits.days:
        raise not_usable("day", "too_many_days", str(limits.days))


def check_proposed(days: Sequence[date], before: date, today: date) -> None:
    """The same for other days than the one before: no further ahead of it than the form allows of today."""
    check_days(days, today)
    years = get_content().options.dateFlexibility.years_ahead
    if days[-1] > max(before, today) + timedelta(days=366 * years):
        raise not_usable("day", "day_too_far", str(years))


def conflict(code: str, quote: QuoteShown | None = None, **values: str | date | None) -> FunctionError:
    """The state of the quote does not allow the act."""
    told = {
        name: dutch.day_of_year(value) if isinstance(value, date) else value or ""
        for name, value in values.items()
    }
    message = str(getattr(get_quote_facts().refusals, code)).format(**told)
    return FunctionError(409, code, message, values=values, shown={"quote": quote})


def no_pdf(reason: str) -> FunctionError:
    return FunctionError(503, "no_pdf", get_quote_facts().refusals.no_pdf.format(reason=reason))
