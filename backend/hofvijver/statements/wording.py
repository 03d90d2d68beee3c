"""What a final statement says, in any language: notes on lines, what was paid, what is to be paid."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from typing import Any

from hofvijver.planning.on_top_facts import get_on_top_facts
from hofvijver.quotes.prepayment import Prepayment
from hofvijver.quotes.prepayment_texts import Speech
from hofvijver.quotes.price_table import Row, Writing, in_words
from hofvijver.statements.statement_facts import Language, StatementWords


def written(rows: Iterable[Row], writing: Writing, notes: Mapping[str, str]) -> list[Row]:
    told = [in_words(row, writing) for row in rows]
    return [
        row.model_copy(update={"note": notes[row.id]}) if row.kind == "line" and row.id in notes else row
        for row in told
    ]


def notes_of(
    told: Mapping[str, Any],
    words: StatementWords,
    how: Mapping[str, str],
    number: Callable[[int], str],
    day: Callable[[date], str],
) -> dict[str, str]:
    """By the id of the line: how the hours differ, and how what came on top was agreed on."""
    notes = {
        each["id"]: _capital(
            how[each["how"]].format(name=each["name"], day=day(date.fromisoformat(each["day"])))
        )
        for each in told["on_top"]
    }
    if timed := told["timed"]:
        text = words.capped if timed["is_capped"] else words.estimated
        hours = timed["hours_tenths"] if timed["is_capped"] else timed["estimate_tenths"]
        notes[timed["id"]] = text.format(hours=number(hours))
    return notes


def left_out_text(
    left_out: Iterable[Mapping[str, Any]],
    words: StatementWords,
    language: Language,
    money: Callable[[int], str],
) -> str:
    """What came on top and is not charged, as the customer did not agree to it; empty if there is nothing."""
    label = get_on_top_facts().label
    pieces = [
        f"{each['label']} ({money(each['amount_cents'])}, {label(each['state'], language).lower()})"
        for each in left_out
    ]
    return words.left_out.format(pieces=", ".join(pieces)) if pieces else ""


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def payment_rows(
    payments: Sequence[tuple[date, int]], words: StatementWords, speech: Speech
) -> list[tuple[str, int]]:
    """What came in is taken off: below zero."""
    return [
        ((words.paid if cents > 0 else words.paid_back).format(day=speech.day(day)), -cents)
        for day, cents in payments
    ]


def due_label(due_cents: int, words: StatementWords) -> str:
    if due_cents == 0:
        return words.settled_label
    return words.to_pay_label if due_cents > 0 else words.back_label


def payment_text(rest: Prepayment, due_cents: int, words: StatementWords, speech: Speech) -> str:
    """What is still to be done, by whom and until when."""
    if due_cents == 0:
        return words.settled
    if due_cents < 0:
        return words.back.format(back=speech.money(-due_cents))
    text = words.overdue if rest.is_overdue else words.to_pay
    return text.format(open=speech.money(due_cents), day=speech.day(rest.due) if rest.due else "")
