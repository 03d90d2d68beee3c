"""Finds what is wrong with the files of facts: every problem of every file, at once."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ValidationError

from hofvijver.city_facts import Cities, CityRules
from hofvijver.company.editing_facts import EditingFacts
from hofvijver.company_facts import Company, Holidays
from hofvijver.content import (
    MODELS,
    OURS,
    ContentError,
    content_file,
    content_folders,
    fact_text,
    opening_hours_of,
    read_facts,
)
from hofvijver.content_problems.json_lines import Place, line_of
from hofvijver.customer.customer_facts import CustomerFacts
from hofvijver.customer.data_file_facts import DataFileFacts
from hofvijver.damage.damage_facts import DamageFacts
from hofvijver.day_sheets.sheet_facts import SheetFacts
from hofvijver.fact_schemas import Extras
from hofvijver.fact_shapes import Misfit, misfits
from hofvijver.leads.lead_facts import LeadFacts
from hofvijver.move_figures.move_figure_facts import MoveFigureFacts
from hofvijver.number_commas import quoted, unquoted
from hofvijver.places.postcodes import Islands
from hofvijver.planning.job_task_facts import JobTaskFacts
from hofvijver.planning.on_top_facts import OnTopFacts
from hofvijver.planning.planning_facts import PlanningFacts
from hofvijver.quote_requests.price_facts import IndicationTexts, Prices, PriceTableTexts, TypicalMoves
from hofvijver.quotes.quote_facts import QuoteFacts
from hofvijver.settings import ROOT
from hofvijver.statements.statement_facts import StatementFacts
from hofvijver.theme import Theme, too_faint
from hofvijver.timeline.timeline_facts import TimelineFacts

#: The model of every file of which Python needs more than texts.
_MODELS: dict[str, type[BaseModel]] = {
    **MODELS,
    "cities.json": Cities,
    "city-rules.json": CityRules,
    "company-editing.json": EditingFacts,
    "customer.json": CustomerFacts,
    "damage.json": DamageFacts,
    "data-file.json": DataFileFacts,
    "day-sheet.json": SheetFacts,
    "indication.json": IndicationTexts,
    "islands.json": Islands,
    "job-tasks.json": JobTaskFacts,
    "leads.json": LeadFacts,
    "move-figures.json": MoveFigureFacts,
    "on-top.json": OnTopFacts,
    "planning.json": PlanningFacts,
    "price-tables.json": PriceTableTexts,
    "prices.json": Prices,
    "quotes.json": QuoteFacts,
    "statements.json": StatementFacts,
    "theme.json": Theme,
    "timeline.json": TimelineFacts,
    "typical-moves.json": TypicalMoves,
}
#: A longer one hides the rest of the sentence.
_LONGEST_EXAMPLE = 120


def of_facts() -> list[str]:
    """What is wrong with any file of facts, whoever reads it."""
    return find_in_files(all_files())


def all_files() -> list[str]:
    names = {file.name for folder in content_folders("facts") for file in folder.glob("*.json")}
    return sorted(names | _MODELS.keys())


def find_in_files(names: Sequence[str]) -> list[str]:
    found = [problem for name in names for problem in _of_file(name)]
    return found or [*_without_estimate(), *_of_opening_hours(), *_of_colours()]


def is_company_wrong() -> bool:
    return any(_of_file("company.json"))


def _of_file(name: str) -> Iterator[str]:
    file = content_file("facts", name)
    try:
        text = file.read_text(encoding="utf-8")
        for place, what in {**dict(_misfits(name, json.loads(text))), **dict(_errors(name))}.items():
            yield _told(file, text, place, what)
    except OSError as error:
        yield f"{named(file)}  cannot be read: {error.strerror}."
    except UnicodeDecodeError:
        yield f"{named(file)}  is not written in UTF-8: save it so in your editor."
    except json.JSONDecodeError as error:
        told = unquoted(error.doc, error.lineno) or f"is no JSON: {error.msg}"
        yield f"{named(file)}:{error.lineno}  {told}."


def _misfits(name: str, own: Any) -> Iterator[Misfit]:
    """Compared with ours; who the company is differs in any way."""
    ours = _ours(content_file("facts", name))
    if ours is not None and name != "company.json":
        yield from misfits(own, ours)


def _errors(name: str) -> Iterator[Misfit]:
    """By the model of the file, if it has one."""
    try:
        if model := _MODELS.get(name):
            model.model_validate_json(fact_text(content_file("facts", name)))
    except ValidationError as error:
        yield from (
            (each["loc"], each["msg"]) for each in error.errors(include_url=False, include_input=False)
        )


def _told(file: Path, text: str, place: Place, what: str) -> str:
    found = _at(json.loads(text), place)
    if comma := quoted(text, found):
        return f"{named(file)}:{comma[0]}  {'.'.join(map(str, place))}: {comma[1]}."
    value = "" if found is None or isinstance(found, dict | list) else f" {_json(found)}:"
    example = _json(_at(_ours(file), place))
    shown = "" if example == "null" or len(example) > _LONGEST_EXAMPLE else f" For example: {example}"
    at = ".".join(map(str, place)) or "all of it"
    return f"{named(file)}:{line_of(text, place)}  {at}:{value} {what}.{shown}"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _ours(file: Path) -> Any:
    """The same facts in the repository, as an example; none when they are the ones that are wrong."""
    example = OURS / "facts" / file.name
    return None if example == file or not example.exists() else json.loads(example.read_bytes())


def _at(value: Any, place: Place) -> Any:
    try:
        for part in place:
            value = value[part]
    except (KeyError, IndexError, TypeError):
        return None
    return value


def _without_estimate() -> Iterator[str]:
    """An extra service that has a price is counted in every indication, and needs to be estimated for it."""
    estimates = read_facts("prices.json", Prices).indication.extras
    for extra in read_facts("extras.json", Extras).services:
        if extra.amount is not None and extra.id not in estimates:
            yield (
                f"{named(content_file('facts', 'prices.json'))}  indication.extras.{extra.id}: is missing,"
                f' and extras.json gives {extra.id} a price. For example: {{"at_least": 1, "at_most": 2}}'
            )


def _of_opening_hours() -> Iterator[str]:
    """What only the facts about them together can have: an unknown holiday, no working day."""
    if is_company_wrong():
        return
    try:
        opening_hours_of(read_facts("company.json", Company), read_facts("holidays.json", Holidays))
    except ContentError as error:
        yield str(error)


def _of_colours() -> Iterator[str]:
    file = named(content_file("facts", "theme.json"))
    yield from (f"{file}  {each}." for each in too_faint(read_facts("theme.json", Theme).colours))


def named(file: Path) -> str:
    return str(file.relative_to(ROOT) if file.is_relative_to(ROOT) else file)
