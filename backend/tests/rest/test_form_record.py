"""The record the browser's form sends, by the case the browser is held to as well, is stored as it stands."""

import json
from typing import Any

from hofvijver.settings import ROOT
from tests.support.client import Client

CASE = json.loads((ROOT / "contract" / "cases" / "request.json").read_text("utf-8"))
RECORD: dict[str, Any] = CASE["record"]


def test_every_answer_of_the_form_is_stored_as_it_was_sent(anon: Client, staff: Client) -> None:
    assert anon.add(RECORD).status_code == 201
    (stored,) = staff.get().json()
    assert {name: stored.get(name, "absent") for name in RECORD} == RECORD
