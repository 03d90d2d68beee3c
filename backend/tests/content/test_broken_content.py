"""Files of an owner's content are broken in some way: name and line are told before customers notice."""

import json
import re
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import pytest
from click.testing import CliRunner

from hofvijver.cli import main
from hofvijver.content import OURS
from hofvijver.content_problems import of_documents, of_facts, of_mails
from tests.support.accounts import setting

pytestmark = pytest.mark.any_database("the content is in files")


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    for folder in ("facts", "mail", "quote", "customer"):
        (tmp_path / folder).mkdir()
    with setting(monkeypatch, content_dir=str(tmp_path)):
        yield tmp_path


def told(problems: list[str], own: Path) -> list[str]:
    """The files and lines that problems begin with."""
    return sorted(str(Path(each.partition("  ")[0]).relative_to(own)) for each in problems)


TEXT, NUMBER = r'"[^"]+"', r"-?[\d.]+"


@pytest.mark.parametrize(
    ("found", "broken"),
    [
        (f"({TEXT}|{NUMBER})", "[{}]"),
        (TEXT, '"Een {olifant}"'),
        (TEXT, '"Een {olifant"'),
        (TEXT, '"Een" "olifant"'),
    ],
    ids=["a list", "a name in braces that nothing fills", "a brace alone", "no JSON"],
)
def test_a_mistake_in_any_file_of_facts_is_told_with_its_line(own: Path, found: str, broken: str) -> None:
    expected = []
    for file in (OURS / "facts").glob("*.json"):
        text = file.read_text()
        first = re.search(rf'(?<=": ){found}(?=[,\s}}])', text)
        # Who the company is may be said in any words.
        if first and not ("{" in broken and "[" not in broken and file.name == "company.json"):
            (own / "facts" / file.name).write_text(text[: first.start()] + broken + text[first.end() :])
            expected.append(f"facts/{file.name}:{text.count(chr(10), 0, first.start()) + 1}")
    assert len(expected) > 30
    assert told(of_facts(), own) == sorted(expected)


MISTAKES = (
    "{{olifant}}",
    "{{company.olifant}}",
    "{% if not name %}{{company}}{% endif %}",
    "{% if %}",
    "[link](x)",
)


def test_a_mistake_in_any_text_of_a_mail_is_told_with_its_line(own: Path) -> None:
    """Each text has one of them: making all mails takes seconds."""
    expected = []
    for file, mistake in zip(sorted((OURS / "mail").glob("*.md")), cycle(MISTAKES), strict=False):
        text = file.read_text().rstrip()
        (own / "mail" / file.name).write_text(f"{text}\n\n{mistake}\n")
        line = f":{text.count(chr(10)) + 3}" if "{" in mistake else ""
        expected.append(f"mail/{file.name}{line}")
    assert len(expected) > 5 * len(MISTAKES)
    assert told(of_mails(), own) == sorted(expected)


@pytest.mark.parametrize("name", ["layout.html", "rows.jinja"])
def test_a_mistake_in_what_all_mails_use_is_told_once(own: Path, name: str) -> None:
    (own / "mail" / name).write_text((OURS / "mail" / name).read_text().replace("{{", "{{olifant.", 1))
    line = (own / "mail" / name).read_text().partition("olifant")[0].count("\n") + 1
    assert told(of_mails(), own) == [f"mail/{name}:{line}"]


def test_a_template_that_cannot_be_printed_is_told(own: Path) -> None:
    for name in ("quote.typ", "addendum.typ"):
        (own / "quote" / name).write_text((OURS / "quote" / name).read_text() + "#doc.olifant\n")
    (own / "customer" / "data.html").write_text("<p>{% if %}</p>")
    found = of_documents()
    assert told(found, own) == ["customer/data.html:1", "quote/addendum.typ", "quote/quote.typ"]
    assert any("regel 1" in each for each in found)


@pytest.mark.parametrize(
    "name", ["quotes.json", "households.json", "staff-messages.json", "customer-page.json"]
)
def test_the_server_does_not_start_with_a_fact_that_it_cannot_read(own: Path, name: str) -> None:
    key = next(iter(json.loads((OURS / "facts" / name).read_text())))
    (own / "facts" / name).write_text(json.dumps({key: ["olifant", 5]}))
    started = CliRunner().invoke(main, ["serve"])
    assert started.exit_code == 1
    assert started.output.startswith(
        f"Error: Not started, because of a fact: {own / 'facts' / name}:1  {key}"
    )
    assert len(started.output.splitlines()) == 1
