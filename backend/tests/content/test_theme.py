"""theme.json: how everything looks, from one file; and what cannot be read is told before it is built."""

import json
import re
from pathlib import Path

import pytest

from hofvijver import content, content_problems
from hofvijver.content import OURS
from hofvijver.settings import ROOT
from hofvijver.theme import Colours, Theme, contrast, too_faint

THEMES = [OURS / "facts" / "theme.json", *sorted((OURS / "themes").glob("*.json"))]
#: Where colours are used. Pictures of a demonstration are no look.
USED = (
    "frontend/app",
    "frontend/scripts",
    "content/mail",
    "content/quote",
    "content/customer",
    "backend/hofvijver",
)
#: White, and the greys of mails on dark screens.
NOBODYS = {"#ffffff", "#d5dfe2", "#11191c", "#1d282c", "#3c4b50"}
COLOUR = re.compile(r"#[0-9a-f]{6}\b|\brgba?\(\s*\d", re.IGNORECASE)


def colours() -> dict[str, str]:
    return dict(json.loads(THEMES[0].read_bytes())["colours"])


@pytest.mark.parametrize("file", THEMES, ids=lambda file: file.stem)
def test_every_ready_theme_is_complete_and_can_be_read(file: Path) -> None:
    theme = Theme.model_validate_json(file.read_bytes())
    assert list(too_faint(theme.colours)) == []
    packages = ROOT / "frontend" / "node_modules"
    for face in (theme.typefaces.text, theme.typefaces.headings):
        assert (packages / face.file).read_bytes()[:4] == b"wOF2"
        assert (OURS / "quote" / "fonts" / f"{face.family.replace(' ', '')}-Bold.ttf").exists()


def test_there_are_three_to_choose_from_beside_ours() -> None:
    looks = [json.loads(file.read_bytes()) for file in THEMES]
    assert len(looks) >= 4
    assert len({look["colours"]["petrol"] for look in looks}) == len(looks)
    assert len({look["typefaces"]["headings"]["family"] for look in looks}) == len(looks)


@pytest.mark.parametrize(
    ("changed", "pairs"),
    [
        ({"body": "#8a9a9f"}, ["body: text of #8a9a9f on white", "on paper", "on mist"]),
        ({"button": "#f2b84b"}, ["white: text of #ffffff on button (#f2b84b) has a contrast of 1.78"]),
        ({"field": "#c0cbce"}, ["field: edges of fields", "3 is needed"]),
        ({"ink": "#5b7f8c"}, ["white: text of #ffffff on ink", "amber: text of #f2b84b on ink"]),
    ],
)
def test_a_pair_that_cannot_be_read_is_named(
    changed: dict[str, str], pairs: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    theme = json.loads(THEMES[0].read_bytes())
    theme["colours"] |= changed
    read = content.read_facts
    found = {"theme.json": Theme.model_validate(theme)}
    monkeypatch.setattr(
        "hofvijver.content_problems.facts.read_facts",
        lambda name, model: found.get(name) or read(name, model),
    )
    told = "\n".join(content_problems.of_facts())
    assert "theme.json  colours." in told
    for pair in pairs:
        assert pair in told


def test_contrast_is_that_of_the_guidelines() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    # The grey of many examples: the lightest that passes on white.
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.005)
    assert set(Colours.model_fields) == set(colours())


def test_no_colour_is_typed_beside_the_theme() -> None:
    typed = {
        f"{file.relative_to(ROOT)}: {found}"
        for folder in USED
        for file in (ROOT / folder).rglob("*")
        if file.suffix in (".css", ".ts", ".tsx", ".py", ".html", ".md", ".typ") and ".test." not in file.name
        for found in COLOUR.findall(file.read_text())
        if found.lower() not in NOBODYS and "demo" not in file.parts
    }
    assert typed == set()
