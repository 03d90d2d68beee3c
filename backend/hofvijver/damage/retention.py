"""How long photos of damage are kept."""

from datetime import datetime

from sqlalchemy import ColumnElement, and_, or_

from hofvijver.damage.damage_facts import get_damage_facts
from hofvijver.damage.models import DamagePhoto
from hofvijver.quote_requests.retention import years_before


def is_over(now: datetime) -> ColumnElement[bool]:
    """The condition for photos to delete: not sent in time, or kept for as long as was promised."""
    facts = get_damage_facts()
    return or_(
        and_(DamagePhoto.entry_id.is_(None), DamagePhoto.uploaded_at < now - facts.unsent_kept),
        DamagePhoto.uploaded_at < years_before(now, facts.photos_kept_years),
    )
