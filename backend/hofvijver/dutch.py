"""Dates, times and numbers as the Dutch write them, whatever the machine is set to."""

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


def day_of_year(day: date) -> str:
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


def moment(time: datetime) -> str:
    local = local_time(time)
    return f"{long_date(local.date())}, {local:%H:%M} uur"


def volume(cubic_metres: Decimal) -> str:
    return f"{cubic_metres:,.1f} m³".translate(str.maketrans(",.", ".,"))


def euros(amount: float) -> str:
    """Whole euros, with a point between the thousands."""
    return f"€ {amount:,.0f}".replace(",", ".")


def cents(amount: int) -> str:
    """An amount to the cent: € 1.250,00."""
    whole, rest = divmod(amount, 100)
    return f"{euros(whole)},{rest:02d}"
