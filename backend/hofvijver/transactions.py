"""One request is one transaction, ended before the answer leaves."""

from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Annotated, TypeVar

from anyio import CancelScope, CapacityLimiter, Semaphore, fail_after, to_thread
from anyio.lowlevel import RunVar
from fastapi import Depends
from sqlalchemy import Engine
from sqlalchemy.orm import Session

from hofvijver.db import CONNECTIONS, DatabaseUnavailable, get_engine, reading

# A few connections stay free for work that is no request: the health check, outgoing mail.
PLACES = CONNECTIONS - 4
WAIT_SECONDS = 10

Result = TypeVar("Result")

_places: RunVar[Semaphore] = RunVar("places for requests with a transaction")
_turn: RunVar[Semaphore] = RunVar("turn to write on SQLite")


async def get_session() -> AsyncIterator[Session]:
    """The request's transaction: committed when it succeeds, rolled back when it raises."""
    engine = get_engine()
    async with _admitted(_writers_turn(engine), _place()), _ended(engine) as session:
        yield session


async def get_reading_session() -> AsyncIterator[Session]:
    """For a request that only reads: it waits for no writer. A request uses this or the other, never both."""
    async with _admitted(_place()), _ended(reading(get_engine())) as session:
        yield session


async def in_transaction(work: Callable[[Session], Result]) -> Result:
    """For a route of several steps, of which one must be kept although the answer will be a refusal."""
    engine = get_engine()
    async with _admitted(_writers_turn(engine), _place()):
        return await to_thread.run_sync(lambda: _done(engine, work))


async def in_reading(work: Callable[[Session], Result]) -> Result:
    """The same for what only reads: it waits for no writer."""
    engine = reading(get_engine())
    async with _admitted(_place()):
        return await to_thread.run_sync(lambda: _done(engine, work))


def _done(engine: Engine, work: Callable[[Session], Result]) -> Result:
    with Session(engine, expire_on_commit=False) as session, session.begin():
        return work(session)


# FastAPI ends a dependency after the answer unless its scope is the function: a commit that fails then would
# have been answered as a success.
SessionDep = Annotated[Session, Depends(get_session, scope="function")]
ReadingSessionDep = Annotated[Session, Depends(get_reading_session, scope="function")]


@asynccontextmanager
async def _admitted(*queues: Semaphore) -> AsyncIterator[None]:
    """In turn; but while somebody outside holds the database up, a queue would only grow."""
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
    """A connection for sure: waiting for one in a thread could take the last thread from those with one."""
    return _semaphore(_places, PLACES)


def _semaphore(variable: RunVar[Semaphore], size: int) -> Semaphore:
    """One for each event loop, as it cannot be shared between two."""
    semaphore = variable.get(None)
    if semaphore is None:
        semaphore = Semaphore(size)
        variable.set(semaphore)
    return semaphore


@asynccontextmanager
async def _ended(engine: Engine) -> AsyncIterator[Session]:
    # Kept loaded after the commit, because the answer may be written from these rows.
    session = Session(engine, expire_on_commit=False)
    try:
        yield session
    except BaseException:
        await _in_thread(session.close)
        raise
    await _in_thread(lambda: _commit(session))


def _commit(session: Session) -> None:
    with session:
        session.commit()


async def _in_thread(end: Callable[[], None]) -> None:
    # In a thread of its own, so that ending never waits for those who begin, and even if the client has gone.
    with CancelScope(shield=True):
        await to_thread.run_sync(end, limiter=CapacityLimiter(1))
