"""The day sheet on a phone: opened by its secret, written on without a connection, each thing stored once."""

import logging

import pytest
from sqlalchemy import Engine, func, select
from sqlalchemy.orm import Session

from hofvijver.columns import utc_now
from hofvijver.day_sheets.models import DaySheetLink, JobSignature
from tests.support.accounts import audit_log, new_client
from tests.support.client import Client
from tests.support.clock import Clock
from tests.support.day_sheets import Phone, crewed, hours, on_top, share, signature, thing, tick
from tests.support.planning import placed, resource

pytestmark = pytest.mark.usefixtures("no_printing")


def test_the_address_opens_the_sheet_until_the_day_after_and_stands_nowhere(
    staff: Client,
    admin: Client,
    anon: Client,
    app_engine: Engine,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.DEBUG)
    _, job, lorry = crewed(app_engine, staff, admin, anon)
    secret = share(staff, lorry)
    assert share(staff, lorry) == secret
    phone = Phone(anon, secret)
    sheet = phone.open()
    assert [each["id"] for each in sheet["sheet"]["jobs"]] == [job["id"]]
    assert sheet["sheet"]["jobs"][0]["phone"]
    assert sheet["open_until"] == "2030-12-03"
    with Session(app_engine) as session:
        (row,) = session.scalars(select(DaySheetLink))
        assert secret not in repr(vars(row))
    assert secret not in caplog.text
    assert len(audit_log(app_engine, "day_sheet_opened")) == 1
    refusals = [Phone(anon, wrong).call("GET") for wrong in ("", "x" * 43, secret[:-1])]
    # Until the end of the day after; then as if it never was.
    clock = Clock(monkeypatch)
    clock.forward(days=(utc_now().replace(2030, 12, 3, 12) - utc_now()).days)
    while f"{clock.day}" < "2030-12-03":
        clock.forward(hours=6)
    assert phone.call("GET").status_code == 200
    clock.forward(days=1)
    refusals.append(phone.call("GET"))
    told = {(each.status_code, each.text) for each in refusals}
    assert len(told) == 1
    assert refusals[0].json()["code"] == "no_link"
    # A new address of the same sheet opens it for today and tomorrow.
    staff = new_client(staff.app, app_engine, "sam@example.nl", "staff")
    again = Phone(anon, share(staff, lorry))
    assert again.open()["key"] == sheet["key"]
    assert (
        staff.function("DELETE", f"planning/resources/{lorry}/day-sheet", day="2030-12-02").status_code == 204
    )
    assert again.call("GET").status_code == 401


def test_what_is_sent_again_and_again_is_stored_once(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    customer, job, lorry = crewed(app_engine, staff, admin, anon)
    phone = Phone(anon, share(staff, lorry))
    phone.open()
    sent = [
        tick(job),
        hours(job, 5, 2, break_minutes=15),
        thing("remark", job, text="Kast was al beschadigd."),
        on_top(job),
        # The customer answers on their own page.
        on_top(job, label="Kast demonteren", agreed_by=None),
        signature(job),
    ]
    for _ in range(3):
        stored = phone.send(*sent)
        assert {each["outcome"] for each in stored["results"]} == {"stored"}
    (written,) = stored["now"]["written"]
    assert written["ticked"] == ["woonkamer/2-zitsbank"]
    assert (written["total_tenths"], len(written["hours"])) == (28, 1)
    assert [each["text"] for each in written["remarks"]] == ["Kast was al beschadigd."]
    assert [each["name"] for each in written["signatures"]] == ["Anna van der Berg"]
    states = [(each["amount_cents"], each["state"], each["noted_by"]) for each in written["on_top"]["lines"]]
    assert sorted(states) == [(4500, "open", "De ploeg"), (4500, "ter_plaatse", "De ploeg")]
    assert written["on_top"]["amount_cents"] == 4500
    pieces = customer.page()["move"]["on_top"]["pieces"]
    assert {each["by"] for each in pieces} == {"crew"}
    # Staff sees it with the job and in the timeline; the customer in the file, without who wrote it.
    found = staff.get_json(f"planning/jobs/{job['id']}/written")
    assert found["written"] == written
    assert found["inventory"][0]["items"][0]["id"] == "woonkamer/2-zitsbank"
    timeline = str(staff.get_json(f"requests/{customer.request}/timeline"))
    assert "Kast was al beschadigd." in timeline
    assert "Getekend door Anna van der Berg" in timeline
    file = customer.call("GET", "data/file").json()["requests"][0]
    assert file["day_sheets"][0]["signatures"][0]["name"] == "Anna van der Berg"
    assert len(audit_log(app_engine, "job_signed")) == 1


def test_two_phones_tick_and_the_latest_counts_whichever_sends_first(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    _, job, lorry = crewed(app_engine, staff, admin, anon)
    one = Phone(anon, share(staff, lorry))
    other = Phone(anon.at("203.0.113.9"), one.secret)
    assert one.open() == other.open()
    chair = "woonkamer/eetkamerstoel"
    one.send(tick(job, done=False, hours_ago=1), tick(job, item=chair))
    # The other was offline: its tick of the sofa is older, what it ticked besides is added.
    late = other.send(tick(job, done=True, hours_ago=2))
    assert late["now"]["written"][0]["ticked"] == [chair]
    assert one.send(tick(job, done=True, hours_ago=0.5))["now"]["written"][0]["ticked"] == [
        "woonkamer/2-zitsbank",
        chair,
    ]


def test_what_was_signed_after_the_job_was_moved_stays_with_the_job_and_says_so(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    _, job, lorry = crewed(app_engine, staff, admin, anon)
    phone = Phone(anon, share(staff, lorry))
    phone.open()
    other = resource(admin, "vehicle", name="Geheime Wagen")
    placed(staff, job, other)
    outcome, message = phone.outcome(signature(job))
    assert outcome == "stored"
    assert message == (
        "Deze klus doet een andere ploeg. Wat hier is opgeschreven, blijft bij de klus bewaard."
    )
    sheet = phone.open()
    assert sheet["sheet"]["jobs"] == []
    (moved,) = sheet["moved"]
    assert (moved["job_id"], moved["text"]) == (job["id"], message)
    # Nothing of the customer or of the other crew is told any more.
    assert "Geheime Wagen" not in str(sheet)
    assert job["full_name"] not in str(sheet["sheet"])
    assert len(staff.get_json(f"planning/jobs/{job['id']}/written")["written"]["signatures"]) == 1


def test_one_thing_that_is_refused_keeps_no_other_from_being_stored(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    _, job, lorry = crewed(app_engine, staff, admin, anon)
    _, foreign, _ = crewed(app_engine, staff, admin, anon)
    phone = Phone(anon, share(staff, lorry))
    phone.open()
    first = hours(job, 5, 3)
    stored = phone.send(
        first,
        hours(job, 4, 2),
        tick(foreign),
        tick(job, item="woonkamer/draak"),
        thing("remark", job, text=" "),
        on_top(job, agreed_by=""),
        signature(job, name=""),
        {"id": "onzin", "type": "onzin"},
        signature(job, strokes=[[0, 5000]]),
        {**hours(job, 5, 3.5), "hours": first["hours"], "revision": 1},
        signature(job, strokes=[]),
    )
    outcomes = [each["outcome"] for each in stored["results"]]
    assert outcomes == ["stored", *["refused"] * 8, "stored", "stored"]
    messages = [each["message"] for each in stored["results"]]
    assert all(each.endswith(".") for each in messages[1:9])
    assert messages[1].startswith("Deze tijd valt samen met uren die al genoteerd zijn: ")
    assert stored["now"]["written"][0]["total_tenths"] == 15
    removal = thing("hours_removal", job, hours=first["hours"])
    assert phone.outcome(removal) == phone.outcome(removal) == ("stored", "")
    assert phone.open()["written"][0]["hours"] == []
    assert staff.get_json(f"planning/jobs/{foreign['id']}/written")["written"]["ticked"] == []


def test_what_a_crew_wrote_goes_with_the_request(
    staff: Client, admin: Client, anon: Client, app_engine: Engine
) -> None:
    customer, job, lorry = crewed(app_engine, staff, admin, anon)
    phone = Phone(anon, share(staff, lorry))
    phone.open()
    phone.send(tick(job), signature(job), hours(job, 3, 1))
    reference = customer.page()["reference"]
    erased = admin.function("POST", f"requests/{customer.request}/erase", {"reference": reference})
    assert erased.status_code in (200, 204), erased.text
    with Session(app_engine) as session:
        assert session.scalar(select(func.count()).select_from(JobSignature)) == 0
    sheet = phone.open()
    assert (sheet["sheet"]["jobs"], sheet["moved"]) == ([], [])
    assert phone.outcome(tick(job)) == ("refused", "Deze klus hoort niet bij deze dagstaat.")
