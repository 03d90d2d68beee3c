"""Customers who have moved, and the large photos that they send again and again."""

from collections.abc import Sequence
from datetime import timedelta
from functools import cache
from io import BytesIO
from ipaddress import IPv6Address
from secrets import token_urlsafe
from uuid import uuid4

from PIL import Image
from sqlalchemy import Engine, select, update
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.local_time import local_day
from hofvijver.quote_requests.links import CustomerLink
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.page_secrets import hash_of

PHOTOS_PATH = "/functions/v1/customer/damage/photos"
MOVED = 40


def moved_customers(engine: Engine) -> list[str]:
    """Their secrets."""
    agreed = select(QuoteRequest.id).where(QuoteRequest.status == "akkoord").limit(MOVED)
    with Session(engine) as session, session.begin():
        ids = session.scalars(agreed).all()
        yesterday = local_day(utc_now()) - timedelta(days=1)
        session.execute(update(QuoteRequest).where(QuoteRequest.id.in_(ids)).values(moving_date=yesterday))
        # Secrets of our own: the keys that make real ones belong to the server, which is not started yet.
        secrets = [token_urlsafe(32) for _ in ids]
        session.add_all(
            CustomerLink(request_id=each, number=1, secret_hash=hash_of(secret))
            for each, secret in zip(ids, secrets, strict=True)
        )
    return secrets


def make_photo() -> bytes:
    """A large photo that ends too early: it is decoded, and refused only then. Each is another file."""
    return _large()[:-16] + uuid4().bytes


@cache
def _large() -> bytes:
    written = BytesIO()
    noise = Image.effect_noise((1000, 750), 60).resize((4000, 3000)).convert("RGB")
    noise.save(written, "JPEG", quality=92)
    return written.getvalue()[:-2000]


def sender(secrets: Sequence[str]) -> tuple[str, str]:
    """The headers of one of them, from an ip of its own."""
    secret = secrets[uuid4().int % len(secrets)]
    return f"X-Customer-Secret: {secret}", f"X-Forwarded-For: {IPv6Address(uuid4().bytes)}"
