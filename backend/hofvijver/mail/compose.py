"""A row of the outbox as a mail: sender, recipient, subject, a plain text and the same as HTML."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, parseaddr
from typing import Any

from hofvijver.content import get_content
from hofvijver.mail.templates import one_line, render
from hofvijver.outbox import OutboxMessage
from hofvijver.quote_requests.confirmation import confirmation_values
from hofvijver.quote_requests.mail_values import quote_values
from hofvijver.quotes import letters
from hofvijver.settings import get_settings


class MailError(Exception):
    """This mail can never be sent; the message says why, without personal data."""


@dataclass(frozen=True)
class Kind:
    """What a text can show, and for how long it is worth sending."""

    values: Callable[[dict[str, Any]], Mapping[str, object]]
    life: timedelta
    # Whether it is of no use afterwards.
    expires: bool = False


KINDS = {
    "quote_confirmation": Kind(confirmation_values, timedelta(days=4)),
    "quote_notice": Kind(quote_values, timedelta(days=4)),
    "promise_notice": Kind(dict, timedelta(days=1)),
    # No longer than what they carry is valid.
    "recovery": Kind(dict, timedelta(hours=1), expires=True),
    "invitation": Kind(dict, timedelta(hours=get_content().accounts.invitation_hours), expires=True),
    "reauthentication": Kind(dict, timedelta(minutes=10), expires=True),
    "factor_removed": Kind(dict, timedelta(days=4)),
    **dict.fromkeys((*letters.KINDS, *letters.PLAIN), Kind(dict, timedelta(days=4))),
    **dict.fromkeys(
        (*letters.TO_OFFICE, letters.EMAIL_CHANGED, letters.ERASED_NOTICE), Kind(dict, timedelta(days=4))
    ),
}
TO_CUSTOMERS = ("quote_confirmation", *letters.KINDS, *letters.PLAIN)
#: What the office answers by answering the mail.
FROM_CUSTOMERS = ("quote_notice", *letters.TO_OFFICE)


@dataclass(frozen=True)
class Attachment:
    """A file that goes with a mail."""

    name: str
    content: bytes
    kind: str = "application/pdf"


def compose(
    mail: OutboxMessage, now: datetime, attachments: Iterable[Attachment] = (), page: str = ""
) -> EmailMessage:
    """The same row always has the same Message-ID, so that a second copy can be recognised.

    `page` leads to the customer's own page. No row holds it: it is made when the mail is.
    """
    try:
        message = _composed(mail, now, page)
        for file in attachments:
            maintype, _, subtype = file.kind.partition("/")
            message.add_attachment(file.content, maintype=maintype, subtype=subtype, filename=file.name)
        return message
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        # Such a row will never be a mail. Its content stays out of the sentence.
        raise MailError(f"the mail cannot be written ({type(error).__name__})") from None


def _composed(mail: OutboxMessage, now: datetime, page: str) -> EmailMessage:
    sender = _sender()
    message = EmailMessage(policy=SMTP)
    message["From"] = sender
    message["To"] = _mailbox(mail.recipient)
    if reply := _reply_to(mail):
        message["Reply-To"] = reply
    message["Date"] = format_datetime(now)
    message["Message-ID"] = f"<{mail.id.hex}@{sender.domain}>"
    # RFC 3834: an absence note must not answer a machine.
    message["Auto-Submitted"] = "auto-generated"
    message["Content-Language"] = "nl"
    return _write(message, mail, page)


def _sender() -> Address:
    """MAIL_FROM is an e-mail, or a name with an e-mail in angle brackets."""
    company = get_content().company
    name, email = parseaddr(get_settings().mail_from)
    return _mailbox(email or company.email.display, name or company.name)


def _mailbox(email: str, name: str = "") -> Address:
    """An e-mail that can stand in a header; nothing after it can be smuggled in."""
    local, _, domain = email.rpartition("@")
    if not local or not domain:
        raise MailError("the e-mail is none")
    try:
        host = domain.encode("idna").decode()
        return Address(display_name=one_line(name), username=local, domain=host)
    except (ValueError, IndexError) as error:
        raise MailError(f"the e-mail cannot be used ({type(error).__name__})") from None


def _reply_to(mail: OutboxMessage) -> Address | None:
    if mail.kind in FROM_CUSTOMERS:
        return _mailbox(mail.payload["email"], mail.payload["full_name"])
    if mail.kind in TO_CUSTOMERS:
        company = get_content().company
        return _mailbox(get_settings().office_email or company.email.display, company.name)
    return None


def _write(message: EmailMessage, mail: OutboxMessage, page: str) -> EmailMessage:
    values = KINDS[mail.kind].values(mail.payload)
    rendered = render(f"{mail.kind}.md", {"site": get_settings().base_url, "page": page, **values})
    message["Subject"] = rendered.subject
    message.set_content(rendered.text, cte="quoted-printable")
    message.add_alternative(rendered.html, subtype="html", cte="quoted-printable")
    return message
