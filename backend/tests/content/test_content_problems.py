"""`hofvijver check-content`: all that is wrong with an owner's content, told at once, without a build."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from hofvijver.content import OURS
from hofvijver.settings import ROOT
from tests.support.built_page import BUILD

Check = Callable[[Path], list[str]]


@pytest.fixture
def own(tmp_path: Path) -> Path:
    return Path(shutil.copytree(OURS, tmp_path / "eigen"))


def check(own: Path) -> tuple[int, list[str]]:
    command = [str(Path(sys.executable).with_name("hofvijver")), "check-content", "--quiet"]
    environment = {**os.environ, "CONTENT_DIR": str(own)}
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert "Traceback" not in run.stderr
    return run.returncode, [line.replace(str(own), "eigen") for line in run.stderr.splitlines()]


def replace(file: Path, old: str, new: str) -> None:
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))


def test_every_problem_of_every_file_is_told_in_one_run(own: Path) -> None:
    breda = own / "pages" / "locaties" / "breda.md"
    replace(breda, "icon: ", "icon: olifant # ")
    replace(breda, "crumb: Breda\n", "mayor: Jan\n")
    replace(own / "pages" / "index.md", "{{company.phones.main.display}}", "{{company.fones.main.display}}")
    replace(own / "pages" / "klachten.md", "](/voorwaarden)", "](/voorwarden)")
    replace(own / "pages" / "verhuisbedrijf.md", "#10-aansprakelijkheid", "#11-aansprakelijkheid")
    replace(own / "pages" / "over-ons.md", "name: over-ons", "name: ons-team")
    replace(own / "snippets" / "verzekering.md", "{{terms.insured_up_to}}", "{{terms.insured}}")
    replace(own / "facts" / "price-tables.json", "{{prices.urgent.movers}}", "{{prices.urgent.mover}}")
    (own / "pages" / "privacy.md").unlink()
    company = json.loads((own / "facts" / "company.json").read_text())
    del company["address"]["city"]
    company["email"]["display"] = "geen adres"
    (own / "facts" / "company.json").write_text(json.dumps(company, indent=2))
    prices = json.loads((own / "facts" / "prices.json").read_text())
    prices["tiers"]["basis"]["hourly_rate"] = "veel"
    (own / "facts" / "prices.json").write_text(json.dumps(prices))

    code, lines = check(own)
    said = "\n".join(lines)
    assert code == 1
    assert said.count("terms.insured.") == said.count("prices.urgent.mover.") == 1
    for part in (
        "eigen/facts/company.json:12  address.city: is missing. For example: Zwolle",
        'email.display: "geen adres" is not written as it must be. For example: info@kievit-verhuizingen.nl',
        "eigen/pages/privacy.md  is missing, and the site needs it",
        'hero.badges.0.icon: "olifant" is none of award, badge-check',
        "eigen/pages/locaties/breda.md:2  crumb: is missing. For example: Over ons",
        "mayor: nothing is called so here",
        "eigen/snippets/verzekering.md:1  there is no fact called terms.insured",
        "eigen/facts/price-tables.json:28  there is no fact called prices.urgent.mover",
        "eigen/pages/index.md:63  there is no fact called company.fones.main.display",
        "links to /voorwarden, which is not there",
        "links to /voorwaarden#11-aansprakelijkheid-en-verzekering, which is not there",
        "hero.picture.name: no picture is called ons-team",
        'tiers.basis.hourly_rate: "veel": Input should be a valid decimal. For example: 75',
    ):
        assert part in said, (part, said)


def test_hours_and_closed_days_that_cannot_be_are_told(own: Path) -> None:
    replace(own / "facts" / "company.json", '"monday": ["08:00-18:00"]', '"monday": ["25:00-18:00"]')
    replace(own / "facts" / "company.json", '"closed_days": []', '"closed_days": [{"from": "31-12"}]')
    code, lines = check(own)
    said = "\n".join(lines)
    assert code == 1
    assert 'company.json:44  hours.monday: "25:00-18:00" is not written as it must be. For example: [' in said
    assert 'closed_days.0.from: "31-12" is not written as it must be. For example: 2026-12-24' in said


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"holidays": []', '"holidays": ["kerstmis"]', 'holidays: "kerstmis" is none of nieuwjaarsdag, '),
        ('"closed_days": []', '"closed_days": [{"from": "01-01", "to": "12-31"}]', "is ever open."),
    ],
)
def test_an_unknown_holiday_and_a_year_without_working_days_are_told(
    own: Path, old: str, new: str, says: str
) -> None:
    replace(own / "facts" / "company.json", old, new)
    code, lines = check(own)
    assert code == 1
    assert any("eigen/facts/company.json is broken at" in line and says in line for line in lines)


def test_a_broken_file_is_told_by_its_own_name_and_line(own: Path) -> None:
    replace(own / "facts" / "terms.json", '"quote_valid_days": 30,', '"quote_valid_days": 30')
    replace(own / "mail" / "recovery.md", "{{company.team_name}}", "{{company.team_name")
    code, lines = check(own)
    assert code == 1
    assert any("terms.json:3  is no JSON" in line for line in lines)
    assert any("recovery.md:15  " in line for line in lines)
    assert not any("company.json" in line for line in lines)


def test_a_copied_file_may_lack_what_ours_has_but_not_what_is_the_owners(own: Path) -> None:
    quotes = json.loads((own / "facts" / "quotes.json").read_text())
    del quotes["default_window"]
    (own / "facts" / "quotes.json").write_text(json.dumps(quotes))
    prices = json.loads((own / "facts" / "prices.json").read_text())
    del prices["tiers"]["basis"]["hourly_rate"]
    (own / "facts" / "prices.json").write_text(json.dumps(prices))
    code, lines = check(own)
    assert code == 1
    assert "eigen/facts/prices.json:1  tiers.basis.hourly_rate: Field required. For example: 75" in lines
    assert not any("quotes.json" in line for line in lines)


def test_an_extra_service_with_a_price_needs_an_estimate(own: Path) -> None:
    replace(own / "facts" / "extras.json", '"id": "schoonmaak"', '"id": "behangen"')
    replace(own / "pages" / "klachten.md", "noindex: true", "noindex: [true")
    code, lines = check(own)
    assert code == 1
    assert any("prices.json  indication.extras.behangen: is missing" in line for line in lines)
    assert any("klachten.md:7  Flow sequence" in line for line in lines)


def test_what_only_shows_when_mails_prices_and_pages_are_made_is_told_in_one_run(own: Path) -> None:
    replace(own / "mail" / "quote_confirmation.md", "{{reference}}. Houd", "{{referentie}}. Houd")
    replace(own / "facts" / "typical-moves.json", '"household": "studio"', '"household": "kasteel"')
    replace(own / "pages" / "over-ons.md", "\n---\n", "\n---\n\n{{table olifant}}\n\n")
    breda = own / "pages" / "locaties" / "breda.md"
    breda.with_name("Breda Stad.md").write_text(breda.read_text().replace("Breda", "Breda Stad"))
    klachten = own / "pages" / "klachten.md"
    klachten.write_bytes(klachten.read_bytes() + "\nEen café.\n".encode("latin-1"))
    code, lines = check(own)
    assert code == 1
    for part in (
        r"quote_confirmation.md:6  'referentie' is undefined\.",
        'typical-moves.json has a move with household "kasteel"',
        r"over-ons.md:\d+  there is no table called olifant",
        "Breda Stad.md  its name is the address of the page",
        "klachten.md  is not written in UTF-8",
    ):
        assert any(re.search(part, line) for line in lines), (part, lines)


def test_terms_that_a_quote_could_not_print_are_told(own: Path) -> None:
    replace(own / "pages" / "voorwaarden.md", "Onze prijzen zijn inclusief btw.", "Vanaf &euro; 75, met btw.")
    code, lines = check(own)
    assert code == 1
    assert any("voorwaarden.md  quotes print these terms: write the character" in line for line in lines)


def test_a_build_that_fails_leaves_what_serves_as_it_was(own: Path) -> None:
    before = BUILD.resolve(), (BUILD / "site.json").read_bytes()
    (own / "facts" / "company.json").write_text("{")
    environment = {**os.environ, "CONTENT_DIR": str(own)}
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    run = subprocess.run(
        [str(shutil.which("node", path=path)), "scripts/build.ts"],
        cwd=ROOT / "frontend",
        env={**environment, "PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 1
    assert "company.json:1  is no JSON" in run.stdout
    assert "What was built before is still there." in run.stderr
    assert (BUILD.resolve(), (BUILD / "site.json").read_bytes()) == before


def test_the_content_of_the_repository_has_no_problems() -> None:
    assert check(OURS) == (0, [])
