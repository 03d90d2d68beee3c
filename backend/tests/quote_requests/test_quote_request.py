"""The stored quote request: what it needs, what it fills in itself, what the database refuses."""

import re
from datetime import UTC, date, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
from sqlalchemy import Engine, func, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session
from sqlalchemy.orm.exc import StaleDataError

from hofvijver.auth.users import add_user, remove
from hofvijver.quote_requests.models import STATUSES, QuoteRequest
from hofvijver.quote_requests.references import new_reference


def request(**changes: Any) -> QuoteRequest:
    """Only the columns the specification asks of an insert."""
    return QuoteRequest(**{**SPECIFIED, **changes})


SPECIFIED: dict[str, Any] = {
    "from_address": "Lange Voorhout 8",
    "from_postal_code": "2514 ED",
    "from_city": "Den Haag",
    "to_address": "Coolsingel 40",
    "to_postal_code": "3011 AD",
    "to_city": "Rotterdam",
    "moving_date": date(2026, 11, 2),
    "full_name": "Jan de Vries",
    "email": "Jan@Example.org",
    "phone": "070 123 45 67",
}


def test_a_row_with_only_the_specified_columns_is_accepted_and_completed(session: Session) -> None:
    session.add(request())
    session.commit()
    row = session.scalars(select(QuoteRequest)).one()
    assert isinstance(row.id, UUID)
    assert row.moving_date == date(2026, 11, 2)
    assert datetime.now(UTC) - row.created_at < timedelta(minutes=1)
    assert (row.status, row.version, row.spam_score, row.is_suspect) == ("nieuw", 1, 0, False)
    assert (row.furniture_list, row.extra_services) == ({}, [])
    answers = (row.has_elevator_from, row.has_elevator_to, row.needs_packing, row.needs_storage)
    assert answers == (False, False, False, False)
    assert row.additional_notes is None


def test_an_insert_without_the_object_layer_is_completed_as_well(session: Session) -> None:
    session.execute(insert(QuoteRequest.__table__).values(SPECIFIED))  # type: ignore[arg-type]
    session.commit()
    row = session.scalars(select(QuoteRequest)).one()
    assert (row.status, row.version, row.furniture_list) == ("nieuw", 1, {})
    assert row.reference


@pytest.mark.parametrize("column", sorted(SPECIFIED))
def test_no_specified_column_may_be_missing(session: Session, column: str) -> None:
    session.add(request(**{column: None}))
    with pytest.raises(IntegrityError):
        session.commit()


def test_everything_a_visitor_answers_comes_back_unchanged(session: Session) -> None:
    answers: dict[str, Any] = {
        "from_country": "nederland",
        "from_home_type": "portiekflat",
        "from_floor": "3-hoog",
        "from_access": "trap",
        "from_description": "Trap à 90 cm — let op\n2e deur",
        "to_country": "belgie",
        "to_home_type": "2-onder-1-kap",
        "to_floor": "begane-grond",
        "to_access": "beide",
        "to_description": "",
        "has_elevator_to": True,
        "date_flexibility": "specific",
        "furniture_list": {"woonkamer": {"2-zitsbank": 2}, "dozen": {"verhuisdoos": 40}},
        "volume": 12.4,
        "extra_services": ["inpakservice", "piano"],
        "needs_packing": True,
        "help_needed": "weet_niet",
        "price_indication": {"low": 625, "high": 875, "assumptions": ["2 verhuizers"]},
        "contact_preference": "whatsapp",
        "business_move": "nee",
        "additional_notes": "Eén kat, twee planten 🌱",
        "consent_at": datetime(2026, 10, 1, 12, 0, 0, 1, tzinfo=UTC),
        "consent_version": "1",
        "idempotency_key": uuid4(),
        "content_fingerprint": "f" * 64,
        "spam_score": 3,
        "is_suspect": True,
        "internal_notes": "Belt na zessen",
    }
    session.add(request(**answers))
    session.commit()
    session.expunge_all()
    row = session.scalars(select(QuoteRequest)).one()
    assert {name: getattr(row, name) for name in answers} == answers


def test_an_absent_price_indication_is_null_for_the_database_too(session: Session) -> None:
    session.add(request(price_indication=None))
    session.commit()
    absent = select(func.count()).where(QuoteRequest.price_indication.is_(None))
    assert session.scalar(absent) == 1


@pytest.mark.parametrize("status", STATUSES)
def test_every_status_of_the_model_can_be_stored(session: Session, status: str) -> None:
    session.add(request(status=status))
    session.commit()


def test_an_unknown_status_is_refused(session: Session) -> None:
    session.add(request(status="weg"))
    with pytest.raises(IntegrityError):
        session.commit()


@pytest.mark.parametrize("column", ["idempotency_key", "reference"])
def test_keys_that_name_one_request_cannot_name_two(session: Session, column: str) -> None:
    value = uuid4() if column == "idempotency_key" else "7K3M-9QXT"
    session.add_all([request(**{column: value}), request(**{column: value})])
    with pytest.raises(IntegrityError):
        session.commit()


def test_requests_without_an_idempotency_key_do_not_collide(session: Session) -> None:
    session.add_all([request(), request()])
    session.commit()


def test_a_reference_can_be_spelled_over_the_telephone() -> None:
    references = {new_reference() for _ in range(500)}
    assert len(references) == 500
    assert all(
        re.fullmatch(r"[2-9B-DF-HJ-NP-TV-XZ]{4}-[2-9B-DF-HJ-NP-TV-XZ]{4}", each) for each in references
    )


def test_a_request_outlives_the_colleague_it_was_assigned_to(session: Session) -> None:
    colleague = add_user(session, "piet@example.org", "zes blauwe fietsen zingen", "staff")
    session.add(request(assignee_id=colleague.id))
    session.commit()
    remove(session, "piet@example.org")
    session.commit()
    assert session.scalars(select(QuoteRequest.assignee_id)).all() == [None]


def test_a_change_counts_up_the_version_and_moves_updated_at(session: Session) -> None:
    session.add(request())
    session.commit()
    row = session.scalars(select(QuoteRequest)).one()
    before = row.updated_at
    row.status = "in_behandeling"
    session.commit()
    assert row.version == 2
    assert row.updated_at > before
    assert row.created_at <= before


def test_a_change_from_an_older_state_is_refused(engine: Engine) -> None:
    with Session(engine, expire_on_commit=False) as mine, Session(engine) as theirs:
        row = request()
        mine.add(row)
        mine.commit()
        theirs.scalars(select(QuoteRequest)).one().internal_notes = "Gebeld"
        theirs.commit()
        row.internal_notes = "Niet gebeld"
        with pytest.raises(StaleDataError):
            mine.commit()
        assert theirs.scalars(select(QuoteRequest.internal_notes)).all() == ["Gebeld"]


def test_addresses_and_numbers_are_kept_in_one_spelling_too(session: Session) -> None:
    session.add(request())
    session.execute(insert(QuoteRequest.__table__).values({**SPECIFIED, "phone": "+31 70 1234567"}))  # type: ignore[arg-type]
    session.commit()
    found = {(row.email_key, row.phone_key) for row in session.scalars(select(QuoteRequest))}
    assert found == {("jan@example.org", "0701234567")}
