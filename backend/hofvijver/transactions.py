"""What a request does is all kept or not at all, and that is decided before the answer leaves."""

from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import Future
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from typing import Annotated, Any, TypeVar

from anyio import CancelScope, CapacityLimiter, Semaphore, fail_after, to_thread
from anyio.lowlevel import RunVar
from fastapi import Depends
from sqlalchemy import Connection, Engine
from sqlalchemy.orm import Session

from hofvijver.db import CONNECTIONS, DatabaseUnavailable, get_engine, is_outage, reading

# A few connections stay free for work that is no request: the health check, outgoing mail.
PLACES = CONNECTIONS - 4
WAIT_SECONDS = 10
# Enough for a commit to weigh little on each, and few enough for the first not to wait long for the last.
MOST_TOGETHER = 16

Result = TypeVar("Result")

_places: RunVar[Semaphore] = RunVar("places for requests with a transaction")
_turn: RunVar[Semaphore] = RunVar("turn to write on SQLite")
_queue: RunVar[list["_Work[Any]"]] = RunVar("work that waits for a turn on SQLite")


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
    if engine.dialect.name == "sqlite":
        return await _in_turn(engine, _Work(work))
    async with _admitted(_place()):
        return await to_thread.run_sync(lambda: _done(engine, work))


async def in_reading(work: Callable[[Session], Result]) -> Result:
    """The same for what only reads: it waits for no writer."""
    engine = reading(get_engine())
    async with _admitted(_place()):
        return await to_thread.run_sync(lambda: _done(engine, work))


def _done(engine: Engine, work: Callable[[Session], Result]) -> Result:
    with Session(engine, expire_on_commit=False) as session, session.begin():
        return work(session)


class _Work(Future[Result]):
    """What somebody wants done, and what comes of it."""

    def __init__(self, do: Callable[[Session], Result]) -> None:
        super().__init__()
        self.do = do

    def attempt(self, connection: Connection) -> Callable[[], None]:
        """Do it, or nothing of it; gives back how to tell, which must wait for the commit."""
        try:
            with _within(connection) as session, session.begin():
                return partial(self.set_result, self.do(session))
        except Exception as error:
            # Nobody who shares the transaction is harmed by a refusal; without a database all of them are.
            if is_outage(error):
                raise
            return partial(self.set_exception, error)


async def _in_turn(engine: Engine, mine: _Work[Result]) -> Result:
    """Whoever has the turn does the work of others who wait for it: a commit costs more than the rest."""
    queue = _waiting()
    queue.append(mine)
    try:
        async with _admitted(_writers_turn(engine), _place()):
            if not mine.done():
                queue.remove(mine)
                if not queue:
                    return await to_thread.run_sync(lambda: _done(engine, mine.do))
                works = [mine, *queue[: MOST_TOGETHER - 1]]
                del queue[: MOST_TOGETHER - 1]
                # Not to be interrupted, as others rely on it.
                with CancelScope(shield=True):
                    await to_thread.run_sync(lambda: _done_together(engine, works))
    finally:
        if mine in queue:
            queue.remove(mine)
    return mine.result(timeout=0)


def _done_together(engine: Engine, works: Sequence[_Work[Any]]) -> None:
    """In one transaction, in which each is kept or refused by itself; none is told before the commit."""
    try:
        with engine.begin() as connection:
            outcomes = [work.attempt(connection) for work in works]
    except BaseException as error:
        outcomes = [partial(work.set_exception, error) for work in works]
    for tell in outcomes:
        tell()


def _within(connection: Connection) -> Session:
    """A session with a savepoint of its own, in a transaction that others have a part in."""
    return Session(connection, join_transaction_mode="create_savepoint", expire_on_commit=False)


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


def _waiting() -> list[_Work[Any]]:
    queue = _queue.get(None)
    if queue is None:
        queue = []
        _queue.set(queue)
    return queue


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
