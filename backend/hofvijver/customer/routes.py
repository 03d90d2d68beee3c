"""`/functions/v1/customer`: the page, and what customers do with their request and their link."""

from typing import Any
from uuid import UUID

from fastapi import APIRouter, Depends, Request, Response

from hofvijver.columns import utc_now
from hofvijver.customer import acts, asking_again, messages, own_email, own_links
from hofvijver.customer.access import Acting, CustomerRoute, Looking, limit, no_link, secret_in
from hofvijver.customer.chosen_language import language_of
from hofvijver.customer.language import words_in
from hofvijver.customer.page_responses import ACT, REFUSALS, acted, in_language, page_of
from hofvijver.customer.pages import page_revision
from hofvijver.customer.refusals import in_words
from hofvijver.customer.schemas import (
    Correction,
    CustomerPage,
    EarlierMessages,
    LanguageWish,
    LinkWish,
    NewMessage,
    NewQuoteWish,
    Told,
    Withdrawal,
)
from hofvijver.quote_requests import pending_emails
from hofvijver.quote_requests.finding import find_request
from hofvijver.quote_requests.links import HEADER
from hofvijver.transactions import in_reading, in_transaction
from hofvijver.wire.access import with_key
from hofvijver.wire.client_ip import client_ip
from hofvijver.wire.functions import FunctionError
from hofvijver.wire.rate_limits import network

router = APIRouter(prefix="/functions/v1/customer", route_class=CustomerRoute, tags=["customer"])

UNCHANGED: dict[int | str, dict[str, Any]] = {
    304: {"description": "Nothing changed since the page that `If-None-Match` names"}
}


@router.get(
    "", responses={**REFUSALS, **UNCHANGED}, summary="All that the customer's own page shows, if it changed"
)
async def get_page(customer: Looking, request: Request, response: Response) -> CustomerPage:
    known = request.headers.get("if-none-match", "")
    revision = await in_reading(lambda session: page_revision(session, customer.request_id, utc_now()))
    if known.removeprefix("W/") == _tag(revision, customer.language):
        return Response(status_code=304, headers={"ETag": known})  # type: ignore[return-value]
    page = await page_of(customer)
    response.headers["ETag"] = _tag(page.revision, page.language)
    return page


def _tag(revision: str, language: str) -> str:
    return f'"{revision}-{language}"'


@router.put("/request", responses=ACT, summary="Put answers right, while nothing was offered for them")
async def correct_request(customer: Acting, wish: Correction) -> CustomerPage:
    prepare = in_reading(lambda session: acts.prepare_correction(session, customer, wish))
    return await acted(customer, await in_language(customer, prepare))


@router.post("/request/withdraw", responses=ACT, summary="Take the request back, while nothing was offered")
async def withdraw_request(customer: Acting, wish: Withdrawal) -> CustomerPage:
    return await acted(customer, lambda session: acts.withdraw(session, customer, wish, utc_now()))


@router.post("/request/new-quote", responses=ACT, summary="Ask for a new quote after the end of the last one")
async def ask_for_new_quote(customer: Acting, request: Request, wish: NewQuoteWish) -> CustomerPage:
    await limit(request, acts.MESSAGES, str(customer.request_id))
    return await acted(customer, lambda session: asking_again.ask_again(session, customer, wish, utc_now()))


@router.put("/language", status_code=204, responses=REFUSALS, summary="Choose the language of page and mails")
async def choose_language(customer: Acting, wish: LanguageWish) -> Response:
    await in_transaction(lambda session: acts.choose_language(session, customer, wish.language))
    return Response(status_code=204)


@router.post("/messages", responses=ACT, summary="Ask, remark, or propose another day; the office is mailed")
async def write_message(customer: Acting, request: Request, wish: NewMessage) -> CustomerPage:
    await limit(request, acts.MESSAGES, str(customer.request_id))
    return await acted(customer, lambda session: acts.write(session, customer, wish, utc_now()))


@router.get("/messages", responses=REFUSALS, summary="Earlier messages, before one that the page has")
async def get_earlier(customer: Looking, before: UUID) -> EarlierMessages:
    return await in_reading(
        lambda session: messages.before(session, find_request(session, customer.request_id), before)
    )


@router.post(
    "/link",
    status_code=202,
    dependencies=[Depends(with_key)],
    responses={status: REFUSALS[status] for status in (401, 422, 429)},
    summary="Mail a link to whoever has a request; the same response for everybody",
)
async def ask_link(request: Request, wish: LinkWish) -> Told:
    language = language_of(request)
    await limit(request, own_links.ASKED, network(client_ip(request)))
    await limit(request, own_links.ASKED_IN_ALL, "")
    try:
        await in_transaction(lambda session: own_links.ask(session, wish.email.strip(), language))
    except FunctionError as error:
        raise in_words(words_in(language), error, None) from None
    return Told(message=words_in(language).replies.link_asked)


@router.post(
    "/email/confirm",
    dependencies=[Depends(with_key)],
    responses={status: REFUSALS[status] for status in (401, 429)},
    summary="Set the e-mail address that got this secret; the response brings the secret of the new link",
)
async def confirm_email(request: Request, response: Response) -> Told:
    secret, now = secret_in(request), utc_now()
    # Read first: a wrong secret must not hold up who writes.
    found = await in_reading(lambda session: pending_emails.find_by_secret(session, secret, now))
    own = await in_transaction(lambda session: own_email.confirm(session, secret, now)) if found else None
    if own is None:
        raise await no_link(request)
    response.headers[HEADER] = own
    return Told(message=words_in(language_of(request)).replies.email_confirmed)


@router.post("/link/renew", responses=ACT, summary="End every link there is, and mail a new one")
async def renew_link(customer: Acting, request: Request) -> Told:
    await limit(request, acts.MESSAGES, str(customer.request_id))
    renew = in_transaction(lambda session: own_links.renew(session, customer, utc_now()))
    await in_language(customer, renew)
    return Told(message=customer.words.replies.link_renewed)
