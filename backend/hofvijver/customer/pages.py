"""The whole page of a customer, as it is at one moment."""

from datetime import datetime
from typing import Literal
from uuid import UUID

from sqlalchemy.orm import Session

from hofvijver import facts
from hofvijver.auth.models import User
from hofvijver.customer.customer_facts import Language, TitledText, Words, get_customer_facts
from hofvijver.customer.damage_shown import show_notice
from hofvijver.customer.days_instead import days_instead, revision_of_days
from hofvijver.customer.language import day_text, days_text, moment_text
from hofvijver.customer.messages import newest
from hofvijver.customer.moves import show_move
from hofvijver.customer.quote_shown import show_quote
from hofvijver.customer.schemas import (
    CompanyShown,
    ContactLink,
    CustomerPage,
    DocumentShown,
    NextShown,
    RequestShown,
    VersionShown,
)
from hofvijver.customer.standing import Standing, revision_of, standing_of
from hofvijver.customer.statement_shown import documents_of, revision_of_statements
from hofvijver.local_time import midnight
from hofvijver.quote_requests import pending_emails
from hofvijver.quote_requests.calling import calls_at, comes_too_late
from hofvijver.quote_requests.models import CORRECTABLE, QuoteRequest
from hofvijver.quote_requests.promise import due_at
from hofvijver.quotes import calendar
from hofvijver.quotes.day_showing import addenda_of, addendum_name
from hofvijver.quotes.finding import ends_with_move
from hofvijver.quotes.last_moment import as_told
from hofvijver.quotes.models import QuoteAcceptance
from hofvijver.quotes.revoking import is_service, was_revoked_late
from hofvijver.timeline.threads import count_messages


def show_page(session: Session, request_id: UUID, language: Language, now: datetime) -> CustomerPage:
    words = get_customer_facts().languages[language]
    # Read first: if something changes before the rest is read, the next poll finds another revision.
    revision = page_revision(session, request_id, now)
    standing = standing_of(session, request_id, now)
    shown = newest(session, standing.request)
    instead = days_instead(session, standing)
    return CustomerPage(
        revision=revision,
        language=language,
        state=standing.state,
        next=_next(standing, words, is_full=instead is not None),
        reference=standing.request.reference,
        company=_company(session, standing.request),
        request=_request(session, standing),
        quote=show_quote(standing, words, instead),
        versions=[VersionShown.model_validate(each) for each in standing.versions],
        move=show_move(session, standing, words),
        damage=show_notice(standing),
        messages=shown,
        earlier_messages=count_messages(session, standing.request) - len(shown),
        documents=_documents(session, standing, words),
        link_ends_on=standing.ends_on,
    )


def page_revision(session: Session, request_id: UUID, now: datetime) -> str:
    return "".join(
        part(session, request_id, now) for part in (revision_of, revision_of_days, revision_of_statements)
    )


def _next(standing: Standing, words: Words, *, is_full: bool) -> NextShown:
    match standing.state:
        case "request":
            return _next_of_request(standing, words)
        case "quote" if is_full:
            return _said(words.next.quote_full, None, phone=_phone())
        case "quote":
            return _next_of_quote(standing, words)
        case "agreed":
            said = words.next.service_agreed if _is_service(standing) else words.next.agreed
            return _said(said, midnight(standing.day), day=days_text(words, standing.days))
        case "done":
            return _said(words.next.service_done if _is_service(standing) else words.next.done, None)
        case "ended":
            return _next_of_ended(standing, words)


def _is_service(standing: Standing) -> bool:
    return standing.quote is not None and is_service(standing.quote)


def _next_of_quote(standing: Standing, words: Words) -> NextShown:
    """Until when it can be accepted here, or that one has to call."""
    until, quote = standing.online_until, standing.quote
    if quote and quote.made_elsewhere:
        valid = quote.valid_until
        return _said(words.next.quote_elsewhere, None, day=day_text(words, valid) if valid else "")
    if until is None:
        return _said(words.next.quote_call, None, phone=_phone())
    return _said(words.next.quote, until, moment=moment_text(words, as_told(until)))


def _next_of_request(standing: Standing, words: Words) -> NextShown:
    """The promise of a quote within so many hours, which does not hold for suspect requests. Where the move
    comes before it, we call, or have the customer call."""
    due = due_at(standing.request.waiting_since)
    if not standing.awaits_quote or standing.request.is_suspect:
        return _said(words.next.request_open, None)
    if due <= standing.now:
        return _said(words.next.request_late, None)
    if not comes_too_late(standing.request):
        moment, quote = moment_text(words, due), standing.quote
        if quote and quote.state == "withdrawn":
            return _said(words.next.request_again, due, moment=moment, number=quote.number or "")
        return _said(words.next.request, due, moment=moment)
    said = words.next.request_soon if calls_at(standing.request) else words.next.request_call
    return _said(said, None, phone=_phone())


def _phone() -> str:
    return str(facts.find("company", "phones", "main", "display"))


def _ended_by_customer(standing: Standing, proof: QuoteAcceptance, words: Words) -> TitledText:
    if not proof.revoked:
        return words.next.service_cancelled if _is_service(standing) else words.next.cancelled
    return words.next.revoked_on_the_day if was_revoked_late(proof, standing.day) else words.next.revoked


def _next_of_ended(standing: Standing, words: Words) -> NextShown:
    if standing.acceptance and standing.is_cancelled:
        return _said(_ended_by_customer(standing, standing.acceptance, words), None)
    quote = standing.quote
    if quote and quote.state == "declined":
        return _said(words.next.declined, None)
    if quote and quote.state in ("sent", "expired") and quote.day and ends_with_move(quote):
        return _said(words.next.day_over, None, day=day_text(words, quote.day))
    if quote and quote.state in ("sent", "expired") and quote.valid_until:
        return _said(words.next.expired, None, day=day_text(words, quote.valid_until))
    return _said(words.next.withdrawn if standing.is_withdrawn else words.next.closed, None)


def _said(said: TitledText, at: datetime | None, **values: str) -> NextShown:
    return NextShown(title=said.title, text=said.text.format(**values), at=at)


def _company(session: Session, request: QuoteRequest) -> CompanyShown:
    company = facts.find("company")
    colleague = session.get(User, request.assignee_id) if request.assignee_id else None
    return CompanyShown(
        name=company["name"],
        phone=ContactLink(**_link(company["phones"]["main"])),
        email=ContactLink(**_link(company["email"])),
        colleague=colleague.name if colleague else None,
    )


def _link(found: dict[str, str]) -> dict[str, str]:
    return {name: found[name] for name in ("display", "href")}


def _request(session: Session, standing: Standing) -> RequestShown:
    request = standing.request
    return RequestShown(
        version=request.version,
        received_at=request.created_at,
        status=request.status,
        answers={name: getattr(request, name) for name in CORRECTABLE},
        volume=request.volume,
        price_indication=request.price_indication,
        pending_email=pending_emails.find(session, request.id, standing.now),
        can_correct=standing.awaits_quote,
        can_withdraw=standing.awaits_quote,
        language=request.language,
        new_quote=_new_quote(standing),
        is_day_over=standing.is_day_over,
    )


def _new_quote(standing: Standing) -> Literal["ask", "form"] | None:
    if standing.state != "ended":
        return None
    return "ask" if standing.may_ask_again else "form"


def _documents(session: Session, standing: Standing, words: Words) -> list[DocumentShown]:
    named = {
        "accepted": words.documents.accepted,
        "withdrawn": words.documents.withdrawn,
        "superseded": words.documents.superseded,
    }
    found = [
        DocumentShown(
            kind="quote",
            label=named.get(each.state, words.documents.quote).format(number=each.number),
            path=f"quotes/{each.id}/pdf",
            name=f"offerte-{each.number}.pdf",
        )
        for each in standing.versions
        if not each.made_elsewhere
    ]
    found += [
        DocumentShown(
            kind="addendum",
            label=words.documents.addendum.format(number=standing.quote.number, position=each.position),
            path=f"quote-addenda/{each.id}/pdf",
            name=addendum_name(each, standing.quote.number),
        )
        for each in (addenda_of(session, standing.acceptance) if standing.acceptance else ())
        if standing.quote
    ]
    found += documents_of(session, standing, words)
    if standing.quote and (standing.state == "agreed" or standing.is_cancelled) and standing.has_move:
        name = calendar.file_name(standing.quote)
        found.append(
            DocumentShown(kind="calendar", label=words.documents.calendar, path="calendar", name=name)
        )
    return found
