"""The build works in the browsers that the README names; older ones show plain text."""

import re

from tests.support.built_page import BUILD, Page

#: Safari reads it from 16.4 on; before that, one stops its whole file.
LOOKBEHIND = re.compile(r"\(\?<[=!]")
#: The same for a screen of `(width >= 40rem)`: the rules inside are passed over. Containers came with ranges.
RANGE_IN_STYLE = re.compile(r"@media[^{]*[<>]")
RANGE_IN_SCRIPT = re.compile(r"\((?:width|height) ?[<>]")


def test_no_script_looks_behind() -> None:
    scripts = list((BUILD / "client" / "assets").glob("*.js"))
    assert len(scripts) > 20
    assert [script.name for script in scripts if LOOKBEHIND.search(script.read_text())] == []


def test_neither_style_nor_script_asks_for_a_range_of_widths(pages: dict[str, Page]) -> None:
    scripts = (BUILD / "client" / "assets").glob("*.js")
    assert [script.name for script in scripts if RANGE_IN_SCRIPT.search(script.read_text())] == []
    styles = {page.text("style") for page in pages.values()}
    assert all("@media" in style for style in styles)
    assert [found for style in styles for found in RANGE_IN_STYLE.findall(style)] == []


def test_every_page_has_a_word_for_browsers_that_are_too_old(
    pages: dict[str, Page], company: dict[str, dict[str, dict[str, str]]]
) -> None:
    for page in pages.values():
        assert company["phones"]["main"]["display"] in page.text("#oude-browser[hidden]"), page.path
