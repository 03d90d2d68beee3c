"""Shows a customer what came on top, in their language."""

from sqlalchemy.orm import Session

from hofvijver.customer.customer_facts import Words
from hofvijver.customer.language import spoken_in
from hofvijver.customer.on_top_rows import rows_of
from hofvijver.customer.on_top_schemas import OnTopPiece, OnTopPieces
from hofvijver.customer.standing import Standing
from hofvijver.planning.on_top_facts import get_on_top_facts
from hofvijver.planning.on_top_models import OnTopLine
from hofvijver.planning.on_top_shown import lines_of_quote
from hofvijver.quotes.models import Quote, QuoteAcceptance
from hofvijver.quotes.price_table import Row


def show_pieces(
    session: Session, standing: Standing, quote: Quote, proof: QuoteAcceptance, words: Words
) -> OnTopPieces | None:
    lines = lines_of_quote(session, quote.id)
    if not lines:
        return None
    return OnTopPieces(
        pieces=[_piece(line, row, words) for line, row in zip(lines, rows_of(lines, words), strict=True)],
        business=quote.business,
        can_answer=standing.is_agreed and proof.final_cents is None,
        button=words.button,
    )


def _piece(line: OnTopLine, row: Row, words: Words) -> OnTopPiece:
    return OnTopPiece(
        id=line.id,
        revision=line.revision,
        state=line.state,
        state_label=get_on_top_facts().label(line.state, spoken_in(words)),
        row=row,
        by="crew" if line.by_crew else "office",
        noted_at=line.noted_at,
        agreed_by=line.agreed_by,
        answered_at=line.agreed_at or line.declined_at,
        reason=line.decline_reason,
    )
