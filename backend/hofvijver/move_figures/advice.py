"""What the true hours say about the hours per m³ of the price model: words and a number, and no change."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from statistics import median

from sqlalchemy import select
from sqlalchemy.orm import Session

from hofvijver import dutch, facts
from hofvijver.move_figures.move_figure_facts import AdviceFacts, get_move_figure_facts
from hofvijver.move_figures.schemas import AdviceKind, HoursCompared, HoursFigures, PriceAdvice
from hofvijver.move_figures.worked_moves import WorkedMove
from hofvijver.quote_requests.likely_moves import typical_volume
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.price_facts import get_price_facts
from hofvijver.quote_requests.pricing import worked_per_m3
from hofvijver.quotes.money import HUNDRED
from hofvijver.quotes.proposal import expected_move


def advise(session: Session, moves: Sequence[WorkedMove], hours: HoursFigures, now: datetime) -> PriceAdvice:
    words, as_it_is = get_move_figure_facts().advice, _hours_per_m3()
    found = _worked(session, moves[-words.most_moves :], now)
    if len(found) < words.least_moves:
        told = words.too_few.format(moves=_moves(len(found)), least=words.least_moves)
        return _advice("too_few", [told], len(found))
    proposed = _rounded(median(found), words.rounded_to)
    # Nothing can be said of homes whose size nobody knows.
    sizes = [each for each in hours.rows if each.size and each.service is None]
    differing, numbers = list(_differing(sizes, words)), {"now": as_it_is, "proposed": proposed}
    values = {name: dutch.number(value, 2) for name, value in numbers.items()}
    if abs(proposed - as_it_is) * HUNDRED < words.least_percent * as_it_is:
        sentence = words.fits_together if differing else words.fits
        told = sentence.format(**values, moves=_moves(len(found)))
        return _advice("fits", [*differing, told], len(found), proposed)
    told = words.change.format(**values, moves=_moves(len(found)))
    effect = _effect(sizes, proposed - as_it_is, words)
    return _advice("change", [*differing, told, *effect], len(found), proposed)


def _advice(
    kind: AdviceKind, sentences: list[str], moves: int, proposed: Decimal | None = None
) -> PriceAdvice:
    return PriceAdvice(
        kind=kind,
        sentences=sentences,
        moves=moves,
        hours_per_m3=float(_hours_per_m3()),
        proposed=None if proposed is None else float(proposed),
    )


def _worked(session: Session, moves: Sequence[WorkedMove], now: datetime) -> list[Decimal]:
    """Hours of one mover for a m³ of each move, without its driving, where volume and distance are known."""
    of_moves = select(QuoteRequest).where(QuoteRequest.id.in_([each.request_id for each in moves]))
    requests = {each.id: each for each in session.scalars(of_moves)}
    expected = [(each, expected_move(requests[each.request_id], now)) for each in moves]
    return [
        worked_per_m3(move, Decimal(each.true_tenths) / 10, _decimal(each.movers), get_price_facts())
        for each, move in expected
        if move
    ]


def _decimal(number: Fraction) -> Decimal:
    return Decimal(number.numerator) / number.denominator


def _rounded(value: Decimal, step: Decimal) -> Decimal:
    return (value / step).to_integral_value(ROUND_HALF_UP) * step


def _differing(sizes: Sequence[HoursCompared], words: AdviceFacts) -> Iterator[str]:
    for each in sizes:
        percent = each.median_percent
        if percent is not None and abs(percent) >= words.least_percent:
            sentence = words.slower if percent > 0 else words.faster
            told = sentence.format(home=_home(each), percent=abs(percent), moves=_moves(each.moves))
            yield told[:1].upper() + told[1:]


def _effect(sizes: Sequence[HoursCompared], more: Decimal, words: AdviceFacts) -> Iterator[str]:
    """For the home that is moved most of those with a usual volume."""
    usual = {each.size: typical_volume(each.size or "") for each in sizes}
    known = [each for each in sizes if usual[each.size]]
    if known:
        most = max(known, key=lambda each: each.moves)
        volume = usual[most.size] or Decimal(0)
        yield words.effect.format(
            home=_home(most),
            volume=dutch.volume(volume),
            hours=dutch.number(abs(more * volume), 1),
            direction=words.more if more > 0 else words.less,
        )


def _home(size: HoursCompared) -> str:
    """`een studio`."""
    home = facts.find("households", "households", size.size or "", "home")
    return str(home or get_move_figure_facts().advice.business)


def _moves(count: int) -> str:
    words = get_move_figure_facts().advice
    return (words.moves_one if count == 1 else words.moves_many).format(count=count)


def _hours_per_m3() -> Decimal:
    return get_price_facts().prices.indication.mover_hours_per_m3
