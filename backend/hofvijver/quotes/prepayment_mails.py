"""What mails say about the prepayment."""

from sqlalchemy.orm import Session

from hofvijver.mail.kinds import Payload
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.quotes.prepayment import PrepaymentShare, paid_for, settle
from hofvijver.quotes.prepayment_texts import in_dutch, offered_text, settled_text

#: Of a mail that was put in the outbox before it said anything about this.
SILENT: Payload = {"prepayment": "", "prepayment_rows": [], "prepayment_code": "", "settled": ""}


def sample() -> Payload:
    speech = in_dutch()
    return {
        "prepayment": offered_text(PrepaymentShare(50, 41_640, 0), speech),
        "prepayment_rows": [(speech.words.reference_label, "2026-0042")],
        "prepayment_code": "ja",
        "settled": settled_text(settle(20_820, 41_640), speech),
    }


def offered(quote: Quote) -> Payload:
    return {**SILENT, "prepayment": ((quote.document or {}).get("prepayment") or {}).get("text", "")}


def agreed(proof: QuoteAcceptance) -> Payload:
    """As it was fixed. There is no file, and so no code, of a quote that was made elsewhere."""
    fixed = proof.document.get("prepayment") or {}
    how = "" if fixed.get("iban") else fixed.get("how", "")
    return {
        "prepayment": " ".join(filter(None, (fixed.get("text", ""), how))),
        "prepayment_rows": fixed.get("rows", []),
        "prepayment_code": "ja" if fixed.get("iban") and proof.sha256 else "",
    }


def settled(session: Session, proof: QuoteAcceptance) -> Payload:
    """What a cancellation leaves to pay, for either side."""
    found = settle(proof.cancellation_cents or 0, paid_for(session, proof))
    return {"settled": settled_text(found, in_dutch()), "owes": "ja" if found.rest_cents else ""}
