"""Reads which content coding a client accepts and which version it already holds (RFC 9110)."""

import re
from functools import lru_cache

# Best first where a client likes several equally.
CODINGS = ("br", "gzip", "identity")

# In bytes, of a header that is parsed: browsers send twenty, and no limit has counted the call yet.
LONGEST = 500

_ALIASES = {"x-gzip": "gzip"}
_QVALUE = re.compile(r"0(\.[0-9]{0,3})?|1(\.0{0,3})?")

# Identity is allowed unless refused, but a coding that was asked for by name goes first.
_UNNAMED_IDENTITY = 0.0001


def codings(accept_encoding: bytes | None) -> tuple[str, ...]:
    """The content codings a client takes, the best first; without a header only the plain form."""
    if accept_encoding is None or len(accept_encoding) > LONGEST:
        return ("identity",)
    return _parsed(accept_encoding)


@lru_cache(maxsize=128)
def _parsed(accept_encoding: bytes) -> tuple[str, ...]:
    weights = _weights(accept_encoding.decode("latin-1"))
    anything = weights.get("*")
    quality = {name: weights.get(name, anything or 0.0) for name in CODINGS}
    if "identity" not in weights and anything is None:
        quality["identity"] = _UNNAMED_IDENTITY
    wanted = [name for name in CODINGS if quality[name] > 0]
    return tuple(sorted(wanted, key=lambda name: -quality[name]))


def _weights(field: str) -> dict[str, float]:
    weights: dict[str, float] = {}
    for item in field.lower().split(","):
        name, _, parameter = item.partition(";")
        quality = _quality(parameter.strip())
        if name.strip() and quality is not None:
            weights[_ALIASES.get(name.strip(), name.strip())] = quality
    return weights


def _quality(parameter: str) -> float | None:
    if not parameter:
        return 1.0
    name, _, value = parameter.partition("=")
    if name.strip() != "q" or not _QVALUE.fullmatch(value.strip()):
        return None
    return float(value)


def holds(if_none_match: bytes, etag: bytes) -> bool:
    """Whether the client already has the representation with this strong tag."""
    if if_none_match == etag or if_none_match.strip() == b"*":
        return True
    tags = (tag.strip().removeprefix(b"W/") for tag in if_none_match[:LONGEST].split(b","))
    return etag in tags
