"""Saved lines of a demonstration, each known by an id that follows from its label."""

from datetime import datetime
from uuid import UUID, uuid5

from sqlalchemy import Engine, delete
from sqlalchemy.orm import Session

from hofvijver.insert_or_ignore import insert_or_ignore
from hofvijver.quote_requests.search_words import plain
from hofvijver.quotes.saved_lines import SavedLine
from hofvijver.staff.demo.vocabulary import get_words

_MADE_UP = UUID("5d0d5a52-6c1b-4c0e-9a0e-0f6f0f6b7d11")


def add_saved_lines(engine: Engine, now: datetime) -> None:
    """Those that are not there yet; the first are used most."""
    words = get_words()
    with Session(engine) as session, session.begin():
        for place, line in enumerate(words.saved_lines):
            row = {
                "id": _id_of(line.label),
                **line.model_dump(),
                "plain_label": plain(line.label),
                "used": 2 * (len(words.saved_lines) - place),
                "revision": 1,
                "updated_at": now,
                "updated_by": words.colleagues[0],
            }
            insert_or_ignore(session, SavedLine, row)


def remove_saved_lines(engine: Engine) -> None:
    made_up = [_id_of(line.label) for line in get_words().saved_lines]
    with Session(engine) as session, session.begin():
        session.execute(delete(SavedLine).where(SavedLine.id.in_(made_up)))


def _id_of(label: str) -> UUID:
    return uuid5(_MADE_UP, label)
