"""The notice above the public pages, as admins change it: plain text, shown from one moment to another."""

from collections.abc import Iterator
from datetime import datetime

from pydantic import BaseModel

from hofvijver.company.drafts import Draft, FactPath
from hofvijver.company.editing_facts import get_editing_facts
from hofvijver.mail.templates import one_line
from hofvijver.wire.problems import FieldProblem


class NoticeText(BaseModel):
    """Moments are those of a clock of the company: 2026-12-24T08:00. Without a text there is no notice."""

    text: str = ""
    begins: str = ""
    ends: str = ""


def read(draft: Draft) -> NoticeText:
    found = draft.facts("notice")
    return NoticeText(text=found["text"], begins=found["from"] or "", ends=found["until"] or "")


def tidy(given: NoticeText) -> NoticeText:
    text = one_line(given.text)
    if not text:
        return NoticeText()
    return NoticeText(text=text, begins=given.begins.strip(), ends=given.ends.strip())


def write(draft: Draft, wanted: NoticeText) -> None:
    changes: dict[FactPath, str | None] = {
        ("text",): wanted.text,
        ("from",): wanted.begins or None,
        ("until",): wanted.ends or None,
    }
    draft.set_facts("notice", changes)


def problems(_draft: Draft, wanted: NoticeText) -> list[FieldProblem]:
    return list(_problems(wanted)) if wanted.text else []


def _problems(wanted: NoticeText) -> Iterator[FieldProblem]:
    facts = get_editing_facts()
    texts, most = facts.problems, facts.limits.notice
    if len(wanted.text) > most:
        yield FieldProblem(field="text", message=texts.too_long.format(most=most))
    moments = {}
    for field in ("begins", "ends"):
        given = getattr(wanted, field)
        try:
            moments[field] = datetime.strptime(given, "%Y-%m-%dT%H:%M")
        except ValueError:
            yield FieldProblem(field=field, message=texts.when_unreadable if given else texts.when_missing)
    if len(moments) == len(("begins", "ends")) and moments["ends"] <= moments["begins"]:
        yield FieldProblem(field="ends", message=texts.ends_early)
