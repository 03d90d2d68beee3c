"""The mail with an answer to a customer."""

from sqlalchemy.orm import Session

from hofvijver.mail.kinds import MailKind, Payload
from hofvijver.outbox import OutgoingMail, put
from hofvijver.quote_requests.mails import about, to_customer
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.sample import sample_request
from hofvijver.timeline.mails import told
from hofvijver.timeline.models import TimelineEntry

# Of the message that is answered, as much as reminds its writer of it.
QUOTED = 200

ANSWER = to_customer(MailKind("answer", lambda: _sample()))
KINDS = told(ANSWER)


def put_answer(
    session: Session, request: QuoteRequest, colleague: str, text: str, asked: TimelineEntry | None
) -> None:
    put(session, [OutgoingMail(ANSWER.name, request.email, _payload(request, colleague, text, asked))])


def _payload(request: QuoteRequest, colleague: str, text: str, asked: TimelineEntry | None) -> Payload:
    return {
        **about(request),
        "name": request.full_name,
        "colleague": colleague,
        "text": text,
        "asked": _shortened(asked.text) if asked else "",
    }


def _shortened(text: str) -> str:
    """On one line, ending with a whole word."""
    line = " ".join(text.split())
    return line if len(line) <= QUOTED else f"{line[:QUOTED].rpartition(' ')[0] or line[:QUOTED]} …"


def _sample() -> Payload:
    request = sample_request()
    asked = TimelineEntry(at=request.created_at, text="Kan de piano mee?", details={})
    return _payload(request, "Anna", "Ja, die kan mee.\n\nTot dan!", asked)
