"""Asks for recovery mails, and uses their links and codes."""

from urllib.parse import parse_qsl, urlencode, urlsplit

import httpx
from fastapi import FastAPI

from tests.support.accounts import ANNA
from tests.support.asgi import ADDRESS
from tests.support.client import Client

SITE = "https://hofvijver.example"


def recover(app: FastAPI, email: str = ANNA, query: str = "", address: str = ADDRESS) -> httpx.Response:
    return Client(app, address=address).auth(f"/recover{query}", {"email": email})


def verify_code(app: FastAPI, code: str, email: str = ANNA, kind: str = "recovery") -> httpx.Response:
    return Client(app).auth("/verify", {"type": kind, "email": email, "token": code})


def secret_of(link: str) -> str:
    return dict(parse_qsl(urlsplit(link).fragment))["token_hash"]


def verify_link(link: str, **redirect: str) -> str:
    """The mailed secret in the protocol's own form of link, which differs from the link that we mail."""
    query = urlencode({"token": secret_of(link), "type": "recovery", **redirect})
    return f"{SITE}/auth/v1/verify?{query}"


def follow(app: FastAPI, link: str) -> httpx.Response:
    """Open the link as a browser does: without key or version."""
    parts = urlsplit(link)
    path = f"{parts.path.removeprefix('/auth/v1')}?{parts.query}"
    return Client(app).auth(path, method="GET", headers={"apikey": "", "x-supabase-api-version": ""})


def landing(response: httpx.Response) -> tuple[str, dict[str, str]]:
    place, _, fragment = response.headers["location"].partition("#")
    return place, dict(parse_qsl(fragment))
