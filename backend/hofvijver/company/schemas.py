"""What the page about the company gets and sends."""

from datetime import datetime
from typing import Literal

from pydantic import BaseModel, Field

from hofvijver.company.hours import WeekHours
from hofvijver.company.mail_texts import MailPlaceholder
from hofvijver.company.notice import NoticeText
from hofvijver.company.publishing import Publishing
from hofvijver.company.rate_effect import MoveEffect
from hofvijver.company.rates import Rates


class KnownHoliday(BaseModel):
    id: str
    label: str


class HoursShown(WeekHours):
    revision: str
    known_holidays: list[KnownHoliday]


class NoticeShown(NoticeText):
    revision: str


class RateShown(BaseModel):
    """One amount as it is typed; empty where the price is told on request."""

    id: str
    group: str
    label: str
    unit: str
    amount: str
    may_be_empty: bool


class RatesShown(BaseModel):
    revision: str
    fields: list[RateShown]


class MailListed(BaseModel):
    file: str
    title: str
    language: str


class SavedVersion(BaseModel):
    id: str
    at: datetime
    by: str
    part: str
    name: str
    # In a few words; a text of a mail is not repeated.
    changes: list[str]
    waits: bool


class CompanyPage(BaseModel):
    """Everything the page shows; with an obstacle nothing can be changed."""

    obstacle: str | None
    time_zone: str
    hours: HoursShown
    notice: NoticeShown
    rates: RatesShown
    mails: list[MailListed]
    # The newest first.
    versions: list[SavedVersion]
    publishing: Publishing


class HoursChange(WeekHours):
    revision: str


class NoticeChange(NoticeText):
    revision: str


class RatesChange(Rates):
    revision: str


class Effect(BaseModel):
    moves: list[MoveEffect]


class MailPiece(BaseModel):
    """Code is shown and cannot be changed."""

    text: str
    is_code: bool


class MailShown(BaseModel):
    file: str
    title: str
    revision: str
    pieces: list[MailPiece]
    placeholders: list[MailPlaceholder]


class MailTyped(BaseModel):
    """The sentences of a text, in their order and as many as it has."""

    file: str
    revision: str
    sentences: list[str] = Field(max_length=200)


class MailPageTyped(MailTyped):
    # As programs show it that have a dark look.
    dark: bool = False


class Restoring(BaseModel):
    which: Literal["before", "after"]


class MailPreview(BaseModel):
    subject: str
    text: str
