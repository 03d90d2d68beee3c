"""The built site, held in memory as prepared responses that are found before any framework code runs."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, StringConstraints, ValidationError
from starlette.types import ASGIApp, Receive, Scope, Send

from hofvijver.wire.content_negotiation import codings, holds
from hofvijver.wire.headers import Headers, page_headers, site_headers
from hofvijver.wire.paths import canonical, is_api, is_misleading, spell, with_query
from hofvijver.wire.prepared_response import PreparedResponse, prepare, redirect, refusal

Fields = Sequence[tuple[bytes, bytes]]

_METHODS = frozenset({"GET", "HEAD"})
_CACHING = {"immutable": b"public, max-age=31536000, immutable", "revalidate": b"no-cache"}
_SUFFIXES = {"br": ".br", "gzip": ".gz"}
_VARY = (b"vary", b"accept-encoding")


class SiteError(Exception):
    """The build of the site is missing or incomplete; the message says what to do about it."""


class _Built(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


# The pattern keeps anything but a hash out of the content security policy.
_Hash = Annotated[str, StringConstraints(pattern=r"^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$")]


class _Hashes(_Built):
    script: tuple[_Hash, ...] = ()
    style: tuple[_Hash, ...] = ()


class _Entry(_Built):
    file: str
    type: str
    cache: Literal["immutable", "revalidate"]
    encodings: tuple[Literal["br", "gzip"], ...] = ()
    hashes: _Hashes = _Hashes()


class _Manifest(_Built):
    """What the build says it made: `site.json`."""

    pages: dict[str, _Entry]
    not_found: _Entry
    #: Instead of that one, for paths that begin so.
    not_found_below: dict[str, _Entry] = {}


class Site:
    """Responds to every request that is not for the API."""

    def __init__(self, folder: Path, redirects: Mapping[str, str], before: "Site | None" = None) -> None:
        # A new build can replace this one at any moment: resolved, all files are of the same build.
        folder = folder.resolve()
        manifest = _read_manifest(folder)
        files = folder / "client"
        self._pages = {spell(path): _load(files, entry) for path, entry in manifest.pages.items()}
        # Pages that were opened before still load the scripts that belong to them.
        self._lasting = {
            spell(path): self._pages[spell(path)]
            for path, entry in manifest.pages.items()
            if entry.cache == "immutable"
        }
        self._pages = {**(before._lasting if before else {}), **self._pages}
        self._not_found = _load(files, manifest.not_found, status=404)
        self._not_found_below = {
            spell(path): _load(files, entry, status=404) for path, entry in manifest.not_found_below.items()
        }
        # A company may do without the page that an old path leads to.
        self._redirects = {
            spell(path): target
            for path, target in redirects.items()
            if spell(target.partition("#")[0]) in self._pages
        }

    def respond(self, method: str, path: bytes, query: bytes, headers: Fields) -> PreparedResponse | None:
        """The response to a request for this raw path, or None when it is one for the API."""
        page = self._pages.get(path)
        if page is None and is_api(path):
            return None
        if method not in _METHODS:
            return refusal(405, (b"allow", b"GET, HEAD"))
        return page.respond(method, headers) if page else self._unlisted(method, path, query, headers)

    def _unlisted(self, method: str, path: bytes, query: bytes, headers: Fields) -> PreparedResponse:
        """The response to another spelling of a page, an old path, or an unknown one."""
        known = canonical(path)
        if known is None:
            return refusal(400)
        place = known.rstrip(b"/") or b"/"
        if is_misleading(path.rstrip(b"/")) or is_misleading(place):
            return self._missing(path).respond(method, headers)
        moved = self._redirects.get(place) or (place.decode() if place != known else None)
        if moved is not None:
            return redirect(with_query(moved, query))
        return (self._pages.get(place) or self._missing(path)).respond(method, headers)

    def _missing(self, path: bytes) -> "_Page":
        """The not-found page for this path: that of its part of the site, or the general one."""
        below = (page for start, page in self._not_found_below.items() if path.startswith(start))
        return next(below, self._not_found)


class SiteFirst:
    """The server's application: the site responds to what it knows, the API gets the rest."""

    def __init__(self, site: Site, api: ASGIApp) -> None:
        # Replaced as a whole when another build is published.
        self.site = site
        self._api = api

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            if not _has_one_host(scope):
                refused = refusal(400, (b"connection", b"close"))
                await send(refused.start)
                await send(refused.end)
                return
            ready = self.site.respond(
                scope["method"], scope["raw_path"], scope["query_string"], scope["headers"]
            )
            if ready is not None:
                await send(ready.start)
                await send(ready.end)
                return
        await self._api(scope, receive, send)


def _has_one_host(scope: Scope) -> bool:
    """Whether there is one Host header, as HTTP demands: of two, a proxy could read another than we do."""
    hosts = [value for name, value in scope["headers"] if name == b"host"]
    # The server library passes a missing one on as an empty one.
    return len(hosts) == 1 and (hosts != [b""] or scope["http_version"] == "1.0")


@dataclass(frozen=True, slots=True)
class _Variant:
    """One file in one content coding."""

    etag: bytes
    get: PreparedResponse
    head: PreparedResponse
    unchanged: PreparedResponse


@dataclass(frozen=True, slots=True)
class _Page:
    """One file in all its content codings."""

    variants: Mapping[str, _Variant]
    conditional: bool

    def respond(self, method: str, headers: Fields) -> PreparedResponse:
        asked = _negotiation_fields(headers)
        for coding in codings(asked.get(b"accept-encoding")):
            variant = self.variants.get(coding)
            if variant is not None:
                return self._in(variant, method, asked.get(b"if-none-match"))
        return refusal(406, _VARY)

    def _in(self, variant: _Variant, method: str, if_none_match: bytes | None) -> PreparedResponse:
        if if_none_match is not None and self.conditional and holds(if_none_match, variant.etag):
            return variant.unchanged
        return variant.get if method == "GET" else variant.head


def _negotiation_fields(headers: Fields) -> dict[bytes, bytes]:
    asked = dict(headers)
    if len(asked) == len(headers):
        return asked
    # A list may be spread over several lines, which together mean the same as one.
    for name in (b"accept-encoding", b"if-none-match"):
        if name in asked:
            asked[name] = b",".join(value for field, value in headers if field == name)
    return asked


def _read_manifest(folder: Path) -> _Manifest:
    file = folder / "site.json"
    try:
        return _Manifest.model_validate_json(file.read_bytes())
    except FileNotFoundError:
        raise SiteError(f"The site is not built ({file} is missing): run `make build`.") from None
    except (OSError, ValidationError) as error:
        raise SiteError(f"The built site is broken ({file} cannot be read): run `make build`.") from error


def _load(files: Path, entry: _Entry, status: int = 200) -> _Page:
    is_html = entry.type.startswith("text/html")
    # A service worker fetches by the policy of its own file.
    is_page = is_html or entry.file.endswith("-worker.js")
    headers = page_headers(entry.hashes.script, entry.hashes.style) if is_page else [*site_headers()]
    headers.append((b"cache-control", _CACHING[entry.cache]))
    if entry.encodings:
        headers.append(_VARY)
    variants = {
        coding: _variant(status, headers, entry.type, coding, _body(files, entry, coding))
        for coding in ("identity", *entry.encodings)
    }
    return _Page(variants, conditional=status == 200)


def _body(files: Path, entry: _Entry, coding: str) -> bytes:
    name = entry.file + _SUFFIXES.get(coding, "")
    try:
        return (files / name).read_bytes()
    except OSError as error:
        raise SiteError(f"The built site is broken ({name} cannot be read): run `make build`.") from error


def _variant(status: int, headers: Headers, media_type: str, coding: str, body: bytes) -> _Variant:
    etag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'.encode()
    common = [*headers, (b"etag", etag)] if status == 200 else headers
    full = [*common, (b"content-type", media_type.encode()), (b"content-length", str(len(body)).encode())]
    if coding != "identity":
        full.append((b"content-encoding", coding.encode()))
    return _Variant(etag, prepare(status, full, body), prepare(status, full), prepare(304, common))
