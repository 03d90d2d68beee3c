"""`/functions/v1/today`: what is to be done now."""

from fastapi import APIRouter

from hofvijver.columns import utc_now
from hofvijver.quote_requests.read_audit import listed
from hofvijver.staff.today import count_lines, today, today_counts
from hofvijver.staff.today_schemas import Today, TodayCounts
from hofvijver.staff_access import StaffOnly, StaffRoute, refusals
from hofvijver.transactions import in_reading

router = APIRouter(prefix="/functions/v1", route_class=StaffRoute, tags=["staff"])


@router.get("/today", responses=refusals(), summary="What is to be done now, the most urgent of each kind")
async def get_today(caller: StaffOnly) -> Today:
    return await listed(caller, lambda session: today(session, caller, utc_now()), count_lines)


@router.get("/today-counts", responses=refusals(), summary="How many things are to be done now, of each kind")
async def get_today_counts(_caller: StaffOnly) -> TodayCounts:
    return await in_reading(lambda session: today_counts(session, utc_now()))
