"""Texts of mails, as admins change them: sentences with placeholders, around code that stays as it is.

Who can write template code could read more than facts, or stop a mail. So a text is taken apart: its code is
shown and kept, and only what stands between it is typed.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel

from hofvijver import facts
from hofvijver.company.drafts import Draft
from hofvijver.company.editing_facts import get_editing_facts
from hofvijver.mail.kinds import MailKind
from hofvijver.mail.text_check import find_mistake, sample
from hofvijver.mails import KINDS
from hofvijver.wire.problems import FieldProblem

_PLACEHOLDER = re.compile(r"\{\{\s*([A-Za-z_]\w*(?:\.\w+)*)\s*\}\}")
_CODE = re.compile(
    r"\Asubject: |\n---\n|\{%.*?%\}\n?|\{#.*?#\}\n?|\{\{(?!\s*[A-Za-z_]\w*(?:\.\w+)*\s*\}\}).*?\}\}",
    re.DOTALL,
)
#: What must not be typed: code, or the beginning or end of it.
_TYPED_CODE = re.compile(r"\{%|%\}|\{#|#\}|\{\{|\}\}")
#: Facts that every mail may want to quote.
_USUAL = (
    "company.name",
    "company.team_name",
    "company.phones.main.display",
    "company.email.display",
    "company.address.city",
    "company.promise.quote_within",
)
Found = dict[str, Any]


class MailText(BaseModel):
    # The whole file.
    text: str


class MailPlaceholder(BaseModel):
    """What can be quoted, and what stands there in the sample."""

    name: str
    example: str


@dataclass(frozen=True)
class Piece:
    """Code as it stands in the file, or a sentence or more that can be changed."""

    text: str
    is_code: bool


@dataclass(frozen=True)
class EditableText:
    kind: MailKind
    language: str
    title: str

    @property
    def file(self) -> str:
        return f"mail/{self.kind.text(self.language)}"

    def read(self, draft: Draft) -> MailText:
        return MailText(text=draft.text(self.file))

    def write(self, draft: Draft, wanted: MailText) -> None:
        draft.set_text(self.file, wanted.text)

    def problems(self, draft: Draft, wanted: MailText) -> list[FieldProblem]:
        return list(_problems(self, draft, wanted.text))


def texts() -> list[EditableText]:
    """Those to customers first, as the timeline calls them."""
    names = {**(facts.find("timeline", "mails") or {}), **get_editing_facts().mails}
    return [
        EditableText(KINDS[name], language, title[:1].upper() + title[1:])
        for name, title in names.items()
        if name in KINDS
        for language in KINDS[name].languages
    ]


def find_text(file: str) -> EditableText | None:
    return next((each for each in texts() if each.file == file), None)


def tidy(given: MailText) -> MailText:
    return MailText(text=given.text.replace("\r\n", "\n"))


def pieces(text: str) -> list[Piece]:
    """In their order; white space around a sentence belongs to the code beside it."""
    found: list[Piece] = []
    end = 0
    for code in _CODE.finditer(text):
        found += _sentence(text[end : code.start()])
        found.append(Piece(code[0], is_code=True))
        end = code.end()
    return [*found, *_sentence(text[end:])]


def _sentence(text: str) -> list[Piece]:
    inner = text.strip()
    if not inner:
        return [Piece(text, is_code=True)] if text else []
    before, after = text[: text.index(inner)], text[text.index(inner) + len(inner) :]
    around = (Piece(before, is_code=True), Piece(inner, is_code=False), Piece(after, is_code=True))
    return [each for each in around if each.text]


def sentences(text: str) -> list[str]:
    return [each.text for each in pieces(text) if not each.is_code]


def with_sentences(text: str, typed: Sequence[str]) -> str:
    """The text with what was typed in place of its sentences, which are as many."""
    rest = iter(typed)
    return "".join(each.text if each.is_code else next(rest).strip() for each in pieces(text))


def typed_problems(text: EditableText, draft: Draft, typed: Sequence[str]) -> list[FieldProblem]:
    """What is wrong with the sentences themselves; the fields are their places."""
    known = placeholders(text, draft)
    return [
        FieldProblem(field=f"sentences.{place}", message=told)
        for place, sentence in enumerate(typed)
        if (told := _of_sentence(sentence, {each.name for each in known}))
    ]


def _of_sentence(sentence: str, known: set[str]) -> str | None:
    problems = get_editing_facts().problems
    if not sentence.strip():
        return problems.text_missing
    if code := _TYPED_CODE.search(_PLACEHOLDER.sub("", sentence)):
        return problems.code.format(code=code[0])
    unknown = next((name for name in _PLACEHOLDER.findall(sentence) if name not in known), None)
    return problems.unknown_placeholder.format(name=f"{{{{{unknown}}}}}") if unknown else None


def placeholders(text: EditableText, draft: Draft) -> list[MailPlaceholder]:
    """The values of the mail, what its text quotes already, and the usual facts."""
    values = _sample_values(text)
    used = _PLACEHOLDER.findall(draft.text(text.file))
    names = dict.fromkeys([*values, *used, *_USUAL])
    return [found for name in names if (found := _placeholder(name, values, name in used))]


def _sample_values(text: EditableText) -> Found:
    return dict(text.kind.values(sample(text.kind, text.language).payload))


def _placeholder(name: str, values: Found, is_used: bool) -> MailPlaceholder | None:
    """None for a group of values, which a text cannot show, and for what is not there."""
    first, *rest = name.split(".")
    value = facts.find_in(values[first], rest) if first in values else _fact(name)
    if isinstance(value, str | int | float) and not isinstance(value, bool):
        return MailPlaceholder(name=name, example=str(value))
    return MailPlaceholder(name=name, example="") if is_used else None


def _fact(name: str) -> object:
    return facts.find_in(facts.by_file(), name.split("."))


def _problems(text: EditableText, draft: Draft, wanted: str) -> Iterator[FieldProblem]:
    facts_ = get_editing_facts()
    if len(wanted) > facts_.limits.mail_text:
        message = facts_.problems.too_long.format(most=facts_.limits.mail_text)
        yield FieldProblem(field="sentences", message=message)
    elif mistake := find_mistake(text.kind, text.language, {text.kind.text(text.language): wanted}):
        message = facts_.problems.mail_unusable.format(reason=mistake.reason)
        yield FieldProblem(field="sentences", message=message)
