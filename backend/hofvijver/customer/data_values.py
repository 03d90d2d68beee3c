"""Values of a request in Dutch words: options by their labels, days and amounts as people write them."""

import json
import re
from datetime import date, datetime
from typing import Any

from hofvijver import dutch
from hofvijver.content import get_content
from hofvijver.customer.data_file_facts import get_data_file_facts
from hofvijver.facts import find, label
from hofvijver.quote_requests.volume import shown_volume
from hofvijver.quotes.moving_days import read_days

_DAY = re.compile(r"\d{4}-\d{2}-\d{2}")


def label_of(name: str) -> str:
    """What a column is called; the visitor's own words for it come first."""
    field = get_content().rules.fields.get(name)
    return field.label if field else get_data_file_facts().labels[name]


def said(name: str, value: Any) -> str:
    """The value of a column in words; empty where there is none."""
    facts = get_data_file_facts()
    if value in (None, "", [], {}):
        return ""
    if isinstance(value, bool):
        return facts.yes if value else facts.no
    if name == "status":
        return label(str(value), "quote-statuses", "statuses", value)
    if name == "source":
        return label(str(value), "quote-statuses", "sources", value)
    if name == "quote_state":
        return facts.states[value]
    if name == "language":
        return facts.languages[value]
    if name == "extra_services":
        return ", ".join(label(str(each), "extras", "services", str(each)) for each in value)
    if name == "furniture_list":
        return "; ".join(f"{room}: {items}" for room, items in rooms_of(value))
    if name == "volume":
        return dutch.volume(shown_volume(value))
    if name == "more_days":
        return dutch.long_dates(read_days(value))
    if name.endswith("_cents"):
        return dutch.cents(value)
    return _option(name, value) or plain(value)


def _option(name: str, value: Any) -> str:
    field = get_content().rules.fields.get(name)
    return label("", "quote-options", field.options, "options", str(value)) if field and field.options else ""


def plain(value: Any) -> str:
    """A day or moment in words, anything else as it is."""
    if isinstance(value, datetime):
        return dutch.moment(value)
    if isinstance(value, date):
        return dutch.long_date(value)
    return str(value)


def rooms_of(furniture: dict[str, dict[str, int]]) -> list[tuple[str, str]]:
    """Each room with its items: Woonkamer, 2 x 2-zitsbank."""
    return [
        (label(room, "inventory", "rooms", room), ", ".join(_items(room, items)))
        for room, items in furniture.items()
    ]


def _items(room: str, items: dict[str, int]) -> list[str]:
    path = ("inventory", "rooms", room, "items")
    return [f"{count} x {label(item, *path, item)}" for item, count in items.items()]


def from_history(name: str, text: str | None) -> str:
    """A value as history keeps it, which is text."""
    if not text:
        return ""
    if text in ("true", "false"):
        return said(name, text == "true")
    if _DAY.fullmatch(text):
        return dutch.long_date(date.fromisoformat(text))
    if name in ("furniture_list", "extra_services", "more_days"):
        return said(name, json.loads(text))
    return text if name in ("volume", "price_indication") else said(name, text)


def moment(text: datetime | str) -> str:
    return dutch.moment(datetime.fromisoformat(text) if isinstance(text, str) else text)


def day(text: date | str) -> str:
    return dutch.long_date(date.fromisoformat(text) if isinstance(text, str) else text)


def mail_name(kind: str) -> str:
    """What a kind of mail is called in the timeline."""
    return str((find("timeline", "mails") or {}).get(kind) or get_data_file_facts().mails["other"])
