"""Leaves out of a customer's file what merging once copied from requests of other customers. Pure.

Notes and open tasks of a request with another e-mail address used to come along when it was merged.
"""

from typing import Any

_MERGES = ("merged_from", "merged_into")


def without_others(requests: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The requests of a file, with nothing that names or was made for a request that is not among them."""
    others = _named(requests) - {request["reference"] for request in requests}
    made = {
        entry["details"]["task_id"]
        for request in requests
        for entry in request["timeline"]
        if entry["kind"] == "task" and entry["details"]["act"] == "made"
    }
    return [
        {
            **request,
            "internal_notes": _kept(request["internal_notes"], others),
            "history": [_change(each, others) for each in request["history"]],
            "tasks": [task for task in request["tasks"] if str(task["id"]) in made],
        }
        for request in requests
    ]


def _named(requests: list[dict[str, Any]]) -> set[str]:
    """The references of all that these were ever merged with; more may be said behind one."""
    changes = (each for request in requests for each in request["history"] if each["field"] in _MERGES)
    return {value.split()[0] for each in changes for value in (each["was"], each["became"]) if value}


def _change(change: dict[str, Any], others: set[str]) -> dict[str, Any]:
    return {**change, **{name: _kept(change[name], others) for name in ("was", "became")}}


def _kept(text: str | None, others: set[str]) -> str | None:
    return None if text and any(other in text for other in others) else text
