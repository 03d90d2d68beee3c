"""An owner's own facts are laid over ours: what is new has a value, but who we are does not come along."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from hofvijver.content import OURS, content_file, fact_text
from hofvijver.facts import find_in
from hofvijver.own_facts import lay_over
from hofvijver.settings import ROOT
from tests.support.accounts import setting

ASK = """
import { listFacts, readFacts } from "./app/content/folder.server.ts";
console.log(JSON.stringify(Object.fromEntries(listFacts().map((name) => [name, readFacts(name)]))));
"""


def ours(name: str) -> Any:
    return json.loads((OURS / "facts" / f"{name}.json").read_text())


@pytest.mark.parametrize(
    ("name", "own", "place", "expected"),
    [
        ("quotes", {}, "default_window", ours("quotes")["default_window"]),
        ("quotes", {"limits": {"days": 2}}, "limits.days", 2),
        ("quotes", {"limits": {"days": 2}}, "limits.saved_lines", ours("quotes")["limits"]["saved_lines"]),
        ("quotes", {"problems": {"ours": "no more"}}, "problems.ours", "no more"),
        # A list is what the owner offers; an empty one, and nothing, are answers too.
        ("extras", {"services": [{"id": "lift"}]}, "services", [{"id": "lift"}]),
        ("navigation", {"footer": {"company": []}}, "footer.company", []),
        ("prices", {"vat_percent": None}, "vat_percent", None),
        ("company", {"phones": {"main": {}}}, "phones", {"main": {}}),
        ("company", {}, "iban", None),
        ("company", {}, "name", None),
        ("company", {}, "rating", None),
        ("company", {}, "time_zone", "Europe/Amsterdam"),
        ("figures", {}, "home_city", None),
        ("figures", {}, "renters", ours("figures")["renters"]),
        # A tier that is left out is not offered, and no amount comes from us.
        ("prices", {"tiers": {"basis": {}}}, "tiers.luxe", None),
        ("prices", {"tiers": {"basis": {}}}, "tiers.basis.hourly_rate", None),
        ("prices", {"tiers": {"basis": {}}}, "tiers.basis.popular", False),
        ("prices", {"urgent": {"larger_crews": {"3": 90}}}, "urgent.larger_crews", {"3": 90}),
        # How much of an extra a move needs is said as a whole.
        ("prices", {"indication": {"extras": {"piano": {}}}}, "indication.extras.piano", {}),
        ("prices", {"indication": {"extras": {"opslag": {}}}}, "indication.extras.opslag.per_m3", None),
        ("prices", {"indication": {"extras": {}}}, "indication.extras.opslag.per_m3", 1),
        ("redirects", {"/oud": "/nieuw"}, "/contact", None),
    ],
)  # fmt: skip
def test_a_key_that_a_copy_lacks_is_filled_unless_it_is_the_owners(
    name: str, own: dict[str, Any], place: str, expected: object
) -> None:
    assert find_in(lay_over(own, ours(name), name), place.split(".")) == expected


def halved(value: Any) -> Any:
    """With every second key left out, at any depth."""
    if not isinstance(value, dict):
        return value
    return {key: halved(inside) for number, (key, inside) in enumerate(value.items()) if number % 2}


def test_the_build_of_the_site_reads_the_same_facts_as_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = sorted(file.stem for file in (OURS / "facts").glob("*.json"))
    own = {name: halved(ours(name)) for name in names} | {"islands": [], "leads": None, "own": {"x.y": "z*"}}
    del own["terms"]
    (tmp_path / "facts").mkdir()
    for name, facts in own.items():
        (tmp_path / "facts" / f"{name}.json").write_text(json.dumps(facts))
    beside = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    command = ["node", "--disable-warning=ExperimentalWarning", "--input-type=module", "--eval", ASK]
    built = subprocess.run(
        command,
        cwd=ROOT / "frontend",
        env={**os.environ, "PATH": beside, "CONTENT_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    with setting(monkeypatch, content_dir=str(tmp_path)):
        served = {
            name: json.loads(fact_text(content_file("facts", f"{name}.json"))) for name in [*names, "own"]
        }
    assert json.loads(built.stdout) == served
    assert served["quotes"].keys() == ours("quotes").keys()
