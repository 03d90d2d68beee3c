"""Turns a text of `content/mail`, Markdown with values by Jinja, into a subject, a plain text and a page.

Every special character of a value is put in as a character reference, which neither Markdown nor HTML reads
as anything but that character: no value becomes a heading, a link, a cell, a tag or a placeholder.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from html import unescape

import jinja2
from markupsafe import Markup

from hofvijver import facts
from hofvijver.content import content_folders
from hofvijver.mail.markdown import UnsafeLink, parse, to_html, to_text

_SUBJECT = "subject: "
_SIGN = re.compile(r"[^\w ]|_")


class TemplateError(Exception):
    """A text of `content/mail` cannot be used; the message names it and says why, without personal data."""


@dataclass(frozen=True)
class Rendered:
    subject: str
    text: str
    html: str


def render(name: str, values: Mapping[str, object]) -> Rendered:
    try:
        return _rendered(_environment(), name, values)
    except jinja2.TemplateNotFound as error:
        raise TemplateError(f"{error.name} is not in content/mail") from None
    except (jinja2.TemplateError, UnsafeLink) as error:
        raise TemplateError(f"{name}: {error}") from None


def _rendered(texts: jinja2.Environment, name: str, values: Mapping[str, object]) -> Rendered:
    head, _, body = texts.get_template(name).render(values).partition("\n---\n")
    subject = one_line(unescape(head.removeprefix(_SUBJECT)))
    if not head.startswith(_SUBJECT) or not subject or not body:
        raise jinja2.TemplateError("it does not begin with a line `subject: …` and a line `---`")
    tree = parse(body)
    drawn = Markup(to_html(tree))  # noqa: S704 - the signs of values are escaped in it
    page = texts.get_template("layout.html").render(subject=subject, body=drawn)
    return Rendered(subject, to_text(tree), page)


@lru_cache
def _environment() -> jinja2.Environment:
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
