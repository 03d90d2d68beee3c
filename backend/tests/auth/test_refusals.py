"""What the product does not offer: each call of the protocol gets exactly its own refusal."""

from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import Engine

from tests.support.client import Client, refusal

pytestmark = pytest.mark.any_database("what is not offered is refused before any statement is made")

KNOWN = "anna@example.nl"
UNKNOWN = "niemand@example.nl"
PHONE = "+31612345678"

REFUSED: list[tuple[str, str, Any, int, str]] = [
    ("POST", "/signup", {"email": UNKNOWN, "password": "x"}, 422, "signup_disabled"),
    ("POST", "/signup", {"email": KNOWN, "password": "x"}, 422, "signup_disabled"),
    ("POST", "/signup", {"phone": PHONE, "password": "x"}, 422, "signup_disabled"),
    ("POST", "/signup", {}, 422, "anonymous_provider_disabled"),
    ("POST", "/signup", {"data": {}, "gotrue_meta_security": {}}, 422, "anonymous_provider_disabled"),
    ("POST", "/signup", None, 422, "anonymous_provider_disabled"),
    ("POST", "/signup", ["x"], 400, "bad_json"),
    ("POST", "/otp", {"email": UNKNOWN, "create_user": False}, 422, "otp_disabled"),
    ("POST", "/otp", {"email": KNOWN, "create_user": False}, 422, "otp_disabled"),
    ("POST", "/otp", {"email": UNKNOWN, "create_user": True}, 422, "signup_disabled"),
    ("POST", "/otp", {"email": KNOWN}, 422, "signup_disabled"),
    ("POST", "/otp", {"phone": PHONE}, 400, "phone_provider_disabled"),
    ("POST", "/otp", {}, 400, "validation_failed"),
    ("POST", "/resend", {"type": "sms", "phone": PHONE}, 400, "phone_provider_disabled"),
    ("POST", "/resend", {"type": "phone_change", "phone": PHONE}, 400, "phone_provider_disabled"),
    ("POST", "/resend", {"type": "onzin", "email": KNOWN}, 400, "validation_failed"),
    ("POST", "/resend", {"email": KNOWN}, 400, "validation_failed"),
    ("POST", "/resend", {"type": "signup"}, 400, "validation_failed"),
    ("POST", "/sso", {"domain": "example.nl"}, 404, "saml_provider_disabled"),
    ("POST", "/sso", {"provider_id": "x"}, 404, "saml_provider_disabled"),
    ("GET", "/authorize?provider=google", None, 400, "validation_failed"),
    ("GET", "/authorize", None, 400, "validation_failed"),
    ("GET", "/callback?code=x", None, 400, "bad_oauth_callback"),
    ("POST", "/callback", None, 400, "bad_oauth_callback"),
    ("GET", "/passkeys", None, 404, "passkey_disabled"),
    ("POST", "/passkeys/registration/options", {}, 404, "passkey_disabled"),
    ("POST", "/passkeys/authentication/verify", {}, 404, "passkey_disabled"),
    ("PATCH", "/passkeys/1", {}, 404, "passkey_disabled"),
    ("DELETE", "/passkeys/1", None, 404, "passkey_disabled"),
    ("GET", "/oauth/authorizations/1", None, 404, "feature_disabled"),
    ("POST", "/oauth/authorizations/1/consent", {}, 404, "feature_disabled"),
    ("POST", "/oauth/token", {}, 404, "feature_disabled"),
    ("DELETE", "/oauth/grants", None, 404, "feature_disabled"),
]
WITHOUT_KEY = ("/authorize", "/callback")
FOR_SIGNED_IN = [
    ("GET", "/user/identities/authorize?provider=google"),
    ("DELETE", "/user/identities/7e0a5e28-56ab-4a35-a5ac-31ae4eb6ea55"),
]


@pytest.mark.parametrize(("method", "path", "body", "status", "code"), REFUSED)
def test_what_is_not_offered_is_refused_in_its_own_words(
    app: FastAPI, anna: Client, method: str, path: str, body: Any, status: int, code: str
) -> None:
    assert refusal(Client(app).auth(path, body, method)) == (status, code)


@pytest.mark.parametrize(
    ("path", "body", "message"),
    [
        ("/signup", {"email": UNKNOWN}, "Signups not allowed for this instance"),
        ("/signup", {}, "Anonymous sign-ins are disabled"),
        ("/otp", {"email": UNKNOWN, "create_user": False}, "Signups not allowed for otp"),
        ("/otp", {"email": UNKNOWN}, "Signups not allowed for this instance"),
    ],
)
def test_the_words_are_those_that_clients_show(app: FastAPI, path: str, body: Any, message: str) -> None:
    assert Client(app).auth(path, body).json()["message"] == message


def test_a_provider_is_refused_in_words_that_clients_show(app: FastAPI) -> None:
    response = Client(app).auth("/authorize?provider=google", method="GET")
    assert response.json()["message"] == "Unsupported provider: provider is not enabled"


@pytest.mark.parametrize("kind", ["signup", "email_change"])
@pytest.mark.parametrize("email", [KNOWN, UNKNOWN])
def test_sending_again_gets_the_same_response_for_every_address(
    app: FastAPI, anna: Client, mails: Any, kind: str, email: str
) -> None:
    response = Client(app).auth("/resend", {"type": kind, "email": email})
    assert (response.status_code, response.json()) == (200, {})
    assert mails() == []


@pytest.mark.parametrize(("method", "path"), FOR_SIGNED_IN)
def test_linking_identities_is_refused_to_whoever_is_signed_in(anna: Client, method: str, path: str) -> None:
    assert refusal(anna.auth(path, method=method)) == (404, "manual_linking_disabled")


@pytest.mark.parametrize(("method", "path"), FOR_SIGNED_IN)
def test_linking_identities_asks_for_a_token_first(
    app: FastAPI, app_engine: Engine, method: str, path: str
) -> None:
    assert refusal(Client(app).auth(path, method=method)) == (401, "no_authorization")


@pytest.mark.parametrize(("method", "path", "body", "status", "code"), REFUSED)
def test_the_key_comes_first_except_where_browsers_are_sent(
    app: FastAPI, app_engine: Engine, method: str, path: str, body: Any, status: int, code: str
) -> None:
    response = Client(app).auth(path, body, method, headers={"apikey": ""})
    if path.startswith(WITHOUT_KEY):
        assert refusal(response) == (status, code)
    else:
        assert response.status_code == 401
        assert response.json()["message"] == "No API key found in request"


@pytest.mark.parametrize(("method", "path", "body", "status", "code"), REFUSED)
def test_older_clients_get_the_older_shape(
    app: FastAPI, app_engine: Engine, method: str, path: str, body: Any, status: int, code: str
) -> None:
    response = Client(app).auth(path, body, method, headers={"x-supabase-api-version": ""})
    assert (response.json()["code"], response.json()["error_code"]) == (status, code)
    assert response.json()["msg"]
    assert "x-supabase-api-version" not in response.headers


def test_the_newer_shape_names_its_version(app: FastAPI) -> None:
    assert Client(app).auth("/sso", {}).headers["x-supabase-api-version"] == "2024-01-01"
