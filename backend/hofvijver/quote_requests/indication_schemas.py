"""Body and responses of the price indication, as the API describes them."""

from collections.abc import Callable
from datetime import date
from typing import Annotated, Any, Literal

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    GetCoreSchemaHandler,
    GetJsonSchemaHandler,
    StrictBool,
)
from pydantic_core import CoreSchema, core_schema

from hofvijver.content import get_content
from hofvijver.fact_schemas import QuoteOptions
from hofvijver.quote_requests.inventory import MAX_ITEMS, MAX_NAME, MAX_ROOMS, max_count
from hofvijver.quote_requests.price_facts import get_price_facts

LARGEST_VOLUME = 100_000
MAX_CITY = 100
MAX_POSTCODE = 20
MAX_EXTRAS = 20
_FLOORS = get_content().options.verdieping
ONLY_HIGHEST = "Which floor it really is; counts only with the highest of the options."


class OneOf:
    """One of the ids of a list in the facts, which the API description shows as its enumeration."""

    def __init__(self, ids: Callable[[], list[str]], empty: bool = True) -> None:
        self._named = ids
        self._unanswered = [""] if empty else []

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.no_info_after_validator_function(self._check, handler(source))

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> dict[str, Any]:
        return {**handler(schema), "enum": self._ids()}

    def _ids(self) -> list[str]:
        return [*self._named(), *self._unanswered]

    def _check(self, value: str) -> str:
        if value not in self._ids():
            raise ValueError("is not one of the options")
        return value


def _options(pick: Callable[[QuoteOptions], Any]) -> Callable[[], list[str]]:
    return lambda: [option.id for option in pick(get_content().options).options]


def _extra_ids() -> list[str]:
    return list(get_price_facts().extras)


def _number(value: object) -> object:
    """Refuses texts and booleans, which would be read as numbers; 4.0 is a whole number in JSON."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ValueError("is not a number")
    return value


def _day(value: object) -> object:
    """Refuses a number in the place of a day, which would be read as seconds since 1970."""
    if isinstance(value, int | float):
        raise ValueError("is not a day")
    return value


Postcode = Annotated[str, Field(max_length=MAX_POSTCODE)]
City = Annotated[str, Field(max_length=MAX_CITY)]
Country = Annotated[str, OneOf(_options(lambda options: options.land))]
HomeSize = Annotated[str, OneOf(_options(lambda options: options.woninggrootte))]
StoragePeriodId = Annotated[str, OneOf(_options(lambda options: options.opslagduur))]
HomeType = Annotated[str, OneOf(_options(lambda options: options.woningType))]
Business = Annotated[str, OneOf(_options(lambda options: options.zekerheidsverhuizing))]
Floor = Annotated[str, OneOf(_options(lambda options: options.verdieping))]
FloorNumber = Annotated[
    int, Field(ge=_FLOORS.highest_option, le=_FLOORS.number.highest), BeforeValidator(_number)
]
Access = Annotated[str, OneOf(_options(lambda options: options.liftAanwezig))]
Help = Annotated[str, OneOf(_options(lambda options: options.hulpNodig))]
Extra = Annotated[str, OneOf(_extra_ids, empty=False)]
Name = Annotated[str, Field(min_length=1, max_length=MAX_NAME)]
Count = Annotated[int, Field(ge=1, le=max_count()), BeforeValidator(_number)]
Room = Annotated[dict[Name, Count], Field(max_length=MAX_ITEMS)]


class Answers(BaseModel):
    """The answers of the form that a price depends on, under their names in a quote request."""

    from_postal_code: Postcode | None = ""
    from_city: City | None = ""
    from_country: Country | None = ""
    from_home_type: HomeType | None = ""
    from_floor: Floor | None = ""
    from_floor_number: FloorNumber | None = Field(default=None, description=ONLY_HIGHEST)
    from_access: Access | None = ""
    to_postal_code: Postcode | None = ""
    to_city: City | None = ""
    to_country: Country | None = ""
    to_floor: Floor | None = ""
    to_floor_number: FloorNumber | None = Field(default=None, description=ONLY_HIGHEST)
    to_access: Access | None = ""
    moving_date: Annotated[date | None, BeforeValidator(_day)] = None
    furniture_list: Annotated[dict[Name, Room], Field(max_length=MAX_ROOMS)] = Field(default_factory=dict)
    volume: Annotated[float, Field(strict=True, ge=0, le=LARGEST_VOLUME, allow_inf_nan=False)] | None = Field(
        default=None, description="In m³; counts only when furniture_list is empty."
    )
    home_size: HomeSize | None = ""
    inventory_complete: StrictBool | None = Field(
        default=None, description="Whether furniture_list is all there is, however little it seems."
    )
    extra_services: Annotated[list[Extra], Field(max_length=MAX_EXTRAS)] = Field(default_factory=list)
    storage_period: StoragePeriodId | None = ""
    help_needed: Help | None = ""
    business_move: Business | None = ""


class IndicationLine(BaseModel):
    """One part of the price: each amount is its quantity times the rate, to the cent."""

    id: str
    label: str
    unit: str = Field(description="What the amount is for: quantity and rate in words.")
    quantity_low: float
    quantity_high: float
    rate: float
    low: float
    mid: float
    high: float
    included: bool = Field(description="Costs nothing, as it belongs to the chosen service.")


class Assumption(BaseModel):
    """An answer that is not there yet, and what is assumed instead."""

    id: str = Field(description="The field that would answer it; `distance` for two places.")
    text: str
    effect: float = Field(
        description="What another answer can add at most to `low` or `high`, in whole euros; 0 if unknown."
    )
    saves: float = Field(default=0, description="What another answer can save at most.")


class OnRequestLine(BaseModel):
    id: str
    label: str
    text: str


class NetAmounts(BaseModel):
    low: float
    high: float | None


class Distance(BaseModel):
    model_config = ConfigDict(populate_by_name=True)

    km: int
    km_high: int = Field(description="The same where both places are known.")
    known: bool
    start: str = Field(alias="from")
    end: str = Field(alias="to")


class Indication(BaseModel):
    """A range in euros, VAT included: what the move usually costs, with what is likely for every open answer.

    Without a size or an inventory, or with an unknown place, only `low` is known: it costs from so much on.
    """

    op_aanvraag: Literal[False] = False
    label: str
    low: float
    mid: float | None
    high: float | None
    volume: float
    volume_basis: Literal["counted", "home", "least"] = Field(
        description="What it rests on: the inventory, the size of the home, or the least there can be."
    )
    counted_volume: float
    movers: int
    hourly_rate: float
    tier: str
    urgent: bool
    hours: float
    days: int
    distance: Distance
    per_extra_m3: float
    lines: list[IndicationLine]
    assumptions: list[Assumption]
    on_request: list[OnRequestLine] = Field(description="Chosen, but never part of the amounts.")
    not_included: list[str]
    minimum: float = Field(description="What this crew costs at least.")
    excluding_vat: NetAmounts
    margin: str
    insurance: str
    notes: list[str]


class OnRequest(BaseModel):
    """No amount can be computed; the reason says why."""

    op_aanvraag: Literal[True] = True
    label: str
    reason: str
