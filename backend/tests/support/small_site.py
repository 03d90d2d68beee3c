"""A build of the site as small as it can be, with every kind of file the real one has."""

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hofvijver.wire.prepared_response import PreparedResponse

SCRIPT_HASH = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
STYLE_HASH = "sha256-n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg="

# Asks the site for a raw path, without a server.
Ask = Callable[..., PreparedResponse]

HTML = "text/html; charset=utf-8"


def page(file: str, **more: Any) -> dict[str, Any]:
    hashes = {"script": [SCRIPT_HASH], "style": [STYLE_HASH]}
    entry = {"file": file, "type": HTML, "cache": "revalidate", "encodings": ["br", "gzip"], "hashes": hashes}
    return entry | more


PAGES = {
    "/": page("index.html"),
    "/over-ons": page("over-ons/index.html"),
    "/diensten/seniorenverhuizing": page("diensten/seniorenverhuizing/index.html"),
    "/assets/app-AbC123.js": {
        "file": "assets/app-AbC123.js",
        "type": "text/javascript; charset=utf-8",
        "cache": "immutable",
        "encodings": ["br", "gzip"],
    },
    "/images/straat één.avif": {"file": "images/straat.avif", "type": "image/avif", "cache": "immutable"},
    "/robots.txt": {"file": "robots.txt", "type": "text/plain; charset=utf-8", "cache": "revalidate"},
}
NOT_FOUND = page("404/index.html")
NOT_FOUND_BELOW = {"/diensten": page("404/diensten/index.html")}
TERMS = [{"kind": "heading", "runs": [{"text": "Voorwaarden", "bold": False, "link": ""}]}]
REDIRECTS = {"/contact": "/#contact", "/seniorenverhuizing": "/diensten/seniorenverhuizing"}


def build(folder: Path, pages: dict[str, dict[str, Any]] | None = None) -> Path:
    """Write the site into a folder and give the folder back."""
    listed = PAGES if pages is None else pages
    for entry in [*listed.values(), NOT_FOUND, *NOT_FOUND_BELOW.values()]:
        _write(folder / "client", entry)
    manifest = {"pages": listed, "not_found": NOT_FOUND, "not_found_below": NOT_FOUND_BELOW}
    (folder / "site.json").write_text(json.dumps(manifest))
    (folder / "terms.json").write_text(json.dumps(TERMS))
    return folder


def body(file: str, coding: str = "identity") -> bytes:
    """The content of a file; for brotli any bytes will do, because the server never unpacks them."""
    plain = f"<!doctype html><title>{file}</title>".encode() * 20
    return {"identity": plain, "gzip": gzip.compress(plain, mtime=0), "br": b"br:" + plain[:60]}[coding]


def _write(files: Path, entry: dict[str, Any]) -> None:
    suffixes = {"identity": "", "br": ".br", "gzip": ".gz"}
    for coding in ["identity", *entry.get("encodings", [])]:
        path = files / (entry["file"] + suffixes[coding])
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(body(entry["file"], coding))
