"""Measures how much of each package of the backend its tests run: `make coverage`."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from coverage import Coverage

ROOT = Path(__file__).resolve().parents[1]
SOURCE = Path("backend/hofvijver")
STORED = ROOT / "bench" / "results" / "coverage.md"
DATA = ROOT / ".cache" / "coverage" / "data"
# Tests of faults kill servers before they can write their coverage; tests of pages read the built site only.
TESTS = (
    "-m coverage run -m pytest backend/tests -n 2 --dist worksteal "
    "--ignore=backend/tests/faults --ignore=backend/tests/pages"
)
TOP_MODULES = "top modules"
# In percentage points: a server that is stopped may or may not reach its last lines.
MOST_LOST = 0.5
HEAD = """# Coverage of the backend

Written by `make coverage`: how much of the statements and branches of each package the backend's tests run,
on SQLite, also in the servers and commands that they start; without the tests of faults and of built pages.

| Package | Statements | Covered |
|---|---|---|
"""
_ROW = re.compile(r"^\| (.+?) \| [\d,]+ \| ([\d.]+) % \|$", re.MULTILINE)


@dataclass(frozen=True)
class Figure:
    package: str
    statements: int
    percent: float


def main(arguments: list[str]) -> int:
    shutil.rmtree(DATA.parent, ignore_errors=True)
    DATA.parent.mkdir(parents=True)
    # Some tests run `make`, which must not see the flags of the `make` that runs this.
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    environment["COVERAGE_FILE"] = str(DATA)
    tests = subprocess.run([sys.executable, *TESTS.split()], cwd=ROOT, env=environment)
    found = figures(read_files())
    print("".join(f"{each.package:<16} {each.statements:6,} {each.percent:6.1f} %\n" for each in found))
    if tests.returncode:
        return tests.returncode
    stored = "" if "--renew" in arguments or not STORED.exists() else STORED.read_text()
    if lost := fallen(found, stored):
        print(*lost, "Write tests for what is new, or store these figures: make coverage RENEW=1", sep="\n")
        return 1
    STORED.write_text(page(best(found, stored)))
    return 0


def read_files() -> Mapping[str, Any]:
    """What coverage.py says about each file."""
    measured = Coverage(data_file=str(DATA), config_file=str(ROOT / "pyproject.toml"))
    measured.combine()
    measured.save()
    report = DATA.with_name("report.json")
    measured.json_report(outfile=str(report))
    files: Mapping[str, Any] = json.loads(report.read_text())["files"]
    return files


def figures(files: Mapping[str, Any]) -> list[Figure]:
    sums: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for file, measured in files.items():
        folder, *inside = Path(file).relative_to(SOURCE).parts
        for name, count in measured["summary"].items():
            if isinstance(count, int):
                sums[folder if inside else TOP_MODULES][name] += count
    return [_figure(package, sums[package]) for package in sorted(sums)]


def _figure(package: str, of: Mapping[str, int]) -> Figure:
    possible = of["num_statements"] + of["num_branches"]
    covered = of["covered_lines"] + of["covered_branches"]
    return Figure(package, of["num_statements"], round(100 * covered / possible, 1) if possible else 100.0)


def fallen(found: Iterable[Figure], stored: str) -> list[str]:
    """A sentence for each package that lost more than chance explains."""
    before = _stored(stored)
    return [
        f"{each.package}: {each.percent} %, and it was {before[each.package]} %."
        for each in found
        if round(before.get(each.package, 0.0) - each.percent, 1) > MOST_LOST
    ]


def best(found: Iterable[Figure], stored: str) -> list[Figure]:
    """The higher of both figures for each package, so that many small losses do not add up."""
    before = _stored(stored)
    return [replace(each, percent=max(each.percent, before.get(each.package, 0.0))) for each in found]


def _stored(page: str) -> dict[str, float]:
    return {package: float(percent) for package, percent in _ROW.findall(page)}


def page(found: Iterable[Figure]) -> str:
    rows = (f"| {each.package} | {each.statements:,} | {each.percent} % |\n" for each in found)
    return HEAD + "".join(rows)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
