"""The secret addresses that `hofvijver demo` prints: customers' pages in every state, and a day sheet."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import Engine, Select, case, exists, select
from sqlalchemy.orm import Session

from hofvijver.auth.keystore import current_keys
from hofvijver.local_time import local_day
from hofvijver.quote_requests import links
from hofvijver.quote_requests.models import STATUSES, QuoteRequest
from hofvijver.quote_requests.page_secrets import page_of
from hofvijver.quote_requests.retention import FOLLOWED_UP
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.staff.demo.requests import IS_DEMO
from hofvijver.staff.demo.sheets import sheet_page
from hofvijver.staff.today_lines import agreements


def pages(engine: Engine, now: datetime) -> dict[str, str]:
    """Of a customer of each status, the newest with a quote if there is one; of one who has moved and
    has still to pay; and of the day sheet that a crew filled in."""
    current_keys()
    with Session(engine) as session, session.begin():
        found: dict[str, UUID | None] = {status: session.scalar(_newest(now, status)) for status in STATUSES}
        found["verhuisd"] = session.scalar(_newest_to_pay())
        shown = {name: page_of(links.issue(session, each)) for name, each in found.items() if each}
        sheet = sheet_page(session, now)
        return shown | ({"dagstaat": sheet} if sheet else {})


def _newest(now: datetime, status: str) -> Select[UUID]:
    """Of who agreed, one who is still to be moved."""
    has_quote = exists().where(Quote.request_id == QuoteRequest.id, Quote.number.is_not(None))
    to_come = case((QuoteRequest.moving_date > local_day(now), 0), else_=int(status == FOLLOWED_UP))
    mine = select(QuoteRequest.id).where(IS_DEMO, QuoteRequest.status == status)
    return mine.order_by(to_come, has_quote.desc(), QuoteRequest.updated_at.desc()).limit(1)


def _newest_to_pay() -> Select[UUID]:
    owes = agreements(QuoteRequest.id).where(IS_DEMO, QuoteAcceptance.final_open_cents > 0)
    return owes.order_by(QuoteAcceptance.final_due.desc()).limit(1)
