"""What admins change over HTTP: checked, kept with what was before, told to who comes second, undone."""

import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine

from hofvijver.company.history import waiting
from hofvijver.company.parts import draft_of
from hofvijver.content import OURS
from hofvijver.settings import get_settings
from tests.support.accounts import audit_log
from tests.support.client import Client, refusal
from tests.support.clock import Clock
from tests.support.own_folder import Commands, Values, amounts, change, company, facts, use

pytestmark = pytest.mark.any_database("what is saved is in files")

BASIS = "tiers.basis.hourly_rate"
NOTICE = {"text": "Wij verhuizen zelf", "begins": "2026-12-01T08:00", "ends": "2026-12-03T08:00"}


def save(admin: Client, part: str, values: Values) -> Values:
    found: Values = admin.function("PUT", f"company/{part}", values).raise_for_status().json()
    return found


def problems(admin: Client, part: str, values: Values) -> dict[str, str]:
    refused = admin.function("PUT", f"company/{part}", values)
    assert refused.status_code == 422, refused.text
    return {each["field"]: each["message"] for each in refused.json()["problems"]}


def test_a_saved_rate_waits_in_the_folder_with_who_and_what_was_before(
    admin: Client, own: Path, commands: Commands, app_engine: Engine
) -> None:
    before = (own / "facts" / "prices.json").read_text()
    page = save(admin, "rates", amounts(admin, **{BASIS: "€ 65,00", "extras.verhuislift": ""}))
    shown = {field["id"]: field["amount"] for field in page["rates"]["fields"]}
    assert (shown[BASIS], shown["extras.verhuislift"], commands.started) == ("65", "", 1)
    # What serves is untouched until it is built.
    assert (own / "facts" / "prices.json").read_text() == before
    (version,) = waiting(own)
    assert (version.by, version.part, version.before["amounts"][BASIS]) == ("baas", "rates", "75")
    assert page["versions"][0]["waits"] is True
    assert f"{BASIS}: 75 → 65" in page["versions"][0]["changes"]
    changed = draft_of(own).changed
    prices = json.loads(changed["facts/prices.json"])
    assert prices["tiers"]["basis"]["hourly_rate"] == 65
    # Only what was changed; the copy of our list is whole, as a list has no parts.
    prices["tiers"]["basis"]["hourly_rate"] = 75
    assert prices == json.loads(before)
    lift = next(
        each for each in json.loads(changed["facts/extras.json"])["services"] if each["id"] == "verhuislift"
    )
    assert lift["amount"] is None
    (noted,) = audit_log(app_engine, "company_changed")
    assert noted.details == {"part": "rates", "version": version.id}


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("", "Vul een bedrag in."),
        ("-65", "Vul een bedrag boven nul in."),
        ("0", "Vul een bedrag boven nul in."),
        ("vijfenzestig", "Vul een bedrag in, zoals 65 of 65,50."),
        ("65,123", "Vul een bedrag in, zoals 65 of 65,50."),
        ("1.000.000", "Vul een bedrag tot € 10.000 in."),
    ],
)
def test_an_amount_that_is_none_is_refused_at_its_field(
    admin: Client, commands: Commands, typed: str, told: str
) -> None:
    assert problems(admin, "rates", amounts(admin, **{BASIS: typed})) == {BASIS: told}
    assert commands.started == 0


@pytest.mark.parametrize(
    ("changes", "field", "told"),
    [
        ({BASIS: "120"}, "tiers.basis.larger_crews.3", "3 verhuizers kosten zo minder per uur dan 2."),
        ({"tiers.compleet.hourly_rate": "100"}, "tiers.compleet.hourly_rate", "dan bij Basisverhuizing."),
        ({"urgent.hourly_rate": "70"}, "urgent.hourly_rate", "Vul een bedrag van minstens € 75 in."),
    ],
)
def test_more_for_less_is_refused_at_its_field_before_and_while_saving(
    admin: Client, commands: Commands, changes: dict[str, str], field: str, told: str
) -> None:
    wanted = amounts(admin, **changes)
    found = problems(admin, "rates", wanted)
    assert told in found[field]
    tried = admin.function("POST", "company/rates/effect", {"amounts": wanted["amounts"]})
    assert {each["field"]: each["message"] for each in tried.json()["problems"]} == found


def test_typical_moves_show_what_another_rate_does(admin: Client, commands: Commands) -> None:
    wanted = amounts(admin, **{BASIS: "80", "extras.verhuislift": "160"})
    moves = admin.post_json("company/rates/effect", {"amounts": wanted["amounts"]})["moves"]
    first = moves[0]
    assert first["name"].startswith("Studio, begane grond")
    assert (first["before"], first["after"]) == ("€ 410 tot € 570", "€ 440 tot € 600")
    assert first["percent"] > 5
    # Only others' rates changed: an urgent move costs what it did.
    urgent = next(move for move in moves if move["name"].endswith("spoed"))
    assert (urgent["before"], urgent["percent"]) == (urgent["after"], 0)
    assert moves == admin.post_json("company/rates/effect", {"amounts": wanted["amounts"]})["moves"]


def test_hours_are_understood_as_people_write_them(admin: Client, own: Path, commands: Commands) -> None:
    hours = {"monday": ["8-12", "13.00 - 17:30"], "saturday": "op afspraak", "sunday": "gesloten"}
    closed = [{"first": "12-24", "last": "01-01", "label": " Kerstsluiting "}, {"first": "2027-05-07"}]
    page = save(
        admin, "hours", change(admin, "hours", hours=hours, closed_days=closed, holidays=["koningsdag"])
    )
    assert page["hours"]["hours"] == {**hours, "monday": ["08:00-12:00", "13:00-17:30"]}
    company_facts = json.loads(draft_of(own).changed["facts/company.json"])
    assert company_facts["closed_days"] == [
        {"from": "12-24", "to": "01-01", "label": "Kerstsluiting"},
        {"from": "2027-05-07"},
    ]
    assert company_facts["holidays"] == ["koningsdag"]
    told = page["versions"][0]["changes"]
    assert "closed_days: niets → 24 december t/m 1 januari (Kerstsluiting), 7 mei 2027" in told
    assert "holidays: niets → Koningsdag" in told
    assert company_facts["name"] == facts(own, "company")["name"]


@pytest.mark.parametrize(
    ("values", "field", "told"),
    [
        ({"hours": {"monday": ["17:00-08:00"]}}, "hours.monday.0", "sluitingstijd"),
        ({"hours": {"monday": ["acht tot vijf"]}}, "hours.monday.0", "08:00-17:30"),
        ({"hours": {"monday": ["08:00-12:00", "11:00-17:00"]}}, "hours.monday.1", "vorige"),
        ({"hours": {"monday": []}}, "hours.monday", "van wanneer tot wanneer"),
        ({"hours": {"monday": "gesloten", "sunday": ["10:00-12:00"]}}, "hours", "geen enkele werkdag"),
        ({"closed_days": [{"first": "2027-02-30"}]}, "closed_days.0", "die bestaat"),
        ({"closed_days": [{"first": "2027-05-08", "last": "2027-05-07"}]}, "closed_days.0", "vóór"),
        ({"closed_days": [{"first": "12-24", "last": "2027-01-01"}]}, "closed_days.0", "hetzelfde soort"),
        (
            {"closed_days": [{"first": "12-24", "last": "01-01"}, {"first": "2027-12-31"}]},
            "closed_days.1",
            "eerdere regel",
        ),
        ({"closed_days": [{"first": "12-24", "label": "x" * 10_000}]}, "closed_days.0.label", "60 tekens"),
        ({"holidays": ["sinterklaas"]}, "holidays", "kennen wij niet"),
    ],
)
def test_hours_that_cannot_be_are_refused_at_their_field(
    admin: Client, commands: Commands, values: dict[str, Any], field: str, told: str
) -> None:
    assert told in problems(admin, "hours", change(admin, "hours", **values))[field]


def test_a_notice_is_plain_text_with_a_beginning_and_an_end(
    admin: Client, own: Path, commands: Commands
) -> None:
    marked = {**NOTICE, "text": "<b>Dicht</b>\n & <script>"}
    page = save(admin, "notice", change(admin, "notice", **marked))
    assert page["notice"]["text"] == "<b>Dicht</b>  & <script>".replace("  ", " ")
    for values, field in (
        ({"text": "x" * 10_000}, "text"),
        ({"begins": ""}, "begins"),
        ({"ends": "morgen"}, "ends"),
        ({"ends": NOTICE["begins"]}, "ends"),
    ):
        assert [*problems(admin, "notice", change(admin, "notice", **values))] == [field]
    # Without a text there is none, whatever the period says.
    assert save(admin, "notice", change(admin, "notice", text=" "))["notice"]["begins"] == ""


def test_who_saves_second_is_told_who_changed_it(
    admin: Client, other: Client, own: Path, commands: Commands
) -> None:
    mine, theirs = amounts(admin, **{BASIS: "76"}), amounts(other, **{BASIS: "77"})
    save(other, "rates", theirs)
    refused = admin.function("PUT", "company/rates", mine)
    assert refusal(refused) == (409, "overtaken")
    assert refused.json()["message"].startswith("vennoot heeft dit onderdeel intussen gewijzigd")
    # Another part is free, and a file that was changed by hand is told as such.
    save(admin, "notice", change(admin, "notice", **NOTICE))
    stale = change(admin, "hours")
    by_hand = facts(own, "company") | {"hours": {"monday": ["09:00-10:00"]}}
    (own / "facts" / "company.json").write_text(json.dumps(by_hand))
    assert refusal(admin.function("PUT", "company/hours", stale)) == (409, "overtaken_by_hand")
    assert refusal(admin.function("PUT", "company/hours", change(admin, "hours"))) == (409, "unchanged")


def test_any_earlier_version_can_be_brought_back(
    admin: Client, own: Path, commands: Commands, app_engine: Engine
) -> None:
    for rate in ("76", "77"):
        save(admin, "rates", amounts(admin, **{BASIS: rate}))
    last, first = (each["id"] for each in company(admin)["versions"])

    def restored(version: str, which: str) -> str:
        page = admin.post_json(f"company/versions/{version}/restore", {"which": which})
        return str(next(each["amount"] for each in page["rates"]["fields"] if each["id"] == BASIS))

    assert [restored(last, "before"), restored(last, "after"), restored(first, "before")] == [
        "76",
        "77",
        "75",
    ]
    assert len(company(admin)["versions"]) == 5
    assert audit_log(app_engine, "company_changed")[-1].details["restored"] == first
    assert json.loads(draft_of(own).text("facts/prices.json")) == facts(own, "prices")
    assert refusal(admin.function("POST", "company/versions/geen/restore", {"which": "after"})) == (
        404,
        "not_found",
    )


def test_saving_wants_a_recent_sign_in_and_an_admin(
    admin: Client, staff: Client, commands: Commands, clock: Clock
) -> None:
    wanted = amounts(admin, **{BASIS: "76"})
    assert refusal(staff.function("GET", "company")) == (403, "no_access")
    clock.forward(minutes=20)
    assert refusal(admin.function("PUT", "company/rates", wanted)) == (403, "reauthentication_needed")
    assert company(admin)["versions"] == []


def test_what_the_command_would_refuse_is_refused_with_its_lines(
    admin: Client, own: Path, commands: Commands
) -> None:
    commands.lines = ["own/facts/prices.json  something is wrong."]
    refused = admin.function("PUT", "company/rates", amounts(admin, **{BASIS: "76"}))
    assert (refused.status_code, refused.json()["code"]) == (422, "check_failed")
    assert [each["message"] for each in refused.json()["problems"]] == commands.lines
    assert not waiting(own)


def test_where_nothing_can_be_changed_it_says_why(
    admin: Client, own: Path, commands: Commands, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted, site = amounts(admin, **{BASIS: "76"}), get_settings().site_dir

    def obstacle() -> str:
        refused = admin.function("PUT", "company/rates", wanted)
        assert refusal(refused) == (409, "obstructed")
        assert refused.json()["message"] == company(admin)["obstacle"]
        return str(refused.json()["message"])

    with monkeypatch.context() as patch:
        patch.setattr("hofvijver.company.own_folder.os.access", lambda *_: False)
        assert "mag in uw eigen map niet schrijven" in obstacle()
    with monkeypatch.context() as patch:
        patch.setenv("PATH", "/nowhere")
        patch.setattr("hofvijver.company.own_folder.sys.executable", "/nowhere/python")
        assert "Node" in obstacle()
    use(monkeypatch, own, site.resolve())
    assert "gebouwde site" in obstacle()
    use(monkeypatch, OURS, site)
    assert "voorbeeldbedrijf" in obstacle()
