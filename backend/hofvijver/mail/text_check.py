"""Finds mistakes in the texts of mails: writes a sample of each kind, before a customer waits for one."""

from collections.abc import Iterator
from uuid import uuid4

from hofvijver.columns import utc_now
from hofvijver.content import ContentError
from hofvijver.mail.compose import compose
from hofvijver.mail.kinds import MailError, MailKind, MailKinds
from hofvijver.mail.templates import TemplateError, check_names
from hofvijver.outbox import OutboxMessage

_RECIPIENT = "klant@voorbeeld.example"
#: A request that is gone has no page.
_PAGES = ("https://voorbeeld.example/", "")


def find_mistakes(kinds: MailKinds) -> list[TemplateError]:
    """One for each kind of mail that cannot be written."""
    written = [(kind, language) for kind in kinds.values() for language in kind.languages]
    return [mistake for kind, language in written for mistake in _mistakes(kind, language)]


def _mistakes(kind: MailKind, language: str) -> Iterator[TemplateError]:
    try:
        payload = {**kind.sample(), "language": language}
        mail = OutboxMessage(id=uuid4(), kind=kind.name, recipient=_RECIPIENT, payload=payload)
        for page in _PAGES:
            compose(mail, kind, utc_now(), page=page)
        # A sample does not reach every part of a text.
        check_names(kind.text(language), {"site", "page", *kind.values(mail.payload)})
    except TemplateError as mistake:
        yield mistake
    except MailError as error:
        yield TemplateError(kind.text(language), str(error))
    except ContentError:
        # The check of the facts says so.
        return
