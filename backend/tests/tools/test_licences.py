"""The page of licences, as it is written and checked."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from hofvijver.settings import ROOT


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small project: one package of each side, one for Windows only, one that only builds."""
    for name in ("backend", "frontend", "docs"):
        (tmp_path / name).mkdir()
    pinned = "click==8.0 \\\n    --hash=sha256:00\nwinlib==1.0 ; sys_platform == 'win32' \\\n"
    (tmp_path / "backend" / "requirements.lock").write_text(pinned)
    lock_npm(tmp_path, "(MIT OR GPL-3.0-only)")
    return tmp_path


def lock_npm(folder: Path, licence: str) -> None:
    packages = {
        "": {"name": "site"},
        "node_modules/@scope/left": {"version": "1.1.0", "license": licence},
        "node_modules/builder": {"version": "2.0.0", "license": "GPL-3.0-only", "dev": True},
    }
    (folder / "frontend" / "package-lock.json").write_text(json.dumps({"packages": packages}))


def licences(folder: Path, *more: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, str(ROOT / "tools" / "licences.py"), *more, str(folder)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_what_is_shipped_is_listed_and_nothing_else(folder: Path) -> None:
    assert licences(folder).returncode == 0
    page = (folder / "docs" / "licences.md").read_text()
    listed = [line for line in page.splitlines() if line.startswith("| ") and "Version" not in line]
    assert listed == [
        "| click | 8.0 | BSD-3-Clause |  |",
        "| @scope/left | 1.1.0 | (MIT OR GPL-3.0-only) |  |",
    ]


def test_a_page_that_is_out_of_date_is_noticed(folder: Path) -> None:
    licences(folder)
    assert licences(folder, "--check").returncode == 0
    lock_npm(folder, "ISC")
    told = licences(folder, "--check")
    assert (told.returncode, told.stderr.split(":")[0]) == (1, "docs/licences.md is not what is shipped")


@pytest.mark.parametrize("licence", ["GPL-3.0-only", "MIT AND GPL-3.0-only", "UNLICENSED", ""])
def test_a_licence_that_is_not_allowed_fails_with_its_package(folder: Path, licence: str) -> None:
    lock_npm(folder, licence)
    told = licences(folder)
    assert told.returncode == 1
    assert told.stderr.endswith(f"does not allow: @scope/left ({licence}).\n")
