"""Notes, calls and tasks as staff writes them over HTTP."""

from datetime import date, timedelta
from typing import Any
from uuid import uuid4

from hofvijver.columns import utc_now
from hofvijver.local_time import local_day
from tests.support.client import Client


def in_days(days: int) -> date:
    """A day of the Netherlands, counted from today."""
    return local_day(utc_now()) + timedelta(days=days)


def note(text: str = "Heeft een piano.", **more: Any) -> dict[str, Any]:
    return {"id": str(uuid4()), "kind": "note", "text": text, **more}


def call(text: str = "Voicemail.", direction: str = "out", reached: bool = False) -> dict[str, Any]:
    return {**note(text), "kind": "call", "direction": direction, "reached": reached}


def task(title: str = "Terugbellen", days: int = 1, assignee: object = None) -> dict[str, Any]:
    assignee_id = None if assignee is None else str(assignee)
    return {
        "id": str(uuid4()),
        "title": title,
        "due_date": in_days(days).isoformat(),
        "assignee_id": assignee_id,
    }


def write(staff: Client, request_id: object, entry: dict[str, Any]) -> dict[str, Any]:
    response = staff.function("POST", f"requests/{request_id}/timeline", entry)
    assert response.status_code == 204, response.text
    return entry


def make(staff: Client, request_id: object, wanted: dict[str, Any]) -> dict[str, Any]:
    made: dict[str, Any] = staff.post_json(f"requests/{request_id}/tasks", wanted)
    return made


def tick(staff: Client, made: dict[str, Any], done: bool = True) -> dict[str, Any]:
    ticked: dict[str, Any] = staff.post_json(f"tasks/{made['id']}/done", {"done": done})
    return ticked


def timeline(staff: Client, request_id: object) -> dict[str, Any]:
    found: dict[str, Any] = staff.get_json(f"requests/{request_id}/timeline")
    return found


def told(staff: Client, request_id: object) -> list[dict[str, Any]]:
    """Its entries, the newest first."""
    entries: list[dict[str, Any]] = timeline(staff, request_id)["entries"]
    return entries


def kinds(staff: Client, request_id: object) -> list[str]:
    return [each["kind"] for each in told(staff, request_id)]
