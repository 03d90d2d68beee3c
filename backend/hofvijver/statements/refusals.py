"""Refusals of calls about closed jobs and final statements, in Dutch."""

from collections.abc import Sequence

from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.statements.schemas import StatementWish
from hofvijver.statements.statement_facts import get_statement_facts
from hofvijver.wire.functions import FunctionError
from hofvijver.wire.problems import FieldProblem


def not_found() -> FunctionError:
    return FunctionError(404, "not_found", get_statement_facts().refusals.not_found)


def conflict(code: str, **values: object) -> FunctionError:
    message = str(getattr(get_statement_facts().refusals, code))
    return FunctionError(409, code, message.format(**values))


def not_usable(problems: Sequence[FieldProblem]) -> FunctionError:
    return FunctionError(422, "invalid", get_statement_facts().refusals.invalid, problems=problems)


def check_hours(hours_tenths: int) -> None:
    facts = get_statement_facts()
    if hours_tenths <= 0:
        raise not_usable([FieldProblem(field="hours_tenths", message=facts.problems.hours_missing)])
    if hours_tenths > facts.longest_job_hours * 10:
        message = facts.problems.hours_too_many.format(most=facts.longest_job_hours)
        raise not_usable([FieldProblem(field="hours_tenths", message=message)])


def no_pdf(reason: str) -> FunctionError:
    return FunctionError(503, "no_pdf", get_statement_facts().refusals.no_pdf.format(reason=reason))


def check_wish(wish: StatementWish) -> None:
    """And the hours that are charged, where a planner chose them."""
    facts = get_statement_facts()
    most_hours = facts.longest_job_hours * get_quote_facts().limits.days
    if wish.hours_tenths is not None and not 0 < wish.hours_tenths <= most_hours * 10:
        is_missing, told = wish.hours_tenths <= 0, facts.problems
        message = told.hours_missing if is_missing else told.hours_too_many.format(most=most_hours)
        raise not_usable([FieldProblem(field="hours_tenths", message=message)])
    most = facts.longest_note
    if len(wish.note) > most:
        message = facts.problems.note_too_long.format(most=most)
        raise not_usable([FieldProblem(field="note", message=message)])
