"""Finds a Chromium for the browser tests, or gets one from the system's packages or from Playwright.

And a typeface: until the web font is loaded the site shows a system font, and a story measures with it.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator

#: The first is the same engine without windows and menus: a third less work.
NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
)
#: As wide as Arial, which servers usually do not have.
STAND_INS = ("Arial", "Liberation Sans")


def find() -> str | None:
    """The browser's path: CHROMIUM if set, else one on the PATH, else the one Playwright downloaded."""
    chosen = os.environ.get("CHROMIUM")
    return chosen or next((path for name in NAMES if (path := shutil.which(name))), None) or downloaded()


def downloaded() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if os.access(path, os.X_OK) else None


def find_whole() -> str | None:
    """A browser with its windows and menus, as visitors have it, if there is one on the PATH."""
    return next((path for name in NAMES[1:] if (path := shutil.which(name))), None)


def has_stand_in() -> bool:
    """Whether the system has one of the fonts that the site is fitted to; other systems include Arial."""
    if sys.platform != "linux":
        return True
    if not shutil.which("fc-match"):
        return False
    command = ("fc-match", "--format=%{family}", "Arial")
    return subprocess.run(command, check=False, capture_output=True, text=True).stdout in STAND_INS


def ways_to_get_one() -> Iterator[list[str]]:
    yield from from_the_system(*NAMES[:2])
    yield [sys.executable, "-m", "playwright", "install", "--with-deps", "chromium"]
    yield [sys.executable, "-m", "playwright", "install", "chromium"]


def from_the_system(*packages: str) -> Iterator[list[str]]:
    if shutil.which("apt-get"):
        root = [] if os.geteuid() == 0 else ["sudo", "--non-interactive"]
        yield [*root, "apt-get", "update", "-qq"]
        for package in packages:
            yield [*root, "apt-get", "install", "-qq", "--yes", "--no-install-recommends", package]


def got(what: str, is_there: Callable[[], object], ways: Iterable[list[str]]) -> bool:
    """Try to install it; whether it is there afterwards."""
    if is_there():
        return True
    print(f"Installing {what}")
    for command in ways:
        if shutil.which(command[0]):
            subprocess.run(command, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if is_there():
            return True
    return False


def main() -> int:
    if not got("Chromium", find, ways_to_get_one()):
        print("No Chromium: install one, or name it with CHROMIUM=/path/to/chromium.", file=sys.stderr)
        return 1
    if not got("a typeface", has_stand_in, from_the_system("fontconfig", "fonts-liberation")):
        print("No Liberation Sans: one story will be skipped.", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
