"""Searches requests by the words that staff types, equally fast for rare and for common words."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any
from uuid import UUID

from sqlalchemy import (
    JSON,
    ColumnElement,
    Insert,
    Uuid,
    and_,
    bindparam,
    delete,
    exists,
    false,
    func,
    insert,
    or_,
    select,
)
from sqlalchemy.orm import Session

from hofvijver.db import table_of
from hofvijver.quote_requests.models import FIELDS, QuoteRequest
from hofvijver.quote_requests.request_words import RequestWord
from hofvijver.quote_requests.search_words import beginnings_of, terms_of, words_of

#: The columns that words are taken from.
SEARCHED = tuple(name for name, field in FIELDS.items() if field.search)

# A word with up to so many requests is looked up first, and its requests are sorted and counted. A more
# common one is looked for the other way round: along the order that was asked for, where enough of them soon
# come by. Those are not counted: among a million requests that takes seconds.
FEW = 5000
# Appended to a beginning, it sorts behind every word with that beginning.
_LAST = "\U0010ffff"


def add(session: Session, request: QuoteRequest) -> None:
    """Store the words of a request, in its own transaction."""
    _insert(session, request.id, words_of({name: getattr(request, name) for name in SEARCHED}))


def _insert(session: Session, request_id: UUID, words: Iterable[str]) -> None:
    statement = _insert_statement(session.get_bind().dialect.name)
    session.connection().execute(statement, {"request": request_id, "words": list(words)})


@lru_cache
def _insert_statement(dialect: str) -> Insert:
    """All words from one parameter: given as rows, each would be a statement of its own on PostgreSQL."""
    elements = func.json_each if dialect == "sqlite" else func.json_array_elements_text
    words = elements(bindparam("words", type_=JSON)).table_valued("value")
    rows = select(bindparam("request", type_=Uuid), words.c.value)
    return insert(table_of(RequestWord)).from_select(["request_id", "word"], rows)


def renew(session: Session, reference: str) -> None:
    """The words of a request as it is now, with those of the requests that were merged into it."""
    columns = [getattr(QuoteRequest, name) for name in SEARCHED]
    these = or_(QuoteRequest.reference == reference, QuoteRequest.merged_into == reference)
    rows = session.execute(select(QuoteRequest.id, *columns).where(these)).all()
    words = table_of(RequestWord)
    session.execute(delete(words).where(words.c.request_id.in_([row.id for row in rows])))
    own = [row.id for row in rows if row.reference == reference]
    # A word that two of them have is stored once.
    found = {word for row in rows for word in words_of({name: getattr(row, name) for name in SEARCHED})}
    if own:
        _insert(session, own[0], found)


def word_rows(request_id: UUID, row: Mapping[str, Any]) -> list[dict[str, Any]]:
    words = words_of({name: row.get(name) for name in SEARCHED})
    return [{"request_id": request_id, "word": word} for word in words]


def matching(session: Session, text: str) -> ColumnElement[bool]:
    """The condition for requests that have, for each word of a text, one that begins with it."""
    terms = terms_of(text)
    if not terms:
        return false()
    if rare := _find_rare(session, terms):
        return and_(_is_one_with(session, rare), *(_has(other) for other in terms if other != rare))
    return and_(*map(_has, terms))


def can_be_counted(session: Session, text: str) -> bool:
    """Whether counting the matches takes no longer than showing a page of them."""
    terms = terms_of(text)
    return not terms or _find_rare(session, terms) is not None


def _find_rare(session: Session, terms: Sequence[str]) -> str | None:
    return next((term for term in terms if _is_rare(session, term)), None)


def _is_rare(session: Session, term: str) -> bool:
    """Counts no further than needed."""
    found = select(RequestWord.request_id).where(_begins(term)).limit(FEW + 1).subquery()
    return session.execute(select(func.count()).select_from(found)).scalar_one() <= FEW


def _is_one_with(session: Session, term: str) -> ColumnElement[bool]:
    found = select(RequestWord.request_id).where(_begins(term))
    if session.get_bind().dialect.name == "sqlite":
        return QuoteRequest.id.in_(found)
    # Named one by one: left to guess how many there are, PostgreSQL may look at all requests instead.
    return QuoteRequest.id.in_(set(session.scalars(found)))


def _has(term: str) -> ColumnElement[bool]:
    return exists().where(RequestWord.request_id == QuoteRequest.id, _begins(term)).correlate(QuoteRequest)


def _begins(term: str) -> ColumnElement[bool]:
    return or_(
        *(
            and_(RequestWord.word >= beginning, RequestWord.word < beginning + _LAST)
            for beginning in beginnings_of(term)
        )
    )
