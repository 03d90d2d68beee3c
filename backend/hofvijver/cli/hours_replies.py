"""Reads opening hours and closed days as people write them."""

import re
from collections.abc import Iterator
from datetime import date
from typing import Any

from hofvijver.company_facts import WEEKDAYS, Holidays
from hofvijver.content import OURS, read_fact_file

DAYS = dict(zip(("ma", "di", "wo", "do", "vr", "za", "zo"), WEEKDAYS, strict=True))
MONTHS = (
    *("januari", "februari", "maart", "april", "mei", "juni"),
    *("juli", "augustus", "september", "oktober", "november", "december"),
)
DAY = f"({'|'.join(DAYS)})"
TIMES = re.compile(r"(\d{1,2})(?:[:.](\d{2}))?-(\d{1,2})(?:[:.](\d{2}))?")
#: What says the same in other words, in this order.
SAME = (
    (r"\b(ma|di|wo|do|vr|za|zo)(andag|nsdag|ensdag|nderdag|ijdag|terdag|ndag)s?\b", r"\1"),
    (r"\b(dagelijks|elke dag|alle dagen|iedere dag)\b", "ma-zo"),
    (r"\bdoordeweeks|werkdagen\b", "ma-vr"),
    (r"\b(op|na|volgens) afspraak\b", "afspraak"),
    (r"\b(dicht|vrij|niet open)\b", "gesloten"),
    (r"\btot en met\b|\bt/m\b|\btm\b|\btot\b|[\u2013\u2014]", "-"),
    (r"(?<=\d)\s*(u\b\.?|uur\b|h\b)", ""),
    (r"\b(van|open|om|tussen)\b|:\s|:$", " "),
    (r"\b(en|plus)\b|[;&+\n]", ","),
    (r"\s*-\s*", "-"),
    # `12:00 13:00-17:00`: two parts of a day without a comma between them.
    (r"(?<=\d)\s+(?=\d)", ","),
)


def read_hours(text: str) -> dict[str, list[str] | str]:
    """The hours of each weekday that is named; `8-17` alone is for Monday to Friday."""
    found: dict[str, list[str] | str] = {}
    days: list[str] = []
    for names, told in _groups(_plain(text)):
        days = names or days or list(DAYS)[:5]
        for day in days:
            _add(found, DAYS[day], told)
    if not any(isinstance(told, list) for told in found.values()):
        raise ValueError
    return {day: found[day] for day in WEEKDAYS if day in found}


def _plain(text: str) -> str:
    text = text.casefold().strip(" .")
    for pattern, same in SAME:
        text = re.sub(pattern, same, text)
    return text


def _groups(text: str) -> Iterator[tuple[list[str], str]]:
    """The weekdays of each part and what is told of them; days without hours join those after them."""
    waiting: list[str] = []
    for part in filter(None, (each.strip() for each in text.split(","))):
        named = re.match(rf"{DAY}(?:-{DAY})?(?![a-z])\s*(.*)$", part)
        names, told = (_days(named[1], named[2] or named[1]), named[3]) if named else ([], part)
        waiting += names
        if told:
            yield waiting, told
            waiting = []
    if waiting:
        raise ValueError


def _days(first: str, last: str) -> list[str]:
    names = list(DAYS)
    found = names[names.index(first) : names.index(last) + 1]
    if not found:
        raise ValueError
    return found


def _add(found: dict[str, list[str] | str], day: str, told: str) -> None:
    before = found.get(day, [])
    if told in ("afspraak", "gesloten"):
        if before:
            raise ValueError
        found[day] = "op afspraak" if told == "afspraak" else told
        return
    part = _times(told)
    if isinstance(before, str) or (before and before[-1][-5:] >= part[:5]):
        raise ValueError
    found[day] = [*before, part]


def _times(told: str) -> str:
    times = TIMES.fullmatch(told)
    if times is None:
        raise ValueError
    opens, closes = _time(times[1], times[2]), _time(times[3], times[4])
    if opens >= closes:
        raise ValueError
    return f"{opens}-{closes}"


def _time(hours: str, minutes: str | None) -> str:
    if (int(hours), minutes or "00") == (24, "00"):
        return "23:59"
    if int(hours) > 23 or int(minutes or 0) > 59:
        raise ValueError
    return f"{int(hours):02}:{minutes or '00'}"


def read_closed(text: str) -> dict[str, list[Any]]:
    """Holidays by their ids, and days or spans as `company.json` has them."""
    known = {each.label.casefold(): each.id for each in _holidays().holidays}
    found: dict[str, list[Any]] = {"holidays": [], "closed_days": []}
    for part in filter(None, (each.strip(" .") for each in re.split(r"[,;\n]| en ", text.casefold()))):
        if part in ("-", "nee", "geen", "nooit"):
            continue
        if part in ("feestdagen", "alle feestdagen", "op feestdagen"):
            found["holidays"] = list(known.values())
        elif part in known:
            found["holidays"].append(known[part])
        else:
            found["closed_days"].append(_span(part))
    return found


def _holidays() -> Holidays:
    return read_fact_file(OURS / "facts" / "holidays.json", Holidays)


def _span(text: str) -> dict[str, str]:
    first, *last = re.split(r"\s*(?:tot en met|t/m|\u2013|\s-\s)\s*", text)
    days = [_day(each) for each in (first, *last)]
    if len(days) > 2 or len({len(day) for day in days}) > 1:
        raise ValueError
    return dict(zip(("from", "to"), days, strict=False))


def _day(text: str) -> str:
    """`24-12`, `24 december` or `24/12/2027`, as `12-24` or `2027-12-24`."""
    found = re.fullmatch(r"(\d{1,2})[-/. ]+(\d{1,2}|[a-z]+)(?:[-/. ]+(\d{4}))?", text)
    if found is None:
        raise ValueError
    named = [number for number, name in enumerate(MONTHS, start=1) if name.startswith(found[2][:3])]
    month = int(found[2]) if found[2].isdigit() else (named or [0])[0]
    # A leap year has all days that any year has.
    day = date(int(found[3] or 2028), month, int(found[1]))
    return f"{day:%Y-%m-%d}" if found[3] else f"{day:%m-%d}"
