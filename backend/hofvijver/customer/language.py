"""Chooses the language for a customer, and writes days and amounts in it."""

import re
from collections.abc import Sequence
from datetime import date, datetime
from decimal import Decimal

from fastapi import Request

from hofvijver.customer.customer_facts import Language, Words, get_customer_facts
from hofvijver.dutch import long_dates, number
from hofvijver.local_time import local_time

DEFAULT: Language = "nl"
_WISH = re.compile(
    r"\s*([a-z]{1,8})(?:-[a-z0-9-]{1,30})?\s*(?:;\s*q\s*=\s*(\d(?:\.\d{1,3})?)\s*)?", re.IGNORECASE
)


def language_of(request: Request) -> Language:
    """From the parameter `lang`, else from the languages that the browser prefers."""
    wanted = request.query_params.get("lang", "")
    return _known(wanted) or _preferred(request.headers.get("accept-language", "")[:200])


def _known(name: str) -> Language | None:
    return next((each for each in get_customer_facts().languages if each == name.lower()), None)


def _preferred(header: str) -> Language:
    wishes = [found for part in header.split(",") if (found := _WISH.fullmatch(part))]
    ordered = sorted(wishes, key=lambda wish: -float(wish[2] or 1))
    return next((known for wish in ordered if float(wish[2] or 1) and (known := _known(wish[1]))), DEFAULT)


def words_in(language: Language) -> Words:
    return get_customer_facts().languages[language]


def day_text(words: Words, day: date) -> str:
    return words.day.format(
        weekday=words.weekdays[day.weekday()], day=day.day, month=words.months[day.month - 1], year=day.year
    )


def days_text(words: Words, days: Sequence[date]) -> str:
    return long_dates(days, words.weekdays, words.months, words.joined_by)


def moment_text(words: Words, moment: datetime) -> str:
    local = local_time(moment)
    return words.moment.format(day=day_text(words, local.date()), time=f"{local:%H:%M}")


def amount_text(words: Words, cents: int) -> str:
    marks = words.amount
    text = marks.text.format(amount=number(Decimal(abs(cents)) / 100, 2, marks.thousands, marks.decimal))
    text = f"\N{MINUS SIGN} {text}" if cents < 0 else text
    # No line break within an amount.
    return text.replace(" ", "\N{NO-BREAK SPACE}")


def tenths_text(words: Words, tenths: int) -> str:
    """6,5 of 65, and 48 of 480."""
    return number(Decimal(tenths) / 10, 1 if tenths % 10 else 0, words.amount.thousands, words.amount.decimal)
