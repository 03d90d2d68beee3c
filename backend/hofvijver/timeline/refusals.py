"""Refusals of calls about timelines and tasks: in Dutch, and for each field."""

from collections.abc import Sequence

from hofvijver.timeline.timeline_facts import get_timeline_facts
from hofvijver.wire.functions import FunctionError
from hofvijver.wire.problems import FieldProblem


def problem(field: str, what: str, most: int | None = None) -> FieldProblem:
    return FieldProblem(
        field=field, message=get_timeline_facts().problems[f"{field}_{what}"].format(most=most)
    )


def not_usable(problems: Sequence[FieldProblem]) -> FunctionError:
    return FunctionError(422, "invalid", get_timeline_facts().refusals.invalid, problems=problems)


def not_found(what: str) -> FunctionError:
    return FunctionError(404, "not_found", str(getattr(get_timeline_facts().refusals, f"{what}_not_found")))


def not_yours() -> FunctionError:
    return FunctionError(403, "not_yours", get_timeline_facts().refusals.not_yours)


def conflict(code: str, **values: object) -> FunctionError:
    message = str(getattr(get_timeline_facts().refusals, code))
    return FunctionError(409, code, message.format(**values))
