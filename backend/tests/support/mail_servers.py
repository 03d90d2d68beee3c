"""Real SMTP servers that behave as badly as real ones do."""

import asyncio
import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from tests.support.ports import free_port


class Mailbox:
    """Keeps the mails it accepts; replies as a test tells it to."""

    def __init__(self) -> None:
        self.accepted: list[Envelope] = []
        self.refusals: dict[str, str] = {}
        self.reply = "250 OK"
        self.seconds = 0.0
        #: While this is true, the server does not reply to any mail.
        self.is_held = False
        self.begun = 0
        self.was_private: list[bool] = []

    async def handle_RCPT(  # noqa: N802 - the name is the server library's
        self, server: SMTP, session: Session, envelope: Envelope, recipient: str, options: list[str]
    ) -> str:
        if refusal := self.refusals.get(recipient):
            return refusal
        envelope.rcpt_tos.append(recipient)
        return "250 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        self.begun += 1
        await asyncio.sleep(self.seconds)
        while self.is_held:
            await asyncio.sleep(0.02)
        if self.reply.startswith("2"):
            self.accepted.append(envelope)
            self.was_private.append(session.ssl is not None)
        return self.reply

    @property
    def recipients(self) -> list[str]:
        return [recipient for envelope in self.accepted for recipient in envelope.rcpt_tos]


@contextmanager
def smtp_server(
    mailbox: Mailbox, controller: type[Controller] = Controller, port: int | None = None, **options: Any
) -> Iterator[str]:
    """Run a server on this or a free port; its host and port as SMTP_URL has them."""
    running = controller(mailbox, hostname="127.0.0.1", port=port or free_port(), **options)
    running.start()
    try:
        yield f"localhost:{running.port}"
    finally:
        running.stop()


class TlsController(Controller):
    """Encrypted from the first byte, as smtps:// expects it."""

    def factory(self) -> SMTP:
        return SMTP(self.handler, **self.SMTP_kwargs)


def password_check(
    server: SMTP, session: Session, envelope: Envelope, mechanism: str, data: Any
) -> AuthResult:
    is_right = isinstance(data, LoginPassword) and data == LoginPassword(b"post", b"ge/heim@1")
    return AuthResult(success=is_right, handled=False)


def certificate(folder: Path) -> tuple[Path, ssl.SSLContext]:
    """A certificate for localhost that nobody trusts yet, and the TLS context of a server that uses it."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    names = [x509.DNSName("localhost"), x509.IPAddress(ip_address("127.0.0.1"))]
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    file, key_file = folder / "certificate.pem", folder / "key.pem"
    file.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    form = (serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    key_file.write_bytes(key.private_bytes(*form))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(file, key_file)
    return file, context


@contextmanager
def rude_server(mailbox: list[bytes], goodbye: bytes) -> Iterator[str]:
    """Takes each mail, replies with `goodbye`, and closes the connection at once."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        threading.Thread(target=_be_rude, args=(listener, mailbox, goodbye), daemon=True).start()
        yield f"127.0.0.1:{listener.getsockname()[1]}"


def _be_rude(listener: socket.socket, mailbox: list[bytes], goodbye: bytes) -> None:
    while True:
        try:
            client, _ = listener.accept()
        except OSError:
            return
        with client, client.makefile("rb") as lines:
            client.sendall(b"220 rude\r\n")
            for line in lines:
                if line.upper().startswith(b"DATA"):
                    client.sendall(b"354 go on\r\n")
                    mailbox.append(b"".join(iter(lines.readline, b".\r\n")))
                    client.sendall(goodbye)
                    break
                client.sendall(b"250 OK\r\n")


@pytest.fixture
def mailbox() -> Mailbox:
    return Mailbox()


@pytest.fixture
def server(mailbox: Mailbox) -> Iterator[str]:
    """A mail server of the test's own."""
    with smtp_server(mailbox) as server:
        yield server
