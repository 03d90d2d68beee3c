"""`GET /health`: whether this server can do its work, for monitoring."""

import logging

from fastapi import APIRouter, Depends
from fastapi.responses import JSONResponse
from sqlalchemy.orm import Session

from hofvijver.alerts import find_alerts
from hofvijver.columns import utc_now
from hofvijver.db import DatabaseUnavailable, connect_check, get_engine, is_current, read_only
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
    if failed is not None:
        return JSONResponse({"status": "unavailable", "failed": failed}, status_code=503)
    with Session(read_only(get_engine())) as session:
        warnings = find_alerts(session, utc_now())
    return JSONResponse({"status": "ok", **({"warnings": warnings} if warnings else {})})


def _failed_check() -> str | None:
    """Which check failed, and no more: the reason is for the log, not for strangers."""
    try:
        engine = get_engine()
        connect_check(engine)
    except DatabaseUnavailable as error:
        log.warning("unhealthy: %s", error)
        return "database"
    return None if is_current(engine) else "migrations"
