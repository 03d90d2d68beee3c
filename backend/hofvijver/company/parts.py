"""The parts that are changed apart from each other, each with its own form: how one is read and written."""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from hofvijver.company import history, hours, mail_texts, notice, rates
from hofvijver.company.drafts import Draft
from hofvijver.company.editing_facts import get_editing_facts
from hofvijver.company.history import Version
from hofvijver.wire.problems import FieldProblem


@dataclass(frozen=True)
class CompanyPart:
    """One part of what admins change; `write` takes only what `problems` has nothing to say about."""

    id: str
    name: str
    model: type[BaseModel]
    read: Callable[[Draft], BaseModel]
    tidy: Callable[[Any], BaseModel]
    problems: Callable[[Draft, Any], list[FieldProblem]]
    write: Callable[[Draft, Any], None]


def find_part(part_id: str) -> CompanyPart | None:
    """`hours`, `notice`, `rates`, or a text as `mail/quote.md`."""
    names = get_editing_facts().parts
    if part_id == "hours":
        return CompanyPart(
            "hours", names.hours, hours.WeekHours, hours.read, hours.tidy, hours.problems, hours.write
        )
    if part_id == "notice":
        return CompanyPart(
            "notice", names.notice, notice.NoticeText, notice.read, notice.tidy, notice.problems, notice.write
        )
    if part_id == "rates":
        return CompanyPart(
            "rates", names.rates, rates.Rates, rates.read, rates.tidy, rates.problems, rates.write
        )
    return _mail_part(part_id)


def _mail_part(part_id: str) -> CompanyPart | None:
    text = mail_texts.find_text(part_id)
    if text is None:
        return None
    return CompanyPart(
        part_id,
        get_editing_facts().parts.mail.format(name=text.title),
        mail_texts.MailText,
        text.read,
        mail_texts.tidy,
        text.problems,
        text.write,
    )


def draft_of(folder: Path, versions: Sequence[Version] | None = None) -> Draft:
    """The folder with these versions on top, by default all that wait to be published."""
    draft = Draft(folder)
    for version in history.waiting(folder) if versions is None else versions:
        if part := find_part(version.part):
            part.write(draft, part.model.model_validate(version.after))
    return draft


def revision(values: BaseModel) -> str:
    """Of what a form was filled with: it changes with every value, also one that was changed by hand."""
    return hashlib.sha256(values.model_dump_json().encode()).hexdigest()[:16]
