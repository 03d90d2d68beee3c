"""GET and HEAD: who sees which rows, in which form and how many."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from itertools import product
from typing import Any

import pytest
from sqlalchemy import Engine

from hofvijver.rest import reading
from tests.support.client import OBJECT, Client, refusal
from tests.support.databases import listening

Stored = Callable[..., None]
NOON = datetime(2026, 1, 31, 12, tzinfo=UTC)
ROWS = [{"full_name": f"Rij {number}", "created_at": NOON + timedelta(minutes=number)} for number in range(5)]


@pytest.fixture
def five(stored: Stored) -> None:
    stored(*ROWS)


@pytest.mark.usefixtures("five")
@pytest.mark.parametrize("caller", ["anon", "user"])
def test_who_is_no_staff_sees_no_request(request: pytest.FixtureRequest, caller: str) -> None:
    client: Client = request.getfixturevalue(caller)
    response = client.get("select=*", prefer="count=exact")
    assert (response.status_code, response.json()) == (200, [])
    assert response.headers["content-range"] == "*/0"
    assert client.get().headers["content-range"] == "*/*"
    assert refusal(client.get(**OBJECT)) == (406, "PGRST116")


@pytest.mark.usefixtures("five")
@pytest.mark.parametrize("caller", ["staff", "admin"])
def test_staff_sees_all_requests_newest_first(request: pytest.FixtureRequest, caller: str) -> None:
    client: Client = request.getfixturevalue(caller)
    response = client.get("select=*&order=created_at.desc")
    assert response.status_code == 200
    assert response.headers["content-range"] == "0-4/*"
    assert response.headers["content-type"] == "application/json; charset=utf-8"
    assert [row["full_name"] for row in response.json()] == ["Rij 4", "Rij 3", "Rij 2", "Rij 1", "Rij 0"]


def test_values_are_spelled_as_the_protocol_wants(staff: Client, stored: Stored) -> None:
    furniture = {"dozen": {"verhuisdoos": 5}}
    stored(
        {"created_at": NOON.replace(microsecond=123456), "furniture_list": furniture, "needs_packing": True}
    )
    (row,) = staff.get().json()
    assert row["created_at"] == "2026-01-31T12:00:00.123456+00:00"
    assert row["moving_date"] == "2030-11-02"
    assert (row["furniture_list"], row["extra_services"], row["volume"]) == (furniture, [], 0.4)
    assert (row["needs_packing"], row["needs_storage"], row["additional_notes"]) == (True, False, None)
    assert len(row["id"]) == 36
    assert row["version"] == 1
    assert "content_fingerprint" not in row


def test_everybody_sees_only_their_own_roles(
    anon: Client, user: Client, staff: Client, admin: Client
) -> None:
    assert anon.get(table="user_roles").json() == []
    assert user.get(table="user_roles").json() == []
    query = {"select": "role", "user_id": f"eq.{staff.user_id}", "role": "in.(admin,staff)"}
    assert staff.get(query, "user_roles").json() == [{"role": "staff"}]
    assert admin.get(query, "user_roles").json() == []
    assert admin.get("select=role", "user_roles").json() == [{"role": "admin"}]


@pytest.mark.usefixtures("five")
def test_columns_can_be_chosen_and_renamed(staff: Client) -> None:
    response = staff.get('select=full_name,"stad":from_city,"to_city"&limit=1&order=full_name')
    assert response.json() == [{"full_name": "Rij 0", "stad": "Den Haag", "to_city": "Rotterdam"}]
    (every,), (one_more,) = (staff.get(f"select={each}&limit=1").json() for each in ("*", "*,kop:full_name"))
    assert one_more.keys() - every.keys() == {"kop"}
    assert staff.get("select=").json()[0].keys() == staff.get("select=*").json()[0].keys()


@pytest.mark.usefixtures("five")
@pytest.mark.parametrize(
    ("query", "headers", "status", "names", "shown"),
    [
        ("limit=2", {}, 200, [0, 1], "0-1/*"),
        ("limit=2&offset=3", {}, 200, [3, 4], "3-4/*"),
        ("limit=0", {}, 200, [], "*/*"),
        ("offset=50", {}, 200, [], "*/*"),
        ("offset=-3&limit=1", {}, 200, [0], "0-0/*"),
        ("limit=99999999999999999999", {}, 200, [0, 1, 2, 3, 4], "0-4/*"),
        ("", {"range": "1-2"}, 200, [1, 2], "1-2/*"),
        ("", {"range": "3-"}, 200, [3, 4], "3-4/*"),
        ("limit=2&offset=1", {"range": "2-9"}, 200, [2], "2-2/*"),
        ("", {"range": "bytes=0-1"}, 200, [0, 1, 2, 3, 4], "0-4/*"),
        ("", {"prefer": "count=exact"}, 200, [0, 1, 2, 3, 4], "0-4/5"),
        ("limit=2", {"prefer": "count=exact"}, 206, [0, 1], "0-1/5"),
        ("limit=0", {"prefer": "count=exact"}, 206, [], "*/5"),
        ("offset=5", {"prefer": "count=exact"}, 206, [], "*/5"),
        ("limit=2", {"prefer": "count=planned"}, 206, [0, 1], "0-1/5"),
        ("full_name=eq.Niemand", {"prefer": "count=exact"}, 200, [], "*/0"),
    ],
)
def test_a_part_of_the_rows(
    staff: Client, query: str, headers: dict[str, str], status: int, names: list[int], shown: str
) -> None:
    response = staff.get(f"{query}&order=created_at" if query else "order=created_at", **headers)
    assert response.status_code == status
    assert [row["full_name"] for row in response.json()] == [f"Rij {number}" for number in names]
    assert response.headers["content-range"] == shown
    assert response.headers.get("preference-applied") == headers.get("prefer")


@pytest.mark.usefixtures("five")
@pytest.mark.parametrize(("prefer", "total"), [("exact", 5), ("estimated", 4), ("planned", 4)])
def test_an_estimated_count_goes_no_further_than_a_full_response(
    staff: Client, monkeypatch: pytest.MonkeyPatch, prefer: str, total: int
) -> None:
    monkeypatch.setattr(reading, "MAX_ROWS", 3)
    response = staff.get("limit=1", prefer=f"count={prefer}")
    assert (response.status_code, response.headers["content-range"]) == (206, f"0-0/{total}")
    # But always past the page that was asked for, so that there is a next one.
    assert staff.get("limit=1&offset=3", prefer=f"count={prefer}").headers["content-range"] == "3-3/5"


@pytest.mark.usefixtures("five")
def test_an_offset_past_the_counted_end_cannot_be_satisfied(staff: Client) -> None:
    response = staff.get("offset=50", prefer="count=exact")
    assert refusal(response) == (416, "PGRST103")
    assert response.json()["message"] == "Requested range not satisfiable"
    assert response.json()["details"] == "An offset of 50 was requested, but there are only 5 rows."
    assert response.headers["content-range"] == "*/5"


@pytest.mark.parametrize(("query", "headers"), [("limit=-1", {}), ("", {"range": "5-2"})])
def test_a_range_that_is_none_cannot_be_satisfied(staff: Client, query: str, headers: dict[str, str]) -> None:
    assert refusal(staff.get(query, **headers)) == (416, "PGRST103")


@pytest.mark.usefixtures("five")
def test_head_has_the_same_headers_and_no_body(staff: Client) -> None:
    response = staff.ask("HEAD", "/quote_requests", "limit=2", {"prefer": "count=exact", "range": "3-4"})
    assert (response.status_code, response.content) == (206, b"")
    assert response.headers["content-range"] == "0-1/5"
    assert response.headers["content-type"] == "application/json; charset=utf-8"


@pytest.mark.usefixtures("five")
def test_head_tells_the_same_range_as_get_and_reads_no_row(
    staff: Client, anon: Client, app_engine: Engine
) -> None:
    queries = ("", "limit=2", "limit=2&offset=4", "offset=5", "offset=6", "limit=0", "email=eq.niemand")
    counts = ("", "count=exact", "count=estimated")
    for caller, query, count in product((staff, anon), queries, counts):
        got = caller.ask("GET", "/quote_requests", query, {"prefer": count})
        statements: list[str] = []
        with listening(app_engine, "before_cursor_execute", lambda *told: statements.append(told[2])):  # noqa: B023
            told = caller.ask("HEAD", "/quote_requests", query, {"prefer": count})
        case = (caller is staff, query, count)
        assert (*case, told.status_code) == (*case, got.status_code)
        assert (*case, told.headers["content-range"]) == (*case, got.headers["content-range"])
        assert [statement for statement in statements if "quote_requests.email AS" in statement] == []


@pytest.mark.usefixtures("five")
def test_one_object_where_one_is_asked_for(staff: Client) -> None:
    response = staff.get("full_name=eq.Rij 3&select=full_name", **OBJECT)
    assert (response.status_code, response.json()) == (200, {"full_name": "Rij 3"})
    assert response.headers["content-type"] == "application/vnd.pgrst.object+json; charset=utf-8"
    for query, count in (("full_name=eq.Niemand", 0), ("limit=2", 2)):
        refused = staff.get(query, **OBJECT)
        assert refusal(refused) == (406, "PGRST116")
        assert refused.json()["message"] == "Cannot coerce the result to a single JSON object"
        assert refused.json()["details"] == f"The result contains {count} rows"


@pytest.mark.parametrize(
    ("accept", "status"),
    [
        ("*/*", 200),
        ("application/json", 200),
        ("application/*;q=0.5, text/html", 200),
        ("text/csv, */*;q=0.1", 200),
        ("text/csv", 406),
        ("application/json;q=0", 406),
        ("application/json;q=x", 406),
    ],
)
def test_the_response_has_a_media_type_that_was_asked_for(staff: Client, accept: str, status: int) -> None:
    response = staff.get(accept=accept)
    assert response.status_code == status
    if status == 406:
        assert refusal(response) == (406, "PGRST107")
        assert response.json()["message"] == f"None of these media types are available: {accept}"


def test_fields_without_a_value_can_be_left_out(staff: Client, stored: Stored) -> None:
    stored({})
    (row,) = staff.get(accept="application/vnd.pgrst.array+json;nulls=stripped").json()
    assert "additional_notes" not in row
    assert "email" in row


def test_one_response_holds_no_more_than_a_thousand_rows(staff: Client, stored: Stored) -> None:
    stored(*[{}] * 1001)
    response = staff.get("select=id", prefer="count=exact")
    assert (response.status_code, len(response.json())) == (206, 1000)
    assert response.headers["content-range"] == "0-999/1001"


def test_rows_of_one_moment_fall_on_one_page_only(staff: Client, stored: Stored) -> None:
    stored(*[{"full_name": str(number), "created_at": NOON} for number in range(9)])
    pages = [staff.found(f"order=created_at.desc&limit=3&offset={offset}") for offset in (0, 3, 6)]
    assert sorted(name for page in pages for name in page) == [str(number) for number in range(9)]


PLAN = {
    "sqlite": ["EXPLAIN QUERY PLAN"],
    # A small table is read whole and sorted, unless that is forbidden.
    "postgresql": ["SET LOCAL enable_seqscan = off", "SET LOCAL enable_sort = off", "EXPLAIN"],
}


@pytest.mark.parametrize(
    ("query", "index"),
    [
        ("", "ix_quote_requests_created_at_id"),
        ("status=eq.akkoord", "ix_quote_requests_status_created_at"),
        ("from_city=eq.Breda", "ix_quote_requests_from_city_created_at"),
        ("to_city=eq.Breda", "ix_quote_requests_to_city_created_at"),
        ("email=ilike.Anna@example.org", "ix_quote_requests_email_lower"),
    ],
)
def test_newest_first_is_read_from_an_index(
    app_engine: Engine, staff: Client, query: str, index: str
) -> None:
    seen: list[Any] = []
    with listening(app_engine, "before_cursor_execute", lambda *call: seen.append(call[2:4])):
        staff.get(f"{query}&order=created_at.desc&limit=25")
    statement, values = next(call for call in seen if "ORDER BY" in call[0] and "quote_requests" in call[0])
    with app_engine.connect() as connection:
        *settings, explain = PLAN[app_engine.dialect.name]
        # One address has one row at most: there is nothing to sort.
        for setting in settings if index != "ix_quote_requests_email_lower" else []:
            connection.exec_driver_sql(setting)
        plan = connection.exec_driver_sql(f"{explain} {statement}", values).all()
    assert index in str(plan)
