"""Sends a final statement: frozen document, PDF, what is to be paid and mail in one transaction."""

from collections.abc import Callable
from datetime import datetime, timedelta
from hashlib import sha256
from typing import TypeVar
from uuid import UUID

from anyio import to_thread
from sqlalchemy.orm import Session

from hofvijver import dutch
from hofvijver.audit import Action, Actor, Note, note
from hofvijver.columns import utc_now
from hofvijver.content import get_content
from hofvijver.local_time import local_day
from hofvijver.quote_requests import history
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes import finding
from hofvijver.quotes.payments import count_final
from hofvijver.quotes.sent_document import Document
from hofvijver.statements import mails
from hofvijver.statements.gathering import Gathered, final_of, gather
from hofvijver.statements.models import FinalStatement
from hofvijver.statements.refusals import check_wish, conflict, not_found
from hofvijver.statements.schemas import NewStatement
from hofvijver.statements.statement_document import Final, make_document, printed
from hofvijver.statements.statement_facts import get_statement_facts
from hofvijver.timeline.entries import touch
from hofvijver.transactions import in_reading, in_transaction

Result = TypeVar("Result")


async def send(
    actor: Actor,
    quote_id: UUID,
    wanted: NewStatement,
    now: datetime,
    then: Callable[[Session], Result],
) -> Result:
    """Prints the PDF while no transaction is open, then stores all in one; sent twice it is one statement.

    `then` reads what is shown in that transaction.
    """
    document = await in_reading(lambda session: prepare(session, quote_id, wanted, now))
    made = await to_thread.run_sync(printed, document) if document else b""

    def do(session: Session) -> Result:
        store(session, actor, quote_id, wanted, document, made, now)
        return then(session)

    return await in_transaction(do)


def prepare(session: Session, quote_id: UUID, wanted: NewStatement, now: datetime) -> Document | None:
    """None for a statement that was sent before."""
    found = gather(session, quote_id)
    if _is_known(session, found, wanted):
        return None
    return make_document(_final(session, found, wanted, now), now)


def _is_known(session: Session, found: Gathered, wanted: NewStatement) -> bool:
    known = session.get(FinalStatement, wanted.id)
    if known and known.acceptance_id != found.proof.id:
        raise not_found()
    return known is not None


def _final(session: Session, found: Gathered, wanted: NewStatement, now: datetime) -> Final:
    if hindrance := found.hindrance(local_day(now)):
        raise hindrance
    check_wish(wanted)
    final = final_of(session, found, wanted.hours_tenths, wanted.note)
    if final.reckoned.total_cents != wanted.total_cents:
        raise conflict("total_differs", total=dutch.cents(final.reckoned.total_cents))
    return final


def store(
    session: Session,
    actor: Actor,
    quote_id: UUID,
    wanted: NewStatement,
    document: Document | None,
    made: bytes,
    now: datetime,
) -> None:
    # Of what was read before the lock nothing counts.
    request, _ = finding.hold(session, quote_id)
    found = gather(session, quote_id)
    if _is_known(session, found, wanted):
        return
    final = _final(session, found, wanted, now)
    if document is None or make_document(final, now) != document:
        raise _overtaken(found)
    before = found.standing
    if before:
        before.state = "superseded"
        before.noted_by = before.take_back_until = None
        mails.take_back(session, before)
        # Before the next one stands: the database allows one per agreement.
        session.flush()
    minutes = get_content().terms.take_back_minutes
    statement = FinalStatement(
        id=wanted.id,
        acceptance_id=found.proof.id,
        position=final.position,
        number=final.number,
        made_at=now,
        made_by=actor.name,
        noted_by=actor.id if minutes else None,
        take_back_until=now + timedelta(minutes=minutes) if minutes else None,
        total_cents=document["total_cents"],
        excluding_cents=document["excluding_cents"],
        paid_cents=document["paid_cents"],
        due=final.due(local_day(now)),
        hours_tenths=final.hours_tenths,
        document=document,
        sha256=sha256(made).hexdigest(),
        pdf=made,
    )
    session.add(statement)
    mails.put_statement(session, request, statement)
    session.flush()
    stand(session, found, statement)
    told = "statement_corrected" if before else "statement_sent"
    tell(session, actor, request, statement, "statement_sent", told, before=before.number if before else "")


def _overtaken(found: Gathered) -> Exception:
    """Another planner was first: what was in sight no longer holds."""
    standing = found.standing
    if standing is None:
        return conflict("total_differs", total=dutch.cents(0))
    return conflict("changed_meanwhile", who=standing.made_by, number=standing.number)


def stand(session: Session, found: Gathered, statement: FinalStatement | None) -> None:
    """What is to be paid of the agreement, by the statement that stands."""
    proof = found.proof
    proof.final_cents = statement.total_cents if statement else None
    proof.final_due = statement.due if statement else None
    count_final(session, proof)
    session.flush()


def tell(
    session: Session,
    actor: Actor,
    request: QuoteRequest,
    statement: FinalStatement,
    action: Action,
    sentence: str,
    **values: str,
) -> None:
    """In the history of the request and the audit log."""
    said = str(getattr(get_statement_facts().history, sentence)).format(
        number=statement.number, total=dutch.cents(statement.total_cents), **values
    )
    history.write(session, actor, [(request.id, "quote", None, said)])
    touch(session, request.id, utc_now())
    note(session, Note(actor, action, request.reference, {"number": statement.number}))
