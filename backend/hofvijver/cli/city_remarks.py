"""Finds which facts about the towns of the site are empty or old; the site works without them."""

from collections.abc import Iterator
from datetime import date

from hofvijver.city_facts import Cities, City, CityFact, CityRules, ZeroEmission
from hofvijver.content import read_facts
from hofvijver.settings import get_settings

#: After so many months a fact is to be looked up again.
OLD_AFTER_MONTHS = 12


def city_remarks(today: date) -> list[str]:
    """A line for each town that the site has a page for, if there is anything to look up."""
    cities = read_facts("cities.json", Cities).root
    pages = sorted((get_settings().content_dir / "pages" / "locaties").glob("*.md"))
    remarks = {page.stem: "; ".join(_of_city(cities.get(page.stem), today)) for page in pages}
    national = read_facts("city-rules.json", CityRules).zero_emission
    remarks["city-rules.json, zero_emission"] = "; ".join(_old(national, today))
    return [f"{name}: {remark}" for name, remark in remarks.items() if remark]


def _of_city(city: City | None, today: date) -> Iterator[str]:
    if city is None:
        yield "nothing is known"
        return
    empty = [name for name, fact in city if fact is None]
    if empty:
        yield f"empty: {', '.join(empty)}"
    yield from _old(city, today)


def _old(facts: City | ZeroEmission, today: date) -> Iterator[str]:
    for name, fact in facts:
        if isinstance(fact, CityFact) and _months_since(fact.dated, today) > OLD_AFTER_MONTHS:
            yield f"{name} is of {fact.dated}"


def _months_since(month: str, today: date) -> int:
    year, number = map(int, month.split("-"))
    return (today.year - year) * 12 + today.month - number
