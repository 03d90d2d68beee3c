"""`hofvijver upgrade-content`: what a new version means for an owner's own folder."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hofvijver.cli import main
from hofvijver.cli.upgrade_content import for_owners
from hofvijver.content import OURS
from tests.support.accounts import setting


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with a few copies, one of which is of an older version."""
    terms = json.loads((OURS / "facts" / "terms.json").read_text())
    terms["liability_example"] = "€ 140"
    del terms["quote_valid_days"]
    company = {"name": "Kievit", "moto": "Altijd op tijd"}
    files = {"facts/terms.json": json.dumps(terms), "facts/company.json": json.dumps(company)}
    files |= {"mail/answer.md": "Anders", "pages/eigen.md": "Eigen"}
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    with setting(monkeypatch, content_dir=str(tmp_path)):
        yield tmp_path


def run(*options: str) -> Result:
    return CliRunner().invoke(main, ["upgrade-content", *options])


def part(told: str, title: str) -> list[str]:
    lines = told.partition(title)[2].partition("\n\n")[0].splitlines()[1:]
    return [line.strip() for line in lines]


def test_it_says_what_is_new_what_went_and_what_differs(own: Path) -> None:
    told = run().output
    assert "facts/terms.json  quote_valid_days" in part(told, "New keys")
    assert "facts/terms.json  payment" not in part(told, "New keys")
    assert "facts/company.json  address" in part(told, "Keys that only you")
    assert part(told, "Keys that nobody reads") == [
        "facts/company.json  moto",
        "facts/terms.json  liability_example",
    ]
    (differs,) = part(told, "Texts of yours of which")
    assert differs.endswith("mail/answer.md content/mail/answer.md")
    assert "From CHANGELOG.md" in told


def test_what_was_looked_at_is_not_told_again(own: Path) -> None:
    assert run("--done").exit_code == 0
    told = run().output
    assert "Texts of yours of which" not in told
    assert "New pages of ours" not in told
    record = json.loads((own / "compared.json").read_text())
    record["texts"]["mail/answer.md"] = "of before"
    record["pages"].remove("pages/klachten.md")
    (own / "compared.json").write_text(json.dumps(record))
    told = run().output
    assert len(part(told, "Texts of yours of which")) == 1
    assert part(told, "New pages") == ["content/pages/klachten.md"]


def test_without_a_folder_of_ones_own_there_is_nothing_to_compare(monkeypatch: pytest.MonkeyPatch) -> None:
    with setting(monkeypatch, content_dir="content"):
        assert run().exit_code == 1


def test_the_changelog_is_told_since_the_version_that_was_compared() -> None:
    versions = {"Unreleased": "b", "2.0 - x": "c", "1.0 - x": "d"}
    log = "".join(f"## {each}\n### Added\n- a\n### For owners\n- {text}\n" for each, text in versions.items())
    assert for_owners(log, "") == ["- b", "- c", "- d"]
    assert for_owners(log, "1.0") == ["- b", "- c"]
