"""A client of the API: anonymous, signed in, or a colleague; always with an ip."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any
from urllib.parse import urlencode
from uuid import UUID

import httpx
from starlette.types import ASGIApp

from hofvijver.settings import get_settings
from hofvijver.wire.form_calls import FORM
from tests.support.asgi import ADDRESS, send
from tests.support.quote_requests import quote_request

REPRESENTATION = {"prefer": "return=representation"}
OBJECT = {"accept": "application/vnd.pgrst.object+json"}
#: With this header the client library says which format of errors it understands.
NEWER = {"x-supabase-api-version": "2024-01-01"}

#: An id that no user has.
NOBODY = UUID(int=0)

Headers = Mapping[str, str]
Query = str | dict[str, str] | list[tuple[str, str]]


@dataclass(frozen=True)
class Client:
    """One caller with a session, or without."""

    app: ASGIApp
    token: str = ""
    address: str = ADDRESS
    user_id: UUID = NOBODY
    email: str = ""
    refresh_token: str = ""
    headers: Headers = field(default_factory=dict)

    def at(self, address: str) -> "Client":
        return replace(self, address=address)

    def with_session(self, tokens: Mapping[str, Any]) -> "Client":
        return replace(self, token=tokens["access_token"], refresh_token=tokens["refresh_token"])

    def send(self, method: str, path: str, headers: Headers | None = None, **sent: Any) -> httpx.Response:
        """Send any call with the public key, and no other headers than the given ones."""
        key = {"apikey": get_settings().public_key}
        given = {**key, **self.headers, **(headers or {})}
        return send(self.app, method, path, address=self.address, headers=given, **sent)

    def call(
        self, method: str, path: str, query: Query = "", headers: Headers | None = None, **more: Any
    ) -> httpx.Response:
        """Send any call as the client library does: with the token, or with the key in its place."""
        bearer = {"authorization": f"Bearer {self.token or get_settings().public_key}"}
        encoded = query if isinstance(query, str) else urlencode(query)
        sent = {**bearer, **self.headers, **(headers or {})}
        return self.send(method, path, sent, params=encoded or None, **more)

    # The data API

    def ask(
        self, method: str, path: str, query: Query = "", headers: Headers | None = None, **more: Any
    ) -> httpx.Response:
        return self.call(method, f"/rest/v1{path}", query, headers, **more)

    def get(self, query: Query = "", table: str = "quote_requests", **headers: str) -> httpx.Response:
        return self.ask("GET", f"/{table}", query, _spelled(headers))

    def add(self, body: Any = None, query: Query = "", **headers: str) -> httpx.Response:
        sent = quote_request() if body is None else body
        return self.ask("POST", "/quote_requests", query, _spelled(headers), json=sent)

    def change(self, query: Query, body: Any, **headers: str) -> httpx.Response:
        return self.ask("PATCH", "/quote_requests", query, _spelled(headers), json=body)

    def found(self, query: Query, column: str = "full_name") -> list[Any]:
        """One column of the rows that are found, in their order."""
        response = self.get(query)
        assert response.status_code in (200, 206), response.text
        return [row[column] for row in response.json()]

    # Accounts

    def auth(
        self, path: str, body: Any = None, method: str = "POST", headers: Headers | None = None
    ) -> httpx.Response:
        """A call of the auth API as the client library makes it."""
        bearer = {"authorization": f"Bearer {self.token}"} if self.token else {}
        return self.send(method, f"/auth/v1{path}", {**NEWER, **bearer, **(headers or {})}, json=body)

    # Functions

    def function(self, method: str, path: str, body: Any = None, **query: str) -> httpx.Response:
        more: dict[str, Any] = {} if body is None else {"json": body}
        return self.call(method, f"/functions/v1/{path}", query, **more)

    def get_json(self, path: str, **query: str) -> Any:
        response = self.function("GET", path, **query)
        assert response.status_code == 200, response.text
        return response.json()

    def post_json(self, path: str, body: Any = None) -> Any:
        response = self.function("POST", path, body)
        assert response.status_code in (200, 201), response.text
        return response.json()

    def form(self, path: str, body: Any) -> httpx.Response:
        """The call as a form of our page makes it, which can send no headers."""
        fields = {"apikey": get_settings().public_key, "access_token": self.token, "body": json.dumps(body)}
        headers = {"content-type": FORM}
        return send(self.app, "POST", f"/functions/v1/{path}", headers=headers, content=urlencode(fields))


def _spelled(headers: Headers) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in headers.items()}


def refusal(response: httpx.Response) -> tuple[int, str]:
    """The status and the code of a refusal, whose body differs between the parts of the API."""
    body: dict[str, Any] = response.json()
    path = response.request.url.path
    if path.startswith("/rest/v1"):
        assert set(body) == {"code", "details", "hint", "message"}
    if path.startswith("/functions/v1"):
        assert set(body) == {"code", "message"}
        assert body["message"].endswith(".")
    return response.status_code, body["code"]
