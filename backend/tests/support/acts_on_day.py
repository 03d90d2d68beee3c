"""Acts on the day of a move and after it, on tasks and on calendars, and the scenes in which they succeed."""

from collections.abc import Callable
from uuid import uuid4

import httpx

from hofvijver.columns import utc_now
from hofvijver.local_time import local_day
from tests.support import acts_on_job, day_sheets
from tests.support.client import NOBODY
from tests.support.customers import acceptance
from tests.support.scenes_of_day import closed, on_the_day, reserving, stated
from tests.support.scenes_of_request import Made, Scene, Start, planned

Act = Callable[[Scene], httpx.Response | None]


def _accept(scene: Scene) -> httpx.Response:
    return scene.online(f"quotes/{scene.quote['id']}/accept", acceptance(scene.quote))


def _job(scene: Scene) -> Made:
    return scene.plan.job if scene.plan else {"id": str(NOBODY)}


def _on_sheet(make: Callable[[Made], Made]) -> Act:
    """Sent by the phone of the crew; what is refused is refused with a sentence."""

    def send(scene: Scene) -> httpx.Response | None:
        assert scene.phone
        response = scene.phone.call("POST", "/things", {"things": [make(_job(scene))]})
        if response.is_success:
            (result,) = response.json()["results"]
            assert result["outcome"] == "stored" or result["message"], result
        return response

    return send


def _close_again(scene: Scene) -> httpx.Response:
    body = {"hours_tenths": 80, "revision": 1}
    return scene.staff.function("PUT", f"planning/jobs/{_job(scene)['id']}/closing", body)


def _open_again(scene: Scene) -> httpx.Response:
    return scene.staff.function("DELETE", f"planning/jobs/{_job(scene)['id']}/closing")


def _state(scene: Scene) -> httpx.Response:
    """For what it comes to at this moment."""
    found = scene.staff.function("GET", f"quotes/{scene.quote['id']}/after")
    preview = (found.json()["preview"] if found.is_success else None) or {"total_cents": 0}
    wanted = {"id": str(uuid4()), "total_cents": preview["total_cents"], "note": "Zoals besproken."}
    return scene.on_quote("statements", wanted)


def _pay_rest(scene: Scene) -> httpx.Response:
    came = {"id": str(uuid4()), "cents": 10_000, "day": f"{local_day(utc_now())}"}
    return scene.on_quote("payments", came)


def _make_feed(scene: Scene) -> httpx.Response:
    """Of who does the job."""
    assert scene.plan
    return scene.plan.admin.function("POST", "planning/feeds", {"resource_id": scene.plan.mover})


def _revoke_feed(scene: Scene) -> httpx.Response:
    assert scene.plan
    found = scene.plan.admin.get_json("planning/feeds")["feeds"]
    mine = [each["id"] for each in found if each["resource_id"] == scene.plan.mover]
    return scene.plan.admin.function("DELETE", f"planning/feeds/{mine[0] if mine else NOBODY}")


DAY_ACTS: dict[str, tuple[Act, tuple[Start, ...]]] = {
    "accept while there is room": (_accept, (reserving,)),
    "tick a task": (acts_on_job.tick_task, (planned,)),
    "tick on the sheet": (
        _on_sheet(lambda job: day_sheets.tick(job, item="woonkamer/2-zitsbank")),
        (on_the_day,),
    ),
    "hours on the sheet": (_on_sheet(lambda job: day_sheets.hours(job, 2, 1)), (on_the_day,)),
    "sign the sheet": (_on_sheet(day_sheets.signature), (on_the_day,)),
    "on top on the sheet": (_on_sheet(day_sheets.on_top), (on_the_day,)),
    "correct the hours": (_close_again, (closed, stated)),
    "open the job again": (_open_again, (closed, stated)),
    "send a statement": (_state, (closed, stated)),
    "take a statement back": (
        lambda scene: scene.post(f"statements/{scene.statement or NOBODY}/take-back"),
        (stated,),
    ),
    "pay the rest": (_pay_rest, (stated,)),
    "make a feed": (_make_feed, (planned,)),
    "revoke a feed": (_revoke_feed, (planned,)),
}
