"""After an erasure no value that the customer or a colleague gave about the request is left anywhere."""

import logging
from collections.abc import Callable, Iterator
from email.message import EmailMessage
from pathlib import Path

import pytest
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.db import Base, truncate_log
from hofvijver.mail.sender import MailSender
from hofvijver.mail.transport import Folder
from hofvijver.mails import KINDS
from hofvijver.settings import get_settings
from tests.support.client import Client
from tests.support.customers import Customer, new_customer, offer
from tests.support.timeline import call, make, note, task, write

# In every value that somebody gives, and nowhere else.
SIGN = "qzxwv"
ANSWERS = {
    "full_name": f"Anna {SIGN}naam",
    "email": f"{SIGN}eerst@example.org",
    "phone": "06 98 76 54 32",
    "from_address": f"{SIGN}straat 1{SIGN}",
    "from_street": f"{SIGN}straat",
    "from_house_number": f"1{SIGN}",
    "from_city": f"{SIGN}stad",
    "to_address": f"{SIGN}weg 2",
    "to_street": f"{SIGN}weg",
    "to_house_number": "2",
    "to_city": f"{SIGN}dorp",
    "from_description": f"{SIGN} trap",
    "to_description": f"{SIGN} deur",
    "business_move": "ja",
    "company_name": f"{SIGN} BV",
    "additional_notes": f"{SIGN} kat",
    "furniture_list": {"woonkamer": {f"{SIGN} kast": 1}},
}
PHONE = "69876543"


@pytest.fixture
def customer(app_engine: Engine, anon: Client) -> Customer:
    return new_customer(app_engine, anon, **ANSWERS)


def live(staff: Client, customer: Customer, engine: Engine) -> None:
    """All that can be told about a request, and every mail about it, sent."""
    folder = Folder(get_settings().data_dir / "outbox")
    page = customer.page()
    changes = {
        "email": f"{SIGN}later@example.org",
        "from_city": f"{SIGN}elders",
        "from_house_number": f"2{SIGN}",
    }
    body = {"version": page["request"]["version"], "answers": changes}
    customer.act("request", body, "PUT")
    customer.act("messages", {"kind": "question", "text": f"{SIGN} vraag"})
    staff.change(f"id=eq.{customer.request}", {"internal_notes": f"{SIGN} intern"})
    write(staff, customer.request, note(f"{SIGN} notitie"))
    write(staff, customer.request, call(f"{SIGN} gebeld"))
    make(staff, customer.request, task(f"{SIGN} taak"))
    quote = offer(staff, customer, note=f"{SIGN} offerte")
    MailSender(engine, folder, KINDS).deliver()
    customer.act(f"quotes/{quote['id']}/decline", {"reason": "prijs", "note": f"{SIGN} te duur"})
    MailSender(engine, folder, KINDS).deliver()


def erase(staff: Client, request_id: str) -> None:
    (row,) = staff.get(f"id=eq.{request_id}").json()
    staff.post_json(f"requests/{request_id}/erase", {"reference": row["reference"]})


def test_no_value_is_left_in_the_database_the_mail_folder_or_the_log(
    staff: Client, customer: Customer, app_engine: Engine, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, logger="hofvijver")
    live(staff, customer, app_engine)
    held = {*left_in_rows(app_engine)}
    assert {("quote_requests", name) for name in ("from_street", "from_house_number", "to_street")} <= held
    assert ("pending_emails", "email") in held
    erase(staff, customer.request)
    assert [*left_in_rows(app_engine)] == []
    assert left_in_files(app_engine) == []
    assert SIGN not in caplog.text


def left_in_rows(engine: Engine) -> Iterator[tuple[str, str]]:
    """Every table and column that still holds a sign of the customer."""
    with Session(engine) as session:
        for table in Base.metadata.sorted_tables:
            for row in session.execute(select(table)).mappings():
                for name, value in row.items():
                    text = value.decode("latin-1") if isinstance(value, bytes) else str(value)
                    if SIGN in text.lower() or PHONE in text.replace(" ", ""):
                        yield table.name, name


def left_in_files(engine: Engine) -> list[str]:
    folder = get_settings().data_dir
    files = [*(folder / "outbox").glob("*"), *folder.glob("erased*")]
    if engine.dialect.name == "sqlite":
        truncate_log(engine)
        database = Path(str(engine.url.database))
        files += [database, *database.parent.glob(f"{database.name}-*")]
    signs = (SIGN.encode(), b"98 76 54 32")
    return [file.name for file in files if any(sign in file.read_bytes().lower() for sign in signs)]


class ErasesMeanwhile(Folder):
    """Sends mails to a folder; after the first of a batch the request is erased."""

    def __init__(self, folder: Path, erase: Callable[[], None]) -> None:
        super().__init__(folder)
        self.erase = erase
        self.sent: list[str] = []

    def send(self, message: EmailMessage, name: str) -> None:
        super().send(message, name)
        self.sent.append(name)
        if len(self.sent) == 1:
            self.erase()


def test_a_mail_that_was_claimed_before_the_erasure_is_not_sent(
    staff: Client, customer: Customer, app_engine: Engine, tmp_path: Path
) -> None:
    transport = ErasesMeanwhile(tmp_path, lambda: erase(staff, customer.request))
    MailSender(app_engine, transport, KINDS).deliver()
    assert len(transport.sent) == 1
