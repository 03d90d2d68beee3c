"""Renders everything about a request as an HTML page, for people who do not read JSON."""

from collections.abc import Mapping
from datetime import datetime
from functools import lru_cache
from typing import Any
from uuid import UUID

import jinja2

from hofvijver.content import content_folders, get_content
from hofvijver.customer.customer_facts import Language, Words
from hofvijver.customer.language import amount_text, days_text, moment_text
from hofvijver.damage.damage_facts import get_damage_facts
from hofvijver.quotes.moving_days import read_days

TEMPLATE = "data.html"


def as_page(found: dict[str, Any], pictures: Mapping[UUID, str], words: Words, language: Language) -> str:
    """With the pictures in it, by the id of their photo, in base64."""
    return (
        _environment()
        .get_template(TEMPLATE)
        .render(
            found=found,
            words=words,
            language=language,
            pictures=pictures,
            photo_text=get_damage_facts().languages[language].photo,
            labels={name: field.label for name, field in get_content().rules.fields.items()},
            moment=lambda value: moment_text(words, _moment(value)),
            days=lambda days: days_text(words, read_days(days)),
            cents=lambda cents: amount_text(words, cents),
            plain=_plain,
        )
    )


@lru_cache
def _environment() -> jinja2.Environment:
    return jinja2.Environment(
        loader=jinja2.FileSystemLoader(content_folders("customer")),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def _moment(value: datetime | str) -> datetime:
    return datetime.fromisoformat(value) if isinstance(value, str) else value


def _plain(value: Any) -> str:
    """A value as one line of text: lists, and rooms with their items."""
    if isinstance(value, dict):
        return "; ".join(f"{name}: {_plain(each)}" for name, each in value.items())
    if isinstance(value, list):
        return ", ".join(map(_plain, value))
    return "" if value is None else str(value)
