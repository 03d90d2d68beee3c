"""Words and lists: what staff finds by typing, the same on SQLite and PostgreSQL."""

from collections.abc import Callable

import pytest
from sqlalchemy import Engine, func, select
from sqlalchemy.orm import Session

from hofvijver.quote_requests import search_index
from hofvijver.quote_requests.models import QuoteRequest
from hofvijver.quote_requests.request_words import RequestWord
from tests.support.client import REPRESENTATION, Client, refusal
from tests.support.quote_requests import quote_request, stored_requests

Stored = Callable[..., None]

PEOPLE: list[dict[str, object]] = [
    {"full_name": "Anna Jansen", "email": "anna@voorbeeld.nl", "phone": "06 12 34 56 78"},
    {"full_name": "Zoë Janssen", "to_city": "Breda", "extra_services": ["piano", "opslag"]},
    {"full_name": "Bo de Vries", "from_city": "Zoetermeer", "extra_services": ["piano"]},
    {"full_name": "Piet Pérez", "to_postal_code": "4811 AB", "to_city": "Breda", "status": "akkoord"},
]


@pytest.fixture
def people(stored: Stored) -> None:
    stored(*PEOPLE)


def first_names(staff: Client, *query: tuple[str, str]) -> str:
    found = staff.found([*query, ("order", "created_at")])
    return " ".join(name.split()[0] for name in found)


FOUND = {
    "jans": "Anna Zoë",
    "JANSSEN": "Zoë",
    "zo": "Zoë Bo",
    "zoë": "Zoë Bo",
    "zoe jans": "Zoë",
    "breda": "Zoë Piet",
    "breda perez": "Piet",
    "4811 ab": "Piet",
    "anna@voorbeeld.nl": "Anna",
    "+31612345678": "Anna",
    "haag": "Anna Zoë Piet",
    "niemand": "",
    "niemand haag": "",
    "ansen": "",
    "%": "",
    "": "",
    "x' OR 1=1 --": "",
}


@pytest.mark.usefixtures("people")
@pytest.mark.parametrize("few", [0, 1, 5000], ids=["all common", "some common", "all rare"])
def test_every_word_is_the_beginning_of_one(staff: Client, monkeypatch: pytest.MonkeyPatch, few: int) -> None:
    monkeypatch.setattr(search_index, "FEW", few)
    assert {text: first_names(staff, ("search", f"plfts.{text}")) for text in FOUND} == FOUND


COMBINED = [
    ([("search", "not.plfts.jans")], "Bo Piet"),
    ([("search", "not.plfts.niemand")], "Anna Zoë Bo Piet"),
    ([("search", "plfts.breda"), ("status", "eq.akkoord")], "Piet"),
    ([("search", "plfts.breda"), ("search", "plfts.zo")], "Zoë"),
    ([("or", "(search.plfts.anna,to_postal_code.eq.4811 AB)")], "Anna Piet"),
    ([("or", '(search.plfts."anna jansen",and(search.plfts.breda,search.not.plfts.zoe))')], "Anna Piet"),
    ([("search", "plfts.breda"), ("extra_services", 'cs.["piano"]')], "Zoë"),
    ([("search", "plfts.haag"), ("limit", "1"), ("offset", "1")], "Zoë"),
]


@pytest.mark.usefixtures("people")
@pytest.mark.parametrize("few", [0, 5000], ids=["common", "rare"])
def test_words_combine_with_every_other_condition(
    staff: Client, monkeypatch: pytest.MonkeyPatch, few: int
) -> None:
    monkeypatch.setattr(search_index, "FEW", few)
    found = [(query, first_names(staff, *query)) for query, _ in COMBINED]
    assert found == COMBINED


@pytest.mark.usefixtures("people")
@pytest.mark.parametrize("few", [0, 5000], ids=["common", "rare"])
def test_what_is_found_can_be_counted_and_sorted(
    staff: Client, monkeypatch: pytest.MonkeyPatch, few: int
) -> None:
    monkeypatch.setattr(search_index, "FEW", few)
    response = staff.get("search=plfts.haag&order=full_name.desc&limit=2", prefer="count=exact")
    assert response.headers["content-range"] == "0-1/3"
    assert [row["full_name"] for row in response.json()] == ["Zoë Janssen", "Piet Pérez"]


@pytest.mark.usefixtures("people")
@pytest.mark.parametrize("few", [0, 5000], ids=["common", "rare"])
def test_what_is_found_can_be_changed(staff: Client, monkeypatch: pytest.MonkeyPatch, few: int) -> None:
    monkeypatch.setattr(search_index, "FEW", few)
    found = "search=plfts.breda&extra_services=cs.{opslag}&select=full_name"
    response = staff.change(found, {"internal_notes": "gebeld"}, **REPRESENTATION)
    assert response.json() == [{"full_name": "Zoë Janssen"}]


def test_words_can_be_searched_and_nothing_else(staff: Client) -> None:
    for query in ("select=search", "order=search", "search=eq.x", "search=is.null"):
        assert (query, *refusal(staff.get(query))) == (query, 400, "42703")


REFUSED = [
    ("full_name=plfts.jan", 404, "42883"),
    ("onzin=plfts.jan", 400, "42703"),
    ("search=fts.jan", 400, "PGRST100"),
    ("search=wfts.jan", 400, "PGRST100"),
    ("search=plfts(dutch).jan", 400, "PGRST100"),
    ("search=plfts.a%00b", 400, "22021"),
]


def test_other_searches_are_refused(staff: Client) -> None:
    assert [(query, *refusal(staff.get(query))) for query, *_ in REFUSED] == REFUSED


@pytest.mark.usefixtures("people")
@pytest.mark.parametrize("caller", ["anon", "user"])
def test_who_sees_no_rows_finds_none(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, caller: str
) -> None:
    client: Client = request.getfixturevalue(caller)
    monkeypatch.setattr(search_index, "terms_of", None)
    response = client.get("search=plfts.jans&extra_services=cs.{piano}", prefer="count=exact")
    assert (response.json(), response.headers["content-range"]) == ([], "*/0")


def test_a_request_is_found_as_soon_as_it_is_sent(anon: Client, staff: Client, app_engine: Engine) -> None:
    anon.add(quote_request(full_name="Nieuwe Klant"))
    (row,) = stored_requests(app_engine)
    assert staff.found(f"search=plfts.nieuwe {row.reference}") == ["Nieuwe Klant"]


def test_the_words_go_with_the_request(anon: Client, app_engine: Engine) -> None:
    anon.add()
    with Session(app_engine) as session, session.begin():
        assert _words(session) > 5
        session.delete(session.scalars(select(QuoteRequest)).one())
        session.flush()
        assert _words(session) == 0


def _words(session: Session) -> int:
    return session.scalar(select(func.count()).select_from(RequestWord)) or 0


LISTS = [
    ('["piano"]', "Zoë Bo"),
    ("{piano}", "Zoë Bo"),
    ('{"piano"}', "Zoë Bo"),
    ('["opslag","piano"]', "Zoë"),
    ("{piano,opslag}", "Zoë"),
    ("{piano, opslag}", "Zoë"),
    ('["pian"]', ""),
    ('["onbekend"]', ""),
    ('["\\", \\""]', ""),
    ("[]", "Anna Zoë Bo Piet"),
    ("{}", "Anna Zoë Bo Piet"),
]


@pytest.mark.usefixtures("people")
def test_a_list_holds_all_of_these(staff: Client) -> None:
    for value, names in LISTS:
        assert (value, first_names(staff, ("extra_services", f"cs.{value}"))) == (value, names)
        others = [name for name in ("Anna", "Zoë", "Bo", "Piet") if name not in names.split()]
        assert (value, first_names(staff, ("extra_services", f"not.cs.{value}"))) == (value, " ".join(others))


@pytest.mark.usefixtures("people")
def test_a_list_can_be_asked_for_within_a_tree(staff: Client) -> None:
    assert first_names(staff, ("or", "(extra_services.cs.{piano,opslag},full_name.like.Anna*)")) == "Anna Zoë"
    assert first_names(staff, ("or", '(extra_services.cs."[\\"piano\\"]",email.eq.x)')) == "Zoë Bo"


def test_what_is_no_list_of_texts_is_refused(staff: Client) -> None:
    for value in ("piano", "[1]", '"piano"', "[", "{piano", '{"a":1}x', "null", ""):
        response = staff.get([("extra_services", f"cs.{value}")])
        assert (value, *refusal(response)) == (value, 400, "22P02")


def test_other_columns_are_no_lists(staff: Client) -> None:
    for column in ("full_name", "furniture_list", "moving_date", "is_suspect", "id"):
        assert (column, *refusal(staff.get([(column, "cs.{x}")]))) == (column, 404, "42883")
