"""Rows in which status and quote contradict each other: found by a command, mended by the migration."""

from uuid import uuid4

import pytest
from alembic import command
from click.testing import CliRunner
from sqlalchemy import Connection, Engine, TableClause, column, insert, inspect, table, text, update
from sqlalchemy.orm import Session

from hofvijver.cli import main
from hofvijver.columns import utc_now
from hofvijver.db import Base, alembic_config, migrating, table_of, upgrade
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.contradictions import find_contradictions
from hofvijver.quotes.models import Quote, QuoteAcceptance
from tests.support.client import Client
from tests.support.quote_requests import quote_request_row
from tests.support.quotes import act, begin, request_id, send


def set_status(engine: Engine, request: str, status: str) -> None:
    with Session(engine) as session, session.begin():
        session.execute(
            text("UPDATE quote_requests SET status = :status WHERE reference = :reference"),
            {"status": status, "reference": request},
        )


def test_the_command_names_each_request_and_what_to_do(staff: Client, app_engine: Engine) -> None:
    sent = send(staff, begin(staff, request_id(staff)))
    reference = sent["document"]["reference"]
    assert CliRunner().invoke(main, ["check-data"]).output == "Nothing contradicts.\n"
    set_status(app_engine, reference, "akkoord")
    (told,) = find_contradictions(app_engine)
    assert told == f"{reference}: the status is akkoord, but quote {sent['number']} is sent: " + (
        "withdraw it, or note the answer."
    )
    done = CliRunner().invoke(main, ["check-data"])
    assert (done.exit_code, told in done.output) == (1, True)
    # The act that it names mends it.
    assert act(staff, sent, "accept", {"name": "Jan"})[0] == 200
    assert list(find_contradictions(app_engine)) == []


def test_a_status_that_no_quote_leads_to_is_found(staff: Client, app_engine: Engine) -> None:
    reference = staff.get({"id": f"eq.{request_id(staff)}"}).json()[0]["reference"]
    set_status(app_engine, reference, "offerte_verstuurd")
    (told,) = find_contradictions(app_engine)
    assert told.startswith(f"{reference}: the status is offerte_verstuurd, but no quote leads to it")


@pytest.mark.parametrize(
    ("status", "is_cancelled", "expected"),
    [
        # Undone by hand, while the customer holds the confirmation.
        ("offerte_verstuurd", False, ("akkoord", "accepted", 90_000)),
        ("akkoord", True, ("vervallen", "cancelled", 90_000)),
        ("in_behandeling", True, ("in_behandeling", "cancelled", 90_000)),
    ],
)
def test_the_migration_mends_what_an_agreement_proves(
    empty_engine: Engine, status: str, is_cancelled: bool, expected: tuple[str, str, int]
) -> None:
    with migrating(empty_engine) as connection:
        command.upgrade(alembic_config(connection), "0033")
        reference = _put_agreement(connection, status, is_cancelled)
    upgrade(empty_engine)
    with Session(empty_engine) as session:
        columns = "status, quote_state, quote_cents, quote_number, reference"
        row = session.execute(text(f"SELECT {columns} FROM quote_requests")).one()  # noqa: S608
        assert tuple(row) == (*expected, "2026-0042", reference)
        words = session.scalars(text("SELECT word FROM request_words")).all()
        assert {"2026", "0042"} <= set(words)
        assert session.scalar(text("SELECT sha256 FROM quote_acceptances")) == "abc"
        # The share of the conditions that were agreed on; no day was.
        agreed = session.query(QuoteAcceptance).one()
        assert (agreed.prepayment_cents, agreed.prepayment_due) == (45_000, None)
        request = session.query(QuoteRequest).one()
        assert (request.quote_prepayment_cents, request.quote_prepaid_cents) == (45_000, 0)
    assert list(find_contradictions(empty_engine)) == []


def _put_agreement(connection: Connection, status: str, is_cancelled: bool) -> str:
    """A request whose quote was accepted, as they were stored before."""
    request, now = quote_request_row(status=status), utc_now()
    requests = _as_it_is(connection, QuoteRequest)
    given = {
        name: getattr(request, name) for name in [each.name for each in requests.c] if hasattr(request, name)
    }
    own = {"id": uuid4(), "reference": "7K3M-9QXT", "created_at": now, "updated_at": now, "version": 1}
    flags = ("is_suspect", "needs_packing", "needs_storage", "has_elevator_from", "has_elevator_to")
    defaults = {
        **dict.fromkeys(flags, False),
        "furniture_list": {},
        "extra_services": [],
        "spam_score": 0,
        "source": "website",
    }
    told = {name: value for name, value in given.items() if value is not None}
    connection.execute(insert(requests), {**defaults, **told, **own})
    quote = {
        "id": uuid4(),
        "request_id": own["id"],
        "version": 1,
        "number": "2026-0042",
        "state": "accepted",
        "revision": 1,
        "basis": "vaste_prijs",
        "business": False,
        "window": "hele_dag",
        "note": "",
        "lines": [],
        "discount_cents": 0,
        "discount_percent_tenths": 0,
        "total_cents": 80_000,
        "reminders": True,
        "reminders_sent": 0,
        **dict.fromkeys(("created_at", "updated_at"), now),
        **dict.fromkeys(("created_by", "updated_by"), "Piet"),
    }
    connection.execute(insert(_as_it_is(connection, Quote)), quote)
    proof = {
        "id": uuid4(),
        "quote_id": quote["id"],
        "reference": own["reference"],
        "number": quote["number"],
        "version": 1,
        "options": [],
        "total_cents": 90_000,
        "name": "Jan",
        "accepted_at": now,
        "channel": "online",
        "sha256": "abc",
        "document": {"conditions": {"payment": {"prepayment_percent": 50}}},
        "pdf": b"%PDF-",
        "cancelled_at": now if is_cancelled else None,
    }
    connection.execute(insert(_as_it_is(connection, QuoteAcceptance)), proof)
    return str(own["reference"])


def _as_it_is(connection: Connection, model: type[Base]) -> TableClause:
    """The table with the columns that the database has by now."""
    known = table_of(model)
    names = [each["name"] for each in inspect(connection).get_columns(known.name)]
    return table(known.name, *(column(name, known.c[name].type) for name in names))


@pytest.mark.any_database("the request is changed by one plain statement")
def test_a_request_that_came_with_a_flexible_day_is_corrected_quoted_and_accepted(
    staff: Client, app_engine: Engine
) -> None:
    request = request_id(staff)
    with Session(app_engine) as session, session.begin():
        session.execute(update(QuoteRequest).values(date_flexibility="flexible"))
    assert staff.change({"id": f"eq.{request}"}, {"moving_date": "2030-11-09"}).status_code < 300
    quote = send(staff, begin(staff, request))
    staff.post_json(f"quotes/{quote['id']}/accept", {"name": "Jan de Vries"})
    (stored,) = staff.get({"id": f"eq.{request}"}).json()
    assert (stored["status"], stored["date_flexibility"]) == ("akkoord", "flexible")
