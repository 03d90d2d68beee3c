"""Agreements on and after their day, and a quote for a day that must still have room."""

from dataclasses import replace
from datetime import date, timedelta
from uuid import UUID, uuid4

from sqlalchemy import Engine, update
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.local_time import local_day
from hofvijver.planning.models import Assignment, Job
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.models import Quote
from tests.support.client import Client
from tests.support.day_sheets import Phone, share
from tests.support.planning import jobs, same
from tests.support.scenes_of_request import Scene, planned, sent


def reserving(engine: Engine, staff: Client, anon: Client) -> Scene:
    """A quote that was sent subject to availability: who accepts it online takes room."""
    scene = sent(engine, staff, anon)
    with Session(engine) as session, session.begin():
        quote = session.get_one(Quote, UUID(scene.quote["id"]))
        quote.document = {**(quote.document or {}), "availability": "Onder voorbehoud van beschikbaarheid."}
    return scene


def on_the_day(engine: Engine, staff: Client, anon: Client) -> Scene:
    """An agreed move of today, whose crew has its day sheet on a phone."""
    scene, today = planned(engine, staff, anon), local_day(utc_now())
    _on(engine, scene, today)
    plan = scene.plan
    assert plan
    mine = same(jobs(staff, scene.customer), plan.job)
    phone = Phone(anon, share(staff, plan.mover, f"{today}"))
    phone.open()
    return replace(scene, plan=replace(plan, job=mine), phone=phone)


def _on(engine: Engine, scene: Scene, day: date) -> None:
    request = UUID(scene.customer.request)
    with Session(engine) as session, session.begin():
        of_request = update(QuoteRequest).where(QuoteRequest.id == request)
        session.execute(of_request.values(moving_date=day))
        mine = update(Job).where(Job.request_id == request).returning(Job.id)
        ids = session.scalars(mine.values(day=day)).all()
        session.execute(update(Assignment).where(Assignment.job_id.in_(ids)).values(day=day))


def closed(engine: Engine, staff: Client, anon: Client) -> Scene:
    """A move of yesterday, closed with its true hours."""
    scene = planned(engine, staff, anon)
    _on(engine, scene, local_day(utc_now()) - timedelta(days=1))
    plan = scene.plan
    assert plan
    closing = {"hours_tenths": 65, "revision": 0}
    assert staff.function("PUT", f"planning/jobs/{plan.job['id']}/closing", closing).is_success
    return replace(scene, plan=replace(plan, job=same(jobs(staff, scene.customer), plan.job)))


def stated(engine: Engine, staff: Client, anon: Client) -> Scene:
    """The final statement of such a move was sent, and its mail waits."""
    scene = closed(engine, staff, anon)
    statement = str(uuid4())
    response = scene.on_quote("statements", {"id": statement, "total_cents": 48_750})
    assert response.is_success, response.text
    return replace(scene, statement=statement)
