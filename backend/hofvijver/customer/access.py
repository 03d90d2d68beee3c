"""Lets a customer call for one request with the secret of its link, up to a number of calls."""

import re
from dataclasses import dataclass
from datetime import timedelta
from typing import Annotated
from uuid import UUID

from fastapi import Depends, Request
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.customer.chosen_language import DEFAULT, language_of
from hofvijver.customer.customer_facts import Language, Words, get_customer_facts
from hofvijver.customer.language import words_in
from hofvijver.customer.refusals import plain
from hofvijver.customer.standing import opened_by
from hofvijver.quote_requests.links import HEADER
from hofvijver.transactions import in_reading, in_shared_transaction
from hofvijver.wire.access import described, statement
from hofvijver.wire.api_key import check_key
from hofvijver.wire.client_ip import client_ip
from hofvijver.wire.functions import FunctionError, FunctionRoute
from hofvijver.wire.rate_limits import Limit, network, spend

# Calls with a wrong secret, from one network: a customer with an old link tries a few times.
TRIES = Limit("customer tries", calls=60, per=timedelta(minutes=10), burst=30)
# Calls with one secret, apart from reading the page.
ACTS = Limit("customer acts", calls=120, per=timedelta(minutes=10), burst=60)
LONGEST_BROWSER = 300
_SECRET = re.compile(r"[\w-]{43}", re.ASCII)


@dataclass(frozen=True)
class Customer:
    """The customer who calls: for which request, in which language and from where."""

    request_id: UUID
    language: Language
    ip: str
    browser: str

    @property
    def words(self) -> Words:
        return words_in(self.language)


class CustomerRoute(FunctionRoute):
    """Refuses an unreadable body in the default language, as `invalid_message` does not see the request."""

    @staticmethod
    def invalid_message() -> str:
        return get_customer_facts().languages[DEFAULT].refusals.invalid


@statement
@described("customer")
async def with_secret(request: Request) -> Customer:
    """A customer with the secret of a request, to read its page."""
    return await _find(request)


@statement
@described("customer")
async def acting_with_secret(request: Request) -> Customer:
    """The same for acts and files, with a limit on how often."""
    customer = await _find(request)
    await limit(request, ACTS, str(customer.request_id))
    return customer


Looking = Annotated[Customer, Depends(with_secret)]
Acting = Annotated[Customer, Depends(acting_with_secret)]


async def _find(request: Request) -> Customer:
    check_key(request)
    found = await in_reading(lambda session: _opened(session, secret_in(request)))
    if found is None:
        raise await no_link(request)
    browser = request.headers.get("user-agent", "")[:LONGEST_BROWSER]
    return Customer(found, language_of(request), client_ip(request), browser)


def _opened(session: Session, secret: str) -> UUID | None:
    return opened_by(session, secret, utc_now()) if secret else None


def secret_in(request: Request) -> str:
    """Empty if the header cannot be a secret."""
    given = request.headers.get(HEADER, "")
    return given if _SECRET.fullmatch(given) else ""


async def no_link(request: Request) -> FunctionError:
    """The same refusal, whatever is wrong with the secret; after many tries, another one."""
    await limit(request, TRIES, network(client_ip(request)))
    return plain(words_in(language_of(request)), 401, "no_link")


async def limit(request: Request, wanted: Limit, subject: str) -> None:
    wait = await in_shared_transaction(lambda session: spend(session, wanted, subject))
    if wait is not None:
        words = words_in(language_of(request))
        raise plain(words, 429, "too_many_requests", wait)
