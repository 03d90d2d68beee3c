"""A small package registry: it answers about vulnerabilities as the Python index and npm's registry do."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

ADVISORIES = "/-/npm/v1/security/advisories/bulk"


class Registry(ThreadingHTTPServer):
    """Answers by path; a path it does not have is not found."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.answers: dict[str, Any] = {}

    @property
    def settings(self) -> dict[str, str]:
        """What makes pip and npm ask here, also where a proxy stands between others and the world."""
        address = f"http://127.0.0.1:{self.server_port}"
        return {
            "PIP_INDEX_URL": f"{address}/simple",
            "npm_config_registry": f"{address}/",
            "NO_PROXY": "127.0.0.1",
        }

    def release(self, name: str, version: str, *vulnerabilities: dict[str, Any]) -> None:
        self.answers[f"/pypi/{name}/{version}/json"] = {"vulnerabilities": vulnerabilities}


class _Handler(BaseHTTPRequestHandler):
    server: Registry

    def do_GET(self) -> None:
        found = self.server.answers.get(self.path)
        body = json.dumps(found).encode()
        self.send_response(404 if found is None else 200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def do_HEAD(self) -> None:
        self.do_GET()

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"]))
        self.do_GET()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the name is the library's
        """Nobody reads it."""


@contextmanager
def registry() -> Iterator[Registry]:
    with Registry() as server:
        thread = Thread(target=server.serve_forever, args=[0.01])
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()
