"""Runs the API server and the development server of the site side by side, until one of them ends."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
COMMANDS = {ROOT: ["hofvijver", "serve", "--reload"], ROOT / "frontend": ["npm", "run", "--silent", "dev"]}


def main() -> None:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    # Each in a group of its own, so that ending one also ends what it has started.
    running = [subprocess.Popen(command, cwd=at, start_new_session=True) for at, command in COMMANDS.items()]
    try:
        while all(each.poll() is None for each in running):
            time.sleep(0.2)
    except KeyboardInterrupt:
        pass
    finally:
        for each in running:
            end(each)


def end(process: "subprocess.Popen[bytes]") -> None:
    try:
        os.killpg(process.pid, signal.SIGTERM)
    except ProcessLookupError:
        return
    process.wait()


if __name__ == "__main__":
    main()
