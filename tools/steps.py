"""Runs the project's checks and tests, all of them, and sums up at the end: `steps.py check unit e2e`."""

import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FRONTEND = ROOT / "frontend"
BACKEND_TESTS = "pytest backend/tests --ignore backend/tests/pages --ignore backend/tests/faults -n 2"
# What does not depend on the database is tested once.
NO_DATABASE = (
    "site",
    "content",
    "tools",
    "guards/test_facts_stand_once.py",
    "auth/test_passwords.py",
    "auth/test_totp.py",
    "doors/test_doors.py",
    "doors/test_headers.py",
    "doors/test_limits_hold.py",
    "mail/test_templates.py",
    "quote_requests/test_distance.py",
    "quote_requests/test_pricing.py",
    "quote_requests/test_rules.py",
    "quote_requests/test_search.py",
    "quote_requests/test_volume.py",
    "rest/test_grammar.py",
    "test_client.py",
    "test_content.py",
    "test_logs.py",
    "test_openapi.py",
    "test_serving.py",
)
# A story that fails is told once more, and named at the end: where browsers, servers and databases share two
# cores, one may trip over another. Only what a log tells about a person is never forgiven.
STORIES = "pytest e2e -n 2 --dist loadgroup --reruns 1 --rerun-except personal.log -r R"
ELSEWHERE = " ".join(f"--ignore backend/tests/{name}" for name in NO_DATABASE)


@dataclass(frozen=True)
class Step:
    name: str
    command: str
    folder: Path = ROOT


STEPS: dict[str, list[Step]] = {
    "check": [
        Step("Python: format", "ruff format --check --quiet ."),
        Step("Python: lint", "ruff check --quiet ."),
        Step("Python: types", "mypy --no-error-summary"),
        Step("Python: import directions", "lint-imports"),
        Step("Contract: API description", "hofvijver export-openapi --check"),
        Step("Contract: TypeScript types", "npm run --silent types -- --check", FRONTEND),
        Step("Frontend: types", "npm run --silent typecheck", FRONTEND),
        Step("Frontend: lint and format", "npm run --silent lint", FRONTEND),
        Step("Packages: licences", "python tools/licences.py --check"),
    ],
    "unit": [
        Step("Frontend: unit tests", "npm run --silent test", FRONTEND),
        Step("Built site", "pytest backend/tests/pages"),
        Step("Backend on SQLite", f"{BACKEND_TESTS} --database sqlite"),
        Step("Backend on PostgreSQL", f"{BACKEND_TESTS} --database postgres {ELSEWHERE}"),
    ],
    "faults": [Step("Faults", "pytest backend/tests/faults -n 2")],
    "e2e": [Step("Browser: stories in Chromium", STORIES)],
    "stories": [Step("Browser: stories in Chromium", f"{STORIES} --few")],
}


def main(groups: list[str]) -> int:
    unknown = [group for group in groups if group not in STEPS]
    if unknown or not groups:
        print(f"usage: steps.py {' '.join(STEPS)}", file=sys.stderr)
        return 2
    results = [(step, *run(step)) for group in groups for step in STEPS[group]]
    return summary(results)


def run(step: Step) -> tuple[bool, float]:
    print(f"\n== {step.name}", flush=True)
    start = time.monotonic()
    passed = subprocess.run(step.command.split(), cwd=step.folder, check=False).returncode == 0
    return passed, time.monotonic() - start


def summary(results: list[tuple[Step, bool, float]]) -> int:
    print("\n== Summary")
    for step, passed, seconds in results:
        print(f"  {'ok  ' if passed else 'FAIL'}  {step.name:<32} {seconds:6.1f} s")
    failed = sum(not passed for _, passed, _ in results)
    print(f"\n{len(results) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
