"""Saves one part: checked as on the command line, with what was before; published by `publishing.py`."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from pydantic import BaseModel
from sqlalchemy.orm import Session

from hofvijver.audit import Note, note
from hofvijver.auth.callers import Caller
from hofvijver.company import checking, history
from hofvijver.company.history import Version
from hofvijver.company.own_folder import find_obstacle, own_folder
from hofvijver.company.parts import CompanyPart, draft_of, find_part, revision
from hofvijver.company.refusals import (
    check_failed,
    conflict,
    not_found,
    not_usable,
    obstructed,
    overtaken,
)


def wanted_part(part_id: str) -> CompanyPart:
    part = find_part(part_id)
    if part is None:
        raise not_found()
    return part


def prepare(caller: Caller, part: CompanyPart, given: BaseModel, seen: str | None, now: datetime) -> Version:
    """The version to be stored, once everything was checked; it takes some seconds and touches no database.

    `seen` is the revision that the form was filled with; without one, whatever stands there is replaced.
    """
    folder = own_folder()
    if sentence := find_obstacle():
        raise obstructed(sentence)
    before, wanted = part.read(draft_of(folder)), part.tidy(given)
    if seen is not None and seen != revision(before):
        raise overtaken(_saved_as(folder, part, before))
    if problems := part.problems(draft_of(folder), wanted):
        raise not_usable(problems)
    draft = draft_of(folder)
    part.write(draft, wanted)
    if part.read(draft) == before:
        raise conflict("unchanged")
    if lines := checking.find_problems(draft):
        raise check_failed(lines)
    return _version(caller, part, before, part.read(draft), now)


def _saved_as(folder: Path, part: CompanyPart, now: BaseModel) -> Version | None:
    """The last version of the part, unless a file was changed by hand after it."""
    saved = [each for each in history.versions(folder) if each.part == part.id]
    return saved[-1] if saved and saved[-1].after == now.model_dump(mode="json") else None


def _version(
    caller: Caller, part: CompanyPart, before: BaseModel, after: BaseModel, now: datetime
) -> Version:
    return Version(
        id=history.new_id(now, part.id),
        at=now,
        by=caller.name or caller.email,
        by_email=caller.email,
        part=part.id,
        before=before.model_dump(mode="json"),
        after=after.model_dump(mode="json"),
    )


def store(caller: Caller, version: Version, restores: str | None = None) -> Callable[[Session], None]:
    """Writes the version in the transaction of its audit note, as its last act."""

    def stored(session: Session) -> None:
        details = {"part": version.part.partition("/")[0], "version": version.id}
        if version.part.startswith("mail/"):
            details["file"] = version.part
        if restores:
            details["restored"] = restores
        note(session, Note(caller.actor, "company_changed", None, details))
        session.flush()
        history.add(own_folder(), version)

    return stored


def find_version(version_id: str) -> Version:
    found = next((each for each in history.versions(own_folder()) if each.id == version_id), None)
    if found is None:
        raise not_found()
    return found
