"""The move as it was agreed: its day, what to prepare, which permits it needs, what cancelling costs."""

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from typing import Literal

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver.content import get_content
from hofvijver.customer.customer_facts import Words, get_customer_facts
from hofvijver.customer.fee_steps import fee_steps
from hofvijver.customer.language import amount_text, day_text, days_text
from hofvijver.customer.move_schemas import (
    CancellationShown,
    Cancelled,
    ChecklistItem,
    MoveShown,
    Permit,
)
from hofvijver.customer.on_top_pieces import show_pieces
from hofvijver.customer.prepayment_shown import show_settled, show_to_pay
from hofvijver.customer.proposal_shown import show_proposal
from hofvijver.customer.quote_shown import basis_in
from hofvijver.customer.revocation_shown import show_right
from hofvijver.customer.services_shown import Days, days_of_kinds, kinds_of, services_told
from hofvijver.customer.standing import Standing
from hofvijver.customer.statement_shown import show_statement
from hofvijver.quote_requests.checklist import CustomerTick
from hofvijver.quote_requests.municipalities import asks_permit
from hofvijver.quotes.agreed_options import bought_services
from hofvijver.quotes.fees import fee_today
from hofvijver.quotes.models import QuoteAcceptance
from hofvijver.quotes.windows import window_label, window_of


def show_move(session: Session, standing: Standing, words: Words) -> MoveShown | None:
    quote, acceptance, request = standing.quote, standing.acceptance, standing.request
    if quote is None or acceptance is None or not standing.has_move:
        return None
    document = quote.document
    if not document:
        # The demonstration of earlier releases has such quotes.
        return None
    basis = basis_in(words, document)
    statement = show_statement(session, standing, acceptance, words)
    kinds = days_of_kinds(session, quote, standing.day)
    return MoveShown(
        day=standing.day,
        days=standing.days,
        day_text=days_text(words, standing.days),
        window=window_of(quote, acceptance),
        window_label=window_label(quote, acceptance),
        days_left=_days_left(standing),
        services=list(services_told(quote, acceptance, kinds, words)),
        origin=document.get("from", []),
        target=document.get("to", []),
        total_cents=acceptance.total_cents,
        total_label=basis["agreed_label"],
        prepayment=None if statement else show_to_pay(session, standing, acceptance, words),
        statement=statement,
        on_top=show_pieces(session, standing, quote, acceptance, words),
        checklist=list(
            _checklist(session, standing, words, bought_services(quote, acceptance, request), kinds)
        ),
        permits=list(_permits(standing, words, kinds)),
        can_cancel=can_cancel(standing),
        cancellation=_cancellation(session, standing, acceptance, words, basis["agreed_amount"])
        if can_cancel(standing)
        else None,
        revocation=show_right(standing, words),
        cancelled=_cancelled(session, standing, words),
        proposal=show_proposal(session, standing, words),
    )


def _days_left(standing: Standing) -> int:
    """Until the next day of the move; below zero after the last."""
    return (_next(standing.days, standing.today) - standing.today).days


def _next(days: Sequence[date], today: date) -> date:
    return min((day for day in days if day >= today), default=max(days))


def _checklist(
    session: Session, standing: Standing, words: Words, bought: set[str], kinds: Days
) -> Iterator[ChecklistItem]:
    mine = select(CustomerTick).where(CustomerTick.request_id == standing.request.id)
    done = {tick.item: tick.done_at for tick in session.scalars(mine)}
    permit = min((each.before for each in _permits(standing, words, kinds)), default=None)
    for item in get_customer_facts().checklist:
        if item.unless_bought in bought or (item.if_bought and item.if_bought not in bought):
            continue
        days = [day for kind in kinds_of(item) for day in kinds.get(kind, ())]
        if not days:
            continue
        before = _next(days, standing.today) - timedelta(days=item.days_before)
        if item.is_permit and permit:
            before = permit
        yield ChecklistItem(
            id=item.id,
            label=words.checklist[item.id],
            before=before,
            is_late=before < standing.today and item.id not in done,
            done_at=done.get(item.id),
        )


def _permits(standing: Standing, words: Words, kinds: Days) -> Iterator[Permit]:
    facts, request = get_customer_facts().permits, standing.request
    in_street = {"from": facts.kinds_from, "to": facts.kinds_to}
    has_lift = facts.lift_service in request.extra_services
    sides: tuple[Literal["from", "to"], ...] = ("from", "to")
    for side in sides:
        days = [day for kind in in_street[side] for day in kinds.get(kind, ())]
        if not days:
            continue
        city, move = str(getattr(request, f"{side}_city")), _next(days, standing.today)
        country = getattr(request, f"{side}_country") or facts.country
        if country != facts.country or not (has_lift or asks_permit(city)):
            continue
        before = move - timedelta(days=facts.lift_days_before)
        if not has_lift:
            before = get_content().opening_hours.working_days_before(move, facts.working_days_before)
        text = words.permit_lift if has_lift else words.permit
        if before < standing.today:
            text = words.permit_late
        yield Permit(
            side=side, city=city, before=before, text=text.format(city=city, day=day_text(words, before))
        )


def can_cancel(standing: Standing) -> bool:
    """Until the end of the first moving day."""
    proof = standing.acceptance
    is_to_come = standing.state == "agreed" and standing.day >= standing.today
    return proof is not None and proof.final_cents is None and is_to_come


def _cancellation(
    session: Session, standing: Standing, acceptance: QuoteAcceptance, words: Words, agreed_amount: str
) -> CancellationShown:
    fee = fee_today(standing.request, acceptance, standing.now)
    costs = words.cancellation.costs.format(
        fee=amount_text(words, fee.cents), percent=fee.percent, agreed_amount=agreed_amount
    )
    return CancellationShown(
        days_before=fee.days_before,
        fee_percent=fee.percent,
        fee_cents=fee.cents,
        text=costs if fee.cents else words.cancellation.free,
        settlement=show_settled(session, acceptance, fee.cents, words),
        schedule=fee_steps(acceptance.document, acceptance.total_cents, standing.day),
    )


def _cancelled(session: Session, standing: Standing, words: Words) -> Cancelled | None:
    found = standing.acceptance
    if found is None or found.cancelled_at is None:
        return None
    return Cancelled(
        at=found.cancelled_at,
        fee_percent=found.cancellation_percent or 0,
        fee_cents=found.cancellation_cents or 0,
        settlement=show_settled(session, found, found.cancellation_cents or 0, words),
        revoked=found.revoked,
    )
