"""Access tokens: what they say, and every way in which a forged one is not believed."""

import time
from typing import Any
from uuid import uuid4

import jwt
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from fastapi import FastAPI
from sqlalchemy import Engine

from hofvijver.auth.tokens import TokenError, read
from hofvijver.settings import get_settings
from tests.support.accounts import ANNA, add, signed_in, with_token
from tests.support.client import refusal
from tests.support.forged_tokens import (
    by_hand,
    claims_of,
    hmac_signed,
    our_key,
    public_secrets,
    signed,
    unsigned,
    with_changed_claims,
)

pytestmark = pytest.mark.any_database(
    "its statements are those of test_sessions, test_factors and test_recovery, which run on both"
)


@pytest.fixture
def app(app_engine: Engine, shared_app: FastAPI) -> FastAPI:
    add(app_engine)
    return shared_app


@pytest.fixture
def tokens(app: FastAPI) -> dict[str, Any]:
    return signed_in(app)


@pytest.fixture
def claims(tokens: dict[str, Any]) -> dict[str, Any]:
    """What a true token says, as the material of a forger."""
    return claims_of(tokens["access_token"])


def test_a_token_says_who_is_signed_in_and_how(tokens: dict[str, Any]) -> None:
    token = tokens["access_token"]
    assert jwt.get_unverified_header(token) == {"alg": "ES256", "typ": "JWT", "kid": our_key().kid}
    claims = jwt.decode(token, our_key().public, ["ES256"], audience="authenticated")
    now = time.time()
    assert now - 60 < claims["iat"] <= now
    assert claims["amr"] == [{"method": "password", "timestamp": pytest.approx(now, abs=60)}]
    assert {**claims, "amr": 0, "iat": 0, "exp": claims["exp"] - claims["iat"], "session_id": 0} == {
        "iss": f"{get_settings().base_url}/auth/v1",
        "sub": tokens["user"]["id"],
        "session_id": 0,
        "aud": "authenticated",
        "role": "authenticated",
        "exp": 3600,
        "iat": 0,
        "email": ANNA,
        "phone": "",
        "app_metadata": {"provider": "email", "providers": ["email"]},
        "user_metadata": {},
        "aal": "aal1",
        "amr": 0,
        "is_anonymous": False,
    }
    assert tokens["expires_at"] == claims["exp"]


def test_the_published_keys_verify_a_token_as_a_client_does(app: FastAPI, tokens: dict[str, Any]) -> None:
    published = jwt.PyJWKSet.from_dict(with_token(app, "x", "/.well-known/jwks.json").json())
    kid = jwt.get_unverified_header(tokens["access_token"])["kid"]
    assert jwt.decode(tokens["access_token"], published[kid], audience="authenticated")["email"] == ANNA


def test_the_forgers_material_is_believed_when_we_sign_it(app: FastAPI, claims: dict[str, Any]) -> None:
    assert with_token(app, signed(claims), "/user").status_code == 200


@pytest.mark.parametrize("spelling", ["none", "None", "NONE", "nOnE", ""])
def test_an_unsigned_token_is_not_believed(app: FastAPI, claims: dict[str, Any], spelling: str) -> None:
    assert refusal(with_token(app, unsigned(claims, spelling), "/user")) == (403, "bad_jwt")


@pytest.mark.parametrize("algorithm", ["HS256", "HS384", "HS512"])
def test_what_is_public_is_no_secret_to_sign_with(
    app: FastAPI, claims: dict[str, Any], algorithm: str
) -> None:
    for secret in (*public_secrets(), get_settings().public_key.encode()):
        assert refusal(with_token(app, hmac_signed(claims, secret, algorithm), "/user")) == (403, "bad_jwt")


def test_another_key_is_not_believed_under_any_name(app: FastAPI, claims: dict[str, Any]) -> None:
    foreign = ec.generate_private_key(ec.SECP256R1())
    jwk = jwt.algorithms.ECAlgorithm.to_jwk(foreign.public_key(), as_dict=True)
    headers: list[dict[str, Any]] = [
        {},
        {"kid": our_key().kid},
        {"kid": "refresh"},
        {"kid": "unknown", "jwk": jwk},
        {"kid": our_key().kid, "jwk": jwk},
        {"kid": our_key().kid, "jku": "https://evil.example/jwks.json"},
        {"kid": our_key().kid, "x5u": "https://evil.example/key.pem"},
    ]
    for header in headers:
        token = jwt.encode(claims, foreign, "ES256", headers=header)
        assert refusal(with_token(app, token, "/user")) == (403, "bad_jwt")


@pytest.mark.parametrize(
    "header",
    [
        {"jwk": {"kty": "EC"}},
        {"jku": "https://evil.example"},
        {"x5u": "https://evil.example"},
        {"x5c": ["MIIB"]},
        {"crit": ["exp"]},
        {"kid": "unknown"},
        {"kid": "refresh"},
    ],
)
def test_our_own_signature_does_not_excuse_a_strange_header(
    app: FastAPI, claims: dict[str, Any], header: dict[str, Any]
) -> None:
    assert refusal(with_token(app, signed(claims, **header), "/user")) == (403, "bad_jwt")


def test_another_algorithm_with_our_key_is_not_believed(app: FastAPI, claims: dict[str, Any]) -> None:
    parts = signed(claims).split(".")
    header = {"alg": "ES384", "typ": "JWT", "kid": our_key().kid}
    assert refusal(with_token(app, by_hand(header, claims, parts[2]), "/user")) == (403, "bad_jwt")


def test_changed_claims_do_not_keep_their_signature(app: FastAPI, claims: dict[str, Any]) -> None:
    token = with_changed_claims(signed(claims), aal="aal2")
    assert refusal(with_token(app, token, "/user")) == (403, "bad_jwt")


@pytest.mark.parametrize(
    "change",
    [
        {"sub": None},
        {"sub": ""},
        {"sub": "anna"},
        {"sub": 7},
        {"session_id": None},
        {"session_id": "x"},
        {"aud": "anon"},
        {"iss": "https://elders.example/auth/v1"},
        {"iss": None},
        {"aud": None},
        {"exp": None},
        {"exp": "soon"},
        {"iat": None},
        {"aal": None},
        {"exp": 0},
    ],
)
def test_claims_that_are_missing_or_wrong_are_not_believed(
    app: FastAPI, claims: dict[str, Any], change: dict[str, Any]
) -> None:
    changed = {name: value for name, value in {**claims, **change}.items() if value is not None}
    assert refusal(with_token(app, signed(changed), "/user")) == (403, "bad_jwt")


@pytest.mark.parametrize(
    ("times", "reason"),
    [
        ({"exp": -31}, "expired"),
        ({"exp": float("nan")}, "expired"),
        ({"nbf": 35}, "not_yet_valid"),
        ({"iat": 35, "exp": 3600}, "issued_in_future"),
        ({"iat": 35, "nbf": 0, "exp": 3600}, "issued_in_future"),
    ],
)
def test_a_token_has_its_time(claims: dict[str, Any], times: dict[str, float], reason: str) -> None:
    now = time.time()
    with pytest.raises(TokenError) as raised:
        read(signed({**claims, **{name: now + seconds for name, seconds in times.items()}}))
    assert raised.value.reason == reason


@pytest.mark.parametrize("times", [{"exp": -25}, {"iat": 25, "exp": 3600}, {"nbf": 25}])
def test_clocks_may_differ_by_half_a_minute(claims: dict[str, Any], times: dict[str, int]) -> None:
    now = time.time()
    assert read(signed({**claims, **{name: now + seconds for name, seconds in times.items()}}))


def test_an_expired_token_is_refused_over_http(app: FastAPI, claims: dict[str, Any]) -> None:
    old = {**claims, "iat": time.time() - 7200, "exp": time.time() - 3600}
    assert refusal(with_token(app, signed(old), "/user")) == (403, "bad_jwt")


@pytest.mark.parametrize(
    "token",
    ["x", "a.b", "a.b.c", "....", "eyJhbGciOiJub25lIn0.e30.", "a" * 5000, "W10.W10.W10"],
)
def test_what_is_no_token_is_refused(app: FastAPI, token: str) -> None:
    assert refusal(with_token(app, token, "/user")) == (403, "bad_jwt")


def test_characters_that_no_token_has_are_refused(app: FastAPI) -> None:
    with pytest.raises(TokenError):
        read("é.é.é")


def test_the_public_key_is_no_token_of_a_user(app: FastAPI) -> None:
    assert refusal(with_token(app, get_settings().public_key, "/user")) == (403, "bad_jwt")


def test_a_session_of_somebody_else_does_not_count(
    app: FastAPI, claims: dict[str, Any], app_engine: Engine
) -> None:
    piet = add(app_engine, "piet@example.nl")
    forged = signed({**claims, "sub": str(piet)})
    assert refusal(with_token(app, forged, "/user")) == (403, "session_not_found")
    nobody = signed({**claims, "sub": str(uuid4())})
    assert refusal(with_token(app, nobody, "/user")) == (403, "user_not_found")
