"""Makes and builds the site of a second company; kept until one of its sources changes."""

import fcntl
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from pathlib import Path

from hofvijver.settings import ROOT

FRONTEND = ROOT / "frontend"
KEPT = ROOT / ".cache" / "second-company"
#: What its content and its site are made of. Pictures are known by their size.
SOURCES = (
    "content",
    "frontend/app",
    "frontend/public",
    "frontend/scripts",
    *(f"backend/hofvijver/{package}" for package in ("cli", "places", "quote_requests")),
)
SETTINGS = ("package-lock.json", "vite.config.ts", "react-router.config.ts")
ANSWERS = {
    "name": "Verhuisbedrijf De Vliegende Hollander en Dochters",
    "address": "Dorpsstraat 1, 8011 AA Zwolle",
    "province": "Overijssel",
    "phones": "038 765 43 21",
    "email": "info@hollander.example",
    "website": "https://www.hollander.example",
    "founded": "2023",
    "numbers": "-",
    "hours": "ma-za 8.30 - 17.30",
    "closed": "24-12 t/m 01-01",
    "works": "weekend",
    "rates": "82 126 99",
    "crews": "123 164",
    "fleet": "6 2",
    "storage": "nee",
    "abroad": "nee",
    "lift": "ja",
}
#: Fewer services than ours, and more cities than its menu was drawn for.
WITHOUT = ("piano-verhuizen", "woningontruiming")
CITIES = (
    "Kampen",
    "Deventer",
    "Apeldoorn",
    "Meppel",
    "Hardenberg",
    "Ommen",
    "Raalte",
    "Hasselt",
    "Steenwijk",
    "Almelo",
    "Hengelo",
    "Zutphen",
    "Harderwijk",
    "Emmeloord",
)
THEME = ROOT / "content" / "themes" / "landgoed.json"
#: The name, the places and the claims of our company, which must not appear.
OURS = re.compile(
    r"Hofvijver|Den Haag|Haagse?\b|den-haag|Scheveningen|Zuid-Holland|070 123|06 12 34|2511|"
    r"Voorbeeldbedrijf|Voorbeeldstraat|"
    r"4,8 van|350\+|2500\+|1000\+|98%|10\+|15\+|24/7|dag en nacht|€.75\b|€.120\b|NIWO \d|KvK \d",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class SecondCompany:
    content: Path
    site: Path


def second_company() -> SecondCompany:
    folder = KEPT / _fingerprint()
    with _one_at_a_time():
        if not folder.exists():
            shutil.rmtree(KEPT, ignore_errors=True)
            _make(folder)
    return SecondCompany(folder / "own", folder / "site")


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Let one test process build while the others wait for its result."""
    KEPT.parent.mkdir(exist_ok=True)
    with KEPT.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _fingerprint() -> str:
    """A hash of all sources, and of the day, which stands in the pages."""
    found = sha256(f"{date.today()} {ANSWERS} {WITHOUT} {CITIES}".encode())
    files = [file for source in SOURCES for file in (ROOT / source).rglob("*") if file.is_file()]
    for file in sorted([*files, *(FRONTEND / name for name in SETTINGS)]):
        if file.suffix == ".pyc" or ".test." in file.name:
            continue
        is_picture = file.is_relative_to(FRONTEND / "public" / "images")
        found.update(str(file.relative_to(ROOT)).encode())
        found.update(str(file.stat().st_size).encode() if is_picture else file.read_bytes())
    return found.hexdigest()[:16]


def _make(folder: Path) -> None:
    """Make it under another name first, so that a failed build is not used."""
    beside = folder.with_suffix(".new")
    beside.mkdir(parents=True)
    (beside / "answers.json").write_text(json.dumps(ANSWERS))
    words = ["--answers", str(beside / "answers.json")]
    words += [word for city in CITIES for word in ("--city", city)]
    words += [word for service in WITHOUT for word in ("--without", service)]
    command = str(Path(sys.executable).with_name("hofvijver"))
    _run([command, "init", str(beside / "own"), *words], ROOT)
    shutil.copy(THEME, beside / "own" / "facts" / "theme.json")
    _build(beside / "own", beside / "site")
    beside.rename(folder)


def _build(own: Path, site: Path) -> None:
    """Build as usual, but with the fastest compression: the usual one takes longer than all the rest."""
    # Within frontend/: it loads packages from there while its pages are rendered.
    made = FRONTEND / "releases" / f"second-{os.getpid()}"
    settings = {"CONTENT_DIR": str(own), "BUILD_DIR": f"releases/{made.name}", "BROTLI_QUALITY": "1"}
    try:
        _run(["node", "scripts/check-content.ts"], FRONTEND, settings)
        _run(["npx", "react-router", "build", "--logLevel", "warn"], FRONTEND, settings)
        for script in ("icons", "share-pictures", "pack"):
            _run(["node", f"scripts/{script}.ts"], FRONTEND, settings)
        shutil.copytree(made, site)
    finally:
        shutil.rmtree(made, ignore_errors=True)


def _run(command: list[str], folder: Path, settings: dict[str, str] | None = None) -> None:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, **(settings or {}), "PATH": path}
    run = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout[-2000:] + run.stderr[-2000:]
