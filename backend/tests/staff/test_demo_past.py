"""A demonstration has a past quarter, settled and paid, days at hand, and a quarter that is planned."""

import re
from collections import Counter
from datetime import date, timedelta
from typing import Any

import pytest
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.day_sheets.models import DaySheetLink, JobSignature
from hofvijver.local_time import local_day
from hofvijver.planning.models import Job, JobHours
from hofvijver.quotes import pdf
from hofvijver.quotes.models import QuoteAcceptance
from hofvijver.staff.demo import fill
from hofvijver.staff.demo.addresses import pages
from hofvijver.staff.demo.schedule import day_before, next_day
from hofvijver.statements.models import FinalStatement, JobClosing
from tests.support.client import Client
from tests.support.customers import Customer
from tests.support.planning import Made, board
from tests.support.today import counts_that_agree

# As the price model counts them.
SIZES = (15, 30, 50)
WEEKS = 13


@pytest.mark.any_database("the same rows on both")
def test_an_office_has_moved_people_for_a_quarter_and_planned_the_next(
    app_engine: Engine, staff: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pdf, "_compile", lambda *_: b"%PDF-1.7")
    now = utc_now()
    fill.fill(app_engine, 200, 1, now, quotes=70)
    today = local_day(now)
    with Session(app_engine) as session:
        _check_hours(session, today)
        late = _check_money(session, today)
        # The crew of the last day has noted its hours, and its customer has signed.
        (link,) = session.scalars(select(DaySheetLink)).all()
        (signed,) = session.scalars(select(JobSignature)).all()
        worked = session.scalar(select(JobHours.job_id))
        assert (link.day, signed.job_id) == (day_before(today), worked)
    told = staff.get_json("today")
    assert [each["number"] for each in told["rests"]] == [late]
    assert {each["open_jobs"] for each in told["after"]} == {0, 1}
    assert {each["last_day"] for each in told["after"]} == {f"{day_before(today)}"}
    weeks = [board(staff, f"{today + timedelta(weeks=at)}") for at in range(-2, WEEKS)]
    jobs = [job for week in weeks for job in week["jobs"]]
    assert busy(jobs) == {}
    _check_days_at_hand(weeks, today)
    _check_plan([week for week in weeks if week["days"][-1]["day"] >= f"{today}"], today)


def _check_hours(session: Session, today: date) -> None:
    """Each size of household has some, and took longer or shorter than was thought."""
    closed = session.execute(select(Job, JobClosing).join(JobClosing, JobClosing.job_id == Job.id)).all()
    assert {job.day for job, _ in closed} <= {today - timedelta(days=ago) for ago in range(1, 92)}
    sizes = Counter(sum((job.m3_tenths or 0) >= 10 * size for size in SIZES) for job, _ in closed)
    assert len(sizes) == len(SIZES) + 1
    assert min(sizes.values()) >= 6
    more = [closing.hours_tenths - (job.hours_tenths or 0) for job, closing in closed]
    longer = [each > 0 for each in more if each]
    assert 6 <= sum(longer) <= len(longer) - 6


def _check_money(session: Session, today: date) -> str:
    """One statement was corrected; most customers have paid, and one is late, whose number is returned."""
    states = Counter(session.scalars(select(FinalStatement.state)))
    assert states["superseded"] == 1
    settled = session.scalars(select(QuoteAcceptance).where(QuoteAcceptance.final_cents.is_not(None))).all()
    open_ones = [each for each in settled if each.final_open_cents]
    assert len(settled) == states["sent"] > 20
    assert len(open_ones) < len(settled) / 2
    (late,) = (each for each in open_ones if each.final_due is not None and each.final_due < today)
    return late.number


def _check_days_at_hand(weeks: list[Made], today: date) -> None:
    """All jobs of today and of the next day have a crew, and one has no lorry."""
    at_hand = {f"{today}", f"{next_day(today)}"}
    kinds = {each["id"]: each["kind"] for each in weeks[0]["resources"]}
    jobs = {job["id"]: job for week in weeks for job in week["jobs"] if job["day"] in at_hand}
    found = [(job["day"], Counter(kinds[each] for each in job["resources"])) for job in jobs.values()]
    assert all(crew["person"] for _, crew in found)
    assert [day for day, crew in found if not crew["vehicle"]] == [f"{next_day(today)}"]


def _check_plan(weeks: list[Made], today: date) -> None:
    """The next weeks have crews and lorries, and later ones are still to be planned."""
    jobs = [job for week in weeks for job in week["jobs"]]
    days = {day["day"]: day for week in weeks for day in week["days"]}
    assert len(jobs) >= 15
    assert sum(bool(week["jobs"]) for week in weeks) >= 6
    assert not any(days[job["day"]]["closed"] for job in jobs)
    lacking = [each for each in jobs if {"no_vehicle", "few_movers"} & {w["code"] for w in each["warnings"]}]
    soon = f"{today + timedelta(weeks=3)}"
    assert 0 < len(lacking) < len(jobs)
    assert not any(job["resources"] for job in jobs if job["day"] > soon)
    people = [each for each in weeks[0]["resources"] if each["kind"] == "person"]
    assert all(re.fullmatch(r"06 12 34 56 \d\d", each["phone"]) for each in people)


def busy(jobs: list[dict[str, Any]]) -> dict[tuple[str, str, str], int]:
    """Who and what is in two places, and in how many."""
    found: dict[tuple[str, str, str], int] = {}
    for job in jobs:
        parts = ("ochtend", "middag") if job["part_of_day"] == "hele_dag" else (job["part_of_day"],)
        for use in ((resource, job["day"], part) for resource in job["resources"] for part in parts):
            found[use] = found.get(use, 0) + 1
    return {use: count for use, count in found.items() if count > 1}


def test_the_groups_of_today_and_the_page_of_who_moved_tell_the_same(
    app_engine: Engine, anon: Client, staff: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pdf, "_compile", lambda *_: b"%PDF-1.7")
    now = utc_now()
    fill.fill(app_engine, 80, 2, now, quotes=40)
    counts = counts_that_agree(staff)
    assert {"late", "after", "rests", "prepayments"} <= set(counts)
    found = pages(app_engine, now)
    assert {"akkoord", "verhuisd", "dagstaat"} <= {*found}
    page = Customer(anon, found["verhuisd"].partition("#")[2]).page()
    statement = page["move"]["statement"]
    assert not statement["is_overdue"]
    newest = select(QuoteAcceptance).where(QuoteAcceptance.final_open_cents > 0)
    with Session(app_engine) as session:
        proof = session.scalars(newest.order_by(QuoteAcceptance.final_due.desc())).first()
    assert proof
    assert (statement["open_cents"], statement["total_cents"]) == (proof.final_open_cents, proof.final_cents)
