"""Who is calling, as far as the network tells: the ip that limits are counted for."""

from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from fastapi import Request

from hofvijver.settings import get_settings

Network = IPv4Network | IPv6Network


def client_ip(request: Request) -> str:
    """The caller's ip; what a header says about it counts only when a trusted proxy wrote it."""
    ip = request.client.host if request.client else "unknown"
    forwarded = [part.strip() for part in ",".join(request.headers.getlist("x-forwarded-for")).split(",")]
    # Each proxy appends whom it heard: from the end back, the first that is no proxy of ours is the caller.
    while forwarded and _is_trusted(ip):
        nearest = forwarded.pop()
        if _parse(nearest) is None:
            break
        ip = nearest
    return ip


def _is_trusted(ip: str) -> bool:
    parsed = _parse(ip)
    return parsed is not None and any(parsed in network for network in _proxies())


def _parse(text: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(text)
    except ValueError:
        return None


@lru_cache
def _proxies() -> tuple[Network, ...]:
    listed = get_settings().trusted_proxies.split(",")
    return tuple(ip_network(part.strip(), strict=False) for part in listed if part.strip())
