"""What is said about the prepayment: on the quote, once it is accepted, and when the move is cancelled."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

from hofvijver import dutch, facts
from hofvijver.quotes.epc_code import draw_code
from hofvijver.quotes.prepayment import Prepayment, PrepaymentShare, Settlement
from hofvijver.quotes.quote_facts import PrepaymentWords, get_quote_facts

NEXT_DAY = 1


@dataclass(frozen=True)
class Speech:
    """How this is said in one language."""

    words: PrepaymentWords
    money: Callable[[int], str]
    day: Callable[[date], str]


def in_dutch() -> Speech:
    return Speech(get_quote_facts().prepayment, dutch.cents, dutch.long_date)


def offered_text(found: PrepaymentShare, speech: Speech) -> str:
    """Before the quote is accepted, whenever that will be."""
    words = speech.words
    texts = {0: words.at_booking, NEXT_DAY: words.next_day}
    text = texts.get(found.days, words.within_days)
    return text.format(percent=found.percent, amount=speech.money(found.cents), days=found.days)


def agreed_text(found: Prepayment, speech: Speech) -> str:
    """What came in, what is to be paid, and until when."""
    words, paid = speech.words, speech.money(found.paid_cents)
    if not found.open_cents:
        return words.received.format(paid=paid)
    asked = words.overdue if found.is_overdue else words.due if found.due else words.undated
    text = asked.format(
        percent=found.percent,
        open=speech.money(found.open_cents),
        day=speech.day(found.due) if found.due else "",
    )
    return f"{words.partly.format(paid=paid)} {text}" if found.paid_cents else text


def how_to_pay(found: Prepayment, speech: Speech) -> str:
    """By the code or a transfer; by calling where there is no account."""
    phone = facts.find("company", "phones", "main", "display")
    return speech.words.by_code if found.iban else speech.words.call.format(phone=phone)


def transfer_rows(found: Prepayment, speech: Speech) -> list[tuple[str, str]]:
    """What to fill in for a transfer; nothing where there is no account."""
    words = speech.words
    if not found.iban:
        return []
    return [
        (words.iban_label, _grouped(found.iban)),
        (words.holder_label, found.holder),
        (words.reference_label, found.reference),
    ]


def _grouped(iban: str) -> str:
    """In groups of four, as banks print it."""
    return " ".join(iban[start : start + 4] for start in range(0, len(iban), 4))


def code_of(found: Prepayment) -> str:
    """As SVG; nothing where there is no account, or nothing left to pay."""
    if not found.iban or not found.open_cents:
        return ""
    return draw_code(found.holder, found.iban, found.open_cents, found.reference)


def code_text(found: Prepayment, speech: Speech) -> str:
    """What the code says, for who cannot see it."""
    return speech.words.code.format(
        open=speech.money(found.open_cents),
        holder=found.holder,
        iban=_grouped(found.iban),
        reference=found.reference,
    )


def settled_text(settled: Settlement, speech: Speech) -> str:
    """What a cancellation leaves of what was paid; nothing where nothing was paid."""
    words = speech.words
    if not settled.paid_cents:
        return ""
    if settled.rest_cents:
        text = words.pays_rest
    elif settled.back_cents == settled.paid_cents:
        text = words.pays_all_back
    else:
        text = words.pays_back if settled.back_cents else words.covers
    return text.format(
        paid=speech.money(settled.paid_cents),
        back=speech.money(settled.back_cents),
        rest=speech.money(settled.rest_cents),
    )
