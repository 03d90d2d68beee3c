"""Export of all data of one customer, and its erasure."""

import subprocess
from pathlib import Path
from uuid import UUID

import pytest
from sqlalchemy import Engine, func, select
from sqlalchemy.orm import Session

from hofvijver.mail.sender import MailSender
from hofvijver.mail.transport import Folder
from hofvijver.mails import KINDS
from hofvijver.outbox import OutboxMessage
from hofvijver.quote_requests.erased_list import FILE_NAME, ErasedList
from hofvijver.quote_requests.history import RequestChange
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.request_words import RequestWord
from hofvijver.quote_requests.table import QUOTE_REQUESTS
from hofvijver.settings import get_settings
from tests.support.accounts import audit_log
from tests.support.client import Client, refusal
from tests.support.quote_requests import quote_request, request_named

ANNA = {"full_name": "Anna", "email": "anna@example.nl"}
AGAIN = {"full_name": "Anna weer", "email": "Anna@Example.nl", "phone": "06 12345678"}
BO = {"full_name": "Bo", "email": "bo@example.nl"}


@pytest.fixture(autouse=True)
def requests(anon: Client, staff: Client) -> None:
    """Sent as visitors do, so that mail waits for each."""
    for each in (ANNA, AGAIN, BO):
        assert anon.add(quote_request(**each)).status_code == 201
    assert staff.change("full_name=eq.Anna", {"status": "in_behandeling"}).status_code == 204


def anna(engine: Engine) -> QuoteRequest:
    return request_named(engine, "Anna")


def erased(client: Client, request: QuoteRequest, reference: str | None = None) -> int:
    body = {"reference": reference or request.reference}
    return int(client.post_json(f"requests/{request.id}/erase", body)["erased"])


def count(engine: Engine, model: type) -> int:
    with Session(engine) as session:
        return session.scalar(select(func.count()).select_from(model)) or 0


def requests_with_words(engine: Engine) -> set[UUID]:
    with Session(engine) as session:
        return set(session.scalars(select(RequestWord.request_id)))


def test_a_customer_gets_all_their_requests_with_history(staff: Client, app_engine: Engine) -> None:
    one = anna(app_engine)
    response = staff.function("GET", f"requests/{one.id}/customer-export")
    wanted = f'attachment; filename="klantgegevens-{one.reference}.json"'
    assert response.headers["content-disposition"] == wanted
    told = response.json()
    assert [each["full_name"] for each in told["requests"]] == ["Anna", "Anna weer"]
    columns = ",".join(QUOTE_REQUESTS.columns)
    listed = staff.get(f"full_name=like.Anna*&order=created_at&select={columns}").json()
    histories = [each.pop("history") for each in told["requests"]]
    for about in ("quotes", "timeline", "tasks", "damage_photos", "leads", "jobs", "day_sheets", "checklist"):
        assert [each.pop(about) for each in told["requests"]] == [[], []]
    assert [each.pop("pending_email") for each in told["requests"]] == [None, None]
    assert told["requests"] == listed
    assert [(each["field"], each["new_value"]) for each in histories[0]] == [("status", "in_behandeling")]
    assert histories[1] == []


def test_it_is_logged_who_took_it_along(staff: Client, app_engine: Engine) -> None:
    one = anna(app_engine)
    staff.get_json(f"requests/{one.id}/customer-export")
    (entry,) = audit_log(app_engine, "customer_exported")
    assert (entry.subject, entry.details, entry.actor_name) == (one.reference, {"requests": 2}, "piet")


def test_nothing_of_an_erased_customer_is_left(staff: Client, app_engine: Engine) -> None:
    assert erased(staff, anna(app_engine)) == 2
    bo = request_named(app_engine, "Bo")
    assert count(app_engine, QuoteRequest) == 1
    assert count(app_engine, RequestChange) == 0
    assert requests_with_words(app_engine) == {bo.id}
    with Session(app_engine) as session:
        mails = session.scalars(select(OutboxMessage)).all()
    assert {mail.payload["reference"] for mail in mails} == {bo.reference}
    assert len(mails) == 2


def test_mail_that_was_sent_already_is_not_left_either(staff: Client, app_engine: Engine) -> None:
    folder = get_settings().data_dir / "outbox"
    assert MailSender(app_engine, Folder(folder), KINDS).deliver() == 6
    one, bo = anna(app_engine), request_named(app_engine, "Bo")
    erased(staff, one)
    left = [file.read_text() for file in folder.glob("*.eml")]
    assert len(left) == 2
    assert all(bo.reference in text and one.reference not in text for text in left)
    with Session(app_engine) as session:
        recipients = set(session.scalars(select(OutboxMessage.recipient)))
    assert "anna@example.nl" not in {each.lower() for each in recipients}


def test_an_erasure_is_logged_in_figures(staff: Client, app_engine: Engine) -> None:
    one, again = anna(app_engine), request_named(app_engine, "Anna weer")
    erased(staff, one)
    (entry,) = audit_log(app_engine, "erased")
    assert (entry.subject, entry.actor_name) == (one.reference, "piet")
    references = entry.details.pop("references")
    assert set(references) == {one.reference, again.reference}
    assert entry.details == {"requests": 2, "mails": 4}


def test_the_log_holds_nothing_of_the_customer(staff: Client, admin: Client, app_engine: Engine) -> None:
    one = anna(app_engine)
    staff.get(f"id=eq.{one.id}")
    staff.get_json(f"requests/{one.id}/related")
    staff.get_json(f"requests/{one.id}/customer-export")
    staff.function("GET", "export", search="plfts.anna")
    erased(staff, one)
    text = admin.get("", "audit_log").text.lower()
    assert one.reference.lower() in text
    assert not [word for word in ("anna", "voorhout", "2514", "070 123") if word in text]


@pytest.mark.parametrize("reference", ["", "x", "7K3M-9QXT"])
def test_with_another_reference_nothing_is_erased(staff: Client, app_engine: Engine, reference: str) -> None:
    body = {"reference": reference}
    response = staff.function("POST", f"requests/{anna(app_engine).id}/erase", body)
    assert refusal(response) == (422, "invalid")
    assert count(app_engine, QuoteRequest) == 3
    assert audit_log(app_engine, "erased") == []


def test_a_reference_may_be_typed_in_small_letters(staff: Client, app_engine: Engine) -> None:
    one = anna(app_engine)
    assert erased(staff, one, f" {one.reference.lower()} ") == 2


def test_what_is_gone_cannot_be_erased_again(staff: Client, app_engine: Engine) -> None:
    one = anna(app_engine)
    erased(staff, one)
    response = staff.function("POST", f"requests/{one.id}/erase", {"reference": one.reference})
    assert refusal(response) == (404, "not_found")


def test_history_and_words_go_with_a_request_that_is_purged(
    app_engine: Engine,
) -> None:
    with Session(app_engine) as session, session.begin():
        session.delete(session.get_one(QuoteRequest, anna(app_engine).id))
    assert count(app_engine, RequestChange) == 0


def test_nothing_of_an_erased_customer_is_left_in_the_files_of_sqlite(
    staff: Client, app_engine: Engine, database_kind: str
) -> None:
    if database_kind != "sqlite":
        pytest.skip("PostgreSQL keeps its own files")
    name = "Zeldzame Achternaam"
    staff.add(quote_request(full_name=name))
    request = request_named(app_engine, name)
    erased = staff.call(
        "POST", f"/functions/v1/requests/{request.id}/erase", json={"reference": request.reference}
    )
    assert erased.status_code == 200
    file = Path(str(app_engine.url.database))
    for each in (file, file.with_name(f"{file.name}-wal")):
        # By another process: opening it here would cost the connections of this one their locks.
        assert name.encode() not in subprocess.check_output(["/bin/cat", each])
    assert ErasedList(get_settings().data_dir / FILE_NAME).holds(request.reference)
