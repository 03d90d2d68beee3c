"""The model of `company.json`, with its opening hours and closed days, and of `holidays.json`."""

import re
from datetime import date, time
from itertools import pairwise
from typing import Annotated, Any, Literal, get_args
from zoneinfo import ZoneInfo

from pydantic import AfterValidator, BeforeValidator, Field, PlainValidator, model_validator

from hofvijver.fact_schemas import Fact, Option


class Email(Fact):
    display: str


class CompanyAddress(Fact):
    city: str
    # Where the vans start: the way from and to the company is counted by this postcode.
    postal_code: str
    country: str


class Promise(Fact):
    """Within how many hours a visitor is promised a quote, and how long before staff is warned."""

    quote_within_hours: int = Field(ge=1)
    warn_hours_before: int = Field(ge=0)
    # Whether these are hours of the clock, or only those in which the company is open.
    counts: Literal["hours", "opening_hours"] = "hours"


_IBAN = r"[A-Z]{2}\d{2}[A-Z0-9]{11,30}"


def _iban(text: str) -> str:
    """Without spaces; nothing where there is no account to pay to."""
    iban = re.sub(r"\s", "", text).upper()
    if iban and not (re.fullmatch(_IBAN, iban) and _checks_out(iban)):
        raise ValueError("is no IBAN: a sign is wrong or missing")
    return iban


def _checks_out(iban: str) -> bool:
    """The check of ISO 13616: with letters as numbers from 10, the rest of a division by 97 is 1."""
    return int("".join(str(int(sign, 36)) for sign in iban[4:] + iban[:4])) % 97 == 1


Weekday = Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
WEEKDAYS: tuple[Weekday, ...] = get_args(Weekday)
_WORDS = ("op afspraak", "gesloten")
_TIME = r"([01]\d|2[0-3]):[0-5]\d"
_DUTCH = dict(
    zip(
        ("maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag"),
        WEEKDAYS,
        strict=True,
    )
)
# When the company is open on a weekday: from when to when, in one part or more.
Parts = tuple[tuple[time, time], ...]


def _parts(found: Any) -> Parts | str:
    if found in _WORDS:
        return str(found)
    if not isinstance(found, list) or not found:
        raise ValueError('is neither a list of hours, nor "op afspraak" or "gesloten"')
    parts = tuple(_part(text) for text in found)
    if any(after <= before for (_, before), (after, _) in pairwise(parts)):
        raise ValueError("has a part that begins before the one above it ends")
    return parts


def _part(text: Any) -> tuple[time, time]:
    if not isinstance(text, str) or not re.fullmatch(f"{_TIME}-{_TIME}", text):
        raise ValueError("is not written as 08:00-18:00")
    opens, closes = map(time.fromisoformat, text.split("-"))
    if closes <= opens:
        raise ValueError("closes before it opens")
    return opens, closes


def _by_weekday(hours: Any) -> Any:
    """Reads hours as they were written before, too: a list of lines, each for one weekday or more."""
    if not isinstance(hours, list):
        return hours
    found: dict[str, list[str]] = {}
    for line in (each for each in hours if isinstance(each, dict)):
        name = str(line.get("days")).lower()
        for day in line.get("schema_days") or [_DUTCH.get(name, name)]:
            told = line.get("text") or f"{line.get('opens')}-{line.get('closes')}"
            found.setdefault(day.lower(), []).append(told)
    return {day: told[0] if told[0] in _WORDS else told for day, told in found.items() if day in WEEKDAYS}


def _day_of_calendar(text: Any) -> str:
    if not isinstance(text, str) or not re.fullmatch(r"(\d{4}-)?\d\d-\d\d", text):
        raise ValueError("is not written as 2026-12-24, or 12-24 for every year")
    # 2028 has all days that any year has.
    date.fromisoformat(text if is_of_one_year(text) else f"2028-{text}")
    return text


def is_of_one_year(day: str) -> bool:
    return len(day) > len("12-24")


# `2026-12-24`, or `12-24` of every year.
DayOfCalendar = Annotated[str, BeforeValidator(_day_of_calendar)]


class ClosedDays(Fact):
    """Days on which the company is closed: from the first to the last, or the first alone."""

    first: DayOfCalendar = Field(alias="from")
    last: DayOfCalendar | None = Field(default=None, alias="to")
    label: str | None = None

    @model_validator(mode="after")
    def _is_a_span(self) -> "ClosedDays":
        if self.last and is_of_one_year(self.last) != is_of_one_year(self.first):
            raise ValueError("one of its days has a year, the other has none")
        # Of every year, from 12-24 to 01-01 is a span over the turn of the year.
        if self.last and self.last < self.first and is_of_one_year(self.first):
            raise ValueError("ends before it begins")
        return self


class Holiday(Option):
    """On a day of every year, or so many days after Easter."""

    day: DayOfCalendar | None = None
    days_after_easter: int = 0
    # Whether it is kept on Saturday when its day is a Sunday.
    saturday_before_sunday: bool = False


class Holidays(Fact):
    holidays: tuple[Holiday, ...]


class Company(Fact):
    name: str
    legal_name: str
    # The account that customers pay to; without one they are asked to call.
    iban: Annotated[str, AfterValidator(_iban)] = ""
    email: Email
    address: CompanyAddress
    time_zone: str
    # A weekday that is left out has no hours, and is not declared closed.
    hours: Annotated[
        dict[Weekday, Annotated[Parts | str, PlainValidator(_parts)]], BeforeValidator(_by_weekday)
    ]
    # The weekdays that count where a period is in working days.
    working_days: tuple[Weekday, ...] = WEEKDAYS[:5]
    closed_days: tuple[ClosedDays, ...] = ()
    # The holidays on which the company is closed.
    holidays: tuple[str, ...] = ()
    promise: Promise

    @property
    def zone(self) -> ZoneInfo:
        return ZoneInfo(self.time_zone)
