"""Does acts on one request at once: on PostgreSQL all of them wait for its lock before any goes on."""

from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from uuid import UUID

import httpx
from sqlalchemy import ColumnElement, Connection, Engine, select, text
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.local_time import local_day
from hofvijver.planning.models import Assignment, Job, Resource
from hofvijver.planning.plan import is_away
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.contradictions import find_contradictions
from hofvijver.quotes.models import QuoteAcceptance
from hofvijver.quotes.prepayment import paid_for
from hofvijver.statements.models import FinalStatement
from hofvijver.timeline.due_dates import find_wrong
from tests.support.acts_on_request import Act
from tests.support.scenes_of_request import Scene
from tests.support.waiting import until

Response = httpx.Response | None

_WAITING = text(
    "SELECT count(DISTINCT pid) FROM pg_locks JOIN pg_stat_activity USING (pid) "
    "WHERE NOT granted AND datname = current_database()"
)


def at_once(scene: Scene, acts: Sequence[Act]) -> list[Response]:
    """The responses to these acts, which were begun in this order."""
    if scene.engine.dialect.name == "postgresql":
        with all_waiting(scene, acts) as (_, begun):
            pass
        return [each.result() for each in begun]
    with ThreadPoolExecutor(len(acts)) as threads:
        begun = [_begin(threads, scene, *each) for each in enumerate(acts)]
        return [each.result() for each in begun]


@contextmanager
def all_waiting(
    scene: Scene, acts: Sequence[Act], *held: ColumnElement[bool]
) -> Iterator[tuple[Connection, list[Future[Response]]]]:
    """A connection that holds requests, and the acts, begun in this order, that wait for it or have ended.

    Afterwards the acts go on, and have ended when this returns.
    """
    begun: list[Future[Response]] = []
    with ThreadPoolExecutor(len(acts)) as threads, scene.engine.connect() as connection, connection.begin():
        connection.execute(select(QuoteRequest.id).where(*held).with_for_update())
        for position, act in enumerate(acts):
            begun.append(_begin(threads, scene, position, act))
            assert until(lambda: _all_wait(scene.engine, begun), 10), position
        yield connection, begun


def _begin(threads: ThreadPoolExecutor, scene: Scene, position: int, act: Act) -> Future[Response]:
    return threads.submit(act, scene.at(f"203.0.113.{position + 10}"))


def _all_wait(engine: Engine, begun: Sequence[Future[Response]]) -> bool:
    under_way = sum(not each.done() for each in begun)
    with engine.connect() as connection:
        return bool(connection.execute(_WAITING).scalar_one() >= under_way)


def check_outcome(scene: Scene, names: Sequence[str], responses: Sequence[Response]) -> None:
    """Each act succeeded or was refused with a reason, and office and customer read the same afterwards."""
    for name, response in zip(names, responses, strict=True):
        if response is not None and not response.is_success:
            assert response.is_client_error, (names, name, response.status_code, response.text)
            assert response.json()["message"], (names, name)
        else:
            assert name != "erase" or scene.row() is None, names
    assert list(find_contradictions(scene.engine)) == [], names
    _check_both_sides(scene)
    _check_plan(scene, names)
    _check_money(scene, names)
    assert find_wrong(scene.engine) == [], names


def _check_both_sides(scene: Scene) -> None:
    """The customer's page tells of the quote what the office reads, while there is one to open."""
    row, page = scene.row(), scene.customer.call("GET")
    if row is None or row["merged_into"]:
        assert page.status_code == 401
    elif page.status_code == 200:
        shown = page.json()
        assert shown["request"]["status"] == row["status"]
        state = {"cancelled": "accepted"}.get(row["quote_state"], row["quote_state"])
        newest = shown["versions"][0]["state"] if shown["versions"] else None
        assert newest == state, (newest, row["quote_state"])
    else:
        # A merge, another e-mail address and both acts on links end all links.
        assert page.status_code == 401


def _check_plan(scene: Scene, names: Sequence[str]) -> None:
    """Open jobs stand on agreed days while there is an agreement; only who is there does them."""
    row, found = scene.row(), _jobs(scene)
    is_agreed = row is not None and row["quote_state"] == "accepted"
    for job, used, away in found:
        assert not away, names
        if job.state != "open":
            assert not used, names
            continue
        # What was done stays, whatever becomes of its agreement.
        assert is_agreed or job.day < local_day(utc_now()), names
        if is_agreed and job.agreed_day == 1 and row:
            assert f"{job.day}" == row["moving_date"], names
        resources = {each.resource_id for each in used}
        whole = {(resource, job.day, part) for resource in resources for part in job.parts}
        assert {(each.resource_id, each.day, each.part) for each in used} == whole, names
    # Each agreed day keeps its job, though perhaps a cancelled one.
    assert not is_agreed or any(job.agreed_day for job, *_ in found), names


def _check_money(scene: Scene, names: Sequence[str]) -> None:
    """What is to be paid is what the one statement that stands says, without what came in."""
    with Session(scene.engine) as session:
        for proof in session.scalars(select(QuoteAcceptance)):
            mine = FinalStatement.acceptance_id == proof.id, FinalStatement.state == "sent"
            standing = session.scalars(select(FinalStatement).where(*mine)).one_or_none()
            assert proof.final_cents == (standing.total_cents if standing else None), names
            if standing:
                assert proof.final_open_cents == standing.total_cents - paid_for(session, proof), names


def _jobs(scene: Scene) -> list[tuple[Job, list[Assignment], list[Assignment]]]:
    """Each job of the request with who and what does it, and who of these is not there."""
    mine = select(Job).where(Job.request_id == UUID(scene.customer.request))
    with Session(scene.engine, expire_on_commit=False) as session:
        found = []
        for job in session.scalars(mine):
            used = list(session.scalars(select(Assignment).where(Assignment.job_id == job.id)))
            there = (session.get_one(Resource, each.resource_id) for each in used)
            pairs = zip(used, there, strict=True)
            found.append((job, used, [each for each, who in pairs if is_away(session, who, each.day)]))
        return found
