"""Puts the application together: the API, and the site in front of it."""

from fastapi import FastAPI
from starlette.middleware import Middleware

from hofvijver.auth import errors as auth_errors
from hofvijver.auth import factor_routes, recovery_routes
from hofvijver.auth import routes as auth_routes
from hofvijver.auth import unsupported_routes as refusals
from hofvijver.auth.api_version import AnswerVersion
from hofvijver.content import get_content
from hofvijver.quote_requests import routes as quote_routes
from hofvijver.rest import errors as rest_errors
from hofvijver.rest import routes as rest_routes
from hofvijver.settings import get_settings
from hofvijver.site import Site, SiteFirst
from hofvijver.staff import routes as staff_routes
from hofvijver.staff import session_routes
from hofvijver.staff import team_routes as people_routes
from hofvijver.wire import errors, health
from hofvijver.wire.api_key import check_key
from hofvijver.wire.cors import cors
from hofvijver.wire.middleware import Exchange


def create_server() -> SiteFirst:
    """Everything that is served under one host."""
    return SiteFirst(Site(get_settings().site_dir, get_content().redirects.root), create_app())


def create_app() -> FastAPI:
    """The API alone."""
    app = FastAPI(
        title="Hofvijver",
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        redirect_slashes=False,
        # Nothing about a call leaves this machine, whatever the environment is set to.
        telemetry={"tracing": False, "metrics": False, "logs": False, "auto_configure": False},
        middleware=[cors, Middleware(AnswerVersion), Middleware(Exchange)],
    )
    errors.install(
        app,
        shapes={"/auth/v1": auth_errors.shape, "/rest/v1": rest_errors.shape},
        gates=dict.fromkeys(("/auth/v1", "/rest/v1", "/functions/v1"), check_key),
    )
    auth = (auth_routes, factor_routes, recovery_routes, refusals)
    # In the order in which a call is compared with them: what all visitors send comes first.
    for part in (rest_routes, quote_routes, health, *auth, staff_routes, people_routes, session_routes):
        app.include_router(part.router)
    return app
