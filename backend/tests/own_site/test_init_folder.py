"""The folder that `hofvijver init` writes: what the company offers, and nothing else."""

import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from decimal import Decimal
from pathlib import Path

import pytest
from click.testing import CliRunner

from hofvijver.cli import main
from hofvijver.cli.content import problems_in
from hofvijver.cli.own_content import SERVICES
from hofvijver.content import OURS
from hofvijver.fact_cache import forget_facts
from hofvijver.quote_requests.price_facts import Prices
from tests.support.accounts import setting
from tests.support.init import ANSWERS, company, facts, init


@pytest.fixture(autouse=True)
def unchecked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A check takes seconds: three tests run it, as the command does."""
    monkeypatch.setattr("hofvijver.cli.content.problems_in", lambda folder: [])


def test_what_is_not_offered_is_in_no_form_no_price_and_no_demonstration(tmp_path: Path) -> None:
    file = tmp_path / "answers.json"
    file.write_text(json.dumps({**ANSWERS, "rates": "82 126 99"}))
    without = ["--without", "piano-verhuizen", "--without", "verhuislift-huren"]
    init(tmp_path / "own", "--answers", str(file), *without)
    extras = json.loads((tmp_path / "own" / "facts" / "extras.json").read_text())["services"]
    assert [extra["id"] for extra in extras] == ["inpakservice", "opslag", "demontage", "schoonmaak"]
    assert "Huis, begane grond, naar Groningen" in own_command(tmp_path, "prices")
    own_command(tmp_path, "demo", "--requests", "80", "--quotes", "0", "--seed", "1")
    with closing(sqlite3.connect(tmp_path / "data" / "hofvijver.db")) as database:
        rows = database.execute("SELECT extra_services, furniture_list FROM quote_requests").fetchall()
    assert len(rows) == 80
    assert not any("piano" in text or "verhuislift" in text for row in rows for text in row)


def own_command(folder: Path, *words: str) -> str:
    environment = {**os.environ, "CONTENT_DIR": str(folder / "own"), "DATA_DIR": str(folder / "data")}
    command = [str(Path(sys.executable).with_name("hofvijver")), *words]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_promises_that_nobody_was_asked_about_are_listed_until_they_are_ones_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "answers.json"
    file.write_text(json.dumps({**ANSWERS, "rates": "82 126 99"}))
    init(tmp_path / "own", "--answers", str(file))
    said = examples(tmp_path / "own", monkeypatch)
    assert said.startswith("Nothing is to mend.\n")
    assert "content/facts/terms.json  insured_up_to: € 50.000" in said
    assert "own/facts/extras.json  services.verhuislift.amount: 150" in said
    terms = json.loads((OURS / "facts" / "terms.json").read_text())
    own_terms = tmp_path / "own" / "facts" / "terms.json"
    own_terms.write_text(json.dumps({**terms, "insured_up_to": "€ 25.000"}))
    assert "insured_up_to" not in examples(tmp_path / "own", monkeypatch)


def examples(folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """What the check says of this folder where nothing is wrong; the next test looks for what is."""
    monkeypatch.setattr("hofvijver.cli.content.of_python", list)
    monkeypatch.setattr("hofvijver.cli.content._page_problems", list)
    with setting(monkeypatch, content_dir=str(folder)):
        forget_facts()
        said = CliRunner().invoke(main, ["check-content"]).output
    forget_facts()
    return said


def test_our_articles_can_be_taken_over_without_the_guide_to_our_town(tmp_path: Path) -> None:
    file = tmp_path / "answers.json"
    file.write_text(json.dumps({**ANSWERS, "rates": "82 126 99"}))
    init(tmp_path / "own", "--answers", str(file))
    copied = shutil.ignore_patterns("verhuizing-den-haag.md")
    shutil.copytree(OURS / "pages" / "blog", tmp_path / "own" / "pages" / "blog", ignore=copied)
    assert own_command(tmp_path, "check-content", "--quiet") == ""


def test_urgent_moves_are_not_promised_at_night(tmp_path: Path) -> None:
    file = tmp_path / "answers.json"
    file.write_text(json.dumps({**ANSWERS, "rates": "82 126 99"}))
    init(tmp_path / "own", "--answers", str(file))
    page = (tmp_path / "own" / "pages" / "diensten" / "spoedverhuizing.md").read_text()
    without = re.sub(r"\{\{#company.phone_availability\}\}.*?\{\{/", "", page)
    assert "Overdag beschikbaar" in page
    assert not re.search("nacht|elk uur", without)


def test_what_the_company_does_not_do_is_not_offered_to_its_visitors(tmp_path: Path) -> None:
    file = tmp_path / "answers.json"
    own = {"works": "nee", "storage": "nee", "abroad": "België", "lift": "nee", "fleet": "5 man, 2 wagens"}
    file.write_text(json.dumps({**ANSWERS, **own, "hours": "ma-vr 8-17", "rates": "82 126 99"}))
    assert init(tmp_path / "own", "--answers", str(file)).exit_code == 0
    found = company(tmp_path / "own")
    assert (found["works"], found["hours"]["sunday"]) == ({}, "gesloten")
    assert found["complaints_hours"] == {"days": "Maandag t/m vrijdag", "opens": "08:00", "closes": "17:00"}
    assert not (tmp_path / "own" / "pages" / "diensten" / "verhuislift-huren.md").exists()
    extras = [extra["id"] for extra in facts(tmp_path / "own", "extras")["services"]]
    assert extras == ["inpakservice", "demontage", "schoonmaak", "piano"]
    countries = facts(tmp_path / "own", "quote-options")["land"]["options"]
    assert [country["id"] for country in countries] == ["nederland", "belgie"]
    assert facts(tmp_path / "own", "planning") == {"capacity": {"movers": 5, "lorries": 2, "lifts": 0}}


def test_every_crew_has_the_rate_that_was_given_or_one_in_proportion(tmp_path: Path) -> None:
    file = tmp_path / "answers.json"
    file.write_text(json.dumps({**ANSWERS, "rates": "62,50 120 75", "crews": "3: 92,50; 4: 125"}))
    assert init(tmp_path / "own", "--answers", str(file)).exit_code == 0
    prices = Prices.model_validate(facts(tmp_path / "own", "prices"))
    told = {name: crews.by_movers for name, crews in prices.tiers.items()}
    assert told["basis"] == {2: Decimal("62.5"), 3: Decimal("92.5"), 4: 125}
    assert told["compleet"] == {3: 120, 4: Decimal("162.16")}
    # Nobody pays less for haste than for the complete service.
    assert prices.urgent.by_movers == {2: 75, 3: 120, 4: Decimal("162.16")}


@pytest.mark.parametrize(
    "without", [("inpak-uitpak-service", "verhuislift-huren"), ("bedrijfsverhuizing", *SERVICES[4:])]
)
def test_a_folder_with_fewer_services_passes_its_own_check(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, without: tuple[str, ...]
) -> None:
    monkeypatch.setattr("hofvijver.cli.content.problems_in", problems_in)
    file = tmp_path / "answers.json"
    few = {
        "storage": "nee",
        "abroad": "nee",
        "works": "nee",
        "crews": "-",
        "hours": "za 9-16, ma-vr gesloten",
    }
    lift = "nee" if "verhuislift-huren" in without else "ja"
    file.write_text(json.dumps({**ANSWERS, **few, "rates": "82 126 99", "lift": lift}))
    left_out = [word for service in without for word in ("--without", service)]
    result = init(tmp_path / "own", "--answers", str(file), *left_out)
    assert result.exit_code == 0, result.output
