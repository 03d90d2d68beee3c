"""Visitors who send requests during a fault, record each outcome, and send again what got no response."""

import random
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID, uuid4

import httpx

from hofvijver.content import get_content
from tests.support.quote_requests import quote_request
from tests.support.waiting import until

KEY = "sb_publishable_hofvijver"
HEADERS = {"apikey": KEY, "authorization": f"Bearer {KEY}", "prefer": "return=minimal"}
# All visitors here have the same ip.
UNLIMITED = {"RATE_LIMIT_FACTOR": "100000", "PUBLIC_KEY": KEY}
PAUSE_SECONDS = 0.1


def email_of(key: UUID) -> str:
    return f"{key.hex}@example.org"


def body_of(key: UUID) -> dict[str, Any]:
    """A request that can be recognised by its key and by its e-mail address."""
    return {**quote_request(), "email": email_of(key), "idempotency_key": str(key)}


def send(url: str, key: UUID, client: httpx.Client | None = None) -> httpx.Response:
    ask = client.post if client else httpx.post
    path = f"{url}/rest/v1/quote_requests"
    return ask(path, json=body_of(key), headers=HEADERS)


def health(url: str) -> int | None:
    """The status of /health/ready; none while the server cannot be reached."""
    try:
        return httpx.get(f"{url}/health/ready").status_code
    except httpx.TransportError:
        return None


def is_clear_refusal(response: httpx.Response) -> bool:
    """The protocol's four fields with a sentence that can be shown, and nothing about the cause."""
    body = response.json()
    is_protocol = {"code", "details", "hint", "message"} <= set(body)
    is_sentence = body["message"] == get_content().messages.unexpected
    # 504: it waited for one lock after the other until its time was up.
    return response.status_code in (500, 503, 504) and is_protocol and is_sentence


@dataclass
class Told:
    """The outcomes that visitors saw: stored, refused, or no response."""

    stored: set[UUID] = field(default_factory=set)
    refused: dict[UUID, httpx.Response] = field(default_factory=dict)
    no_response: set[UUID] = field(default_factory=set)

    @property
    def unsure(self) -> set[UUID]:
        return self.no_response | set(self.refused)

    def send_again(self, url: str) -> int:
        """Send all unsure requests again with the same keys, as the form does; then they count as stored."""
        again = sorted(self.unsure)
        with httpx.Client() as client:
            statuses = {send(url, key, client).status_code for key in again}
        assert statuses <= {201}
        self.stored |= self.unsure
        self.refused.clear()
        self.no_response.clear()
        return len(again)


def let_work(told: Told) -> None:
    """Wait until requests are stored again, and then for a random time."""
    before = len(told.stored)
    assert until(lambda: len(told.stored) > before)
    time.sleep(random.uniform(0, 0.8))  # noqa: S311 - chance is all that is wanted


class Crowd:
    """Several visitors at once, each with one request after the other until told to stop."""

    def __init__(self, url: str, size: int = 8) -> None:
        self._url = url
        self._size = size
        self._stopping = threading.Event()
        self.told = Told()

    @contextmanager
    def sending(self) -> Iterator[Told]:
        visitors = [threading.Thread(target=self._visit) for _ in range(self._size)]
        for visitor in visitors:
            visitor.start()
        try:
            yield self.told
        finally:
            self._stopping.set()
            for visitor in visitors:
                visitor.join()

    def _visit(self) -> None:
        with httpx.Client() as client:
            while not self._stopping.is_set():
                self._send(client, uuid4())

    def _send(self, client: httpx.Client, key: UUID) -> None:
        try:
            response = send(self._url, key, client)
        except httpx.ConnectError:
            # The server was down: the request was not sent.
            time.sleep(PAUSE_SECONDS)
            return
        except httpx.TransportError:
            self.told.no_response.add(key)
            return
        if response.status_code == 201:
            self.told.stored.add(key)
        else:
            self.told.refused[key] = response
            time.sleep(PAUSE_SECONDS)
