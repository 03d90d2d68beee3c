"""Renews the Python lock files: exact versions with hashes, for every platform and Python from 3.11 on."""

import subprocess
import sys
from pathlib import Path

BACKEND = Path(__file__).resolve().parents[1] / "backend"
COMMON = "--universal --python-version 3.11 --generate-hashes --quiet --no-header --no-annotate --upgrade"
LOCKS = {
    "requirements.lock": "pyproject.toml --group build",
    # The tools come on top of exactly what runs in production.
    "requirements-dev.lock": "pyproject.toml --group build --group dev --constraint requirements.lock",
    "requirements-node.lock": "--group node",
}


def main() -> None:
    subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "uv"], check=True)
    for lock, sources in LOCKS.items():
        command = [
            sys.executable,
            "-m",
            "uv",
            "pip",
            "compile",
            *sources.split(),
            *COMMON.split(),
            "-o",
            lock,
        ]
        subprocess.run(command, cwd=BACKEND, check=True)
        print(f"Renewed backend/{lock}")


if __name__ == "__main__":
    main()
