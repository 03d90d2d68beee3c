"""`GET /functions/v1/plaats`: what a postcode is called, and the street where that can be looked up."""

from datetime import timedelta
from typing import Annotated

from anyio import CapacityLimiter, move_on_after, to_thread
from anyio.lowlevel import RunVar
from fastapi import APIRouter, Depends, Query, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from hofvijver.content import get_content
from hofvijver.places.postcodes import code_of, find_place, iso_of
from hofvijver.places.streets import TIMEOUT_SECONDS, Streets, is_on
from hofvijver.transactions import in_shared_transaction
from hofvijver.wire.access import with_key
from hofvijver.wire.api_key import KeyRefusal
from hofvijver.wire.client_ip import client_ip
from hofvijver.wire.functions import FunctionRefusal, FunctionRoute
from hofvijver.wire.rate_limits import Limit, network, spend

# Places come from memory and are not limited; calls of the address service are.
LOOKUPS = Limit("streets", calls=60, per=timedelta(hours=1), burst=20)
PLACES_FOR = "public, max-age=86400"
STREET_FOR = "private, max-age=3600"
# How many calls may wait for the address service at once, so that it never takes threads others need.
AT_ONCE = 4
COUNTRIES = f"^({'|'.join(country.id for country in get_content().options.land.options)})?$"

_waiting: RunVar[CapacityLimiter] = RunVar("calls that wait for the address service")
streets = Streets()


class PlaceRoute(FunctionRoute):
    invalid_status = 400

    @staticmethod
    def invalid_message() -> str:
        return get_content().quote_messages.place_invalid


class Asked(BaseModel):
    model_config = ConfigDict(extra="forbid")

    postcode: str = Field(min_length=1, max_length=20)
    land: str = Field(default="", pattern=COUNTRIES)
    huisnummer: str = Field(default="", max_length=20)


class PlaceOfPostcode(BaseModel):
    postcode: str = Field(description="The part of it that names the place.")
    places: list[str] = Field(description="None when it is not known, several when it is shared.")
    street: str | None = Field(description="Only with a house number, and where `street_lookup` is true.")
    street_lookup: bool = Field(description="Whether a call with a house number may give a street.")


router = APIRouter(prefix="/functions/v1", route_class=PlaceRoute, tags=["functions"])


@router.get(
    "/plaats",
    dependencies=[Depends(with_key)],
    summary="The place of a postcode",
    responses={
        400: {"model": FunctionRefusal, "description": "The country or postcode cannot be used"},
        401: {"model": KeyRefusal, "description": "The public key is missing or wrong"},
    },
)
async def place(
    request: Request,
    response: Response,
    asked: Annotated[Asked, Query()],
) -> PlaceOfPostcode:
    """From our own table; nothing is kept."""
    found = find_place(asked.land, asked.postcode)
    looks_up = is_on() and iso_of(asked.land) == "NL"
    wanted = looks_up and bool(asked.huisnummer.strip())
    response.headers["Cache-Control"] = STREET_FOR if wanted else PLACES_FOR
    return PlaceOfPostcode(
        postcode=code_of(asked.postcode),
        places=list(found.names) if found else [],
        street=await _street(request, asked.postcode, asked.huisnummer) if wanted else None,
        street_lookup=looks_up,
    )


async def _street(request: Request, postcode: str, number: str) -> str | None:
    """The street; None also when the service cannot be asked now, as visitors can type the street."""
    if await in_shared_transaction(lambda session: spend(session, LOOKUPS, network(client_ip(request)))):
        return None
    limiter = _waiting.get(None)
    if limiter is None:
        limiter = CapacityLimiter(AT_ONCE)
        _waiting.set(limiter)
    if not limiter.available_tokens:
        return None
    # The service may also send its response byte by byte, which its own timeout does not end.
    with move_on_after(TIMEOUT_SECONDS):
        return await to_thread.run_sync(
            streets.find, postcode, number, limiter=limiter, abandon_on_cancel=True
        )
    return None
