"""Hostile queries, paths, headers and bodies for every route: refused or harmless, never a failure."""

import re
from urllib.parse import quote

import pytest
from starlette.types import ASGIApp

from tests.support.access_callers import Call, People, ask, body, raw_body
from tests.support.access_matrix import operations
from tests.support.hostile_input import BODIES, CONTROL, EMAILS, SQL, UNICODE, VALUES

NOWHERE = "7e0a5e28-56ab-4a35-a5ac-31ae4eb6ea55"
TABLE = "/rest/v1/quote_requests"
#: Every place of a query where a text can stand, and a column of each kind to compare it with.
QUERIES = [
    "select={}", "select=x:{}", "order={}", "order=full_name.{}", "limit={}", "offset={}", "columns={}",
    "on_conflict={}", "or=({})", "and=(full_name.eq.{},status.neq.{})", "not.or=(full_name.like.{})",
    "full_name=in.({})", 'full_name=not.in.("{}")', "full_name={}", "full_name=not.ilike.{}",
    "full_name=gt.{}", "search=plfts.{}", "extra_services=cs.{}", "furniture_list=eq.{}", "id=eq.{}",
    "has_elevator_from=is.{}", "moving_date=lt.{}", "created_at=gte.{}", "volume=eq.{}", "version=eq.{}",
    "{}=eq.x", "apikey={}", "{}",
]  # fmt: skip
NUMBERS = ["1e400", "NaN", "-0", str(2**63), "9" * 400, "-1", "0x10", "\u0661", "1_000", "a\x00b"]


@pytest.mark.parametrize("text", [*SQL.values(), *CONTROL.values(), *UNICODE.values(), *NUMBERS], ids=ascii)
def test_a_query_finds_something_or_nothing_or_is_refused(app: ASGIApp, people: People, text: str) -> None:
    calls: list[Call] = [("GET", f"{TABLE}?{each.replace('{}', quote(text))}", {}) for each in QUERIES]
    responses = ask(app, people, "staff", calls)
    assert {response.status_code for response in responses} <= {200, 206, 400, 401, 404, 416}


#: Headers that are read; a client can put any bytes behind them.
HEADERS = [
    "apikey", "authorization", "prefer", "accept", "accept-profile", "range", "range-unit", "content-type",
    "x-forwarded-for", "user-agent", "x-supabase-api-version", "origin", "if-none-match", "accept-encoding",
]  # fmt: skip
HEADER_VALUES = [
    b"",
    b"\xff\xfe",
    b"Bearer \xc3\xa9.\xc3\xa9.\xc3\xa9",
    b"," * 500,
    b"a=b;" * 500,
    b"*/*;q=NaN",
]
HEADER_VALUES += [b"max-affected=-1, count=x", b"0-99999999999999999999", b"bytes=-1-", b"1.2.3.4, ::1%eth0"]


@pytest.mark.any_database("headers are read before any statement is made")
@pytest.mark.parametrize("name", HEADERS)
def test_a_header_of_any_bytes_is_read_or_refused(app: ASGIApp, people: People, name: str) -> None:
    for method, path in (
        ("GET", TABLE),
        ("POST", TABLE),
        ("GET", "/auth/v1/user"),
        ("GET", "/functions/v1/team"),
    ):
        calls: list[Call] = [(method, path, {"headers": {name: value}}) for value in HEADER_VALUES]
        assert {response.status_code for response in ask(app, people, "staff", calls)} <= {
            200, 206, 400, 401, 403, 406, 416, 422,
        }  # fmt: skip


@pytest.mark.any_database("bodies are read before any statement is made; what is in them is tried below")
@pytest.mark.parametrize("content", BODIES.values(), ids=BODIES)
def test_no_route_stumbles_over_a_body(app: ASGIApp, people: People, content: bytes) -> None:
    taking = [
        operation
        for operation in operations()
        if operation.method in ("POST", "PUT", "PATCH") and "logout" not in operation.path
    ]
    calls: list[Call] = [
        (operation.method, re.sub("{.*}", NOWHERE, operation.path), raw_body(content)) for operation in taking
    ]
    for caller in ("anon", "admin"):
        ask(app, people, caller, calls)


#: The fields of each body outside the tables.
FIELDS = {
    "POST /auth/v1/token?grant_type=password": ["email", "password"],
    "POST /auth/v1/token?grant_type=refresh_token": ["refresh_token"],
    "POST /auth/v1/recover": ["email"],
    "POST /auth/v1/verify": ["type", "email", "token", "token_hash", "phone"],
    "POST /auth/v1/signup": ["email", "phone", "password"],
    "POST /auth/v1/otp": ["email", "phone", "create_user"],
    "POST /auth/v1/resend": ["type", "email"],
    "PUT /auth/v1/user": ["data", "nonce", "email", "app_metadata"],
    "POST /auth/v1/factors": ["factor_type", "friendly_name", "issuer"],
    "POST /functions/v1/prijsindicatie": [
        "from_postal_code",
        "from_city",
        "from_home_type",
        "to_city",
        "from_floor",
        "furniture_list",
        "volume",
        "moving_date",
        "extra_services",
    ],
    "POST /functions/v1/duplicates": ["ids"],
    "POST /functions/v1/users": ["email", "name", "role"],
    f"POST /functions/v1/requests/{NOWHERE}/erase": ["reference"],
    f"PATCH /functions/v1/users/{NOWHERE}": ["role", "name"],
}
GOOD = {
    "type": "recovery",
    "factor_type": "totp",
    "email": "nieuw@example.org",
    "name": "Nieuw",
    "role": "staff",
}


@pytest.mark.parametrize("route", FIELDS)
def test_a_field_of_any_kind_is_taken_or_refused(app: ASGIApp, people: People, route: str) -> None:
    method, path = route.split(" ", 1)
    values = [*VALUES.values(), *EMAILS.values(), *SQL.values(), *CONTROL.values(), *UNICODE.values()]
    # A password takes long to check.
    values = list(VALUES.values()) if "password" in path else values
    calls: list[Call] = [
        (method, path, body({**GOOD, name: value})) for name in FIELDS[route] for value in values
    ]
    ask(app, people, "admin", calls)
