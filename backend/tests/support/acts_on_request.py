"""Every act on a request and its quote, and the scenes of `scenes_of_request.py` in which they succeed."""

from collections.abc import Callable
from datetime import timedelta
from uuid import uuid4

import httpx

from hofvijver.columns import utc_now
from hofvijver.local_time import local_day
from hofvijver.mail.sender import MailSender
from hofvijver.mail.transport import Folder
from hofvijver.mails import KINDS
from hofvijver.quotes.following_up import follow_up
from hofvijver.settings import get_settings
from tests.support import acts_on_job
from tests.support.acts_on_day import DAY_ACTS
from tests.support.client import NOBODY
from tests.support.customers import acceptance
from tests.support.damage import photo, upload
from tests.support.quotes import changed, line
from tests.support.scenes_of_day import closed, on_the_day, reserving, stated
from tests.support.scenes_of_request import (
    LATE,
    YES,
    Scene,
    Start,
    accepted,
    ended,
    merge,
    merged,
    moved,
    numbers,
    planned,
    proposed,
    sent,
    waiting,
)

# Later than any mail waits.
SOON = timedelta(hours=1)


Act = Callable[[Scene], httpx.Response | None]


def _send(scene: Scene) -> httpx.Response:
    return scene.post(f"quotes/{scene.draft['id']}/send", {"revision": scene.draft["revision"]})


def _save(scene: Scene) -> httpx.Response:
    body = changed(scene.draft, lines=[line(quantity_tenths=70)])
    return scene.staff.function("PUT", f"quotes/{scene.draft['id']}", body)


def _note_elsewhere(scene: Scene) -> httpx.Response:
    noted = {"number": f"K-{next(numbers)}", "total_cents": 123_456, "day": "2030-05-02"}
    return scene.on_request("quotes/elsewhere", noted)


def _change_day(scene: Scene) -> httpx.Response:
    return scene.on_quote("another-day", {"day": f"{local_day(utc_now()) + LATE}"})


def _propose_online(scene: Scene) -> httpx.Response:
    days = {"kind": "day", "day": f"{local_day(utc_now()) + LATE + timedelta(days=1)}", "text": "Kan dat?"}
    return scene.online("messages", days)


def _pay(scene: Scene) -> httpx.Response:
    came = {"id": str(uuid4()), "cents": 1_000, "day": f"{local_day(utc_now())}"}
    return scene.on_quote("payments", came)


def _change(**values: str) -> Act:
    return lambda scene: scene.staff.change({"id": f"eq.{scene.customer.request}"}, values)


def _change_other(**values: str) -> Act:
    return lambda scene: scene.staff.change({"id": f"eq.{scene.other}"}, values)


def _change_both(scene: Scene) -> httpx.Response:
    both = f"in.({scene.customer.request},{scene.other})"
    return scene.staff.change({"id": both}, {"is_suspect": True})


def _write_note(scene: Scene) -> httpx.Response:
    return scene.on_request("timeline", {"id": str(uuid4()), "kind": "note", "text": "Heeft gebeld."})


def _answer(scene: Scene) -> httpx.Response:
    return scene.on_request("answers", {"id": str(uuid4()), "text": "Om acht uur.", "seen": None})


def _make_task(scene: Scene) -> httpx.Response:
    task = {
        "id": str(uuid4()),
        "title": "Terugbellen",
        "due_date": f"{local_day(utc_now())}",
        "assignee_id": None,
    }
    return scene.on_request("tasks", task)


def _link_lead(scene: Scene) -> httpx.Response:
    phone = (scene.row() or {"phone": "0612345678"})["phone"]
    made = scene.post("leads", {"id": str(uuid4()), "full_name": "Jan", "phone": phone}).json()
    linking = {"request_id": scene.customer.request, "revision": made["revision"]}
    return scene.post(f"leads/{made['id']}/link", linking)


def _deliver(scene: Scene) -> None:
    folder = Folder(get_settings().data_dir / "outbox")
    MailSender(scene.engine, folder, KINDS, lambda: utc_now() + SOON).deliver()


def _expire(scene: Scene) -> None:
    follow_up(scene.engine, utc_now() + LATE)


def _report_damage(scene: Scene) -> httpx.Response:
    return scene.online("damage", {"id": str(uuid4()), "text": "Kras", "photos": list(scene.photos[1:])})


def _end_link(scene: Scene) -> httpx.Response:
    return scene.staff.function("DELETE", f"requests/{scene.customer.request}/customer-link")


def _look(scene: Scene) -> httpx.Response:
    return scene.post("news", {"since": None, "request_id": scene.customer.request})


def _on_job(scene: Scene, name: str, **body: object) -> httpx.Response:
    """An act on the job; where nothing is planned, on one that does not exist."""
    job = scene.plan.job if scene.plan else {"id": NOBODY, "revision": 1}
    return scene.post(f"planning/jobs/{job['id']}/{name}", {"revision": job["revision"], **body})


def _place(scene: Scene) -> httpx.Response:
    """With the lorry too."""
    plan = scene.plan
    job = plan.job if plan else {"id": NOBODY, "revision": 1, "day": "2030-12-02", "part_of_day": "hele_dag"}
    seen = {name: job[name] for name in ("day", "part_of_day", "revision")}
    body = {**seen, "resources": [plan.mover, plan.lorry] if plan else []}
    return scene.staff.function("PUT", f"planning/jobs/{job['id']}/place", body)


def _add_job(scene: Scene) -> httpx.Response:
    packing = {"kind": "inpakken", "day": "2030-05-01", "part_of_day": "ochtend", "movers": 2}
    return scene.on_request("jobs", {"id": str(uuid4()), **packing})


def _note_hours(scene: Scene) -> httpx.Response:
    job, now = scene.plan.job["id"] if scene.plan else NOBODY, utc_now()
    hours = {"started": f"{now - timedelta(hours=2)}", "ended": f"{now - timedelta(hours=1)}"}
    return scene.post(f"planning/jobs/{job}/hours", {"id": str(uuid4()), **hours})


def _close_job(scene: Scene) -> httpx.Response:
    # Erasing may come first.
    found = scene.staff.function("GET", f"requests/{scene.customer.request}/jobs")
    mine = found.json()["jobs"] if found.is_success else []
    job = mine[0]["id"] if mine else NOBODY
    return scene.staff.function("PUT", f"planning/jobs/{job}/closing", {"hours_tenths": 65, "revision": 0})


#: These do not touch the request itself.
WITHOUT_REQUEST = ("note absence", "end service", "make a feed", "revoke a feed")
#: Each act, and the scenes in which it can succeed.
ACTS: dict[str, tuple[Act, tuple[Start, ...]]] = {
    "take back": (lambda scene: scene.on_quote("take-back"), (accepted, planned, closed, stated)),
    "another day": (_change_day, (accepted, proposed, planned, on_the_day)),
    "propose a day": (
        lambda scene: scene.on_quote("propose-day", {"day": f"{local_day(utc_now()) + LATE}"}),
        (accepted, proposed),
    ),
    "propose a day online": (_propose_online, (accepted, proposed)),
    "agree to a day": (
        lambda scene: scene.online(f"day-proposals/{scene.proposal}/agree", {}),
        (proposed,),
    ),
    "refuse a day": (
        lambda scene: scene.online(f"day-proposals/{scene.proposal}/refuse", {}),
        (proposed,),
    ),
    "withdraw a day": (lambda scene: scene.post(f"day-proposals/{scene.proposal}/withdraw"), (proposed,)),
    "pay": (_pay, (accepted, proposed, closed)),
    "cancel noted": (
        lambda scene: scene.on_quote("cancel", {"fee_cents": 0}),
        (accepted, proposed, planned, on_the_day, closed),
    ),
    "cancel online": (
        lambda scene: scene.online("cancel", {"fee_cents": 0}),
        (accepted, proposed, planned),
    ),
    "tick": (lambda scene: scene.online("checklist/sleutels", {"done": True}, "PUT"), (accepted,)),
    "accept online": (
        lambda scene: scene.online(f"quotes/{scene.quote['id']}/accept", acceptance(scene.quote)),
        (sent,),
    ),
    "accept noted": (lambda scene: scene.on_quote("accept", YES), (sent, reserving)),
    "decline noted": (lambda scene: scene.on_quote("decline", {"reason": "prijs"}), (sent,)),
    "decline online": (
        lambda scene: scene.online(f"quotes/{scene.quote['id']}/decline", {"reason": "prijs"}),
        (sent,),
    ),
    "withdraw": (lambda scene: scene.on_quote("withdraw"), (sent, reserving)),
    "expire": (_expire, (sent, reserving)),
    "send again": (lambda scene: scene.on_quote("send-again"), (sent,)),
    "send": (_send, (sent, waiting)),
    "save": (_save, (sent, waiting)),
    "note elsewhere": (_note_elsewhere, (waiting,)),
    "withdraw request": (lambda scene: scene.online("request/withdraw", {}), (waiting,)),
    "correct online": (
        lambda scene: scene.online("request", {"version": 1, "answers": {"full_name": "Jo Vos"}}, "PUT"),
        (waiting,),
    ),
    "ask again": (
        lambda scene: scene.online("request/new-quote", {}),
        (ended,),
    ),
    "reopen": (_change(status="in_behandeling"), (ended,)),
    "status": (_change(status="in_behandeling"), (waiting,)),
    "change both": (_change_both, (waiting, merged)),
    "separate": (_change_other(status="in_behandeling"), (merged,)),
    "correct merged": (_change_other(full_name="Jan Pietersen"), (merged,)),
    "correct": (_change(full_name="Jan Jansen"), (waiting, sent, accepted, merged, stated)),
    "another e-mail": (_change(email="anders@example.org"), (waiting, sent, accepted, stated)),
    "ask": (lambda scene: scene.online("messages", {"kind": "question", "text": "Hoe laat?"}), (waiting,)),
    "upload a photo": (lambda scene: upload(scene.customer, photo("green")), (moved,)),
    "take back a photo": (
        lambda scene: scene.customer.call("DELETE", f"damage/photos/{scene.photo(1)}"),
        (moved,),
    ),
    "report damage": (_report_damage, (moved,)),
    "remove a photo": (
        lambda scene: scene.staff.function("DELETE", f"damage-photos/{scene.photo(0)}"),
        (moved,),
    ),
    "choose a language": (lambda scene: scene.online("language", {"language": "en"}, "PUT"), (waiting,)),
    "renew link": (lambda scene: scene.online("link/renew", {}), (waiting,)),
    "mail link": (lambda scene: scene.on_request("customer-link"), (waiting,)),
    "end link": (_end_link, (waiting,)),
    "write note": (_write_note, (waiting,)),
    "make task": (_make_task, (waiting,)),
    "answer": (_answer, (waiting,)),
    "link lead": (_link_lead, (waiting, sent)),
    "look": (_look, (waiting, sent, accepted)),
    "mail": (_deliver, (sent, waiting, accepted, stated)),
    "merge": (merge, (waiting, sent, accepted, on_the_day, closed, stated)),
    "merge and withdraw": (
        lambda scene: scene.on_request("merge", {"into": scene.other, "withdraw": scene.quote["number"]}),
        (sent,),
    ),
    "merge away": (lambda scene: scene.on_request("merge", {"into": scene.other}), (waiting,)),
    "erase": (
        lambda scene: scene.on_request("erase", {"reference": scene.reference}),
        (waiting, sent, accepted, merged, proposed, moved, planned, reserving, on_the_day, closed, stated),
    ),
    "place": (_place, (planned, on_the_day)),
    "another window": (acts_on_job.another_window, (planned,)),
    "remove a task": (acts_on_job.remove_task, (planned,)),
    "put a task back": (acts_on_job.put_task_back, (planned,)),
    "tell before the move": (acts_on_job.tell_before, (planned,)),
    "take proposal": (acts_on_job.take_proposal, (planned,)),
    "take proposal back": (acts_on_job.take_proposal_back, (planned,)),
    "split": (lambda scene: _on_job(scene, "split", id=str(uuid4()), movers=1), (planned,)),
    "cancel job": (lambda scene: _on_job(scene, "cancel"), (planned,)),
    "close a job": (_close_job, (moved, on_the_day)),
    "note hours": (_note_hours, (planned, on_the_day)),
    "add on top": (acts_on_job.add_on_top, (planned, on_the_day, closed)),
    "change on top": (acts_on_job.change_on_top, (planned,)),
    "remove on top": (acts_on_job.remove_on_top, (planned,)),
    "agree on top": (acts_on_job.agree_on_top, (planned,)),
    "decline on top": (acts_on_job.decline_on_top, (planned,)),
    "add job": (_add_job, (planned, sent)),
    "note absence": (acts_on_job.note_absence, (planned,)),
    "end service": (acts_on_job.end_service, (planned, on_the_day)),
    **DAY_ACTS,
}
