"""What holds for every call: key, token, profile, preferences, methods and tables."""

from datetime import timedelta
from typing import Any

import jwt
import pytest
from sqlalchemy import Engine, delete, text
from sqlalchemy.orm import Session

from hofvijver.auth.keystore import current_keys
from hofvijver.auth.models import AuthSession, User, UserRole
from hofvijver.columns import utc_now
from hofvijver.content import get_content
from tests.support.client import Client, refusal

CALLS = ["GET", "HEAD", "POST", "PATCH", "DELETE", "PUT"]


def forged(client: Client, **claims: Any) -> str:
    """The caller's own token with other claims, signed with the real key."""
    assert client.token
    known = jwt.decode(client.token, options={"verify_signature": False})
    key = current_keys().signer(int(utc_now().timestamp()))
    return jwt.encode({**known, **claims}, key.private, algorithm="ES256", headers={"kid": key.kid})


@pytest.mark.parametrize("method", CALLS)
@pytest.mark.parametrize("path", ["/quote_requests", "/nergens", "/rpc/x", "/a/b/c", "/"])
@pytest.mark.any_database("it is refused before a statement is made")
def test_the_key_comes_before_everything(anon: Client, method: str, path: str) -> None:
    response = anon.ask(method, path, headers={"apikey": ""})
    wrong = anon.ask(method, path, headers={"apikey": "another", "accept-profile": "x"})
    assert (response.status_code, wrong.status_code) == (401, 401)
    if method != "HEAD":
        assert response.json()["message"] == "No API key found in request"
        assert wrong.json()["message"] == "Invalid API key"


def test_the_key_may_stand_in_the_query(anon: Client) -> None:
    query = "apikey=sb_publishable_hofvijver&limit=1"
    response = anon.ask("GET", "/quote_requests", query, {"apikey": ""})
    assert (response.status_code, response.json()) == (200, [])


@pytest.mark.parametrize("token", ["x", "a.b.c", "", "null"])
@pytest.mark.parametrize("method", ["GET", "POST", "PATCH", "DELETE"])
@pytest.mark.any_database("it is refused before a statement is made")
def test_a_token_that_is_none_is_never_taken_for_anonymous(anon: Client, token: str, method: str) -> None:
    response = anon.ask(method, "/quote_requests", "id=eq.x", {"authorization": f"Bearer {token}"}, json={})
    assert refusal(response) == (401, "PGRST301")
    assert response.headers["www-authenticate"].startswith(
        'Bearer error="invalid_token", error_description="'
    )
    assert refusal(anon.ask(method, "/quote_requests", headers={"authorization": "Basic eA=="})) == (
        401,
        "PGRST301",
    )


@pytest.mark.parametrize(
    ("claims", "message"),
    [
        ({"exp": timedelta(minutes=-5)}, "JWT expired"),
        ({"nbf": timedelta(minutes=5)}, "JWT not yet valid"),
        ({"iat": timedelta(minutes=5), "nbf": timedelta(minutes=-5)}, "JWT issued at future"),
    ],
)
def test_claims_out_of_their_time_are_told(staff: Client, claims: dict[str, timedelta], message: str) -> None:
    times = {name: int((utc_now() + away).timestamp()) for name, away in claims.items()}
    response = staff.get(authorization=f"Bearer {forged(staff, **times)}")
    assert refusal(response) == (401, "PGRST303")
    assert response.json()["message"] == message
    told = f'Bearer error="invalid_token", error_description="{message}"'
    assert response.headers["www-authenticate"] == told


def test_a_revoked_role_counts_from_the_next_call(staff: Client, app_engine: Engine) -> None:
    staff.add()
    assert len(staff.get().json()) == 1
    with Session(app_engine) as session, session.begin():
        session.execute(delete(UserRole))
    assert staff.get().json() == []
    assert refusal(staff.change("version=eq.1", {"status": "akkoord"})) == (403, "42501")


@pytest.mark.parametrize("model", [User, AuthSession])
def test_a_removed_user_or_session_counts_from_the_next_call(
    staff: Client, app_engine: Engine, model: type[User] | type[AuthSession]
) -> None:
    with Session(app_engine) as session, session.begin():
        session.execute(delete(model))
    assert refusal(staff.get()) == (401, "PGRST301")
    assert refusal(staff.add()) == (401, "PGRST301")


@pytest.mark.parametrize("method", ["GET", "POST", "PATCH", "DELETE"])
@pytest.mark.any_database("it is refused before a statement is made")
def test_there_is_one_schema(anon: Client, method: str) -> None:
    header = "accept-profile" if method == "GET" else "content-profile"
    response = anon.ask(method, "/nergens", "id=x", {header: "geheim"}, json={})
    assert refusal(response) == (406, "PGRST106")
    assert response.json()["message"] == "Invalid schema: geheim"
    assert anon.get(accept_profile="public", content_profile="other").status_code == 200


def test_unknown_preferences_matter_only_when_handled_strictly(anon: Client) -> None:
    assert anon.get(prefer="anything, count=many").status_code == 200
    response = anon.get(prefer="handling=strict, anything, count=many")
    assert refusal(response) == (400, "PGRST122")
    assert response.json()["message"] == "Invalid preferences given with handling=strict"
    assert response.json()["details"] == "Invalid preferences: anything, count=many"


def test_the_first_of_two_preferences_wins_and_the_honoured_are_named(staff: Client) -> None:
    prefer = "return=representation, return=minimal,count=exact, count=planned, handling=strict"
    response = staff.add(prefer=prefer)
    assert response.headers["preference-applied"] == "return=representation, count=exact, handling=strict"
    assert len(response.json()) == 1


@pytest.mark.parametrize("method", ["PUT", "TRACE"])
@pytest.mark.any_database("it is refused before a statement is made")
def test_other_methods_are_refused(anon: Client, method: str) -> None:
    response = anon.ask(method, "/quote_requests")
    assert refusal(response) == (405, "PGRST117")
    assert response.json()["message"] == f"Unsupported HTTP method: {method}"
    assert set(response.headers["allow"].split(", ")) == {"OPTIONS", "GET", "HEAD", "POST", "PATCH", "DELETE"}


def test_a_method_nobody_has_heard_of_is_refused(anon: Client) -> None:
    assert refusal(anon.ask("BREW", "/quote_requests")) == (405, "PGRST117")


def test_options_needs_no_key(anon: Client) -> None:
    response = anon.ask("OPTIONS", "/quote_requests", headers={"apikey": ""})
    assert response.status_code == 200
    assert "PATCH" in response.headers["allow"]


@pytest.mark.parametrize("method", ["GET", "POST", "PATCH", "DELETE"])
@pytest.mark.parametrize("table", ["nergens", "users", "outbox", "QUOTE_REQUESTS"])
@pytest.mark.any_database("it is refused before a statement is made")
def test_there_are_two_tables_and_no_others(staff: Client, method: str, table: str) -> None:
    response = staff.ask(method, f"/{table}", json={"a": 1})
    assert refusal(response) == (404, "PGRST205")
    assert response.json()["message"] == f"Could not find the table 'public.{table}' in the schema cache"


def test_there_are_no_functions(anon: Client) -> None:
    assert refusal(anon.ask("POST", "/rpc/alles", json={})) == (404, "PGRST202")
    assert refusal(anon.ask("GET", "/rpc/alles", headers={"authorization": "Bearer x"})) == (401, "PGRST301")


@pytest.mark.parametrize("path", ["/", "/a/b", "/quote_requests/"])
@pytest.mark.any_database("it is refused before a statement is made")
def test_other_paths_are_refused_as_data(anon: Client, path: str) -> None:
    assert refusal(anon.ask("GET", path)) == (404, "PGRST125")


def test_refusals_come_in_the_order_of_the_protocol(anon: Client) -> None:
    """Each call has every fault of those below it: the first one is told."""
    query = "status=fout"
    wrong = {"authorization": "Bearer x", "content-profile": "x"}

    def told(path: str, query: str, headers: dict[str, str], body: bytes) -> str:
        sent = {"content-type": "application/json", **headers}
        return str(anon.ask("POST", path, query, sent, content=body).json()["code"])

    assert told("/nergens", query, wrong, b"{") == "PGRST301"
    assert told("/nergens", query, {"content-profile": "x"}, b"{") == "PGRST106"
    assert told("/nergens", query, {}, b"{") == "PGRST100"
    assert told("/nergens", "", {}, b"{") == "PGRST102"
    assert told("/nergens", "", {}, b'{"kleur":1}') == "PGRST205"
    assert told("/quote_requests", "", {}, b'{"moving_date":"x","kleur":1,"status":"x"}') == "PGRST204"
    assert told("/quote_requests", "", {}, b'{"moving_date":"x","status":"x"}') == "22007"
    assert told("/quote_requests", "", {}, b'{"moving_date":"2030-01-01","status":"x"}') == "42501"
    assert told("/quote_requests", "", {}, b'{"moving_date":"2030-01-01"}') == "23502"


def test_an_unexpected_mistake_has_the_shape_of_the_protocol(anon: Client, app_engine: Engine) -> None:
    with app_engine.begin() as connection:
        connection.execute(text("DROP TABLE rate_limits"))
    response = anon.add()
    assert response.status_code == 500
    assert response.json() == {
        "code": "PT500",
        "details": None,
        "hint": None,
        "message": get_content().messages.unexpected,
        "request_id": response.headers["x-request-id"],
    }
