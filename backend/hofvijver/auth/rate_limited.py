"""Rate-limited auth calls: what they spent or got wrong is committed although they are refused."""

from collections.abc import Callable
from datetime import timedelta
from typing import TypeVar

from fastapi import Request
from sqlalchemy.orm import Session

from hofvijver.auth.errors import AuthError, too_many
from hofvijver.transactions import in_transaction
from hofvijver.wire.client_ip import client_ip
from hofvijver.wire.rate_limits import Limit, network, spend

Result = TypeVar("Result")

# For each ip.
FACTOR_CALLS = Limit("second factor", calls=15, per=timedelta(minutes=1), burst=30)
VERIFY_CALLS = Limit("verify", calls=30, per=timedelta(minutes=5), burst=30)
MAIL_CALLS = Limit("calls for mail", calls=30, per=timedelta(minutes=5), burst=30)


async def rate_limited(request: Request, limit: Limit, work: Callable[[Session], Result]) -> Result:
    """Do the work in a transaction that is committed even if it refuses: it must refuse before it acts."""
    outcome = await in_transaction(lambda session: _attempt(session, request, limit, work))
    if isinstance(outcome, AuthError):
        raise outcome
    return outcome


def _attempt(
    session: Session, request: Request, limit: Limit, work: Callable[[Session], Result]
) -> Result | AuthError:
    wait = spend(session, limit, network(client_ip(request)))
    if wait:
        return too_many(wait)
    try:
        return work(session)
    except AuthError as refusal:
        return refusal
