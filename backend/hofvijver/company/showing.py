"""What admins read before they change something: every part with what waits to be published."""

import re
from collections.abc import Iterator
from typing import Any

from hofvijver.company import history, hours, mail_texts, notice, publishing, rates
from hofvijver.company.amounts import typed
from hofvijver.company.drafts import Draft
from hofvijver.company.history import Version
from hofvijver.company.own_folder import find_obstacle, own_folder
from hofvijver.company.parts import draft_of, find_part, revision
from hofvijver.company.schemas import (
    CompanyPage,
    HoursShown,
    KnownHoliday,
    MailListed,
    MailPiece,
    MailShown,
    NoticeShown,
    RateShown,
    RatesShown,
    SavedVersion,
)
from hofvijver.content import get_content
from hofvijver.dutch import MONTHS

#: A day of every year, of one year, or a moment of one, as facts have them.
_DAY = re.compile(r"(?:(\d{4})-)?(0[1-9]|1[0-2])-(\d{2})(?:T(\d{2}:\d{2}))?")
#: More are kept, and found in the folder.
_VERSIONS_SHOWN = 50


def company_page() -> CompanyPage:
    folder = own_folder()
    draft = draft_of(folder)
    return CompanyPage(
        obstacle=find_obstacle(),
        time_zone=get_content().company.time_zone,
        hours=_hours(draft),
        notice=_notice(draft),
        rates=_rates(draft),
        mails=[MailListed(file=t.file, title=t.title, language=t.language) for t in mail_texts.texts()],
        versions=_versions(),
        publishing=publishing.state(),
    )


def _hours(draft: Draft) -> HoursShown:
    found = hours.read(draft)
    known = [KnownHoliday(id=each["id"], label=each["label"]) for each in draft.facts("holidays")["holidays"]]
    return HoursShown(**found.model_dump(), revision=revision(found), known_holidays=known)


def _notice(draft: Draft) -> NoticeShown:
    found = notice.read(draft)
    return NoticeShown(**found.model_dump(), revision=revision(found))


def _rates(draft: Draft) -> RatesShown:
    fields = [
        RateShown(
            id=each.id,
            group=each.group,
            label=each.label,
            unit=each.unit,
            amount="" if each.amount is None else typed(each.amount),
            may_be_empty=each.is_extra,
        )
        for each in rates.fields(draft)
    ]
    return RatesShown(revision=revision(rates.read(draft)), fields=fields)


def _versions() -> list[SavedVersion]:
    folder = own_folder()
    published = history.last_published(folder)
    found = history.versions(folder)[-_VERSIONS_SHOWN:]
    return [_version(each, published) for each in reversed(found)]


def _version(version: Version, published: str) -> SavedVersion:
    part = find_part(version.part)
    return SavedVersion(
        id=version.id,
        at=version.at,
        by=version.by,
        part=version.part,
        name=part.name if part else version.part,
        changes=list(_changes(version)),
        waits=version.id > published,
    )


def _changes(version: Version) -> Iterator[str]:
    """Values that differ, each as it was and became; the page names the fields."""
    if version.part.startswith("mail/"):
        return
    before, after = dict(_values(version.before)), dict(_values(version.after))
    for name in dict.fromkeys((*before, *after)):
        if before.get(name) != after.get(name):
            yield f"{name}: {_short(before.get(name))} → {_short(after.get(name))}"


def _values(found: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Those within a group beside the others."""
    for name, value in found.items():
        yield from value.items() if isinstance(value, dict) else ((name, value),)


def _short(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(map(_short, value)) or "niets"
    if isinstance(value, dict):
        days = " t/m ".join(_in_words(day) for day in (value["first"], value["last"]) if day)
        return f"{days} ({value['label']})" if value["label"] else days
    return _in_words(str(value)) if value else "niets"


def _in_words(told: str) -> str:
    """24 december, 27 april 2031, Tweede paasdag; anything else as it was typed."""
    if found := _DAY.fullmatch(told):
        year, month, day, clock = found.groups()
        words = " ".join(filter(None, (str(int(day)), MONTHS[int(month) - 1], year)))
        return f"{words}, {clock} uur" if clock else words
    return next((each.label for each in get_content().holidays.holidays if each.id == told), told)


def mail_shown(text: mail_texts.EditableText) -> MailShown:
    draft = draft_of(own_folder())
    found = text.read(draft)
    return MailShown(
        file=text.file,
        title=text.title,
        revision=revision(found),
        pieces=[MailPiece(text=each.text, is_code=each.is_code) for each in mail_texts.pieces(found.text)],
        placeholders=mail_texts.placeholders(text, draft),
    )
