"""Turns a text of `content/mail`, Markdown with values by Jinja, into a subject, a plain text and a page.

Every special character of a value is put in as a character reference, which neither Markdown nor HTML reads
as anything but that character: no value becomes a heading, a link, a cell, a tag or a placeholder.
"""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from html import unescape
from pathlib import Path
from traceback import extract_tb

import jinja2
from jinja2 import meta, nodes
from markupsafe import Markup

from hofvijver import facts
from hofvijver.content import content_folders
from hofvijver.fact_cache import fact_cache
from hofvijver.mail.markdown import UnsafeLink, parse, to_html, to_text
from hofvijver.theme import css_family, get_theme

_SUBJECT = "subject: "
_SIGN = re.compile(r"[^\w ]|_")


class TemplateError(Exception):
    """A text of `content/mail` cannot be used; the message names it and says why, without personal data."""

    def __init__(self, template: str, reason: str, line: int | None = None) -> None:
        super().__init__(f"{template}: {reason}" + (f" (line {line})" if line else ""))
        self.template = template
        self.reason = reason
        self.line = line


@dataclass(frozen=True)
class Rendered:
    subject: str
    text: str
    html: str


def render(
    name: str, values: Mapping[str, object], language: str = "nl", texts: Mapping[str, str] | None = None
) -> Rendered:
    """`texts` take the place of files that have their names."""
    try:
        return _rendered(_environment(texts), name, values, language)
    except jinja2.TemplateNotFound as error:
        raise TemplateError(str(error.name), "it is not in content/mail") from None
    except jinja2.TemplateSyntaxError as error:
        raise TemplateError(error.name or name, str(error.message), error.lineno) from None
    except (jinja2.TemplateError, UnsafeLink) as error:
        raise _mistake(name, str(error), error) from None
    except (ArithmeticError, LookupError, OSError, TypeError, ValueError) as error:
        # Only its kind: the words of such an error may repeat a value.
        raise _mistake(name, type(error).__name__, error) from None


def _mistake(name: str, reason: str, error: Exception) -> TemplateError:
    """Names the text in which it failed, which may be one that this one uses."""
    folders = content_folders("mail")
    frames = [each for each in extract_tb(error.__traceback__) if Path(each.filename).parent in folders]
    return TemplateError(
        Path(frames[-1].filename).name if frames else name, reason, frames[-1].lineno if frames else None
    )


def conditions(name: str, texts: Mapping[str, str] | None = None) -> set[str]:
    """The values that decide which parts of a text are shown."""
    tree = _parsed(name, texts)
    tests = [each.test for each in tree.find_all(nodes.If)] + [
        each.test for each in tree.find_all(nodes.CondExpr)
    ]
    named = [each for test in tests for each in (test, *test.find_all(nodes.Name))]
    return {each.name for each in named if isinstance(each, nodes.Name)}


def check_names(name: str, values: Collection[str], texts: Mapping[str, str] | None = None) -> None:
    """Refuse a text that names what is neither a value nor a fact, also where it is seldom shown."""
    unknown = meta.find_undeclared_variables(_parsed(name, texts)) - {*values, *_environment(texts).globals}
    if unknown:
        raise TemplateError(name, f"'{min(unknown)}' is undefined")


def _parsed(name: str, texts: Mapping[str, str] | None) -> nodes.Template:
    known = _environment(texts)
    source = known.loader.get_source(known, name)[0] if known.loader else ""
    return known.parse(source)


def _rendered(texts: jinja2.Environment, name: str, values: Mapping[str, object], language: str) -> Rendered:
    head, _, body = texts.get_template(name).render(values).partition("\n---\n")
    subject = one_line(unescape(head.removeprefix(_SUBJECT)))
    if not head.startswith(_SUBJECT) or not subject or not body:
        raise jinja2.TemplateError("it does not begin with a line `subject: …` and a line `---`")
    tree = parse(body)
    drawn = Markup(to_html(tree))  # noqa: S704 - the signs of values are escaped in it
    page = texts.get_template("layout.html").render(
        subject=subject, body=drawn, language=language, look=_look()
    )
    return Rendered(subject, to_text(tree), page)


@fact_cache
def _look() -> dict[str, Markup]:
    """Colours and typeface, for the styles of the layout. Their signs are checked when they are read."""
    theme = get_theme()
    found = {**theme.colours.model_dump(), "typeface": css_family(theme.typefaces.text)}
    return {name: Markup(value) for name, value in found.items()}  # noqa: S704


def _environment(texts: Mapping[str, str] | None = None) -> jinja2.Environment:
    # A changed text is noticed by Jinja; a new one of the owner, which takes the place of ours, is not.
    folders = content_folders("mail")
    found = _environment_of(tuple(sorted(file for folder in folders for file in folder.glob("*"))))
    if not texts or not found.loader:
        return found
    return found.overlay(loader=jinja2.ChoiceLoader([jinja2.DictLoader(texts), found.loader]))


@fact_cache
def _environment_of(_files: tuple[Path, ...]) -> jinja2.Environment:
    """Knows every fact; a mail's own value of the same name comes first, and a name that is neither fails."""
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(content_folders("mail")),
        autoescape=True,
        finalize=_shown,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
    )
    environment.globals |= facts.by_file()
    return environment


def _shown(value: object) -> Markup:
    if isinstance(value, Markup):
        return value
    if isinstance(value, dict | list):
        raise jinja2.TemplateError("it shows a group of facts instead of one")
    lines = "\n".join(one_line(line) for line in str(value).splitlines()).strip()
    return Markup(_SIGN.sub(lambda sign: f"&#{ord(sign[0])};", lines))  # noqa: S704 - no sign is left


def one_line(text: str) -> str:
    """The text on one line, without control characters: a header must not end before we end it."""
    return " ".join("".join(mark if mark.isprintable() else " " for mark in text).split())
