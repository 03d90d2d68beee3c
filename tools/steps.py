"""Runs all checks and tests of the project, with a summary at the end: `steps.py build check unit e2e`."""

import json
import os
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree

from dotenv import dotenv_values

ROOT = Path(__file__).resolve().parents[1]
FRONTEND = ROOT / "frontend"
RESULTS = ROOT / ".cache" / "results"
SLOWEST = 10
# The content of the owner's own company, if there is one. All other steps use `content`.
OWN = os.environ.get("CONTENT_DIR", dotenv_values(ROOT / ".env").get("CONTENT_DIR"))
# A story that fails gets a second try, and so does a backend test that lost a connection or waited too long:
# browsers, servers and databases share two cores and may slow each other down. Each is named at the end, and
# more second tries than this are a failure. Wrong answers of the backend and personal data in a log get none.
SECOND_TRIES = 2
STORIES = "pytest e2e -n 2 --dist worksteal --reruns 1 --rerun-except personal.log --junitxml {results}"
# Tests that use a database run on SQLite and on PostgreSQL, all others once: see backend/tests/conftest.py.
# With the stories these are more processes than cores, as tests of servers and faults mostly wait. Of all
# steps this one ends last: with two workers a test that waits would leave a core idle after the stories.
BACKEND = (
    "pytest backend/tests -n 3 --dist worksteal --database both --junitxml {results} "
    r"--reruns 1 --only-rerun ^\w*(Timeout|BrokenPipe|Connection|ConnectError|ReadError)"
)
VITEST = "--reporter=default --reporter=junit --outputFile.junit={results}"


@dataclass(frozen=True)
class Step:
    group: str
    name: str
    command: str
    folder: Path = ROOT

    @property
    def results(self) -> Path:
        """The file for the results of its tests, if it has any."""
        return RESULTS / f"{re.sub(r'[^a-z0-9]+', '-', self.name.lower())}.xml"

    @property
    def words(self) -> list[str]:
        return [word.format(results=self.results, own=OWN) for word in self.command.split()]

    @property
    def needs(self) -> str:
        """The step that must have passed before this one, if any."""
        if self.group in {"unit", "e2e"}:
            return SITE
        return PACKAGES if self.folder == FRONTEND or self.name == SITE else ""

    def exists(self) -> bool:
        scripts = json.loads((FRONTEND / "package.json").read_text())["scripts"]
        words = self.command.split()
        return words[0] != "npm" or words[3] in scripts


def node(group: str, name: str, script: str) -> Step:
    return Step(group, name, f"npm run --silent {script}", FRONTEND)


PACKAGES = "Packages"
SITE = "Site and browser"
# So many steps at once, in this order: those that need no site while it is built, then the two longest.
# The rest fills the time until both of them have ended.
AT_ONCE = 2
STEPS = [
    Step("build", PACKAGES, "make --silent install"),
    Step("check", "Python: format", "ruff format --check --quiet ."),
    Step("check", "Python: lint", "ruff check --quiet ."),
    Step("check", "Python: import directions", "lint-imports"),
    Step("check", "Python: types", "mypy --no-error-summary"),
    Step("build", SITE, "make --silent tested"),
    node("check", "Frontend: lint and format", "lint"),
    Step("unit", "Backend, built site and faults", BACKEND),
    node("unit", "Frontend: unit tests", f"test -- {VITEST}"),
    node("unit", "Frontend: component tests", f"test:browser -- {VITEST}"),
    Step("e2e", "Browser: stories in Chromium", STORIES),
    Step("check", "Packages: licences", "python tools/licences.py --check"),
    node("check", "Frontend: types", "typecheck"),
    node("check", "Frontend: lint by types", "lint:types"),
    Step("check", "Contract: API description", "hofvijver export-openapi --check"),
    node("check", "Contract: TypeScript types", "types -- --check"),
]
if OWN:
    STEPS.append(Step("check", "Your own content", "env CONTENT_DIR={own} hofvijver check-content --quiet"))
GROUPS = ("build", "check", "unit", "e2e")


@dataclass(frozen=True)
class Test:
    name: str
    seconds: float
    failed: bool


@dataclass(frozen=True)
class Result:
    step: Step
    passed: bool
    seconds: float
    output: str
    tests: list[Test] = field(default_factory=list)

    @property
    def failures(self) -> int:
        """The number of failed tests; 1 for a step that failed without one."""
        return sum(test.failed for test in self.tests) or int(not self.passed)

    @property
    def successes(self) -> int:
        return sum(not test.failed for test in self.tests) if self.tests else int(self.passed)

    @property
    def second_tries(self) -> dict[str, list[str]]:
        """Tests that got a second try, and why: see tests/support/second_tries.py."""
        again: dict[str, list[str]] = {}
        for name, reason in re.findall(r"^first try of (.+?): (.*)", self.output, re.MULTILINE):
            again.setdefault(name, []).append(reason)
        return again


def main(groups: list[str]) -> int:
    if not groups or not set(groups) <= set(GROUPS):
        print(f"usage: steps.py {' '.join(GROUPS)}", file=sys.stderr)
        return 2
    start = time.monotonic()
    RESULTS.mkdir(parents=True, exist_ok=True)
    steps = [step for step in STEPS if step.group in groups and step.exists()]
    results = run_beside_each_other(steps) if len(steps) > 1 else [run_aloud(step) for step in steps]
    return summary(results, time.monotonic() - start)


def run_beside_each_other(steps: list[Step]) -> list[Result]:
    """Run steps in parallel: show the output of each when it ends, and skip those that need a failed one."""
    talking = threading.Lock()

    def run_quietly(step: Step, needed: Future[list[Result]] | None) -> list[Result]:
        if needed and not any(each.passed for each in needed.result()):
            return []
        with talking:
            print(f"   {step.name} ...", flush=True)
        result = run(step)
        with talking:
            print(f"== {step.name}\n{result.output}", end="", flush=True)
        return [result]

    with ThreadPoolExecutor(AT_ONCE) as pool:
        begun: dict[str, Future[list[Result]]] = {}
        for step in steps:
            begun[step.name] = pool.submit(run_quietly, step, begun.get(step.needs))
        return [result for each in begun.values() for result in each.result()]


def run_aloud(step: Step) -> Result:
    print(f"\n== {step.name}", flush=True)
    return run(step, aloud=True)


def run(step: Step, aloud: bool = False) -> Result:
    step.results.unlink(missing_ok=True)
    start = time.monotonic()
    written = b""
    reading, writing = os.pipe()
    with subprocess.Popen(
        step.words, cwd=step.folder, env=environment(step), stdout=writing, stderr=subprocess.STDOUT
    ) as process:
        os.close(writing)
        while piece := os.read(reading, 65536):
            written += piece
            if aloud:
                sys.stdout.buffer.write(piece)
                sys.stdout.flush()
    os.close(reading)
    seconds = time.monotonic() - start
    tests = list(tests_in(step.results))
    return Result(step, process.returncode == 0, seconds, written.decode(errors="replace"), tests)


def environment(step: Step) -> dict[str, str]:
    """Compiled modules are kept: commands and servers start hundreds of times in one run.

    A step that builds chooses the company itself, and must not see the flags of the `make` that runs this.
    """
    mine = {"PYTHONDONTWRITEBYTECODE", "MAKEFLAGS", "MAKELEVEL", "MFLAGS"}
    kept = {name: value for name, value in os.environ.items() if name not in mine}
    return kept if step.group == "build" else kept | {"CONTENT_DIR": "content"}


def tests_in(file: Path) -> Iterator[Test]:
    """The results of each test, from the JUnit file that pytest and vitest write."""
    if not file.exists():
        return
    for case in ElementTree.parse(file).iter("testcase"):  # noqa: S314 - our own tools wrote it
        place = case.get("classname", "")
        name = f"{place} > {case.get('name')}" if place else str(case.get("name"))
        failed = case.find("failure") is not None or case.find("error") is not None
        yield Test(name, float(case.get("time", 0)), failed)


def summary(results: list[Result], seconds: float) -> int:
    print("\n== Summary")
    for each in results:
        mark = "ok  " if each.passed else "FAIL"
        count = f"{len(each.tests):5} tests" if each.tests else ""
        print(f"  {mark}  {each.step.name:<32} {each.seconds:6.1f} s {count}".rstrip())
    tests = [test for each in results for test in each.tests]
    if tests:
        print(f"\nThe {SLOWEST} slowest tests")
    for test in sorted(tests, key=lambda test: -test.seconds)[:SLOWEST]:
        print(f"  {test.seconds:6.1f} s  {test.name}")
    again = {name: why for each in results for name, why in each.second_tries.items()}
    if again:
        print("\nPassed or failed only at a second try")
    for name, reasons in again.items():
        print(f"  {name}", *reasons, sep="\n    ")
    if len(again) > SECOND_TRIES:
        print(f"  These are more than {SECOND_TRIES}: the run has failed.")
    failed = sum(each.failures for each in results) + max(0, len(again) - SECOND_TRIES)
    print(f"\n{len(tests)} tests in {seconds / 60:.1f} minutes")
    print(f"\n{sum(each.successes for each in results)} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
