"""Filters and order: the same results from SQLite and PostgreSQL."""

from collections.abc import Callable

import pytest

from tests.support.client import Client, refusal

Stored = Callable[..., None]

BOXES = {"dozen": {"verhuisdoos": 100}}
PEOPLE: list[dict[str, object]] = [
    {"full_name": "Anna", "from_city": "Den Haag", "moving_date": "2030-01-01", "needs_packing": True},
    {"full_name": "anna", "from_city": "den haag", "moving_date": "2030-02-01", "additional_notes": "100%"},
    {"full_name": "Bo", "from_city": "'s-Bosch", "moving_date": "2030-03-01", "additional_notes": "a_b"},
    {"full_name": "Éva", "from_city": "Enschede", "moving_date": "2030-04-01", "additional_notes": "a*b?[c]"},
    {"full_name": "Zoë", "from_city": "A, B (C)", "moving_date": "2030-05-01", "status": "akkoord"},
    {
        "full_name": "o'Neil",
        "from_city": 'Huis "Ter" \\',
        "moving_date": "2030-06-01",
        "furniture_list": BOXES,
    },
]
NAMES = [str(person["full_name"]) for person in PEOPLE]


@pytest.fixture
def people(stored: Stored) -> None:
    stored(*PEOPLE)


FILTERS = [
    ([("full_name", "eq.Anna")], "Anna"),
    ([("full_name", "not.eq.Anna")], "anna Bo Éva Zoë o'Neil"),
    ([("full_name", "neq.Anna")], "anna Bo Éva Zoë o'Neil"),
    ([("full_name", "eq.o'Neil")], "o'Neil"),
    ([("full_name", "eq.')) OR 1=1 --")], ""),
    ([("full_name", "gt.Bo")], "anna Éva Zoë o'Neil"),
    ([("full_name", "lte.Bo")], "Anna Bo"),
    ([("additional_notes", "neq.x")], "anna Bo Éva"),
    ([("additional_notes", "not.eq.100%")], "Bo Éva"),
    ([("full_name", "in.(Anna,Bo)")], "Anna Bo"),
    ([("full_name", "not.in.(Anna,Bo)")], "anna Éva Zoë o'Neil"),
    ([("from_city", 'in.("A, B (C)","Huis \\"Ter\\" \\\\")')], "Zoë o'Neil"),
    ([("full_name", "in.()")], ""),
    ([("additional_notes", "not.in.()")], "Anna anna Bo Éva Zoë o'Neil"),
    ([("full_name", 'in.("")')], ""),
    ([("additional_notes", "is.null")], "Anna Zoë o'Neil"),
    ([("additional_notes", "not.is.null")], "anna Bo Éva"),
    ([("additional_notes", "is.NOT_NULL")], "anna Bo Éva"),
    ([("needs_packing", "is.true")], "Anna"),
    ([("needs_packing", "not.is.true")], "anna Bo Éva Zoë o'Neil"),
    ([("needs_packing", "is.FALSE")], "anna Bo Éva Zoë o'Neil"),
    ([("needs_packing", "is.unknown")], ""),
    ([("needs_packing", "eq.true")], "Anna"),
    ([("needs_packing", "eq.f")], "anna Bo Éva Zoë o'Neil"),
    ([("needs_packing", "gt.false")], "Anna"),
    ([("full_name", "like.A%")], "Anna"),
    ([("full_name", "like.*nn*")], "Anna anna"),
    ([("full_name", "like._nna")], "Anna anna"),
    ([("full_name", "not.like.*nn*")], "Bo Éva Zoë o'Neil"),
    ([("full_name", "like.anna")], "anna"),
    ([("full_name", "like.Zo_")], "Zoë"),
    ([("full_name", "ilike.A*")], "Anna anna"),
    ([("full_name", "ilike.ANNA")], "Anna anna"),
    ([("full_name", "ilike.éVA")], "Éva"),
    ([("full_name", "ilike.*OË")], "Zoë"),
    ([("additional_notes", r"like.100\%")], "anna"),
    ([("additional_notes", r"ilike.100\%")], "anna"),
    ([("additional_notes", r"like.a\_b")], "Bo"),
    ([("additional_notes", r"ilike.a\_b")], "Bo"),
    ([("additional_notes", "like.a_b")], "Bo"),
    ([("additional_notes", r"like.a\*b?[c]")], "Éva"),
    ([("additional_notes", r"like.%?[c]")], "Éva"),
    ([("additional_notes", r"ilike.a\*B?[C]")], "Éva"),
    ([("moving_date", "gte.2030-02-01"), ("moving_date", "lte.2030-03-01")], "anna Bo"),
    ([("moving_date", "eq.2030-04-01")], "Éva"),
    ([("moving_date", "in.(2030-04-01,2030-01-01)")], "Anna Éva"),
    ([("volume", "gt.7.9")], "o'Neil"),
    ([("volume", "eq.8")], "o'Neil"),
    ([("version", "eq.1"), ("status", "eq.akkoord")], "Zoë"),
    ([("or", "(full_name.eq.Anna,full_name.eq.Bo)")], "Anna Bo"),
    ([("or", "(status.eq.akkoord,and(needs_packing.is.true,full_name.not.eq.Bo))")], "Anna Zoë"),
    ([("not.or", "(status.eq.akkoord,needs_packing.is.true)")], "anna Bo Éva o'Neil"),
    ([("and", "(version.eq.1,not.or(status.eq.akkoord,additional_notes.is.null))")], "anna Bo Éva"),
    ([("not.and", "(needs_packing.is.false,status.eq.nieuw)")], "Anna Zoë"),
    ([("or", '(from_city.eq."A, B (C)",from_city.in.("den haag"))')], "anna Zoë"),
    ([("or", "(full_name.ilike.*ann*,email.ilike.*niets*)")], "Anna anna"),
    ([("or", "(full_name.eq.Anna)"), ("or", "(full_name.eq.Bo)")], ""),
]


@pytest.mark.usefixtures("people")
def test_a_filter_finds(staff: Client) -> None:
    found = {str(query): staff.found([*query, ("order", "moving_date")]) for query, _ in FILTERS}
    assert found == {str(query): names.split() for query, names in FILTERS}


@pytest.mark.usefixtures("people")
def test_a_plus_in_the_query_is_a_space(staff: Client) -> None:
    assert staff.found("from_city=eq.Den+Haag") == ["Anna"]


@pytest.mark.usefixtures("people")
def test_moments_are_compared_as_moments(staff: Client) -> None:
    (first,) = staff.found("select=created_at&full_name=eq.Anna", "created_at")
    assert staff.found({"created_at": f"lte.{first}"}) == ["Anna"]
    assert len(staff.found({"created_at": f"gt.{first}"})) == 5
    assert len(staff.found({"created_at": "gt.2020-01-01"})) == 6
    assert staff.found({"created_at": "lt.2020-01-01T00:00:00Z"}) == []


@pytest.mark.usefixtures("people")
def test_ids_are_compared_whatever_their_spelling(staff: Client) -> None:
    (found,) = staff.found("select=id&full_name=eq.Bo", "id")
    for spelling in (found, found.upper(), found.replace("-", "")):
        assert staff.found({"id": f"eq.{spelling}"}) == ["Bo"]


ORDERS = {
    "full_name": "Anna Bo Zoë anna o'Neil Éva",
    "full_name.desc": "Éva o'Neil anna Zoë Bo Anna",
    "additional_notes.asc,moving_date": "anna Éva Bo Anna Zoë o'Neil",
    "additional_notes.desc,moving_date.asc": "Anna Zoë o'Neil Bo Éva anna",
    "additional_notes.asc.nullsfirst,moving_date": "Anna Zoë o'Neil anna Éva Bo",
    "additional_notes.desc.nullslast,moving_date": "Bo Éva anna Anna Zoë o'Neil",
    "additional_notes.nullsfirst,moving_date.desc": "o'Neil Zoë Anna anna Éva Bo",
    '"status".asc,needs_packing.desc,moving_date': "Zoë Anna anna Bo Éva o'Neil",
}


@pytest.mark.usefixtures("people")
def test_rows_come_in_the_order_that_was_asked(staff: Client) -> None:
    found = {order: staff.found({"order": order}) for order in ORDERS}
    assert found == {order: names.split() for order, names in ORDERS.items()}


REFUSED: list[tuple[dict[str, str], int, str, str]] = [
    ({"id": "eq.x"}, 400, "22P02", 'invalid input syntax for type uuid: "x"'),
    ({"needs_packing": "eq.x"}, 400, "22P02", 'invalid input syntax for type boolean: "x"'),
    ({"version": "eq.x"}, 400, "22P02", 'invalid input syntax for type integer: "x"'),
    ({"volume": "eq.NaN"}, 400, "22P02", 'invalid input syntax for type double precision: "NaN"'),
    ({"version": "eq.99999999999"}, 400, "22003", 'value "99999999999" is out of range for type integer'),
    ({"volume": "eq.1e999"}, 400, "22003", '"1e999" is out of range for type double precision'),
    ({"moving_date": "eq.x"}, 400, "22007", 'invalid input syntax for type date: "x"'),
    ({"moving_date": "in.(2030-01-01,x)"}, 400, "22007", 'invalid input syntax for type date: "x"'),
    ({"moving_date": "eq.2030-02-30"}, 400, "22008", 'date/time field value out of range: "2030-02-30"'),
    ({"created_at": "eq.x"}, 400, "22007", 'invalid input syntax for type timestamp with time zone: "x"'),
    (
        {"created_at": "eq.9999-12-31T23:59:59-05:00"},
        400,
        "22008",
        'date/time field value out of range: "9999-12-31T23:59:59-05:00"',
    ),
    ({"moving_date": "like.2030*"}, 404, "42883", "operator does not exist: date ~~ unknown"),
    ({"id": "ilike.a*"}, 404, "42883", "operator does not exist: uuid ~~* unknown"),
    ({"furniture_list": "eq.{}"}, 404, "42883", "operator does not exist: jsonb = unknown"),
    ({"status": "is.true"}, 400, "42804", "argument of IS TRUE must be type boolean, not type text"),
    ({"full_name": "like.a\\"}, 400, "22025", "LIKE pattern must not end with escape character"),
    ({"full_name": "eq.a\x00"}, 400, "22021", 'invalid byte sequence for encoding "UTF8": 0x00'),
    ({"kleur": "eq.x"}, 400, "42703", "column quote_requests.kleur does not exist"),
    ({"or": "(kleur.eq.x)"}, 400, "42703", "column quote_requests.kleur does not exist"),
    ({"select": "kleur"}, 400, "42703", "column quote_requests.kleur does not exist"),
    ({"order": "kleur"}, 400, "42703", "column quote_requests.kleur does not exist"),
    (
        {"content_fingerprint": "is.null"},
        400,
        "42703",
        "column quote_requests.content_fingerprint does not exist",
    ),
    ({"status": "x"}, 400, "PGRST100", '"failed to parse filter (x)" (line 1, column 1)'),
    ({"status": "fts.x"}, 400, "PGRST100", '"failed to parse filter (fts.x)" (line 1, column 1)'),
    ({"order": "id.up"}, 400, "PGRST100", '"failed to parse order (id.up)" (line 1, column 1)'),
    ({"or": "id.eq.x"}, 400, "PGRST100", '"failed to parse logic tree (id.eq.x)" (line 1, column 1)'),
    ({"select": "a b"}, 400, "PGRST100", '"failed to parse select parameter (a b)" (line 1, column 1)'),
    ({"limit": "x"}, 400, "PGRST100", '"failed to parse limit or offset (x)" (line 1, column 1)'),
    (
        {"select": "id,users(email)"},
        400,
        "PGRST200",
        "Could not find a relationship between 'quote_requests' and 'users' in the schema cache",
    ),
    ({"select": "id.count()"}, 400, "PGRST123", "Use of aggregate functions is not allowed"),
    ({"users.id": "eq.1"}, 400, "PGRST108", "'users' is not an embedded resource in this request"),
]


@pytest.mark.any_database("it is refused before a statement is made")
@pytest.mark.usefixtures("app_engine")
@pytest.mark.parametrize("caller", ["staff", "anon"])
def test_a_query_that_cannot_be_run_is_refused_to_everyone_alike(
    request: pytest.FixtureRequest, caller: str
) -> None:
    client: Client = request.getfixturevalue(caller)
    responses = [client.get(query) for query, *_ in REFUSED]
    told = [(*refusal(response), response.json()["message"]) for response in responses]
    assert told == [(status, code, message) for _, status, code, message in REFUSED]
