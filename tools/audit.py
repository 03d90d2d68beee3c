"""Asks the package registries whether anything in the lock files has a known vulnerability."""

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import partial
from pathlib import Path
from typing import Any

import httpx

ROOT = Path(__file__).resolve().parents[1]
# What may stay for now: a list of {"id", "reason", "until"}, of which the last is a day.
EXCEPTIONS = "tools/audit-exceptions.json"

SECONDS = 8
AT_ONCE = 16
NPM = f"npm audit --json --package-lock-only --fetch-retries=0 --fetch-timeout={SECONDS * 1000}"
DEFAULT_INDEX = "https://pypi.org/simple"
# In the order in which pip itself looks.
_INDEX_KEYS = (":env:.index-url", "install.index-url", "global.index-url")
_PINNED = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==([^\s;]+)", re.MULTILINE)


@dataclass(frozen=True, order=True)
class Finding:
    package: str
    version: str
    id: str
    fixed: str

    def __str__(self) -> str:
        return f"{self.package} {self.version}: {self.id}, fixed in {self.fixed or 'no version yet'}"


@dataclass(frozen=True)
class Question:
    about: str
    ask: Callable[[], list[Finding]]


class Unanswered(Exception):  # noqa: N818 - it states what happened
    """A registry could not be asked, or does not know; the message is one sentence."""


def main(folder: Path) -> int:
    accepted = exceptions(folder / EXCEPTIONS, datetime.now(UTC).date())
    with ThreadPoolExecutor() as pool:
        known = pool.map(answered, questions(folder))
        vulnerable = sorted({each for found in known for each in found if each.id not in accepted})
    for each in vulnerable:
        print(f"Vulnerable: {each}", file=sys.stderr)
    return 1 if vulnerable else 0


def answered(question: Question) -> list[Finding]:
    """What was found; a registry that does not answer is told and is no failure: not everybody is online."""
    try:
        return question.ask()
    except Unanswered as reason:
        print(f"Not audited: {question.about}; {reason}")
        return []


def exceptions(file: Path, today: date) -> set[str]:
    """The vulnerabilities that were accepted, as long as they are."""
    listed = json.loads(file.read_text()) if file.exists() else []
    return {each["id"] for each in listed if each["reason"] and date.fromisoformat(each["until"]) >= today}


def questions(folder: Path) -> Iterator[Question]:
    python = sorted(folder.glob("*/requirements*.lock"))
    if python:
        yield Question(", ".join(file.name for file in python), partial(about_python, python))
    for file in sorted([*folder.glob("*/package-lock.json"), *folder.glob("*/*/package-lock.json")]):
        yield Question(str(file.relative_to(folder)), partial(about_npm, file))


def about_python(locks: Sequence[Path]) -> list[Finding]:
    """The index answers for each release on its own."""
    releases = sorted({release for lock in locks for release in _PINNED.findall(lock.read_text())})
    known = about_releases(releases)
    silent = known.count(None)
    sentence = f"the Python index says nothing about {silent} of {len(known)} releases."
    if silent == len(known):
        raise Unanswered(sentence)
    if silent:
        print(f"Audited in part: {sentence}")
    return [finding for findings in known if findings for finding in findings]


def about_releases(releases: Sequence[tuple[str, str]]) -> list[list[Finding] | None]:
    """What is known about each; None where the index has no answer."""
    address, cert = pip_settings()
    with (
        httpx.Client(base_url=address, verify=cert or True, timeout=SECONDS, follow_redirects=True) as client,
        ThreadPoolExecutor(AT_ONCE) as pool,
    ):
        try:
            client.head("simple/")
        except httpx.TransportError as error:
            raise Unanswered(f"the Python index cannot be reached ({type(error).__name__}).") from None
        return list(pool.map(lambda release: about_release(client, *release), releases))


def about_release(client: httpx.Client, name: str, version: str) -> list[Finding] | None:
    try:
        told = client.get(f"pypi/{name}/{version}/json").raise_for_status().json()["vulnerabilities"]
    except (httpx.HTTPError, ValueError, KeyError, TypeError):
        return None
    return [
        Finding(name, version, each["id"], ", ".join(each["fixed_in"]))
        for each in told
        if not each.get("withdrawn")
    ]


def pip_settings() -> tuple[str, str | None]:
    """Where pip's index has its answers about releases, and by which certificates it is trusted."""
    command = [sys.executable, "-m", "pip", "config", "list"]
    listing = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    found = dict(re.findall(r"^(\S+?)='(.*)'$", listing, re.MULTILINE))
    index = next((found[key] for key in _INDEX_KEYS if key in found), DEFAULT_INDEX)
    cert = found.get(":env:.cert") or found.get("global.cert")
    return index.rstrip("/").removesuffix("/simple") + "/", cert


def about_npm(lock: Path) -> list[Finding]:
    """npm asks its registry itself and works out which versions are meant."""
    try:
        said = subprocess.run(NPM.split(), cwd=lock.parent, capture_output=True, text=True, check=False)
        report = json.loads(said.stdout)
        vulnerable = report["vulnerabilities"]
    except (OSError, ValueError):
        raise Unanswered("npm gave no report.") from None
    except KeyError:
        status = report.get("statusCode")
        reason = f"answers {status}" if status else "cannot be reached"
        raise Unanswered(f"the npm registry {reason} when asked for advisories.") from None
    packages = json.loads(lock.read_text())["packages"]
    return [finding for each in vulnerable.values() for finding in npm_findings(each, packages)]


def npm_findings(told: dict[str, Any], packages: dict[str, Any]) -> Iterator[Finding]:
    """Of a package that is affected only by another, the other is told."""
    for advisory in told["via"]:
        for node in told["nodes"] if isinstance(advisory, dict) else ():
            name = advisory["url"].rpartition("/")[2]
            yield Finding(told["name"], packages[node]["version"], name, _fixed(told, advisory))


def _fixed(told: dict[str, Any], advisory: dict[str, Any]) -> str:
    fix = told["fixAvailable"]
    if isinstance(fix, dict) and fix["name"] == told["name"]:
        return str(fix["version"])
    return f"what is not {advisory['range']}"


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT))
