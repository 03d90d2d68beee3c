"""Sends mail by an SMTP server or, where none is set, writes it to files that a person can open."""

import os
import smtplib
import socket
import ssl
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from email.message import EmailMessage
from pathlib import Path
from threading import Timer
from typing import Protocol
from urllib.parse import parse_qs, unquote, urlsplit

from hofvijver.outbox import RECIPIENT
from hofvijver.settings import LOOPBACK, Settings

STEP_SECONDS = 15
# The limit for one mail, however slowly the server responds to each step.
MAIL_SECONDS = 45


class Refused(Exception):  # noqa: N818 - it states what happened
    """This mail was not taken; others may be. The message holds no personal data."""

    def __init__(self, reason: str, is_final: bool) -> None:
        super().__init__(reason)
        self.is_final = is_final


class Unreachable(Exception):  # noqa: N818
    """No mail can be sent at present. The message holds no personal data."""


class Transport(Protocol):
    def send(self, message: EmailMessage, name: str) -> None:
        """Return once the mail was accepted; `name` is the same for every try."""

    def close(self) -> None: ...


def transport(settings: Settings) -> Transport:
    return (
        Smtp(Server.parse(settings.smtp_url)) if settings.smtp_url else Folder(settings.data_dir / "outbox")
    )


class Folder:
    """Each mail as a file that its owner alone can read."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def send(self, message: EmailMessage, name: str) -> None:
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._write(self._folder / f"{name}.eml", bytes(message))
        except OSError as error:
            raise Unreachable(f"DATA_DIR/outbox cannot be written: {error.strerror}") from None

    def _write(self, file: Path, content: bytes) -> None:
        # Under another name first, so that nobody who looks into the folder finds half a mail.
        draft = file.with_suffix(".draft")
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as target:
            target.write(content)
        draft.replace(file)

    def close(self) -> None: ...


@dataclass(frozen=True)
class Server:
    """What SMTP_URL says: smtp[s]://[user:password@]host[:port][?starttls=off]"""

    host: str
    port: int
    user: str
    password: str
    is_tls: bool
    # Off only for a server that cannot be verified because it is this very machine.
    wants_starttls: bool

    @classmethod
    def parse(cls, url: str) -> "Server":
        parts = urlsplit(url)
        is_tls = parts.scheme == "smtps"
        return cls(
            host=parts.hostname or "localhost",
            port=parts.port or (465 if is_tls else 587 if parts.username else 25),
            user=unquote(parts.username or ""),
            password=unquote(parts.password or ""),
            is_tls=is_tls,
            wants_starttls=parse_qs(parts.query).get("starttls") != ["off"],
        )


class Smtp:
    """A conversation with the server, opened for the first mail and kept for those that follow."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._open: smtplib.SMTP | None = None

    def send(self, message: EmailMessage, name: str) -> None:
        smtp = self._conversation()
        try:
            with _watched(smtp):
                smtp.send_message(message)
        except (smtplib.SMTPException, OSError) as error:
            # The state of the connection is unknown now; the next mail gets a new one.
            self._drop()
            raise _refused(error) from None

    def _conversation(self) -> smtplib.SMTP:
        try:
            self._open = self._open or self._connect()
        except (smtplib.SMTPException, OSError) as error:
            raise _unreachable(error) from None
        return self._open

    def _connect(self) -> smtplib.SMTP:
        server = self._server
        if server.is_tls:
            smtp: smtplib.SMTP = smtplib.SMTP_SSL(
                server.host, server.port, timeout=STEP_SECONDS, context=ssl.create_default_context()
            )
        else:
            smtp = smtplib.SMTP(server.host, server.port, timeout=STEP_SECONDS)
        try:
            self._introduce(smtp)
        except BaseException:
            smtp.close()
            raise
        return smtp

    def _introduce(self, smtp: smtplib.SMTP) -> None:
        smtp.ehlo_or_helo_if_needed()
        is_private = self._server.is_tls
        if not is_private and self._server.wants_starttls and smtp.has_extn("starttls"):
            smtp.starttls(context=ssl.create_default_context())
            is_private = True
        # An attacker in between can hide that the server offers encryption: then mail and password stay here.
        is_risky = bool(self._server.user) or self._server.host not in LOOPBACK
        if is_risky and not is_private and self._server.wants_starttls:
            raise smtplib.SMTPNotSupportedError
        if self._server.user:
            smtp.login(self._server.user, self._server.password)

    def _drop(self) -> None:
        if self._open is not None:
            self._open.close()
            self._open = None

    def close(self) -> None:
        """Close the connection; an error now changes nothing about mail that was accepted."""
        if self._open is not None:
            with suppress(smtplib.SMTPException, OSError):
                self._open.quit()
            self._drop()


@contextmanager
def _watched(smtp: smtplib.SMTP) -> Iterator[None]:
    watch = Timer(MAIL_SECONDS, _hang_up, [smtp])
    watch.daemon = True
    watch.start()
    try:
        yield
    finally:
        watch.cancel()


def _hang_up(smtp: smtplib.SMTP) -> None:
    with suppress(OSError, AttributeError):
        smtp.sock.shutdown(socket.SHUT_RDWR)  # type: ignore[union-attr]


# Errors are told in our own words, because those of a server often repeat the e-mail.


def _refused(error: Exception) -> Refused:
    if isinstance(error, smtplib.SMTPRecipientsRefused):
        code = next(iter(error.recipients.values()))[0]
        return Refused(f"{RECIPIENT} refused ({code})", is_final=code >= 500)
    if isinstance(error, smtplib.SMTPResponseException):
        return Refused(f"mail refused ({error.smtp_code})", is_final=False)
    if isinstance(error, smtplib.SMTPNotSupportedError):
        return Refused(f"{RECIPIENT} not supported by the server", is_final=True)
    return Refused(f"connection lost ({type(error).__name__})", is_final=False)


def _unreachable(error: Exception) -> Unreachable:
    if isinstance(error, smtplib.SMTPAuthenticationError):
        return Unreachable(f"user or password refused ({error.smtp_code})")
    if isinstance(error, smtplib.SMTPResponseException):
        return Unreachable(f"server refuses to talk ({error.smtp_code})")
    if isinstance(error, smtplib.SMTPNotSupportedError):
        return Unreachable("server offers no encryption or no sign-in")
    if isinstance(error, ssl.SSLError):
        return Unreachable(f"encryption failed ({error.reason})")
    return Unreachable(f"no connection ({type(error).__name__})")
