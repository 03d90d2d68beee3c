"""Runs the work of a request in one transaction, which ends before the response is sent."""

from asyncio import Future, Task, create_task, get_running_loop, timeout
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, TypeVar

from anyio import Semaphore, WouldBlock, to_thread
from anyio.lowlevel import RunVar
from sqlalchemy import Engine
from sqlalchemy.orm import Session

from hofvijver.db import CONNECTIONS, DatabaseUnavailable, get_engine, is_outage, limited, read_only

# A few connections stay free for work that is no request: the health check, outgoing mail.
PLACES = CONNECTIONS - 4
# On PostgreSQL: twice as many threads spend a tenth of their time on waiting for each other.
WRITERS = 6
WAIT_SECONDS = 10
# Enough for a commit to weigh little on each, and few enough for the first not to wait long for the last.
MOST_TOGETHER = 16

Result = TypeVar("Result")

_places: RunVar[Semaphore] = RunVar("places for requests with a transaction")
_turn: RunVar[Semaphore] = RunVar("turn to write")
_queue: RunVar["_SharedQueue"] = RunVar("work that waits for a turn on SQLite")


async def in_transaction(work: Callable[[Session], Result]) -> Result:
    """Do the work in one transaction: kept when it returns, undone when it raises.

    Work whose changes must be kept although it refuses returns the refusal instead of raising it.
    """
    engine = limited(get_engine())
    async with _admit(_writers_turn(engine)), _admit(_place()):
        return await to_thread.run_sync(_do, engine, work)


async def in_shared_transaction(work: Callable[[Session], Result]) -> Result:
    """The same for short work that many visitors want at once: on SQLite they share a commit.

    There, writers wait for each other, and a commit takes longer than the rest of such work. What waits
    for a turn is done together. Work may be done twice, the first time being undone.
    """
    engine = limited(get_engine())
    if engine.dialect.name != "sqlite":
        return await in_transaction(work)
    mine = _SharedWork(work, get_running_loop().create_future())
    queue = _shared_queue()
    queue.waiting.append(mine)
    if queue.worker is None:
        queue.worker = create_task(_do_waiting(engine, queue))
    result: Result = await mine.outcome
    return result


async def in_reading(work: Callable[[Session], Result]) -> Result:
    """The same for what only reads: it waits for no writer."""
    async with _admit(_place()):
        return await to_thread.run_sync(_do, read_only(limited(get_engine())), work)


def without_database(work: Callable[[Session], Result]) -> Result:
    """Do short work that takes a session but does not use it, without the detour by a thread."""
    with Session(read_only(limited(get_engine()))) as session:
        return work(session)


def _do(engine: Engine, work: Callable[[Session], Result]) -> Result:
    # Kept loaded after the commit, because the response may be written from these rows.
    with Session(engine, expire_on_commit=False) as session, session.begin():
        return work(session)


@dataclass(frozen=True)
class _SharedWork:
    """Work that waits for a transaction, and its outcome once that is committed."""

    do: Callable[[Session], Any]
    outcome: Future[Any]


@dataclass
class _SharedQueue:
    waiting: list[_SharedWork] = field(default_factory=list)
    worker: Task[None] | None = None


@dataclass(frozen=True)
class _Failure:
    error: Exception


async def _do_waiting(engine: Engine, queue: _SharedQueue) -> None:
    """Do what waits, several works at a time, until nothing is left."""
    while queue.waiting:
        group = queue.waiting
        try:
            async with _admit(_writers_turn(engine)), _admit(_place()):
                group, queue.waiting = group[:MOST_TOGETHER], group[MOST_TOGETHER:]
                results = await to_thread.run_sync(_do_together, engine, [work.do for work in group])
        except Exception as error:
            # There was no turn in time: all who wait are told, as nobody else would tell them.
            results = [_Failure(error)] * len(group)
            queue.waiting = [work for work in queue.waiting if work not in group]
        for work, result in zip(group, results, strict=True):
            _tell(work.outcome, result)
    queue.worker = None


def _tell(outcome: Future[Any], result: Any) -> None:
    if outcome.cancelled():
        return
    if isinstance(result, _Failure):
        outcome.set_exception(result.error)
    else:
        outcome.set_result(result)


def _do_together(engine: Engine, works: Sequence[Callable[[Session], Any]]) -> list[Any]:
    """Do the works in one transaction; if that fails, each in one of its own, so that no other suffers."""
    try:
        return _do(engine, lambda session: [work(session) for work in works])
    except Exception as error:
        # Without a database each would wait for it in vain.
        return [_Failure(error)] * len(works) if is_outage(error) else [_try(engine, work) for work in works]


def _try(engine: Engine, work: Callable[[Session], Any]) -> Any:
    try:
        return _do(engine, work)
    except Exception as error:
        return _Failure(error)


@asynccontextmanager
async def _admit(queue: Semaphore) -> AsyncIterator[None]:
    """Wait in the queue, but not for long: while the database is blocked a queue would only grow."""
    try:
        queue.acquire_nowait()
    except WouldBlock:
        await _wait_for(queue)
    try:
        yield
    finally:
        queue.release()


async def _wait_for(queue: Semaphore) -> None:
    try:
        async with timeout(WAIT_SECONDS):
            await queue.acquire()
    except TimeoutError:
        raise DatabaseUnavailable("The database did not have a turn for a request in time.") from None


def _writers_turn(engine: Engine) -> Semaphore:
    """SQLite has one writer at a time: others queue here, in order, instead of trying again and again."""
    return _semaphore(_turn, 1 if engine.dialect.name == "sqlite" else WRITERS)


def _shared_queue() -> _SharedQueue:
    queue = _queue.get(None)
    if queue is None:
        queue = _SharedQueue()
        _queue.set(queue)
    return queue


def _place() -> Semaphore:
    """Reserves a connection: waiting for one in a thread could take the last thread from those with one."""
    return _semaphore(_places, PLACES)


def _semaphore(variable: RunVar[Semaphore], size: int) -> Semaphore:
    """A semaphore for each event loop, because two loops cannot share one."""
    semaphore = variable.get(None)
    if semaphore is None:
        semaphore = Semaphore(size)
        variable.set(semaphore)
    return semaphore
