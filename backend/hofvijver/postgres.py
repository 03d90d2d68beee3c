"""How PostgreSQL is reached: encrypted, and only if it proves who it is, unless it is on this machine."""

import os
import ssl
from typing import Any

from sqlalchemy import URL

from hofvijver.settings import LOOPBACK

CONNECT_SECONDS = 5


def connect_arguments(url: URL) -> dict[str, Any]:
    """What the URL leaves unsaid. What it says counts, and what the driver's own variables say."""
    wanted: dict[str, Any] = {"connect_timeout": CONNECT_SECONDS}
    if not _is_here(url) and not _is_said(url, "sslmode"):
        wanted |= {"sslmode": "verify-full", "sslrootcert": _trust_store()}
    return {name: value for name, value in wanted.items() if not _is_said(url, name)}


def _is_here(url: URL) -> bool:
    """Whether what is said stays on this machine: over a socket or its own ip."""
    named = [url.host, url.query.get("host"), url.query.get("hostaddr"), os.environ.get("PGHOST")]
    first = next((each for each in named if each), "")
    hosts = first.split(",") if isinstance(first, str) else first
    return all(host in LOOPBACK or host[:1] in ("", "/", "@") for host in hosts)


def _is_said(url: URL, name: str) -> bool:
    return name in url.query or f"PG{name.upper()}" in os.environ


def _trust_store() -> str:
    """Whom this machine trusts; the driver brings a library of its own, which may look elsewhere."""
    return ssl.get_default_verify_paths().cafile or "system"
