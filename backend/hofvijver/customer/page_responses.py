"""Responses of the customer's page: the page after an act, or as it is now when the act is refused."""

from collections.abc import Awaitable, Callable
from http import HTTPStatus
from typing import Any, TypeVar

from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.customer.access import Customer
from hofvijver.customer.pages import show_page
from hofvijver.customer.refusals import in_words
from hofvijver.customer.schemas import CustomerConflict, CustomerPage
from hofvijver.transactions import in_reading, in_transaction
from hofvijver.wire.api_key import KeyRefusal
from hofvijver.wire.functions import FieldRefusal, FunctionError, FunctionRefusal

Result = TypeVar("Result")

REFUSALS: dict[int | str, dict[str, Any]] = {
    401: {"model": FunctionRefusal | KeyRefusal, "description": "No link, or one that opens nothing (more)"},
    404: {"model": FunctionRefusal, "description": "There is no such thing"},
    422: {"model": FieldRefusal | FunctionRefusal, "description": "What is to be mended, and where"},
    429: {"model": FunctionRefusal, "description": "Too many calls"},
}
ACT: dict[int | str, dict[str, Any]] = {
    **REFUSALS,
    409: {"model": CustomerConflict, "description": "It cannot be done as things are; with the page now"},
    413: {"model": FunctionRefusal, "description": "The body is larger than 64 kB"},
}


async def acted(customer: Customer, act: Callable[[Session], object]) -> CustomerPage:
    """The page after an act, read in the same transaction."""

    def do(session: Session) -> CustomerPage:
        act(session)
        return page_after(session, customer)

    return await in_language(customer, in_transaction(do))


def page_after(session: Session, customer: Customer) -> CustomerPage:
    session.flush()
    session.expire_all()
    return show_page(session, customer.request_id, customer.language, utc_now())


async def in_language(customer: Customer, work: Awaitable[Result]) -> Result:
    """Does the work; a refusal is told in the customer's language, a conflict with the page as it is now."""
    try:
        return await work
    except FunctionError as error:
        # The transaction of the act is rolled back by now.
        page = await page_of(customer) if error.status == HTTPStatus.CONFLICT else None
        raise in_words(customer.words, error, page) from None


async def page_of(customer: Customer) -> CustomerPage:
    return await in_reading(
        lambda session: show_page(session, customer.request_id, customer.language, utc_now())
    )
