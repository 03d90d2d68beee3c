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
#: The name of a reference to an element, as the standard has it.
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
#: The commands by the names that Firefox gives them, and their paths for WebKit.
PATHS = {
    "NewSession": "/session",
    "Navigate": "/url",
    "SetWindowRect": "/window/rect",
    "ExecuteScript": "/execute/sync",
    "FindElements": "/elements",
    "ElementClick": "/element/{id}/click",
    "ElementSendKeys": "/element/{id}/value",
}


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
        self.send("NewSession")

    def send(self, command: str, **values: Any) -> Any:
        message = json.dumps([0, next(self.numbers), f"WebDriver:{command}", values]).encode()
        self.stream.write(b"%d:%s" % (len(message), message))
        self.stream.flush()
        _, _, error, response = self._read()
        assert error is None, error
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
        self.client = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60)
        self.session = ""
        options = {"binary": mini_browser(), "args": ["--automation"]}
        wish = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        self.session = f"/session/{self.send('NewSession', capabilities=wish)['sessionId']}"

    def send(self, command: str, **values: Any) -> Any:
        path = self.session + PATHS[command].format(**values)
        response = self.client.post(path, json=values)
        assert response.status_code == 200, response.text
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
def running_firefox(folder: Path) -> Iterator[Browser]:
    port = free_port()
    (folder / "user.js").write_text(
        f'user_pref("marionette.port", {port});\n'
        'user_pref("intl.accept_languages", "nl");\nuser_pref("app.update.enabled", false);\n'
    )
    command = [str(firefox()), "--headless", "--marionette", "--no-remote", "--profile", str(folder)]
    with running(command), closing(Firefox(port)) as browser:
        yield browser


@contextmanager
def running_webkit(folder: Path) -> Iterator[Browser]:
    port, screen = free_port(), f":{free_port()}"
    home = {"HOME": str(folder), "DISPLAY": screen, "GDK_BACKEND": "x11", "LIBGL_ALWAYS_SOFTWARE": "1"}
    with (
        running(["Xvfb", screen, "-screen", "0", "1600x1000x24", "-nolisten", "tcp"]),
        running([str(webkit()), f"--port={port}", "--host=127.0.0.1"], **home, LANG="nl_NL.UTF-8"),
        closing(WebKit(port)) as browser,
    ):
        yield browser


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


class Visitor:
    """A visitor who uses such a browser."""

    def __init__(self, browser: Browser, origin: str) -> None:
        self.browser = browser
        self.origin = origin

    def resize(self, width: int, height: int) -> None:
        self.browser.send("SetWindowRect", x=0, y=0, width=width, height=height)

    def open(self, path: str) -> None:
        """Open the path, and wait until the page reacts."""
        self.browser.send("Navigate", url=self.origin + path)
        self.wait("'hydrated' in document.documentElement.dataset")

    def ask(self, expression: str) -> Any:
        return self.browser.send("ExecuteScript", script=f"return ({expression})", args=[])

    def wait(self, expression: str) -> None:
        end = time.monotonic() + PATIENCE_S
        while not self.ask(expression):
            assert time.monotonic() < end, f"not {expression}: {self.ask('document.body.innerText')}"
            time.sleep(0.05)

    def see(self, text: str) -> None:
        self.wait(f"document.body.innerText.includes({json.dumps(text)})")

    def find(self, selector: str) -> str:
        """The first visible element; a selector that starts with a slash is an XPath."""
        using = "xpath" if selector.startswith("/") else "css selector"
        end = time.monotonic() + PATIENCE_S
        while True:
            for element in self.browser.send("FindElements", using=using, value=selector):
                script = "return arguments[0].getClientRects().length > 0 && !arguments[0].disabled"
                if self.browser.send("ExecuteScript", script=script, args=[element]):
                    return str(element[ELEMENT])
            assert time.monotonic() < end, f"no {selector}"
            time.sleep(0.05)

    def click(self, selector: str) -> None:
        """Click after scrolling to the middle of the window, where no bar covers the element."""
        element = self.find(selector)
        script = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })"
        self.browser.send("ExecuteScript", script=script, args=[{ELEMENT: element}])
        self.browser.send("ElementClick", id=element)

    def press(self, words: str) -> None:
        """The button or link with these words, or this name."""
        self.click(f"//*[self::a or self::button][normalize-space()='{words}' or @aria-label='{words}']")

    def type(self, selector: str, text: str) -> None:
        self.browser.send("ElementSendKeys", id=self.find(selector), text=text)
