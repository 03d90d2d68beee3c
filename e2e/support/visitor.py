"""A visitor who uses Firefox or WebKit."""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from e2e.support.browser import BESIDE
from e2e.support.webdriver import PATIENCE_S, RUNNING, SCREEN, Browser, CommandError

#: The name of a reference to an element, as the standard has it.
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
TAB = "\ue004"
#: An option is there if its list is.
CAN_BE_USED = """const element = arguments[0].closest('select') ?? arguments[0];
    return element.getClientRects().length > 0 && !element.disabled"""
ALIVE = "'hydrated' in document.documentElement.dataset"


@dataclass
class Visitor:
    browser: Browser
    origin: str
    downloads: Path

    # Pages

    def resize(self, width: int, height: int) -> None:
        # WebKit gives the focus to the window under the pointer, which is in the middle of the screen.
        x, y = (SCREEN[0] - width) // 2, (SCREEN[1] - height) // 2
        self.browser.send("SetWindowRect", x=x, y=y, width=width, height=height)

    def forget(self) -> None:
        """Begin as somebody who was never here."""
        self.load(BESIDE)
        self.do("localStorage.clear(); sessionStorage.clear()")

    def open(self, path: str) -> None:
        """Open the path, and wait until the page reacts."""
        self.load(path)
        self.wait(ALIVE)

    def load(self, path: str) -> None:
        self.browser.send("Navigate", url=self.origin + path)

    def use(self, button: str) -> None:
        """One of the browser's own buttons: back, forward or reload."""
        try:
            self.browser.send({"back": "Back", "forward": "Forward", "reload": "Refresh"}[button])
        except CommandError as error:
            # Firefox sometimes misses that a reload is done: what stories wait for next tells whether it is.
            if "timeout" not in str(error):
                raise

    # What is there

    def ask(self, expression: str) -> Any:
        return self.do(f"return ({expression})")

    def do(self, script: str, *values: Any) -> Any:
        return self.browser.send("ExecuteScript", script=script, args=list(values))

    def wait(self, expression: str) -> None:
        end = time.monotonic() + PATIENCE_S
        while not self.holds(expression):
            assert time.monotonic() < end, (
                f"not {expression}: {self.ask('[location.href, document.body.innerText]')}"
            )
            time.sleep(0.05)

    def holds(self, expression: str) -> bool:
        try:
            return bool(self.ask(expression))
        except CommandError:
            # The browser was just exchanging one page for the other.
            return False

    def see(self, text: str) -> None:
        self.wait(f"document.body.innerText.replace(/\\s+/g, ' ').includes({json.dumps(text)})")

    def find(self, selector: str) -> dict[str, str]:
        """The first visible element; a selector that starts with a slash is an XPath."""
        using = "xpath" if selector.startswith("/") else "css selector"
        end = time.monotonic() + PATIENCE_S
        while True:
            for element in self.browser.send("FindElements", using=using, value=selector):
                if self.do(CAN_BE_USED, element):
                    return dict(element)
            assert time.monotonic() < end, f"no {selector}"
            time.sleep(0.05)

    # What is done

    def click(self, selector: str) -> None:
        """Click after scrolling to the middle of the window, where no bar covers the element."""
        element = self.find(selector)
        self.do("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", element)
        self.browser.send("ElementClick", id=element[ELEMENT])

    def press(self, words: str) -> None:
        """The button or link with these words, or this name."""
        self.click(f"//*[self::a or self::button][normalize-space()='{words}' or @aria-label='{words}']")

    def type(self, selector: str, text: str) -> None:
        self.browser.send("ElementSendKeys", id=self.find(selector)[ELEMENT], text=text)

    def tab(self) -> None:
        """Go on by the Tab key from what has the focus."""
        self.browser.send("ElementSendKeys", id=self.ask("document.activeElement")[ELEMENT], text=TAB)

    def sign_in(self, email: str, password: str) -> None:
        self.open("/staff-login")
        self.type("[name=email]", email)
        self.type("[name=password]", password)
        self.press("Inloggen")
        self.wait("location.pathname === '/dashboard'")

    def downloaded(self, name: str) -> bytes:
        """The file with this name, once it is there."""
        file = self.downloads / name
        end = time.monotonic() + PATIENCE_S
        while not (file.exists() and file.stat().st_size):
            assert time.monotonic() < end, f"no {name} among {list(self.downloads.iterdir())}"
            time.sleep(0.05)
        return file.read_bytes()


@contextmanager
def visiting(name: str, origin: str, folder: Path) -> Iterator[Visitor]:
    profile, downloads = folder / "profile", folder / "downloads"
    for each in (profile, downloads):
        each.mkdir()
    with RUNNING[name](profile, downloads) as browser:
        yield Visitor(browser, origin, downloads)
