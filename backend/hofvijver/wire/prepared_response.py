"""Complete responses that are made once and sent many times."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from hofvijver.wire.headers import Headers, site_headers


@dataclass(frozen=True, slots=True)
class PreparedResponse:
    """A finished response, kept as the two messages that the server takes."""

    start: dict[str, Any]
    end: dict[str, Any]

    @property
    def status(self) -> int:
        return int(self.start["status"])

    @property
    def headers(self) -> dict[str, str]:
        return {name.decode(): value.decode() for name, value in self.start["headers"]}

    @property
    def body(self) -> bytes:
        return bytes(self.end["body"])


def prepare(status: int, headers: Headers, body: bytes = b"") -> PreparedResponse:
    return PreparedResponse(
        {"type": "http.response.start", "status": status, "headers": headers},
        {"type": "http.response.body", "body": body},
    )


@cache
def refusal(status: int, *more: tuple[bytes, bytes]) -> PreparedResponse:
    """A refusal without a body: a browser then shows its own page, and nothing of the request is echoed."""
    return prepare(
        status, [*site_headers(), (b"cache-control", b"no-store"), (b"content-length", b"0"), *more]
    )


def redirect(location: bytes) -> PreparedResponse:
    """A permanent redirect that keeps the method; not cached, so that a page may return to its old path."""
    return prepare(
        308,
        [
            *site_headers(),
            (b"location", location),
            (b"cache-control", b"no-cache"),
            (b"content-length", b"0"),
        ],
    )
