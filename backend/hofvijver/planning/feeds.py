"""Calendar feeds: made, replaced and revoked by admins, and found by the secret in their address."""

import re
import secrets
from collections.abc import Iterable
from datetime import date, datetime
from uuid import UUID

from sqlalchemy import exists, select, update
from sqlalchemy.orm import Session

from hofvijver.audit import Action, Note, note
from hofvijver.auth.callers import Caller
from hofvijver.auth.models import UserRole
from hofvijver.local_time import local_day
from hofvijver.planning.feed_schemas import FeedList, FeedShown, MadeFeed, NewFeed
from hofvijver.planning.models import CalendarFeed, Resource
from hofvijver.planning.plan import hold_plan
from hofvijver.planning.planning_facts import get_planning_facts
from hofvijver.planning.refusals import conflict, not_found
from hofvijver.quote_requests.page_secrets import hash_of
from hofvijver.settings import get_settings
from hofvijver.wire.functions import FunctionError

#: What stands before the secret: no proxy of ours writes down what follows it (`deploy/`).
PATH = "/functions/v1/feeds"
_SECRET_BYTES = 32
_SECRET = re.compile(r"[\w-]{43}", re.ASCII)


def show(session: Session, now: datetime) -> FeedList:
    return FeedList(feeds=list(_shown(session, local_day(now))))


def _shown(session: Session, today: date) -> Iterable[FeedShown]:
    for feed in session.scalars(select(CalendarFeed).order_by(CalendarFeed.made_at, CalendarFeed.id)):
        kept = {name: getattr(feed, name) for name in ("id", "resource_id", "made_at", "made_by")}
        yield FeedShown(**kept, has_ended=_has_ended(session, _resource_of(session, feed), today))


def _resource_of(session: Session, feed: CalendarFeed) -> Resource | None:
    return session.get_one(Resource, feed.resource_id) if feed.resource_id else None


def _has_ended(session: Session, resource: Resource | None, today: date) -> bool:
    """The resource has left, or its account no longer opens the dashboard."""
    if resource is None:
        return False
    if resource.active_until is not None and resource.active_until < today:
        return True
    role = exists().where(UserRole.user_id == resource.user_id)
    return resource.user_id is not None and not session.scalar(select(role))


def make(session: Session, caller: Caller, new: NewFeed, now: datetime) -> MadeFeed:
    """In the place of the one that the caller has seen, if there is one."""
    hold_plan(session)
    resource = session.get(Resource, new.resource_id) if new.resource_id else None
    if new.resource_id and resource is None:
        raise not_found()
    if resource and _has_ended(session, resource, local_day(now)):
        sentence = get_planning_facts().feeds.refusals.ended.format(name=resource.name)
        raise FunctionError(409, "ended", sentence)
    known = session.scalar(select(CalendarFeed).where(CalendarFeed.resource_id == new.resource_id))
    if known:
        if known.id != new.replaces:
            raise conflict("changed", who=known.made_by)
        session.delete(known)
        session.flush()
    secret = secrets.token_urlsafe(_SECRET_BYTES)
    owner = {"resource_id": new.resource_id, "user_id": resource.user_id if resource else None}
    session.add(CalendarFeed(**owner, secret_hash=hash_of(secret), made_at=now, made_by=caller.name))
    session.flush()
    _tell(session, caller, new.resource_id, "feed_replaced" if known else "feed_made")
    return MadeFeed(address=f"{get_settings().base_url}{PATH}/{secret}.ics", feeds=show(session, now).feeds)


def revoke(session: Session, caller: Caller, feed_id: UUID, now: datetime) -> FeedList:
    """Twice is once."""
    hold_plan(session)
    feed = session.get(CalendarFeed, feed_id)
    if feed:
        session.delete(feed)
        session.flush()
        _tell(session, caller, feed.resource_id, "feed_revoked")
    return show(session, now)


def follow_account(session: Session, resource: Resource) -> None:
    """The feed goes with the account that the resource is linked to now."""
    mine = update(CalendarFeed).where(CalendarFeed.resource_id == resource.id)
    session.execute(mine.values(user_id=resource.user_id))


def find(session: Session, secret: str, today: date) -> CalendarFeed | None:
    """None for a secret that is wrong, was revoked or replaced, or whose feed has ended."""
    if not _SECRET.fullmatch(secret):
        return None
    feed = session.scalar(select(CalendarFeed).where(CalendarFeed.secret_hash == hash_of(secret)))
    if feed is None or _has_ended(session, _resource_of(session, feed), today):
        return None
    return feed


def _tell(session: Session, caller: Caller, resource_id: UUID | None, action: Action) -> None:
    """Of a feed of all jobs there is nothing to name."""
    details = {"resource": str(resource_id)[:8]} if resource_id else {}
    note(session, Note(caller.actor, action, None, details))
