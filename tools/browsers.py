"""Finds a Firefox and a WebKit for `make browsers`, or gets them from the system's packages."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

#: Firefox has its remote control built in; WebKit needs a driver, a small browser of its own, and a screen.
PACKAGES = {"firefox": ["firefox-esr"], "webkit": ["webkit2gtk-driver", "xvfb"]}


def firefox() -> str | None:
    return os.environ.get("FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")


def webkit() -> str | None:
    """The path of the driver, if everything it needs is installed."""
    driver = os.environ.get("WEBKIT_DRIVER") or shutil.which("WebKitWebDriver")
    return driver if driver and mini_browser() and shutil.which("Xvfb") else None


def mini_browser() -> str | None:
    found = sorted(Path("/usr").glob("lib*/**/webkit2gtk-4.*/MiniBrowser"))
    return str(found[-1]) if found else None


FIND = {"firefox": firefox, "webkit": webkit}


def install(packages: list[str]) -> None:
    if not shutil.which("apt-get"):
        return
    root = [] if os.geteuid() == 0 else ["sudo", "--non-interactive"]
    for command in (["update"], ["install", "--yes", "--no-install-recommends", *packages]):
        subprocess.run([*root, "apt-get", "-qq", *command], check=False, stdout=subprocess.DEVNULL)


def main() -> int:
    for name, find in FIND.items():
        if not find():
            print(f"Installing {name}")
            install(PACKAGES[name])
    missing = [name for name, find in FIND.items() if not find()]
    for name in missing:
        print(f"No {name} at hand: install {' and '.join(PACKAGES[name])}.", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
