"""What a customer agrees to on top is kept once, told everywhere, and gone with its job."""

from typing import Any
from uuid import UUID, uuid4

import pytest
from sqlalchemy import Engine, func, select
from sqlalchemy.orm import Session

from hofvijver.planning.on_top_models import OnTopLine
from tests.support.client import Client
from tests.support.planning import agreed, jobs

pytestmark = pytest.mark.usefixtures("no_printing")

PIANO = {
    "label": "Piano naar zolder",
    "quantity_tenths": 15,
    "unit": "uur",
    "unit_price_cents": 7_525,
    "vat_percent": 21,
    "agreed_how": "ter_plaatse",
    "agreed_by": "Mevrouw de Vries",
}


def add(staff: Client, job: dict[str, Any], **changes: Any) -> tuple[int, Any]:
    body = {"id": str(uuid4()), **PIANO, **changes}
    response = staff.function("POST", f"planning/jobs/{job['id']}/on-top", body)
    return response.status_code, response.json()


def test_a_line_is_kept_once_told_and_removed(staff: Client, anon: Client, app_engine: Engine) -> None:
    customer, job = agreed(app_engine, staff, anon)
    line_id = str(uuid4())
    for _ in range(2):
        status, found = add(staff, job, id=line_id)
        assert status == 201, found
    # 1,5 hours of € 75,25 are € 112,875: rounded half up.
    assert [each["amount_cents"] for each in found["lines"]] == [11_288]
    assert (found["amount_cents"], found["including_cents"], found["business"]) == (11_288, 11_288, False)
    assert found["excluding_cents"] == 11_288 - 1_959
    add(staff, job, label="Dozen", quantity_tenths=100, unit="stuk", unit_price_cents=250, vat_percent=9)
    found = staff.get_json(f"planning/jobs/{job['id']}/on-top")
    assert [each["label"] for each in found["lines"]] == ["Piano naar zolder", "Dozen"]
    assert found["including_cents"] == 11_288 + 2_500

    told = customer.call("GET", "data/file", format="html").text
    assert "Piano naar zolder, 1,5 uur à" in told
    assert "Mevrouw de Vries" in told
    kept = customer.call("GET", "data/file").json()["requests"][0]["jobs"][0]["on_top"]
    assert [each["label"] for each in kept] == ["Piano naar zolder", "Dozen"]

    for _ in range(2):
        response = staff.function("DELETE", f"planning/jobs/{job['id']}/on-top/{line_id}?revision=1")
        assert [each["label"] for each in response.json()["lines"]] == ["Dozen"]
    history = staff.get_json(f"requests/{customer.request}/timeline")
    said = str(history)
    assert said.count("Meerwerk verwijderd: Piano naar zolder, 1,5 uur") == 1
    assert said.count("Meerwerk genoteerd: Piano naar zolder, 1,5 uur") == 1


def test_what_cannot_be_is_refused_at_its_field(staff: Client, anon: Client, app_engine: Engine) -> None:
    customer, job = agreed(app_engine, staff, anon)
    wrong = {
        "label": "",
        "quantity_tenths": 0,
        "unit": "vracht",
        "unit_price_cents": -1,
        "vat_percent": 7,
        "agreed_by": "",
        "agreed_at": "2199-01-01T12:00:00Z",
    }
    status, told = add(staff, job, **wrong)
    assert status == 422
    assert {each["field"] for each in told["problems"]} == wrong.keys()
    assert add(staff, job, quantity_tenths=100_000, unit_price_cents=10_000_000)[0] == 422
    assert add(staff, job, agreed_at="0001-01-01T00:00:00+14:00")[0] == 422
    _, other = agreed(app_engine, staff, anon)
    line_id = str(uuid4())
    assert add(staff, other, id=line_id)[0] == 201
    assert add(staff, job, id=line_id)[0] == 404
    staff.function("POST", f"planning/jobs/{job['id']}/cancel", {"revision": job["revision"]})
    status, told = add(staff, jobs(staff, customer)[0])
    assert (status, told["message"]) == (409, "Deze klus is geschrapt: daar komt niets meer bij.")


def test_it_is_erased_with_the_request(staff: Client, anon: Client, app_engine: Engine) -> None:
    customer, job = agreed(app_engine, staff, anon)
    assert add(staff, job)[0] == 201
    reference = customer.page()["reference"]
    erased = staff.function("POST", f"requests/{customer.request}/erase", {"reference": reference})
    assert erased.status_code == 200, erased.text
    with Session(app_engine) as session:
        mine = OnTopLine.job_id == UUID(job["id"])
        count = session.scalar(select(func.count()).select_from(OnTopLine).where(mine))
    assert count == 0
