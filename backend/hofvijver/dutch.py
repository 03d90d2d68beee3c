"""Dates, times and numbers as the Dutch write them, whatever the machine is set to."""

from collections.abc import Sequence
from datetime import date, datetime
from decimal import Decimal

from hofvijver.local_time import local_time

WEEKDAYS = ("maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag")
MONTHS = (
    "januari",
    "februari",
    "maart",
    "april",
    "mei",
    "juni",
    "juli",
    "augustus",
    "september",
    "oktober",
    "november",
    "december",
)


def long_date(day: date) -> str:
    return f"{WEEKDAYS[day.weekday()]} {day_of_year(day)}"


def long_dates(
    days: Sequence[date],
    weekdays: Sequence[str] = WEEKDAYS,
    months: Sequence[str] = MONTHS,
    joined_by: str = "en",
) -> str:
    """maandag 7 en dinsdag 8 december 2026: month and year once where they are the same.

    The words can be those of another language.
    """
    told = [
        " ".join(
            (
                weekdays[day.weekday()],
                str(day.day),
                *([months[day.month - 1]] if _ends(days, place, "%Y-%m") else []),
                *([str(day.year)] if _ends(days, place, "%Y") else []),
            )
        )
        for place, day in enumerate(days)
    ]
    return f" {joined_by} ".join(filter(None, (", ".join(told[:-1]), *told[-1:])))


def _ends(days: Sequence[date], place: int, period: str) -> bool:
    """Whether it is the last of the days in its month or year, which is written there."""
    after = days[place + 1 : place + 2]
    return not after or f"{after[0]:{period}}" != f"{days[place]:{period}}"


def day_of_year(day: date) -> str:
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


def day_and_month(day: date) -> str:
    return f"{day.day} {MONTHS[day.month - 1]}"


def moment(time: datetime) -> str:
    local = local_time(time)
    return f"{long_date(local.date())}, {local:%H:%M} uur"


def number(value: Decimal | float, decimals: int = 0, thousands: str = ".", decimal: str = ",") -> str:
    """1.250,5 with one decimal; the marks can be those of another language, or of a spreadsheet."""
    return f"{value:,.{decimals}f}".translate({ord(","): thousands, ord("."): decimal})


def short_number(value: Decimal, decimals: int) -> str:
    """With all decimals or none: 112,50 or 75."""
    return number(value, 0 if value == value.to_integral_value() else decimals)


def volume(cubic_metres: Decimal) -> str:
    return f"{number(cubic_metres, 1)} m³"


def euro_range(low: float, high: float | None) -> str:
    """`€ 900 tot € 1.250`; `vanaf € 410` where nobody can tell the most."""
    return f"vanaf {euros(low)}" if high is None else f"{euros(low)} tot {euros(high)}"


def euros(amount: float) -> str:
    """Whole euros: € 1.250."""
    return f"€ {number(amount)}"


def cents(amount: int) -> str:
    """An amount to the cent: € 1.250,00, with a minus sign before it if it is below zero."""
    minus = "\N{MINUS SIGN} " if amount < 0 else ""
    return f"{minus}€ {number(Decimal(abs(amount)) / 100, 2)}"


def tenths(value: int) -> str:
    """A number of tenths, without a decimal that is zero: 6,5 or 48."""
    return number(Decimal(value) / 10, 1 if value % 10 else 0)
