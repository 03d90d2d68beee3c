"""Exports or erases everything about one customer, as the privacy law requires."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver.audit import Note, note
from hofvijver.auth.callers import Caller
from hofvijver.damage.photos import describe
from hofvijver.day_sheets.told import sheets_told
from hofvijver.leads.showing import leads_of
from hofvijver.planning.told import jobs_told
from hofvijver.quote_requests import pending_emails
from hofvijver.quote_requests.checklist import ticked
from hofvijver.quote_requests.erasure import erase_customers, hold_for_erasure, of_customers
from hofvijver.quote_requests.finding import find_request, hold_request
from hofvijver.quote_requests.history import RequestChange
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.table import QUOTE_REQUESTS
from hofvijver.quotes.day_showing import all_proposals
from hofvijver.quotes.finding import of_request, show
from hofvijver.staff_access import words
from hofvijver.statements.told import statements_told
from hofvijver.timeline.showing import everything_said
from hofvijver.wire.functions import FunctionError


def everything_about(
    session: Session, caller: Caller, request_id: UUID, now: datetime
) -> tuple[str, dict[str, Any]]:
    """The reference, and all requests of its customer as the data API gives them, with all about each."""
    one = find_request(session, request_id)
    columns = QUOTE_REQUESTS.columns.values()
    mine = select(*columns).where(of_customers([one.email])).order_by(QuoteRequest.created_at)
    requests = [dict(row) for row in session.execute(mine).mappings()]
    note(session, Note(caller.actor, "customer_exported", one.reference, {"requests": len(requests)}))
    ids = [row["id"] for row in requests]
    history, said = _history(session, ids), everything_said(session, ids)
    leads, jobs = leads_of(session, ids), jobs_told(session, ids)
    sheets = sheets_told(session, ids)
    exported = [
        {
            **row,
            "history": history.get(row["id"], []),
            **said[row["id"]],
            "quotes": _quotes(session, row["id"]),
            "damage_photos": describe(session, row["id"]),
            "leads": leads[row["id"]],
            "jobs": jobs[row["id"]],
            "day_sheets": sheets[row["id"]],
            "checklist": ticked(session, row["id"]),
            "pending_email": pending_emails.find(session, row["id"], now),
        }
        for row in requests
    ]
    return one.reference, {"exported_at": now, "requests": exported}


def _history(session: Session, ids: list[UUID]) -> dict[UUID, list[dict[str, Any]]]:
    columns = [RequestChange.at, RequestChange.actor_name, RequestChange.field]
    values = [RequestChange.old_value, RequestChange.new_value]
    changes = select(RequestChange.request_id, *columns, *values).where(RequestChange.request_id.in_(ids))
    found: dict[UUID, list[dict[str, Any]]] = {}
    for row in session.execute(changes.order_by(RequestChange.id)).mappings():
        told = dict(row)
        found.setdefault(told.pop("request_id"), []).append(told)
    return found


def _quotes(session: Session, request_id: UUID) -> list[dict[str, Any]]:
    """All versions, with what was sent and what was agreed; drafts are ours until they are sent."""
    quotes = [quote for quote in of_request(session, request_id) if quote.state != "draft"]
    return [
        {
            **show(session, quote).model_dump(mode="json"),
            "statements": statements_told(session, quote.id),
            "day_proposals": [each.model_dump(mode="json") for each in all_proposals(session, quote)],
        }
        for quote in quotes
    ]


def erase(session: Session, caller: Caller, request_id: UUID, reference: str) -> list[str]:
    """Deletes all requests with the same e-mail address and the mail about them; returns their references."""
    hold_for_erasure(session, of_customers([find_request(session, request_id).email]))
    # Read again: a colleague may have corrected the e-mail address a moment ago.
    one = hold_request(session, request_id)
    if one.reference != reference.strip().upper():
        raise FunctionError(422, "invalid", words().reference_differs)
    own = one.reference
    gone = erase_customers(session, [one.email])
    # With their references, so that a restored backup does not bring them back.
    counts = {"requests": len(gone.references), "mails": gone.mails}
    note(session, Note(caller.actor, "erased", own, {**counts, "references": gone.references}))
    return gone.references
