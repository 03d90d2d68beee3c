"""Another e-mail address, typed by the customer: it counts once a link in a mail to it confirms it."""

from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage

import pytest
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.content import get_content
from hofvijver.purge import purge
from hofvijver.quote_requests.pending_emails import PendingEmail
from tests.support.client import Client
from tests.support.clock import Clock
from tests.support.customers import (
    Customer,
    confirm,
    confirmations_in,
    delivered,
    new_customer,
    propose,
    secrets_in,
    text_of,
)
from tests.support.mail_servers import Mailbox
from tests.support.timeline import told

OLD, NEW = "jan@example.org", "jan.de.vries@example.org"


@pytest.fixture(autouse=True)
def read(app_engine: Engine, customer: Customer, server: str, mailbox: Mailbox) -> None:
    """The mails of a new request have left."""
    delivered(app_engine, server, mailbox)


def by_recipient(mails: list[EmailMessage]) -> dict[str, EmailMessage]:
    return {str(mail["To"]): mail for mail in mails}


def pending(engine: Engine) -> list[str]:
    with Session(engine) as session:
        return list(session.scalars(select(PendingEmail.email)))


def test_until_it_is_confirmed_the_old_address_counts(
    app_engine: Engine, customer: Customer, staff: Client, server: str, mailbox: Mailbox
) -> None:
    etag = customer.call("GET").headers["etag"]
    page = propose(customer, f" {NEW} ")
    assert (page["request"]["answers"]["email"], page["request"]["pending_email"]) == (OLD, NEW)
    assert customer.call("GET", headers={"if-none-match": etag}).status_code == 200
    mails = by_recipient(delivered(app_engine, server, mailbox))
    assert mails.keys() == {OLD, NEW}
    # The old address is told, and neither mail opens the page.
    assert "wordt gewijzigd" in str(mails[OLD]["Subject"])
    assert NEW not in text_of(mails[OLD])
    assert secrets_in([*mails.values()]) == []
    assert len(confirmations_in([mails[NEW]])) == 1
    customer.act("messages", {"kind": "question", "text": "Hoe laat?"})
    assert OLD in by_recipient(delivered(app_engine, server, mailbox))
    assert staff.found(f"id=eq.{customer.request}", "email") == [OLD]


def test_once_confirmed_it_counts_and_has_the_only_link(
    app_engine: Engine, customer: Customer, staff: Client, server: str, mailbox: Mailbox
) -> None:
    propose(customer, NEW)
    confirmed = confirm(customer, delivered(app_engine, server, mailbox))
    page = confirmed.page()
    assert (page["request"]["answers"]["email"], page["request"]["pending_email"]) == (NEW, None)
    assert customer.call("GET").status_code == 401
    mails = delivered(app_engine, server, mailbox)
    assert secrets_in([by_recipient(mails)[NEW]]) == [confirmed.secret]
    assert any("Klant wijzigde het e-mailadres" in str(mail["Subject"]) for mail in mails)
    assert pending(app_engine) == []
    rows = staff.get(f"request_id=eq.{customer.request}", table="request_history").json()
    assert [(row["actor_name"], row["field"], row["new_value"]) for row in rows] == [("Klant", "email", NEW)]
    # Found by the new address: the next link that is asked for goes there.
    confirmed.call("POST", "link", {"email": NEW})
    assert secrets_in(delivered(app_engine, server, mailbox)) == [confirmed.secret]


def test_a_link_confirms_once_and_only_the_last_address(
    app_engine: Engine, customer: Customer, server: str, mailbox: Mailbox
) -> None:
    propose(customer, "tikfout@example.org")
    (wrong,) = confirmations_in(delivered(app_engine, server, mailbox))
    propose(customer, NEW)
    (right,) = confirmations_in(delivered(app_engine, server, mailbox))
    for secret in (wrong, customer.secret, "x" * 43, "kort"):
        assert customer.with_secret(secret).call("POST", "email/confirm").status_code == 401
    # Nor does it open the page, and looking at its address changes nothing.
    assert customer.with_secret(right).call("GET").status_code == 401
    assert customer.with_secret(right).call("GET", "email/confirm").status_code in (404, 405)
    pressed = customer.with_secret(right)
    with ThreadPoolExecutor(4) as presses:
        done = list(presses.map(lambda _: pressed.call("POST", "email/confirm").status_code, range(4)))
    assert sorted(done) == [200, 401, 401, 401]


@pytest.mark.any_database("other tests run each of its statements on both")
def test_asked_again_there_is_one_mail_if_the_first_waits_and_the_links_of_both_work(
    app_engine: Engine, customer: Customer, staff: Client, server: str, mailbox: Mailbox
) -> None:
    propose(customer, "tikfout@example.org")
    propose(customer, NEW)
    propose(customer, NEW)
    mails = delivered(app_engine, server, mailbox)
    assert [str(mail["To"]) for mail in mails if confirmations_in([mail])] == [NEW]
    propose(customer, NEW.title())
    delivered(app_engine, server, mailbox)
    assert confirm(customer, mails).page()["request"]["answers"]["email"] == NEW.title()
    mailed = [each["details"] for each in told(staff, customer.request) if each["kind"] == "mail"]
    assert [each["delivered"] for each in mailed if each["mail"] == "email_confirm"] == [True, True]


def test_after_some_days_it_is_forgotten(
    app_engine: Engine, customer: Customer, server: str, mailbox: Mailbox, clock: Clock
) -> None:
    propose(customer, NEW)
    (secret,) = confirmations_in(delivered(app_engine, server, mailbox))
    clock.forward(days=get_content().terms.retention.pending_email_days, minutes=1)
    assert customer.page()["request"]["pending_email"] is None
    assert customer.with_secret(secret).call("POST", "email/confirm").status_code == 401
    assert purge(app_engine, utc_now())["pending_emails"] == 1
    assert pending(app_engine) == []


def test_what_staff_corrects_wins(
    app_engine: Engine, customer: Customer, staff: Client, server: str, mailbox: Mailbox
) -> None:
    propose(customer, "dief@example.net")
    (secret,) = confirmations_in(delivered(app_engine, server, mailbox))
    staff.change(f"id=eq.{customer.request}", {"email": NEW})
    assert customer.with_secret(secret).call("POST", "email/confirm").status_code == 401
    assert pending(app_engine) == []


@pytest.mark.any_database("other tests run each of its statements on both")
@pytest.mark.parametrize("by", ["customer", "colleague", "merge"])
def test_with_the_links_ends_what_was_typed_with_one_of_them(
    app_engine: Engine,
    customer: Customer,
    anon: Client,
    staff: Client,
    server: str,
    mailbox: Mailbox,
    by: str,
) -> None:
    propose(customer, "dief@example.net")
    (secret,) = confirmations_in(delivered(app_engine, server, mailbox))
    if by == "customer":
        customer.call("POST", "link/renew")
    elif by == "colleague":
        staff.function("DELETE", f"requests/{customer.request}/customer-link")
    else:
        kept = new_customer(app_engine, anon)
        staff.post_json(f"requests/{customer.request}/merge", {"into": kept.request})
    assert customer.with_secret(secret).call("POST", "email/confirm").status_code == 401
    assert pending(app_engine) == []


def test_other_answers_count_at_once_and_so_does_another_spelling(customer: Customer) -> None:
    version = customer.page()["request"]["version"]
    answers = {"email": NEW, "to_city": "Breda"}
    page = customer.act("request", {"version": version, "answers": answers}, "PUT")
    assert (page["request"]["answers"]["to_city"], page["request"]["pending_email"]) == ("Breda", NEW)
    page = propose(customer, "Jan@Example.org")
    assert page["request"]["answers"]["email"] == "Jan@Example.org"


def test_it_is_in_the_files_and_gone_with_the_request(
    app_engine: Engine, customer: Customer, staff: Client, server: str, mailbox: Mailbox
) -> None:
    page = propose(customer, NEW)
    (secret,) = confirmations_in(delivered(app_engine, server, mailbox))
    (own,) = customer.call("GET", "data/file").json()["requests"]
    (ours,) = staff.get_json(f"requests/{customer.request}/customer-export")["requests"]
    assert (own["pending_email"], ours["pending_email"]) == (NEW, NEW)
    customer.act("erase", {"reference": page["reference"]})
    assert pending(app_engine) == []
    assert customer.with_secret(secret).call("POST", "email/confirm").status_code == 401
