"""Whether this server can do its work, for whoever watches over it."""

from fastapi import APIRouter, Depends
from fastapi.responses import JSONResponse

from hofvijver.db import DatabaseUnavailable, connect_check, get_engine, is_current
from hofvijver.wire.access import everyone

router = APIRouter()


@router.api_route("/health", methods=["GET", "HEAD"], dependencies=[Depends(everyone)])
def health() -> JSONResponse:
    failed = _failed_check()
    if failed is None:
        return JSONResponse({"status": "ok"})
    return JSONResponse({"status": "unavailable", "failed": failed}, status_code=503)


def _failed_check() -> str | None:
    """Which check failed, and no more: why is for the log, not for strangers."""
    try:
        engine = get_engine()
        connect_check(engine)
    except DatabaseUnavailable:
        return "database"
    return None if is_current(engine) else "migrations"
