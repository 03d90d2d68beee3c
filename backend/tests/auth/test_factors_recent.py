"""How one signs in is changed only by who has just done so."""

from fastapi import FastAPI
from sqlalchemy import Engine

from tests.auth.people import Clock, Person, refusal, sign_in, with_factor


def test_a_quarter_of_an_hour_after_signing_in_factors_stay_as_they_are(anna: Person, clock: Clock) -> None:
    """Until the password was given again: who comes upon an open session cannot make it their own."""
    raised, factor = with_factor(anna)
    clock.forward(minutes=16)
    again = {"factor_type": "totp", "friendly_name": "tablet"}
    assert refusal(raised.call("/factors", again)) == (403, "reauthentication_needed")
    removal = raised.call(f"/factors/{factor['id']}", method="DELETE")
    assert refusal(removal) == (403, "reauthentication_needed")


def test_the_first_factor_needs_a_recent_sign_in_too(
    app: FastAPI, app_engine: Engine, anna: Person, clock: Clock
) -> None:
    clock.forward(minutes=16)
    body = {"factor_type": "totp"}
    assert refusal(anna.call("/factors", body)) == (403, "reauthentication_needed")
    assert sign_in(app, app_engine, anna.user_id).call("/factors", body).status_code == 200
