"""`/functions/v1/company/mail/page`: a mail with other sentences, in a frame of the page that edits them."""

from anyio import to_thread
from fastapi import APIRouter, Response
from fastapi.responses import HTMLResponse

from hofvijver.company import mail_trial
from hofvijver.company.schemas import MailPageTyped
from hofvijver.staff_access import CHANGE_REFUSALS, AdminsOnly, StaffFormRoute
from hofvijver.wire.functions import described_file
from hofvijver.wire.headers import FRAMED_MAIL_POLICY

router = APIRouter(prefix="/functions/v1/company", route_class=StaffFormRoute, tags=["company"])


@router.post(
    "/mail/page",
    responses={**CHANGE_REFUSALS, **described_file("text/html")},
    response_class=Response,
    summary="The mail with these sentences as a mail program shows it; nothing is stored",
    description="A form may send it too: fields `apikey`, `access_token`, and `body` with the JSON.",
)
async def show_mail(_caller: AdminsOnly, wanted: MailPageTyped) -> HTMLResponse:
    page = await to_thread.run_sync(mail_trial.page, mail_trial.wanted_text(wanted.file), wanted)
    return HTMLResponse(page, headers={"Content-Security-Policy": FRAMED_MAIL_POLICY})
