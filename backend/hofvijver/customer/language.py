"""Writes days and amounts in the language of a customer."""

from collections.abc import Sequence
from datetime import date, datetime
from decimal import Decimal

from hofvijver.customer.customer_facts import Language, Words, get_customer_facts
from hofvijver.dutch import long_dates, number
from hofvijver.local_time import local_time


def words_in(language: Language) -> Words:
    return get_customer_facts().languages[language]


def spoken_in(words: Words) -> Language:
    """Only texts in another language than that of quotes have words for their table."""
    return "nl" if words.table is None else "en"


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
