"""Made-up final statements of every kind, in no database: the mail and the template are checked with them."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, date, datetime
from uuid import UUID

from hofvijver.mail.kinds import Samples
from hofvijver.planning.on_top_models import OnTopLine
from hofvijver.quote_requests.price_facts import get_price_facts
from hofvijver.quote_requests.sample import sample_request
from hofvijver.quotes import pdf
from hofvijver.quotes.epc_code import draw_code
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.quotes.samples import sample_acceptances
from hofvijver.quotes.sent_document import Document
from hofvijver.statements.mails import STATEMENT, payload_of
from hofvijver.statements.statement_document import TEMPLATE, Final, make_document

_DAY, _SENT = date(2026, 11, 2), datetime(2026, 11, 3, 10, tzinfo=UTC)


def sample_documents() -> Iterator[Document]:
    """Of every basis: something to pay, something paid back, or nothing; with what came on top or without."""
    for place, (quote, proof) in enumerate(sample_acceptances()):
        open_one = _final(quote, proof, paid=(proof.prepayment_cents or 0) // (1 + place % 2))
        total = open_one.reckoned.total_cents
        yield make_document(open_one, _SENT)
        yield make_document(replace(open_one, payments=[(_DAY, total + 1_000 * (place % 2))]), _SENT)


def _final(quote: Quote, proof: QuoteAcceptance, paid: int) -> Final:
    line = OnTopLine(
        id=UUID(int=1),
        label="Kast gedemonteerd",
        quantity_tenths=15,
        unit="uur",
        unit_price_cents=6_000,
        vat_percent=get_price_facts().prices.vat_percent,
        state="ter_plaatse",
        agreed_by="Jan de Vries",
        agreed_at=datetime(2026, 11, 2, 13, tzinfo=UTC),
    )
    declined = OnTopLine(
        label="Piano naar zolder",
        quantity_tenths=10,
        unit="post",
        unit_price_cents=12_500,
        state="afgewezen",
    )
    is_second = quote.business
    final = Final(
        quote=quote,
        proof=proof,
        days=[_DAY],
        on_top=[] if is_second else [line],
        left_out=[declined] if is_second else [],
        worked_tenths=70,
        hours_tenths=None,
        payments=[(_DAY, paid)] if paid else [],
        note="Bedankt voor uw vertrouwen." if is_second else "",
        position=2 if is_second else 1,
        replaces=f"{proof.number}-S1" if is_second else "",
    )
    return final.charging(70)


def more_samples() -> Samples:
    request = sample_request()
    return {STATEMENT.name: [payload_of(request, UUID(int=0), each) for each in sample_documents()]}


def find_unprintable() -> Iterator[tuple[str, str]]:
    """The template if it cannot be printed, and why. A few are printed, as that takes a while."""
    try:
        for document in [*sample_documents()][:4]:
            code = ""
            if document["iban"] and document["due_cents"] > 0:
                told = (document[name] for name in ("holder", "iban", "due_cents", "number"))
                code = draw_code(*told)
            pdf.print_once({**document, "code": code}, template=TEMPLATE)
    except pdf.PdfError as error:
        yield TEMPLATE, str(error)
