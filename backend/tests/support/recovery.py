"""Asking for recovery mail, and using what it brings."""

from urllib.parse import parse_qsl, urlsplit

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
    return dict(parse_qsl(urlsplit(link).query))["token"]


def follow(app: FastAPI, link: str) -> httpx.Response:
    """As a browser does: without key or version."""
    parts = urlsplit(link)
    path = f"{parts.path.removeprefix('/auth/v1')}?{parts.query}"
    return Client(app).auth(path, method="GET", headers={"apikey": "", "x-supabase-api-version": ""})


def landing(answer: httpx.Response) -> tuple[str, dict[str, str]]:
    place, _, fragment = answer.headers["location"].partition("#")
    return place, dict(parse_qsl(fragment))
