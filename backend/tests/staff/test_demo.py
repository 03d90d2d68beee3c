"""`hofvijver demo`: believable requests, never among real ones, and gone again without a trace."""

import re
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta

import pytest
from click.testing import CliRunner, Result
from fastapi import FastAPI
from sqlalchemy import Engine, func, select
from sqlalchemy.orm import Session

from hofvijver.auth.models import User
from hofvijver.cli import main
from hofvijver.columns import utc_now
from hofvijver.content import get_content
from hofvijver.db import get_engine
from hofvijver.leads.models import Lead
from hofvijver.outbox import OutboxMessage
from hofvijver.purge import purge
from hofvijver.quote_requests.history import RequestChange
from hofvijver.quote_requests.models import STATUSES, QuoteRequest, written_by
from hofvijver.quote_requests.request_words import RequestWord
from hofvijver.quote_requests.rules import first_problem
from hofvijver.quotes import pdf
from hofvijver.quotes.contradictions import find_contradictions
from hofvijver.quotes.models import STATES, Quote, QuoteAcceptance, QuoteFile, QuoteNumber
from hofvijver.settings import get_settings
from hofvijver.staff.demo import fill, office_hours
from hofvijver.timeline.due_dates import find_wrong
from hofvijver.timeline.models import TimelineEntry
from tests.support.accounts import new_user, with_session
from tests.support.client import Client
from tests.support.databases import SharedDatabase

COUNT = 120


def demo(*arguments: str, quotes: int = 0) -> Result:
    """Quotes with their papers take longest: only where they matter."""
    return CliRunner().invoke(main, ["demo", "--quotes", str(quotes), *arguments])


def rows(engine: Engine) -> list[QuoteRequest]:
    with Session(engine) as session:
        return list(session.scalars(select(QuoteRequest).order_by(QuoteRequest.reference)))


def count(engine: Engine, model: type) -> int:
    with Session(engine) as session:
        return session.scalar(select(func.count()).select_from(model)) or 0


@pytest.fixture(scope="module")
def demonstration(
    new_database: Callable[..., str], migrated_database: str, tmp_path_factory: pytest.TempPathFactory
) -> str:
    """Made once for an office with one colleague; tests take copies of it."""
    address = new_database(migrated_database)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DATABASE_URL", address)
        patch.setenv("DATA_DIR", str(tmp_path_factory.mktemp("data")))
        get_settings.cache_clear()
        get_engine.cache_clear()
        new_user(get_engine(), "piet@example.nl", "staff")
        done = demo("--requests", str(COUNT), "--seed", "7", quotes=4)
        get_engine().dispose()
    get_engine.cache_clear()
    get_settings.cache_clear()
    told, *pages = done.output.splitlines()
    assert (done.exit_code, told.startswith(f"Added {COUNT} requests for a demonstration.")) == (0, True)
    assert {page.split()[0] for page in pages} <= {*STATUSES, "verhuisd", "dagstaat"}
    shape = re.compile(r"  \w+ +http://\S+/(mijn-verhuizing|dagstaat)#[\w-]{43}")
    assert pages
    assert all(shape.fullmatch(page) for page in pages)
    return address


@pytest.fixture
def made(demonstration: str, shared_database: SharedDatabase, app_engine: Engine) -> list[QuoteRequest]:
    shared_database.copy(demonstration)
    return rows(app_engine)


@pytest.fixture
def colleague(made: list[QuoteRequest], app: FastAPI, app_engine: Engine) -> Client:
    with Session(app_engine) as session:
        user_id = session.scalars(select(User.id)).one()
    return with_session(app, app_engine, user_id)


def test_every_made_up_request_keeps_the_rules_of_real_ones(made: list[QuoteRequest]) -> None:
    assert len(made) == COUNT
    for row in made:
        answers = {name: getattr(row, name) for name in written_by("visitor")}
        assert first_problem(answers) is None
        assert row.email.partition("@")[2] in ("example.nl", "example.com", "example.org")
        assert re.fullmatch(r"DEMO-[2-9B-Z]{4}", row.reference)


def test_they_have_lived_until_now(made: list[QuoteRequest], colleague: Client, app_engine: Engine) -> None:
    now = utc_now()
    assert all(row.created_at <= row.updated_at <= now for row in made)
    assert min(row.created_at for row in made) > now - timedelta(days=541)
    assert {row.status for row in made} >= {"nieuw", "offerte_verstuurd", "akkoord", "afgewezen"}
    assert all((row.first_response_at is None) == (row.status == "nieuw") for row in made)
    quoted = ("offerte_verstuurd", "akkoord")
    assert all(row.quote_sent_at for row in made if row.status in quoted)
    assert {row.assignee_id for row in made} == {None, colleague.user_id}
    with Session(app_engine) as session:
        latest = {
            change.request_id: change.new_value
            for change in session.scalars(select(RequestChange).order_by(RequestChange.id))
            if change.field == "status"
        }
    assert {row.id: row.status for row in made if row.status != "nieuw"} == latest


@pytest.mark.any_database("what is made up is the same; smaller demonstrations are stored in both")
def test_they_look_like_the_work_of_a_real_office(app_engine: Engine) -> None:
    assert demo("--requests", "1500", "--seed", "3").exit_code == 0
    made = rows(app_engine)
    agreed = [row.moving_date for row in made if row.status == "akkoord"]
    assert not [day for day in agreed if day.weekday() == 6]
    feasts = {(1, 1), (4, 27), (12, 25), (12, 26)}
    assert not [day for day in agreed if (day.month, day.day) in feasts]
    with Session(app_engine) as session:
        changes = list(session.scalars(select(RequestChange)))
    times = [change.at.astimezone(get_content().company.zone) for change in changes]
    assert {8, 17} <= {at.hour for at in times} <= set(range(8, 18))
    assert not [at for at in times if at.weekday() == 6]
    assert len({change.actor_name for change in changes}) > 2
    assert all(" " in change.actor_name for change in changes)

    pianos = [row for row in made if "piano" in row.extra_services]
    assert 0.01 < len(pianos) / len(made) < 0.05
    assert len({row.additional_notes for row in made}) > 60
    still_open = [row for row in made if row.status in ("nieuw", "in_behandeling", "offerte_verstuurd")]
    assert 0.25 < len(still_open) / len(made) < 0.42
    digits = {(row.from_city, row.from_address.rstrip("0123456789AB-is ")): set[str]() for row in made}
    for row in made:
        digits[row.from_city, row.from_address.rstrip("0123456789AB-is ")].add(row.from_postal_code[:4])
    assert max(len(codes) for codes in digits.values()) == 1


@pytest.mark.parametrize(
    ("year", "easter_monday"), [(2025, (4, 21)), (2026, (4, 6)), (2027, (3, 29)), (2028, (4, 17))]
)
def test_nobody_moves_on_easter_monday(year: int, easter_monday: tuple[int, int]) -> None:
    assert office_hours.is_holiday(date(year, *easter_monday))
    assert not office_hours.is_holiday(date(year, *easter_monday) + timedelta(days=1))


def test_they_are_found_counted_and_priced_like_real_ones(
    made: list[QuoteRequest], colleague: Client
) -> None:
    one = made[0]
    assert colleague.found(f"search=plfts.{one.reference}", "reference") == [one.reference]
    assert all(row.volume and row.price_indication for row in made)
    assert all(row.email_key and row.phone_key for row in made)


def test_some_customers_wait_for_an_answer_and_others_have_one(
    made: list[QuoteRequest], colleague: Client, app_engine: Engine
) -> None:
    waiting = [row for row in made if row.unanswered_since]
    assert (len(waiting), colleague.get_json("task-counts")["unanswered"]) == (3, 3)
    assert find_wrong(app_engine) == []
    with Session(app_engine) as session:
        answers = session.scalars(select(TimelineEntry).where(TimelineEntry.kind == "answer")).all()
    assert len(answers) >= 2
    assert not {each.request_id for each in answers} & {row.id for row in waiting}
    assert {each.actor_id for each in answers} == {colleague.user_id}


def test_somebody_who_moved_has_reported_damage(made: list[QuoteRequest], colleague: Client) -> None:
    (one,) = [row for row in made if row.damage_reported_at]
    assert one.moving_date < utc_now().date()
    entries = colleague.get_json(f"requests/{one.id}/timeline")["entries"]
    (told,) = [each for each in entries if each["kind"] == "damage"]
    pictures = [
        colleague.function("GET", f"damage-photos/{each}").content for each in told["details"]["photos"]
    ]
    assert len({picture[:3] for picture in pictures} | {b"\xff\xd8\xff"}) == 1
    assert len(set(pictures)) == 2


def test_nobody_gets_mail_about_them(made: list[QuoteRequest], app_engine: Engine) -> None:
    assert count(app_engine, OutboxMessage) == 0


def test_the_purge_leaves_them(made: list[QuoteRequest], app_engine: Engine) -> None:
    assert purge(app_engine, utc_now())["quote_requests"] == 0


@pytest.mark.any_database("other tests run each of its statements on both")
def test_the_same_seed_gives_the_same_requests(made: list[QuoteRequest], app_engine: Engine) -> None:
    names = [(row.reference, row.full_name, row.to_city) for row in made]
    assert demo("--remove").output == f"Deleted {COUNT} requests of the demonstration.\n"
    demo("--requests", str(COUNT), "--seed", "7")
    assert [(row.reference, row.full_name, row.to_city) for row in rows(app_engine)] == names


def test_more_can_be_added(made: list[QuoteRequest], app_engine: Engine) -> None:
    assert demo("--requests", "30", "--seed", "7").exit_code == 0
    assert len(rows(app_engine)) == COUNT + 30


def test_removing_takes_all_of_them_and_nothing_else(
    made: list[QuoteRequest], stored: Callable[..., None], app_engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fill, "BATCH", 50)
    stored({"full_name": "Anna"})
    assert demo("--remove").exit_code == 0
    assert [row.full_name for row in rows(app_engine)] == ["Anna"]
    assert count(app_engine, RequestChange) == count(app_engine, Lead) == 0
    with Session(app_engine) as session:
        assert len(set(session.scalars(select(RequestWord.request_id)))) == 1


def test_there_are_people_to_call_back_and_one_who_became_a_request(
    made: list[QuoteRequest], colleague: Client, app_engine: Engine
) -> None:
    leads = colleague.get_json("leads")["leads"]
    assert [each["due"] for each in leads][:4] == ["overdue", "today", "today", "today"]
    assert any(each["known"] for each in leads)
    with Session(app_engine) as session:
        kept = list(session.scalars(select(Lead).where(Lead.closed_at.is_not(None))))
    assert {each.outcome for each in kept} == {"no_interest", "became_request"}
    (became,) = (each for each in kept if each.request_id)
    (request,) = (row for row in made if row.id == became.request_id)
    assert (request.full_name, request.source) == (became.full_name, "telefoon")
    assert "Terugbelverzoek: " in str(colleague.get_json(f"requests/{request.id}/timeline")["entries"])


@pytest.mark.any_database("what is made up is the same; larger demonstrations are stored in both")
def quotes_of(engine: Engine) -> list[Quote]:
    with Session(engine) as session:
        return list(session.scalars(select(Quote).order_by(Quote.number)))


@pytest.mark.any_database("other tests run each of its statements on both")
def test_without_colleagues_and_quotes_it_works_as_well(app_engine: Engine) -> None:
    assert demo("--requests", "40", quotes=0).exit_code == 0
    assert {row.assignee_id for row in rows(app_engine)} == {None}
    # Where the status says that a quote was sent, it was made elsewhere.
    assert {quote.made_elsewhere for quote in quotes_of(app_engine)} == {True}
    assert list(find_contradictions(app_engine)) == []


@pytest.mark.any_database("what is made up is the same; figures are counted on both in their own tests")
def test_their_figures_look_like_those_of_a_real_office(
    app_engine: Engine, staff: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pdf, "_compile", lambda *_: b"%PDF-1.7")
    assert demo("--requests", "150", "--seed", "7", quotes=110).exit_code == 0
    today = utc_now().date()
    days = f"from={today - timedelta(days=180)}&to={today + timedelta(days=1)}"
    found = staff.get_json(f"quote-figures?{days}")
    total = found["total"]
    assert total["sent"] > 15
    assert 25 < total["accepted_percent"] < 80
    assert 1.2 < total["including_cents"] / total["excluding_cents"] < 1.22
    assert 400_00 < total["excluding_cents"] / total["sent"] < 4000_00
    assert 2 * 60 < total["median_minutes"] < 48 * 60
    assert sum(week["sent"] > 0 for week in found["weeks"]) > 4


@pytest.mark.any_database("what is made up is the same; one demonstration is stored in both")
@pytest.mark.parametrize(
    "now",
    [
        pytest.param(datetime(2026, 11, 17, 4, 20, tzinfo=UTC), id="at night"),
        pytest.param(datetime(2026, 11, 22, 12, 0, tzinfo=UTC), id="on a Sunday"),
        pytest.param(datetime(2026, 12, 28, 0, 30, tzinfo=UTC), id="after three days of Christmas"),
    ],
)
def test_whenever_it_is_made_there_are_quotes_in_every_state(now: datetime, app_engine: Engine) -> None:
    fill.fill(app_engine, COUNT, seed=2, now=now, quotes=4)
    with Session(app_engine) as session:
        assert set(session.scalars(select(Quote.state))) == set(STATES)


def test_quotes_in_every_state_belong_to_the_newest(made: list[QuoteRequest], app_engine: Engine) -> None:
    assert list(find_contradictions(app_engine)) == []
    quotes = quotes_of(app_engine)
    with Session(app_engine) as session:
        proofs = session.scalars(select(QuoteAcceptance.quote_id)).all()
        files = session.scalars(select(QuoteFile.quote_id)).all()
        statuses = {row.id: row.status for row in made}
    assert {quote.state for quote in quotes} == set(STATES)
    assert all(statuses[quote.request_id] == "akkoord" for quote in quotes if quote.state == "accepted")
    assert {quote.id for quote in quotes if quote.state == "accepted"} == set(proofs)
    assert {quote.id for quote in quotes if quote.number and not quote.made_elsewhere} == set(files)
    numbered = [quote for quote in quotes if quote.number]
    assert len({quote.number for quote in numbered}) == len(numbered)
    assert not any(quote.reminders for quote in quotes)
    assert count(app_engine, OutboxMessage) == 0
    assert demo("--remove").exit_code == 0
    assert [count(app_engine, model) for model in (Quote, QuoteAcceptance, QuoteNumber)] == [0, 0, 0]
