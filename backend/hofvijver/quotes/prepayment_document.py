"""What the document of a quote, and that of its acceptance, says about the prepayment."""

from datetime import date
from typing import Any

from hofvijver.local_time import local_day
from hofvijver.quotes.epc_code import draw_code
from hofvijver.quotes.models import QuoteAcceptance
from hofvijver.quotes.prepayment import Document, Prepayment, share_of, state_of
from hofvijver.quotes.prepayment_calls import plan_call
from hofvijver.quotes.prepayment_texts import agreed_text, how_to_pay, in_dutch, offered_text, transfer_rows


def offered_in(document: Document, total_cents: int) -> dict[str, Any] | None:
    """On a quote that waits for an answer."""
    found = share_of(document, total_cents)
    if found is None:
        return None
    return {"percent": found.percent, "cents": found.cents, "text": offered_text(found, in_dutch())}


def fix(proof: QuoteAcceptance, move: date | None) -> None:
    """Fixes amount, last day, account and reference in the proof of an acceptance."""
    found = share_of(proof.document, proof.total_cents)
    if found is None:
        # Neither what was offered without the options.
        proof.document = {**proof.document, "prepayment": None}
        return
    today = local_day(proof.accepted_at)
    proof.prepayment_cents, proof.prepayment_due = found.cents, found.due(today, move)
    plan_call(proof, paid_cents=0)
    proof.document = {**proof.document, "prepayment": as_fixed(state_of(proof, 0, today))}


def as_fixed(agreed: Prepayment) -> dict[str, Any]:
    speech = in_dutch()
    return {
        "percent": agreed.percent,
        "cents": agreed.cents,
        "due": agreed.due.isoformat() if agreed.due else "",
        "iban": agreed.iban,
        "holder": agreed.holder,
        "reference": agreed.reference,
        "text": agreed_text(agreed, speech),
        "how": how_to_pay(agreed, speech),
        "rows": transfer_rows(agreed, speech),
    }


def with_code(document: dict[str, Any]) -> dict[str, Any]:
    """To be printed: the code follows from what is fixed."""
    fixed = document.get("prepayment") or {}
    if not fixed.get("iban"):
        return document
    code = draw_code(fixed["holder"], fixed["iban"], fixed["cents"], fixed["reference"])
    return {**document, "prepayment": {**fixed, "code": code}}
