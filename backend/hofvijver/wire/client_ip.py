"""Finds the ip of a caller, also behind a trusted proxy: rate limits are counted for it."""

import logging
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from fastapi import Request

from hofvijver.settings import get_settings, split_list
from hofvijver.troubles import Trouble

log = logging.getLogger("hofvijver.health")

Network = IPv4Network | IPv6Network

_untrusted_proxies: set[str] = set()


def client_ip(request: Request) -> str:
    """The caller's ip; what a header says about it counts only when a trusted proxy wrote it."""
    ip = request.client.host if request.client else "unknown"
    if "x-forwarded-for" in request.headers and _is_untrusted_proxy(ip):
        _note_untrusted_proxy(ip)
    forwarded = [part.strip() for part in ",".join(request.headers.getlist("x-forwarded-for")).split(",")]
    # Each proxy appends the ip that called it: from the end, the first that is not our proxy is the caller.
    while forwarded and is_trusted_proxy(ip):
        nearest = forwarded.pop()
        if _parse(nearest) is None:
            break
        ip = nearest
    return ip


def _is_untrusted_proxy(ip: str) -> bool:
    """Whether a proxy in our network wrote the header; from a public ip anybody may have written it."""
    parsed = _parse(ip)
    return parsed is not None and parsed.is_private and not is_trusted_proxy(ip)


def _note_untrusted_proxy(ip: str) -> None:
    """Warn once of a proxy in our network that is not trusted: all its visitors share one rate limit."""
    if ip not in _untrusted_proxies:
        _untrusted_proxies.add(ip)
        log.warning("proxy=%s is not in TRUSTED_PROXIES: all its visitors count as one", ip)


def find_trouble() -> Trouble | None:
    """Whether a proxy was seen that is not trusted; the setting is read at the next start."""
    seen = tuple(sorted(_untrusted_proxies))
    return Trouble("not in TRUSTED_PROXIES", seen) if seen else None


def is_trusted_proxy(ip: str) -> bool:
    """Whether this is one of TRUSTED_PROXIES, which speaks for others."""
    parsed = _parse(ip)
    return parsed is not None and any(
        parsed in proxies for proxies in _networks(get_settings().trusted_proxies)
    )


# Several times for each call, of the same few texts.
@lru_cache(maxsize=1000)
def _parse(text: str) -> IPv4Address | IPv6Address | None:
    try:
        ip = ip_address(text)
    except ValueError:
        return None
    # A socket for both protocols shows an IPv4 client as ::ffff:10.0.0.1.
    return (ip.ipv4_mapped or ip) if isinstance(ip, IPv6Address) else ip


@lru_cache
def _networks(listed: str) -> tuple[Network, ...]:
    return tuple(ip_network(part, strict=False) for part in split_list(listed))
