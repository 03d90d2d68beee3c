"""In a clone with another company in `.env`, tests still use the company of `content/`."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from hofvijver.settings import ROOT

#: What a clone has of its own here; everything else is the repository's, by a link.
COPIED = ("Makefile", "conftest.py", "pyproject.toml", "backend", "content", "tools")
LEFT_OUT = (".env", ".git", ".cache", "data", "kievit")
OWN = 'CONTENT_DIR=kievit\nSMTP_URL="smtp://mail.kievit.example"\n'
PROBE = """
import sys
from hofvijver.settings import get_settings
def test_settings():
    found = get_settings()
    print(found.content_dir, found.site_dir, f"<{found.smtp_url}>", sep="\\n", file=sys.stderr)
"""
STEPS = """
import json, steps
site, last = next(step for step in steps.STEPS if step.name == steps.SITE), steps.STEPS[-1]
contents = [steps.environment(step).get("CONTENT_DIR") for step in (site, last)]
print(json.dumps([site.words, last.words, *contents]))
"""


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    folder = tmp_path / "clone"
    folder.mkdir()
    for each in ROOT.iterdir():
        if each.name in COPIED and each.is_dir():
            ignored = shutil.ignore_patterns("tests", "__pycache__", "*.egg-info", "postcodes.csv")
            shutil.copytree(each, folder / each.name, ignore=ignored)
        elif each.name in COPIED:
            shutil.copy(each, folder)
        elif each.name not in LEFT_OUT:
            (folder / each.name).symlink_to(each)
    (folder / "kievit").mkdir()
    return folder


def run(clone: Path, *words: str, code: int = 0) -> str:
    environment = {
        name: value for name, value in os.environ.items() if name not in ("CONTENT_DIR", "SITE_DIR")
    }
    environment |= {"PYTHONPATH": f"{clone / 'backend'}{os.pathsep}{clone / 'tools'}"}
    done = subprocess.run(words, cwd=clone, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout + done.stderr


def steps(clone: Path) -> list[Any]:
    """The words of the step that builds and of the last one, and the content that each is told of."""
    return list(json.loads(run(clone, sys.executable, "-c", STEPS)))


def built_for_tests(clone: Path) -> list[str]:
    """The builds that `make test` would make if nothing were there."""
    build, *_ = steps(clone)
    would = run(clone, *build, "--dry-run", "--always-make")
    return [
        line.partition("npm run")[2].split(maxsplit=1)[1] for line in would.splitlines() if "npm run" in line
    ]


def test_make_test_builds_the_sample_company_beside_the_owners_site(clone: Path) -> None:
    (clone / ".env").write_text(OWN)
    assert built_for_tests(clone) == ["build -- --for-tests"]


def test_without_a_company_of_ones_own_one_site_is_built(clone: Path) -> None:
    assert built_for_tests(clone) == ["build"]
    (clone / ".env").write_text("CONTENT_DIR=\nPORT=9000\n")
    assert built_for_tests(clone) == ["build"]


def test_tests_run_with_the_sample_company_and_without_the_owners_settings(clone: Path) -> None:
    (clone / ".env").write_text(OWN)
    (clone / "test_probe.py").write_text(PROBE)
    said = run(clone, sys.executable, "-m", "pytest", "-s", "-p", "no:cacheprovider", "test_probe.py")
    assert said.splitlines()[-3:] == [str(clone / "content"), str(clone / "frontend" / "tested"), "<>"]


def test_the_owners_content_is_checked_after_the_other_checks(clone: Path) -> None:
    _, last, *_ = steps(clone)
    assert "check-content" not in last
    (clone / ".env").write_text(OWN)
    _, last, built, checked = steps(clone)
    # `make` knows which one is built: told of the sample, it would put that in the owner's place.
    assert (built, checked) == (None, "content")
    assert last == ["env", "CONTENT_DIR=kievit", "hofvijver", "check-content", "--quiet"]


def test_whoever_edited_the_sample_company_is_told_what_to_do(clone: Path) -> None:
    file = clone / "content" / "facts" / "company.json"
    file.write_text(json.dumps({**json.loads(file.read_text()), "name": "Kievit Verhuizingen"}))
    (clone / "test_probe.py").write_text(PROBE)
    said = run(clone, sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "test_probe.py", code=1)
    assert "Give yours a folder of its own: docs/own-site.md" in said
