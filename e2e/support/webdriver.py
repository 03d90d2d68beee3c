"""Drives Firefox and WebKit with the few WebDriver commands that stories need."""

import json
import os
import socket
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from typing import Any, Protocol

import httpx

from e2e.support.backend import free_port
from tools.browsers import firefox, mini_browser, webkit

PATIENCE_S = 20
#: A screen that has room for every window.
SCREEN = (1600, 1000)
#: The commands by the names that Firefox gives them, and their paths for WebKit.
PATHS = {
    "NewSession": "/session",
    "Navigate": "/url",
    "Back": "/back",
    "Forward": "/forward",
    "Refresh": "/refresh",
    "SetWindowRect": "/window/rect",
    "ExecuteScript": "/execute/sync",
    "FindElements": "/elements",
    "ElementClick": "/element/{id}/click",
    "ElementSendKeys": "/element/{id}/value",
}


class CommandError(Exception):
    """What the browser says of a command that it could not carry out."""


class Browser(Protocol):
    def send(self, command: str, **values: Any) -> Any: ...
    def close(self) -> None: ...


class Firefox:
    """Speaks Marionette: each message is its length, a colon, and JSON."""

    def __init__(self, port: int) -> None:
        with connected(port) as connection:
            self.stream = connection.makefile("rwb")
        self.numbers = count(1)
        self._read()
        # Commands do not wait for scripts that stories hold back: begun before everything else has come, they
        # would delay its event `load`.
        wish = {"pageLoadStrategy": "eager", "timeouts": {"pageLoad": 10_000}}
        self.send("NewSession", capabilities={"alwaysMatch": wish})

    def send(self, command: str, **values: Any) -> Any:
        message = json.dumps([0, next(self.numbers), f"WebDriver:{command}", values]).encode()
        self.stream.write(b"%d:%s" % (len(message), message))
        self.stream.flush()
        _, _, error, response = self._read()
        if error:
            raise CommandError(error)
        return response["value"] if isinstance(response, Mapping) and "value" in response else response

    def close(self) -> None:
        self.stream.close()

    def _read(self) -> Any:
        length = b""
        while (sign := self.stream.read(1)) != b":":
            length += sign
        return json.loads(self.stream.read(int(length)))


class WebKit:
    """Speaks WebDriver over HTTP."""

    def __init__(self, port: int) -> None:
        connected(port).close()
        self.client = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE_S)
        self.session = ""
        options = {"binary": mini_browser(), "args": ["--automation"]}
        wish = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        self.session = f"/session/{self.send('NewSession', capabilities=wish)['sessionId']}"

    def send(self, command: str, **values: Any) -> Any:
        path = self.session + PATHS[command].format(**values)
        response = self.client.post(path, json=values)
        if response.status_code != 200:
            raise CommandError(response.text)
        return response.json()["value"]

    def close(self) -> None:
        self.client.close()


def connected(port: int) -> socket.socket:
    """Connect to a browser that was just started."""
    end = time.monotonic() + PATIENCE_S
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), timeout=60)
        except OSError:
            assert time.monotonic() < end, "the browser does not respond"
            time.sleep(0.1)


@contextmanager
def running_firefox(folder: Path, downloads: Path) -> Iterator[Browser]:
    port = free_port()
    preferences = {
        "marionette.port": port,
        "intl.accept_languages": "nl",
        "app.update.enabled": False,
        # Saves files in this folder, and does not show them.
        "browser.download.folderList": 2,
        "browser.download.dir": str(downloads),
        "pdfjs.disabled": True,
        "toolkit.legacyUserProfileCustomizations.stylesheets": True,
    }
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in preferences.items()]
    (folder / "user.js").write_text("\n".join(lines))
    write(folder / "chrome" / "userChrome.css", ":root { min-width: 0 !important }")
    command = [str(firefox()), "--headless", "--marionette", "--no-remote", "--profile", str(folder)]
    with running(command), closing(Firefox(port)) as browser:
        yield browser


@contextmanager
def running_webkit(folder: Path, downloads: Path) -> Iterator[Browser]:
    port, screen = free_port(), f":{free_port()}"
    size = "{}x{}x24".format(*SCREEN)
    write(folder / ".config" / "gtk-3.0" / "gtk.css", "* { min-width: 0; padding: 0 }")
    write(folder / ".config" / "user-dirs.dirs", f'XDG_DOWNLOAD_DIR="{downloads}"')
    home = {"HOME": str(folder), "DISPLAY": screen, "GDK_BACKEND": "x11", "LIBGL_ALWAYS_SOFTWARE": "1"}
    with (
        running(["Xvfb", screen, "-screen", "0", size, "-nolisten", "tcp"]),
        running([str(webkit()), f"--port={port}", "--host=127.0.0.1"], **home, LANG="nl_NL.UTF-8"),
        closing(WebKit(port)) as browser,
    ):
        yield browser


def write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


@contextmanager
def running(command: list[str], **environment: str) -> Iterator[None]:
    """Run in a process group that ends as a whole: browsers start several processes."""
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(
        command, env={**os.environ, **environment}, stdout=quiet, stderr=quiet, start_new_session=True
    )
    try:
        yield
    finally:
        os.killpg(process.pid, 15)
        process.wait(PATIENCE_S)


RUNNING = {"firefox": running_firefox, "webkit": running_webkit}
