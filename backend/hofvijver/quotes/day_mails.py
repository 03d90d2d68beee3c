"""The mail about another moving day."""

from collections.abc import Sequence
from datetime import date

from sqlalchemy.orm import Session

from hofvijver import dutch
from hofvijver.mail.kinds import MailKind, Payload
from hofvijver.quote_requests.mails import to_customer
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quotes.mails import accepted_files, days_told, noted, put_quote, sample_payload, values_of
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.quotes.moving_days import agreed_days
from hofvijver.timeline.mails import told

ANOTHER_DAY = to_customer(
    MailKind(
        "another_day",
        lambda: _sample_another_day(),
        values=values_of,
        attachments=accepted_files,
        noted=noted,
    )
)
KINDS = told(ANOTHER_DAY)


def put_another_day(
    session: Session, request: QuoteRequest, quote: Quote, proof: QuoteAcceptance, before: Sequence[date]
) -> None:
    told = _other_days(before, agreed_days(request, proof))
    put_quote(session, ANOTHER_DAY, request, quote, proof, **told)


def _other_days(before: Sequence[date], days: Sequence[date]) -> dict[str, str]:
    return {"day_before": dutch.long_dates(before), **days_told(days)}


def _sample_another_day() -> Payload:
    return {**sample_payload(), **_other_days([date(2026, 11, 2)], [date(2026, 11, 9)])}
