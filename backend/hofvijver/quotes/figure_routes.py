"""The figures of quotes over a period, to look at and as a file."""

from datetime import date
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Response
from pydantic import BeforeValidator

from hofvijver import facts
from hofvijver.columns import utc_now
from hofvijver.quotes import figures_export
from hofvijver.quotes.figure_schemas import QuoteFigures
from hofvijver.quotes.figures import figures
from hofvijver.quotes.period import Period
from hofvijver.staff_access import StaffOnly, StaffRoute, refusals
from hofvijver.transactions import in_reading
from hofvijver.wire.functions import FunctionError, described_file, file_headers

router = APIRouter(prefix="/functions/v1/quote-figures", route_class=StaffRoute, tags=["staff"])

# Days of other years do not have a midnight in every database and time zone.
YEARS = range(2000, 2101)


def _spelled_out(value: str) -> str:
    """Digits alone would be taken for seconds since 1970."""
    if "-" not in value:
        raise ValueError("is not a day")
    return value


Day = Annotated[date, BeforeValidator(_spelled_out)]


def read_period(
    first: Annotated[Day, Query(alias="from", description="The first day, in the Netherlands.")],
    last: Annotated[Day, Query(alias="to", description="The last day, which counts to its end.")],
) -> Period:
    period = Period(first, last)
    is_near = first.year in YEARS and last.year in YEARS
    if not is_near or not 1 <= period.days <= facts.find("quote-figures", "longest_days"):
        raise FunctionError(422, "invalid", facts.find("quote-figures", "period_invalid"))
    return period


Chosen = Annotated[Period, Depends(read_period)]


@router.get(
    "",
    responses=refusals(422),
    summary="Quotes of a period: how many, worth what, how fast, and what became of them",
)
async def get_figures(_caller: StaffOnly, period: Chosen) -> QuoteFigures:
    return await _read(period)


@router.get(
    "/export",
    responses={**refusals(422), **described_file("text/csv")},
    response_class=Response,
    summary="One table of these figures for a spreadsheet",
)
async def export_figures(_caller: StaffOnly, period: Chosen, by: figures_export.Table) -> Response:
    text = figures_export.as_csv(await _read(period), by)
    name = f"offertes-{by}-{period.first}-{period.last}.csv"
    return Response(text, media_type="text/csv; charset=utf-8", headers=file_headers(name))


async def _read(period: Period) -> QuoteFigures:
    return await in_reading(lambda session: figures(session, period, utc_now()))
