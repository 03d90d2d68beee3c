"""The names, streets, households and remarks that made-up requests are put together from."""

from functools import lru_cache

from pydantic import BaseModel, ConfigDict, Field

from hofvijver.content import content_file

#: The least and the most of a piece in one room.
Span = tuple[int, int]


class DemoFact(BaseModel):
    model_config = ConfigDict(frozen=True)


class DemoCity(DemoFact):
    name: str
    country: str
    weight: int = Field(gt=0)
    # Each with the digits of its postcode.
    streets: dict[str, int]


class Household(DemoFact):
    name: str
    weight: int = Field(gt=0)
    home_types: tuple[str, ...]
    furniture: dict[str, dict[str, Span]]


class Exchange(DemoFact):
    """A question of a customer, and what the office answers."""

    question: str
    answer: str


class MadeUpLine(DemoFact):
    """A line that the office saved."""

    label: str
    unit: str
    unit_price_cents: int
    vat_percent: int
    discounted: bool


class MadeUpResource(DemoFact):
    """Somebody who moves things, a vehicle or a lift."""

    kind: str
    name: str
    phone: str = ""
    drives: bool = False
    carries_pianos: bool = False
    m3: int | None = None
    plate: str = ""


class Vocabulary(DemoFact):
    colleagues: tuple[str, ...]
    first_names: tuple[str, ...]
    last_names: tuple[str, ...]
    infixed_names: dict[str, tuple[str, ...]]
    mail_domains: tuple[str, ...]
    cities: tuple[DemoCity, ...]
    households: tuple[Household, ...]
    descriptions: tuple[str, ...]
    notes: tuple[str, ...]
    piano_notes: tuple[str, ...]
    suspect_notes: tuple[str, ...]
    internal_notes: tuple[str, ...]
    calls: tuple[str, ...]
    tasks: tuple[str, ...]
    exchanges: tuple[Exchange, ...]
    damage: str
    crew_remark: str
    leads: tuple[str, ...]
    saved_lines: tuple[MadeUpLine, ...] = ()
    resources: tuple[MadeUpResource, ...]


@lru_cache
def get_words() -> Vocabulary:
    return Vocabulary.model_validate_json(content_file("demo", "requests.json").read_bytes())
