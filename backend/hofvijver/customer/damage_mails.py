"""The mails about a damage report: to the office, and to the customer who reported it."""

from datetime import datetime

from sqlalchemy.orm import Session

from hofvijver import dutch
from hofvijver.columns import utc_now
from hofvijver.customer.mails import tell_office
from hofvijver.damage.damage_facts import get_damage_facts
from hofvijver.mail.kinds import MailKind, Payload
from hofvijver.outbox import OutgoingMail, put
from hofvijver.quote_requests.mails import about, to_customer
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.sample import sample_request
from hofvijver.timeline.mails import told

RECEIVED = to_customer(
    MailKind("damage_received", lambda: _received(sample_request(), "Kras in de kast", 2, utc_now()))
)
KINDS = told(RECEIVED)


def tell_of_damage(session: Session, request: QuoteRequest, text: str, photos: int, now: datetime) -> None:
    """Tells both; no photo is in a mail, which may be forwarded."""
    counted = get_damage_facts().notice_photos.of(photos)
    tell_office(session, request, "damage", f"{text}\n\n{counted}")
    put(session, [OutgoingMail(RECEIVED.name, request.email, _received(request, text, photos, now))])


def _received(request: QuoteRequest, text: str, photos: int, now: datetime) -> Payload:
    counted = get_damage_facts().languages[request.language].photos.of(photos)
    return {
        **about(request),
        "name": request.full_name,
        "text": text,
        "photos": counted,
        "reported": dutch.moment(now),
    }
