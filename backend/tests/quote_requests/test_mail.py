"""A new quote request announces itself by mail, in its own transaction."""

import pytest
from sqlalchemy import Engine, func, select
from sqlalchemy.orm import Session

from hofvijver.content import get_content
from hofvijver.outbox import OutboxMessage
from hofvijver.quote_requests.mails import announce
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.settings import get_settings
from tests.support.outbox import announced, stored


def test_the_visitor_and_the_office_each_get_one(session: Session, app_engine: Engine) -> None:
    mails = announced(session)
    office = get_content().company.email.display
    assert {kind: mail.recipient for kind, mail in mails.items()} == {
        "quote_confirmation": "anna@example.org",
        "quote_notice": office,
    }
    reference = session.scalars(select(QuoteRequest.reference)).one()
    assert {mail.payload["reference"] for mail in mails.values()} == {reference}
    assert all(mail.next_attempt_at is not None for mail in mails.values())


def test_the_office_can_be_another_address(
    session: Session, app_engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OFFICE_EMAIL", "planning@example.org")
    get_settings.cache_clear()
    assert announced(session)["quote_notice"].recipient == "planning@example.org"


def test_without_the_request_there_is_no_mail(session: Session, app_engine: Engine) -> None:
    announce(session, stored(session))
    session.rollback()
    assert session.scalar(select(func.count()).select_from(OutboxMessage)) == 0


def test_a_suspect_request_is_confirmed_like_any_other(session: Session, app_engine: Engine) -> None:
    assert sorted(announced(session, is_suspect=True)) == ["quote_confirmation", "quote_notice"]
