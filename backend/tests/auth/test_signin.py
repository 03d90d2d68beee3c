"""The password grant, the grants that are not offered, and the shapes of their refusals."""

from datetime import timedelta
from time import process_time
from typing import Any
from uuid import UUID

import httpx
import pytest
from argon2 import PasswordHasher
from fastapi import FastAPI
from sqlalchemy import Engine
from sqlalchemy.orm import Session

from hofvijver.auth.models import AuthSession, User
from hofvijver.auth.passwords import needs_rehash, verify
from hofvijver.auth.users import find_user, remove
from hofvijver.columns import utc_now
from hofvijver.settings import get_settings
from tests.support.accounts import (
    ANNA,
    PASSWORD,
    add,
    add_factor,
    ask_token,
    change_user,
    session_ids,
    setting,
    sign_in,
    signed_in,
)
from tests.support.client import Client, refusal

WRONG = {"code": "invalid_credentials", "message": "Invalid login credentials"}


@pytest.fixture
def anna(app_engine: Engine) -> UUID:
    return add(app_engine, role="staff")


@pytest.fixture
def app(anna: UUID, shared_app: FastAPI) -> FastAPI:
    return shared_app


def test_a_session_is_complete_for_every_client(app: FastAPI, anna: UUID) -> None:
    response = signed_in(app)
    assert set(response) == {
        "access_token",
        "token_type",
        "expires_in",
        "expires_at",
        "refresh_token",
        "user",
    }
    assert (response["token_type"], response["expires_in"]) == ("bearer", 3600)
    assert response["expires_at"] == pytest.approx(utc_now().timestamp() + 3600, abs=60)
    assert response["user"]["id"] == str(anna)


def test_the_session_remembers_where_it_was_opened(app: FastAPI, app_engine: Engine, anna: UUID) -> None:
    sign_in(app, address="198.51.100.7")
    with Session(app_engine) as session:
        opened = session.query(AuthSession).one()
        assert (opened.ip_address, opened.user_id, opened.aal) == ("198.51.100.7", anna, "aal1")
        user = session.get_one(User, anna)
        assert user.last_sign_in_at == pytest.approx(utc_now(), abs=timedelta(minutes=1))


def test_an_address_may_be_written_in_any_case(app: FastAPI) -> None:
    assert sign_in(app, " Anna@EXAMPLE.nl").status_code == 200


@pytest.mark.parametrize(
    ("email", "password"),
    [
        (ANNA, "een ander wachtwoord"),
        (ANNA, ""),
        (ANNA, PASSWORD.upper()),
        (ANNA, "x" * 10_000),
        ("niemand@example.nl", PASSWORD),
        ("no address at all", PASSWORD),
        ("x" * 10_000, PASSWORD),
    ],
)
def test_whatever_is_wrong_the_response_is_the_same(
    app: FastAPI, app_engine: Engine, email: str, password: str
) -> None:
    response = sign_in(app, email, password)
    assert (response.status_code, response.json()) == (400, WRONG)
    assert session_ids(app_engine) == []


def test_a_user_without_a_password_cannot_sign_in_with_one(
    app: FastAPI, app_engine: Engine, anna: UUID
) -> None:
    change_user(app_engine, anna, password_hash=None)
    assert sign_in(app).json() == WRONG
    assert sign_in(app, password="").json() == WRONG


@pytest.mark.any_database("what takes long is the password")
@pytest.mark.true_cost
def test_an_unknown_address_takes_as_long_as_a_wrong_password(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    def seconds(email: str) -> float:
        # Of the processor, not of the clock: what else this machine does must not count.
        start = process_time()
        sign_in(app, email, "een verkeerd wachtwoord")
        return process_time() - start

    with setting(monkeypatch, rate_limit_factor="100"):
        tries = [(seconds(ANNA), seconds("niemand@example.nl")) for _ in range(6)]
    wrong, unknown = (min(each) for each in zip(*tries, strict=True))
    # Without a password to check the second would take about a third of the first.
    assert 0.6 < unknown / wrong < 1.6


def test_a_banned_user_hears_so_only_with_the_right_password(
    app: FastAPI, app_engine: Engine, anna: UUID
) -> None:
    change_user(app_engine, anna, banned_until=utc_now() + timedelta(days=1))
    assert refusal(sign_in(app)) == (400, "user_banned")
    assert sign_in(app, password="een verkeerd wachtwoord").json() == WRONG


def test_an_address_that_was_not_confirmed_cannot_be_used(
    app: FastAPI, app_engine: Engine, anna: UUID
) -> None:
    change_user(app_engine, anna, email_confirmed_at=None)
    response = sign_in(app)
    assert (response.status_code, response.json()) == (
        400,
        {"code": "email_not_confirmed", "message": "Email not confirmed"},
    )


def test_a_removed_user_cannot_sign_in(app: FastAPI, app_engine: Engine) -> None:
    with Session(app_engine) as session, session.begin():
        remove(session, ANNA)
    assert sign_in(app).json() == WRONG


def test_a_weaker_hash_is_renewed(app: FastAPI, app_engine: Engine, anna: UUID) -> None:
    weak = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash(PASSWORD)
    change_user(app_engine, anna, password_hash=weak)
    assert sign_in(app, password="een verkeerd wachtwoord").status_code == 400
    signed_in(app)
    with Session(app_engine) as session:
        renewed = find_user(session, ANNA).password_hash
    assert renewed is not None
    assert not needs_rehash(renewed)
    assert verify(renewed, PASSWORD)


def test_a_sign_in_starts_at_the_first_level_and_tells_of_the_second(
    app: FastAPI, app_engine: Engine, anna: UUID
) -> None:
    factor_id = add_factor(app_engine, anna)
    [factor] = signed_in(app)["user"]["factors"]
    assert (factor["id"], factor["factor_type"], factor["status"]) == (str(factor_id), "totp", "verified")
    assert set(factor) == {"id", "friendly_name", "factor_type", "status", "created_at", "updated_at"}


@pytest.mark.parametrize(
    ("grant", "fields", "expected"),
    [
        ("password", {"password": PASSWORD}, (400, "validation_failed", "missing email or phone")),
        ("password", {}, (400, "validation_failed", "missing email or phone")),
        ("password", {"email": "", "password": "x"}, (400, "validation_failed", "missing email or phone")),
        ("password", {"phone": "31612345678", "password": "x"}, (422, "phone_provider_disabled", None)),
        ("password", {"phone": "31612345678", "email": ANNA}, (400, "validation_failed", None)),
        ("password", {"email": ["x"], "password": "x"}, (400, "bad_json", None)),
        ("password", {"email": ANNA, "password": 7}, (400, "bad_json", None)),
        ("refresh_token", {}, (400, "validation_failed", "Refresh token is not valid")),
        ("refresh_token", {"refresh_token": 7}, (400, "bad_json", None)),
        ("pkce", {"auth_code": "x", "code_verifier": "y"}, (404, "flow_state_not_found", None)),
        ("pkce", {"auth_code": "x"}, (400, "validation_failed", None)),
        ("pkce", {"code_verifier": "x"}, (400, "validation_failed", None)),
        ("id_token", {"provider": "google", "id_token": "x"}, (400, "provider_disabled", None)),
        ("web3", {"chain": "solana"}, (422, "web3_provider_disabled", None)),
        ("magic", {}, (400, "invalid_credentials", "unsupported_grant_type")),
        ("", {}, (400, "invalid_credentials", "unsupported_grant_type")),
    ],
)
@pytest.mark.any_database("it is refused before a statement is made")
def test_a_grant_that_is_not_offered_or_incomplete_has_its_own_refusal(
    app: FastAPI, grant: str, fields: dict[str, Any], expected: tuple[int, str, str | None]
) -> None:
    response = ask_token(app, grant, **fields)
    status, code, message = expected
    assert refusal(response) == (status, code)
    assert message in (None, response.json()["message"])


def test_a_call_without_a_grant_is_refused(app: FastAPI) -> None:
    assert refusal(Client(app).auth("/token", {})) == (400, "invalid_credentials")


def test_fields_that_are_not_known_are_ignored(app: FastAPI) -> None:
    more: Any = {"gotrue_meta_security": {}, "code_challenge": None, "options": {"data": {}}, "phone": None}
    assert ask_token(app, "password", email=ANNA, password=PASSWORD, **more).status_code == 200


def raw(app: FastAPI, content: bytes, **headers: str) -> httpx.Response:
    sent = {"apikey": get_settings().public_key, "x-supabase-api-version": "2024-01-01", **headers}
    return Client(app).send("POST", "/auth/v1/token?grant_type=password", content=content, headers=sent)


@pytest.mark.parametrize(
    "content",
    [
        b"{",
        b"x",
        b"[]",
        b'"text"',
        b"7",
        b'{"email": NaN}',
        b'{"email": 1e999}',
        b'{"email": "\\ud800"}',
        b'{"email": "a\\u0000b"}',
        b'{"options": [{"x": "a\\u0000b"}]}',
        b"\xff\xfe{",
        b"[" * 10_000,
        b'{"email": ' + b"9" * 5000 + b"}",
    ],
)
@pytest.mark.any_database("it is refused before a statement is made")
def test_a_body_that_is_no_json_object_is_refused(app: FastAPI, content: bytes) -> None:
    assert refusal(raw(app, content)) == (400, "bad_json")


def test_a_body_above_sixteen_kilobytes_is_refused(app: FastAPI) -> None:
    field = b'{"email": "%s"}'
    fitting = field % (b"x" * (16 * 1024 - len(field) + 2))
    assert len(fitting) == 16 * 1024
    assert refusal(raw(app, fitting)) == (400, "invalid_credentials")
    assert refusal(raw(app, fitting + b" ")) == (413, "request_entity_too_large")


@pytest.mark.parametrize("version", ["2024-01-01", "2024-06-30", "2031-01-01"])
def test_the_newer_shape_is_marked(app: FastAPI, version: str) -> None:
    response = raw(app, b"{", **{"x-supabase-api-version": version})
    assert response.json() == {"code": "bad_json", "message": "Could not parse request body as JSON"}
    assert response.headers["x-supabase-api-version"] == "2024-01-01"


@pytest.mark.parametrize("version", ["", "2023-12-31", "newest", "2024-99-01", "2024-01-01x", "20240101"])
@pytest.mark.any_database("it is refused before a statement is made")
def test_the_older_shape_is_for_whoever_does_not_ask_for_the_newer(app: FastAPI, version: str) -> None:
    response = raw(app, b"{", **{"x-supabase-api-version": version})
    assert response.json() == {
        "code": 400,
        "error_code": "bad_json",
        "msg": "Could not parse request body as JSON",
    }
    assert "x-supabase-api-version" not in response.headers


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [("GET", "/nergens", 404, "not_found"), ("DELETE", "/token", 405, "method_not_allowed")],
)
def test_unknown_paths_and_methods_have_both_shapes(
    app: FastAPI, method: str, path: str, status: int, code: str
) -> None:
    newer = Client(app).auth(path, method=method)
    assert (newer.status_code, newer.json()["code"]) == (status, code)
    assert newer.headers["x-supabase-api-version"] == "2024-01-01"
    older = Client(app).auth(path, method=method, headers={"x-supabase-api-version": ""})
    assert (older.json()["code"], older.json()["error_code"]) == (status, code)
    assert older.json()["msg"]


def test_nobody_administers_over_http(app: FastAPI) -> None:
    anna = Client(app, signed_in(app)["access_token"])
    for path in ("/admin", "/admin/users", "/admin/users/7/factors", "/invite"):
        for method in ("GET", "POST", "PUT", "DELETE"):
            told = refusal(anna.auth(path, method=method))
            assert (method, path, told) == (method, path, (403, "not_admin"))


def test_the_settings_tell_what_is_offered(app: FastAPI) -> None:
    told = Client(app).auth("/settings", method="GET").json()
    assert [name for name, offered in told["external"].items() if offered] == ["email"]
    assert {"phone", "anonymous_users", "google"} <= told["external"].keys()
    assert (told["disable_signup"], told["saml_enabled"]) == (True, False)
    assert {"mailer_autoconfirm", "phone_autoconfirm", "sms_provider"} <= told.keys()


def test_the_health_names_the_service(app: FastAPI) -> None:
    assert Client(app).auth("/health", method="GET").json().keys() == {"version", "name", "description"}


@pytest.mark.parametrize("path", ["/settings", "/health"])
def test_what_can_be_read_responds_to_head_too(app: FastAPI, path: str) -> None:
    response = Client(app).auth(path, method="HEAD")
    assert (response.status_code, response.content) == (200, b"")
