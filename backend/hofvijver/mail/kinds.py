"""Kinds of mail, as features define them: how one is composed, and what is noted when it left or failed."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.orm import Session

from hofvijver.outbox import OutboxMessage

Payload = dict[str, Any]
DUTCH = "nl"


class MailError(Exception):
    """This mail can never be sent; the message says why, without personal data."""


@dataclass(frozen=True)
class Attachment:
    """A file that goes with a mail."""

    name: str
    content: bytes
    kind: str = "application/pdf"


def _nobody(_payload: Payload) -> None:
    return None


def _no_page(_engine: Engine, _message: OutboxMessage) -> str:
    return ""


def _no_files(_engine: Engine, _payload: Payload) -> Sequence[Attachment]:
    return ()


def _as_stored(_engine: Engine, message: OutboxMessage) -> OutboxMessage | None:
    return message


def _note_nothing(_session: Session, _message: OutboxMessage, _at: datetime, _delivered: bool) -> None:
    """Note nothing beside the mark on the mail itself."""


@dataclass(frozen=True)
class MailKind:
    """One kind of mail; its text is in `content/mail`."""

    name: str
    # A payload as the feature makes it, with every value filled in: the text is checked with it.
    sample: Callable[[], Payload]
    # How long sending is tried.
    life: timedelta = timedelta(days=4)
    # The languages that it is written in; `language` of the payload chooses one.
    languages: tuple[str, ...] = (DUTCH,)
    # Whether the mail is of no use after that time.
    expires: bool = False
    # What the text can show.
    values: Callable[[Payload], Mapping[str, object]] = dict
    # The e-mail address and the name that a reply goes to.
    reply_to: Callable[[Payload], tuple[str, str] | None] = _nobody
    # The mail as it is sent, where that is looked up only then; none if there is nobody to send it to.
    found: Callable[[Engine, OutboxMessage], OutboxMessage | None] = _as_stored
    # Where `page` in the text leads. It is made together with the mail and not stored in a row.
    page: Callable[[Engine, OutboxMessage], str] = _no_page
    attachments: Callable[[Engine, Payload], Sequence[Attachment]] = _no_files
    # Runs in the transaction that marks the mail as sent or as given up; the mark is forgotten after a month.
    noted: Callable[[Session, OutboxMessage, datetime, bool], None] = _note_nothing
    # The sample for a customer who reads English, where values are written in that language from the start.
    english_sample: Callable[[], Payload] | None = None

    def language_of(self, payload: Payload) -> str:
        wanted = payload.get("language")
        return wanted if wanted in self.languages else DUTCH

    def sample_in(self, language: str) -> Payload:
        return self.english_sample() if self.english_sample and language == "en" else self.sample()

    def text(self, language: str = DUTCH) -> str:
        """The name of its text."""
        return f"{self.name}.md" if language == DUTCH else f"{self.name}.{language}.md"


MailKinds = Mapping[str, MailKind]
#: Other payloads, by the name of their kind.
Samples = Mapping[str, Sequence[Payload]]
