"""A row of the outbox as a mail: sender, recipient, subject, a plain text and the same as HTML."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, parseaddr
from functools import lru_cache
from typing import Any
from uuid import UUID

from hofvijver import facts
from hofvijver.content import get_content
from hofvijver.mail.page import page
from hofvijver.mail.template import Template, TemplateError, one_line, parse, render
from hofvijver.quote_requests.mail_values import quote_values
from hofvijver.settings import ROOT, get_settings

TEXTS = ROOT / "content" / "mail"


class MailError(Exception):
    """This mail can never be sent; the message says why, without personal data."""


@dataclass(frozen=True)
class Kind:
    """What a text can show, and for how long it is worth sending."""

    values: Callable[[dict[str, Any]], dict[str, str]]
    life: timedelta
    # Whether it is of no use afterwards.
    expires: bool = False


def _as_given(payload: dict[str, Any]) -> dict[str, str]:
    return {name: str(value) for name, value in payload.items()}


KINDS = {
    "quote_confirmation": Kind(quote_values, timedelta(days=4)),
    "quote_notice": Kind(quote_values, timedelta(days=4)),
    # No longer than what they carry is valid.
    "recovery": Kind(_as_given, timedelta(hours=1), expires=True),
    "invitation": Kind(_as_given, timedelta(hours=get_content().accounts.invitation_hours), expires=True),
    "reauthentication": Kind(_as_given, timedelta(minutes=10), expires=True),
}


@dataclass(frozen=True)
class Letter:
    id: UUID
    kind: str
    recipient: str
    payload: dict[str, Any]


def compose(letter: Letter, now: datetime) -> EmailMessage:
    """The mail; the same letter always has the same Message-ID, so that a second copy can be recognised."""
    try:
        return _composed(letter, now)
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        # Such a row will never be one. Its content stays out of the sentence.
        raise MailError(f"the mail cannot be written ({type(error).__name__})") from None


def _composed(letter: Letter, now: datetime) -> EmailMessage:
    sender = _sender()
    message = EmailMessage(policy=SMTP)
    message["From"] = sender
    message["To"] = _address(letter.recipient)
    if reply := _reply_to(letter):
        message["Reply-To"] = reply
    message["Date"] = format_datetime(now)
    message["Message-ID"] = f"<{letter.id.hex}@{sender.domain}>"
    # RFC 3834: an absence note must not answer a machine.
    message["Auto-Submitted"] = "auto-generated"
    message["Content-Language"] = "nl"
    return _write(message, letter)


def _write(message: EmailMessage, letter: Letter) -> EmailMessage:
    look_up = _look_up(letter)
    rendered = render(_template(letter.kind), look_up)
    message["Subject"] = rendered.subject
    message.set_content(rendered.text, cte="quoted-printable")
    html = page(rendered.subject, rendered.html, look_up)
    message.add_alternative(html, subtype="html", cte="quoted-printable")
    return message


def _sender() -> Address:
    """MAIL_FROM is an address, or a name with an address in angle brackets."""
    company = get_content().company
    name, address = parseaddr(get_settings().mail_from)
    return _address(address or company.email.display, name or company.name)


def _reply_to(letter: Letter) -> Address | None:
    if letter.kind == "quote_notice":
        return _address(letter.payload["email"], letter.payload["full_name"])
    if letter.kind == "quote_confirmation":
        company = get_content().company
        return _address(get_settings().office_email or company.email.display, company.name)
    return None


def _address(address: str, name: str = "") -> Address:
    """An address that can stand in a header; nothing after it can be smuggled in."""
    local, _, domain = address.rpartition("@")
    if not local or not domain:
        raise MailError("the address is none")
    try:
        host = domain.encode("idna").decode()
        return Address(display_name=one_line(name), username=local, domain=host)
    except (ValueError, IndexError) as error:
        raise MailError(f"the address cannot be used ({type(error).__name__})") from None


@lru_cache
def _template(kind: str) -> Template:
    if kind not in KINDS:
        raise MailError(f"there is no mail of the kind {kind!r}")
    file = TEXTS / f"{kind}.md"
    try:
        return parse(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise TemplateError(f"{file} cannot be read: {error.strerror}.") from error


def _look_up(letter: Letter) -> Callable[[str], str]:
    """Values of this mail, then facts; a name that is neither is a mistake in the text."""
    site = get_settings().base_url
    own = {"site": site, "dashboard": f"{site}/dashboard", **KINDS[letter.kind].values(letter.payload)}

    def look_up(name: str) -> str:
        found = own[name] if name in own else facts.find(*name.split("."))
        if found is None or isinstance(found, dict | list):
            raise TemplateError(f"{letter.kind}.md names {name!r}, which is no value and no fact")
        return str(found)

    return look_up
