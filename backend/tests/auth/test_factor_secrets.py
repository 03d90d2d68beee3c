"""The secret of a second factor: stored encrypted, under keys that are kept apart from copies."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi import FastAPI
from sqlalchemy import Engine, select
from sqlalchemy.orm import Session

from hofvijver.auth.factor_secrets import decrypt, encrypt, find_unreadable
from hofvijver.auth.keys import make_keys
from hofvijver.auth.keystore import StoredKeys, current_keys, forget_keys, refresh_keys
from hofvijver.auth.models import Factor
from hofvijver.db import get_engine
from tests.support.accounts import new_user, setting, with_session
from tests.support.client import Client, refusal
from tests.support.clock import Clock
from tests.support.commands import run_command
from tests.support.factors import code_now, verify, with_factor

pytestmark = pytest.mark.usefixtures("clock")


@pytest.fixture
def piet(app: FastAPI, new_engine: Engine) -> Iterator[Client]:
    refresh_keys(new_engine)
    yield with_session(app, new_engine, new_user(new_engine, role="staff"))
    # After a command the application has an engine of its own.
    get_engine().dispose()


def stored_factor(engine: Engine) -> Factor:
    with Session(engine) as session:
        return session.scalars(select(Factor)).one()


def lose_keys(engine: Engine) -> None:
    """As on a machine where a copy was put back: copies hold no keys."""
    with Session(engine) as session, session.begin():
        session.merge(StoredKeys(name="set", value=make_keys().stored()))
    refresh_keys(engine)


def test_the_database_holds_no_secret_that_makes_codes(piet: Client, new_engine: Engine) -> None:
    _, enrolled = with_factor(piet)
    factor = stored_factor(new_engine)
    assert enrolled["totp"]["secret"] not in factor.secret
    assert decrypt(factor.secret, factor.id, current_keys()) == enrolled["totp"]["secret"]


def test_it_is_read_with_its_own_keys_and_for_its_own_factor_only(new_engine: Engine) -> None:
    keys, one, other = make_keys(), new_user(new_engine, "1@x.nl"), new_user(new_engine, "2@x.nl")
    stored = encrypt("JBSWY3DPEHPK3PXP", one, keys)
    assert decrypt(stored, one, keys.rotated(0)) == "JBSWY3DPEHPK3PXP"
    for wrong in (decrypt(stored, other, keys), decrypt(stored, one, make_keys())):
        assert wrong is None
    assert [decrypt(text, one, keys) for text in ("", "x", "JBSWY3DPEHPK3PXP", stored[:-4])] == [None] * 4


def test_with_other_keys_no_code_fits_and_a_backup_code_still_does(
    app: FastAPI, piet: Client, new_engine: Engine, clock: Clock
) -> None:
    raised, factor = with_factor(piet)
    codes = raised.call("POST", "/functions/v1/backup-codes").json()["codes"]
    lose_keys(new_engine)
    assert "cannot read: 1." in str(find_unreadable(new_engine, current_keys()))
    again = with_session(app, new_engine, piet.user_id)
    clock.forward(minutes=1)
    refused = verify(again, factor["id"], code_now(factor["totp"]["secret"]))
    assert refusal(refused) == (422, "mfa_factor_unreadable")
    raised = again.with_session(verify(again, factor["id"], codes[0]).json())
    assert raised.auth(f"/factors/{factor['id']}", method="DELETE").status_code == 200
    assert find_unreadable(new_engine, current_keys()) is None


def test_keys_that_were_kept_apart_make_a_factor_whole_again(
    app: FastAPI, piet: Client, new_engine: Engine, environment: dict[str, str], tmp_path: Path, clock: Clock
) -> None:
    _, factor = with_factor(piet)
    kept = tmp_path / "keys.json"
    kept.write_text(run_command(environment, "keys", "show").stdout)
    lose_keys(new_engine)
    assert run_command(environment, "keys", "put", str(kept)).exit_code == 0
    refresh_keys(new_engine)
    assert current_keys().stored() == kept.read_text()
    clock.forward(minutes=1)
    again = with_session(app, new_engine, piet.user_id)
    assert verify(again, factor["id"], code_now(factor["totp"]["secret"])).status_code == 200


def test_replacing_the_keys_leaves_second_factors_as_they_are(
    app: FastAPI, piet: Client, new_engine: Engine, environment: dict[str, str], clock: Clock
) -> None:
    _, factor = with_factor(piet)
    before = stored_factor(new_engine).secret
    assert run_command(environment, "keys", "replace").exit_code == 0
    assert stored_factor(new_engine).secret != before
    refresh_keys(new_engine)
    clock.forward(minutes=1)
    again = with_session(app, new_engine, piet.user_id)
    assert verify(again, factor["id"], code_now(factor["totp"]["secret"])).status_code == 200


def test_keys_of_the_setting_are_shown_and_never_put_into_the_database(
    new_engine: Engine, environment: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = make_keys().stored()
    (tmp_path / "keys.json").write_text(keys)
    with_setting = {**environment, "SIGNING_KEYS": keys}
    assert run_command(with_setting, "keys", "show").stdout == keys
    refused = run_command(with_setting, "keys", "put", str(tmp_path / "keys.json"))
    assert (refused.exit_code, "They stand in SIGNING_KEYS" in refused.stderr) == (1, True)
    (tmp_path / "keys.json").write_text("{")
    refused = run_command(environment, "keys", "put", str(tmp_path / "keys.json"))
    assert (refused.exit_code, "holds no JSON Web Key set" in refused.stderr) == (1, True)
    with setting(monkeypatch, signing_keys=keys):
        forget_keys()
        assert current_keys().stored() == keys
