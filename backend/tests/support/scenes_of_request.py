"""Requests and quotes as they stand before somebody acts on them."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import timedelta
from itertools import count
from typing import Any
from uuid import UUID, uuid4

import httpx
from sqlalchemy import Engine, update
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.local_time import local_day
from hofvijver.planning.models import Job
from hofvijver.quote_requests.models import QuoteRequest
from tests.support.accounts import new_client
from tests.support.client import NOBODY, Client
from tests.support.customers import Customer, new_customer
from tests.support.damage import photo, report, uploaded
from tests.support.day_sheets import Phone
from tests.support.planning import jobs, placed, resource
from tests.support.quotes import act, begin, line, save, send

Made = dict[str, Any]

YES = {"name": "Jan de Vries", "channel": "email"}
numbers = count(1)
# Later than any quote is valid.
LATE = timedelta(days=90)


@dataclass(frozen=True)
class Plan:
    """A job with somebody who does it, a lorry that is still free, and who keeps people and vehicles."""

    admin: Client
    job: Made
    mover: str
    lorry: str
    # What came on top, and waits for the customer.
    on_top: Made


@dataclass(frozen=True)
class Scene:
    """A request with a draft or a quote, another request of the same customer, and who acts on them."""

    engine: Engine
    staff: Client
    customer: Customer
    reference: str
    other: str
    quote: Made
    draft: Made
    proposal: str = ""
    photos: tuple[str, ...] = ()
    plan: Plan | None = None
    statement: str = ""
    phone: Phone | None = None

    def at(self, ip: str) -> "Scene":
        """The same people at another ip: calls from one ip wait for each other before any database does."""
        customer = replace(self.customer, client=self.customer.client.at(ip))
        phone = self.phone and replace(self.phone, client=self.phone.client.at(ip))
        return replace(self, staff=self.staff.at(ip), customer=customer, phone=phone)

    def post(self, path: str, body: object = None) -> httpx.Response:
        return self.staff.function("POST", path, body)

    def on_quote(self, name: str, body: object = None) -> httpx.Response:
        return self.post(f"quotes/{self.quote['id']}/{name}", body)

    def on_request(self, path: str, body: object = None) -> httpx.Response:
        return self.post(f"requests/{self.customer.request}/{path}", body)

    def online(self, path: str, body: object, method: str = "POST") -> httpx.Response:
        return self.customer.call(method, path, body)

    def photo(self, place: int) -> str:
        """One of the photos; where there are none, the id of one that does not exist."""
        return self.photos[place] if self.photos else str(NOBODY)

    def row(self) -> Made | None:
        found: list[Made] = self.staff.get({"id": f"eq.{self.customer.request}"}).json()
        return found[0] if found else None


Start = Callable[[Engine, Client, Client], Scene]


def waiting(engine: Engine, staff: Client, anon: Client) -> Scene:
    """A request that waits for its quote, of which there is a draft."""
    number = next(numbers)
    # From an ip of their own: a visitor may send a few requests an hour.
    visitor = anon.at(f"198.51.{number // 250}.{number % 250 + 1}")
    answers = {"email": f"klant{number}@example.org", "phone": f"06 1{number:07}"}
    other = new_customer(engine, visitor, **answers)
    customer = new_customer(engine, visitor, **answers)
    reference = customer.page()["reference"]
    draft = save(staff, begin(staff, customer.request), lines=[line()])
    return Scene(engine, staff, customer, reference, other.request, draft, draft)


def sent(engine: Engine, staff: Client, anon: Client) -> Scene:
    """A quote was sent, and there is a draft of the next version."""
    scene = waiting(engine, staff, anon)
    quote = send(staff, scene.draft)
    return replace(scene, quote=quote, draft=act(staff, quote, "revise")[1])


def accepted(engine: Engine, staff: Client, anon: Client) -> Scene:
    """A colleague has noted the acceptance, and can still take it back."""
    scene = sent(engine, staff, anon)
    assert scene.on_quote("accept", YES).status_code == 200
    return scene


def proposed(engine: Engine, staff: Client, anon: Client) -> Scene:
    """An agreed move for which the office proposed another day."""
    scene = accepted(engine, staff, anon)
    shown = scene.on_quote("propose-day", {"day": f"{local_day(utc_now()) + LATE}"}).json()
    return replace(scene, proposal=shown["proposal"]["id"])


def moved(engine: Engine, staff: Client, anon: Client) -> Scene:
    """A move of yesterday with a reported photo of damage, and one that was only uploaded."""
    scene = accepted(engine, staff, anon)
    yesterday = local_day(utc_now()) - timedelta(days=1)
    with Session(engine) as session, session.begin():
        request = UUID(scene.customer.request)
        mine = update(QuoteRequest).where(QuoteRequest.id == request)
        session.execute(mine.values(moving_date=yesterday))
        session.execute(update(Job).where(Job.request_id == request).values(day=yesterday))
    reported = uploaded(scene.customer, photo("red"))
    report(scene.customer, reported)
    return replace(scene, photos=(reported, uploaded(scene.customer, photo("blue"))))


def planned(engine: Engine, staff: Client, anon: Client) -> Scene:
    """An agreed move with somebody assigned to it."""
    scene = accepted(engine, staff, anon)
    admin = new_client(staff.app, engine, f"baas{next(numbers)}@example.nl", "admin")
    mover, lorry = resource(admin), resource(admin, "vehicle")
    job = placed(staff, jobs(staff, scene.customer)[0], mover)
    piano = {"label": "Piano", "quantity_tenths": 10, "unit": "stuk", "unit_price_cents": 5_000}
    body = {"id": str(uuid4()), **piano, "vat_percent": 21}
    (line,) = staff.post_json(f"planning/jobs/{job['id']}/on-top", body)["lines"]
    return replace(scene, plan=Plan(admin, job, mover, lorry, line))


def ended(engine: Engine, staff: Client, anon: Client) -> Scene:
    """The customer has declined the quote; there is a draft of the next version."""
    scene = sent(engine, staff, anon)
    assert scene.online(f"quotes/{scene.quote['id']}/decline", {"reason": "prijs"}).status_code == 200
    return scene


def merge(scene: Scene) -> httpx.Response:
    return scene.post(f"requests/{scene.other}/merge", {"into": scene.customer.request})


def merged(engine: Engine, staff: Client, anon: Client) -> Scene:
    """The other request was merged into this one; all links were ended."""
    scene = waiting(engine, staff, anon)
    assert merge(scene).status_code == 200
    return scene
