"""`/functions/v1`: jobs are closed with their true hours, and final statements are sent."""

from collections.abc import Callable
from uuid import UUID

from fastapi import APIRouter, Response
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.planning.models import Job
from hofvijver.quotes.routes import PDF, WITH_PDF, seen_quote
from hofvijver.staff_access import CHANGE_REFUSALS, StaffOnly, StaffRoute, refusals
from hofvijver.statements import closing, sending, taking_back
from hofvijver.statements.mails import file_name
from hofvijver.statements.models import FinalStatement
from hofvijver.statements.refusals import check_wish, conflict, not_found
from hofvijver.statements.schemas import AfterTheDay, NewStatement, StatementWish, WantedClosing
from hofvijver.statements.showing import show
from hofvijver.transactions import in_reading, in_transaction
from hofvijver.wire.functions import described_file, file_headers

router = APIRouter(prefix="/functions/v1", route_class=StaffRoute, tags=["statements"])


@router.get(
    "/quotes/{quote_id}/after",
    responses=refusals(404, 409, 422),
    summary="Where an agreement stands after its day: jobs to close, the statement, payments",
)
async def get_after(caller: StaffOnly, quote_id: UUID) -> AfterTheDay:
    return await seen_quote(caller, quote_id, lambda session: show(session, quote_id, StatementWish()))


@router.put(
    "/planning/jobs/{job_id}/closing",
    responses=CHANGE_REFUSALS,
    summary="Close a job with the hours it really took; the same hours twice are once",
)
async def close_job(caller: StaffOnly, job_id: UUID, wanted: WantedClosing) -> AfterTheDay:
    return await _job_act(
        lambda session: closing.close(
            session, caller.actor, job_id, wanted.hours_tenths, wanted.revision, utc_now()
        )
    )


async def _job_act(act: Callable[[Session], Job]) -> AfterTheDay:
    """How it stands after an act, read in the same transaction."""

    def do(session: Session) -> AfterTheDay:
        job = act(session)
        if job.quote_id is None:
            raise conflict("no_agreement")
        return show(session, job.quote_id, StatementWish())

    return await in_transaction(do)


@router.delete(
    "/planning/jobs/{job_id}/closing",
    responses=CHANGE_REFUSALS,
    summary="Open a job again that was closed by mistake; twice is once",
)
async def reopen_closed_job(caller: StaffOnly, job_id: UUID) -> AfterTheDay:
    return await _job_act(lambda session: closing.reopen(session, caller.actor, job_id))


@router.post(
    "/quotes/{quote_id}/statement-preview",
    responses=CHANGE_REFUSALS,
    summary="The statement with other hours or a note; nothing is stored",
)
async def preview_statement(caller: StaffOnly, quote_id: UUID, wish: StatementWish) -> AfterTheDay:
    check_wish(wish)
    return await seen_quote(caller, quote_id, lambda session: show(session, quote_id, wish))


@router.post(
    "/quotes/{quote_id}/statements",
    responses=WITH_PDF,
    summary="Freeze and mail the final statement; the one before it is superseded, sent twice is once",
)
async def send_statement(caller: StaffOnly, quote_id: UUID, wanted: NewStatement) -> AfterTheDay:
    return await sending.send(
        caller.actor,
        quote_id,
        wanted,
        utc_now(),
        lambda session: show(session, quote_id, StatementWish()),
    )


@router.post(
    "/statements/{statement_id}/take-back",
    responses=CHANGE_REFUSALS,
    summary="Take back a statement that the caller sent, while its mail waits",
)
async def take_statement_back(caller: StaffOnly, statement_id: UUID) -> AfterTheDay:
    def do(session: Session) -> AfterTheDay:
        quote_id = taking_back.take_back(session, caller.actor, statement_id, utc_now())
        return show(session, quote_id, StatementWish())

    return await in_transaction(do)


@router.get(
    "/statements/{statement_id}/pdf",
    responses={**refusals(404, 422), **described_file(PDF)},
    response_class=Response,
    summary="The file that the customer holds",
)
async def get_statement_pdf(caller: StaffOnly, statement_id: UUID) -> Response:
    quote_id = await in_reading(lambda session: taking_back.quote_of(session, statement_id))

    def read(session: Session) -> tuple[str, bytes]:
        statement = session.get(FinalStatement, statement_id)
        if statement is None:
            raise not_found()
        return file_name(statement), statement.pdf

    name, made = await seen_quote(caller, quote_id, read)
    return Response(made, media_type=PDF, headers=file_headers(name, "inline"))
