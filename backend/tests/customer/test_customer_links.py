"""The secret of a customer's page: what it gives access to, how it ends, and that only its hash is stored."""

import re
from hashlib import sha256

import pytest
from click.testing import CliRunner
from sqlalchemy import Engine, select, update
from sqlalchemy.orm import Session

from hofvijver.auth import keystore
from hofvijver.auth.keys import make_keys
from hofvijver.cli import main
from hofvijver.customer.access import TRIES
from hofvijver.db import Base
from hofvijver.outbox import OutboxMessage
from hofvijver.quote_requests.links import HEADER, CustomerLink
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.page_secrets import page_of
from hofvijver.settings import get_settings
from tests.support.client import Client
from tests.support.clock import Clock
from tests.support.customers import Customer, accept, delivered, new_customer, offer, secrets_in, told
from tests.support.mail_servers import Mailbox
from tests.support.quote_requests import quote_request

WRONG = "A" * 43


def contents(engine: Engine) -> dict[str, list[str]]:
    with engine.connect() as connection:
        return {
            table.name: sorted(str(row) for row in connection.execute(select(table)))
            for table in Base.metadata.sorted_tables
        }


def test_who_sends_a_request_gets_a_secret_of_256_bits_that_opens_its_page(
    app_engine: Engine, anon: Client
) -> None:
    one, other = (new_customer(app_engine, anon, full_name=name) for name in ("Anna Bos", "Bert Smit"))
    assert re.fullmatch(r"[\w-]{43}", one.secret)
    assert one.secret != other.secret
    assert [each.page()["request"]["answers"]["full_name"] for each in (one, other)] == [
        "Anna Bos",
        "Bert Smit",
    ]


def test_several_requests_at_once_are_told_no_secret(anon: Client) -> None:
    response = anon.add([quote_request(), quote_request(email="bert@example.org")])
    assert (response.status_code, HEADER in response.headers) == (201, False)


def test_the_database_holds_the_hash_and_never_the_secret(app_engine: Engine, customer: Customer) -> None:
    customer.page()
    customer.call("POST", "link", {"email": "jan@example.org"})
    stored = str(contents(app_engine))
    assert sha256(customer.secret.encode()).hexdigest() in stored
    assert customer.secret not in stored


@pytest.mark.any_database("other tests run each of its statements on both")
def test_a_look_changes_nothing(app_engine: Engine, staff: Client, customer: Customer) -> None:
    quote = offer(staff, customer)
    accept(customer, quote)
    before = contents(app_engine)
    for path in ("", f"quotes/{quote['id']}/pdf", "calendar", "data", "data/file"):
        assert customer.call("GET", path).status_code == 200
    after = contents(app_engine)
    # But for how often files were fetched.
    assert {**after, "rate_limits": []} == {**before, "rate_limits": []}
    assert customer.call("HEAD").status_code == 405


def test_without_a_secret_nothing_is_told_to_who_has_the_key_alone(customer: Customer, anon: Client) -> None:
    assert anon.send("GET", "/functions/v1/customer").status_code == 401
    in_address = anon.send(
        "GET", f"/functions/v1/customer?{HEADER}={customer.secret}&secret={customer.secret}"
    )
    assert in_address.json()["code"] == "no_link"


@pytest.mark.any_database("other tests run each of its statements on both")
def test_wrong_ended_and_revoked_look_the_same(
    app_engine: Engine, anon: Client, staff: Client, clock: Clock
) -> None:
    revoked, over, gone = (
        new_customer(app_engine, anon, email=f"{name}@example.org", moving_date="2027-01-04")
        for name in ("revoked", "over", "gone")
    )
    accept(over, offer(staff, over))
    assert staff.function("DELETE", f"requests/{revoked.request}/customer-link").status_code == 204
    assert gone.call("POST", "erase", {"reference": gone.page()["reference"]}).status_code == 200
    clock.forward(days=400)
    responses = {told(each.call("GET")) for each in (revoked, over, gone, gone.with_secret(WRONG))}
    assert len(responses) == 1
    assert responses.pop()[0] == 401
    assert told(gone.with_secret("").call("GET")) == told(gone.with_secret("x' OR 1=1").call("GET"))


@pytest.mark.any_database("other tests run each of its statements on both")
@pytest.mark.parametrize(("days", "status"), [(60, 200), (61, 401)])
def test_the_page_ends_sixty_days_after_the_move(
    customer: Customer, staff: Client, clock: Clock, days: int, status: int
) -> None:
    day = clock.day.isoformat()
    quote = offer(staff, customer, day=day)
    staff.post_json(f"quotes/{quote['id']}/accept", {"name": "Jan"})
    assert customer.page()["link_ends_on"] is not None
    clock.forward(days=days)
    assert customer.call("GET").status_code == status


def test_without_an_agreement_the_page_is_there_as_long_as_the_request(
    customer: Customer, clock: Clock
) -> None:
    clock.forward(days=360)
    assert customer.page()["link_ends_on"] is None


def test_guessing_gets_nowhere(customer: Customer, anon: Client) -> None:
    guesses = [customer.with_secret(f"{number:043d}").call("GET") for number in range(TRIES.burst + 20)]
    statuses = [guess.status_code for guess in guesses]
    assert statuses == [401] * TRIES.burst + [429] * 20
    assert int(guesses[-1].headers["retry-after"]) > 0
    # At this pace a million guesses take months, and there are 2^256. The customer is not held up by them.
    assert TRIES.pace.total_seconds() * 1_000_000 > 100 * 86_400
    assert customer.page()


@pytest.mark.any_database("other tests run each of its statements on both")
def test_one_secret_may_not_act_without_end(customer: Customer) -> None:
    statuses = {customer.call("GET", "data").status_code for _ in range(70)}
    assert statuses == {200, 429}
    # Looking at the page is no act.
    assert customer.call("GET").status_code == 200


@pytest.mark.any_database("other tests run each of its statements on both")
def test_every_mail_to_the_customer_carries_the_same_link(
    app_engine: Engine, customer: Customer, staff: Client, server: str, mailbox: Mailbox
) -> None:
    quote = offer(staff, customer)
    mails = delivered(app_engine, server, mailbox)
    accept(customer, quote)
    assert staff.function("POST", f"requests/{customer.request}/customer-link").status_code == 204
    mails += delivered(app_engine, server, mailbox)
    mine = [mail for mail in mails if mail["To"] == "jan@example.org"]
    assert len(mine) == 4
    assert secrets_in(mine) == [customer.secret] * 4
    others = [mail for mail in mails if mail["To"] != "jan@example.org"]
    assert others
    assert secrets_in(others) == []
    with Session(app_engine) as session:
        assert customer.secret not in str([row.payload for row in session.scalars(select(OutboxMessage))])


def test_the_address_of_the_page_has_the_secret_behind_the_hash_sign(customer: Customer) -> None:
    assert page_of(customer.secret) == f"{get_settings().base_url}/mijn-verhuizing#{customer.secret}"


def test_a_customer_ends_every_link_and_gets_a_new_one_by_mail(
    app_engine: Engine, customer: Customer, server: str, mailbox: Mailbox
) -> None:
    assert customer.call("POST", "link/renew").status_code == 200
    assert customer.call("GET").status_code == 401
    mails = delivered(app_engine, server, mailbox)
    # What waited in the outbox meanwhile carries the new one too.
    (new,) = set(secrets_in(mails))
    assert new != customer.secret
    assert customer.with_secret(new).page()["request"]["answers"]["email"] == "jan@example.org"


def test_staff_ends_links_and_the_next_mail_carries_a_new_one(
    app_engine: Engine, customer: Customer, staff: Client, server: str, mailbox: Mailbox
) -> None:
    staff.function("DELETE", f"requests/{customer.request}/customer-link")
    offer(staff, customer)
    mails = delivered(app_engine, server, mailbox)
    assert customer.call("GET").status_code == 401
    assert {customer.with_secret(each).page()["state"] for each in secrets_in(mails)} == {"quote"}


def test_who_used_the_email_address_of_another_does_not_get_their_page_by_a_merge(
    app_engine: Engine, customer: Customer, anon: Client, staff: Client, server: str, mailbox: Mailbox
) -> None:
    stranger = new_customer(app_engine, anon, to_city="Delft")
    delivered(app_engine, server, mailbox)
    merged = staff.function("POST", f"requests/{stranger.request}/merge", {"into": customer.request})
    assert merged.status_code == 200
    # Whichever of the two was the stranger's: only who owns the address gets the page of both.
    assert [each.call("GET").status_code for each in (stranger, customer)] == [401, 401]
    (mail,) = delivered(app_engine, server, mailbox)
    assert mail["To"] == "jan@example.org"
    (secret,) = secrets_in([mail])
    assert customer.with_secret(secret).page()


def test_an_address_that_staff_corrects_gets_the_only_link(
    app_engine: Engine, customer: Customer, staff: Client, server: str, mailbox: Mailbox
) -> None:
    delivered(app_engine, server, mailbox)
    staff.change(f"id=eq.{customer.request}", {"email": "Jan@Example.org"})
    # The same address in another spelling ends nothing.
    assert customer.page()
    staff.change(f"id=eq.{customer.request}", {"email": "jan.de.vries@example.org"})
    assert customer.call("GET").status_code == 401
    (mail,) = delivered(app_engine, server, mailbox)
    assert mail["To"] == "jan.de.vries@example.org"
    (secret,) = secrets_in([mail])
    assert customer.with_secret(secret).page()["request"]["answers"]["email"] == "jan.de.vries@example.org"
    entries = staff.get_json(f"requests/{customer.request}/timeline")["entries"]
    newest = next(each for each in entries if each["kind"] == "change")
    assert (newest["field"], newest["old_value"]) == ("email", "Jan@Example.org")


def test_after_a_change_of_keys_old_links_go_on_and_mails_carry_new_ones(
    app_engine: Engine, customer: Customer, server: str, mailbox: Mailbox
) -> None:
    keystore.replace_keys(app_engine, make_keys())
    keystore.refresh_keys(app_engine)
    assert customer.page()
    mails = delivered(app_engine, server, mailbox)
    (new,) = secrets_in(mails)
    assert new != customer.secret
    assert customer.with_secret(new).page() == customer.page()


def test_a_request_from_before_there_were_links_gets_one_with_its_next_mail(
    app_engine: Engine, customer: Customer, server: str, mailbox: Mailbox
) -> None:
    with Session(app_engine) as session, session.begin():
        session.query(CustomerLink).delete()
        session.execute(update(QuoteRequest).values(full_name="Jan de Oude"))
    mails = delivered(app_engine, server, mailbox)
    (found,) = secrets_in(mails)
    assert customer.with_secret(found).page()["request"]["answers"]["full_name"] == "Jan de Oude"


def test_keys_that_others_know_end_every_link(
    app_engine: Engine, customer: Customer, server: str, mailbox: Mailbox
) -> None:
    done = CliRunner().invoke(main, ["keys", "replace"])
    assert (done.exit_code, "Links" in done.output) == (0, True)
    keystore.refresh_keys(app_engine)
    assert customer.call("GET").status_code == 401
    (new,) = secrets_in(delivered(app_engine, server, mailbox))
    assert customer.with_secret(new).page()
