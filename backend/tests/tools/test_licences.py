"""The page of licences and the texts that go with the site, as they are written and checked."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from hofvijver.settings import ROOT

LICENCE = "frontend/node_modules/@scope/left/LICENSE.md"
NOTICES = "frontend/public/licenties.txt"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small project: one package of each side, one for Windows only, one that only builds."""
    for name in ("backend", "frontend/public", "frontend/node_modules/@scope/left", "docs"):
        (tmp_path / name).mkdir(parents=True)
    (tmp_path / LICENCE).write_text("Left licence \n")
    pinned = "click==8.0 \\\n    --hash=sha256:00\nwinlib==1.0 ; sys_platform == 'win32' \\\n"
    (tmp_path / "backend" / "requirements.lock").write_text(pinned)
    lock_npm(tmp_path, "(MIT OR GPL-3.0-only)")
    return tmp_path


def lock_npm(folder: Path, licence: str) -> None:
    packages = {
        "": {"name": "site"},
        "node_modules/@scope/left": {"version": "1.1.0", "license": licence},
        "node_modules/typescript": {"version": "6.0.0", "license": "Apache-2.0"},
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
        "| typescript | 6.0.0 | Apache-2.0 |  |",
    ]


def test_the_licences_of_what_browsers_get_go_with_the_site(folder: Path) -> None:
    assert licences(folder).returncode == 0
    rule = "=" * 80
    _, *texts = (folder / NOTICES).read_text().partition(rule)
    assert "".join(texts) == f"{rule}\n@scope/left 1.1.0\n{rule}\n\nLeft licence\n"


def test_a_package_without_its_licence_is_noticed(folder: Path) -> None:
    (folder / LICENCE).unlink()
    told = licences(folder)
    assert (told.returncode, told.stderr[:33]) == (1, "left has no licence with it: run ")


def test_a_page_that_is_out_of_date_is_noticed(folder: Path) -> None:
    licences(folder)
    assert licences(folder, "--check").returncode == 0
    lock_npm(folder, "ISC")
    (folder / LICENCE).write_text("Another licence")
    told = licences(folder, "--check")
    assert told.returncode == 1
    assert [line.partition(" ")[0] for line in told.stderr.splitlines()] == ["docs/licences.md", NOTICES]


@pytest.mark.parametrize("licence", ["GPL-3.0-only", "MIT AND GPL-3.0-only", "UNLICENSED", ""])
def test_a_licence_that_is_not_allowed_fails_with_its_package(folder: Path, licence: str) -> None:
    lock_npm(folder, licence)
    told = licences(folder)
    assert told.returncode == 1
    assert told.stderr.endswith(f"does not allow: @scope/left ({licence}).\n")
