"""A company that is closed on Sundays and from Christmas Eve to New Year's Day: all places agree on it."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from email import message_from_bytes, policy
from pathlib import Path
from typing import Any
from uuid import uuid4
from zoneinfo import ZoneInfo

import httpx
import pytest

from hofvijver.company_facts import Company
from hofvijver.content import OURS
from hofvijver.opening_hours import OpeningHours
from hofvijver.quote_requests.links import HEADER
from hofvijver.settings import ROOT
from tests.support.moved_clock import MovedClock, clocked_server
from tests.support.quote_requests import quote_request
from tests.support.servers import Server
from tests.support.visitors import KEY
from tests.support.waiting import until

pytestmark = pytest.mark.any_database("facts are in files")

FACTS = {
    "closed_days": [{"from": "12-24", "to": "01-01", "label": "Kerstsluiting"}],
    "promise": {"quote_within_hours": 24, "warn_hours_before": 4, "counts": "opening_hours"},
}
#: A Monday, two hours before the last day of work ends.
ARRIVAL = datetime(2030, 12, 23, 16, tzinfo=ZoneInfo("Europe/Amsterdam"))
#: What the build makes of the facts: the days that the calendar closes, the footer, and two texts.
ASK = """
import { fillFacts } from "./app/content/fill-facts.server.ts";
import { readFacts } from "./app/content/folder.server.ts";
import {
  closedLines, closedSpecification, dayNotes, hoursLines, hoursSpecification, readHours,
} from "./app/content/opening-hours.server.ts";
const { days, notes } = dayNotes(readFacts("company"), readFacts("holidays"), 2030, 2031);
console.log(JSON.stringify({
  closed: Object.keys(days).filter((day) => notes[days[day]].closed),
  told: notes[days["2030-12-27"]].note,
  footer: hoursLines(readHours()),
  engines: hoursSpecification(readHours()),
  closures: closedLines(readFacts("company"), readFacts("holidays"), "2030-11-18"),
  special: closedSpecification(readFacts("company"), readFacts("holidays"), "2030-11-18"),
  promise: fillFacts("binnen {{company.promise.quote_within}}"),
}));
"""


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("own")
    sample = json.loads((OURS / "facts" / "company.json").read_bytes())
    (folder / "facts").mkdir()
    hours = {**sample["hours"], "sunday": "gesloten"}
    (folder / "facts" / "company.json").write_text(json.dumps({**sample, **FACTS, "hours": hours}))
    return folder


@pytest.fixture
def server(site: Path, database_url: str, engine: object, own: Path, tmp_path: Path) -> Iterator[Server]:
    clock = MovedClock(tmp_path / "clock")
    clock.set(seconds=(ARRIVAL - datetime.now(UTC)).total_seconds())
    with clocked_server(site, clock, DATABASE_URL=database_url, CONTENT_DIR=str(own)) as server:
        clock.set(seconds=(ARRIVAL - datetime.now(UTC)).total_seconds())
        yield server


def built(own: Path) -> dict[str, Any]:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    command = ["node", "--input-type=module", "-e", ASK]
    run = subprocess.run(
        command,
        cwd=ROOT / "frontend",
        env={**os.environ, "CONTENT_DIR": str(own), "PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr[-2000:]
    return dict(json.loads(run.stdout))


def test_site_and_server_have_the_same_days_and_hours(own: Path) -> None:
    made = built(own)
    hours = OpeningHours(Company.model_validate_json((own / "facts" / "company.json").read_bytes()), [])
    days = [date(2030, 1, 1) + timedelta(days=each) for each in range(730)]
    assert made["closed"] == [str(day) for day in days if hours.is_closed(day)]
    assert {"2030-12-24", "2031-01-01", "2031-02-02"} <= set(made["closed"])
    assert made["told"] == "Kerstsluiting, gesloten"
    assert hours.working_days_before(date(2031, 1, 3), 2) == date(2030, 12, 23)
    # Closed days are no part of the week that footer and search engines are told, but stand beside it.
    assert made["footer"][-1] == {"days": "Zondag", "times": "gesloten"}
    assert made["closures"] == [{"days": "Kerstsluiting", "times": "24 december t/m 1 januari"}]
    assert [(each["validFrom"], each["validThrough"]) for each in made["special"]] == [
        ("2030-12-24", "2031-01-01")
    ]
    assert [each["days"] for each in made["footer"]] == ["Maandag t/m vrijdag", "Zaterdag", "Zondag"]
    for each in made["engines"]:
        assert f"{each['opens']} - {each['closes']}" in [line["times"] for line in made["footer"]]


def test_a_request_before_the_holiday_is_promised_a_quote_in_hours_of_work(server: Server, own: Path) -> None:
    headers = {"apikey": KEY}
    with httpx.Client(base_url=server.url, headers=headers) as visitor:
        sent = visitor.post("/rest/v1/quote_requests", json=quote_request(moving_date="2031-02-03"))
        assert sent.status_code == 201, sent.text
        page = visitor.get("/functions/v1/customer", headers={HEADER: sent.headers[HEADER]}).json()
    # Two hours that Monday, ten on 2 and on 3 January, and two on Saturday, from nine.
    assert "zaterdag 4 januari 2031, 11:0" in json.dumps(page["next"], ensure_ascii=False)
    outbox = server.folder / "data" / "outbox"
    assert until(lambda: len(list(outbox.glob("*quote_confirmation*.eml"))) == 1)
    (file,) = outbox.glob("*quote_confirmation*.eml")
    mail = message_from_bytes(file.read_bytes(), policy=policy.default)
    told = mail.get_body(("plain",)).get_content()  # type: ignore[union-attr]
    assert "binnen 24 openingsuren een vrijblijvende offerte" in told
    assert built(own)["promise"] == "binnen 24 openingsuren"


def test_customers_cannot_choose_a_closed_day_but_a_request_for_one_is_taken(server: Server) -> None:
    with httpx.Client(base_url=server.url, headers={"apikey": KEY}) as visitor:
        sent = visitor.post("/rest/v1/quote_requests", json=quote_request(moving_date="2030-12-30"))
        assert sent.status_code == 201, sent.text
        headers = {HEADER: sent.headers[HEADER]}

        def propose(day: str, **more: Any) -> httpx.Response:
            wish = {"kind": "day", "text": "", "day": day, "id": str(uuid4()), **more}
            return visitor.post("/functions/v1/customer/messages", json=wish, headers=headers)

        for closed in (
            {"day": "2030-12-30"},
            {"day": "2031-02-02"},
            {"day": "2031-01-02", "more_days": ["2031-02-09"]},
        ):
            refused = propose(**closed)
            assert refused.status_code == 422, refused.text
            assert "Op die dag zijn wij gesloten. Kies een andere dag." in refused.text
        assert propose("2031-01-02").status_code == 200
