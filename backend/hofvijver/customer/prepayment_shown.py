"""Shows the prepayment to a customer, in their language."""

from datetime import date
from functools import partial

from sqlalchemy.orm import Session

from hofvijver.customer.customer_facts import Words
from hofvijver.customer.language import amount_text, day_text
from hofvijver.customer.prepayment_schemas import PrepaymentOffered, PrepaymentToPay, TransferRow
from hofvijver.customer.standing import Standing
from hofvijver.quotes.epc_code import as_source
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.quotes.prepayment import paid_for, prepayment_of, settle, share_of
from hofvijver.quotes.prepayment_texts import (
    Speech,
    agreed_text,
    code_of,
    code_text,
    how_to_pay,
    offered_text,
    settled_text,
    transfer_rows,
)
from hofvijver.quotes.quote_facts import get_quote_facts


def speech_in(words: Words) -> Speech:
    said = words.prepayment or get_quote_facts().prepayment
    return Speech(said, partial(amount_text, words), partial(day_text, words))


def show_offered(quote: Quote, total_cents: int, words: Words, today: date) -> PrepaymentOffered | None:
    """Of a quote that waits for an answer."""
    found = share_of(quote.document or {}, total_cents)
    if found is None:
        return None
    speech, due = speech_in(words), found.due(today, quote.day)
    texts = [offered_text(found, speech)]
    if found.days:
        texts.append(speech.words.if_today.format(day=speech.day(due)))
    return PrepaymentOffered(percent=found.percent, cents=found.cents, due=due, text=" ".join(texts))


def show_to_pay(
    session: Session, standing: Standing, proof: QuoteAcceptance, words: Words
) -> PrepaymentToPay | None:
    """Of an agreed move. After it, what was paid; once it was cancelled, that says what becomes of it."""
    found = prepayment_of(session, proof, standing.today)
    if found is None or standing.is_cancelled or (standing.state == "done" and not found.paid_cents):
        return None
    speech, is_open = speech_in(words), standing.state == "agreed" and found.open_cents > 0
    code = code_of(found) if is_open else ""
    received = speech.words.received.format(paid=speech.money(found.paid_cents))
    return PrepaymentToPay(
        percent=found.percent,
        cents=found.cents,
        paid_cents=found.paid_cents,
        open_cents=found.open_cents,
        due=found.due,
        is_overdue=found.is_overdue and is_open,
        text=agreed_text(found, speech) if is_open else received,
        how=how_to_pay(found, speech) if is_open else "",
        rows=[TransferRow(label=label, value=value) for label, value in transfer_rows(found, speech)]
        if is_open
        else [],
        code=as_source(code) if code else None,
        code_text=code_text(found, speech) if code else "",
    )


def show_settled(session: Session, proof: QuoteAcceptance, fee_cents: int, words: Words) -> str:
    """What cancelling leaves of what was paid."""
    return settled_text(settle(fee_cents, paid_for(session, proof)), speech_in(words))
