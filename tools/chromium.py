"""Finds a Chromium for the browser tests, or gets one from the system's packages or from Playwright."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator

#: The first is the same engine without the windows and menus that nobody sees here: a third less work.
NAMES = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
)


def find() -> str | None:
    """The browser's path: CHROMIUM if set, else one on the PATH, else the one Playwright downloaded."""
    chosen = os.environ.get("CHROMIUM")
    return chosen or next((path for name in NAMES if (path := shutil.which(name))), None) or downloaded()


def downloaded() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if os.access(path, os.X_OK) else None


def ways_to_get_one() -> Iterator[list[str]]:
    if shutil.which("apt-get"):
        root = [] if os.geteuid() == 0 else ["sudo", "--non-interactive"]
        yield [*root, "apt-get", "update", "-qq"]
        for package in NAMES[:2]:
            yield [*root, "apt-get", "install", "-qq", "--yes", "--no-install-recommends", package]
    yield [sys.executable, "-m", "playwright", "install", "--with-deps", "chromium"]
    yield [sys.executable, "-m", "playwright", "install", "chromium"]


def main() -> int:
    if find():
        return 0
    print("Installing Chromium")
    for command in ways_to_get_one():
        if shutil.which(command[0]):
            subprocess.run(command, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if find():
            return 0
    print("No Chromium: install one, or say where it is with CHROMIUM=/path/to/chromium.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
