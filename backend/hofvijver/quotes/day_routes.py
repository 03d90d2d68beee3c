"""`/functions/v1`: other days for an agreed move, as the office proposes, agrees to and refuses them."""

from uuid import UUID

from fastapi import APIRouter, Response
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.quote_requests.read_audit import seen
from hofvijver.quotes import addenda, another_day, day_proposals, finding
from hofvijver.quotes.day_schemas import AnotherDay, ProposalReply, ProposedDays
from hofvijver.quotes.day_showing import addendum_name
from hofvijver.quotes.routes import CHANGED, PDF, WITH_PDF, done
from hofvijver.quotes.schemas import QuoteShown
from hofvijver.staff_access import StaffOnly, StaffRoute, refusals
from hofvijver.transactions import in_reading
from hofvijver.wire.functions import described_file, file_headers

router = APIRouter(prefix="/functions/v1", route_class=StaffRoute, tags=["quotes"])


@router.post(
    "/quotes/{quote_id}/another-day",
    responses=WITH_PDF,
    summary="Write down other days that were agreed on; an addendum is made",
)
async def agree_another_day(caller: StaffOnly, quote_id: UUID, heard: AnotherDay) -> QuoteShown:
    return await another_day.note_agreed(caller.actor, quote_id, heard, utc_now(), finding.show)


@router.post(
    "/quotes/{quote_id}/propose-day",
    responses=CHANGED,
    summary="Propose other days to the customer, who is mailed; an open proposal is replaced",
)
async def propose_day(caller: StaffOnly, quote_id: UUID, wish: ProposedDays) -> QuoteShown:
    return await done(
        lambda session: day_proposals.propose(session, caller.actor, quote_id, wish, "office", utc_now())
    )


@router.post(
    "/day-proposals/{proposal_id}/agree",
    responses=WITH_PDF,
    summary="Agree to the days that the customer proposed; twice is once",
)
async def agree_to_proposal(caller: StaffOnly, proposal_id: UUID) -> QuoteShown:
    return await another_day.agree_to(caller.actor, proposal_id, "customer", utc_now(), finding.show)


@router.post(
    "/day-proposals/{proposal_id}/refuse",
    responses=CHANGED,
    summary="Say no to the days that the customer proposed, who is mailed",
)
async def refuse_proposal(caller: StaffOnly, proposal_id: UUID, reply: ProposalReply) -> QuoteShown:
    return await done(
        lambda session: day_proposals.refuse(
            session, caller.actor, proposal_id, "customer", reply.text, utc_now()
        )
    )


@router.post(
    "/day-proposals/{proposal_id}/withdraw",
    responses=CHANGED,
    summary="Take back the days that the office proposed",
)
async def withdraw_proposal(caller: StaffOnly, proposal_id: UUID) -> QuoteShown:
    return await done(lambda session: day_proposals.withdraw(session, caller.actor, proposal_id, utc_now()))


@router.get(
    "/quote-addenda/{addendum_id}/pdf",
    responses={**refusals(404, 422), **described_file(PDF)},
    response_class=Response,
    summary="An addendum to an accepted quote, as the customer has it",
)
async def get_addendum(caller: StaffOnly, addendum_id: UUID) -> Response:
    def read(session: Session) -> tuple[UUID, str, bytes]:
        addendum, quote = addenda.find_with_quote(session, addendum_id)
        return quote.request_id, addendum_name(addendum, quote.number), addendum.pdf

    request_id, name, pdf = await in_reading(read)
    await seen(caller, request_id, lambda _session, _request: None)
    return Response(pdf, media_type=PDF, headers=file_headers(name, "inline"))
