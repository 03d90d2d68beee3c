"""After the day: jobs are closed, the final statement is sent once and told everywhere, money is counted."""

from dataclasses import replace
from datetime import timedelta
from uuid import uuid4

import pytest
from sqlalchemy import Engine

from hofvijver import facts
from hofvijver.content import get_content
from hofvijver.quotes import pdf, prepayment
from tests.support.after_the_day import MOVE, Made, Move, message, plain
from tests.support.client import Client
from tests.support.clock import START, Clock
from tests.support.customers import delivered, text_of
from tests.support.mail_servers import Mailbox
from tests.support.printed_quotes import pages
from tests.support.quotes import act, line
from tests.support.today import counts_that_agree

IBAN = "NL91ABNA0417164300"


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch, START, tick=timedelta(milliseconds=1))


@pytest.fixture(autouse=True)
def account(monkeypatch: pytest.MonkeyPatch) -> None:
    company = get_content().company.model_copy(update={"iban": IBAN})
    changed = replace(get_content(), company=company)
    monkeypatch.setattr(prepayment, "get_content", lambda: changed)


@pytest.fixture
def cheap_pdf(monkeypatch: pytest.MonkeyPatch) -> None:
    """For statements whose documents nobody looks at."""
    monkeypatch.setattr(pdf, "_compile", lambda *_: b"%PDF-1.7")


@pytest.fixture
def move(app_engine: Engine, anon: Client, clock: Clock) -> Move:
    """Agreed by the hour: 6,5 hours at € 75,00."""
    return Move(app_engine, anon, clock)


@pytest.mark.any_database("other tests run each of its statements on both")
def test_page_mail_and_file_tell_the_same(
    move: Move, app_engine: Engine, server: str, mailbox: Mailbox, clock: Clock
) -> None:
    assert move.pay(24_375)[0] == 200
    move.on_top()
    assert move.close(70)[0] == 200
    preview = move.after()["preview"]
    # 7 hours at € 75,00 and € 90,38 on top, of which € 243,75 was paid: € 371,63 is left.
    assert [row["amount_cents"] for row in preview["rows"] if row["kind"] == "line"] == [52_500, 9_038]
    assert (preview["total_cents"], preview["paid_cents"], preview["due_cents"]) == (61_538, 24_375, 37_163)
    assert preview["warnings"] == []
    assert move.send()[0] == 200
    # Until it can no longer be taken back the customer knows nothing of it.
    assert move.customer.page()["move"]["statement"] is None
    before = move.customer.page()["revision"]
    delivered(app_engine, server, mailbox)
    move.later(minutes=11)
    page = move.customer.page()
    assert page["revision"] != before
    shown = page["move"]["statement"]
    number = f"{move.quote['number']}-S1"
    said = "U betaalt nog € 371,63, uiterlijk zondag 8 november 2026."
    assert (shown["number"], shown["open_cents"], plain(shown["text"])) == (number, 37_163, said)
    assert page["move"]["prepayment"] is None
    transfer = {row["label"]: row["value"] for row in shown["transfer"]}
    assert transfer["Omschrijving"] == number
    assert shown["code"].startswith("data:image/svg+xml")
    notes = {row["label"]: row["note"] for row in shown["rows"] if row["note"]}
    assert "Geschat op 6,5 uur" in notes.values()
    assert notes["Kast gedemonteerd"].startswith("Akkoord ter plaatse: Jan de Vries, 1 november 2026")
    (document,) = [each for each in page["documents"] if each["kind"] == "statement"]
    printed = " ".join(pages(move.customer.call("GET", document["path"]).content))
    (mail,) = [
        each for each in delivered(app_engine, server, mailbox) if "slotafrekening" in each["subject"].lower()
    ]
    for told in (said, number, "€ 615,38", "NL91 ABNA 0417 1643 00", "Kast gedemonteerd"):
        assert told in plain(printed)
        assert told in plain(text_of(mail))
    assert [each.get_filename() for each in mail.iter_attachments()] == [f"slotafrekening-{number}.pdf"]
    english = move.customer.page(lang="en")["move"]["statement"]
    assert plain(english["text"]) == "You still pay €371.63, by Sunday 8 November 2026."
    assert "Estimated at 6.5 hours" in {row["note"] for row in english["rows"]}
    assert "Total including VAT" in {row["label"] for row in english["rows"]}
    told = move.customer.call("GET", "data/file", format="html").text
    assert f"Slotafrekening {number}" in told
    (exported,) = move.staff.get_json(f"requests/{move.customer.request}/customer-export")["requests"]
    assert [each["number"] for each in exported["quotes"][0]["statements"]] == [number]


@pytest.mark.usefixtures("cheap_pdf")
def test_a_job_is_closed_once_with_hours_that_can_be(
    move: Move, app_engine: Engine, anon: Client, clock: Clock
) -> None:
    other = move.colleague()
    assert message(move.close(0)) == (422, "Vul meer dan 0 uur in.")
    assert message(move.close(300)) == (422, "Vul ten hoogste 24 uur in.")
    assert message(move.send()) == (409, "Sluit eerst de klus van zaterdag 31 oktober 2026 af.")
    assert move.close(65)[0] == move.close(65, staff=other)[0] == 200
    status, said = message(move.close(80, staff=other))
    assert status == 409
    assert said.endswith("met 6,5 uur. Er is niets veranderd: corrigeer de uren als dat niet klopt.")
    assert move.close(80, revision=1, staff=other)[1]["jobs"][0]["closing"]["hours_tenths"] == 80
    (warning,) = move.after()["preview"]["warnings"]
    assert warning.startswith("8 uur is 23% meer dan de schatting van 6,5 uur. Vanaf 10% bellen wij eerst")
    job = move.job
    for _ in range(2):
        assert move.staff.function("DELETE", f"planning/jobs/{job['id']}/closing").status_code == 200
    assert move.job["closing"] is None
    later = Move(app_engine, anon, clock, day="2026-12-20", valid_until="2026-12-01")
    later.later(days=-31)
    assert message(later.close(65)) == (
        409,
        "Deze klus is pas op zondag 20 december 2026. Afsluiten kan vanaf die dag.",
    )


@pytest.mark.usefixtures("cheap_pdf")
def test_a_statement_is_sent_once_corrected_and_taken_back(move: Move) -> None:
    other = move.colleague()
    move.close(65)
    assert message(move.send(total_cents=1))[0] == 409
    assert message(move.send(hours_tenths=1_000_000)) == (422, "Vul ten hoogste 168 uur in.")
    wanted: Made = {"id": str(uuid4()), "total_cents": 48_750}
    for _ in range(2):
        status, told = move.send(**wanted)
        assert (status, [each["number"] for each in told["statements"]]) == (
            200,
            [f"{move.quote['number']}-S1"],
        )
    (first,) = told["statements"]
    path = f"statements/{first['id']}/take-back"
    assert message((409, other.function("POST", path).json()))[1].startswith("Alleen wie deze")
    told = move.staff.function("POST", path).json()
    assert (told["statements"], told["open_cents"], told["preview"]["total_cents"]) == ([], None, 48_750)

    assert move.send()[0] == 200
    move.later(minutes=11)
    (first,) = move.after()["statements"]
    path = f"statements/{first['id']}/take-back"
    assert move.staff.function("POST", path).status_code == 409
    assert not move.after()["is_changed"]
    move.on_top()
    assert move.after()["is_changed"]
    # The planner knows of more hours than the customer agreed to, and charges less.
    assert move.send(hours_tenths=60, total_cents=45_000 + 9_038)[0] == 200
    told = move.after()
    assert [(each["number"][-2:], each["state"]) for each in told["statements"]] == [
        ("S2", "sent"),
        ("S1", "superseded"),
    ]
    assert (told["open_cents"], told["preview"]["hours_tenths"], told["is_changed"]) == (54_038, 60, False)
    move.later(minutes=11)
    labels = [each["label"] for each in move.customer.page()["documents"] if each["kind"] == "statement"]
    assert [label.split()[0] for label in labels] == ["Slotafrekening", "Eerdere"]


@pytest.mark.usefixtures("cheap_pdf")
def test_money_is_counted_once_and_what_is_too_much_is_asked_about(move: Move, clock: Clock) -> None:
    move.close(65)
    move.send()
    assert move.after()["open_cents"] == 48_750
    assert message(move.pay(50_000))[1].startswith("Er staat nog € 487,50 open. Kwam er echt meer binnen")
    came = str(uuid4())
    for _ in range(2):
        assert move.pay(48_750, id=came)[0] == 200
    assert move.after()["open_cents"] == 0
    # The second planner notes the same money.
    assert message(move.pay(48_750))[1].startswith("Er staat nog € 0,00 open")
    assert message(move.pay(-1_000))[0] == 422
    assert move.pay(10_000, is_more=True)[0] == 200
    move.later(minutes=11)
    shown = move.customer.page()["move"]["statement"]
    assert (shown["open_cents"], shown["code"], shown["transfer"]) == (-10_000, None, [])
    assert plain(shown["text"]).startswith("U krijgt € 100,00 van ons terug.")
    assert message(move.pay(-10_001)) == (
        422,
        "De klant krijgt nog € 100,00 terug. Vul ten hoogste dat bedrag in.",
    )
    assert move.pay(-10_000)[0] == 200
    assert plain(move.customer.page()["move"]["statement"]["text"]) == "Alles is betaald. Dank u wel."
    response = move.staff.function("DELETE", f"quotes/{move.quote['id']}/payments/{came}")
    assert response.status_code == 200
    assert move.after()["open_cents"] == 48_750


@pytest.mark.usefixtures("cheap_pdf")
def test_the_maximum_is_never_exceeded_and_less_time_is_less_to_pay(
    app_engine: Engine, anon: Client, clock: Clock
) -> None:
    move = Move(app_engine, anon, clock, basis="maximumprijs")
    move.close(80)
    preview = move.after()["preview"]
    assert preview["total_cents"] == 48_750
    (note,) = {row["note"] for row in preview["rows"] if row["kind"] == "line"}
    assert note == "Gewerkt: 8 uur. U betaalt niet meer dan het maximum"
    move.close(50, revision=1)
    assert move.after()["preview"]["total_cents"] == 37_500


@pytest.mark.usefixtures("cheap_pdf")
def test_a_fixed_price_does_not_depend_on_hours(app_engine: Engine, anon: Client, clock: Clock) -> None:
    lines = [line(unit="post", quantity_tenths=10, unit_price_cents=48_750)]
    move = Move(app_engine, anon, clock, basis="vaste_prijs", lines=lines, business=True)
    move.close(120)
    preview = move.after()["preview"]
    assert (preview["total_cents"], preview["hours_tenths"]) == (58_988, None)
    assert move.send()[0] == 200
    days = facts.find("terms", "payment", "business_within_days_of_invoice")
    assert move.after()["due"] == f"{clock.day + timedelta(days=days)}"


@pytest.mark.usefixtures("cheap_pdf")
def test_a_cancelled_move_has_no_statement_and_a_settled_one_is_not_cancelled(
    app_engine: Engine, anon: Client, clock: Clock
) -> None:
    move = Move(app_engine, anon, clock, day="2026-11-01", valid_until="2026-10-31")
    move.close(65)
    assert move.send()[0] == 200
    refused = act(move.staff, move.quote, "cancel", {"fee_cents": 0})
    assert message(refused) == (409, "Er is al een slotafrekening verstuurd. Dit kan niet meer.")
    statement = move.after()["statements"][0]["id"]
    assert move.staff.function("POST", f"statements/{statement}/take-back").status_code == 200
    assert act(move.staff, move.quote, "cancel", {"fee_cents": 0})[0] == 200
    status, said = message(move.send())
    assert (status, said.split(".")[0]) == (409, "Deze verhuizing is geannuleerd")


@pytest.mark.usefixtures("cheap_pdf")
def test_today_tells_what_is_to_be_closed_and_what_was_not_paid(move: Move, clock: Clock) -> None:
    (told,) = move.staff.get_json("today")["after"]
    assert (told["number"], told["last_day"], told["open_jobs"]) == (move.quote["number"], MOVE, 1)
    move.close(65)
    found = move.staff.get_json("today")
    assert (found["counts"]["after"], found["after"][0]["open_jobs"]) == (1, 0)
    assert move.send()[0] == 200
    assert move.staff.get_json("today")["counts"]["after"] == 0
    move.later(days=facts.find("terms", "payment", "private_within_days"))
    assert move.staff.get_json("today")["rests"] == []
    move.later(days=1)
    (rest,) = move.staff.get_json("today")["rests"]
    assert (rest["number"], rest["open_cents"]) == (move.quote["number"], 48_750)
    assert move.after()["is_overdue"]
    assert move.customer.page()["move"]["statement"]["is_overdue"]
    move.pay(48_750)
    assert move.staff.get_json("today")["counts"]["rests"] == 0


@pytest.mark.usefixtures("cheap_pdf")
def test_work_that_a_phone_brings_after_the_statement_is_to_be_charged_yet(move: Move) -> None:
    move.close(65)
    assert move.send()[0] == 200
    move.later(minutes=11)
    assert "after" not in counts_that_agree(move.staff)
    move.on_top()
    assert counts_that_agree(move.staff)["after"] == 1
    (told,) = move.staff.get_json("today")["after"]
    assert (told["open_jobs"], told["has_statement"]) == (0, True)
    assert move.send()[0] == 200
    assert "after" not in counts_that_agree(move.staff)
