"""`GET /health`: whether all is well, for a service that watches; `GET /health/ready`: for a balancer."""

from fastapi import APIRouter, Depends
from fastapi.responses import JSONResponse

from hofvijver import db
from hofvijver.checks import Watch
from hofvijver.wire.access import everyone


def make_router(watch: Watch) -> APIRouter:
    """Strangers learn that something is wrong, but not what."""
    router = APIRouter(lifespan=watch.follow)

    @router.api_route(
        "/health",
        methods=["GET", "HEAD"],
        dependencies=[Depends(everyone)],
        responses={503: {"description": "Something needs a person; admins can read what."}},
    )
    def health() -> JSONResponse:
        return _told(not watch.troubles())

    @router.api_route(
        "/health/ready",
        methods=["GET", "HEAD"],
        dependencies=[Depends(everyone)],
        responses={503: {"description": "Not now: this process cannot use its database."}},
    )
    def ready() -> JSONResponse:
        # Not what the watch found seconds ago: a balancer must notice at once.
        return _told(db.find_trouble() is None)

    return router


def _told(is_well: bool) -> JSONResponse:
    return JSONResponse({"status": "ok"}) if is_well else JSONResponse({"status": "unavailable"}, 503)
