"""Finds pages that changed after the day they name in `updated`, which the sitemap tells search engines."""

import re
import subprocess
from datetime import date
from pathlib import Path

from hofvijver.settings import get_settings

_UPDATED = re.compile(r"^updated: *(\S+)", re.MULTILINE)


def date_remarks(today: date) -> list[str]:
    """A line for each such page, as git remembers it; none where the folder's history is not there."""
    pages = get_settings().content_dir / "pages"
    if _git(pages, "rev-parse", "--is-shallow-repository") != ["false"]:
        return []
    return [
        f"{name}: changed on {day}, updated says {said}"
        for name, day in sorted(_last_changes(pages, today).items())
        if (said := _day_told(pages / name)) is not None and said < day
    ]


def _last_changes(pages: Path, today: date) -> dict[str, str]:
    days: dict[str, str] = dict.fromkeys(
        _git(pages, "diff", "--name-only", "--relative", "HEAD", "."), str(today)
    )
    day = ""
    for line in _git(pages, "log", "--format=on %as", "--name-only", "--relative", "."):
        if line.startswith("on "):
            day = line.removeprefix("on ")
        elif line:
            days[line] = max(day, days.get(line, ""))
    return days


def _day_told(page: Path) -> str | None:
    found = _UPDATED.search(page.read_text()) if page.suffix == ".md" and page.is_file() else None
    return found and found[1]


def _git(folder: Path, *words: str) -> list[str]:
    """The lines that git answers; none without git or a repository."""
    try:
        command = ["git", "-C", str(folder), "-c", "core.quotePath=false", *words]
        run = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    except OSError:
        return []
    return run.stdout.splitlines() if run.returncode == 0 else []
