"""Views of the list that colleagues keep, each their own."""

from typing import Any

import pytest
from sqlalchemy import Engine, func, select
from sqlalchemy.orm import Session

from hofvijver.auth.models import User
from hofvijver.staff import saved_views
from hofvijver.staff.saved_views import SavedView
from tests.support.client import Client, refusal


def save(client: Client, name: str, query: str = "?status=nieuw") -> dict[str, Any]:
    view: dict[str, Any] = client.post_json("views", {"name": name, "query": query})
    return view


def names(client: Client) -> list[tuple[str, str]]:
    return [(view["name"], view["query"]) for view in client.get_json("views")]


def test_a_view_is_kept_changed_under_its_name_and_thrown_away(staff: Client) -> None:
    assert names(staff) == []
    kept = save(staff, " Te bellen ", "?status=nieuw&sorteer=deadline")
    save(staff, "Piano's", "?extra=piano")
    assert save(staff, "Te bellen", "?telaat=1")["id"] == kept["id"]
    assert names(staff) == [("Te bellen", "?telaat=1"), ("Piano's", "?extra=piano")]
    assert staff.function("DELETE", f"views/{kept['id']}").status_code == 204
    assert names(staff) == [("Piano's", "?extra=piano")]
    assert refusal(staff.function("DELETE", f"views/{kept['id']}")) == (404, "not_found")


def test_views_are_ones_own(staff: Client, admin: Client) -> None:
    kept = save(staff, "Te bellen")
    assert names(admin) == []
    assert refusal(admin.function("DELETE", f"views/{kept['id']}")) == (404, "not_found")
    save(admin, "Te bellen", "?mijn=1")
    assert names(staff) == [("Te bellen", "?status=nieuw")]


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"name": " ", "query": "?x"},
        {"name": "x" * 61, "query": "?x"},
        {"name": "x", "query": "//elders.example"},
        {"name": "x", "query": "?" + "x" * 500},
        {"name": "x\x00", "query": "?x"},
    ],
)
def test_what_is_no_view_is_refused(staff: Client, body: object) -> None:
    assert refusal(staff.function("POST", "views", body)) == (422, "invalid")


def test_there_is_an_end_to_their_number(staff: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saved_views, "MOST", 2)
    for name in ("een", "twee"):
        save(staff, name)
    refused = staff.function("POST", "views", {"name": "drie", "query": "?x"})
    assert refusal(refused) == (409, "conflict")
    save(staff, "twee", "?mijn=1")


def test_they_go_with_the_account(staff: Client, app_engine: Engine) -> None:
    save(staff, "Te bellen")
    with Session(app_engine) as session, session.begin():
        session.delete(session.get(User, staff.user_id))
    with Session(app_engine) as session:
        assert session.scalar(select(func.count()).select_from(SavedView)) == 0
