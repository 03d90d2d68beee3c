"""Finds what is wrong with the facts and mails that Python reads: every problem of every file, at once."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jinja2
from pydantic import BaseModel, ValidationError

from hofvijver.cli.prices import TypicalMoves
from hofvijver.content import MODELS, OURS, content_file, content_folders, read_facts
from hofvijver.customer.customer_facts import CustomerFacts
from hofvijver.fact_schemas import Extras
from hofvijver.quote_requests.price_facts import IndicationTexts, Prices
from hofvijver.settings import ROOT

#: company.json is checked by the frontend, which needs more of it than Python.
_CHECKED: dict[str, type[BaseModel]] = {
    **{name: model for name, model in MODELS.items() if name != "company.json"},
    "customer.json": CustomerFacts,
    "prices.json": Prices,
    "indication.json": IndicationTexts,
    "typical-moves.json": TypicalMoves,
}


def problems() -> list[str]:
    found = [problem for name, model in _CHECKED.items() for problem in _of_file(name, model)]
    return [*found, *([] if found else _without_estimate()), *_of_mails()]


def _without_estimate() -> Iterator[str]:
    """An extra service that has a price is counted in every indication, and needs to be estimated for it."""
    estimates = read_facts("prices.json", Prices).indication.extras
    for extra in read_facts("extras.json", Extras).services:
        if extra.amount is not None and extra.id not in estimates:
            yield (
                f"{_named(content_file('facts', 'prices.json'))}  indication.extras.{extra.id}: is missing,"
                f' and extras.json gives {extra.id} a price. For example: {{"at_least": 1, "at_most": 2}}'
            )


def _of_file(name: str, model: type[BaseModel]) -> Iterator[str]:
    file = content_file("facts", name)
    try:
        facts = json.loads(file.read_text(encoding="utf-8"))
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


def _of_mails() -> Iterator[str]:
    texts = jinja2.Environment(loader=jinja2.FileSystemLoader(content_folders("mail")), autoescape=True)
    for name in texts.list_templates(extensions=["md", "html"]):
        try:
            texts.get_template(name)
        except jinja2.TemplateSyntaxError as error:
            yield f"{_named(Path(str(error.filename)))}:{error.lineno}  {error.message}."


def _named(file: Path) -> str:
    return str(file.relative_to(ROOT) if file.is_relative_to(ROOT) else file)
