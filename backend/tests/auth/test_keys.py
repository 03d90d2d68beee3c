"""The signing keys: which one signs, which are believed, and how they change while nobody is signed out."""

import json
import subprocess
from typing import Any

import pytest
from click.testing import Result
from sqlalchemy import Engine

from hofvijver.auth.keys import KeysError, KeySet, make_keys, read_keys
from hofvijver.auth.keystore import current_keys, refresh_keys
from hofvijver.main import create_app
from tests.support.accounts import add, setting, signed_in, with_token
from tests.support.client import Client
from tests.support.clock import Clock
from tests.support.commands import run_command
from tests.support.servers import COMMAND

MINUTE, HOUR = 60, 3600


def published(keys: KeySet, at: float) -> list[str]:
    return [each["kid"] for each in keys.published(at)["keys"]]


def test_the_first_key_signs_at_once() -> None:
    keys = make_keys()
    assert keys.signer(keys.signing[0].created_at) == keys.signing[0]


def test_a_new_key_is_published_at_once_signs_later_and_the_old_one_goes_when_its_tokens_are_gone() -> None:
    first = make_keys()
    start = first.signing[0].created_at + 100 * HOUR
    both = first.rotated(start)
    old, new = (key.kid for key in both.signing)
    assert published(both, start) == [old, new]
    assert both.signer(start + 10 * MINUTE - 1).kid == old
    assert both.signer(start + 10 * MINUTE).kid == new
    last_token_gone = start + 10 * MINUTE + HOUR + 30
    assert both.find(old, last_token_gone - 1)
    assert both.find(old, last_token_gone) is None
    assert published(both, last_token_gone) == [new]
    assert [key.kid for key in both.rotated(last_token_gone).signing][:-1] == [new]


def test_the_secret_behind_refresh_tokens_outlives_a_rotation() -> None:
    keys = make_keys()
    assert keys.rotated(0).refresh_secret == keys.refresh_secret


def test_keys_are_read_back_as_they_were_written() -> None:
    keys = make_keys().rotated(0)
    again = read_keys(keys.stored(), "x")
    assert again.stored() == keys.stored()
    assert again.refresh_secret == keys.refresh_secret


def without_secret(keys: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [key for key in keys if key["kty"] != "oct"]


def public_only(keys: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{name: value for name, value in key.items() if name != "d"} for key in keys]


def short_secret(keys: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [*without_secret(keys), {"kty": "oct", "k": "c2hvcnQ"}]


@pytest.mark.parametrize("spoil", [without_secret, public_only, short_secret, lambda keys: keys[1:]])
def test_a_set_that_lacks_something_is_refused_without_showing_it(spoil: Any) -> None:
    listed = json.loads(make_keys().stored())["keys"]
    with pytest.raises(KeysError, match=r"^SIGNING_KEYS ") as raised:
        read_keys(json.dumps({"keys": spoil(listed)}), "SIGNING_KEYS")
    assert listed[0]["d"] not in str(raised.value)


@pytest.mark.parametrize("text", ["", "x", "[]", "{}", '{"keys": 3}', '{"keys": [{"kty": "EC"}]}'])
def test_what_is_no_key_set_is_refused(text: str) -> None:
    with pytest.raises(KeysError, match=r"^SIGNING_KEYS "):
        read_keys(text, "SIGNING_KEYS")


def test_keys_may_come_from_a_setting(app_engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    given = make_keys()
    with setting(monkeypatch, signing_keys=given.stored()):
        assert current_keys().stored() == given.stored()


def test_a_running_process_takes_up_a_rotation(
    new_engine: Engine, environment: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    refresh_keys(new_engine)
    app = create_app()
    add(new_engine)
    before = signed_in(app)["access_token"]
    told = subprocess.run(
        [COMMAND, "keys", "rotate"], env=environment, capture_output=True, text=True, check=True
    )
    refresh_keys(new_engine)
    old, new = (key["kid"] for key in Client(app).auth("/.well-known/jwks.json", method="GET").json()["keys"])
    assert told.stdout.startswith(f"Published the key {new}; it signs from 20")
    clock = Clock(monkeypatch)
    assert kid_of(signed_in(app)["access_token"]) == old
    clock.forward(minutes=11)
    assert kid_of(signed_in(app)["access_token"]) == new
    assert with_token(app, before, "/user").status_code == 200
    clock.forward(minutes=60)
    assert [
        key["kid"] for key in Client(app).auth("/.well-known/jwks.json", method="GET").json()["keys"]
    ] == [new]


def kid_of(token: str) -> str:
    import jwt

    return str(jwt.get_unverified_header(token)["kid"])


def test_only_public_parts_are_published_without_a_key_and_may_be_cached(app_engine: Engine) -> None:
    app = create_app()
    response = Client(app).auth("/.well-known/jwks.json", method="GET", headers={"apikey": "wrong"})
    assert response.status_code == 200
    assert response.headers["cache-control"] == "public, max-age=600"
    [key] = response.json()["keys"]
    assert set(key) == {"kty", "crv", "x", "y", "kid", "alg", "use", "key_ops"}
    assert (key["kty"], key["crv"], key["alg"], key["use"]) == ("EC", "P-256", "ES256", "sig")
    assert key["key_ops"] == ["verify"]
    assert "=" not in key["x"] + key["y"]
    assert Client(app).auth("/.well-known/jwks.json", method="HEAD").status_code == 200


def run(environment: dict[str, str], *arguments: str, **settings: str) -> Result:
    return run_command({**environment, **settings}, "keys", *arguments)


def test_the_command_prints_a_set_for_the_setting_and_rotates_it(environment: dict[str, str]) -> None:
    first = run(environment, "new").stdout
    rotated = run(environment, "rotate", SIGNING_KEYS=first).stdout
    assert [key.kid for key in read_keys(rotated, "x").signing][:1] == [read_keys(first, "x").signing[0].kid]
    assert len(read_keys(rotated, "x").signing) == 2


def test_the_command_lists_the_keys_and_tells_which_one_signs(environment: dict[str, str]) -> None:
    run(environment, "rotate")
    lines = run(environment, "list").stdout.splitlines()
    assert [line.endswith("  signs") for line in lines] == [True, False]


def test_the_command_tells_what_is_wrong_in_one_sentence(environment: dict[str, str]) -> None:
    refused = run(environment, "list", SIGNING_KEYS="x")
    assert refused.exit_code == 1
    assert refused.stderr == "Error: SIGNING_KEYS holds no JSON Web Key set (JSONDecodeError).\n"
    kept_apart = run(environment, "replace", SIGNING_KEYS=make_keys().stored())
    assert kept_apart.stderr.startswith("Error: They stand in SIGNING_KEYS")
