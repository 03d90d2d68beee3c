"""What other features do when an agreement begins, changes or ends, in the transaction of that act.

They stand above quotes and cannot be imported here: `main.py` registers them.
"""

from collections.abc import Callable

from sqlalchemy.orm import Session

from hofvijver.quote_requests.models import QuoteRequest

Follower = Callable[[Session, QuoteRequest], None]

_followers: list[Follower] = []


def register(*followers: Follower) -> None:
    """Registering twice is once: tests make the application many times."""
    _followers.extend(each for each in followers if each not in _followers)


def tell_followers(session: Session, request: QuoteRequest) -> None:
    for follow in _followers:
        follow(session, request)
