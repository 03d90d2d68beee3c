"""`hofvijver init`: ten questions about a company, and a content folder of its own."""

import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hofvijver.cli import main
from hofvijver.cli.questions import QUESTIONS
from hofvijver.content import OURS
from hofvijver.settings import get_settings

ANSWERS = {
    "name": "Kievit Verhuizingen",
    "address": "Dorpsstraat 1, 8011 AA Zwolle",
    "province": "overijssel",
    "phones": "038 765 43 21, 06 11 22 33 44",
    "email": "info@kievit.example",
    "website": "https://www.kievit.example/",
    "founded": "2021",
    "numbers": "87654321, NL001234567B01",
    "hours": "ma-vr 08:30-17:30, za 09:00-13:00",
    "rates": "82, 126,50, 99",
}


def init(folder: Path, *words: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, ["init", str(folder), *words], input=typed)


def company(folder: Path) -> dict[str, object]:
    found: dict[str, object] = json.loads((folder / "facts" / "company.json").read_text())
    return found


def test_there_are_ten_questions_and_an_example_is_a_good_answer_to_each() -> None:
    assert len(QUESTIONS) == 10
    for question in QUESTIONS:
        assert question.parse_reply(question.example)


def test_typed_answers_become_facts(tmp_path: Path) -> None:
    result = init(tmp_path / "own", typed="\n".join(ANSWERS.values()).replace("126,50", "126.50"))
    assert result.exit_code == 0, result.output
    facts = company(tmp_path / "own")
    assert facts["name"] == "Kievit Verhuizingen"
    assert facts["short_name"] == "Kievit"
    assert facts["home_city_page"] == "/locaties/zwolle"
    assert facts["phones"] == {
        "main": {"display": "038 765 43 21", "href": "tel:+31387654321"},
        "packing": {"display": "06 11 22 33 44", "href": "tel:+31611223344"},
    }
    assert facts["registration"] == {"kvk": "87654321", "vat": "NL001234567B01"}
    assert facts["certifications"] == []
    assert "rating" not in facts
    prices = json.loads((tmp_path / "own" / "facts" / "prices.json").read_text())
    assert prices["tiers"]["compleet"]["hourly_rate"] == 126.5


@pytest.mark.parametrize("said", ["www.kievit.example", "www.kievit.example/", "https://www.kievit.example"])
def test_a_web_address_may_be_written_as_people_say_it(tmp_path: Path, said: str) -> None:
    result = init(
        tmp_path / "own", typed="\n".join({**ANSWERS, "website": said, "rates": "82 126 99"}.values())
    )
    assert result.exit_code == 0, result.output
    assert company(tmp_path / "own")["base_url"] == "https://www.kievit.example"


def test_a_bad_answer_is_asked_again(tmp_path: Path) -> None:
    typed = {
        **ANSWERS,
        "email": "geen adres\ninfo@kievit.example",
        "founded": "3021\n2021",
        "rates": "82 126 99",
    }
    result = init(tmp_path / "own", typed="\n".join(typed.values()))
    assert result.exit_code == 0, result.output
    assert result.output.count("Dat kunnen we niet lezen.") == 2
    assert "Schrijf het zoals: 2019" in result.output


def test_a_number_of_the_trade_register_with_a_digit_missing_is_no_licence(tmp_path: Path) -> None:
    result = init(tmp_path / "own", "--numbers", "8765432, NL001234567B01")
    assert result.exit_code == 1
    assert "numbers: Dat kunnen we niet lezen." in result.output


def test_nothing_is_written_before_the_last_answer(tmp_path: Path) -> None:
    result = init(tmp_path / "own", typed="\n".join(list(ANSWERS.values())[:9]))
    assert result.exit_code == 1
    assert list(tmp_path.iterdir()) == []


def test_bad_answers_given_beforehand_are_told_all_at_once(tmp_path: Path) -> None:
    file = tmp_path / "answers.json"
    file.write_text(
        json.dumps({**ANSWERS, "hours": "altijd", "address": "Dorpsstraat, Zwolle", "rates": "82"})
    )
    result = init(tmp_path / "own", "--answers", str(file), "--phones", "12")
    assert result.exit_code == 1
    for name in ("hours", "address", "rates", "phones"):
        assert f"{name}: Dat kunnen we niet lezen." in result.output
    assert not (tmp_path / "own").exists()


def test_a_folder_that_is_there_is_left_alone(tmp_path: Path) -> None:
    result = init(tmp_path)
    assert result.exit_code == 1
    assert "is there already" in result.output


@pytest.mark.parametrize("city", ["Den Haag", "'s-Hertogenbosch", "Súdwest-Fryslân"])
def test_a_city_has_a_page_by_its_plain_name(tmp_path: Path, city: str) -> None:
    file = tmp_path / "answers.json"
    file.write_text(json.dumps({**ANSWERS, "rates": "82 126 99"}))
    init(tmp_path / "own", "--answers", str(file), "--city", city)
    plain = {
        "Den Haag": "den-haag",
        "'s-Hertogenbosch": "s-hertogenbosch",
        "Súdwest-Fryslân": "sudwest-fryslan",
    }
    assert (tmp_path / "own" / "pages" / "locaties" / f"{plain[city]}.md").exists()


def test_what_is_not_offered_is_in_no_form_no_price_and_no_demonstration(tmp_path: Path) -> None:
    file = tmp_path / "answers.json"
    file.write_text(json.dumps({**ANSWERS, "rates": "82 126 99"}))
    without = ["--without", "piano-verhuizen", "--without", "verhuislift-huren"]
    init(tmp_path / "own", "--answers", str(file), *without)
    extras = json.loads((tmp_path / "own" / "facts" / "extras.json").read_text())["services"]
    assert [extra["id"] for extra in extras] == ["inpakservice", "opslag", "demontage", "schoonmaak"]
    assert "Huis, begane grond, naar Groningen" in own_command(tmp_path, "prices")
    own_command(tmp_path, "demo", "--requests", "300", "--quotes", "0", "--seed", "1")
    with closing(sqlite3.connect(tmp_path / "data" / "hofvijver.db")) as database:
        rows = database.execute("SELECT extra_services, furniture_list FROM quote_requests").fetchall()
    assert len(rows) == 300
    assert not any("piano" in text or "verhuislift" in text for row in rows for text in row)


def own_command(folder: Path, *words: str) -> str:
    environment = {**os.environ, "CONTENT_DIR": str(folder / "own"), "DATA_DIR": str(folder / "data")}
    command = [str(Path(sys.executable).with_name("hofvijver")), *words]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return run.stdout


def test_promises_that_nobody_was_asked_about_are_listed_until_they_are_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "answers.json"
    file.write_text(json.dumps({**ANSWERS, "rates": "82 126 99"}))
    init(tmp_path / "own", "--answers", str(file))
    said = own_command(tmp_path, "check-content")
    assert said.startswith("Nothing is to mend.\n")
    assert "content/facts/terms.json  insured_up_to: € 50.000" in said
    assert "own/facts/extras.json  services.verhuislift.amount: 150" in said
    terms = json.loads((OURS / "facts" / "terms.json").read_text())
    own_terms = tmp_path / "own" / "facts" / "terms.json"
    own_terms.write_text(json.dumps({**terms, "insured_up_to": "€ 25.000"}))
    assert "insured_up_to" not in own_command(tmp_path, "check-content")


def test_urgent_moves_are_not_promised_at_night(tmp_path: Path) -> None:
    file = tmp_path / "answers.json"
    file.write_text(json.dumps({**ANSWERS, "rates": "82 126 99"}))
    init(tmp_path / "own", "--answers", str(file))
    page = (tmp_path / "own" / "pages" / "diensten" / "spoedverhuizing.md").read_text()
    without = re.sub(r"\{\{#company.phone_availability\}\}.*?\{\{/", "", page)
    assert "Overdag beschikbaar" in page
    assert not re.search("nacht|elk uur", without)


def test_our_articles_can_be_taken_over_without_the_guide_to_our_town(tmp_path: Path) -> None:
    file = tmp_path / "answers.json"
    file.write_text(json.dumps({**ANSWERS, "rates": "82 126 99"}))
    init(tmp_path / "own", "--answers", str(file))
    copied = shutil.ignore_patterns("verhuizing-den-haag.md")
    shutil.copytree(OURS / "pages" / "blog", tmp_path / "own" / "pages" / "blog", ignore=copied)
    assert own_command(tmp_path, "check-content", "--quiet") == ""


def test_links_to_a_page_that_is_taken_away_become_plain_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "pages" / "over-ons.md"
    page.parent.mkdir()
    page.write_text("Een [piano](/diensten/piano#prijs) en een [lift](/diensten/lift).\n")
    monkeypatch.setenv("CONTENT_DIR", str(tmp_path))
    get_settings.cache_clear()
    result = CliRunner().invoke(main, ["unlink", "/diensten/piano"])
    get_settings.cache_clear()
    assert result.output == "Changed 1 pages.\n"
    assert page.read_text() == "Een piano en een [lift](/diensten/lift).\n"
