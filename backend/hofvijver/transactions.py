"""One request is one transaction, ended before the answer leaves."""

from collections.abc import Iterator
from typing import Annotated

from fastapi import Depends
from sqlalchemy.orm import Session

from hofvijver.db import get_engine, reading


def get_session() -> Iterator[Session]:
    # Kept loaded after the commit, because an answer may still be written from these rows.
    with Session(get_engine(), expire_on_commit=False) as session:
        yield session
        session.commit()


def get_reading_session() -> Iterator[Session]:
    with Session(reading(get_engine())) as session:
        yield session


# FastAPI ends a dependency after the answer unless its scope is the function: a commit that fails then would
# have been answered as a success.
SessionDep = Annotated[Session, Depends(get_session, scope="function")]
ReadingSessionDep = Annotated[Session, Depends(get_reading_session, scope="function")]
