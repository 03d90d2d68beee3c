"""Damage after the move: reported on the customer's page, with photos that only those may see who should."""

from datetime import datetime
from io import BytesIO
from typing import Any
from uuid import uuid4

import pytest
from fastapi import FastAPI
from PIL import Image
from sqlalchemy import Engine

from hofvijver.content import get_content
from hofvijver.damage.damage_facts import get_damage_facts
from tests.support.accounts import audit_log, new_client
from tests.support.client import Client
from tests.support.clock import Clock
from tests.support.customers import Customer, accept, delivered, new_customer, offer, text_of
from tests.support.damage import (
    AMSTERDAM,
    PHOTOS,
    count,
    damage_entries,
    move_to,
    photo,
    report,
    upload,
    uploaded,
    waiting,
)
from tests.support.mail_servers import Mailbox

COLOURS = ("red", "blue", "green", "gold", "pink", "peru")


@pytest.mark.any_database("it follows from what was read")
@pytest.mark.parametrize(
    ("last_day", "moment", "is_shown", "is_late", "until"),
    [
        ("2027-05-20", "2027-05-20 13:59", False, False, ""),
        ("2027-05-20", "2027-05-20 14:00", True, False, "2027-05-21T23:59"),
        ("2027-05-20", "2027-05-21 23:59", True, False, "2027-05-21T23:59"),
        ("2027-05-20", "2027-05-22 00:00", True, True, "2027-05-21T23:59"),
        # Of a move of two days, the last one counts.
        ("2027-05-21", "2027-05-20 18:00", False, False, ""),
        ("2027-05-21", "2027-05-22 23:00", True, False, "2027-05-22T23:59"),
        # The clock goes back in the night after that day: 24 hours are 24 hours.
        ("2026-10-24", "2026-10-25 22:59", True, False, "2026-10-25T23:00"),
        ("2026-10-24", "2026-10-25 23:00", True, True, "2026-10-25T23:00"),
    ],
)
def test_damage_is_reported_from_the_last_moving_day_on_and_in_time_for_so_many_hours(
    customer: Customer,
    staff: Client,
    clock: Clock,
    last_day: str,
    moment: str,
    is_shown: bool,
    is_late: bool,
    until: str,
) -> None:
    day, more = ("2027-05-20", ["2027-05-21"]) if last_day == "2027-05-21" else (last_day, [])
    accept(customer, offer(staff, customer, day=day, more_days=more))
    move_to(clock, moment)
    notice = customer.page()["damage"]
    assert bool(notice) == is_shown
    if notice:
        assert notice["is_late"] is is_late
        assert _local(notice["until"]) == until
    else:
        assert upload(customer, photo()).json()["code"] == "damage_not_open"
        assert customer.refused("damage", {"id": str(uuid4()), "text": "Kras"})[1] == "damage_not_open"


def tasks_of(office: Client, mover: Customer) -> list[dict[str, Any]]:
    """Not those that come with a job."""
    found = office.get_json(f"requests/{mover.request}/timeline")["tasks"]
    return [each for each in found if not each["job_id"]]


def _local(moment: str) -> str:
    return f"{datetime.fromisoformat(moment).astimezone(AMSTERDAM):%Y-%m-%dT%H:%M}"


@pytest.mark.any_database("other tests run each of its statements on both")
def test_a_report_reaches_the_office_and_its_customer(
    mover: Customer,
    office: Client,
    clock: Clock,
    app_engine: Engine,
    server: str,
    mailbox: Mailbox,
) -> None:
    assert mover.page()["damage"]["reported_at"] is None
    delivered(app_engine, server, mailbox)
    before = office.get({"id": f"eq.{mover.request}"}).json()[0]
    ids = [uploaded(mover, photo(colour)) for colour in ("red", "blue")]
    assert waiting(mover) == ids
    wish = {"id": str(uuid4()), "text": "  Kras in de kast, gezien bij het uitpakken. ", "photos": ids}
    for _ in range(2):
        page = mover.act("damage", wish)
    assert page["damage"]["reported_at"]
    assert waiting(mover) == []
    (entry,) = damage_entries(office, mover.request)
    assert (entry["actor_name"], entry["text"]) == (None, "Kras in de kast, gezien bij het uitpakken.")
    assert entry["details"]["photos"] == ids
    assert (entry["details"]["hours_after"], entry["details"]["is_late"]) == (9, False)
    (task,) = tasks_of(office, mover)
    # The next working day after a Friday.
    assert (task["title"], task["due_date"]) == (get_damage_facts().task, "2027-05-24")
    after = office.get({"id": f"eq.{mover.request}"}).json()[0]
    assert after["damage_reported_at"]
    # A colleague who edits the request meanwhile gets no conflict.
    assert after["version"] == before["version"]
    mails = {mail["to"]: mail for mail in delivered(app_engine, server, mailbox)}
    ours, own = (text_of(mails[to]) for to in (get_content().company.email.display, after["email"]))
    assert "Met 2 foto" in ours
    assert after["reference"] in ours
    for said in ("Kras in de kast", "2 foto", "3 werkdagen", "14 dagen"):
        assert said in own
    assert not [part for mail in mails.values() for part in mail.iter_attachments()]


@pytest.mark.any_database("other tests run each of its statements on both")
def test_a_later_report_is_added_and_says_that_it_is_late(
    mover: Customer, app: FastAPI, app_engine: Engine, clock: Clock
) -> None:
    report(mover, uploaded(mover, photo("red")))
    first = mover.page()["damage"]["reported_at"]
    move_to(clock, "2027-05-23 10:00")
    assert mover.page()["damage"]["is_late"] is True
    report(mover, uploaded(mover, photo("blue")), text="Ook een kras in de tafel.")
    office = new_client(app, app_engine, "planner@example.nl", "staff")
    later, earlier = damage_entries(office, mover.request)
    assert (later["details"]["hours_after"], later["details"]["is_late"]) == (58, True)
    assert earlier["details"]["is_late"] is False
    assert mover.page()["damage"]["reported_at"] == first
    assert len(tasks_of(office, mover)) == 1
    reports = mover.call("GET", "damage").json()["reports"]
    assert [each["text"] for each in reports] == ["Kras in de eiken kast.", "Ook een kras in de tafel."]


@pytest.mark.any_database("what is read decides; both store the same")
def test_what_cannot_be_reported_is_said_and_loses_nothing(
    mover: Customer, office: Client, clock: Clock
) -> None:
    own = uploaded(mover, photo())
    for text, photos, expected in (
        (" ", [own], (422, "invalid")),
        ("x" * 2001, [own], (422, "invalid")),
        ("Kras", [own, str(uuid4())], (409, "photo_gone")),
    ):
        told = mover.refused("damage", {"id": str(uuid4()), "text": text, "photos": photos})
        assert told[:2] == expected
        assert told[2]["message"].endswith(".")
    assert waiting(mover) == [own]
    assert damage_entries(office, mover.request) == []


@pytest.mark.any_database("it is refused before anything is stored")
def test_bad_files_are_refused_each_with_its_own_sentence(
    mover: Customer, office: Client, clock: Clock
) -> None:
    limit = get_damage_facts().limits.photo_bytes
    bad: dict[str, tuple[bytes, int]] = {
        "no_picture": (b"geen foto", 422),
        "broken": (photo(size=(900, 600))[:-600], 422),
        "heic": (b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", 422),
        "too_large": (bytes(limit + 1), 413),
    }
    told = {code: upload(mover, content) for code, (content, _) in bad.items()}
    assert {code: (each.status_code, each.json()["code"]) for code, each in told.items()} == {
        code: (status, code) for code, (_, status) in bad.items()
    }
    sentences = {each.json()["message"] for each in told.values()}
    assert len(sentences) == len(bad)
    assert all(each.endswith((".", ").")) for each in sentences)
    english = mover.call("POST", PHOTOS, headers={"accept-language": "en"})
    assert english.json()["message"].startswith("This file is not a photo")
    assert waiting(mover) == []


def test_the_same_file_counts_once_and_a_sixth_is_refused(
    mover: Customer, office: Client, clock: Clock, app_engine: Engine
) -> None:
    ids = [uploaded(mover, photo(colour)) for colour in COLOURS[:5]]
    again = upload(mover, photo("red")).json()
    assert again["photo"]["id"] == ids[0]
    assert "al" in again["told"]
    sixth = upload(mover, photo("peru"))
    assert (sixth.status_code, sixth.json()["code"]) == (409, "too_many")
    assert "5 foto" in sixth.json()["message"]
    for _ in range(2):
        assert mover.call("DELETE", f"{PHOTOS}/{ids[4]}").status_code == 204
    assert count(app_engine) == (4, 4)
    report(mover, *ids[:4])
    sent = upload(mover, photo("blue")).json()
    assert (sent["is_sent"], waiting(mover)) == (True, [])
    # What was sent cannot be taken back by the mover.
    mover.call("DELETE", f"{PHOTOS}/{ids[0]}")
    assert count(app_engine) == (4, 4)


def test_nobody_sees_a_photo_of_somebody_else(
    mover: Customer, office: Client, anon: Client, clock: Clock, app_engine: Engine
) -> None:
    stranger = new_customer(
        app_engine, anon.at("198.51.100.7"), email="vreemde@example.org", phone="0701111111"
    )
    mine = uploaded(mover, photo(size=(400, 200)))
    # Colleagues see what was sent, not what was only uploaded.
    assert office.function("GET", f"damage-photos/{mine}").status_code == 404
    report(mover, mine)
    for reader, path in ((mover, f"{PHOTOS}/{mine}"), (office, f"damage-photos/{mine}")):
        for size, shape in (("large", (400, 200)), ("thumbnail", (320, 160))):
            read = reader.call if isinstance(reader, Customer) else reader.function
            response = read("GET", path, size=size)
            assert Image.open(BytesIO(response.content)).size == shape
            assert response.headers["content-type"] == "image/jpeg"
            assert response.headers["cache-control"] == "no-store"
            assert response.headers["x-content-type-options"] == "nosniff"
            assert response.headers["content-disposition"].startswith('inline; filename="schade-')
    for method in ("GET", "DELETE"):
        assert mover.with_secret("x" * 43).call(method, f"{PHOTOS}/{mine}").status_code == 401
        assert anon.function(method, f"damage-photos/{mine}").status_code == 401
    assert stranger.call("GET", f"{PHOTOS}/{mine}").status_code == 404
    stranger.call("DELETE", f"{PHOTOS}/{mine}")
    assert office.function("GET", f"damage-photos/{mine}").status_code == 200
    office.function("DELETE", f"requests/{mover.request}/customer-link")
    assert mover.call("GET", f"{PHOTOS}/{mine}").status_code == 401


@pytest.mark.any_database("other tests run each of its statements on both")
def test_a_colleague_removes_a_photo_and_the_report_tells(
    mover: Customer, office: Client, clock: Clock, app_engine: Engine
) -> None:
    ids = [uploaded(mover, photo(colour)) for colour in ("red", "blue")]
    report(mover, *ids)
    assert office.function("DELETE", f"damage-photos/{ids[0]}").status_code == 204
    assert office.function("DELETE", f"damage-photos/{ids[0]}").status_code == 404
    (entry,) = damage_entries(office, mover.request)
    assert (entry["details"]["photos"], entry["details"]["photos_removed"]) == ([ids[1]], 1)
    assert count(app_engine) == (1, 1)
    (noted,) = audit_log(app_engine, "damage_photo_removed")
    assert (noted.actor_email, noted.subject) == (office.email, mover.page()["reference"])
