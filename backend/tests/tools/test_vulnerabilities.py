"""The audit of the lock files as it is run, against a registry that answers like the real ones."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hofvijver.settings import ROOT
from tests.support.package_registry import ADVISORIES, Registry, registry

NPM_LOCK = "frontend/package-lock.json"
KNOWN = {"id": "PYSEC-1", "fixed_in": ["2.10.1"], "withdrawn": None}
ADVISORY = {
    "id": 1,
    "url": "https://example.org/advisories/GHSA-aaaa-bbbb-cccc",
    "title": "",
    "severity": "high",
    "vulnerable_versions": "<1.2.0",
}


@pytest.fixture
def server() -> Iterator[Registry]:
    with registry() as server:
        yield server


def audit(folder: Path, settings: dict[str, str]) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, str(ROOT / "tools" / "audit.py"), str(folder)]
    # Node stands beside Python where the machine has none.
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, **settings, "PATH": path}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def write(folder: Path, name: str, text: str) -> None:
    file = folder / name
    file.parent.mkdir(exist_ok=True)
    file.write_text(text)


def lock_python(folder: Path) -> None:
    write(
        folder, "backend/requirements.lock", "jinja2==2.10 \\\n    --hash=sha256:00\nok[x]==1.0 ; a == 'b'\n"
    )


def lock_npm(folder: Path) -> None:
    package = {"name": "x", "version": "1.0.0", "dependencies": {"left": "1.1.0"}}
    packages = {"": package, "node_modules/left": {"version": "1.1.0"}}
    write(folder, "frontend/package.json", json.dumps(package))
    write(folder, NPM_LOCK, json.dumps({"lockfileVersion": 3, "packages": packages}))


def test_a_known_vulnerability_fails_with_all_one_needs_to_mend_it(server: Registry, tmp_path: Path) -> None:
    lock_python(tmp_path)
    server.release("jinja2", "2.10", KNOWN)
    server.release("ok", "1.0")
    lock_npm(tmp_path)
    server.answers[ADVISORIES] = {"left": [ADVISORY]}
    versions = {version: {"name": "left", "version": version} for version in ("1.1.0", "1.2.0")}
    server.answers["/left"] = {"name": "left", "dist-tags": {"latest": "1.2.0"}, "versions": versions}
    told = audit(tmp_path, server.settings)
    assert (told.returncode, told.stdout) == (1, "")
    assert told.stderr.splitlines() == [
        "Vulnerable: jinja2 2.10: PYSEC-1, fixed in 2.10.1",
        "Vulnerable: left 1.1.0: GHSA-aaaa-bbbb-cccc, fixed in 1.2.0",
    ]


def test_what_has_none_that_stands_passes_without_a_word(server: Registry, tmp_path: Path) -> None:
    lock_python(tmp_path)
    server.release("jinja2", "2.10", {**KNOWN, "withdrawn": "2024-01-01T00:00:00Z"})
    server.release("ok", "1.0")
    lock_npm(tmp_path)
    server.answers[ADVISORIES] = {}
    told = audit(tmp_path, server.settings)
    assert (told.returncode, told.stdout, told.stderr) == (0, "", "")


def test_an_exception_counts_until_its_day(server: Registry, tmp_path: Path) -> None:
    days = {"PYSEC-1": "2999-12-31", "PYSEC-2": "2020-01-01"}
    accepted = [{"id": name, "reason": "we never call that part", "until": day} for name, day in days.items()]
    write(tmp_path, "tools/audit-exceptions.json", json.dumps(accepted))
    lock_python(tmp_path)
    server.release("jinja2", "2.10", KNOWN, {**KNOWN, "id": "PYSEC-2", "fixed_in": []})
    server.release("ok", "1.0")
    told = audit(tmp_path, server.settings)
    assert told.returncode == 1
    assert told.stderr == "Vulnerable: jinja2 2.10: PYSEC-2, fixed in no version yet\n"


def test_an_index_that_tells_a_part_is_believed_in_that(server: Registry, tmp_path: Path) -> None:
    lock_python(tmp_path)
    server.release("jinja2", "2.10", KNOWN)
    told = audit(tmp_path, server.settings)
    assert told.returncode == 1
    assert told.stdout == "Audited in part: the Python index says nothing about 1 of 2 releases.\n"


def test_registries_that_do_not_tell_are_no_failure_but_are_told(server: Registry, tmp_path: Path) -> None:
    lock_python(tmp_path)
    lock_npm(tmp_path)
    told = audit(tmp_path, server.settings)
    assert told.returncode == 0
    assert sorted(told.stdout.splitlines()) == [
        f"Not audited: {NPM_LOCK}; the npm registry answers 404 when asked for advisories.",
        "Not audited: requirements.lock; the Python index says nothing about 2 of 2 releases.",
    ]


def test_without_a_network_nothing_fails_either(tmp_path: Path) -> None:
    lock_python(tmp_path)
    lock_npm(tmp_path)
    nowhere = {"PIP_INDEX_URL": "http://127.0.0.1:9/simple", "npm_config_registry": "http://127.0.0.1:9/"}
    told = audit(tmp_path, nowhere)
    assert told.returncode == 0
    assert sorted(told.stdout.splitlines()) == [
        f"Not audited: {NPM_LOCK}; the npm registry cannot be reached when asked for advisories.",
        "Not audited: requirements.lock; the Python index cannot be reached (ConnectError).",
    ]
