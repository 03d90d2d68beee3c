"""CORS: what a browser may send and read from any other origin, because no cookies are used."""

from starlette.datastructures import Headers
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.responses import Response

from hofvijver.wire.headers import api_headers

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
REQUEST_HEADERS = (
    "authorization",
    "apikey",
    "content-type",
    "x-client-info",
    "x-supabase-api-version",
    "prefer",
    "accept-profile",
    "content-profile",
    "range",
    "range-unit",
    "x-retry-count",
)
RESPONSE_HEADERS = (
    "content-range",
    "x-supabase-api-version",
    "retry-after",
    "content-location",
    "preference-applied",
    "x-request-id",
)


class Cors(CORSMiddleware):
    """Responds to a preflight itself, before the middleware that sets the security headers."""

    def preflight_response(self, request_headers: Headers) -> Response:
        response = super().preflight_response(request_headers)
        response.raw_headers.extend(api_headers())
        return response


cors = Middleware(
    Cors,
    allow_origins=["*"],
    allow_methods=METHODS,
    allow_headers=REQUEST_HEADERS,
    expose_headers=RESPONSE_HEADERS,
    max_age=7200,
)
