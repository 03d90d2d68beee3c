"""What came on top waits for the customer, who agrees or declines once, until the final statement is sent."""

from datetime import timedelta
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import Engine

from hofvijver.quotes import pdf
from tests.support.after_the_day import Made, Move, message, plain
from tests.support.client import NOBODY, Client
from tests.support.clock import START, Clock
from tests.support.customers import delivered, new_customer, text_of
from tests.support.mail_servers import Mailbox

ASKED: Made = {"agreed_how": None, "agreed_by": ""}
MIRROR: Made = {"label": "Spiegel inpakken", "unit": "stuk", "quantity_tenths": 10, "unit_price_cents": 4_500}


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch, START, tick=timedelta(milliseconds=1))


@pytest.fixture(autouse=True)
def cheap_pdf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks at these documents."""
    monkeypatch.setattr(pdf, "_compile", lambda *_: b"%PDF-1.7")


@pytest.fixture
def move(app_engine: Engine, anon: Client, clock: Clock) -> Move:
    return Move(app_engine, anon, clock)


def pieces(move: Move, **query: str) -> list[Made]:
    """As the customer's page has them."""
    found: list[Made] = move.customer.page(**query)["move"]["on_top"]["pieces"]
    return found


def answer(move: Move, piece: Made, act: str = "agree", **more: Any) -> tuple[int, Any]:
    said = {"name": "Anna van der Berg"} if act == "agree" else {}
    body = {"revision": piece["revision"], **said, **more}
    response = move.customer.call("POST", f"on-top/{piece['id']}/{act}", body)
    return response.status_code, response.json()


def lines(move: Move) -> list[Made]:
    """As the office has them."""
    found: list[Made] = move.staff.get_json(f"planning/jobs/{move.job['id']}/on-top")["lines"]
    return found


def change(move: Move, line: Made, **changes: Any) -> tuple[int, Any]:
    names = ("label", "quantity_tenths", "unit", "unit_price_cents", "vat_percent", "revision")
    body = {**{name: line[name] for name in names}, **changes}
    path = f"planning/jobs/{move.job['id']}/on-top/{line['id']}"
    response = move.staff.function("PUT", path, body)
    return response.status_code, response.json()


def remove(move: Move, line: Made) -> tuple[int, Any]:
    path = f"planning/jobs/{move.job['id']}/on-top/{line['id']}?revision={line['revision']}"
    response = move.staff.function("DELETE", path)
    return response.status_code, response.json()


def asked_mails(move: Move, server: str, mailbox: Mailbox, minutes: int) -> list[str]:
    move.later(minutes=minutes)
    found = delivered(move.engine, server, mailbox)
    return [plain(text_of(mail)) for mail in found if "kwam iets bij" in mail["subject"]]


def test_one_mail_asks_and_the_answer_is_kept_with_proof(move: Move, server: str, mailbox: Mailbox) -> None:
    delivered(move.engine, server, mailbox)
    move.on_top(**ASKED)
    assert asked_mails(move, server, mailbox, 6) == []
    move.on_top(**ASKED, **MIRROR)
    assert asked_mails(move, server, mailbox, 6) == []
    (told,) = asked_mails(move, server, mailbox, 6)
    assert "Kast gedemonteerd, 1,5 uur à € 60,25: € 90,38" in told
    assert "Spiegel inpakken, 1 stuk à € 45,00: € 45,00" in told
    assert "/mijn-verhuizing#" in told

    cupboard, mirror = pieces(move)
    assert (cupboard["state"], cupboard["by"], cupboard["row"]["amount_cents"]) == ("open", "office", 9_038)
    assert message(answer(move, cupboard, name=" ")) == (422, "Vul uw naam in.")
    assert answer(move, cupboard)[0] == 200
    cupboard, mirror = pieces(move, lang="en")
    assert (cupboard["state_label"], mirror["state_label"]) == (
        "Agreed on your own page",
        "Waiting for your agreement",
    )
    assert [each["state"] for each in lines(move)] == ["eigen_pagina", "open"]
    kept = move.customer.call("GET", "data/file").json()["requests"][0]["jobs"][0]["on_top"][0]
    assert (kept["agreed_by"], kept["proof"]["button"]) == (
        "Anna van der Berg",
        "Akkoord, met betalingsverplichting",
    )
    assert kept["proof"].keys() >= {"ip", "browser", "language", "channel"}
    assert kept["proof"]["shown"]["amount_cents"] == 9_038
    readable = plain(move.customer.call("GET", "data/file", format="html").text)
    assert "akkoord op mijn verhuizing, Anna van der Berg" in readable
    assert "spiegel inpakken" in readable.lower()
    history = str(move.staff.get_json(f"requests/{move.customer.request}/timeline"))
    said = "Meerwerk: Kast gedemonteerd, 1,5 uur, € 90,38. Akkoord op Mijn verhuizing: Anna van der Berg"
    assert said in plain(history)


def test_no_mail_leaves_about_what_was_answered_before(move: Move, server: str, mailbox: Mailbox) -> None:
    delivered(move.engine, server, mailbox)
    move.on_top(**ASKED)
    answer(move, pieces(move)[0], "decline")
    assert asked_mails(move, server, mailbox, 11) == []


def test_of_two_tabs_the_first_answer_stands(move: Move) -> None:
    move.on_top(**ASKED)
    (seen,) = pieces(move)
    first = answer(move, seen)[1]["move"]["on_top"]
    status, again = answer(move, seen)
    assert (status, again["move"]["on_top"]) == (200, first)
    status, told = answer(move, seen, "decline", reason="Toch niet")
    assert (status, told["code"]) == (409, "answered")
    assert told["page"]["move"]["on_top"] == first
    move.on_top(**ASKED)
    other = pieces(move)[1]
    for _ in range(2):
        assert answer(move, other, "decline", reason="Te duur")[0] == 200
    assert answer(move, other)[1]["code"] == "answered"
    assert message(change(move, lines(move)[1])) == (
        409,
        "Deze regel staat op: Afgewezen. Die verandert niet meer. Noteer een nieuwe regel.",
    )


def test_only_what_was_in_sight_is_agreed_to(move: Move) -> None:
    move.on_top(**ASKED)
    (seen,), (line,) = pieces(move), lines(move)
    for _ in range(2):
        assert change(move, line, unit_price_cents=8_000)[0] == 200
    status, told = answer(move, seen)
    assert (status, told["code"]) == (409, "differs")
    (now,) = told["page"]["move"]["on_top"]["pieces"]
    assert (now["state"], now["row"]["amount_cents"]) == ("open", 12_000)
    assert answer(move, seen, "decline")[1]["code"] == "differs"
    assert answer(move, now)[0] == 200
    # A colleague with an older form in sight.
    assert change(move, line, label="Kast")[0] == 409
    status, said = message(remove(move, line))
    assert (status, said.split(".")[0]) == (
        409,
        "Deze regel is intussen veranderd en staat nu op: Akkoord op Mijn verhuizing",
    )


def test_the_office_notes_who_agreed_by_telephone(move: Move) -> None:
    move.on_top(**ASKED)
    (line,) = lines(move)
    assert message(change(move, line, label="Doos", agreed_by="Anna"))[0] == 422
    assert change(move, line, agreed_how="telefoon", agreed_by="Anna")[0] == 200
    (piece,) = pieces(move)
    assert (piece["state_label"], piece["agreed_by"]) == ("Akkoord per telefoon", "Anna")
    refused = {"label": "Doos", "quantity_tenths": 10, "unit": "stuk", "unit_price_cents": 100}
    body = {"id": str(uuid4()), **refused, "vat_percent": 21, "agreed_how": "eigen_pagina", "agreed_by": "A"}
    # Only the customer agrees on their own page.
    assert move.staff.function("POST", f"planning/jobs/{move.job['id']}/on-top", body).status_code == 422


def test_who_agreed_is_told_what_is_removed(move: Move, server: str, mailbox: Mailbox) -> None:
    move.on_top(**ASKED)
    answer(move, pieces(move)[0])
    asked_mails(move, server, mailbox, 11)
    assert remove(move, lines(move)[0])[0] == 200
    move.on_top(**MIRROR)
    # Noted by mistake, and put right before anybody knew.
    assert remove(move, lines(move)[0])[0] == 200
    (told,) = asked_mails(move, server, mailbox, 11)
    assert "Dit hebben wij geschrapt" in told
    assert "Kast gedemonteerd: € 90,38" in told
    assert "Spiegel" not in told
    assert move.customer.page()["move"]["on_top"] is None


def test_only_what_is_agreed_to_counts_and_the_statement_ends_the_answering(move: Move) -> None:
    move.on_top()
    move.on_top(**ASKED, **MIRROR)
    move.on_top(**ASKED, label="Piano naar zolder")
    agreed, mirror, piano = pieces(move)
    assert answer(move, piano, "decline", reason="Dat stond al in de offerte")[0] == 200
    (task,) = [each["title"] for each in move.staff.get_json("today")["tasks"] if "Piano" in each["title"]]
    assert task == "Meerwerk afgewezen: Piano naar zolder. Overleg met de klant."
    move.close(65)
    preview = move.after()["preview"]
    assert preview["total_cents"] == 48_750 + 9_038
    assert [(each["label"], each["state"]) for each in preview["left_out"]] == [
        ("Spiegel inpakken", "open"),
        ("Piano naar zolder", "afgewezen"),
    ]
    status, told = move.send()
    assert status == 200
    for act in ("agree", "decline"):
        status, refused = answer(move, mirror, act)
        assert (status, refused["code"]) == (409, "statement_sent")
    assert not refused["page"]["move"]["on_top"]["can_answer"]
    # What was answered before stays answered, and says so.
    assert answer(move, agreed)[0] == 200
    body = {"label": "Doos", "quantity_tenths": 10, "unit": "stuk", "unit_price_cents": 100}
    path = f"planning/jobs/{move.job['id']}/on-top"
    late = move.staff.function("POST", path, {"id": str(uuid4()), **body, "vat_percent": 21})
    assert (late.status_code, late.json()["code"]) == (409, "statement_sent")

    move.staff.function("POST", f"statements/{told['statements'][0]['id']}/take-back")
    assert answer(move, mirror)[0] == 200
    assert move.after()["preview"]["total_cents"] == 48_750 + 9_038 + 4_500
    assert move.send()[0] == 200
    move.later(minutes=11)
    shown = move.customer.page()["move"]["statement"]
    said = "Niet meegerekend, want u ging er niet mee akkoord: Piano naar zolder (€ 90,38, afgewezen)."
    assert plain(shown["left_out"]) == said
    english = move.customer.page(lang="en")["move"]["statement"]["left_out"]
    assert plain(english).endswith("Piano naar zolder (€90.38, declined).")
    assert [row["note"] for row in shown["rows"] if row["label"] == "Spiegel inpakken"] == [
        "Akkoord op Mijn verhuizing: Anna van der Berg, 1 november 2026"
    ]
    assert remove(move, lines(move)[2])[0] == 200
    assert not [each for each in move.staff.get_json("today")["tasks"] if "Piano" in each["title"]]


def test_a_line_of_somebody_else_is_as_none(move: Move, app_engine: Engine, anon: Client) -> None:
    move.on_top(**ASKED)
    (piece,) = pieces(move)
    other = new_customer(app_engine, anon)
    agreeing, declining = {"revision": 1, "name": "Dief"}, {"revision": 1}
    for act, body in (("agree", agreeing), ("decline", declining)):
        theirs = other.refused(f"on-top/{piece['id']}/{act}", body)
        none = move.customer.refused(f"on-top/{NOBODY}/{act}", body)
        assert theirs == none
        assert theirs[:2] == (404, "not_found")
    assert pieces(move)[0]["state"] == "open"
    assert remove(move, lines(move)[0])[0] == 200
    assert move.customer.refused(f"on-top/{piece['id']}/agree", agreeing)[:2] == (404, "not_found")
