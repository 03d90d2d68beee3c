"""Mail templates: what is filled in, left out or refused; a value is never read as a template."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jinja2 import ChoiceLoader, DictLoader, FileSystemLoader
from selectolax.lexbor import LexborHTMLParser as HTMLParser

from hofvijver.content import OURS
from hofvijver.mail import templates
from hofvijver.mail.markdown import styles
from hofvijver.mail.templates import Rendered, TemplateError, one_line, render
from tests.support.facts import IDENTITY, LOOKS_LIKE_A_FACT

ROWS = '{% from "rows.jinja" import rows %}\n'
SOURCES: dict[str, str] = {}


@pytest.fixture(autouse=True, scope="module")
def _sources() -> Iterator[None]:
    """Texts of tests stand beside those of the product."""
    environment = templates._environment_of.__wrapped__(())
    environment.loader = ChoiceLoader([DictLoader(SOURCES), FileSystemLoader(OURS / "mail")])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(templates, "_environment", lambda _texts: environment)
        yield


def draw(body: str, subject: str = "x", **values: object) -> Rendered:
    SOURCES["test.md"] = f"subject: {subject}\n---\n{body}"
    return render("test.md", values)


def drawn(mail: Rendered) -> str:
    """What stands between the company's name and its address, without styles."""
    (body,) = HTMLParser(mail.html).css("[role=article] > div:nth-child(2)")
    for node in body.css("[style]"):
        del node.attrs["style"]
    return str(body.inner_html).replace("\n", "")


def test_each_kind_of_block_is_drawn_twice() -> None:
    body = '## Kop\n\n**Een** {{a}}\nen twee.\n\n- punt {{a}}\n\n{{rows([("Naam", a)])}}'
    mail = draw(ROWS + body, a="1 & 2")
    assert mail.text == "Kop\n---\n\nEen 1 & 2 en twee.\n\n- punt 1 & 2\n\nNaam:\n  1 & 2\n"
    assert drawn(mail) == (
        "<h2>Kop</h2><p><strong>Een</strong> 1 &amp; 2en twee.</p><ul><li>punt 1 &amp; 2</li></ul>"
        '<table><tbody><tr><th scope="row">Naam</th><td>1 &amp; 2</td></tr></tbody></table>'
    )


@pytest.mark.parametrize("empty", ["", "  ", "\n"])
def test_a_row_without_a_value_is_left_out_and_so_is_a_table_without_rows(empty: str) -> None:
    tables = '{{rows([("Weg", a), ("Blijft", "ja")])}}\n\n{{rows([("Weg", a)])}}'
    mail = draw(ROWS + tables, a=empty)
    assert mail.text == "Blijft:\n  ja\n"
    assert drawn(mail).count("<tr>") == drawn(mail).count("<table>") == 1


def test_rows_can_be_a_list_that_the_product_gives() -> None:
    answers = [("Van", "Den | Haag"), ("Lift", ""), ("*Naar*", "Delft")]
    assert draw(ROWS + "{{rows(answers)}}", answers=answers).text == "Van:\n  Den | Haag\n*Naar*:\n  Delft\n"


def test_lines_of_a_value_stay_lines() -> None:
    mail = draw(ROWS + '{{rows([("Adres", a)])}}', a="Straat 1\r\n1234 AB Stad")
    assert "  Straat 1\n  1234 AB Stad" in mail.text
    assert "Straat 1<br>1234 AB Stad" in mail.html


def test_a_link_is_spelled_out_in_the_text_and_alone_it_is_a_button() -> None:
    mail = draw("[Open]({{a}})\n\nOf [hier]({{a}}).", a="https://x.example/?a=1&b=_2_")
    assert mail.text == "Open: https://x.example/?a=1&b=_2_\n\nOf hier: https://x.example/?a=1&b=_2_.\n"
    button, link = HTMLParser(mail.html).css("a")
    assert button.attributes == {"href": "https://x.example/?a=1&b=_2_", "style": styles()["button"]}
    assert link.attributes == {"href": "https://x.example/?a=1&b=_2_", "style": styles()["a"]}


def test_a_telephone_number_is_its_own_label() -> None:
    mail = draw("Bel [070 12]({{a}}): € 5,00.", a="tel:+3170")
    assert mail.text == "Bel 070 12: € 5,00.\n"
    # Neither a number nor an amount breaks in two.
    assert "white-space:nowrap" in mail.html
    assert "€&nbsp;5,00" in mail.html


@pytest.mark.parametrize("href", ["javascript:alert(1)", "data:text/html,x", "//x.example", "/x", "elders"])
def test_a_link_leads_to_a_page_a_mailbox_or_a_telephone(href: str) -> None:
    with pytest.raises(TemplateError, match=r"^test\.md: a link leads neither") as refused:
        draw("[Open]({{a}})", a=href)
    assert href not in str(refused.value)


def test_a_picture_cannot_be_drawn() -> None:
    assert "<img" not in draw("![x](https://x.example/x.png)").html


@pytest.mark.parametrize("source", ["", "Geen onderwerp", "subject: x\nGeen lijn", "subject: \n---\nx"])
def test_a_text_without_a_subject_is_refused(source: str) -> None:
    SOURCES["test.md"] = source
    with pytest.raises(TemplateError, match=r"^test\.md: it does not begin with"):
        render("test.md", {})


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("{{nobody}}", "'nobody' is undefined"),
        ("{{company.nmae}}", "has no attribute 'nmae'"),
        ("{{company.address}}", "a group of facts"),
        ("{% if nobody %}x{% endif %}", "'nobody' is undefined"),
        ("{% if %}", "Expected an expression"),
        ("{{ 1 / 0 }}", "ZeroDivisionError"),
        ("{{ 'a' + 1 }}", "TypeError"),
    ],
)
def test_a_mistake_in_a_text_is_told_with_its_file(body: str, reason: str) -> None:
    with pytest.raises(TemplateError, match=rf"^test\.md: .*{reason}"):
        draw(body)


def test_a_text_that_is_not_there_is_told() -> None:
    with pytest.raises(TemplateError, match=r"^nothing\.md: it is not in content/mail"):
        render("nothing.md", {})


def test_facts_are_at_hand_and_a_value_of_the_same_name_comes_first() -> None:
    mail = draw("{{company.promise.quote_within_hours}} {{extras}}", extras="Piano")
    assert mail.text.split() == ["24", "Piano"]


@pytest.mark.parametrize(
    "value",
    [
        "<script>alert(1)</script>",
        "[x](http://evil.example)",
        "<http://evil.example>",
        "![x](http://evil.example)",
        "a | b",
        "*a* _b_ **c** `d` ~~e~~",
        "# kop",
        "1. punt",
        "- punt",
        "> citaat",
        "---",
        "{{company.name}} {% raw %} {# weg #}",
        "&lt;b&gt; &amp; &#42;",
        "\\*",
        '" onclick="x',
    ],
)
def test_a_value_is_shown_as_it_was_typed(value: str) -> None:
    mail = draw(ROWS + "{{a}}\n\n- {{a}}\n\n{{rows([(a, a)])}}\n\n# {{a}}", subject="Van {{a}}", a=value)
    page = HTMLParser(mail.html)
    assert [each.text() for each in page.css("p, li, th, td, h1")[:5]] == [value] * 5
    assert not page.css("em, code, del, blockquote, ol, hr, a, img, script, li li, [onclick]")
    assert mail.text == f"{value}\n\n- {value}\n\n{value}:\n  {value}\n\n{value}\n{'-' * len(value)}\n"
    assert [mail.subject, *(each.text() for each in page.css("title"))] == [f"Van {value}"] * 2


@given(st.text(min_size=1).filter(lambda value: bool(one_line(value))))
def test_whatever_a_value_holds_the_subject_is_one_line_and_the_page_has_no_other_tags(value: str) -> None:
    mail = draw("Dag {{a}}.", subject="Van {{a}}", a=value)
    assert mail.subject.isprintable()
    (said,) = HTMLParser(mail.html).css("[role=article] > div:nth-child(2)")
    assert {node.tag for node in said.css("*")} <= {"div", "p", "br"}
    for seen in (said.text(separator="\n"), mail.text):
        assert "".join(seen.split()) == "".join(f"Dag {one_line(value)}.".split())


@pytest.mark.parametrize("file", sorted((OURS / "mail").iterdir()), ids=lambda file: file.name)
def test_a_mail_quotes_facts_instead_of_typing_them(file: Path) -> None:
    source = file.read_text()
    assert [fact for fact in IDENTITY if fact in source] == []
    assert LOOKS_LIKE_A_FACT.findall(source) == []
