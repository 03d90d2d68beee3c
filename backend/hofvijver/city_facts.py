"""The models of `cities.json` and `city-rules.json`: what towns ask of a removal lorry."""

from typing import Annotated

from pydantic import ConfigDict, Field, RootModel, StringConstraints

from hofvijver.fact_schemas import Fact

Url = Annotated[str, StringConstraints(pattern=r"^https?://\S+$")]
Month = Annotated[str, StringConstraints(pattern=r"^\d{4}-(0[1-9]|1[0-2])$")]


class CityFact(Fact):
    """A sentence, where it was read and of which month that is; the rest are figures for texts to quote."""

    model_config = ConfigDict(extra="allow")

    text: str
    sources: tuple[Url, ...] = Field(min_length=1)
    dated: Month


class Zone(CityFact):
    zero_emission: bool


class City(Fact):
    """Facts about a town; `null` where nobody looked."""

    model_config = ConfigDict(extra="forbid")

    municipality: Url
    zone: Zone | None
    # When lorries may load in the centre.
    hours: CityFact | None
    # How a place for the lorry is kept free, and how long before the move that is asked.
    place: CityFact | None
    ahead: CityFact | None
    # What a lift on the street needs.
    lift: CityFact | None


class Cities(RootModel[dict[str, City]]):
    """By the name of the city's page."""


class ZeroEmission(Fact):
    first_since: str
    refused: CityFact


class CityRules(Fact):
    """The words of the table on a city page, and what holds in every zero-emission zone."""

    zero_emission: ZeroEmission
