"""Finds requests that hold two connections at once, or respond while they still hold one."""

from threading import Lock
from typing import Any

from sqlalchemy import Engine, event
from starlette.types import ASGIApp, Message, Receive, Scope, Send


class TransactionWatch:
    """The application, with the problems of its requests; only for one call at a time."""

    def __init__(self, app: ASGIApp, engine: Engine) -> None:
        self._app = app
        self._lock = Lock()
        self._open = 0
        self._most = 0
        self.problems: list[str] = []
        self._engine = engine
        event.listen(engine, "checkout", self._taken)
        event.listen(engine, "checkin", self._given_back)

    def end(self) -> None:
        """Stop watching: other tests use the engine after this."""
        event.remove(self._engine, "checkout", self._taken)
        event.remove(self._engine, "checkin", self._given_back)

    def _taken(self, *_event: Any) -> None:
        with self._lock:
            self._open += 1
            self._most = max(self._most, self._open)

    def _given_back(self, *_event: Any) -> None:
        with self._lock:
            self._open -= 1

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._most = self._open

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start" and self._open:
                self.problems.append(f"{_name(scope)} responds before its transaction has ended")
            await send(message)

        await self._app(scope, receive, sent)
        if self._most > 1:
            self.problems.append(f"{_name(scope)} holds {self._most} connections at once")


def _name(scope: Scope) -> str:
    return f"{scope.get('method')} {scope.get('path')}"
