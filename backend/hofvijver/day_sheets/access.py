"""Lets a crew call for one day sheet with the secret of its address, up to a number of calls."""

import re
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Annotated
from uuid import UUID

from fastapi import Depends, Request
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.day_sheets import links
from hofvijver.day_sheets.refusals import no_link, too_many_calls
from hofvijver.day_sheets.sheet_facts import get_sheet_facts
from hofvijver.transactions import in_reading, in_shared_transaction
from hofvijver.wire.access import described, statement
from hofvijver.wire.api_key import check_key
from hofvijver.wire.client_ip import client_ip
from hofvijver.wire.functions import FunctionRoute
from hofvijver.wire.rate_limits import Limit, network, spend

# Calls with a wrong secret, from one network.
TRIES = Limit("day sheet tries", calls=60, per=timedelta(minutes=10), burst=30)
# Sending with one secret: several phones of a crew, each with a call for what it wrote.
SENDING = Limit("day sheet sending", calls=300, per=timedelta(minutes=10), burst=120)
_SECRET = re.compile(r"[\w-]{43}", re.ASCII)


@dataclass(frozen=True)
class SheetCaller:
    """Who calls: for which sheet."""

    link_id: UUID
    resource_id: UUID
    day: date
    last_day: date


class SheetRoute(FunctionRoute):
    @staticmethod
    def invalid_message() -> str:
        return get_sheet_facts().refusals.invalid


@statement
@described("crew")
async def with_sheet(request: Request) -> SheetCaller:
    """A crew with the secret of a day sheet."""
    check_key(request)
    given = request.headers.get(links.HEADER, "")
    found = await in_reading(lambda session: _opened(session, given)) if _SECRET.fullmatch(given) else None
    if found is None:
        await _limit(TRIES, network(client_ip(request)))
        raise no_link()
    return found


def _opened(session: Session, secret: str) -> SheetCaller | None:
    link = links.find(session, secret, utc_now())
    return SheetCaller(link.id, link.resource_id, link.day, link.last_day) if link else None


@statement
@described("crew")
async def sending_with_sheet(request: Request) -> SheetCaller:
    """The same for what is sent, with a limit on how often."""
    crew = await with_sheet(request)
    await _limit(SENDING, str(crew.link_id))
    return crew


async def _limit(wanted: Limit, subject: str) -> None:
    wait = await in_shared_transaction(lambda session: spend(session, wanted, subject))
    if wait is not None:
        raise too_many_calls(wait)


Looking = Annotated[SheetCaller, Depends(with_sheet)]
Sending = Annotated[SheetCaller, Depends(sending_with_sheet)]
