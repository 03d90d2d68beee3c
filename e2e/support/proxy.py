"""A proxy that holds or replaces files, for browsers in which a story cannot do so itself."""

import http.client
import re
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import Any
from urllib.parse import urlsplit

#: Sent for the connection with the server, not for the file.
OF_CONNECTION = {"connection", "keep-alive", "transfer-encoding", "date", "server"}


class Proxy(ThreadingHTTPServer):
    def __init__(self, origin: str) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.server_origin = urlsplit(origin).netloc
        self.url = f"http://127.0.0.1:{self.server_port}"
        self.held: re.Pattern[str] | None = None
        #: What is served instead of the files whose paths match.
        self.replaced: tuple[re.Pattern[str], str] | None = None
        self.is_open = Event()

    def hold(self, paths: str) -> None:
        """From now on files whose paths match wait."""
        self.held = re.compile(paths)
        self.is_open.clear()

    def release(self) -> None:
        self.held = None
        self.is_open.set()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that leaves a page leaves its requests too."""


class Handler(BaseHTTPRequestHandler):
    server: Proxy

    def do_GET(self) -> None:
        if self.server.held and self.server.held.search(self.path):
            self.server.is_open.wait()
        if self.server.replaced and self.server.replaced[0].search(self.path):
            self.reply(200, [("Content-Type", "text/javascript")], self.server.replaced[1].encode())
        else:
            self.reply(*self.fetched())

    def fetched(self) -> tuple[int, list[tuple[str, str]], bytes]:
        connection = http.client.HTTPConnection(self.server.server_origin, timeout=30)
        connection.request("GET", self.path, headers=dict(self.headers.items()))
        response = connection.getresponse()
        body = response.read()
        connection.close()
        return response.status, response.getheaders(), body

    def reply(self, status: int, headers: list[tuple[str, str]], body: bytes) -> None:
        is_script = self.path.endswith(".js")
        self.send_response(status)
        for name, value in headers:
            # A script that the browser has kept would not wait.
            if name.lower() not in OF_CONNECTION and not (is_script and name.lower() == "cache-control"):
                self.send_header(name, value)
        if is_script:
            self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002
        """Say nothing."""


@contextmanager
def running_proxy(origin: str) -> Iterator[Proxy]:
    with Proxy(origin) as proxy:
        thread = Thread(target=proxy.serve_forever)
        thread.start()
        try:
            yield proxy
        finally:
            proxy.release()
            proxy.shutdown()
            thread.join()
