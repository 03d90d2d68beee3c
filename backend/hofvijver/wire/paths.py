"""Which request paths lead to the API, and which are fit to be looked up or redirected to."""

import re
from urllib.parse import quote, unquote_to_bytes

LONGEST = 2048

_API = (b"/auth/v1", b"/rest/v1", b"/functions/v1", b"/health")
_BELOW_API = tuple(prefix + b"/" for prefix in _API)

# Control characters, spaces and backslashes, as they are or escaped, and invalid escapes.
_MALFORMED = re.compile(rb"[\x00-\x20\x7f\\]|%(?![0-9a-fA-F]{2})|%([01][0-9a-fA-F]|7[fF]|5[cC])")

# What a browser or a proxy might take for another place than the one that was looked up.
_MISLEADING = re.compile(rb"%2[fF]|//|/\.\.?(/|$)")

_PATH_MARKS = "/:@!$&'()*+,;=~"
_QUERY_MARKS = _PATH_MARKS + "?%"


def is_api(path: bytes) -> bool:
    return path in _API or path.startswith(_BELOW_API)


def canonical(path: bytes) -> bytes | None:
    """The one spelling of this raw path, or nothing when it is malformed."""
    if len(path) > LONGEST or not path.startswith(b"/") or _MALFORMED.search(path):
        return None
    try:
        return spell(unquote_to_bytes(path).decode())
    except UnicodeDecodeError:
        return None


def spell(path: str) -> bytes:
    """A decoded path as it is written in a URL."""
    return quote(path, safe=_PATH_MARKS).encode()


def is_misleading(path: bytes) -> bool:
    return _MISLEADING.search(path) is not None


def with_query(target: str, query: bytes) -> bytes:
    """A local href with the query of the request, which belongs before the fragment."""
    path, mark, fragment = target.partition("#")
    kept = "?" + quote(query, safe=_QUERY_MARKS) if query else ""
    return (path + kept + mark + fragment).encode()
