"""`/functions/v1`: quotes as the office makes, sends and follows them."""

from collections.abc import Callable
from typing import Any, TypeVar
from uuid import UUID

from fastapi import APIRouter, Response
from sqlalchemy.orm import Session

from hofvijver.auth.callers import Caller
from hofvijver.columns import utc_now
from hofvijver.quote_requests.read_audit import seen
from hofvijver.quotes import (
    cancelling,
    declining,
    drafts,
    elsewhere,
    finding,
    following_up,
    sending,
    taking_back,
)
from hofvijver.quotes.accepting import Agreement, accept
from hofvijver.quotes.models import Quote
from hofvijver.quotes.proposal import propose
from hofvijver.quotes.refusals import QuoteConflict
from hofvijver.quotes.schemas import (
    Acceptance,
    Decline,
    DraftChange,
    ElsewhereQuote,
    HeardCancellation,
    Proposal,
    QuoteShown,
    QuoteSummary,
    RemindersWanted,
    Revision,
)
from hofvijver.staff_access import CHANGE_REFUSALS, StaffOnly, StaffRoute, refusals
from hofvijver.transactions import in_reading, in_transaction
from hofvijver.wire.functions import FunctionRefusal, described_file, file_headers

router = APIRouter(prefix="/functions/v1", route_class=StaffRoute, tags=["quotes"])

Found = TypeVar("Found")

PDF = "application/pdf"
CHANGED: dict[int | str, dict[str, Any]] = {
    **CHANGE_REFUSALS,
    409: {"model": QuoteConflict, "description": "It cannot be done as things are; with what is there now"},
}
WITH_PDF: dict[int | str, dict[str, Any]] = {
    **CHANGED,
    503: {"model": FunctionRefusal, "description": "No PDF could be made; nothing was sent"},
}


@router.get(
    "/requests/{request_id}/quotes",
    responses=refusals(404, 422),
    summary="The versions of the quote for a request, the newest first",
)
async def get_quotes(caller: StaffOnly, request_id: UUID) -> list[QuoteSummary]:
    return await seen(caller, request_id, lambda session, _: finding.summaries(session, request_id))


@router.get(
    "/requests/{request_id}/quote-proposal",
    responses=refusals(404, 422),
    summary="What the price model makes of a request, as lines of a quote",
)
async def get_proposal(caller: StaffOnly, request_id: UUID) -> Proposal:
    return await seen(caller, request_id, lambda _, request: propose(request, utc_now()))


@router.post(
    "/requests/{request_id}/quotes",
    status_code=201,
    responses=CHANGED,
    summary="Begin a quote with what the price model proposes",
)
async def create_quote(caller: StaffOnly, request_id: UUID) -> QuoteShown:
    return await done(lambda session: drafts.create(session, caller.actor, request_id, utc_now()))


async def done(act: Callable[[Session], Quote]) -> QuoteShown:
    """The quote as it is after an act, read in the same transaction."""

    def do(session: Session) -> QuoteShown:
        return finding.show(session, act(session))

    return await in_transaction(do)


@router.get("/quotes/{quote_id}", responses=refusals(404, 422), summary="A quote with all that is in it")
async def get_quote(caller: StaffOnly, quote_id: UUID) -> QuoteShown:
    return await seen_quote(
        caller, quote_id, lambda session: finding.show(session, finding.find(session, quote_id))
    )


async def seen_quote(caller: Caller, quote_id: UUID, read: Callable[[Session], Found]) -> Found:
    """Reads something of a quote, and logs who saw its request before returning it."""
    request_id = await in_reading(lambda session: finding.find(session, quote_id).request_id)
    return await seen(caller, request_id, lambda session, _: read(session))


@router.put("/quotes/{quote_id}", responses=CHANGED, summary="Replace a draft; it may be unfinished")
async def save_quote(caller: StaffOnly, quote_id: UUID, change: DraftChange) -> QuoteShown:
    return await done(lambda session: drafts.save(session, caller.actor, quote_id, change, utc_now()))


@router.delete("/quotes/{quote_id}", status_code=204, responses=CHANGED, summary="Throw a draft away")
async def discard_quote(caller: StaffOnly, quote_id: UUID) -> Response:
    await in_transaction(lambda session: drafts.discard(session, caller.actor, quote_id))
    return Response(status_code=204)


@router.get(
    "/quotes/{quote_id}/pdf",
    responses={**refusals(404, 422), **described_file(PDF)},
    response_class=Response,
    summary="The file that the customer holds; of an accepted quote, with that on it",
)
async def get_pdf(caller: StaffOnly, quote_id: UUID) -> Response:
    quote, pdf = await seen_quote(caller, quote_id, lambda session: finding.file_of(session, quote_id))
    return Response(pdf, media_type=PDF, headers=file_headers(f"offerte-{quote.number}.pdf", "inline"))


@router.post(
    "/quotes/{quote_id}/send",
    responses=WITH_PDF,
    summary="Number, freeze and mail a draft; the version before it is superseded",
)
async def send_quote(caller: StaffOnly, quote_id: UUID, wanted: Revision) -> QuoteShown:
    return await sending.send(caller.actor, quote_id, wanted.revision, utc_now(), finding.show)


@router.post("/quotes/{quote_id}/send-again", responses=CHANGED, summary="Mail the same file once more")
async def send_quote_again(caller: StaffOnly, quote_id: UUID) -> QuoteShown:
    return await done(lambda session: sending.send_again(session, caller.actor, quote_id))


@router.post(
    "/quotes/{quote_id}/revise",
    status_code=201,
    responses=CHANGED,
    summary="The next version, as a draft that begins as a copy",
)
async def revise_quote(caller: StaffOnly, quote_id: UUID) -> QuoteShown:
    return await done(lambda session: drafts.revise(session, caller.actor, quote_id, utc_now()))


@router.post("/quotes/{quote_id}/withdraw", responses=CHANGED, summary="Take back what was sent")
async def withdraw_quote(caller: StaffOnly, quote_id: UUID) -> QuoteShown:
    return await done(lambda session: declining.withdraw(session, caller.actor, quote_id, utc_now()))


@router.post(
    "/quotes/{quote_id}/accept",
    responses=WITH_PDF,
    summary="Write down that the customer agreed; twice is once",
)
async def accept_quote(caller: StaffOnly, quote_id: UUID, heard: Acceptance) -> QuoteShown:
    agreement = Agreement(heard.name, heard.options, heard.channel, colleague=caller.name)
    return await accept(caller.actor, quote_id, agreement, utc_now(), finding.show)


@router.post("/quotes/{quote_id}/decline", responses=CHANGED, summary="Write down that the customer said no")
async def decline_quote(caller: StaffOnly, quote_id: UUID, heard: Decline) -> QuoteShown:
    return await done(
        lambda session: declining.decline(session, caller.actor, quote_id, heard, "telefoon", utc_now())
    )


@router.post(
    "/quotes/{quote_id}/cancel", responses=CHANGED, summary="Write down that the customer cancelled the move"
)
async def cancel_move(caller: StaffOnly, quote_id: UUID, heard: HeardCancellation) -> QuoteShown:
    return await done(
        lambda session: cancelling.cancel(
            session, caller.actor, quote_id, heard.fee_cents, heard.channel, utc_now()
        )
    )


@router.post(
    "/quotes/{quote_id}/take-back",
    responses=CHANGED,
    summary="Take back what the caller noted, while the mail about it waits",
)
async def take_back_act(caller: StaffOnly, quote_id: UUID) -> QuoteShown:
    return await done(lambda session: taking_back.take_back(session, caller.actor, quote_id, utc_now()))


@router.post(
    "/requests/{request_id}/quotes/elsewhere",
    status_code=201,
    responses=CHANGED,
    summary="Note a quote that was made on paper or in another program",
)
async def note_quote(caller: StaffOnly, request_id: UUID, noted: ElsewhereQuote) -> QuoteShown:
    return await done(
        lambda session: elsewhere.note_elsewhere(session, caller.actor, request_id, noted, utc_now())
    )


@router.patch(
    "/quotes/{quote_id}/reminders", responses=CHANGED, summary="Remind the customer by mail, or not"
)
async def set_reminders(caller: StaffOnly, quote_id: UUID, wanted: RemindersWanted) -> QuoteShown:
    return await done(
        lambda session: following_up.set_reminders(session, caller.actor, quote_id, wanted.reminders)
    )
