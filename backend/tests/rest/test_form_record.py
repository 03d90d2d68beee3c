"""Stores the record that the browser's form sends, from the case that the browser's tests use too."""

import csv
import io
import json
from typing import Any

from sqlalchemy import Engine

from hofvijver.content import get_content
from hofvijver.facts import label
from hofvijver.quote_requests.models import FIELDS, HIDDEN
from hofvijver.quote_requests.rules import option_ids
from hofvijver.settings import ROOT
from tests.support.client import Client
from tests.support.outbox import composed
from tests.support.outbox import rows as mails
from tests.support.quote_requests import quote_request

CASE = json.loads((ROOT / "contract" / "cases" / "request.json").read_text("utf-8"))
RECORD: dict[str, Any] = CASE["record"]
CHOSEN = {name: field for name, field in get_content().rules.fields.items() if field.options}


def test_the_answers_of_the_form_are_stored_as_they_were_sent(anon: Client, staff: Client) -> None:
    assert anon.add(RECORD).status_code == 201
    (stored,) = staff.get().json()
    shown = {name: value for name, value in RECORD.items() if name not in HIDDEN}
    assert {name: stored.get(name, "absent") for name in shown} == shown


def test_every_chosen_answer_is_stored_mailed_to_the_office_and_exported(
    anon: Client, staff: Client, app_engine: Engine
) -> None:
    given = {name: option_ids(name)[-1] for name in CHOSEN} | {"date_flexibility": "specific"}
    postcodes = dict.fromkeys(("from_postal_code", "to_postal_code"), "10115")
    assert anon.add(quote_request(**given, **postcodes)).status_code == 201
    (stored,) = staff.get().json()
    assert {name: stored[name] for name in CHOSEN} == given

    said = {
        name: label(given[name], "quote-options", field.options, "options", given[name]).lower()
        for name, field in CHOSEN.items()
    }
    (notice,) = [mail for mail in mails(app_engine) if mail.kind == "quote_notice"]
    body = composed(notice).get_body(("plain",))
    assert body
    told = body.get_content().lower()
    rows = [name for name in CHOSEN if FIELDS[name].mail not in (None, "text")]
    assert [name for name in rows if said[name] not in told] == []

    text = staff.call("GET", "/functions/v1/export").text
    (line,) = csv.DictReader(io.StringIO(text.removeprefix("\ufeff")), delimiter=";")
    columns = [name for name in CHOSEN if FIELDS[name].csv]
    assert {name: line[CHOSEN[name].label].lower() for name in columns} == {
        name: said[name] for name in columns
    }
