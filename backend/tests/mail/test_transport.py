"""Mail transport: encrypted where possible, signed in, or into files when there is no mail server."""

import stat
from email import message_from_bytes
from email.policy import default
from pathlib import Path

import pytest
from sqlalchemy import Engine
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.mail.sender import MailSender, make_all_due
from hofvijver.mail.transport import Folder, Server, Smtp
from hofvijver.mails import KINDS
from hofvijver.outbox import OutboxMessage
from tests.support.mail_servers import Mailbox, TlsController, certificate, password_check, smtp_server
from tests.support.outbox import announced, put, rows, sender_to

pytestmark = pytest.mark.usefixtures("app_engine")

# Encryption and sign-in


def test_encryption_is_used_when_it_is_offered_and_the_password_reaches_the_server(
    engine: Engine, mailbox: Mailbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trusted, context = certificate(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(trusted))
    put(engine)
    with smtp_server(
        mailbox, tls_context=context, authenticator=password_check, auth_required=True
    ) as server:
        assert sender_to(f"post:ge%2Fheim%401@{server}", engine).deliver() == 1
    assert mailbox.was_private == [True]


def test_a_server_that_cannot_prove_who_it_is_gets_nothing(
    engine: Engine, mailbox: Mailbox, tmp_path: Path
) -> None:
    put(engine)
    with smtp_server(mailbox, tls_context=certificate(tmp_path)[1]) as server:
        assert sender_to(server, engine).deliver() == 0
        assert rows(engine)[0].last_error == "encryption failed (CERTIFICATE_VERIFY_FAILED)"
        make_all_due(engine, KINDS, utc_now())
        assert sender_to(f"{server}?starttls=off", engine).deliver() == 1


def test_a_server_encrypted_from_the_first_byte_is_spoken_to(
    engine: Engine, mailbox: Mailbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trusted, context = certificate(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(trusted))
    put(engine)
    with smtp_server(mailbox, TlsController, ssl_context=context) as server:
        assert MailSender(engine, Smtp(Server.parse(f"smtps://{server}")), KINDS).deliver() == 1


def test_a_password_is_not_sent_in_the_clear(engine: Engine, mailbox: Mailbox, server: str) -> None:
    put(engine)
    assert sender_to(f"post:geheim@{server}", engine).deliver() == 0
    assert rows(engine)[0].last_error == "server offers no encryption or no sign-in"


def test_mail_goes_in_the_clear_only_to_this_machine_or_where_the_owner_says_so(
    engine: Engine, mailbox: Mailbox, server: str
) -> None:
    port = server.partition(":")[2]
    put(engine)
    # The same server, by a name that could be another machine's.
    assert sender_to(f"127.1:{port}", engine).deliver() == 0
    assert rows(engine)[0].last_error == "server offers no encryption or no sign-in"
    make_all_due(engine, KINDS, utc_now())
    assert sender_to(f"127.1:{port}?starttls=off", engine).deliver() == 1


def test_a_wrong_password_is_told_without_it(
    engine: Engine, mailbox: Mailbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trusted, context = certificate(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(trusted))
    put(engine)
    with smtp_server(mailbox, tls_context=context, authenticator=password_check) as server:
        assert sender_to(f"post:fout@{server}", engine).deliver() == 0
    assert rows(engine)[0].last_error == "user or password refused (535)"


@pytest.mark.parametrize(
    ("url", "port"),
    [("smtp://mail.example", 25), ("smtp://u:p@mail.example", 587), ("smtps://mail.example", 465)],
)
def test_each_way_has_its_usual_port(url: str, port: int) -> None:
    assert Server.parse(url).port == port


# Without a server


def test_without_a_server_mails_are_files_that_their_owner_alone_can_read(
    engine: Engine, session: Session, tmp_path: Path
) -> None:
    announced(session)
    folder = tmp_path / "data" / "outbox"
    assert MailSender(engine, Folder(folder), KINDS).deliver() == 2
    files = sorted(folder.iterdir())
    assert [file.name.split("-")[2] for file in files] == ["quote_confirmation", "quote_notice"]
    for file in files:
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert message_from_bytes(file.read_bytes(), policy=default)["Subject"]
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700


def test_a_folder_that_cannot_be_written_is_a_server_that_is_down(engine: Engine, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    put(engine)
    assert MailSender(engine, Folder(tmp_path / "file" / "outbox"), KINDS).deliver() == 0
    assert rows(engine)[0].last_error == "DATA_DIR/outbox cannot be written: Not a directory"
    with Session(engine) as session:
        assert session.query(OutboxMessage).count() == 1
