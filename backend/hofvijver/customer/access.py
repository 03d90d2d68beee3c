"""Who may call for a request of their own: whoever brings its secret, up to a number of calls."""

import re
from dataclasses import dataclass
from datetime import timedelta
from typing import Annotated
from uuid import UUID

from fastapi import Depends, Request
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.customer.customer_facts import Language, Words, get_customer_facts
from hofvijver.customer.language import DEFAULT, language_of, words_in
from hofvijver.customer.refusals import plain
from hofvijver.customer.standing import opened_by
from hofvijver.quote_requests.links import HEADER
from hofvijver.transactions import in_reading, in_transaction
from hofvijver.wire.access import described, statement
from hofvijver.wire.api_key import check_key
from hofvijver.wire.client_ip import client_ip
from hofvijver.wire.functions import FunctionRoute
from hofvijver.wire.rate_limits import Limit, network, spend

# Secrets that open nothing, from one network: somebody with an old link tries a few times.
TRIES = Limit("customer tries", calls=60, per=timedelta(minutes=10), burst=30)
# What one secret does, beside looking at its page.
ACTS = Limit("customer acts", calls=120, per=timedelta(minutes=10), burst=60)
LONGEST_BROWSER = 300
_SECRET = re.compile(r"[\w-]{43}", re.ASCII)


@dataclass(frozen=True)
class Customer:
    """Whose page it is, and how they call."""

    request_id: UUID
    language: Language
    ip: str
    browser: str

    @property
    def words(self) -> Words:
        return words_in(self.language)


class CustomerRoute(FunctionRoute):
    """Its refusal of a body that cannot be read is in the language of most."""

    @staticmethod
    def invalid_message() -> str:
        return get_customer_facts().languages[DEFAULT].refusals.invalid


@statement
@described("customer")
async def with_secret(request: Request) -> Customer:
    """Whoever brings the secret of a request, to look at its page."""
    return await _find(request)


@statement
@described("customer")
async def acting_with_secret(request: Request) -> Customer:
    """The same for acts and files, so many in a time."""
    customer = await _find(request)
    await limit(request, ACTS, str(customer.request_id))
    return customer


Looking = Annotated[Customer, Depends(with_secret)]
Acting = Annotated[Customer, Depends(acting_with_secret)]


async def _find(request: Request) -> Customer:
    check_key(request)
    found = await in_reading(lambda session: _opened(session, request.headers.get(HEADER, "")))
    if found is None:
        # One answer, whatever is wrong with it.
        await limit(request, TRIES, network(client_ip(request)))
        raise plain(words_in(language_of(request)), 401, "no_link")
    browser = request.headers.get("user-agent", "")[:LONGEST_BROWSER]
    return Customer(found, language_of(request), client_ip(request), browser)


def _opened(session: Session, secret: str) -> UUID | None:
    return opened_by(session, secret, utc_now()) if _SECRET.fullmatch(secret) else None


async def limit(request: Request, wanted: Limit, subject: str) -> None:
    wait = await in_transaction(lambda session: spend(session, wanted, subject))
    if wait is not None:
        words = words_in(language_of(request))
        raise plain(words, 429, "too_many_requests", wait)
