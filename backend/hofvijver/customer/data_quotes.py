"""A quote in the readable file: what it said, what it cost, and what became of it."""

from collections.abc import Iterable, Iterator
from typing import Any

from hofvijver import dutch
from hofvijver.customer.data_file_facts import get_data_file_facts
from hofvijver.customer.data_parts import Part
from hofvijver.customer.data_values import day, moment
from hofvijver.quotes.moving_days import read_days
from hofvijver.quotes.quote_facts import get_quote_facts

Found = dict[str, Any]
Rows = list[tuple[str, str]]


def quote_parts(quote: Found) -> Iterator[Part]:
    headings, number = get_data_file_facts().headings, quote["number"]

    def part(name: str, rows: Rows) -> Part:
        return Part(headings[name].format(number=number), rows, 3)

    yield Part(headings["quote"].format(number=number), _filled(_quote_rows(quote)))
    yield part("quote_lines", list(_price_rows(quote)))
    if quote["accepted"]:
        yield part("accepted", _filled(_accepted_rows(quote, quote["accepted"])))
    if quote["prepayment"]:
        yield part("payments", _filled(_payment_rows(quote["prepayment"])))
    for statement in quote["statements"]:
        title = headings["statement"].format(number=statement["number"])
        yield Part(title, _filled(_statement_rows(statement)), 3)
    if quote["day_proposals"]:
        yield part("proposals", [_proposal(each) for each in quote["day_proposals"]])


def _filled(rows: Iterable[tuple[str, str]]) -> Rows:
    return [(label, text) for label, text in rows if text]


def _quote_rows(quote: Found) -> Iterator[tuple[str, str]]:
    facts = get_data_file_facts()
    words, document = facts.quote, quote["document"] or {}
    mail = quote["mail"]
    yield words["version"], str(quote["version"])
    yield words["state"], facts.states[quote["state"]]
    for name in ("sent_at", "accept_online_until", "closed_at"):
        yield words[name], _moment(quote[name])
    yield words["valid_until"], _day(quote["valid_until"])
    yield words["days"], _days([each for each in (quote["day"], *quote["more_days"]) if each])
    yield words["window"], str(document.get("window") or "")
    yield words["basis"], ". ".join(filter(None, _basis(document)))
    for name in ("made_elsewhere", "business", "reminders"):
        yield words[name], facts.yes if quote[name] else facts.no
    yield words["reminders_sent"], str(quote["reminders_sent"])
    yield words["note"], quote["note"]
    yield words["mailed"], f"{facts.states[mail['state']]}, {_moment(mail['at'])}" if mail else ""
    reason = quote["decline_reason"]
    yield words["decline_reason"], get_quote_facts().reason(reason) if reason else ""
    yield words["decline_note"], quote["decline_note"] or ""
    yield words["sha256"], quote["sha256"] or ""


def _basis(document: Found) -> tuple[str, str]:
    basis = document.get("basis") or {}
    return str(basis.get("label", "")), str(basis.get("sentence", ""))


def _price_rows(quote: Found) -> Iterator[tuple[str, str]]:
    """The rows of the document that was sent; of a quote made elsewhere only its total is known."""
    words = get_data_file_facts().quote
    rows = (quote["document"] or {}).get("rows") or ()
    for row in rows:
        is_option = row["kind"] == "option"
        label = words["optional"].format(label=row["label"]) if is_option else row["label"]
        yield ", ".join(filter(None, (label, _pricing(row), row["note"]))), dutch.cents(row["amount_cents"])
    if not rows:
        yield get_data_file_facts().accepted["total_cents"], dutch.cents(quote["total_cents"])


def _pricing(row: Found) -> str:
    if row["quantity_tenths"] is None or not row["unit_price_cents"]:
        return ""
    return f"{dutch.tenths(row['quantity_tenths'])} {row['unit']} à {dutch.cents(row['unit_price_cents'])}"


def _accepted_rows(quote: Found, accepted: Found) -> Iterator[tuple[str, str]]:
    facts = get_data_file_facts()
    words, channel = facts.accepted, accepted["cancellation_channel"]
    labels = {line["id"]: line["label"] for line in quote["lines"]}
    yield words["name"], accepted["name"]
    yield words["accepted_at"], _moment(accepted["accepted_at"])
    yield words["channel"], facts.channels[accepted["channel"]]
    yield words["options"], ", ".join(labels.get(each, each) for each in accepted["options"])
    yield words["total_cents"], dutch.cents(accepted["total_cents"])
    yield words["days"], _days(quote["agreed_days"])
    yield words["language"], facts.languages.get(accepted["language"] or "", "")
    for name in ("button", "basis", "ip", "browser", "sha256"):
        yield words[name], accepted[name] or ""
    yield words["addenda"], str(len(quote["addenda"]) or "")
    yield words["cancelled_at"], _moment(accepted["cancelled_at"])
    yield words["cancellation_channel"], facts.channels.get(channel or "", "")
    yield words["cancellation"], _cancellation(accepted)


def _cancellation(accepted: Found) -> str:
    cents, percent = accepted["cancellation_cents"], accepted["cancellation_percent"]
    return "" if cents is None else f"{dutch.cents(cents)} ({percent or 0}%)"


def _payment_rows(prepayment: Found) -> Iterator[tuple[str, str]]:
    words = get_data_file_facts().payments
    for name in ("cents", "paid_cents", "open_cents"):
        yield words[name], dutch.cents(prepayment[name]) if prepayment[name] is not None else ""
    yield words["due"], _day(prepayment["due"])
    for payment in prepayment["payments"]:
        yield words["payment"].format(day=day(payment["day"])), dutch.cents(payment["cents"])


def _statement_rows(statement: Found) -> Iterator[tuple[str, str]]:
    facts, document = get_data_file_facts(), statement["document"]
    words = facts.statement
    yield words["state"], facts.states[statement["state"]]
    yield words["made_at"], moment(statement["made_at"])
    hours = statement["hours_tenths"]
    yield words["hours"], "" if hours is None else f"{dutch.tenths(hours)} uur"
    yield words["note"], document["note"]
    for row in document["rows"]:
        label = ", ".join(filter(None, (row["label"], _pricing(row), row["note"])))
        yield label, dutch.cents(row["amount_cents"])
    for label, cents in document["payment_rows"]:
        yield label, dutch.cents(cents)
    yield document["due_label"], dutch.cents(abs(document["due_cents"]))
    yield words["due"], day(statement["due"]) if statement["due"] else ""
    for name in ("mailed_at", "mail_failed_at"):
        yield words[name], moment(statement[name]) if statement[name] else ""
    yield words["sha256"], statement["sha256"]


def _proposal(proposal: Found) -> tuple[str, str]:
    facts = get_data_file_facts()
    said = facts.proposals[proposal["proposed_by"]].format(moment=moment(proposal["proposed_at"]))
    told = (_days(proposal["days"]), facts.states[proposal["state"]], proposal["text"], proposal["reply"])
    return said, "\n".join(filter(None, told))


def _moment(text: str | None) -> str:
    return moment(text) if text else ""


def _day(text: str | None) -> str:
    return day(text) if text else ""


def _days(days: list[str]) -> str:
    return dutch.long_dates(read_days(days)) if days else ""
