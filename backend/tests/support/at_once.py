"""Does acts on one request at once: on PostgreSQL all of them wait for its lock before any goes on."""

from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager

import httpx
from sqlalchemy import ColumnElement, Connection, Engine, select, text

from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.contradictions import find_contradictions
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
