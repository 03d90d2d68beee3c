"""`hofvijver init`: questions about a company, and a content folder of its own."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from hofvijver.cli import main
from hofvijver.cli.questions import QUESTIONS
from hofvijver.settings import get_settings
from tests.support.init import ANSWERS, company, facts, init


@pytest.fixture(autouse=True)
def unchecked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A check takes seconds: three tests run it, as the command does."""
    monkeypatch.setattr("hofvijver.cli.content.problems_in", lambda folder: [])


def test_an_example_is_a_good_answer_to_its_question() -> None:
    assert [question.name for question in QUESTIONS] == list(ANSWERS)
    for question in QUESTIONS:
        assert question.parse_reply(question.example) is not None


def test_typed_answers_become_facts(tmp_path: Path) -> None:
    result = init(tmp_path / "own", typed="\n".join(ANSWERS.values()).replace("126,50", "126.50"))
    assert result.exit_code == 0, result.output
    found = company(tmp_path / "own")
    assert found["name"] == "Kievit Verhuizingen"
    assert found["short_name"] == "Kievit"
    assert found["home_city_page"] == "/locaties/zwolle"
    assert found["phones"] == {
        "main": {"display": "038 765 43 21", "href": "tel:+31387654321"},
        "packing": {"display": "06 11 22 33 44", "href": "tel:+31611223344"},
    }
    assert found["registration"] == {"kvk": "87654321", "vat": "NL001234567B01"}
    assert found["certifications"] == []
    assert "rating" not in found
    assert facts(tmp_path / "own", "prices")["tiers"]["compleet"]["hourly_rate"] == 126.5


@pytest.mark.parametrize("said", ["www.kievit.example", "www.kievit.example/", "https://www.kievit.example"])
def test_a_web_address_may_be_written_as_people_say_it(tmp_path: Path, said: str) -> None:
    result = init(
        tmp_path / "own", typed="\n".join({**ANSWERS, "website": said, "rates": "82 126 99"}.values())
    )
    assert result.exit_code == 0, result.output
    # As in deploy/: www leads to the bare name.
    assert company(tmp_path / "own")["base_url"] == "https://kievit.example"


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


def test_what_was_answered_before_an_interruption_is_not_asked_again(tmp_path: Path) -> None:
    own, typed = tmp_path / "own", list({**ANSWERS, "rates": "82 126 99"}.values())
    result = init(own, "--without", "piano-verhuizen", typed="\n".join(typed[:9]))
    assert result.exit_code == 1
    assert "Uw antwoorden zijn bewaard." in result.output
    assert not own.exists()
    result = init(own, typed="\n".join(["y", *typed[9:]]))
    assert result.exit_code == 0, result.output
    assert "Er zijn 9 van de 17 antwoorden bewaard." in result.output
    assert company(own)["name"] == ANSWERS["name"]
    assert not (own / "pages" / "diensten" / "piano-verhuizen.md").exists()
    # Nothing is left to go on with.
    assert list(tmp_path.iterdir()) == [own]


def test_who_does_not_go_on_begins_anew(tmp_path: Path) -> None:
    init(tmp_path / "own", typed="Merel Verhuizingen\n")
    typed = ["n", *{**ANSWERS, "rates": "82 126 99"}.values()]
    assert init(tmp_path / "own", typed="\n".join(typed)).exit_code == 0
    assert company(tmp_path / "own")["name"] == ANSWERS["name"]


@pytest.mark.parametrize("crews", ["80", "130", "100, 90"])
def test_a_larger_crew_that_costs_less_than_a_smaller_one_is_asked_again(tmp_path: Path, crews: str) -> None:
    typed = {**ANSWERS, "rates": "82 126 99", "crews": f"{crews}\n-"}
    result = init(tmp_path / "own", typed="\n".join(typed.values()))
    assert result.exit_code == 0, result.output
    assert facts(tmp_path / "own", "prices")["tiers"]["basis"]["larger_crews"] == {}


def test_a_folder_that_fails_its_own_check_is_not_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "hofvijver.cli.content.problems_in", lambda folder: ["own/pages/index.md:3  is wrong."]
    )
    result = init(tmp_path / "own", typed="\n".join({**ANSWERS, "rates": "82 126 99"}.values()))
    assert result.exit_code == 1
    assert "index.md:3  is wrong." in result.output
    # The answers are kept: only the folder is not there.
    assert [file.name for file in tmp_path.iterdir()] == [".own.answers.json"]


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
