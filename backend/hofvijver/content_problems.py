"""Finds what is wrong with the facts and mails that Python reads: every problem of every file, at once."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import jinja2
from pydantic import BaseModel, ValidationError

from hofvijver.columns import utc_now
from hofvijver.company_facts import Company, Holidays
from hofvijver.content import (
    MODELS,
    OURS,
    ContentError,
    content_file,
    content_folders,
    opening_hours_of,
    read_facts,
)
from hofvijver.customer.customer_facts import CustomerFacts
from hofvijver.customer.data_file_facts import DataFileFacts
from hofvijver.fact_schemas import Extras
from hofvijver.leads.lead_facts import LeadFacts
from hofvijver.places.postcodes import Islands
from hofvijver.quote_requests.price_facts import IndicationTexts, Prices, PriceTableTexts, TypicalMoves
from hofvijver.quotes.quote_facts import QuoteFacts
from hofvijver.settings import ROOT
from hofvijver.timeline.timeline_facts import TimelineFacts

#: The model of every file that Python reads.
_MODELS: dict[str, type[BaseModel]] = {
    **MODELS,
    "customer.json": CustomerFacts,
    "data-file.json": DataFileFacts,
    "indication.json": IndicationTexts,
    "islands.json": Islands,
    "leads.json": LeadFacts,
    "price-tables.json": PriceTableTexts,
    "prices.json": Prices,
    "quotes.json": QuoteFacts,
    "timeline.json": TimelineFacts,
    "typical-moves.json": TypicalMoves,
}


def of_facts() -> list[str]:
    """What is wrong with any file of facts; one that only the site is made of must at least be JSON."""
    names = {file.name for folder in content_folders("facts") for file in folder.glob("*.json")}
    return _of_files(sorted(names | _MODELS.keys()))


def of_python() -> list[str]:
    """What is wrong with all that Python reads, but company.json: the frontend checks more of it."""
    found = _of_files([name for name in _MODELS if name != "company.json"])
    # Without facts no mail can be written, and no price computed.
    if found or _is_company_wrong():
        return [*found, *_of_syntax()]
    return [*of_mails(), *_of_price_tables()]


def _of_files(names: Sequence[str]) -> list[str]:
    found = [problem for name in names for problem in _of_file(name)]
    return found or [*_without_estimate(), *_of_opening_hours()]


def of_mails() -> list[str]:
    """What is wrong with the texts of mails."""
    # Some kinds of mail read facts when they are imported, and these may be broken.
    from hofvijver.mail.text_check import find_mistakes
    from hofvijver.mails import KINDS

    return [
        _of_text(content_file("mail", mistake.template), mistake.line, mistake.reason)
        for mistake in find_mistakes(KINDS)
    ]


def _of_price_tables() -> Iterator[str]:
    """What only shows when they are made: an unknown home, or a word in braces that nothing fills."""
    # Reads facts when it is imported, and these may be broken.
    from hofvijver.quote_requests.price_tables import price_tables

    try:
        price_tables(utc_now())
    except (ContentError, LookupError, ValueError) as error:
        file = _named(content_file("facts", "price-tables.json"))
        yield f"{file}  its tables cannot be made, with typical-moves.json: {type(error).__name__} {error}."


def _of_syntax() -> Iterator[str]:
    texts = jinja2.Environment(loader=jinja2.FileSystemLoader(content_folders("mail")), autoescape=True)
    for name in texts.list_templates(extensions=["md", "html"]):
        try:
            texts.get_template(name)
        except jinja2.TemplateSyntaxError as error:
            yield _of_text(Path(str(error.filename)), error.lineno, str(error.message))


def _of_text(file: Path, line: int | None, reason: str) -> str:
    return f"{_named(file)}{f':{line}' if line else ''}  {reason}."


def _without_estimate() -> Iterator[str]:
    """An extra service that has a price is counted in every indication, and needs to be estimated for it."""
    estimates = read_facts("prices.json", Prices).indication.extras
    for extra in read_facts("extras.json", Extras).services:
        if extra.amount is not None and extra.id not in estimates:
            yield (
                f"{_named(content_file('facts', 'prices.json'))}  indication.extras.{extra.id}: is missing,"
                f' and extras.json gives {extra.id} a price. For example: {{"at_least": 1, "at_most": 2}}'
            )


def _of_opening_hours() -> Iterator[str]:
    """What only the facts about them together can have: an unknown holiday, no working day."""
    if _is_company_wrong():
        return
    try:
        opening_hours_of(read_facts("company.json", Company), read_facts("holidays.json", Holidays))
    except ContentError as error:
        yield str(error)


def _is_company_wrong() -> bool:
    return any(_of_file("company.json"))


def _of_file(name: str) -> Iterator[str]:
    file = content_file("facts", name)
    try:
        facts = json.loads(file.read_text(encoding="utf-8"))
        if model := _MODELS.get(name):
            model.model_validate_json(file.read_bytes())
    except OSError as error:
        yield f"{_named(file)}  cannot be read: {error.strerror}."
    except UnicodeDecodeError:
        yield f"{_named(file)}  is not written in UTF-8: save it so in your editor."
    except json.JSONDecodeError as error:
        yield f"{_named(file)}:{error.lineno}  is no JSON: {error.msg}."
    except ValidationError as error:
        for each in error.errors(include_url=False, include_input=False):
            yield _told(file, each["loc"], each["msg"], facts)


def _told(file: Path, place: tuple[int | str, ...], what: str, facts: Any) -> str:
    found = _at(facts, place)
    value = (
        ""
        if found is None or isinstance(found, dict | list)
        else f" {json.dumps(found, ensure_ascii=False)}:"
    )
    example = _at(_ours(file), place)
    shown = "" if example is None else f" For example: {json.dumps(example, ensure_ascii=False)}"
    return f"{_named(file)}  {'.'.join(map(str, place)) or 'all of it'}:{value} {what}.{shown}"


def _ours(file: Path) -> Any:
    """The same facts in the repository, as an example; none when they are the ones that are wrong."""
    example = OURS / "facts" / file.name
    return None if example == file or not example.exists() else json.loads(example.read_bytes())


def _at(value: Any, place: tuple[int | str, ...]) -> Any:
    try:
        for part in place:
            value = value[part]
    except (KeyError, IndexError, TypeError):
        return None
    return value


def _named(file: Path) -> str:
    return str(file.relative_to(ROOT) if file.is_relative_to(ROOT) else file)
