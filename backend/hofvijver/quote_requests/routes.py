"""`/functions/v1/prijsindicatie`: the price indication for visitors."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import timedelta

from anyio import CapacityLimiter, to_thread
from fastapi import APIRouter, Depends, Request

from hofvijver.columns import utc_now
from hofvijver.content import get_content
from hofvijver.places import postcodes
from hofvijver.quote_requests.indication import indicate
from hofvijver.quote_requests.indication_schemas import Answers, Indication, OnRequest
from hofvijver.quote_requests.price_facts import get_price_facts
from hofvijver.transactions import in_shared_transaction
from hofvijver.wire.access import with_key
from hofvijver.wire.api_key import KeyRefusal
from hofvijver.wire.client_ip import client_ip
from hofvijver.wire.functions import FunctionError, FunctionRefusal, FunctionRoute
from hofvijver.wire.rate_limits import Limit, network, spend

# A visitor who tries out answers stays well below it.
INDICATIONS = Limit("prijsindicatie", calls=60, per=timedelta(minutes=1), burst=30)
# However many visitors try out answers: those who send a request must not wait for all of them.
AT_ONCE = CapacityLimiter(2)


class PriceRoute(FunctionRoute):
    invalid_status = 400

    @staticmethod
    def invalid_message() -> str:
        return get_price_facts().words.invalid

    async def admit(self, request: Request) -> None:
        caller = network(client_ip(request))
        async with AT_ONCE:
            wait = await in_shared_transaction(lambda session: spend(session, INDICATIONS, caller))
        if wait is not None:
            message = get_content().messages.too_many_requests
            raise FunctionError(429, "too_many_requests", message, retry_after=wait)


@asynccontextmanager
async def ready(_app: object) -> AsyncIterator[None]:
    """Reads what prices need before a worker listens, so that no call has to wait for that."""
    postcodes.read_all()
    get_price_facts()
    yield


router = APIRouter(prefix="/functions/v1", route_class=PriceRoute, tags=["functions"], lifespan=ready)


@router.post(
    "/prijsindicatie",
    dependencies=[Depends(with_key)],
    summary="What a move will cost, roughly",
    responses={
        400: {"model": FunctionRefusal, "description": "The answers cannot be used"},
        401: {"model": KeyRefusal, "description": "The public key is missing or wrong"},
        413: {"model": FunctionRefusal, "description": "The body is larger than 64 kB"},
        429: {"model": FunctionRefusal, "description": "Too many calls from one address"},
    },
)
async def price_indication(answers: Answers) -> Indication | OnRequest:
    """An indicative range with all it rests on; nothing of the answers is kept."""
    # In a thread: thousands of things take a few milliseconds, in which no other call would be served.
    return await to_thread.run_sync(indicate, answers, utc_now(), limiter=AT_ONCE)
