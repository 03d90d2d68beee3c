"""The security headers: one set on every response, and the content policy of pages and of data."""

from collections.abc import Iterable
from functools import cache

from hofvijver.settings import get_settings

Headers = list[tuple[bytes, bytes]]

# The server library names itself unless another name is given; this one says nothing about versions.
_SERVER = (b"server", b"hofvijver")

_REFUSED_FEATURES = (
    "accelerometer",
    "camera",
    "display-capture",
    "geolocation",
    "gyroscope",
    "hid",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "serial",
    "usb",
    "xr-spatial-tracking",
)

# A browser that has once read this uses https alone, so it is sent only where PUBLIC_URL has https.
_HTTPS_ONLY = (b"strict-transport-security", b"max-age=63072000; includeSubDomains; preload")

_COMMON: Headers = [
    _SERVER,
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"strict-origin-when-cross-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-embedder-policy", b"require-corp"),
    (b"permissions-policy", ", ".join(f"{name}=()" for name in _REFUSED_FEATURES).encode()),
]

_NOTHING_RUNS = b"default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"


#: Of a PDF that the browser shows in a tab: its viewer is an object of the page, and nothing else runs.
PDF_POLICY = (
    "default-src 'none'; object-src 'self'; frame-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; "
    "frame-ancestors 'none'"
)

#: Of a mail that one of our pages shows in a frame: it has its own styles, and no link of it leads anywhere.
FRAMED_MAIL_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'self'; sandbox"
)


def _common(readers: bytes) -> Headers:
    has_https = get_settings().public_url.lower().startswith("https://")
    return [
        *_COMMON,
        *([_HTTPS_ONLY] if has_https else []),
        (b"cross-origin-resource-policy", readers),
        (b"content-security-policy", _NOTHING_RUNS),
    ]


@cache
def site_headers() -> Headers:
    """The headers of everything that is no page: files, redirects, refusals."""
    return _common(b"same-origin")


@cache
def api_headers() -> Headers:
    """The headers of the API, whose responses may be read from other origins, where protocol clients run."""
    return _common(b"cross-origin")


def page_headers(scripts: Iterable[str], styles: Iterable[str]) -> Headers:
    """The headers of one HTML page, whose inline scripts and styles run only by their hash."""
    policy = page_policy(scripts, styles).encode()
    return [*site_headers()[:-1], (b"content-security-policy", policy)]


def page_policy(scripts: Iterable[str], styles: Iterable[str]) -> str:
    # No upgrade-insecure-requests: it would break the plain http of a local start.
    rules = {
        "default-src": ["'none'"],
        "script-src": ["'self'", *_quote(scripts)],
        "style-src": ["'self'", *_quote(styles)],
        "img-src": ["'self'", "data:"],
        "font-src": ["'self'"],
        "connect-src": ["'self'"],
        # Of our own responses only a mail may be framed.
        "frame-src": ["'self'"],
        "manifest-src": ["'self'"],
        "form-action": ["'self'"],
        "base-uri": ["'none'"],
        "frame-ancestors": ["'none'"],
        "object-src": ["'none'"],
    }
    return "; ".join(" ".join([name, *sources]) for name, sources in rules.items())


def _quote(hashes: Iterable[str]) -> list[str]:
    return [f"'{value}'" for value in hashes]
