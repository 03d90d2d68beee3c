"""Changes to an account while its password is being checked take effect on that sign-in."""

from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import Engine
from sqlalchemy.orm import Session

from hofvijver.auth import signin
from hofvijver.auth.passwords import hash_password, verify
from hofvijver.auth.users import find_user, remove
from tests.support.accounts import ANNA, OTHER_PASSWORD, add, session_ids, sign_in
from tests.support.client import refusal


def removed(session: Session) -> None:
    remove(session, ANNA)


def given_another_password(session: Session) -> None:
    find_user(session, ANNA).password_hash = hash_password(OTHER_PASSWORD)


@pytest.mark.parametrize("happens", [removed, given_another_password])
def test_a_password_that_was_right_a_moment_ago_opens_no_session(
    app: FastAPI, app_engine: Engine, monkeypatch: pytest.MonkeyPatch, happens: Callable[[Session], Any]
) -> None:
    add(app_engine)

    def slow_verify(*checked: Any) -> bool:
        with Session(app_engine) as session, session.begin():
            happens(session)
        return verify(*checked)

    monkeypatch.setattr(signin, "verify", slow_verify)
    assert refusal(sign_in(app)) == (400, "invalid_credentials")
    assert session_ids(app_engine) == []
