"""What Lighthouse says of five pages on a phone: scores, waits, bytes, and which audits cost points."""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "backend"))

from e2e.conftest import FLAGS
from tests.support.servers import running_server
from tools.chromium import find, find_whole

ROOT = Path(__file__).resolve().parents[1]
TOOL = ROOT / "bench" / "lighthouse"
CHROME = f"--headless=new {FLAGS}"
PAGES = (
    "/",
    "/diensten/particuliere-verhuizing",
    "/locaties/rotterdam",
    "/blog/verhuizen-zonder-stress-15-tips",
    "/offerte-aanvragen",
)
AIMS = {"performance": 98, "accessibility": 100, "best-practices": 100, "seo": 100}
COLUMNS = ("LCP ms", "TBT ms", "own ms", "before", "after", "CLS", "bytes")
ROUNDS = 5
# No round begins later than this: fewer rounds are better than a long wait, and the table says how many.
LAST_START_SECONDS = 330
VISIT_SECONDS = 120
TRIES = 4
#: The browser as visitors have it; the shell without windows and menus where there is no other.
BROWSER = os.environ.get("CHROMIUM") or find_whole() or str(find())
# What Lighthouse takes for a phone: a processor four times slower, on which 50 ms go unnoticed.
SLOWER = 4
UNNOTICED_MS = 50

Json = dict[str, Any]


@dataclass(frozen=True)
class Visit:
    report: Json
    #: Processor time of each task on the simulated phone, until the first paint and after it.
    before_ms: list[float]
    after_ms: list[float]

    @property
    def power(self) -> float:
        """Lighthouse's benchmark index: how fast the machine was just before the visit."""
        return float(self.report["environment"]["benchmarkIndex"])

    def figure(self, audit: str) -> float:
        return float(self.report["audits"][audit]["numericValue"])

    @property
    def own_blocking_ms(self) -> float:
        """Blocking time after the observed first paint, in processor time, so that other load does not count.

        TBT begins at a paint that Lighthouse computes, which may be in the middle of the first layout.
        """
        return sum(each - UNNOTICED_MS for each in self.after_ms if each > UNNOTICED_MS)


@dataclass
class Page:
    url: str
    path: str
    visits: list[Visit] = field(default_factory=list)

    def score(self, category: str) -> float:
        scores = [float(each.report["categories"][category]["score"]) for each in self.visits]
        return 100 * statistics.median(scores)

    def figure(self, audit: str) -> float:
        return statistics.median(each.figure(audit) for each in self.visits)

    def own_blocking_ms(self) -> float:
        return statistics.median(each.own_blocking_ms for each in self.visits)

    def longest_before_ms(self) -> float:
        return statistics.median(max(each.before_ms) for each in self.visits)

    def longest_after_ms(self) -> float:
        return statistics.median(max(each.after_ms) for each in self.visits)

    def losses(self) -> Iterator[str]:
        """The audits that cost points where the aim is missed, as the newest report tells them."""
        newest = self.visits[-1].report
        for category in (name for name, aim in AIMS.items() if self.score(name) < aim):
            for part in newest["categories"][category]["auditRefs"]:
                audit = newest["audits"][part["id"]]
                if part["weight"] and audit["score"] is not None and audit["score"] < 1:
                    yield f"{self.path}: {category}: {audit['title']} {audit.get('displayValue', '')}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--beside", type=Path, help="another built site, visited in turn with this one")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    options = parser.parse_args()
    install()
    sites = [ROOT / "frontend" / "build", *([options.beside] if options.beside else [])]
    with ExitStack() as stack:
        servers = [stack.enter_context(running_server(site)) for site in sites]
        pages = [[Page(server.url, path) for path in PAGES] for server in servers]
        measure([page for same in zip(*pages, strict=True) for page in same], options.rounds)
    for site, own in zip(sites, pages, strict=True):
        print(site)
        show(own)


def measure(pages: list[Page], rounds: int) -> None:
    began = time.monotonic()
    # In turns, so that other load on the machine affects all of them.
    for _ in range(rounds):
        if time.monotonic() < began + LAST_START_SECONDS:
            for page in pages:
                page.visits.append(visit(page.url + page.path))


def install() -> None:
    """Install Lighthouse at the first use: nothing else needs it."""
    wanted, installed = TOOL / "package-lock.json", TOOL / "node_modules" / ".package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < wanted.stat().st_mtime:
        print("Installing Lighthouse", flush=True)
        command = ("npm", "ci", "--loglevel=error", "--no-audit", "--no-fund")
        subprocess.run(command, cwd=TOOL, check=True, stdout=subprocess.DEVNULL)


def visit(url: str) -> Visit:
    """One visit, repeated when Lighthouse misses the page's start or does not end."""
    for _ in range(TRIES - 1):
        with suppress(subprocess.SubprocessError):
            return visit_once(url)
    return visit_once(url)


def visit_once(url: str) -> Visit:
    """Visit with an empty cache, in a new browser, on the phone and network that Lighthouse simulates."""
    with tempfile.TemporaryDirectory() as name:
        report, gathered = Path(name) / "report.json", Path(name) / "gathered"
        what = [url, f"--only-categories={','.join(AIMS)}", "--disable-full-page-screenshot", "--quiet"]
        where = ["--output=json", f"--output-path={report}", f"-GA={gathered}", f"--chrome-flags={CHROME}"]
        command = [str(TOOL / "node_modules" / ".bin" / "lighthouse"), *what, *where]
        environment = os.environ | {"CHROME_PATH": BROWSER}
        subprocess.run(command, env=environment, check=True, timeout=VISIT_SECONDS)
        trace: list[Json] = json.loads((gathered / "trace.json").read_text())["traceEvents"]
        return Visit(json.loads(report.read_text()), *task_ms(trace))


def task_ms(trace: list[Json]) -> tuple[list[float], list[float]]:
    """The durations of the tasks until the first paint, and of those after it."""
    (start,) = (each for each in trace if each["name"] == "TracingStartedInBrowser")
    frame = start["args"]["data"]["frames"][0]["frame"]
    paints = [each for each in trace if each["name"] == "firstContentfulPaint"]
    paint = [each for each in paints if each["args"]["frame"] == frame][-1]
    tasks = [each for each in trace if each["name"] == "RunTask" and _thread(each) == _thread(paint)]
    before: list[float] = []
    after: list[float] = []
    for task in tasks:
        # A task that was cut off by the end of the trace has no duration.
        took = float(task.get("tdur", 0)) / 1000 * SLOWER
        (after if task["ts"] >= paint["ts"] else before).append(took)
    return before, after


def _thread(event: Json) -> tuple[int, int]:
    return event["pid"], event["tid"]


def show(pages: list[Page]) -> None:
    reports = [each.report for page in pages for each in page.visits]
    power = statistics.median(each.power for page in pages for each in page.visits)
    about = f"phone, medians of {len(pages[0].visits)} visits, benchmark index {power:.0f}"
    print(f"Lighthouse {reports[0]['lighthouseVersion']} in {BROWSER}, {about}")
    if not find_whole():
        print("The whole browser is not installed: its shell does less beside the page, and blocks it less.")
    print(f"{'':38}{''.join(f'{name:>15}' for name in AIMS)}{''.join(f'{name:>8}' for name in COLUMNS)}")
    for page in pages:
        scores = "".join(f"{page.score(name):15.0f}" for name in AIMS)
        lcp, tbt = page.figure("largest-contentful-paint"), page.figure("total-blocking-time")
        shift, size = page.figure("cumulative-layout-shift"), page.figure("total-byte-weight")
        before, after = page.longest_before_ms(), page.longest_after_ms()
        own = f"{page.own_blocking_ms():8.0f}{before:8.0f}{after:8.0f}"
        print(f"{page.path:38}{scores}{lcp:8.0f}{tbt:8.0f}{own}{shift:8.2f}{size:8.0f}")
    print("TBT ms of each visit, and the benchmark index before it")
    for page in pages:
        visits = (f"{each.figure('total-blocking-time'):.0f} ({each.power:.0f})" for each in page.visits)
        print(f"{page.path:38}{'  '.join(visits)}")
    for loss in (loss for page in pages for loss in page.losses()):
        print(loss)


if __name__ == "__main__":
    main()
