"""Saved lines: what the office offers often, kept for all colleagues, found while a quote is typed."""

from datetime import datetime
from typing import Any
from uuid import UUID, uuid4

from sqlalchemy import BigInteger, UniqueConstraint, func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Mapped, Session, mapped_column

from hofvijver.audit import Actor, Note, note
from hofvijver.columns import utc_now
from hofvijver.db import Base, table_of
from hofvijver.insert_or_ignore import insert_or_ignore
from hofvijver.quote_requests.search_words import plain
from hofvijver.quotes.checks import line_problems
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.quotes.saved_line_schemas import LineToSave, NewSavedLine, SavedLineChange, SavedLineShown
from hofvijver.quotes.schemas import Line
from hofvijver.wire.functions import FunctionError


class SavedLine(Base):
    """A line without quantity. Two labels that differ in capitals or accents alone are the same line."""

    __tablename__ = "saved_lines"
    __table_args__ = (UniqueConstraint("plain_label"),)

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    label: Mapped[str]
    plain_label: Mapped[str]
    unit: Mapped[str]
    # With VAT; a quote for a business shows it without.
    unit_price_cents: Mapped[int] = mapped_column(BigInteger)
    vat_percent: Mapped[int]
    discounted: Mapped[bool]
    # How often it was taken into a quote.
    used: Mapped[int] = mapped_column(default=0)
    # Counts the changes: changing from an older one is refused instead of overwriting the newer.
    revision: Mapped[int] = mapped_column(default=1)
    updated_at: Mapped[datetime] = mapped_column(default=utc_now)
    updated_by: Mapped[str]


def saved_lines(session: Session) -> list[SavedLine]:
    """Those that are used most first."""
    return list(session.scalars(select(SavedLine).order_by(SavedLine.used.desc(), SavedLine.plain_label)))


def save(session: Session, actor: Actor, wanted: NewSavedLine) -> SavedLine:
    """A new line, or the one of that label as it is wanted now; two colleagues at once save one line."""
    _check(wanted)
    known = _of_label(session, wanted.label)
    if known is None:
        if _held_count(session) >= get_quote_facts().limits.saved_lines:
            raise _refusal(409, "too_many", most=get_quote_facts().limits.saved_lines)
        new = {"id": uuid4(), "used": wanted.used, "revision": 1, **_values(wanted), **_signed(actor)}
        insert_or_ignore(session, SavedLine, new)
        known = _of_label(session, wanted.label)
    if known is None:
        raise _refusal(404, "not_found")
    _write(known, wanted, actor)
    session.flush()
    note(session, Note(actor, "line_saved", details={"line": known.label}))
    return known


def change(session: Session, actor: Actor, line_id: UUID, wanted: SavedLineChange) -> SavedLine:
    _check(wanted)
    line = _hold(session, line_id)
    if line.revision != wanted.revision:
        shown = {"line": SavedLineShown.model_validate(line)}
        raise _refusal(409, "conflict", shown, who=line.updated_by)
    _write(line, wanted, actor)
    try:
        session.flush()
    except IntegrityError:
        raise _refusal(409, "label_taken", label=wanted.label) from None
    note(session, Note(actor, "line_changed", details={"line": line.label}))
    return line


def remove(session: Session, actor: Actor, line_id: UUID) -> None:
    line = _hold(session, line_id)
    session.delete(line)
    note(session, Note(actor, "line_removed", details={"line": line.label}))


def count_use(session: Session, line_id: UUID) -> None:
    """A line that was removed meanwhile is taken all the same."""
    table = table_of(SavedLine)
    session.execute(update(table).where(table.c.id == line_id).values(used=table.c.used + 1))


def _check(wanted: LineToSave) -> None:
    """By the rules of a line of a quote."""
    line = Line(id="regel", quantity_tenths=10, **wanted.model_dump(exclude={"revision", "used"}))
    problems = [each.model_copy(update={"field": name}) for name, each in line_problems(line)]
    if problems:
        raise FunctionError(422, "invalid", get_quote_facts().refusals.not_changed, problems=problems)


def _of_label(session: Session, label: str) -> SavedLine | None:
    return session.scalar(select(SavedLine).where(SavedLine.plain_label == plain(label)).with_for_update())


def _held_count(session: Session) -> int:
    """Counted while no other new line can come: each holds all lines first."""
    session.execute(select(SavedLine.id).order_by(SavedLine.id).with_for_update())
    return session.scalar(select(func.count()).select_from(SavedLine)) or 0


def _hold(session: Session, line_id: UUID) -> SavedLine:
    found = session.scalar(select(SavedLine).where(SavedLine.id == line_id).with_for_update())
    if found is None:
        raise _refusal(404, "not_found")
    return found


def _write(line: SavedLine, wanted: LineToSave, actor: Actor) -> None:
    values = _values(wanted)
    if all(getattr(line, name) == value for name, value in values.items()):
        return
    for name, value in {**values, **_signed(actor)}.items():
        setattr(line, name, value)
    line.revision += 1


def _values(wanted: LineToSave) -> dict[str, Any]:
    return {**wanted.model_dump(exclude={"revision", "used"}), "plain_label": plain(wanted.label)}


def _signed(actor: Actor) -> dict[str, Any]:
    return {"updated_at": utc_now(), "updated_by": actor.name}


def _refusal(
    status: int, code: str, shown: dict[str, SavedLineShown] | None = None, **values: object
) -> FunctionError:
    message = str(getattr(get_quote_facts().saved_line_refusals, code)).format(**values)
    return FunctionError(status, code, message, shown=shown)
