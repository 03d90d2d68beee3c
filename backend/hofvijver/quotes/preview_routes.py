"""`/functions/v1/quotes/{id}/preview`: a draft as its customer would get it, in a tab of the browser."""

from uuid import UUID

from anyio import to_thread
from fastapi import APIRouter, Response

from hofvijver.columns import utc_now
from hofvijver.quotes import sending
from hofvijver.quotes.routes import PDF, WITH_PDF, seen_quote
from hofvijver.quotes.schemas import QuoteContent
from hofvijver.staff_access import StaffFormRoute, StaffOnly
from hofvijver.wire.functions import described_file, file_headers
from hofvijver.wire.headers import PDF_POLICY

router = APIRouter(prefix="/functions/v1", route_class=StaffFormRoute, tags=["quotes"])


@router.post(
    "/quotes/{quote_id}/preview",
    responses={**WITH_PDF, **described_file(PDF)},
    response_class=Response,
    summary="A draft with this content as the customer would get it; nothing is stored",
    description="A form may send it too: fields `apikey`, `access_token`, and `body` with the JSON.",
)
async def preview_quote(caller: StaffOnly, quote_id: UUID, content: QuoteContent) -> Response:
    document = await seen_quote(
        caller, quote_id, lambda session: sending.preview_document(session, quote_id, content, utc_now())
    )
    made = await to_thread.run_sync(sending.make_pdf, document, True)
    headers = file_headers(f"voorbeeld-offerte-{document['reference']}.pdf", "inline")
    return Response(made, media_type=PDF, headers={**headers, "Content-Security-Policy": PDF_POLICY})
