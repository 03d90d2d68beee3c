"""A text of a mail as a customer would read it: as a preview, and as a mail to whoever changes it."""

import re
from collections.abc import Sequence
from email.message import EmailMessage

from hofvijver.auth.callers import Caller
from hofvijver.columns import utc_now
from hofvijver.company.mail_texts import (
    EditableText,
    MailText,
    find_text,
    sentences,
    typed_problems,
    with_sentences,
)
from hofvijver.company.own_folder import own_folder
from hofvijver.company.parts import draft_of, revision
from hofvijver.company.refusals import conflict, not_found, not_usable
from hofvijver.company.schemas import MailPageTyped, MailPreview
from hofvijver.mail.compose import compose
from hofvijver.mail.text_check import sample
from hofvijver.mail.transport import Refused, Unreachable, transport
from hofvijver.settings import get_settings

_CUSTOMER = "klant@voorbeeld.example"
#: The mail asks for the look by this; a page that shows both can not.
_DARK, _HAS_LOOK, _HAS_OTHER_LOOK = "(prefers-color-scheme: dark)", "all", "not all"
#: A preview leads nowhere.
_LINK = re.compile(r'(?<=<a) href="[^"]*"')


def wanted_text(file: str) -> EditableText:
    found = find_text(file)
    if found is None:
        raise not_found()
    return found


def whole_text(text: EditableText, typed: Sequence[str], seen: str) -> MailText:
    """The file with these sentences; refused for what must not be typed, and if it was changed since."""
    draft = draft_of(own_folder())
    now = text.read(draft)
    if len(sentences(now.text)) != len(typed) or seen != revision(now):
        raise conflict("overtaken_by_hand")
    if problems := typed_problems(text, draft, typed):
        raise not_usable(problems)
    wanted = MailText(text=with_sentences(now.text, typed))
    if problems := text.problems(draft, wanted):
        raise not_usable(problems)
    return wanted


def preview(text: EditableText, typed: Sequence[str], seen: str) -> MailPreview:
    mail = _composed(text, whole_text(text, typed, seen), _CUSTOMER)
    return MailPreview(subject=mail["Subject"], text=_body(mail, "plain"))


def page(text: EditableText, typed: MailPageTyped) -> str:
    """The mail as a program shows it whose look is this one, whatever that of the browser is."""
    mail = _composed(text, whole_text(text, typed.sentences, typed.revision), _CUSTOMER)
    look = _HAS_LOOK if typed.dark else _HAS_OTHER_LOOK
    return _LINK.sub("", _body(mail, "html").replace(_DARK, look))


def _body(mail: EmailMessage, kind: str) -> str:
    body = mail.get_body((kind,))
    return body.get_content() if body else ""


def send_to(caller: Caller, text: EditableText, typed: Sequence[str], seen: str) -> None:
    mail = _composed(text, whole_text(text, typed, seen), caller.email)
    mail.replace_header("Subject", f"Proef: {mail['Subject']}")
    sending = transport(get_settings())
    try:
        sending.send(mail, f"{utc_now():%Y%m%dT%H%M%S%f}-proef-{text.kind.name}")
    except (Refused, Unreachable):
        raise conflict("mail_not_sent") from None
    finally:
        sending.close()


def _composed(text: EditableText, wanted: MailText, recipient: str) -> EmailMessage:
    row = sample(text.kind, text.language, recipient)
    file = text.kind.text(text.language)
    page = f"{get_settings().base_url}/mijn-verhuizing"
    return compose(row, text.kind, utc_now(), page=page, texts={file: wanted.text})
