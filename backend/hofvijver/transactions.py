"""Runs the work of a request in one transaction, which ends before the response is sent."""

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TypeVar

from anyio import Semaphore, fail_after, to_thread
from anyio.lowlevel import RunVar
from sqlalchemy import Engine
from sqlalchemy.orm import Session

from hofvijver.db import CONNECTIONS, DatabaseUnavailable, get_engine, limited, read_only

# A few connections stay free for work that is no request: the health check, outgoing mail.
PLACES = CONNECTIONS - 4
WAIT_SECONDS = 10

Result = TypeVar("Result")

_places: RunVar[Semaphore] = RunVar("places for requests with a transaction")
_turn: RunVar[Semaphore] = RunVar("turn to write on SQLite")


async def in_transaction(work: Callable[[Session], Result]) -> Result:
    """Do the work in one transaction: kept when it returns, undone when it raises.

    Work whose changes must be kept although it refuses returns the refusal instead of raising it.
    """
    engine = limited(get_engine())
    async with _admit(_writers_turn(engine), _place()):
        return await to_thread.run_sync(_do, engine, work)


async def in_reading(work: Callable[[Session], Result]) -> Result:
    """The same for what only reads: it waits for no writer."""
    async with _admit(_place()):
        return await to_thread.run_sync(_do, read_only(limited(get_engine())), work)


def _do(engine: Engine, work: Callable[[Session], Result]) -> Result:
    # Kept loaded after the commit, because the response may be written from these rows.
    with Session(engine, expire_on_commit=False) as session, session.begin():
        return work(session)


@asynccontextmanager
async def _admit(*queues: Semaphore) -> AsyncIterator[None]:
    """Wait in each queue, but not for long: while the database is blocked a queue would only grow."""
    async with AsyncExitStack() as stack:
        try:
            with fail_after(WAIT_SECONDS):
                for queue in queues:
                    await stack.enter_async_context(queue)
        except TimeoutError:
            raise DatabaseUnavailable("The database did not have a turn for a request in time.") from None
        yield


def _writers_turn(engine: Engine) -> Semaphore:
    """SQLite has one writer at a time: others queue here, in order, instead of trying again and again."""
    return _semaphore(_turn, 1 if engine.dialect.name == "sqlite" else PLACES)


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
