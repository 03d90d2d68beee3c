"""A number that is written with a comma is explained, with the file and the line it stands on."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from hofvijver.content import OURS, ContentError, read_fact_file
from hofvijver.fact_schemas import Extras
from hofvijver.number_commas import quoted, unquoted

pytestmark = pytest.mark.any_database("facts are in files")

TOLD = "65,00 has a comma: in these files a number has a point and no quotes, 65.00"


@pytest.mark.parametrize(
    ("written", "where"), [("65,00", ""), ('"65,00"', "services.0.amount: "), ("[", None), ('"veel"', None)]
)
def test_a_price_with_a_comma_is_explained(tmp_path: Path, written: str, where: str | None) -> None:
    file = tmp_path / "extras.json"
    file.write_text(f'{{"services": [\n{{"id": "a", "title": "A",\n"amount": {written}}}]}}')
    with pytest.raises(ContentError) as refused:
        read_fact_file(file, Extras)
    assert (str(refused.value) == f"{file}:3  {where}{TOLD}.") == (where is not None)


def test_a_comma_in_a_text_or_a_list_is_none_of_a_number() -> None:
    assert quoted('{"a": "om 8,5 uur"}', "om 8,5 uur") is None
    assert unquoted('{"a": [1,2}', 1) == ""


def test_prices_without_what_a_typical_move_names_end_in_a_sentence(tmp_path: Path) -> None:
    facts = tmp_path / "facts"
    facts.mkdir()
    moves = [{"household": "studio", "to": "2595 AA", "floors": "kelder", "extras": ["inpakservice"]}]
    (facts / "typical-moves.json").write_text(json.dumps({"moves": moves}))
    assert 'has a move with floors "kelder", which is none of begane-grond' in prices(tmp_path, code=1)
    # An extra service that is not offered any more is left out.
    moves[0]["floors"] = "1-hoog"
    (facts / "typical-moves.json").write_text(json.dumps({"moves": moves}))
    extras = json.loads((OURS / "facts" / "extras.json").read_bytes())["services"]
    (facts / "extras.json").write_text(json.dumps({"services": extras[1:]}))
    assert "Studio, 1 hoog met trap" in prices(tmp_path)


def prices(own: Path, code: int = 0) -> str:
    command = [str(Path(sys.executable).with_name("hofvijver")), "prices"]
    environment = {**os.environ, "CONTENT_DIR": str(own)}
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (run.returncode, "Traceback" in run.stderr) == (code, False)
    return run.stdout + run.stderr
