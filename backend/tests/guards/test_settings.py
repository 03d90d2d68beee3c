"""Every setting is explained in .env.example, and nothing else is."""

import re

import pytest

from hofvijver.settings import ROOT, Settings

EXAMPLE = ROOT / ".env.example"
NAMES = sorted(name.upper() for name in Settings.model_fields)


@pytest.mark.parametrize("name", NAMES)
def test_every_setting_has_a_comment_and_a_line_in_the_example(name: str) -> None:
    # One comment may stand above several lines that belong together.
    explained = re.compile(rf"^# \S.*\n(?:\w+=.*\n)*{name}=", re.MULTILINE)
    assert explained.search(EXAMPLE.read_text())


def test_the_example_names_no_setting_that_does_not_exist() -> None:
    assert sorted(re.findall(r"^(\w+)=", EXAMPLE.read_text(), re.MULTILINE)) == NAMES
