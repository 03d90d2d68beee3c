"""Who is calling, as far as the network tells: the address that limits are counted for."""

from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network

from fastapi import Request

from hofvijver.settings import get_settings

Network = IPv4Network | IPv6Network


def client_address(request: Request) -> str:
    """The caller's address; what a header says about it counts only when a trusted proxy wrote it."""
    address = request.client.host if request.client else "unknown"
    forwarded = [part.strip() for part in ",".join(request.headers.getlist("x-forwarded-for")).split(",")]
    # Each proxy appends whom it heard: from the end back, the first that is no proxy of ours is the caller.
    while forwarded and _is_trusted(address):
        nearest = forwarded.pop()
        if not _is_address(nearest):
            break
        address = nearest
    return address


def _is_trusted(address: str) -> bool:
    return _is_address(address) and any(ip_address(address) in network for network in _proxies())


def _is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


@lru_cache
def _proxies() -> tuple[Network, ...]:
    listed = get_settings().trusted_proxies.split(",")
    return tuple(ip_network(part.strip(), strict=False) for part in listed if part.strip())
