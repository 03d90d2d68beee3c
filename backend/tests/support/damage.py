"""Customers who have moved, and pictures to send them with."""

from datetime import UTC, date, datetime
from io import BytesIO
from typing import Any
from uuid import uuid4
from zoneinfo import ZoneInfo

import httpx
from PIL import Image
from sqlalchemy import Engine, func, select
from sqlalchemy.orm import Session

from hofvijver.damage.models import DamagePhoto, DamagePhotoFile
from tests.support.client import Client
from tests.support.clock import Clock
from tests.support.customers import Customer, accept, offer

AMSTERDAM = ZoneInfo("Europe/Amsterdam")
# A Thursday.
MOVE = date(2027, 5, 20)
PHOTOS = "damage/photos"


def encoded(picture: Image.Image, kind: str = "JPEG", **more: Any) -> bytes:
    written = BytesIO()
    picture.save(written, kind, **more)
    return written.getvalue()


def photo(colour: str = "peru", size: tuple[int, int] = (60, 40)) -> bytes:
    return encoded(Image.new("RGB", size, colour))


def move_to(clock: Clock, text: str) -> None:
    wanted = datetime.fromisoformat(text).replace(tzinfo=AMSTERDAM)
    clock.forward(seconds=(wanted - clock.now(UTC)).total_seconds())


def moved(customer: Customer, staff: Client, clock: Clock, **changes: Any) -> Customer:
    """The same customer, on the morning after the move."""
    accept(customer, offer(staff, customer, day=MOVE.isoformat(), **changes))
    move_to(clock, "2027-05-21 09:30")
    return customer


def upload(customer: Customer, content: bytes, kind: str = "image/jpeg") -> httpx.Response:
    headers = {"x-customer-secret": customer.secret, "content-type": kind}
    return customer.client.send("POST", f"/functions/v1/customer/{PHOTOS}", headers, content=content)


def uploaded(customer: Customer, content: bytes) -> str:
    response = upload(customer, content)
    assert response.status_code == 201, response.text
    return str(response.json()["photo"]["id"])


def report(customer: Customer, *photos: str, text: str = "Kras in de eiken kast.") -> dict[str, Any]:
    return customer.act("damage", {"id": str(uuid4()), "text": text, "photos": list(photos)})


def waiting(customer: Customer) -> list[str]:
    """The photos that wait for a report."""
    return [each["id"] for each in customer.call("GET", "damage").json()["unsent"]]


def damage_entries(staff: Client, request_id: str) -> list[dict[str, Any]]:
    timeline = staff.get_json(f"requests/{request_id}/timeline")
    return [each for each in timeline["entries"] if each["kind"] == "damage"]


def count(engine: Engine) -> tuple[int, int]:
    """The photos that are stored, and their files."""
    with Session(engine) as session:
        tables = (DamagePhoto, DamagePhotoFile)
        return tuple(session.scalar(select(func.count()).select_from(each)) for each in tables)  # type: ignore[return-value]
