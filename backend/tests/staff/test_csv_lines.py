"""Lines of CSV files: written the same way here and in the browser, which exports the log."""

import json
from typing import Any

import pytest

from hofvijver.settings import ROOT
from hofvijver.spreadsheet import write_lines

CASES = json.loads((ROOT / "contract" / "cases" / "csv.json").read_text(encoding="utf-8"))["cases"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: repr(case["line"]))
def test_cells_make_the_line_that_both_sides_write(case: dict[str, Any]) -> None:
    assert write_lines([case["cells"]]) == case["line"] + "\r\n"
