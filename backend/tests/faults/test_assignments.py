"""Planners who assign the same person and lorry at once: nobody and nothing is ever in two places."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta
from pathlib import Path
from random import Random
from threading import Barrier
from typing import Any
from uuid import UUID

from sqlalchemy import Engine

from tests.support.databases import Kind
from tests.support.fault_rounds import IS_LONG, Tell
from tests.support.planners import Planner, Wish, assigned, planners, resources
from tests.support.servers import running_server
from tests.support.visitors import UNLIMITED

PLANNERS = 6
ROUNDS = 600 if IS_LONG else 10
FIRST = date(2030, 12, 2)


def test_planners_at_once_never_assign_anything_twice(
    site: Path, database: str, kind: Kind, look: Callable[[str], Engine], tell: Tell
) -> None:
    engine, chance, lost = look(database), Random(1), 0  # noqa: S311 - the same tries each time
    shared = resources(engine, ["vehicle", "person"])
    # SQLite has one writer, and its server one process.
    own = {"DATABASE_URL": database, "WORKERS": "2" if kind == "postgres" else "1"}
    with (
        running_server(site, TRUSTED_PROXIES="127.0.0.1", **own, **UNLIMITED) as server,
        planners(server.url, engine, PLANNERS) as everybody,
        ThreadPoolExecutor(PLANNERS) as at_once,
    ):
        for number in range(ROUNDS):
            wishes = [_wish(chance, FIRST + timedelta(days=number), shared) for _ in everybody]
            told = _place(at_once, everybody, wishes)
            lost += _check(engine, everybody, wishes, told)
    assert 0 < lost < PLANNERS * ROUNDS
    tell(f"{PLANNERS * ROUNDS} assignments at once on {kind}: {lost} refused, nothing in two places")


def _wish(chance: Random, day: date, shared: Sequence[UUID]) -> Wish:
    part = chance.choice(("hele_dag", "hele_dag", "ochtend", "middag"))
    wanted = chance.choice((shared, shared, shared[:1], shared[1:]))
    return Wish(day, part, tuple(wanted))  # type: ignore[arg-type]


def _place(
    at_once: ThreadPoolExecutor, everybody: Sequence[Planner], wishes: Sequence[Wish]
) -> list[dict[str, Any]]:
    barrier = Barrier(len(everybody))

    def place(planner: Planner, wish: Wish) -> dict[str, Any]:
        barrier.wait()
        return planner.place(wish)

    return list(at_once.map(place, everybody, wishes))


def _check(
    engine: Engine, everybody: Sequence[Planner], wishes: Sequence[Wish], told: Sequence[dict[str, Any]]
) -> int:
    """What was told is what is stored, and each loser reads who has it. How many lost."""
    tries = list(zip(everybody, wishes, told, strict=True))
    won = {planner.job: wish.uses for planner, wish, body in tries if "code" not in body}
    assert won == assigned(engine, wishes[0].day)
    assert sum(map(len, won.values())) == len(set().union(*won.values()))
    for _, wish, body in tries:
        if "code" in body:
            assert body["code"] == "taken"
            others = [each.reference for each in everybody if won.get(each.job, set()) & wish.uses]
            assert any(each in body["message"] for each in others), (body, others)
    return len(everybody) - len(won)
