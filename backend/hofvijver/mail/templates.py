"""Turns a text of `content/mail`, Markdown with values by Jinja, into a subject, a plain text and a page.

Every special character of a value is put in as a character reference, which neither Markdown nor HTML reads
as anything but that character: no value becomes a heading, a link, a cell, a tag or a placeholder.
"""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache
from html import unescape
from pathlib import Path
from traceback import extract_tb

import jinja2
from jinja2 import meta
from markupsafe import Markup

from hofvijver import facts
from hofvijver.content import content_folders
from hofvijver.mail.markdown import UnsafeLink, parse, to_html, to_text

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


def render(name: str, values: Mapping[str, object], language: str = "nl") -> Rendered:
    try:
        return _rendered(_environment(), name, values, language)
    except jinja2.TemplateNotFound as error:
        raise TemplateError(str(error.name), "it is not in content/mail") from None
    except jinja2.TemplateSyntaxError as error:
        raise TemplateError(error.name or name, str(error.message), error.lineno) from None
    except (jinja2.TemplateError, UnsafeLink) as error:
        raise TemplateError(name, str(error), _line(error, name)) from None
    except (ArithmeticError, LookupError, OSError, TypeError, ValueError) as error:
        # Only its kind: the words of such an error may repeat a value.
        raise TemplateError(name, type(error).__name__, _line(error, name)) from None


def _line(error: Exception, name: str) -> int | None:
    """The line of the text at which it failed."""
    frames = [each for each in extract_tb(error.__traceback__) if Path(each.filename).name == name]
    return frames[-1].lineno if frames else None


def check_names(name: str, values: Collection[str]) -> None:
    """Refuse a text that names what is neither a value nor a fact, also where it is seldom shown."""
    texts = _environment()
    source = texts.loader.get_source(texts, name)[0] if texts.loader else ""
    unknown = meta.find_undeclared_variables(texts.parse(source)) - {*values, *texts.globals}
    if unknown:
        raise TemplateError(name, f"'{min(unknown)}' is undefined")


def _rendered(texts: jinja2.Environment, name: str, values: Mapping[str, object], language: str) -> Rendered:
    head, _, body = texts.get_template(name).render(values).partition("\n---\n")
    subject = one_line(unescape(head.removeprefix(_SUBJECT)))
    if not head.startswith(_SUBJECT) or not subject or not body:
        raise jinja2.TemplateError("it does not begin with a line `subject: …` and a line `---`")
    tree = parse(body)
    drawn = Markup(to_html(tree))  # noqa: S704 - the signs of values are escaped in it
    page = texts.get_template("layout.html").render(subject=subject, body=drawn, language=language)
    return Rendered(subject, to_text(tree), page)


def _environment() -> jinja2.Environment:
    # A changed text is noticed by Jinja; a new one of the owner, which takes the place of ours, is not.
    folders = content_folders("mail")
    return _environment_of(tuple(sorted(file for folder in folders for file in folder.glob("*"))))


@lru_cache(maxsize=1)
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
