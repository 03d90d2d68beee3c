"""Acts on what an agreed move brings beside its job, and proposals for who does it."""

from datetime import UTC, date, datetime, time, timedelta
from uuid import uuid4

import httpx

from hofvijver.columns import utc_now
from hofvijver.customer.before_move import tell_before_moves
from hofvijver.local_time import local_day
from tests.support.client import NOBODY
from tests.support.scenes_of_request import Scene


def another_window(scene: Scene) -> httpx.Response:
    job = scene.plan.job if scene.plan else {"id": NOBODY}
    body = {"window": "middag", "seen": "hele_dag"}
    return scene.staff.function("PUT", f"planning/jobs/{job['id']}/window", body)


def _task(scene: Scene) -> str:
    """One that came with the job; where nothing is planned, one that does not exist."""
    tasks = scene.plan.job["tasks"] if scene.plan else []
    return str(tasks[0]["id"] if tasks else NOBODY)


def tick_task(scene: Scene) -> httpx.Response:
    return scene.post(f"tasks/{_task(scene)}/done", {"done": True})


def remove_task(scene: Scene) -> httpx.Response:
    return scene.staff.function("DELETE", f"tasks/{_task(scene)}")


def put_task_back(scene: Scene) -> httpx.Response:
    return scene.post(f"tasks/{_task(scene)}/put-back")


_PIANO = {"label": "Vleugel", "quantity_tenths": 10, "unit": "stuk", "unit_price_cents": 6_000}


def _on_top(scene: Scene) -> str:
    return f"planning/jobs/{scene.plan.job['id'] if scene.plan else NOBODY}/on-top"


def _line(scene: Scene) -> str:
    return str(scene.plan.on_top["id"] if scene.plan else NOBODY)


def add_on_top(scene: Scene) -> httpx.Response:
    agreed = {"vat_percent": 21, "agreed_how": "telefoon", "agreed_by": "Jan"}
    return scene.post(_on_top(scene), {"id": str(uuid4()), **_PIANO, **agreed})


def change_on_top(scene: Scene) -> httpx.Response:
    body = {**_PIANO, "vat_percent": 21, "revision": 1}
    return scene.staff.function("PUT", f"{_on_top(scene)}/{_line(scene)}", body)


def remove_on_top(scene: Scene) -> httpx.Response:
    return scene.staff.function("DELETE", f"{_on_top(scene)}/{_line(scene)}?revision=1")


def agree_on_top(scene: Scene) -> httpx.Response:
    return scene.online(f"on-top/{_line(scene)}/agree", {"revision": 1, "name": "Jan"})


def decline_on_top(scene: Scene) -> httpx.Response:
    return scene.online(f"on-top/{_line(scene)}/decline", {"revision": 1})


def tell_before(scene: Scene) -> None:
    """On the morning before the move."""
    day = date.fromisoformat(scene.plan.job["day"] if scene.plan else "2030-05-02")
    eve = datetime.combine(day - timedelta(days=1), time(9), UTC)
    tell_before_moves(scene.engine, eve)


def take_proposal(scene: Scene) -> httpx.Response:
    """Of the plan as it is at this moment, with the lorry."""
    made = scene.staff.post_json("planning/proposals", {"from_day": "2030-12-02", "days": 1})
    job, lorry = (scene.plan.job["id"], scene.plan.lorry) if scene.plan else (str(NOBODY), str(NOBODY))
    body = {"plan": made["plan"], "jobs": [{"id": job, "resources": [lorry]}]}
    return scene.post("planning/proposals/taken", body)


def take_proposal_back(scene: Scene) -> httpx.Response:
    plan = scene.plan
    job, mover = (plan.job, plan.mover) if plan else ({"id": str(NOBODY), "revision": 1}, str(NOBODY))
    addition = {"id": job["id"], "resources": [mover], "revision": job["revision"]}
    return scene.post("planning/proposals/taken-back", {"jobs": [addition]})


def note_absence(scene: Scene) -> httpx.Response:
    """Of who does the job, from today until long after any day of it."""
    today = local_day(utc_now())
    away = {"id": str(uuid4()), "first_day": f"{today}", "last_day": f"{today + timedelta(days=365)}"}
    return _on_mover(scene, "POST", "/absences", away)


def end_service(scene: Scene) -> httpx.Response:
    left = {"kind": "person", "name": "Karim", "revision": 1, "active_until": f"{local_day(utc_now())}"}
    return _on_mover(scene, "PUT", "", left)


def _on_mover(scene: Scene, method: str, path: str, body: object) -> httpx.Response:
    mover, caller = (scene.plan.mover, scene.plan.admin) if scene.plan else (NOBODY, scene.staff)
    return caller.function(method, f"planning/resources/{mover}{path}", body)
