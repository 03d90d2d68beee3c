"""The small language of mail texts: what it draws, what it leaves out, what it refuses."""

from html import unescape
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hofvijver.mail.compose import TEXTS
from hofvijver.mail.template import Rendered, TemplateError, one_line, parse, render
from tests.support.facts import IDENTITY, LOOKS_LIKE_A_FACT


def drawn(body: str, subject: str = "x", **values: str) -> Rendered:
    return render(parse(f"subject: {subject}\n---\n{body}"), values.__getitem__)


def test_each_kind_of_block_is_drawn_twice() -> None:
    body = "## Kop\n\nEen {{a}}\nen twee.\n\n- punt {{a}}\n\n| Naam | {{a}} |"
    assert drawn(body, a="1 & 2") == Rendered(
        subject="x",
        text="Kop\n---\n\nEen 1 & 2 en twee.\n\n- punt 1 & 2\n\nNaam:\n  1 & 2\n",
        html="<h2>Kop</h2>\n<p>Een 1 &amp; 2 en twee.</p>\n<ul><li>punt 1 &amp; 2</li></ul>\n"
        '<table><tr><th scope="row">Naam</th><td>1 &amp; 2</td></tr></table>',
    )


@pytest.mark.parametrize("empty", ["", "  ", "\n"])
def test_what_has_an_empty_value_is_left_out(empty: str) -> None:
    body = "Weg {{a}}.\n\n- weg {{a}}\n- blijft\n\n| Weg | {{a}} |\n\n{{?a}}Weg.\n\n## {{a}}"
    assert drawn(body, a=empty) == Rendered("x", "- blijft\n", "<ul><li>blijft</li></ul>")


def test_lines_of_a_value_stay_lines() -> None:
    mail = drawn("| Adres | {{a}} |", a="Straat 1\n1234 AB Stad")
    assert "  Straat 1\n  1234 AB Stad" in mail.text
    assert "Straat 1<br>1234 AB Stad" in mail.html


def test_a_link_is_spelled_out_in_the_text_and_alone_it_is_a_button() -> None:
    mail = drawn("[Open]({{a}})", a="https://x.example/?a=1&b=2")
    assert mail.text == "Open: https://x.example/?a=1&b=2\n"
    assert mail.html == '<p class="button"><a href="https://x.example/?a=1&amp;b=2">Open</a></p>'


@pytest.mark.parametrize(
    "address", ["javascript:alert(1)", "data:text/html,x", "//x.example", 'https://x"y', "x"]
)
def test_a_link_leads_to_a_page_a_mailbox_or_a_telephone(address: str) -> None:
    with pytest.raises(TemplateError):
        drawn("[Open]({{a}})", a=address)


@pytest.mark.parametrize("source", ["", "Geen onderwerp", "subject: x\nGeen lijn", "subject: \n---\nx"])
def test_a_text_without_a_subject_is_refused(source: str) -> None:
    with pytest.raises(TemplateError):
        parse(source)


def test_a_row_that_is_none_is_refused() -> None:
    with pytest.raises(TemplateError, match="not a row"):
        drawn("| a | b | c |")


@given(st.text(min_size=1).filter(lambda value: bool(one_line(value))))
def test_whatever_a_value_holds_the_subject_is_one_line_and_the_page_has_no_other_tags(value: str) -> None:
    mail = drawn("Dag {{a}}.", subject="Van {{a}}", a=value)
    assert mail.subject.isprintable()
    inside = mail.html.removeprefix("<p>").removesuffix("</p>").replace("<br>", "\n")
    assert "<" not in inside
    assert ">" not in inside
    assert "".join(unescape(inside).split()) == "".join(f"Dag {one_line(value)}.".split())


@pytest.mark.parametrize("file", sorted(TEXTS.glob("*.md")), ids=lambda file: file.stem)
def test_a_mail_quotes_facts_instead_of_typing_them(file: Path) -> None:
    source = file.read_text()
    assert [fact for fact in IDENTITY if fact in source] == []
    assert LOOKS_LIKE_A_FACT.findall(source) == []
