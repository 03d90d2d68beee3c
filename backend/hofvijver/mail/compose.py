"""Turns a row of the outbox into a mail: sender, recipient, subject, a plain text and the same as HTML."""

from collections.abc import Iterable, Mapping
from datetime import datetime
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import format_datetime, parseaddr

from hofvijver.content import get_content
from hofvijver.mail.kinds import Attachment, MailError, MailKind
from hofvijver.mail.mailbox_header import MAIL_POLICY
from hofvijver.mail.templates import one_line, render
from hofvijver.outbox import RECIPIENT, OutboxMessage
from hofvijver.settings import get_settings


def compose(
    mail: OutboxMessage,
    kind: MailKind,
    now: datetime,
    files: Iterable[Attachment] = (),
    page: str = "",
    texts: Mapping[str, str] | None = None,
) -> EmailMessage:
    """Make the mail. The same row always has the same Message-ID, so that a second copy can be recognised.

    `texts` take the place of files that have their names.
    """
    try:
        message = _composed(mail, kind, page, now, texts)
        for file in files:
            maintype, _, subtype = file.kind.partition("/")
            message.add_attachment(file.content, maintype=maintype, subtype=subtype, filename=file.name)
        return message
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        # Such a row will never be a mail. Its content stays out of the sentence.
        raise MailError(f"the mail cannot be written ({type(error).__name__})") from None


def _composed(
    mail: OutboxMessage, kind: MailKind, page: str, now: datetime, texts: Mapping[str, str] | None
) -> EmailMessage:
    sender = _sender()
    message = EmailMessage(policy=MAIL_POLICY)
    message["From"] = sender
    message["To"] = _mailbox(mail.recipient)
    if reply_to := kind.reply_to(mail.payload):
        message["Reply-To"] = _mailbox(*reply_to)
    message["Date"] = format_datetime(now)
    message["Message-ID"] = f"<{mail.id.hex}@{sender.domain}>"
    # RFC 3834: an absence note must not reply to a machine.
    message["Auto-Submitted"] = "auto-generated"
    language = kind.language_of(mail.payload)
    message["Content-Language"] = language
    values = {"site": get_settings().base_url, "page": page, **kind.values(mail.payload)}
    rendered = render(kind.text(language), values, language, texts)
    message["Subject"] = rendered.subject
    message.set_content(rendered.text, cte="quoted-printable")
    message.add_alternative(rendered.html, subtype="html", cte="quoted-printable")
    return message


def _sender() -> Address:
    """MAIL_FROM is an e-mail, or a name with an e-mail in angle brackets."""
    company = get_content().company
    name, email = parseaddr(get_settings().mail_from)
    return _mailbox(email or company.email.display, name or company.name)


def _mailbox(email: str, name: str = "") -> Address:
    """An e-mail that is safe in a header: nothing after it can be smuggled in."""
    local, _, domain = email.rpartition("@")
    if not local or not domain:
        raise MailError(f"{RECIPIENT} has no e-mail address")
    try:
        host = domain.encode("idna").decode()
        return Address(display_name=one_line(name), username=local, domain=host)
    except (ValueError, IndexError) as error:
        raise MailError(f"{RECIPIENT} has no usable e-mail address ({type(error).__name__})") from None
