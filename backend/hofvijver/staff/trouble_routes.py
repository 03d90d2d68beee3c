"""What is wrong with the server, for admins."""

from fastapi import APIRouter

from hofvijver.checks import Watch
from hofvijver.columns import utc_now
from hofvijver.staff.schemas import ServerTrouble
from hofvijver.staff_access import AdminsOnly, StaffRoute, refusals


def make_router(watch: Watch) -> APIRouter:
    router = APIRouter(prefix="/functions/v1", route_class=StaffRoute, tags=["staff"])

    @router.get(
        "/troubles",
        responses=refusals(),
        summary="What is wrong with the server that responds",
        response_description="Empty while all is well.",
    )
    def get_troubles(_caller: AdminsOnly) -> list[ServerTrouble]:
        return [
            ServerTrouble(check=name, since=trouble.since or utc_now(), details=list(trouble.details))
            for name, trouble in watch.troubles().items()
        ]

    return router
