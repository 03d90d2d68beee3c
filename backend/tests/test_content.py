"""The facts that Python reads: typed, frozen, and refused in one sentence when broken."""

import json
import shutil
from pathlib import Path

import pytest
from pydantic import ValidationError

from hofvijver.content import OURS, ContentError, get_content

OWN = {
    "company.json": {"name": "Verhuizers", "nobody_needs": "this"},
    "redirects.json": {"/contact": "/#contact"},
}


@pytest.fixture
def facts(tmp_path: Path) -> Path:
    """The facts of the site, with a few of our own in them."""
    copy = Path(shutil.copytree(OURS / "facts", tmp_path / "facts"))
    for name, own in OWN.items():
        (copy / name).write_text(json.dumps({**json.loads((copy / name).read_text()), **own}))
    return copy


def test_the_facts_of_the_site_can_be_read() -> None:
    content = get_content()
    assert content.company.name
    assert content.messages.unexpected == "Er is een fout opgetreden. Probeer het opnieuw."
    assert content.redirects.root["/contact"] == "/#contact"


def test_what_python_does_not_need_is_left_alone(facts: Path) -> None:
    assert get_content(facts).company.name == "Verhuizers"


def test_a_fact_cannot_be_changed(facts: Path) -> None:
    with pytest.raises(ValidationError, match="frozen"):
        get_content(facts).company.name = "Anders"


def problem(facts: Path) -> str:
    with pytest.raises(ContentError) as raised:
        get_content(facts)
    return str(raised.value)


def test_a_missing_file_is_named(facts: Path) -> None:
    (facts / "messages.json").unlink()
    assert problem(facts) == f"{facts / 'messages.json'} cannot be read: No such file or directory."


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"name": 5}'])
def test_a_broken_file_is_named(facts: Path, text: str) -> None:
    (facts / "company.json").write_text(text)
    assert problem(facts).startswith(f"{facts / 'company.json'} is broken at ")


@pytest.mark.parametrize(
    ("source", "target"),
    [
        ("/oud", "//evil.example"),
        ("/oud", "https://evil.example/"),
        ("/oud", "/\\evil.example"),
        ("/oud", "nieuw"),
        ("/oud", "/nieuw\r\nX: y"),
        ("//oud", "/nieuw"),
    ],
)
def test_a_redirect_off_the_site_is_refused(facts: Path, source: str, target: str) -> None:
    (facts / "redirects.json").write_text(json.dumps({source: target}))
    assert "redirects.json is broken" in problem(facts)
