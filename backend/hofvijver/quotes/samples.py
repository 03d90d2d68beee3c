"""Made-up quotes of every kind, in no database: mail texts and templates of PDFs are checked with them."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime
from itertools import cycle
from typing import get_args
from uuid import UUID

from hofvijver.local_time import local_day
from hofvijver.mail.kinds import Payload, Samples
from hofvijver.quote_requests.mails import about
from hofvijver.quote_requests.price_facts import get_price_facts
from hofvijver.quote_requests.sample import sample_request
from hofvijver.quotes import addenda, mails, pdf, prepayment_mails
from hofvijver.quotes.accepting import Agreement, proof_of
from hofvijver.quotes.day_mails import ANOTHER_DAY
from hofvijver.quotes.models import Basis, Quote, QuoteAcceptance
from hofvijver.quotes.prepayment import settle, state_of
from hofvijver.quotes.prepayment_document import as_fixed, with_code
from hofvijver.quotes.prepayment_texts import in_dutch, settled_text
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.quotes.quote_tables import agreed_table, sent_table
from hofvijver.quotes.sending import freeze
from hofvijver.quotes.sent_document import Document, make_document

_SENT = datetime(2026, 10, 1, 10, tzinfo=UTC)
_DAY, _OTHER_DAY = date(2026, 11, 2), date(2026, 11, 9)
_IBANS = ("NL91ABNA0417164300", "")
_OPTION = "opslag"


def sample_quotes() -> Iterator[Quote]:
    """Of every basis, for a person and a business, with an option and without; and of services alone."""
    for number, basis in enumerate(get_args(Basis)):
        yield _quote(basis, business=False, option=number % 2 == 0)
        yield _quote(basis, business=True, option=number % 2 == 1)
    yield _quote(get_args(Basis)[0], business=False, option=False, without_move=True)


def _quote(basis: Basis, business: bool, option: bool, without_move: bool = False) -> Quote:
    vat = get_price_facts().prices.vat_percent
    line = {"quantity_tenths": 25, "unit": "post", "unit_price_cents": 40_000, "vat_percent": vat}
    optional = [{**line, "id": _OPTION, "label": "Opslag", "optional": True}]
    quote = Quote(
        id=UUID(int=0),
        version=1,
        state="sent",
        basis=basis,
        business=business,
        day=_DAY,
        more_days=["2026-11-03"] if option else [],
        window=get_quote_facts().default_window,
        valid_until=date(2026, 10, 31),
        without_move=without_move,
        note="Fijn dat wij u mogen helpen." if option else "",
        also_not_included=[],
        lines=[{**line, "id": "verhuizing", "label": "Verhuizing"}, *(optional if option else [])],
        discount_cents=0,
        discount_percent_tenths=50 if option else 0,
        total_cents=100_000,
    )
    before, until = ("2026-0039", datetime(2026, 10, 29, 23, tzinfo=UTC)) if option else ("", None)
    number = "2026-0042"
    freeze(quote, make_document(quote, sample_request(), number, _SENT, before, until, with_terms=False), b"")
    return quote


def sample_acceptances() -> Iterator[tuple[Quote, QuoteAcceptance]]:
    """With an account to pay to, and without one."""
    for quote, iban in zip(sample_quotes(), cycle(_IBANS), strict=False):
        chosen = [line["id"] for line in quote.lines if line.get("optional") and not quote.business]
        agreement = Agreement("Jan de Vries", chosen, "online", ip="192.0.2.1", browser="Firefox")
        proof = proof_of(sample_request(), quote, agreement, chosen, _SENT)
        if proof.document["prepayment"]:
            agreed = replace(state_of(proof, 0, local_day(_SENT)), iban=iban)
            proof.document = {**proof.document, "prepayment": as_fixed(agreed)}
        yield quote, proof


def more_samples() -> Samples:
    request, agreed = sample_request(), [*sample_acceptances()]
    offered = [mails.payload_of(request, quote, sent_table(quote)) for quote in sample_quotes()]
    accepted = [_accepted(quote, proof) for quote, proof in agreed]
    days = mails.days_told([_OTHER_DAY])
    return {
        mails.QUOTE.name: offered,
        mails.REMINDER.name: offered,
        mails.ACCEPTED.name: accepted,
        mails.ACCEPTED_NOTICE.name: [{**payload, **about(request)} for payload in accepted],
        mails.CANCELLED.name: [_cancelled(quote, proof) for quote, proof in agreed],
        ANOTHER_DAY.name: [{**payload, **days, "day_before": "2 november 2026"} for payload in accepted],
    }


def _accepted(quote: Quote, proof: QuoteAcceptance) -> Payload:
    table = agreed_table(quote, proof)
    return {**mails.payload_of(sample_request(), quote, table), **prepayment_mails.agreed(proof)}


def _cancelled(quote: Quote, proof: QuoteAcceptance) -> Payload:
    """Where something was paid already, and where it was not."""
    paid = proof.prepayment_cents or 0 if (proof.document["prepayment"] or {}).get("iban") else 0
    proof.cancelled_at, proof.revoked = _SENT, bool(quote.without_move)
    proof.cancellation_percent, proof.cancellation_cents = 25, proof.total_cents // 4
    settled = settle(proof.cancellation_cents, paid)
    told = {
        "settled": settled_text(settled, in_dutch()),
        "owes": "ja" if settled.rest_cents else "",
        "service": "ja" if quote.without_move else "",
    }
    return {**_accepted(quote, proof), **mails.cancelled_told(proof), **told}


def find_unprintable() -> Iterator[tuple[str, str]]:
    """The template that cannot be printed, and why. A few are printed, as that takes a while."""
    private, _, _, business, *_, services = sample_quotes()
    agreed = [*sample_acceptances()]
    proofs = [with_code(proof.document) for _, proof in agreed[:2]]
    yield from _unprintable(
        "quote.typ", *(each.document or {} for each in (private, business, services)), *proofs
    )
    quote, proof = agreed[0]
    other = addenda.make_document(1, quote, proof, [_DAY], [_OTHER_DAY], "telefoon", "office", "Anna", _SENT)
    yield from _unprintable(addenda.TEMPLATE, other)


def _unprintable(template: str, *documents: Document) -> Iterator[tuple[str, str]]:
    try:
        for document in documents:
            pdf.print_once(document, template=template)
    except pdf.PdfError as error:
        yield template, str(error)
