"""Renews the Python lock files: exact versions with hashes, for every platform and Python from 3.11 on."""

import subprocess
import sys
from pathlib import Path

BACKEND = Path(__file__).resolve().parents[1] / "backend"
# uv is itself in a lock file, like every other tool.
COMPILE = (
    "uv pip compile --universal --python-version 3.11 --generate-hashes --quiet --no-header --no-annotate"
)
LOCKS = {
    "requirements-pip.lock": "--group pip",
    "requirements.lock": "pyproject.toml --group build",
    # The development tools are added to exactly what runs in production.
    "requirements-dev.lock": "pyproject.toml --group build --group dev --constraint requirements.lock",
    "requirements-node.lock": "--group node",
}


def main() -> None:
    for lock, sources in LOCKS.items():
        command = f"{COMPILE} --upgrade {sources} -o {lock}"
        subprocess.run([sys.executable, "-m", *command.split()], cwd=BACKEND, check=True)
        print(f"Renewed backend/{lock}")


if __name__ == "__main__":
    main()
