"""Refusals of calls about the plan: in Dutch, and naming what stands in the way."""

from collections.abc import Sequence

from hofvijver.planning.planning_facts import get_planning_facts
from hofvijver.wire.functions import FunctionError
from hofvijver.wire.problems import FieldProblem


def not_usable(problems: Sequence[FieldProblem]) -> FunctionError:
    return FunctionError(422, "invalid", get_planning_facts().refusals.invalid, problems=problems)


def problem(field: str, rule: str, **values: object) -> FieldProblem:
    message = str(getattr(get_planning_facts().problems, rule))
    return FieldProblem(field=field, message=message.format(**values))


def not_found() -> FunctionError:
    return FunctionError(404, "not_found", get_planning_facts().refusals.not_found)


def conflict(code: str, **values: object) -> FunctionError:
    message = str(getattr(get_planning_facts().refusals, code))
    return FunctionError(409, code, message.format(**values))
