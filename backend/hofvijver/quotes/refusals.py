"""How a call about quotes refuses: in Dutch, at the fields, and with what is there now."""

from pydantic import BaseModel, Field

from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.quotes.schemas import Problem, QuoteShown
from hofvijver.wire.functions import FunctionError, FunctionRefusal


class FieldRefusal(FunctionRefusal):
    """A refusal that names the fields to mend."""

    problems: list[Problem]


class Conflict(FunctionRefusal):
    """A refusal because of what is there now."""

    quote: QuoteShown | None = Field(description="The draft as it is now, with who saved it; to go on from.")


class QuoteError(FunctionError):
    """One that tells more than a sentence."""

    def __init__(self, status: int, told: FieldRefusal | Conflict) -> None:
        super().__init__(status, told.code, told.message)
        self._body = BaseModel.model_dump(told, mode="json")


def not_found() -> FunctionError:
    return FunctionError(404, "not_found", get_quote_facts().refusals.not_found)


def not_ready(problems: list[Problem]) -> QuoteError:
    message = get_quote_facts().refusals.not_ready
    return QuoteError(422, FieldRefusal(code="not_ready", message=message, problems=problems))


def not_usable(problem: Problem) -> QuoteError:
    """What came with an act cannot be used; the quote stays as it is."""
    message = get_quote_facts().refusals.not_changed
    return QuoteError(422, FieldRefusal(code="invalid", message=message, problems=[problem]))


def conflict(code: str, quote: QuoteShown | None = None, **words: str) -> QuoteError:
    """The state of things does not allow it."""
    message = str(getattr(get_quote_facts().refusals, code)).format(**words)
    return QuoteError(409, Conflict(code=code, message=message, quote=quote))


def no_pdf(reason: str) -> FunctionError:
    return FunctionError(503, "no_pdf", get_quote_facts().refusals.no_pdf.format(reason=reason))
