"""The signing keys are in the database: one set for all machines, made once, and never in a copy."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from fastapi import FastAPI
from sqlalchemy import Engine
from sqlalchemy.orm import Session

from hofvijver.auth.keys import KeysError, make_keys
from hofvijver.auth.keystore import (
    StoredKeys,
    current_keys,
    find_disagreement,
    forget_keys,
    load_keys,
    refresh_keys,
    replace_keys,
    rotate_keys,
)
from hofvijver.settings import get_settings
from tests.support.accounts import add, setting, signed_in, with_token
from tests.support.commands import run_command


@pytest.fixture
def old_file(new_engine: Engine) -> Path:
    """Where versions before this one kept the keys."""
    file = get_settings().data_dir / "signing-keys.json"
    file.parent.mkdir(mode=0o700)
    return file


def test_processes_that_start_together_have_the_same_keys(
    new_engine: Engine, environment: dict[str, str]
) -> None:
    show = "from hofvijver.auth.keystore import current_keys as c; print(c().signing[0].kid)"
    running = [
        subprocess.Popen([sys.executable, "-c", show], env=environment, stdout=subprocess.PIPE, text=True)
        for _ in range(3)
    ]
    assert {process.communicate(timeout=60)[0] for process in running} == {
        f"{load_keys(new_engine).signing[0].kid}\n"
    }


def test_the_keys_of_an_earlier_version_are_taken_over_and_sessions_stay(
    old_file: Path, new_engine: Engine, app: FastAPI
) -> None:
    old_file.write_text(make_keys().rotated(0).stored())
    written = old_file.read_text()
    assert find_disagreement(new_engine) is None
    assert load_keys(new_engine).stored() == written
    assert not old_file.exists()
    add(new_engine)
    token = signed_in(app)["access_token"]
    # As after the next start.
    forget_keys()
    assert with_token(app, token, "/user").status_code == 200


def test_a_second_machine_with_a_file_of_its_own_is_told_so(old_file: Path, new_engine: Engine) -> None:
    common = load_keys(new_engine)
    old_file.write_text(make_keys().stored())
    assert f"{old_file} is not used" in str(find_disagreement(new_engine))
    assert current_keys().stored() == common.stored()


@pytest.mark.parametrize("spoil", [lambda file: file.write_text("{"), lambda file: file.mkdir()])
def test_a_file_that_cannot_be_read_is_told_in_one_sentence(
    old_file: Path, new_engine: Engine, spoil: object
) -> None:
    assert callable(spoil)
    spoil(old_file)
    with pytest.raises(KeysError, match=r"signing-keys\.json"):
        load_keys(new_engine)


def test_two_rotations_at_once_are_both_kept(new_engine: Engine) -> None:
    load_keys(new_engine)
    with ThreadPoolExecutor(2) as both:
        list(both.map(lambda _: rotate_keys(new_engine), range(2)))
    assert len(load_keys(new_engine).signing) == 3


def test_replaced_keys_end_every_session(
    new_engine: Engine, app: FastAPI, environment: dict[str, str]
) -> None:
    refresh_keys(new_engine)
    add(new_engine)
    token = signed_in(app)["access_token"]
    assert run_command(environment, "keys", "replace").stdout.startswith("Made new keys.")
    refresh_keys(new_engine)
    assert with_token(app, token, "/user").status_code == 403


def test_machines_with_different_keys_in_the_setting_are_told_so(
    new_engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = make_keys(), make_keys()
    with setting(monkeypatch, signing_keys=one.stored()):
        assert find_disagreement(new_engine) is None
    with setting(monkeypatch, signing_keys=one.rotated(0).stored()):
        assert find_disagreement(new_engine) is None
    with setting(monkeypatch, signing_keys=other.stored()):
        assert "another set" in str(find_disagreement(new_engine))


def test_what_is_stored_is_told_of_when_it_is_none(new_engine: Engine) -> None:
    replace_keys(new_engine, make_keys())
    with Session(new_engine) as session, session.begin():
        session.merge(StoredKeys(name="set", value="{"))
    with pytest.raises(KeysError, match=r"^The table signing_keys holds no JSON Web Key set"):
        load_keys(new_engine)
