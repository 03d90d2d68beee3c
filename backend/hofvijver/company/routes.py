"""`/functions/v1/company`: what admins change of their company, and how it is published."""

from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager

from anyio import to_thread
from fastapi import APIRouter, Response
from pydantic import BaseModel

from hofvijver.auth.callers import Caller
from hofvijver.columns import utc_now
from hofvijver.company import history, mail_trial, publishing, rate_effect, saving, showing
from hofvijver.company.hours import WeekHours
from hofvijver.company.mail_trial import wanted_text
from hofvijver.company.notice import NoticeText
from hofvijver.company.own_folder import Busy, find_obstacle, one_at_a_time, own_folder
from hofvijver.company.parts import draft_of
from hofvijver.company.publishing import Publishing
from hofvijver.company.rates import Rates
from hofvijver.company.refusals import conflict, not_usable, obstructed
from hofvijver.company.schemas import (
    CompanyPage,
    Effect,
    HoursChange,
    MailPreview,
    MailShown,
    MailTyped,
    NoticeChange,
    RatesChange,
    Restoring,
)
from hofvijver.staff_access import CHANGE_REFUSALS, AdminsOnly, StaffRoute, check_recent, refusals
from hofvijver.transactions import in_reading, in_transaction

router = APIRouter(prefix="/functions/v1/company", route_class=StaffRoute, tags=["company"])


@router.get("", responses=refusals(409), summary="Hours, notice, rates and texts, with what was saved before")
async def get_company(_caller: AdminsOnly) -> CompanyPage:
    return await to_thread.run_sync(showing.company_page)


@router.put("/hours", responses=CHANGE_REFUSALS, summary="Change opening hours and closed days")
async def save_hours(caller: AdminsOnly, wanted: HoursChange) -> CompanyPage:
    return await _saved(
        caller, "hours", WeekHours(**wanted.model_dump(exclude={"revision"})), wanted.revision
    )


@router.put("/notice", responses=CHANGE_REFUSALS, summary="Change the notice above the public pages")
async def save_notice(caller: AdminsOnly, wanted: NoticeChange) -> CompanyPage:
    values = NoticeText(**wanted.model_dump(exclude={"revision"}))
    return await _saved(caller, "notice", values, wanted.revision)


@router.put("/rates", responses=CHANGE_REFUSALS, summary="Change rates and prices of extra services")
async def save_rates(caller: AdminsOnly, wanted: RatesChange) -> CompanyPage:
    return await _saved(caller, "rates", Rates(amounts=wanted.amounts), wanted.revision)


async def _saved(
    caller: Caller, part_id: str, values: BaseModel, seen: str | None, restores: str | None = None
) -> CompanyPage:
    """Checked while no transaction is open, because that takes seconds."""
    await in_reading(lambda session: check_recent(session, caller))
    part = saving.wanted_part(part_id)

    def prepare() -> history.Version:
        return saving.prepare(caller, part, values, seen, utc_now())

    async with _turn():
        version = await to_thread.run_sync(prepare)
        await in_transaction(saving.store(caller, version, restores))
    await to_thread.run_sync(publishing.start)
    return await to_thread.run_sync(showing.company_page)


@asynccontextmanager
async def _turn() -> AsyncIterator[None]:
    with ExitStack() as held:
        try:
            await to_thread.run_sync(held.enter_context, one_at_a_time())
        except Busy:
            raise conflict("busy") from None
        yield


@router.post("/rates/effect", responses=CHANGE_REFUSALS, summary="What typical moves would cost")
async def show_effect(_caller: AdminsOnly, wanted: Rates) -> Effect:
    def computed() -> Effect:
        part, folder = saving.wanted_part("rates"), own_folder()
        tidied = part.tidy(wanted)
        if problems := part.problems(draft_of(folder), tidied):
            raise not_usable(problems)
        return Effect(moves=rate_effect.effects(draft_of(folder), Rates.model_validate(tidied), utc_now()))

    return await to_thread.run_sync(computed)


@router.get("/mail", responses=refusals(404, 422), summary="A text of a mail, taken apart")
async def get_mail(_caller: AdminsOnly, file: str) -> MailShown:
    return await to_thread.run_sync(lambda: showing.mail_shown(wanted_text(file)))


@router.put("/mail", responses=CHANGE_REFUSALS, summary="Change the sentences of a text of a mail")
async def save_mail(caller: AdminsOnly, wanted: MailTyped) -> CompanyPage:
    text = wanted_text(wanted.file)
    whole = await to_thread.run_sync(mail_trial.whole_text, text, wanted.sentences, wanted.revision)
    return await _saved(caller, wanted.file, whole, wanted.revision)


@router.post("/mail/preview", responses=CHANGE_REFUSALS, summary="The mail with these sentences")
async def preview_mail(_caller: AdminsOnly, wanted: MailTyped) -> MailPreview:
    text = wanted_text(wanted.file)
    return await to_thread.run_sync(mail_trial.preview, text, wanted.sentences, wanted.revision)


@router.post("/mail/trial", status_code=204, responses=CHANGE_REFUSALS, summary="Mail it to oneself")
async def try_mail(caller: AdminsOnly, wanted: MailTyped) -> Response:
    await in_reading(lambda session: check_recent(session, caller))
    text = wanted_text(wanted.file)
    await to_thread.run_sync(mail_trial.send_to, caller, text, wanted.sentences, wanted.revision)
    return Response(status_code=204)


@router.post(
    "/versions/{version_id}/restore",
    responses=CHANGE_REFUSALS,
    summary="Bring back what a part was before this version, or as it was after it",
)
async def restore_version(caller: AdminsOnly, version_id: str, wanted: Restoring) -> CompanyPage:
    version = await to_thread.run_sync(saving.find_version, version_id)
    values = saving.wanted_part(version.part).model.model_validate(
        version.before if wanted.which == "before" else version.after
    )
    return await _saved(caller, version.part, values, None, restores=version.id)


@router.get("/publishing", responses=refusals(), summary="How far the building of the site is")
async def get_publishing(_caller: AdminsOnly) -> Publishing:
    return await to_thread.run_sync(publishing.state)


@router.post("/publishing", responses=CHANGE_REFUSALS, summary="Try once more to publish what waits")
async def publish_again(caller: AdminsOnly) -> Publishing:
    await in_reading(lambda session: check_recent(session, caller))

    def begin() -> Publishing:
        if sentence := find_obstacle():
            raise obstructed(sentence)
        if not history.waiting(own_folder()):
            raise conflict("nothing_waits")
        publishing.start()
        return publishing.state()

    return await to_thread.run_sync(begin)
