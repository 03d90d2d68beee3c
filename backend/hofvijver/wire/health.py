"""Whether this server can do its work, for whoever watches over it."""

import logging

from fastapi import APIRouter, Depends
from fastapi.responses import JSONResponse

from hofvijver.db import DatabaseUnavailable, connect_check, get_engine, is_current
from hofvijver.wire.access import everyone

log = logging.getLogger("hofvijver.health")
router = APIRouter()


@router.api_route(
    "/health",
    methods=["GET", "HEAD"],
    dependencies=[Depends(everyone)],
    responses={503: {"description": "Not now; which check failed is said."}},
)
def health() -> JSONResponse:
    failed = _failed_check()
    if failed is None:
        return JSONResponse({"status": "ok"})
    return JSONResponse({"status": "unavailable", "failed": failed}, status_code=503)


def _failed_check() -> str | None:
    """Which check failed, and no more: the reason is for the log, not for strangers."""
    try:
        engine = get_engine()
        connect_check(engine)
    except DatabaseUnavailable as error:
        log.warning("unhealthy: %s", error)
        return "database"
    return None if is_current(engine) else "migrations"
