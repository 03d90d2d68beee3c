"""When damage can be reported, and what the customer's page shows about it."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from math import floor

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver.content import get_content
from hofvijver.customer.damage_schemas import (
    DamageLimitsShown,
    DamageNotice,
    DamageReported,
    DamageShown,
    PhotoShown,
)
from hofvijver.customer.standing import Standing
from hofvijver.damage.damage_facts import get_damage_facts
from hofvijver.damage.photos import unsent
from hofvijver.local_time import midnight
from hofvijver.quotes.last_moment import as_told
from hofvijver.timeline.models import TimelineEntry

DAY = timedelta(days=1)


@dataclass(frozen=True)
class ReportTime:
    """The hours of the terms count from the end of the last moving day: nobody notes when the crew leaves."""

    opens_at: datetime
    move_ended_at: datetime
    until: datetime

    def is_late(self, now: datetime) -> bool:
        return now >= self.until

    def hours_after(self, now: datetime) -> int:
        """Since the move; none on the moving day itself."""
        return max(0, floor((now - self.move_ended_at) / timedelta(hours=1)))


def report_time(standing: Standing) -> ReportTime | None:
    """For a move that was agreed on and not cancelled; none while damage cannot be reported."""
    if not standing.is_agreed:
        return None
    last = standing.days[-1]
    opens = datetime.combine(last, get_damage_facts().opens_at, get_content().company.zone)
    if standing.now < opens:
        return None
    # In UTC, so that hours are hours also when the clock is changed.
    ended = midnight(last + DAY).astimezone(UTC)
    within = timedelta(hours=get_content().terms.complaints.damage_within_hours)
    return ReportTime(opens, ended, ended + within)


def show_notice(standing: Standing) -> DamageNotice | None:
    time = report_time(standing)
    if time is None:
        return None
    terms = get_content().terms.complaints
    return DamageNotice(
        until=as_told(time.until),
        is_late=time.is_late(standing.now),
        within_hours=terms.damage_within_hours,
        complaints_within_days=terms.in_writing_within_days,
        contact_within_working_days=terms.contact_within_working_days,
        reported_at=standing.request.damage_reported_at,
    )


def show_damage(session: Session, standing: Standing) -> DamageShown:
    limits, request_id = get_damage_facts().limits, standing.request.id
    mine = select(TimelineEntry).where(TimelineEntry.request_id == request_id, TimelineEntry.kind == "damage")
    reports = session.scalars(mine.order_by(TimelineEntry.at, TimelineEntry.id))
    return DamageShown(
        limits=DamageLimitsShown(
            photos=limits.photos, photo_megabytes=limits.photo_megabytes, text=limits.text
        ),
        unsent=[PhotoShown.model_validate(each) for each in unsent(session, request_id)],
        reports=[
            DamageReported(id=each.id, at=each.at, text=each.text, photos=each.details.get("photos", []))
            for each in reports
        ],
    )
