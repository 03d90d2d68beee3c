"""The mails about other moving days: proposed by the office, refused, or agreed on."""

from collections.abc import Sequence
from datetime import date
from uuid import UUID, uuid4

from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver import dutch
from hofvijver.db import read_only
from hofvijver.mail.kinds import Attachment, MailKind, Payload
from hofvijver.outbox import OutboxMessage
from hofvijver.quote_requests.mails import to_customer
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.sample import sample_request
from hofvijver.quotes.day_models import DayProposal
from hofvijver.quotes.day_showing import addenda_of, addendum_name
from hofvijver.quotes.mails import (
    accepted_files,
    days_told,
    noted,
    put_quote,
    quote_id_of,
    sample_payload,
    values_of,
)
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.quotes.moving_days import agreed_days, read_days
from hofvijver.quotes.windows import window_label
from hofvijver.timeline.mails import told


def _files_with_addendum(engine: Engine, payload: Payload) -> Sequence[Attachment]:
    """The newest addendum, the quote that was accepted and the days for a calendar."""
    with Session(read_only(engine)) as session:
        quote_id = quote_id_of(payload)
        mine = select(QuoteAcceptance).where(QuoteAcceptance.quote_id == quote_id)
        proof = session.scalar(mine)
        newest = addenda_of(session, proof)[-1:] if proof else []
        files = [Attachment(addendum_name(each, proof.number), each.pdf) for each in newest if proof]
    return [*files, *accepted_files(engine, payload)]


ANOTHER_DAY = to_customer(
    MailKind(
        "another_day",
        lambda: _sample_another_day(),
        values=values_of,
        attachments=_files_with_addendum,
        noted=noted,
    )
)
PROPOSED = to_customer(MailKind("day_proposed", lambda: _sample_proposal()))
REFUSED = to_customer(MailKind("day_refused", lambda: _sample_proposal()))
KINDS = told(ANOTHER_DAY, PROPOSED, REFUSED)


def put_another_day(
    session: Session, request: QuoteRequest, quote: Quote, proof: QuoteAcceptance, before: Sequence[date]
) -> None:
    days = _other_days(before, agreed_days(request, proof))
    window = window_label(quote, proof)
    put_quote(session, ANOTHER_DAY, request, quote, proof, window=window, **days)


def _other_days(before: Sequence[date], days: Sequence[date]) -> dict[str, str]:
    return {"day_before": dutch.long_dates(before), **days_told(days)}


def _sample_another_day() -> Payload:
    return {**sample_payload(), **_other_days([date(2026, 11, 2)], [date(2026, 11, 9)])}


def put_proposal(
    session: Session, request: QuoteRequest, quote: Quote, proof: QuoteAcceptance, proposal: DayProposal
) -> UUID:
    """Returns the key of the mail, which is taken back if the proposal ends before it leaves."""
    payload = _proposal(request, quote, proposal, agreed_days(request, proof))
    return _put(session, PROPOSED, request, payload)


def put_refusal(
    session: Session,
    request: QuoteRequest,
    quote: Quote,
    proposal: DayProposal,
    agreed: Sequence[date],
) -> None:
    _put(session, REFUSED, request, _proposal(request, quote, proposal, agreed))


def _put(session: Session, kind: MailKind, request: QuoteRequest, payload: Payload) -> UUID:
    mail = OutboxMessage(id=uuid4(), kind=kind.name, recipient=request.email, payload=payload)
    session.add(mail)
    return mail.id


def _proposal(request: QuoteRequest, quote: Quote, proposal: DayProposal, agreed: Sequence[date]) -> Payload:
    return {
        "request_id": str(request.id),
        "reference": request.reference,
        "language": request.language,
        "name": request.full_name,
        "number": quote.number or "",
        "from_city": request.from_city,
        "to_city": request.to_city,
        "text": proposal.text if proposal.proposed_by == "office" else proposal.reply,
        "our_wish": "ja" if proposal.asked_by == "office" else "",
        **_other_days(agreed, read_days(proposal.days)),
    }


def _sample_proposal() -> Payload:
    proposal = DayProposal(
        proposed_by="office",
        asked_by="office",
        days=["2026-11-09", "2026-11-10"],
        text="Onze wagen is die dag bezet.",
    )
    return _proposal(sample_request(), Quote(number="2026-0042"), proposal, [date(2026, 11, 2)])
