"""Timeline entries about quotes, mails and merged requests."""

from sqlalchemy import Engine

from hofvijver.mail.kinds import MailKind
from hofvijver.mails import KINDS
from hofvijver.timeline.timeline_facts import get_timeline_facts
from tests.support.client import Client
from tests.support.mail_servers import Mailbox
from tests.support.outbox import sender_to
from tests.support.quote_requests import request_named, store_as_they_are
from tests.support.quotes import begin, request_id, send
from tests.support.timeline import note, told, write


def test_a_quote_from_its_draft_on_and_the_mail_with_it_are_told(
    staff: Client, app_engine: Engine, server: str
) -> None:
    request = request_id(staff)
    sent = send(staff, begin(staff, request))
    sender_to(server, app_engine).deliver()
    found = told(staff, request)[::-1]
    said = [each.get("new_value") or each["kind"] for each in found if each.get("field") != "status"]
    # Who sends it looks after the request from now on.
    assert said == [
        "arrival",
        "begon aan versie 1 van de offerte",
        "piet",
        f"verstuurde offerte {sent['number']}",
        "mail",
        "mail",
    ]
    mails = {
        each["details"]["mail"]: each["details"]["delivered"] for each in found if each["kind"] == "mail"
    }
    assert mails == {"quote_confirmation": True, "quote": True}


def test_a_mail_that_was_given_up_is_told_too(
    staff: Client, app_engine: Engine, server: str, mailbox: Mailbox
) -> None:
    request = request_id(staff, email="weg@example.nl")
    mailbox.refusals = {"weg@example.nl": "550 no such user"}
    sender_to(server, app_engine).deliver()
    (mail,) = [each for each in told(staff, request) if each["kind"] == "mail"]
    assert (mail["details"]["mail"], mail["details"]["delivered"]) == ("quote_confirmation", False)
    assert mail["actor_name"] is None


def test_every_mail_to_a_customer_has_a_name() -> None:
    assert set(get_timeline_facts().mails) == {
        name for name, kind in KINDS.items() if kind.page is not MailKind.page
    }


def test_after_a_merge_it_is_said_of_which_request_each_was(staff: Client, app_engine: Engine) -> None:
    store_as_they_are(
        app_engine,
        {"full_name": "Anna", "email": "anna@example.nl"},
        {"full_name": "Anna weer", "email": "anna@example.nl"},
    )
    other, kept = request_named(app_engine, "Anna"), request_named(app_engine, "Anna weer")
    write(staff, other.id, note("Bij de eerste"))
    write(staff, kept.id, note("Bij de tweede"))
    staff.post_json(f"requests/{other.id}/merge", {"into": str(kept.id)})
    found = told(staff, kept.id)
    arrivals = {each["reference"] for each in found if each["kind"] == "arrival"}
    assert arrivals == {None, other.reference}
    notes = {each["text"]: each["reference"] for each in found if each["kind"] == "note"}
    assert notes == {"Bij de eerste": other.reference, "Bij de tweede": None}
    fields = [each["field"] for each in found if each["kind"] == "change"]
    assert sorted(fields) == ["merged_from", "status"]
    # Taken up again, it has its own.
    staff.change("full_name=eq.Anna", {"status": "nieuw"}).raise_for_status()
    assert [each["text"] for each in told(staff, kept.id) if each["kind"] == "note"] == ["Bij de tweede"]
    assert [each["text"] for each in told(staff, other.id) if each["kind"] == "note"] == ["Bij de eerste"]
