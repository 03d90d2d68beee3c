"""`/functions/v1/customer`: what we hold of a customer, to read, to take along, to erase."""

from dataclasses import replace
from typing import Any
from uuid import UUID

from anyio import to_thread
from fastapi import APIRouter, Response
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.customer import erasing, own_data
from hofvijver.customer.access import Acting, CustomerRoute
from hofvijver.customer.chosen_language import DEFAULT
from hofvijver.customer.data_file import as_page
from hofvijver.customer.page_responses import ACT, REFUSALS, in_language
from hofvijver.customer.schemas import CustomerData, EraseWish, FileFormat, Told
from hofvijver.quote_requests.erased_traces import erase_traces
from hofvijver.settings import get_settings
from hofvijver.transactions import in_reading, in_transaction
from hofvijver.wire.functions import described_file, file_headers
from hofvijver.wire.json_text import as_json

router = APIRouter(prefix="/functions/v1/customer", route_class=CustomerRoute, tags=["customer"])

TYPES: dict[FileFormat, str] = {"json": "application/json", "html": "text/html; charset=utf-8"}


@router.get("/data", responses=REFUSALS, summary="What we hold, until when, and who of us looked at it")
async def get_data(customer: Acting) -> CustomerData:
    return await in_reading(lambda session: own_data.show_data(session, customer, utc_now()))


@router.get(
    "/data/file",
    responses={**REFUSALS, **described_file("application/json", "text/html")},
    response_class=Response,
    summary="All of it, as a file",
)
async def get_data_file(customer: Acting, format: FileFormat = "json") -> Response:  # noqa: A002
    # What people read is in Dutch, as what was kept is.
    reader = customer if format == "json" else replace(customer, language=DEFAULT)

    def read(session: Session) -> tuple[dict[str, Any], dict[UUID, str]]:
        everything = own_data.everything(session, reader, utc_now())
        return everything, {} if format == "json" else own_data.pictures(session, everything)

    found, pictures = await in_reading(read)
    content = as_json(found) if format == "json" else as_page(found, pictures)
    name = f"mijn-gegevens-{found['reference']}.{format}"
    return Response(content, media_type=TYPES[format], headers=file_headers(name))


@router.post(
    "/erase", responses=ACT, summary="Erase the request and all that belongs to it, if the law allows"
)
async def erase_request(customer: Acting, wish: EraseWish) -> Told:
    def erase(session: Session) -> tuple[list[str], str]:
        return erasing.erase(session, customer, wish.reference, utc_now())

    references, told = await in_language(customer, in_transaction(erase))
    await to_thread.run_sync(erase_traces, get_settings().data_dir, references)
    return Told(message=told)
