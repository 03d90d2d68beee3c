"""The draft that the price model proposes for a request: lines, day and validity."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from pydantic import ValidationError

from hofvijver.content import get_content
from hofvijver.local_time import local_day
from hofvijver.quote_requests.indication_schemas import Answers
from hofvijver.quote_requests.indication_texts import line_label
from hofvijver.quote_requests.likely_moves import LikelyMove, ends_of, likely_move
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.price_facts import get_price_facts
from hofvijver.quote_requests.pricing import Move, Price, PriceLine, Work, price
from hofvijver.quotes.money import HUNDRED, half_up
from hofvijver.quotes.moving_days import propose_days
from hofvijver.quotes.quote_facts import get_quote_facts
from hofvijver.quotes.schemas import Line, Proposal

PIECE = "stuk"


def propose(request: QuoteRequest, now: datetime) -> Proposal:
    """What a planner starts from."""
    quote_facts = get_quote_facts()
    business = request.business_move == "ja"
    found = _propose_lines(request, business, now)
    first, *others = propose_days(request.moving_date, found.days)
    return Proposal(
        basis=quote_facts.default_basis,  # type: ignore[arg-type]
        business=business,
        day=first,
        more_days=others,
        window=quote_facts.default_window,
        valid_until=valid_until(now),
        note="",
        lines=list(found.lines),
        hours_low_tenths=None if found.hours_low is None else int(found.hours_low * 10),
        hours_high_tenths=None if found.hours_high is None else int(found.hours_high * 10),
        reason=found.reason,
    )


def valid_until(now: datetime) -> date:
    """The last day of a quote that is sent today, by the terms."""
    return local_day(now) + timedelta(days=get_content().terms.quote_valid_days)


@dataclass(frozen=True)
class ProposedLines:
    lines: tuple[Line, ...] = ()
    hours_low: Decimal | None = None
    hours_high: Decimal | None = None
    days: int = 1
    # Why there are no lines.
    reason: str | None = None


def _propose_lines(request: QuoteRequest, business: bool, now: datetime) -> ProposedLines:
    """Lines by the model of the indication, from the answers as they are now and what is likely else."""
    found = _find_price(request, now)
    if isinstance(found, str):
        return ProposedLines(reason=found)
    lines = [_line(line, found, business) for line in found.lines]
    lines += _on_request(request.extra_services)
    return ProposedLines(tuple(lines), found.work.low, found.work.high, found.work.days)


def expected_work(request: QuoteRequest, now: datetime) -> Work | None:
    """The crew, hours and days that the price model expects; none where it has no price."""
    found = _find_price(request, now)
    return None if isinstance(found, str) else found.work


def expected_move(request: QuoteRequest, now: datetime) -> Move | None:
    """The move as the price model sees it; none where it knows no volume or no distance."""
    found = _find_move(request, now)
    return found.move if not isinstance(found, str) and found.has_range else None


def _find_price(request: QuoteRequest, now: datetime) -> Price | str:
    found = _find_move(request, now)
    return found if isinstance(found, str) else price(found.move, get_price_facts())


def _find_move(request: QuoteRequest, now: datetime) -> LikelyMove | str:
    """What the price model can price, or the sentence that says why it cannot."""
    price_facts = get_price_facts()
    answers = _answers(request)
    if answers is None:
        return price_facts.words.invalid
    ends = ends_of(answers)
    island = ends[0].island or ends[1].island
    if island:
        return price_facts.words.island.format(island=island)
    likely = likely_move(answers, now)
    if likely is None or not all(end.is_told for end in ends):
        return price_facts.words.no_volume
    if likely.move.volume > price_facts.prices.indication.largest_m3:
        return price_facts.words.too_large
    return likely


def _answers(request: QuoteRequest) -> Answers | None:
    stored = {name: getattr(request, name, None) for name in Answers.model_fields}
    try:
        return Answers(**{name: value for name, value in stored.items() if value is not None})
    except ValidationError:
        return None


def _line(line: PriceLine, found: Price, business: bool) -> Line:
    cents = 0 if line.included else _whole(line.rate * HUNDRED)
    percent = get_price_facts().prices.vat_percent
    label = line_label(line, found)
    return Line(
        id=line.id,
        label=label,
        quantity_tenths=_whole(line.mid_quantity * 10),
        unit=line.unit,
        # Our prices include VAT, as the site tells them.
        unit_price_cents=half_up(cents * HUNDRED, HUNDRED + percent) if business else cents,
        vat_percent=percent,
        discounted=not get_quote_facts().is_passed_on(label),
    )


def _on_request(extras: list[str]) -> Iterator[Line]:
    """Services without a price of their own: with quantity zero, until the planner fills in both."""
    for extra in get_price_facts().extras.values():
        if extra.id in extras and extra.amount is None:
            more: dict[str, Any] = {"quantity_tenths": 0, "unit_price_cents": 0, "unit": PIECE}
            yield Line(
                id=extra.id,
                label=extra.title,
                vat_percent=get_price_facts().prices.vat_percent,
                **more,
            )


def _whole(number: Decimal) -> int:
    return int(number.to_integral_value(ROUND_HALF_UP))
