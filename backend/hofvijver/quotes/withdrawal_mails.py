"""The mail about a quote that the office withdrew."""

from dataclasses import replace

from sqlalchemy import Engine
from sqlalchemy.orm import Session

from hofvijver.db import read_only
from hofvijver.mail.kinds import MailKind, Payload
from hofvijver.outbox import OutboxMessage
from hofvijver.quote_requests.mails import to_customer
from hofvijver.quote_requests.models import ENDED, QuoteRequest
from hofvijver.quotes.mails import noted, quote_id_of, sample_payload
from hofvijver.quotes.models import Quote
from hofvijver.timeline.mails import told


def _as_it_stands(engine: Engine, message: OutboxMessage) -> OutboxMessage:
    """While the mail waited, a colleague may have closed the request: then it promises nothing more."""
    with Session(read_only(engine)) as session:
        quote = session.get(Quote, quote_id_of(message.payload))
        request = session.get(QuoteRequest, quote.request_id) if quote else None
        # Merging closes a request too; its customer goes on with the other.
        is_closed = request is not None and request.status in ENDED and request.merged_into is None
    if not is_closed:
        return message
    return OutboxMessage(
        id=message.id,
        kind=message.kind,
        recipient=message.recipient,
        payload={**message.payload, "closed": "ja"},
        created_at=message.created_at,
    )


def _values(payload: Payload) -> Payload:
    return {"stays": "", "closed": "", **payload}


WITHDRAWN = replace(
    to_customer(MailKind("quote_withdrawn", sample_payload, values=_values, noted=noted)),
    found=_as_it_stands,
)
KINDS = told(WITHDRAWN)
