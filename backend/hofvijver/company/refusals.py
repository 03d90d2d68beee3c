"""Refusals of what admins change, in Dutch."""

from collections.abc import Sequence

from hofvijver.company.editing_facts import get_editing_facts
from hofvijver.company.history import Version
from hofvijver.dutch import moment
from hofvijver.wire.functions import FunctionError
from hofvijver.wire.problems import FieldProblem


def not_usable(problems: Sequence[FieldProblem]) -> FunctionError:
    return FunctionError(422, "invalid", get_editing_facts().refusals.invalid, problems=problems)


def check_failed(lines: Sequence[str]) -> FunctionError:
    """With the lines of the check as the command prints them."""
    problems = [FieldProblem(field="", message=line) for line in lines]
    return FunctionError(422, "check_failed", get_editing_facts().refusals.check_failed, problems=problems)


def not_found() -> FunctionError:
    return FunctionError(404, "not_found", get_editing_facts().refusals.not_found)


def conflict(code: str) -> FunctionError:
    return FunctionError(409, code, str(getattr(get_editing_facts().refusals, code)))


def obstructed(sentence: str) -> FunctionError:
    return FunctionError(409, "obstructed", sentence)


def overtaken(last: Version | None) -> FunctionError:
    """Who saved since the form was filled; without a version somebody changed a file by hand."""
    if last is None:
        return conflict("overtaken_by_hand")
    text = get_editing_facts().refusals.overtaken.format(who=last.by, when=moment(last.at))
    return FunctionError(409, "overtaken", text)
