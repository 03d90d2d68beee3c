"""Accepts a quote: the proof of who agreed to what, the PDF with that on it, status, day and mail."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TypeVar
from uuid import UUID, uuid4

from anyio import to_thread
from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver import dutch
from hofvijver.audit import Actor
from hofvijver.local_time import local_day
from hofvijver.quote_requests.finding import find_request
from hofvijver.quote_requests.models import ENDED, QuoteRequest
from hofvijver.quote_requests.update import set_by_act
from hofvijver.quotes import finding, mails, pdf, taking_back
from hofvijver.quotes.act_history import record_act
from hofvijver.quotes.availability import check_room
from hofvijver.quotes.fees import cancellation_told
from hofvijver.quotes.finding import check_open, show
from hofvijver.quotes.last_moment import is_online_over
from hofvijver.quotes.models import Channel, Quote, QuoteAcceptance
from hofvijver.quotes.prepayment_document import fix, with_code
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.quotes.quote_tables import sent_table
from hofvijver.quotes.refusals import conflict, no_pdf, not_usable
from hofvijver.quotes.revoking import begins_within
from hofvijver.quotes.schemas import QuoteContent
from hofvijver.quotes.sent_document import Document
from hofvijver.transactions import in_reading, in_transaction

Result = TypeVar("Result")


@dataclass(frozen=True)
class Agreement:
    """Who said yes to what, and how we know."""

    name: str
    options: Sequence[str]
    channel: Channel
    # The total that the customer had in sight, if there was one.
    total_cents: int | None = None
    # Who wrote it down, unless the customer did so.
    colleague: str | None = None
    ip: str | None = None
    browser: str | None = None
    # What the customer read when agreeing online: the language, the button, and how the total is meant.
    language: str | None = None
    button: str | None = None
    basis: str | None = None
    # That we may begin while it could still be revoked, which ends when the service is performed.
    begin_earlier: bool = False


async def accept(
    actor: Actor,
    quote_id: UUID,
    agreement: Agreement,
    now: datetime,
    then: Callable[[Session, Quote], Result],
) -> Result:
    """Accepts at the total that the customer saw, or refuses; accepting twice changes nothing.

    The PDF is printed while no transaction is open; `then` reads what is shown in the one that stores all.
    """
    proof = await in_reading(lambda session: _prove(session, quote_id, agreement, now))
    if proof and proof.sha256:
        proof.pdf = await to_thread.run_sync(_print, proof)
    return await in_transaction(
        lambda session: then(session, _store(session, actor, quote_id, agreement, proof, now))
    )


def _prove(session: Session, quote_id: UUID, agreement: Agreement, now: datetime) -> QuoteAcceptance | None:
    """The proof of an acceptance that can be stored; none for a quote that is accepted already."""
    quote = finding.find(session, quote_id)
    request = find_request(session, quote.request_id)
    if quote.state == "accepted":
        _check_same(session, quote, agreement)
        return None
    _check(session, request, quote, agreement, now)
    return proof_of(request, quote, agreement, _chosen(quote, agreement), now)


def _check(
    session: Session, request: QuoteRequest, quote: Quote, agreement: Agreement, now: datetime
) -> None:
    check_open(session, quote, now)
    if agreement.channel != "online":
        return
    if request.status in ENDED or quote.made_elsewhere:
        raise conflict("not_sent")
    if is_online_over(quote, now):
        raise conflict("call_to_accept")
    if begins_within(quote.document or {}, quote.day, now) and not agreement.begin_earlier:
        raise not_usable("begin_earlier", "begin_earlier_missing")


def _check_same(session: Session, quote: Quote, agreement: Agreement) -> None:
    """Refuses who agrees to something else than a partner or a colleague did before."""
    known = session.scalar(select(QuoteAcceptance).where(QuoteAcceptance.quote_id == quote.id))
    if known and set(known.options) != set(agreement.options):
        raise conflict("accepted_differently", show(session, quote), number=quote.number)


def _print(proof: QuoteAcceptance) -> bytes:
    try:
        return pdf.render(with_code(proof.document))
    except pdf.PdfError as error:
        raise no_pdf(str(error)) from error


def _store(
    session: Session,
    actor: Actor,
    quote_id: UUID,
    agreement: Agreement,
    proof: QuoteAcceptance | None,
    now: datetime,
) -> Quote:
    request, quote = finding.hold(session, quote_id)
    if quote.state == "accepted":
        _check_same(session, quote, agreement)
        return quote
    if proof is None:
        # Taken back since: what the caller has in sight is outdated.
        raise conflict("changed_meanwhile", show(session, quote))
    # Again: its state may have changed while the PDF was printed. What was sent never changes.
    _check(session, request, quote, agreement, now)
    is_online = agreement.channel == "online"
    if is_online:
        check_room(session, request, quote, proof.options)
    quote.close("accepted", actor, now)
    proof.day_before = request.moving_date
    session.add(proof)
    mails.take_back(session, quote)
    taking_back.allow(quote, actor, agreement.channel, now)
    mails.put_quote(session, mails.ACCEPTED, request, quote, proof)
    if is_online:
        mails.tell_office_of_acceptance(session, request, quote, proof)
    session.flush()
    set_by_act(session, actor, request, status="akkoord", moving_date=quote.day or request.moving_date)
    record_act(
        session,
        actor,
        request,
        quote,
        "quote_accepted",
        sentence="accepted_online" if is_online else "accepted",
        channel=get_quote_facts().channels[agreement.channel],
    )
    return quote


def _chosen(quote: Quote, agreement: Agreement) -> list[str]:
    """Checks name, options and total; returns the options in the order of the lines."""
    if not agreement.name:
        raise not_usable("name", "name_missing")
    if len(agreement.name) > get_quote_facts().limits.name:
        raise not_usable("name", "name_too_long", str(get_quote_facts().limits.name))
    chosen = chosen_options(quote, agreement.options)
    if agreement.total_cents not in (None, QuoteContent.of(quote).totals(chosen).including_cents):
        raise conflict("total_differs")
    return chosen


def chosen_options(quote: Quote, options: Sequence[str]) -> list[str]:
    offered = [line.id for line in QuoteContent.of(quote).lines if line.optional]
    if not set(options) <= set(offered):
        raise not_usable("options", "option_unknown")
    return [each for each in offered if each in options]


def proof_of(
    request: QuoteRequest, quote: Quote, agreement: Agreement, chosen: list[str], now: datetime
) -> QuoteAcceptance:
    """The proof with all that was agreed on and the total as we compute it; its PDF is printed later."""
    table = sent_table(quote, chosen, is_decided=True)
    total = table.totals.including_cents
    accepted = _shown(quote, agreement, chosen, total, now)
    sent = quote.document or {}
    document = {
        **sent,
        **table.model_dump(),
        "accepted": accepted,
        "cancellation_steps": cancellation_told(sent, total, quote.day, local_day(now)),
    }
    proof = QuoteAcceptance(
        id=uuid4(),
        quote_id=quote.id,
        reference=request.reference,
        number=quote.number,
        version=quote.version,
        options=chosen,
        total_cents=total,
        name=agreement.name,
        accepted_at=now,
        channel=agreement.channel,
        colleague=agreement.colleague,
        ip=agreement.ip,
        browser=agreement.browser,
        sha256=quote.sha256,
        document=document,
        more_days=quote.more_days,
    )
    fix(proof, quote.day)
    return proof


def _shown(quote: Quote, agreement: Agreement, chosen: list[str], total: int, now: datetime) -> Document:
    labels = {line.id: line.label for line in QuoteContent.of(quote).lines}
    return {
        "name": agreement.name,
        "moment": dutch.moment(now),
        "channel": get_quote_facts().channels[agreement.channel],
        "colleague": agreement.colleague or "",
        "options": [labels[each] for each in chosen],
        "total_label": get_quote_facts().basis(quote.basis).agreed_label,
        "total_cents": total,
        "sha256": quote.sha256,
        "language": agreement.language or "",
        "button": agreement.button or "",
        "basis": agreement.basis or "",
        "begin_earlier": agreement.begin_earlier,
    }
