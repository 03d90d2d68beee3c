"""No source file grows too long, and imports keep their direction, also in tests."""

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from hofvijver.settings import ROOT

MAX_LINES = 300
SOURCE = ("*.py", "*.ts", "*.tsx")
# A migration is a list of columns, and *.d.ts is generated.
NOT_READ = (":!backend/migrations", ":!*.d.ts")
CLASS = re.compile(r"^(?:export )?class (\w+)", re.MULTILINE)


def test_no_source_file_is_longer_than_three_hundred_lines() -> None:
    sources = source_files()
    assert ROOT / "backend" / "hofvijver" / "db.py" in sources
    lengths = {str(file.relative_to(ROOT)): len(file.read_text().splitlines()) for file in sources}
    assert {name: lines for name, lines in lengths.items() if lines > MAX_LINES} == {}


@pytest.mark.parametrize("folder", ["backend/hofvijver", "frontend/app"])
def test_no_class_name_is_defined_twice_in_the_product(folder: str) -> None:
    files = [file for file in source_files() if ROOT / folder in file.parents]
    names = Counter(name for file in files for name in CLASS.findall(file.read_text()))
    assert names
    assert [name for name, count in names.items() if count > 1] == []


def source_files() -> list[Path]:
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *SOURCE, *NOT_READ]
    names = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    files = [ROOT / name for name in names]
    return [file for file in files if file.exists()]


def test_imports_keep_their_direction() -> None:
    linter = Path(sys.executable).with_name("lint-imports")
    result = subprocess.run([linter, "--no-cache"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stdout + result.stderr


def test_tests_share_helpers_by_the_support_package_only() -> None:
    folder = ROOT / "backend" / "tests"
    shared = re.compile(r"^(?:from|import) tests\b(?!\.support)", re.MULTILINE)
    files = [file for file in source_files() if folder in file.parents]
    assert len(files) > 100
    assert [str(file.relative_to(folder)) for file in files if shared.search(file.read_text())] == []
