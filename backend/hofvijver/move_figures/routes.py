"""The figures of moves over a period, to look at and as a file."""

from fastapi import APIRouter, Response

from hofvijver.columns import utc_now
from hofvijver.move_figures import export
from hofvijver.move_figures.figures import move_figures
from hofvijver.move_figures.schemas import MoveFigures
from hofvijver.quotes.figure_routes import Chosen
from hofvijver.quotes.period import Period
from hofvijver.staff_access import StaffOnly, StaffRoute, refusals
from hofvijver.transactions import in_reading
from hofvijver.wire.functions import described_file, file_headers

router = APIRouter(prefix="/functions/v1/move-figures", route_class=StaffRoute, tags=["staff"])


@router.get(
    "",
    responses=refusals(422),
    summary="Moves of a period: planned against capacity, worth what, and quoted against true hours",
)
async def get_move_figures(_caller: StaffOnly, period: Chosen) -> MoveFigures:
    return await _read(period)


@router.get(
    "/export",
    responses={**refusals(422), **described_file("text/csv")},
    response_class=Response,
    summary="One table of these figures for a spreadsheet",
)
async def export_move_figures(_caller: StaffOnly, period: Chosen, by: export.Table) -> Response:
    found = await _read(period)
    name = f"verhuizingen-{by}-{found.first}-{found.until}.csv"
    text = export.as_csv(found, by)
    return Response(text, media_type="text/csv; charset=utf-8", headers=file_headers(name))


async def _read(period: Period) -> MoveFigures:
    return await in_reading(lambda session: move_figures(session, period, utc_now()))
