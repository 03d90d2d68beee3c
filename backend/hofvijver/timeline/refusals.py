"""How the timeline refuses: in Dutch, and at the fields."""

from pydantic import BaseModel

from hofvijver.timeline.timeline_facts import get_timeline_facts
from hofvijver.wire.functions import FunctionError, FunctionRefusal


class FieldProblem(BaseModel):
    field: str
    message: str


class TimelineRefusal(FunctionRefusal):
    """A refusal that names the fields to mend."""

    problems: list[FieldProblem]


class FieldError(FunctionError):
    def __init__(self, problems: list[FieldProblem]) -> None:
        message = get_timeline_facts().refusals.invalid
        super().__init__(422, "invalid", message)
        told = TimelineRefusal(code="invalid", message=message, problems=problems)
        self._body = told.model_dump(mode="json")


def problem(field: str, what: str, most: int | None = None) -> FieldProblem:
    return FieldProblem(
        field=field, message=get_timeline_facts().problems[f"{field}_{what}"].format(most=most)
    )


def not_found(what: str) -> FunctionError:
    return FunctionError(404, "not_found", str(getattr(get_timeline_facts().refusals, f"{what}_not_found")))


def not_yours() -> FunctionError:
    return FunctionError(403, "not_yours", get_timeline_facts().refusals.not_yours)


def conflict(code: str, **words: object) -> FunctionError:
    message = str(getattr(get_timeline_facts().refusals, code))
    return FunctionError(409, code, message.format(**words))
