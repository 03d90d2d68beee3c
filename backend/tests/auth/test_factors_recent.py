"""Changing how one signs in requires a recent sign-in."""

from fastapi import FastAPI
from sqlalchemy import Engine

from tests.support.accounts import with_session
from tests.support.client import Client, refusal
from tests.support.clock import Clock
from tests.support.factors import with_factor


def test_a_quarter_of_an_hour_after_signing_in_factors_stay_as_they_are(anna: Client, clock: Clock) -> None:
    """Until the password was given again: who comes upon an open session cannot make it their own."""
    raised, factor = with_factor(anna)
    clock.forward(minutes=16)
    again = {"factor_type": "totp", "friendly_name": "tablet"}
    assert refusal(raised.auth("/factors", again)) == (400, "reauthentication_needed")
    removal = raised.auth(f"/factors/{factor['id']}", method="DELETE")
    assert refusal(removal) == (400, "reauthentication_needed")


def test_the_first_factor_needs_a_recent_sign_in_too(
    app: FastAPI, app_engine: Engine, anna: Client, clock: Clock
) -> None:
    clock.forward(minutes=16)
    body = {"factor_type": "totp"}
    assert refusal(anna.auth("/factors", body)) == (400, "reauthentication_needed")
    assert with_session(app, app_engine, anna.user_id).auth("/factors", body).status_code == 200
