"""Lines that the office keeps for its next quotes: saved once for all, changed, counted, removed."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.audit import AuditEntry
from hofvijver.quotes.quote_facts import get_quote_facts
from tests.support.client import Client, refusal


def to_save(label: str = "Verhuislift met bediening", **changes: Any) -> dict[str, Any]:
    return {
        "label": label,
        "unit": "dag",
        "unit_price_cents": 15000,
        "vat_percent": 21,
        "discounted": True,
        **changes,
    }


def save(client: Client, label: str = "Verhuislift met bediening", **changes: Any) -> dict[str, Any]:
    kept: dict[str, Any] = client.post_json("saved-lines", to_save(label, **changes))
    return kept


def labels(client: Client) -> list[str]:
    return [each["label"] for each in client.get_json("saved-lines")]


def test_a_line_is_saved_for_all_changed_used_and_removed(
    staff: Client, admin: Client, app_engine: Engine
) -> None:
    lift, boxes = save(staff), save(staff, "Verhuisdozen", unit="stuk", unit_price_cents=350)
    assert labels(admin) == ["Verhuisdozen", "Verhuislift met bediening"]
    assert admin.function("POST", f"saved-lines/{lift['id']}/use").status_code == 204
    assert labels(staff) == ["Verhuislift met bediening", "Verhuisdozen"]

    again = save(admin, " VERHUISLIFT MET BEDIENING", unit_price_cents=17500)
    assert (again["id"], again["unit_price_cents"], again["revision"]) == (lift["id"], 17500, 2)
    # From what was in sight before.
    outdated = staff.function("PUT", f"saved-lines/{lift['id']}", {**to_save("Lift"), "revision": 1})
    assert (outdated.status_code, outdated.json()["code"]) == (409, "conflict")
    assert outdated.json()["line"]["unit_price_cents"] == 17500
    renamed = staff.function("PUT", f"saved-lines/{lift['id']}", {**to_save("Lift"), "revision": 2})
    assert (renamed.status_code, renamed.json()["label"], renamed.json()["used"]) == (200, "Lift", 1)
    taken = staff.function("PUT", f"saved-lines/{lift['id']}", {**to_save("verhuisdözen"), "revision": 3})
    assert refusal(taken) == (409, "label_taken")

    assert staff.function("DELETE", f"saved-lines/{boxes['id']}").status_code == 204
    assert refusal(staff.function("DELETE", f"saved-lines/{boxes['id']}")) == (404, "not_found")
    # Taken by a colleague who had it in sight.
    assert staff.function("POST", f"saved-lines/{boxes['id']}/use").status_code == 204
    assert labels(staff) == ["Lift"]
    with Session(app_engine) as session:
        noted = select(AuditEntry.action).where(AuditEntry.action.startswith("line_")).order_by(AuditEntry.id)
        assert list(session.scalars(noted)) == [
            "line_saved",
            "line_saved",
            "line_saved",
            "line_changed",
            "line_removed",
        ]


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"label": " "}, "label"),
        ({"label": "x" * 161}, "label"),
        ({"unit": "ons"}, "unit"),
        ({"unit_price_cents": -1}, "unit_price_cents"),
        ({"unit_price_cents": 100_000_01}, "unit_price_cents"),
        ({"vat_percent": 20}, "vat_percent"),
    ],
)
def test_a_line_that_could_not_be_sent_is_not_saved(
    staff: Client, change: dict[str, Any], field: str
) -> None:
    refused = staff.function("POST", "saved-lines", {**to_save(), **change})
    assert (refused.status_code, refused.json()["code"]) == (422, "invalid")
    assert [each["field"] for each in refused.json()["problems"]] == [field]
    assert labels(staff) == []


def test_there_is_an_end_to_their_number(staff: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    limits = get_quote_facts().limits.model_copy(update={"saved_lines": 1})
    monkeypatch.setitem(get_quote_facts().__dict__, "limits", limits)
    save(staff, "een")
    refused = staff.function("POST", "saved-lines", to_save("twee"))
    assert refusal(refused) == (409, "too_many")
    assert "1 vaste regels" in refused.json()["message"]
    save(staff, "Een", unit_price_cents=1)


def test_two_colleagues_who_save_the_same_at_once_save_one_line(staff: Client, admin: Client) -> None:
    with ThreadPoolExecutor(2) as threads:
        first, second = threads.map(save, (staff, admin))
    assert first["id"] == second["id"]
    assert labels(staff) == ["Verhuislift met bediening"]


def test_the_end_holds_for_colleagues_who_save_at_once(
    staff: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = get_quote_facts().limits.model_copy(update={"saved_lines": 3})
    monkeypatch.setitem(get_quote_facts().__dict__, "limits", limits)
    save(staff, "een")
    save(staff, "twee")
    with ThreadPoolExecutor(6) as threads:
        wanted = [to_save(f"regel {number}") for number in range(6)]
        saved = list(threads.map(lambda line: staff.function("POST", "saved-lines", line), wanted))
    assert sorted(each.status_code for each in saved) == [200, *[409] * 5]
    assert len(labels(staff)) == 3


def test_a_line_that_was_removed_by_mistake_comes_back_with_how_often_it_was_used(staff: Client) -> None:
    lift, _ = save(staff), save(staff, "Aanhanger")
    staff.function("POST", f"saved-lines/{lift['id']}/use")
    (removed,) = (each for each in staff.get_json("saved-lines") if each["id"] == lift["id"])
    staff.function("DELETE", f"saved-lines/{lift['id']}")
    assert save(staff, used=removed["used"])["used"] == 1
    assert labels(staff) == ["Verhuislift met bediening", "Aanhanger"]
    # Saving it once more counts nothing.
    assert save(staff, used=7)["used"] == 1
