"""How the customer's page refuses: in the customer's language, at the fields, and with what is there now."""

from math import ceil

from hofvijver.customer.customer_facts import Words, get_customer_facts
from hofvijver.customer.schemas import CustomerConflict, CustomerFieldRefusal, CustomerPage, CustomerProblem
from hofvijver.wire.functions import FunctionError


class Refused(Exception):  # noqa: N818 - it says what became of an act
    """Things do not allow it; told with the page as it is then."""

    def __init__(self, code: str, **values: str) -> None:
        super().__init__(code)
        self.code = code
        self.values = values


class Unusable(Exception):  # noqa: N818
    """A field of the body cannot be used, by a rule of the page or in the words of another."""

    def __init__(self, field: str, problem: str = "", message: str = "") -> None:
        super().__init__(field)
        self.field = field
        self.problem = problem
        self.message = message


class CustomerError(FunctionError):
    """One that tells more than a sentence."""

    def __init__(self, status: int, told: CustomerConflict | CustomerFieldRefusal) -> None:
        super().__init__(status, told.code, told.message)
        self._body = told.model_dump(mode="json", by_alias=True)


def plain(words: Words, status: int, code: str, wait: float | None = None) -> FunctionError:
    message = str(getattr(words.refusals, code))
    return FunctionError(status, code, message, None if wait is None else ceil(wait))


def conflict(words: Words, refused: Refused, page: CustomerPage) -> CustomerError:
    message = str(getattr(words.refusals, refused.code)).format(**refused.values)
    return CustomerError(409, CustomerConflict(code=refused.code, message=message, page=page))


def unusable(words: Words, found: Unusable) -> CustomerError:
    limits = get_customer_facts().limits
    message = found.message or str(getattr(words.problems, found.problem)).format(most=limits.text)
    problems = [CustomerProblem(field=found.field, message=message)]
    return CustomerError(
        422, CustomerFieldRefusal(code="invalid", message=words.refusals.invalid, problems=problems)
    )
