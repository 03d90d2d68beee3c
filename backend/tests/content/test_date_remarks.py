"""The day on which a page last changed: one that is older than the text itself is told to the owner."""

import subprocess
from datetime import date
from pathlib import Path

import pytest

from hofvijver.cli.date_remarks import date_remarks
from tests.support.accounts import setting

pytestmark = pytest.mark.any_database("pages are read without one")
TODAY = date(2027, 3, 9)


def git(folder: Path, *words: str) -> None:
    owner = ("-c", "user.name=Eva", "-c", "user.email=eva@example.nl", "-c", "commit.gpgsign=false")
    subprocess.run(["git", *owner, *words], cwd=folder, check=True, capture_output=True)  # noqa: S607


def page(folder: Path, name: str, text: str) -> None:
    (folder / "pages").mkdir(exist_ok=True)
    (folder / "pages" / f"{name}.md").write_text(text)


def test_a_page_that_changed_after_the_day_it_names_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = "---\nupdated: 2027-03-01\n---\n"
    for name in ("klachten", "over-ons", "privacy"):
        page(tmp_path, name, told)
    with setting(monkeypatch, content_dir=str(tmp_path)):
        assert date_remarks(TODAY) == []
        git(tmp_path, "init")
        git(tmp_path, "add", ".")
        git(tmp_path, "commit", "-m", "Begin", "--date", "2027-03-01T12:00:00")
        assert date_remarks(TODAY) == []
        page(tmp_path, "klachten", told + "Nieuw.")
        git(tmp_path, "commit", "-a", "-m", "Say more", "--date", "2027-03-05T12:00:00")
        page(tmp_path, "over-ons", told + "Nog niet bewaard.")
        assert date_remarks(TODAY) == [
            "klachten.md: changed on 2027-03-05, updated says 2027-03-01",
            "over-ons.md: changed on 2027-03-09, updated says 2027-03-01",
        ]
        page(tmp_path, "klachten", "---\nupdated: 2027-03-09\n---\nNieuw.")
        page(tmp_path, "over-ons", told.replace("01", "09", 1) + "Nu wel.")
        assert date_remarks(TODAY) == []
