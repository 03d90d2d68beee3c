"""A customer who chose English gets page and mails in English; what staff typed stays as it is."""

import re
from uuid import uuid4

import pytest
from sqlalchemy import Engine

from hofvijver import dutch
from hofvijver.columns import utc_now
from hofvijver.english import retold
from hofvijver.mail.compose import compose
from hofvijver.mails import KINDS
from hofvijver.outbox import OutboxMessage
from tests.support.client import Client
from tests.support.customers import Customer, accept, delivered, offer, text_of
from tests.support.mail_servers import Mailbox

# What the mail with links says of moments is written when it is sent.
ENGLISH = [name for name, kind in KINDS.items() if "en" in kind.languages and name != "customer_links"]
DUTCH = re.compile(rf"\b(?:{'|'.join((*dutch.WEEKDAYS, *dutch.MONTHS))}|verhuizing|offerte|uur|Geachte)\b")


@pytest.mark.any_database("other tests run each of its statements on both")
def test_what_is_mailed_follows_the_choice(
    app_engine: Engine, customer: Customer, staff: Client, server: str, mailbox: Mailbox
) -> None:
    delivered(app_engine, server, mailbox)
    before = customer.page()
    assert before["request"]["language"] == "nl"
    assert customer.call("PUT", "language", {"language": "fr"}).status_code == 422
    assert customer.call("PUT", "language", {"language": "en"}).status_code == 204
    after = customer.page()
    # Nothing of the request itself has changed.
    assert (after["request"]["language"], after["request"]["version"]) == ("en", 1)
    offered = offer(staff, customer, day="2030-11-04", show_rates=True)
    (quote,) = delivered(app_engine, server, mailbox)
    accept(customer, offered)
    (accepted,) = (mail for mail in delivered(app_engine, server, mailbox) if mail["To"] == quote["To"])
    # Rows, sums and units too; what staff wrote of a line stays as it is.
    for mail in (quote, accepted):
        for told in (
            "Verhuizing",
            "6.5 hours at €75.00",
            "Total including VAT",
            "€487.50",
            "of which 21% VAT on",
        ):
            assert told in text_of(mail).replace("\N{NO-BREAK SPACE}", " "), text_of(mail)
    assert quote["Subject"].startswith("Your quote ")
    told = " ".join(text_of(accepted).split())
    assert "Dear Jan de Vries" in told
    assert "Monday 4 November 2030" in told
    assert "€487.50" in told
    (row,) = staff.get({"id": f"eq.{customer.request}"}).json()
    assert row["language"] == "en"


@pytest.mark.any_database("what a mail says is worked out from its row")
@pytest.mark.parametrize("name", ENGLISH)
def test_every_english_mail_is_english(app_engine: Engine, name: str) -> None:
    payload = {**KINDS[name].sample_in("en"), "language": "en", "text": ""}
    row = OutboxMessage(id=uuid4(), kind=name, recipient="jan@example.org", payload=payload)
    mail = compose(row, KINDS[name], utc_now(), page="https://voorbeeld.example/")
    text = f"{mail['Subject']} {text_of(mail)}"
    assert DUTCH.findall(text.replace("mijn-verhuizing", "")) == []
    page = mail.get_body(("html",))
    assert page is not None
    assert '<html lang="en">' in page.get_content()


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("maandag 2 en dinsdag 3 november 2026", "Monday 2 and Tuesday 3 November 2026"),
        ("donderdag 15 oktober 2026, 23:59 uur", "Thursday 15 October 2026, 23:59"),
        ("€ 1.250,00", "€1,250.00"),
        ("€ 50.000", "€50,000"),
        ("", ""),
    ],
)
def test_days_and_amounts_are_retold(written: str, said: str) -> None:
    assert retold(written) == said
